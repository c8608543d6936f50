//! Judgement made of what is seen and read: what a move changes, which moves
//! the regions propose, and the claims that can be said about both.
//!
//! Nothing here makes text and nothing is guessed: a claim is a value with its
//! numbers, and a witness counts them again before it is given to anybody.

pub mod cases;
mod change;
pub mod choice;
mod claim;
mod diagnosis;
pub mod eyes;
pub mod go1;
pub mod known;
pub mod kos;
pub mod life;
mod line;
pub mod matter;
pub mod measures;
pub mod omissions;
mod origin;
pub mod plans;
mod proposal;
mod recount;
mod relink;
pub mod reply;
pub mod signs;
mod solved;
pub mod strategy;
pub mod tactics;
mod witness;

pub use change::{Change, RegionEvent, changes};
pub use claim::{MoveContext, NamedRegion, RegionClaim, claims, decisive, found};
pub use origin::{MoveOrigin, origin};
pub use proposal::{Proposal, expected, proposals, tried};
pub use witness::Witness;
