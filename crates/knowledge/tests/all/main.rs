//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod condition;
mod diagrams;
mod matching;
mod reading;
mod stock;
mod trees;
