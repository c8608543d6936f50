//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod common;
#[path = "../help/perft.rs"]
mod counting;
mod game;
mod handicap;
mod hash;
mod line;
mod naive;
mod perft;
mod points;
mod score;
mod symmetry;
