//! The player: reviews of whole games, and play.
//!
//! It joins what `mind` judges with records and search. Results are plain data
//! here too; words and pictures are made in `view`.

pub mod engine;
pub mod review;
pub mod sample;
