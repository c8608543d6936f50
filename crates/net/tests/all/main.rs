//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod kata;
mod kata_file;
mod kernel;
mod plain;
mod tensors;
mod whole;
