//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod args;
mod error;
mod help;
