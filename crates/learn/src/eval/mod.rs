//! Experiments: each reads records and gives a report as plain data.

pub mod pon;
pub mod prediction;
pub mod regions;
pub mod score;
pub mod solver;
pub mod strength;
pub mod suite;
pub mod territory;
