//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod diagram;
mod drawing;
mod text;
