//! What moves are worth beside a pass, and whether the opponent has to answer them.

use gokoro_board::{Color, Move, PointMap};

use super::contrast::{Contrast, Futures};
use super::futures::Future;

/// An answer to a move lies at most so far from it: a large knight's move.
const ANSWER: u32 = 4;

/// What a move is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MoveWorth {
    /// What it gains beside a pass, in points; never below 0.
    pub points: f32,
    /// Whether the opponent answers it where it is played, so that its side plays the next move, too.
    pub sente: bool,
}

/// What the move that was played and the better one are worth. The move is measured by the owners at the ends of its
/// future and of that after a pass; the better one is worth more by the loss.
pub(super) fn worths(contrast: &Contrast<'_>, futures: &Futures) -> Option<[MoveWorth; 2]> {
    let pass = futures.pass.as_ref()?;
    let mover = contrast.mover();
    let margin = |owners: &PointMap<f32>| -> f32 {
        contrast.before.size().points().map(|point| mover.signed(2.0 * owners[point])).sum()
    };
    let points = (margin(&futures.played.owners) - margin(&pass.owners)).max(0.0);
    let loss = contrast.loss.max(0.0);
    Some([
        MoveWorth { points, sente: is_sente(&futures.played) },
        MoveWorth { points: points + loss, sente: is_sente(&futures.better) },
    ])
}

/// Whether the second move of a future answers its first one.
pub(super) fn is_sente(future: &Future) -> bool {
    let at = |index: usize| future.moves.get(index).and_then(|(_, action): &(Color, Move)| action.point());
    at(0).zip(at(1)).is_some_and(|(first, second)| first.manhattan(second) <= ANSWER)
}
