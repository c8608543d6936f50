//! The review of a whole game: what every position is worth and what every move lost, the
//! mistakes with what should have been played instead, the verdict on the game; and for every
//! move the division by every rule, what became of the regions, what the regions proposed
//! instead, and the moments where the balance changed most.

pub mod audience;
pub mod best;
mod best_moves;
mod better;
mod build;
mod course;
mod lesson;
mod likely;
mod looks;
mod merit;
mod missed;
mod mistake;
pub mod mistakes;
mod moments;
mod options;
pub mod plan;
mod plans;
mod player;
pub mod players;
pub mod precedent;
mod reasons;
mod replayed;
mod review;
pub mod searching;
pub mod so_far;
mod steps;
mod tries;
pub mod values;
pub mod why;

pub use build::{review, review_by, review_game, review_until};
pub use likely::{LikelyMoves, Share};
pub use options::ReviewOptions;
pub use replayed::MOST as MOST_MOVES;
pub use review::{Missed, MoveReview, Review, ReviewedPosition, Try, TurningPoint};
pub use steps::{Explained, Led, PositionUpdate, ReviewRun};
