//! The papers' experiments and ours over many records. Each is an [`Experiment`], run by one
//! loop ([`run`]); what it comes to are [`Findings`], shown as tables, charts and JSON.
//!
//! Files and options come from outside. Nothing here decides a move or teaches a model: what is measured lies in the rooms below.

pub mod books;
pub mod calibration;
mod chart;
pub mod choice;
pub mod choosers;
pub mod contest;
mod experiment;
pub mod fates;
mod figures;
pub mod gnugo;
pub mod judged;
pub mod knowledge;
pub mod levels;
pub mod mind;
pub mod paper;
pub mod plans;
pub mod planted;
pub mod pon;
pub mod prediction;
pub mod reasons;
pub mod regions;
pub mod reviewed;
pub mod score;
pub mod sentences;
pub mod solver;
pub mod sources;
pub mod strategies;
pub mod strength;
pub mod suite;
pub mod table;
pub mod territory;
pub mod told;
pub mod why;
pub mod words;

pub use chart::{Chart, Series};
pub use experiment::{Cost, Experiment, Findings, Watch, run};
