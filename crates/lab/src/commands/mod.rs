//! The commands, one module each.

pub mod bench;
pub mod contest;
pub mod eval;
pub mod gtp;
mod kept;
pub mod learn;
