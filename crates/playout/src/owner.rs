//! Counts of who owned each point at the end of many playouts.

use gokoro_board::{Board, Color, Point, PointMap, PointSet};

use crate::light::Light;
use crate::playout::{Playout, play_out};
use crate::rng::Rng;

/// How often each colour owned each point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnerMap {
    playouts: u32,
    black: PointMap<u32>,
    white: PointMap<u32>,
}

impl OwnerMap {
    /// A map without playouts.
    pub fn new() -> OwnerMap {
        OwnerMap { playouts: 0, black: PointMap::default(), white: PointMap::default() }
    }

    /// Of light playouts from a position, half of them with each colour first.
    pub fn of(board: &Board, playouts: u32, seed: u64) -> OwnerMap {
        let mut rng = Rng::new(seed ^ board.hash().rotate_left(17));
        let (mut owners, mut scratch) = (OwnerMap::new(), board.clone());
        for i in 0..playouts {
            scratch.clone_from(board);
            let first = if i % 2 == 0 { Color::Black } else { Color::White };
            owners.add(&play_out(&mut scratch, first, &mut Light, &mut rng));
        }
        owners
    }

    /// The stones of strings whose points the opponent owns in more than this share of the
    /// playouts.
    pub fn lost(&self, board: &Board, share: f64) -> PointSet {
        let lost = |string| {
            let Some(color) = board.color(string) else { return false };
            let lost: u32 = board.stones(string).map(|p| self.count(p, !color)).sum();
            f64::from(lost) > share * f64::from(self.playouts) * board.size_of(string) as f64
        };
        board.strings().filter(|&s| lost(s)).flat_map(|s| board.stones(s)).collect()
    }

    /// Counts one playout.
    pub fn add(&mut self, playout: &Playout) {
        self.playouts += 1;
        for point in &playout.owned.black {
            self.black[point] += 1;
        }
        for point in &playout.owned.white {
            self.white[point] += 1;
        }
    }

    /// The number of playouts counted.
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// How many playouts ended with `point` owned by `color`.
    pub fn count(&self, point: Point, color: Color) -> u32 {
        match color {
            Color::Black => self.black[point],
            Color::White => self.white[point],
        }
    }

    /// The mean owner of a point: 1 always Black, -1 always White. 0 without
    /// playouts.
    pub fn mean(&self, point: Point) -> f64 {
        (f64::from(self.black[point]) - f64::from(self.white[point])) / f64::from(self.playouts.max(1))
    }

    /// The share of playouts in which the point went to its more frequent
    /// owner: from 0 (never owned) and about 0.5 (open) to 1 (certain).
    pub fn certainty(&self, point: Point) -> f64 {
        f64::from(self.black[point].max(self.white[point])) / f64::from(self.playouts.max(1))
    }
}

impl Default for OwnerMap {
    fn default() -> OwnerMap {
        OwnerMap::new()
    }
}
