//! A style of play (P0, section 4.2): of the moves that a search looked at, the best one of the type of strategy that was
//! chosen, as long as it gives up little beside the best move. The type of a move is that of its stones
//! (`mind::strategy::MoveTypes`).

use gokoro_board::{Color, Game, Move};
use gokoro_knowledge::Stock;
use gokoro_mind::choice::StrategyType;
use gokoro_mind::strategy::MoveTypes;

use super::mind::advice;
use super::search::{SearchCandidate, Snapshot};

/// What a move of the style may give up beside the best one: points, and chance to win.
pub const STYLE_POINTS: f64 = 2.0;
const CHANCE: f64 = 0.08;
/// A move that was looked at less often is not known.
const LEAST_VISITS: u32 = 2;
/// How much likelier a rank plays a move of the style.
const LIKELIER: f64 = 4.0;

/// The best move of a style among those that a search looked at, if it gives up little; the best move itself where it is
/// of the style, a pass or a resignation.
pub(super) fn styled(game: &Game, color: Color, found: &Snapshot, style: StrategyType) -> Option<Move> {
    let best = found.best()?;
    best.point()?;
    let near = |one: &&SearchCandidate| {
        one.lead >= best.lead - STYLE_POINTS && one.win_rate >= best.win_rate - CHANCE
    };
    let known = |one: &&SearchCandidate| one.visits >= LEAST_VISITS || one.action == best.action;
    let types = MoveTypes::of(game.board(), color);
    let of = |one: &&SearchCandidate| one.point().is_some_and(|point| types.kind(point) == style);
    found.candidates.iter().filter(known).filter(near).find(of).map(|one| one.action)
}

/// How much likelier a rank plays each move, by the style.
pub(super) fn likelier(game: &Game, color: Color, style: Option<StrategyType>) -> impl Fn(Move) -> f64 {
    let wanted = style.map(|style| (style, MoveTypes::of(game.board(), color)));
    move |action| {
        let is_of = wanted
            .as_ref()
            .is_some_and(|(style, types)| action.point().is_some_and(|point| types.kind(point) == *style));
        if is_of { LIKELIER } else { 1.0 }
    }
}

/// The moves of a style that the cases propose, with their shares, for a search to look at.
pub(super) fn of_style(
    game: &Game,
    color: Color,
    knowledge: &Stock,
    style: StrategyType,
) -> Vec<(Move, f32)> {
    let mut all = advice(game, color, knowledge);
    let types = MoveTypes::of(game.board(), color);
    all.retain(|(action, _)| action.point().is_some_and(|point| types.kind(point) == style));
    all
}
