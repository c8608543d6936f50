//! The moments of a game: where the balance of region sizes changed most.
//!
//! Every move changes the balance for its side, so a moment compares positions
//! with the same side to move: before a move and after the answer to it. While
//! one colour has no stone there is no balance, so nothing begins there; nor
//! where the record edits the board between the two moves.

use gokoro_board::Color;
use gokoro_mind::{MoveContext, decisive};

use crate::review::{MoveReview, TurningPoint};
use crate::steps::StudiedMove;

/// The pairs of moves with the largest change of the balance, largest first; of
/// equal ones the earlier. No move stands in two moments.
pub(crate) fn moments(steps: &[StudiedMove], moves: &[MoveReview], most: usize) -> Vec<TurningPoint> {
    let mut pairs: Vec<(usize, i32)> = (1..moves.len())
        .filter(|&i| is_exchange(steps, moves, i - 1))
        .map(|i| (i - 1, moves[i - 1].swing + moves[i].swing))
        .filter(|&(_, change)| change != 0)
        .collect();
    pairs.sort_by_key(|&(first, change)| (std::cmp::Reverse(change.unsigned_abs()), first));
    let mut chosen: Vec<TurningPoint> = Vec::new();
    for (first, change) in pairs {
        let number = moves[first].number;
        if chosen.len() < most && chosen.iter().all(|m| m.number.abs_diff(number) > 1) {
            chosen.push(moment(steps, moves, first, change));
        }
    }
    chosen
}

/// Whether a move and the next one are a move and its answer on one board.
fn is_exchange(steps: &[StudiedMove], moves: &[MoveReview], first: usize) -> bool {
    let both_there =
        Color::ALL.iter().all(|&c| !steps[first].before.position.board().stones_of(c).is_empty());
    let answered = moves[first].color != moves[first + 1].color;
    both_there
        && answered
        && steps[first].after.position.board().hash() == steps[first + 1].before.position.board().hash()
}

fn moment(steps: &[StudiedMove], moves: &[MoveReview], first: usize, change: i32) -> TurningPoint {
    let before = &steps[first].before.position;
    let MoveReview { number, color, action, .. } = moves[first];
    let after = &moves[first + 1].frame.position;
    let decides = decisive(&MoveContext { before, after, color, action });
    TurningPoint { number, change, decides }
}
