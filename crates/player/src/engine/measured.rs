//! The level that chooses among the moves that cases propose by P0's measures: the lives of groups by their possible
//! omission number, the sizes of regions, or both. Nothing is searched.

use gokoro_board::{Color, Game, Move};
use gokoro_mind::measures::{Measure, ordered, weigh};

use super::SearchOptions;

/// The move of a measure; a pass where the cases propose none that is allowed.
pub(super) fn choose(game: &Game, color: Color, measure: Measure, wishes: &SearchOptions) -> Move {
    let moves = ordered(&weigh(game, color, wishes.knowledge), measure);
    let allowed = |point: &_| {
        !wishes.avoid.contains(*point) && wishes.allow.is_none_or(|allowed| allowed.contains(*point))
    };
    moves.into_iter().find(allowed).map_or(Move::Pass, Move::Play)
}
