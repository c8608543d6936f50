//! The moments of a game: where the balance of region sizes changed most.
//!
//! Every move changes the balance for its side, so a moment compares positions
//! with the same side to move: before a move and after the answer to it. While
//! one colour has no stone there is no balance, so nothing begins there.

use gokoro_board::Color;
use gokoro_mind::{Witness, decisive};
use gokoro_position::Position;

use super::build::Step;
use super::{Moment, MoveReview, Options};

/// The pairs of moves with the largest change of the balance, largest first; of
/// equal ones the earlier. No move stands in two moments.
pub(super) fn moments(steps: &[Step], moves: &[MoveReview], options: &Options) -> Vec<Moment> {
    let both_there = |i: usize| Color::ALL.iter().all(|&c| !steps[i].before.stones_of(c).is_empty());
    let mut pairs: Vec<(usize, i32)> = (1..moves.len())
        .map(|i| (i - 1, moves[i - 1].swing + moves[i].swing))
        .filter(|&(i, change)| change != 0 && both_there(i))
        .collect();
    pairs.sort_by_key(|&(first, change)| (std::cmp::Reverse(change.unsigned_abs()), first));
    let mut chosen: Vec<Moment> = Vec::new();
    for (first, change) in pairs {
        let number = moves[first].number;
        if chosen.len() < options.moments && chosen.iter().all(|m| m.number.abs_diff(number) > 1) {
            let before = Position::new(&steps[first].before, &options.dead, &options.settings);
            let (played, after) = (&moves[first], &moves[first + 1].frame.position);
            let witness = Witness::new(&before, after, &options.dead, played.color, played.action);
            let decides = decisive(&witness);
            chosen.push(Moment { number, change, decides });
        }
    }
    chosen
}
