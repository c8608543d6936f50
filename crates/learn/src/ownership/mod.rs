//! Learning of the ownership model (METHODS.md C): counted games with the owners of their
//! points, samples of positions, the gradient of the net, and the steps that change it.

mod games;
mod gradient;
mod samples;
mod trainer;

pub use games::{CountedGame, OutcomeError, OutcomeWriter, Tally, read_outcomes};
pub use gradient::Cost;
pub use trainer::{OwnershipTrainer, TrainerStateError, Training};
