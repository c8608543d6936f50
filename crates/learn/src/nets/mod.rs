//! Training of the net that foresees moves, winners, margins and owners: positions drawn from
//! packs, what they cost, and steps that make them cost less. The arithmetic of a net and its
//! gradients are in `net`, what it sees in `patterns`.

mod bytes;
mod checkpoint;
mod loss;
mod optimizer;
mod samples;
mod trainer;

pub(crate) use bytes::{AREA, place};
pub use checkpoint::CheckpointError;
pub use loss::Cost;
pub use samples::{Drawing, Sample, draw, lend_moves};
pub use trainer::{OtherShape, Plan, Trainer, averaged, judge};
