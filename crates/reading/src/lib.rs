//! What must be read: local questions with exact answers.
//!
//! A [`GoalQuery`] asks whether a side reaches a goal; [`prove`] answers with a
//! [`GoalVerdict`] that is proven or unknown, never a guess. A proof comes with the
//! zone that it depends on: whatever else stands on the board outside, the
//! prover still wins. *Disproven* is said only when the opposite goal has its
//! own proof. The same query gives the same verdict with the same number of
//! nodes on every machine; nothing here knows time, files or words. [`answers`]
//! alone also estimates, and says so.

mod aim;
pub mod answers;
mod candidates;
mod goal;
mod guess;
mod ladder;
mod life;
mod link_pon;
mod moves;
pub mod pon;
mod prove;
mod query;
mod race;
mod search;
mod strategy;
mod table;
pub mod tsumego;
mod zone;

pub use goal::{ESCAPED, Goal, MOST_PARTS};
pub use ladder::{LadderResult, ladder};
pub use link_pon::{LinkPonSettings, link_pon};
pub use prove::{prove, prove_until};
pub use query::{Assumption, GoalQuery, GoalVerdict, ProofOutcome, QueryError, QueryKo, Repetition, Visit};
pub use strategy::{StrategyGraph, StrategyNode};

/// Bytes of stack for a thread that reads or searches: positions are large, and readers go deep.
pub const STACK: usize = 16 << 20;
