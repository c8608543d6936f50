//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod answers;
mod compare;
mod knowledge;
mod looks;
mod marked;
mod meter;
mod nets;
mod posed;
mod practice;
mod stopped;
