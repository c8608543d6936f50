//! What the programs of the command line have in common: how they start and end, options of every
//! command, help in four languages, records and nets that are named, results and messages, completions
//! and manual pages. No command lives here.

pub mod args;
pub mod error;
pub mod help;
pub mod input;
pub mod judge;
pub mod manual;
pub mod net;
pub mod output;
pub mod program;
mod progress;
