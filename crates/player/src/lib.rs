//! The player: moves by a search that can be asked at any time, and clocks.
//!
//! Results are plain data here too; words and pictures are made in `view`.

pub mod engine;
