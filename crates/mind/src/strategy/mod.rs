//! Strategy (P0 section 4.2): what speaks, in a position, for each of the four types and for either side. [`signs`] are
//! measured, a [`StrategyModel`] learned from records says what they speak for, and [`move_type`] names the type of a
//! move that was played, by which the model is learned and measured.

mod candidates;
mod model;
mod played;
mod signs;

pub use candidates::{DecidingRegion, StrategyMove, deciding};
pub use model::{Because, ModelError, PHASES, StrategyModel, StrategyWeight, TYPES, UsualMoves, phase};
pub use played::move_type;
pub use signs::{SIGNS, Sign, SignOf, signs};

use gokoro_board::{ByColor, Color};
use gokoro_position::Position;
use gokoro_position::ownership::CountedPosition;

use crate::cases::Survey;

/// The same of a position of a record, by what is read of it already: its stage, its number and who moves.
pub fn strategies_of(
    stage: &CountedPosition,
    (number, mover): (usize, Color),
    read: &Position,
) -> ByColor<Vec<StrategyWeight>> {
    strategies(&Survey::read(stage, (number, mover), read))
}

/// The four types with what speaks for them in a position, for both sides, the weightiest first.
pub fn strategies(survey: &Survey) -> ByColor<Vec<StrategyWeight>> {
    let stones = survey.board().size().area() - survey.board().empties().len();
    let phase = phase(survey.number.max(stones));
    ByColor::from_fn(|side: Color| StrategyModel::built_in().weigh(&signs(survey, side), phase))
}
