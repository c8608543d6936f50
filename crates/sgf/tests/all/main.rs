//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod broken;
mod collection;
mod common;
mod differential;
mod encoding;
mod foreign;
mod komi;
mod line;
mod packed;
mod properties;
mod reference;
mod repair;
mod replay;
mod result;
mod source;
mod starts;
mod text;
mod tree;
mod typed;
