//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod cases;
mod choice_weights;
mod common;
mod eyes;
mod go1;
mod go1_made_of;
mod go1_parameters;
mod go1_steps;
#[path = "../../../shape/tests/kept/mod.rs"]
mod kept;
mod kept_as_found;
mod known;
mod kos;
mod life;
mod matter;
mod omissions;
mod plans;
mod reply;
mod strategy;
mod tactics;
mod witnesses;
