//! Play from a net's policy alone: the likeliest move that is open, by the same rules for
//! passing, resigning and eyes as the search's. No move is read ahead.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_patterns::policy::{Evaluator, Opinion, PolicyNet, Scene};

use super::candidates::open_moves;
use super::finish::{owner_map, tally};
use super::{Decision, Wishes, is_late};

/// Playouts that say which points are still open.
const OPENING_PLAYOUTS: u32 = 128;
/// Playouts that say whether a game is lost.
const COUNTING_PLAYOUTS: u32 = 200;
/// So many standard deviations of a playout behind, the game is resigned: as the search
/// resigns below a fiftieth of won playouts.
const HOPELESS: f64 = 2.05;

/// The position of a game as a net sees it.
#[must_use]
pub fn scene(game: &Game, to_move: Color) -> Scene<'_> {
    let mut recent = [None; 4];
    for (place, turn) in recent.iter_mut().zip(game.turns().iter().rev()) {
        *place = match turn.action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        };
    }
    Scene { board: game.board(), to_move, recent, komi: f32::from(game.komi().half_points()) / 2.0 }
}

/// What the net that is compiled in says of a game's position.
#[must_use]
pub fn opinion(game: &Game, to_move: Color) -> Opinion {
    Evaluator::new(PolicyNet::builtin(), game.size()).evaluate(&scene(game, to_move))
}

/// The net's move.
pub(super) fn decide(game: &Game, color: Color, wishes: &Wishes) -> Decision {
    let owner = owner_map(game.board(), OPENING_PLAYOUTS, wishes.seed);
    let open = open_moves(game, color, &owner, wishes);
    let action = if wishes.may_resign && is_late(game) && is_lost(game, color, wishes.seed) {
        Move::Resign
    } else {
        let moves = opinion(game, color).moves;
        let best: Option<Point> = moves.iter().map(|told| told.point).find(|&point| open.contains(point));
        best.map_or(Move::Pass, Move::Play)
    };
    Decision { action, found: None }
}

fn is_lost(game: &Game, color: Color, seed: u64) -> bool {
    let tally = tally(game, COUNTING_PLAYOUTS, seed);
    let ahead = if color == Color::Black { tally.mean } else { -tally.mean };
    ahead < -HOPELESS * tally.deviation.max(1.0)
}
