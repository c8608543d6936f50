//! The strength of kosumi strings learned from records (P4, section 4): samples, trees
//! grown by ID3, plain or pruned, and other judges over the same fourteen attributes beside
//! them; and rankings over them, which learn what distances and lines are worth (its further
//! work).

mod additive;
mod boost;
mod cuts;
mod examples;
mod id3;
mod ordinal;
mod pruning;
mod ranker;
mod samples;
mod study;

pub use additive::Additive;
pub use boost::learn_spread;
pub use cuts::Cuts;
pub use examples::{Example, examples};
pub use id3::grow;
pub use ordinal::Ordinal;
pub use pruning::{prune, prune_by_fear};
pub use ranker::{LAST, Parts};
pub use samples::{Sample, Shares, likeliest_strength, observed, samples};
pub use study::{CANDIDATES, Study, Trained, parted, share_within, train_spread, train_tree, within_ten};
