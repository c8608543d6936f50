//! Counts of who owned each point at the end of many playouts.

use gokoro_board::{Color, Point, PointMap};

use crate::playout::Playout;

/// How often each colour owned each point.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OwnerMap {
    playouts: u32,
    black: PointMap<u32>,
    white: PointMap<u32>,
}

impl OwnerMap {
    /// A map without playouts.
    #[must_use]
    pub fn new() -> OwnerMap {
        OwnerMap { playouts: 0, black: PointMap::default(), white: PointMap::default() }
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
    #[must_use]
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// How many playouts ended with `point` owned by `color`.
    #[must_use]
    pub fn count(&self, point: Point, color: Color) -> u32 {
        match color {
            Color::Black => self.black[point],
            Color::White => self.white[point],
        }
    }

    /// The mean owner of a point: 1 always Black, -1 always White. 0 without
    /// playouts.
    #[must_use]
    pub fn mean(&self, point: Point) -> f64 {
        (f64::from(self.black[point]) - f64::from(self.white[point])) / f64::from(self.playouts.max(1))
    }

    /// The share of playouts in which the point went to its more frequent
    /// owner: from 0 (never owned) and about 0.5 (open) to 1 (certain).
    #[must_use]
    pub fn certainty(&self, point: Point) -> f64 {
        f64::from(self.black[point].max(self.white[point])) / f64::from(self.playouts.max(1))
    }
}

impl Default for OwnerMap {
    fn default() -> OwnerMap {
        OwnerMap::new()
    }
}
