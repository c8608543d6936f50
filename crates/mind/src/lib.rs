//! Judgement made of what is seen and read: what a move changes, which moves
//! the regions propose, and the claims that can be said about both.
//!
//! Nothing here makes text and nothing is guessed: a claim is a value with its
//! numbers, and it is counted again before it is given to anybody.

mod change;
mod claim;
mod origin;
mod proposal;

pub use change::{Change, Event, changes};
pub use claim::{Claim, Named, Witness, claims, decisive};
pub use origin::{Origin, origin};
pub use proposal::{Proposal, proposals, tried};
