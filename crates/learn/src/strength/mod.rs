//! The strength of kosumi strings learned from records (P4, section 4): samples, and trees
//! grown by ID3, plain or pruned, and a sum of weights beside them; and a ranking over the same
//! attributes, which learns what distances and lines are worth (its further work).

mod additive;
mod id3;
mod ranker;
mod samples;
mod scene;

pub use additive::Additive;
pub use id3::{Cuts, grow, prune};
pub use ranker::{Lines, Parts, Ranker};
pub use samples::{Sample, samples};
pub use scene::{Scene, Spot};
