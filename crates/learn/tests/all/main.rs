//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod isotonic;
mod labels;
mod nets;
mod own;
mod proofs;
mod ratio;
mod records;
mod strength;
mod teacher;
