//! What records teach: experiments over many games (and, later, models made
//! from them).
//!
//! Everything streams: records come one by one, a batch is judged in parallel,
//! and sums are added in the order of the games, so that threads change nothing.

pub mod choice;
pub mod eval;
mod isotonic;
pub mod nets;
pub mod ownership;
pub mod p2;
pub mod rank;
mod ratio;
pub mod records;
pub mod strength;

pub use ratio::Ratio;
