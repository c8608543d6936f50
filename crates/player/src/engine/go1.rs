//! The level that plays as GO.1 does (P3): cases, first approximation, filter and nine steps (`gokoro_mind::go1`). No
//! net, no order or owners that were learned, no search of the whole board; a test lists what it is made of. It passes
//! where no case proposes a move, and answers a pass where what is left is small.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_mind::go1::{Go1Candidate, Go1Settings, Go1Thought, consider};

use super::{SearchOptions, is_late, opponent_passed};

/// A pass is answered where the best move brings fewer points by its cases.
const SMALL: f32 = 1.0;
/// A game of this many times the area in moves is going round in circles.
const LONGEST: usize = 2;

/// What GO.1 makes of a position, by the entries that are wished.
pub fn go1_thought(game: &Game, color: Color, wishes: &SearchOptions) -> Go1Thought {
    consider(game, color, &Go1Settings { knowledge: wishes.knowledge, ..Go1Settings::default() })
}

/// The move of GO.1 for a colour.
pub(super) fn choose(game: &Game, color: Color, wishes: &SearchOptions) -> Move {
    if game.resigned().is_some() || game.turns().len() >= LONGEST * game.size().area() {
        return Move::Pass;
    }
    let thought = go1_thought(game, color, wishes);
    let allowed =
        |point| !wishes.avoid.contains(point) && wishes.allow.is_none_or(|allowed| allowed.contains(point));
    let chosen = thought.candidates.iter().find(|candidate| allowed(candidate.point));
    let small = |points: f32| {
        wishes.allow.is_none() && is_late(game) && opponent_passed(game, color) && points < SMALL
    };
    let brings =
        |candidate: &Go1Candidate| -> f32 { candidate.purposes.iter().map(|purpose| purpose.points).sum() };
    if let Some(candidate) = chosen.filter(|candidate| !small(brings(candidate))) {
        return Move::Play(candidate.point);
    }
    // In a cleanup dead stones are taken off, though no case is about them.
    let legal = |point: &Point| game.check(Move::Play(*point), color).is_ok();
    wishes.allow.and_then(|allowed| allowed.iter().find(legal)).map_or(Move::Pass, Move::Play)
}
