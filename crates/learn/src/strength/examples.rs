//! A position with the move that was played there, for learning and judging rankings.

use gokoro_board::hash::pair;
use gokoro_board::{PlayedPosition, Point, PointSet};
use gokoro_position::kosumi::RankedPosition;
use gokoro_shape::KosumiStrings;

use crate::records::pack::PackedGame;

/// A position with the moves that are compared, one of which was played.
#[derive(Clone, Debug)]
pub struct Example {
    /// The position.
    pub scene: RankedPosition,
    /// The place of the played move in it.
    pub played: usize,
}

impl Example {
    /// The moves that are not in contact, or with `contact` all legal ones; `None` if the
    /// played one is not among them.
    pub fn new(situation: &PlayedPosition<'_>, played: Point, contact: bool) -> Option<Example> {
        let PlayedPosition { board, to_move, number, .. } = *situation;
        let strings = KosumiStrings::new(board);
        let points: PointSet =
            if contact { board.empties().iter().copied().collect() } else { strings.apart(board) };
        if !points.contains(played) {
            return None;
        }
        let scene = RankedPosition::new(board, to_move, number + 1, &strings, &points);
        let played = scene.spots.iter().position(|spot| spot.point == played)?;
        Some(Example { scene, played })
    }
}

/// The examples of a game, first and last move given from 1: one of so many positions,
/// chosen by the key of the game and the number of the move.
pub fn examples(game: &PackedGame, moves: (usize, usize), contact: bool, every: u64) -> Vec<Example> {
    let mut found = Vec::new();
    game.visit(moves, |situation, point| {
        if pair(game.key, situation.number as u64).is_multiple_of(every.max(1)) {
            found.extend(Example::new(situation, point, contact));
        }
        true
    });
    found
}
