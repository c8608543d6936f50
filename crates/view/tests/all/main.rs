//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod catalogue;
mod claim_text;
mod common;
mod fault_text;
mod ko_text;
mod kosumi;
mod messages;
mod mistakes;
mod regions;
mod review_files;
mod solution_text;
mod tactic_text;
mod text;
