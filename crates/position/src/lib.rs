//! One position understood: its strings and links as they were read, the lives of its
//! groups, its ground, groups, division, regions and families, omissions and strengths.
//! [`Position`] holds all of it, each part worked out once and when it is asked for;
//! [`PositionSettings`] say what may be read. [`Trail`] keeps them along a game that goes on and back.
//!
//! What is seen comes from `shape`, what must be read from `reading`:
//! [`Readings`] and [`Lives`] hold it and keep along a game what still holds. No move
//! choice and no text: those are `mind`'s and `view`'s.

mod answer;
mod edges;
mod ending;
pub mod facts;
mod fences;
mod joint;
mod judgement;
pub mod kosumi;
mod links;
mod lives;
mod means;
pub mod ownership;
pub mod pon;
mod readings;
mod strength;
mod strings;
pub mod survival;
mod trail;
mod understood;

pub use gokoro_reading::tsumego::{
    FirstMoverGain, FirstMoves, GroupOutcome, GroupStatus, Life, LifeBasis, LifeGrade, StatusSettings,
    first_moves,
};

pub use answer::{REACH, WatchedVerdict};
pub use edges::{ALONG, EdgeGoal, EdgeReading};
pub use ending::{EndingSettings, Fate, FateBasis, FinalStatus, First, Killing, PointFate, StringFate};
pub use joint::JointReading;
pub use judgement::Judgement;
pub use links::LinkReading;
pub use lives::{GroupLife, Lives};
pub use means::{DeadStones, PositionSettings};
pub use readings::{Budgets, Readings, Spent};
pub use strength::{FamilyStrength, GroupStrength, Strengths, Vitality, VitalityBasis};
pub use strings::{READ_LIBERTIES, StringReading, StringStatus};
pub use trail::Trail;
pub use understood::Position;
