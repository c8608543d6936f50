//! Games made ready for learning: read from records once, without copies of each
//! other, small enough that all of them lie in memory or stream from one file.

pub mod counts;
pub mod game;
pub mod harvest;
pub mod labels;
pub mod own;
pub mod pack;
pub mod proofs;
mod spill;
pub mod teacher;
pub(crate) mod work;
