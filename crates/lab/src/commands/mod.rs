//! The commands, one module each.

pub mod bench;
pub mod contest;
pub mod eval;
mod kept;
pub mod learn;
