//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod audience;
mod go1;
#[path = "../../../shape/tests/kept/mod.rs"]
mod kept;
mod kept_as_found;
mod mistakes;
mod plans;
mod players;
mod review;
mod so_far;
mod why;
