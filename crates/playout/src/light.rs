//! The light policy: any legal move that does not fill what looks like an eye.

use gokoro_board::{Board, Color, Observer, Point};

use crate::playout::PlayoutPolicy;
use crate::rng::Rng;

/// Plays uniformly chosen moves, eyes of the mover excepted.
///
/// The choice scans the list of empty points from a random start for the first
/// playable one. A point that follows many unplayable ones is thus chosen
/// more often: the choice is uniform while most points are playable and
/// slightly biased near the end, which is the price of its speed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Light;

impl<O: Observer> PlayoutPolicy<O> for Light {
    #[inline]
    fn choose(&mut self, board: &Board<O>, color: Color, rng: &mut Rng) -> Option<Point> {
        let empties = board.empties();
        let start = rng.below(empties.len() as u32) as usize;
        let mut at = start;
        loop {
            let point = *empties.get(at)?;
            if board.empty_neighbors(point) > 0
                || !board.is_eye_like(point, color) && board.can_play_empty(point, color)
            {
                return Some(point);
            }
            at = if at + 1 == empties.len() { 0 } else { at + 1 };
            if at == start {
                return None;
            }
        }
    }
}
