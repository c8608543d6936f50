//! The stones around every point of a board as hashes of R2 to R12 under the
//! eight symmetries, kept up to date stone by stone.
//!
//! For each point, colour and ring there are eight sums, one for each symmetry.
//! A pattern's key is the smallest of the eight, so turned and mirrored boards
//! have the same keys; seen from the side to move, so have boards with colours
//! exchanged.

use gokoro_board::{Board, BoardSize, ByColor, Color, Point, PointSet};

use crate::geometry::{AROUND, Eight, LARGEST, RINGS, SMALLEST, least, offset_keys};
use gokoro_board::hash::mix;

/// One eight for each ring.
type Rings = [Eight; RINGS];

/// The hashes around all points; see the module text.
#[derive(Clone, Debug)]
pub struct Surroundings {
    size: BoardSize,
    stones: ByColor<PointSet>,
    /// What lies off the board, for each point.
    border: Vec<Rings>,
    /// Stones of each colour, for each point.
    sums: Vec<[Rings; 2]>,
}

impl Surroundings {
    /// Around the points of an empty board.
    pub fn new(size: BoardSize) -> Surroundings {
        let area = size.area();
        let mut border = vec![[[0; 8]; RINGS]; area];
        for (index, point) in size.points().enumerate() {
            for offset in AROUND.iter() {
                if moved(size, point, offset.dx, offset.dy).is_none() {
                    let keys = offset_keys(offset.dx, offset.dy, 9);
                    add(&mut border[index][offset.ring], &keys);
                }
            }
        }
        Surroundings {
            size,
            stones: ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY },
            border,
            sums: vec![[[[0; 8]; RINGS]; 2]; area],
        }
    }

    /// Follows a board of the same size, whatever happened on it; a board of
    /// another size starts afresh.
    pub fn follow(&mut self, board: &Board) {
        if board.size() != self.size {
            *self = Surroundings::new(board.size());
        }
        for color in [Color::Black, Color::White] {
            let now = board.stones_of(color);
            let changed = now ^ self.stones[color];
            for point in changed.iter() {
                self.toggle(point, color);
            }
            self.stones[color] = now;
        }
    }

    fn toggle(&mut self, stone: Point, color: Color) {
        let side = i32::from(self.size.get());
        let (x, y) = (i32::from(stone.x()), i32::from(stone.y()));
        for offset in AROUND.iter() {
            let (px, py) = (x - offset.dx, y - offset.dy);
            if (0..side).contains(&px) && (0..side).contains(&py) {
                let sums = &mut self.sums[(py * side + px) as usize][color as usize];
                add(&mut sums[offset.ring], &offset.keys);
            }
        }
    }

    /// The eight hashes of R2, R3, ... around a point in the view of `color`, each
    /// with all smaller rings in it, as far as `sizes` goes and `each` wants more.
    #[inline]
    pub(crate) fn eights(
        &self,
        point: Point,
        color: Color,
        sizes: usize,
        mut each: impl FnMut(usize, &Eight) -> bool,
    ) {
        let index = usize::from(point.y()) * usize::from(self.size.get()) + usize::from(point.x());
        let (own, other) = (&self.sums[index][color as usize], &self.sums[index][(!color) as usize]);
        let border = &self.border[index];
        let mut sum = [0; 8];
        for ring in 0..RINGS.min(sizes) {
            for s in 0..8 {
                sum[s] ^= own[ring][s] ^ other[ring][s].rotate_left(23) ^ border[ring][s];
            }
            if !each(ring, &sum) {
                return;
            }
        }
    }

    /// The keys of R2, R3, ... R`largest` around a point in the view of `color`.
    #[inline]
    pub fn keys(&self, point: Point, color: Color, largest: usize, keys: &mut Vec<u64>) {
        let sizes = largest.clamp(SMALLEST, LARGEST) + 1 - SMALLEST;
        self.eights(point, color, sizes, |ring, eight| {
            keys.push(mix(least(eight) ^ ring as u64));
            true
        });
    }
}

#[inline]
fn add(sums: &mut Eight, keys: &Eight) {
    for (sum, key) in sums.iter_mut().zip(keys) {
        *sum ^= key;
    }
}

/// The point at an offset, if it is on the board.
pub(crate) fn moved(size: BoardSize, point: Point, dx: i32, dy: i32) -> Option<Point> {
    let x = u8::try_from(i32::from(point.x()) + dx).ok()?;
    let y = u8::try_from(i32::from(point.y()) + dy).ok()?;
    size.point(x, y)
}

#[cfg(test)]
#[path = "../tests/unit/surroundings.rs"]
mod tests;
