//! Weights for the features of moves: softmax over the legal moves (the model of
//! Bradley and Terry for one winner among many) by gradient, streaming over games.
//!
//! Positions are looked at in parallel and learned from in the order of the games,
//! so the number of threads changes nothing. Of the many moves that were not played
//! all near the last two moves are compared, and of the others a few that stand for
//! the rest.

mod layers;
mod samples;
mod state;
mod temperature;
mod trainer;

pub use samples::Sampling;
pub use state::StateError;
pub use temperature::temperature;
pub use trainer::{Progress, Settings, Trainer};
