//! The moments of a game: the moves at which the balance of region sizes
//! changed most.

use super::{Moment, MoveReview, Options};

/// The moves with the largest change of the balance, largest first; of equal
/// ones the earlier. Moves that change nothing are no moments.
pub(super) fn moments(moves: &[MoveReview], options: &Options) -> Vec<Moment> {
    let mut order: Vec<&MoveReview> = moves.iter().filter(|m| m.swing != 0).collect();
    order.sort_by_key(|m| (std::cmp::Reverse(m.swing.unsigned_abs()), m.number));
    order
        .into_iter()
        .take(options.moments)
        .map(|m| Moment { number: m.number, swing: m.swing, decides: m.decides })
        .collect()
}
