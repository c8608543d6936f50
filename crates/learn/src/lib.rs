//! What records teach: packs of games, counts of features, and models made from them.
//!
//! Everything streams: records come one by one, a batch is worked on in parallel, and results
//! are added in the order of the games, so that threads change nothing. What is measured on
//! records lies in `lab`.

mod isotonic;
pub mod nets;
pub mod rank;
mod ratio;
pub mod records;
pub mod strength;

pub use isotonic::{Isotonic, Tally};
pub use ratio::Ratio;
