//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod cases;
mod common;
mod eyes;
#[path = "../../../shape/tests/kept/mod.rs"]
mod kept;
mod kept_as_found;
mod known;
mod kos;
mod life;
mod matter;
mod omissions;
mod plans;
mod tactics;
mod witnesses;
