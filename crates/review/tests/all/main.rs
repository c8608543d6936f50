//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

#[path = "../../../shape/tests/kept/mod.rs"]
mod kept;
mod kept_as_found;
mod mistakes;
mod review;
