//! Life and death: a solver for groups in a small part of the board (P1, "Tsumego
//! Kenkyu", 2002, in the form of docs/methods/life.md#two-proofs). A [`LifeProblem`] names the target
//! and the area; a [`TsumegoSolver`] answers with proven bounds, best moves and lines.
//! What is outside the area stands still and is the question's assumption.
//! Nothing here knows time, files or words.

mod around;
mod effort;
mod eyes;
mod field;
pub mod figures;
mod find;
mod firm;
mod first;
mod frame;
mod frames;
mod grade;
mod life;
mod named;
mod open;
mod patterns;
pub mod prior;
mod problem;
mod proof;
mod replay;
mod search;
mod solution;
mod solver;
mod split;
mod stated;
mod status;
mod table;
mod widen;
mod word;
mod zone;

pub use around::{AroundSettings, GroupSurroundings, Help, joined};
pub use eyes::{EyeSpace, EyesAnswer};
pub use find::{Enclosed, FindError, enclosed, enclosed_area};
pub use firm::firmest;
pub use first::{FirstMoverGain, FirstMoves, GroupOutcome, first_moves};
pub use frames::Outside;
pub use grade::{Bounds, LifeGrade, MOST_THREATS, Status};
pub use named::{NamedResult, bent_four, double_ko};
pub use open::{critical, open_question};
pub use problem::{LifeProblem, Outlets, ProblemError};
pub use proof::{End, LifeProof, ProofLimits, ProofStep};
pub use replay::{ReplayFault, ReplayReport, playable, replay};
pub use search::{SearchSample, Zones};
pub use solution::{FirstMoverAnswer, LifeKind, Meter, Nodes, SolveOptions, best_line, grade_with_meter};
pub use solver::{BalanceWinner, BoundsFound, Ply, SolverSettings, TsumegoSolver};
pub use status::{GroupStatus, Life, LifeBasis, StatusSettings, group_status};
pub use widen::{LikelyAnswer, ShownPlace, Widened, widened};
