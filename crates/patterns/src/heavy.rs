//! The heavy policy of playouts: moves drawn by the model for playouts.

use gokoro_board::{Board, Color, Observer, Point};
use gokoro_playout::{PlayoutPolicy, Rng};

use crate::gammas::{Factors, Gammas};

/// Draws moves by their gammas, own eyes excepted. It follows one playout: make one, or
/// clone one of the start, for each.
#[derive(Clone, Debug)]
pub struct Heavy<'f> {
    gammas: Gammas<'f>,
    /// The last two moves, the latest first.
    recent: [Option<Point>; 2],
}

impl<'f> Heavy<'f> {
    /// A policy for playouts from a board, reached by these moves, the latest first. The
    /// board must have the size of the factors.
    pub fn new<O: Observer>(factors: &'f Factors, board: &Board<O>, recent: [Option<Point>; 2]) -> Heavy<'f> {
        Heavy { gammas: Gammas::new(factors, board), recent }
    }
}

impl<O: Observer> PlayoutPolicy<O> for Heavy<'_> {
    #[inline]
    fn choose(&mut self, board: &Board<O>, color: Color, rng: &mut Rng) -> Option<Point> {
        self.gammas.draw(board, color, self.recent, || rng.next_u64())
    }

    #[inline]
    fn played(&mut self, board: &Board<O>, point: Option<Point>, color: Color) {
        if let Some(point) = point {
            self.gammas.follow(board, point, color);
        }
        self.recent = [point, self.recent[0]];
    }
}
