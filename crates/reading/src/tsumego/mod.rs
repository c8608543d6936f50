//! Life and death: a solver for groups in a small part of the board (P1, "Tsumego
//! Kenkyu", 2002, in the form of METHODS.md D4). A [`Problem`] names the target
//! and the area; a [`Solver`] answers with proven bounds, best moves and lines.
//! What is outside the area stands still and is the question's assumption.
//! Nothing here knows time, files or words.

mod field;
mod grade;
mod life;
mod patterns;
pub mod prior;
mod problem;
mod search;
mod solver;
mod split;
mod table;
mod word;
mod zone;

pub use grade::{Bounds, Grade, MOST_THREATS, Status};
pub use problem::{Outlets, Problem, ProblemError, enclosed_area};
pub use search::{Sample, Zones};
pub use solver::{Found, Ply, Settings, Solver};
