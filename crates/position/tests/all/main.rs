//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod closed_ends;
mod common;
mod edges;
mod ending;
mod facts;
mod groups;
#[path = "../../../shape/tests/kept/mod.rs"]
mod kept;
mod kept_as_found;
mod lives;
mod ownership;
mod readings;
