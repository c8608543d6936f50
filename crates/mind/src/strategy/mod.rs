//! Strategy (P0 section 4.2).

mod played;
mod signs;

pub use played::move_type;
pub use signs::{SIGNS, Sign, SignOf, signs};
