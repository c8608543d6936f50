//! Strategy (P0 section 4.2): what speaks, in a position, for each of the four types and for either side. [`signs`] are
//! measured, a [`StrategyModel`] learned from records says what they speak for, and [`move_type`] names the type of a
//! move that was played, by which the model is learned and measured.

mod candidates;
mod model;
mod played;
mod signs;

pub use candidates::{DecidingRegion, StrategyMove, deciding};
pub use model::{
    Because, PHASES, StrategyModel, StrategyModelError, StrategyWeight, TYPES, UsualMoves, phase,
};
pub use played::{MoveTypes, move_type};
pub use signs::{SIGNS, SignOf, StrategySign, signs};

use gokoro_board::{BoardSize, ByColor, Color};
use gokoro_position::Position;
use gokoro_position::ownership::CountedPosition;

use crate::cases::Survey;

/// Whether the model is learned from games on boards of this size: 19x19 alone.
pub fn is_learned(size: BoardSize) -> bool {
    size == BoardSize::S19
}

/// [`strategies`] of a position of a record that is read already: its stage, the number of the next move and who plays it.
pub fn strategies_of(
    stage: &CountedPosition,
    number: usize,
    mover: Color,
    read: &Position,
) -> Option<ByColor<Vec<StrategyWeight>>> {
    let known = || strategies(&Survey::read(stage, number, mover, read));
    is_learned(stage.board.size()).then(known).flatten()
}

/// The four types with what speaks for them in a position, for both sides, the weightiest first. `None` on boards that
/// the model is not learned from ([`is_learned`]).
pub fn strategies(survey: &Survey) -> Option<ByColor<Vec<StrategyWeight>>> {
    if !is_learned(survey.board().size()) {
        return None;
    }
    let stones = survey.board().size().area() - survey.board().empties().len();
    let phase = phase(survey.number.max(stones));
    Some(ByColor::from_fn(|side: Color| StrategyModel::built_in().weigh(&signs(survey, side), phase)))
}
