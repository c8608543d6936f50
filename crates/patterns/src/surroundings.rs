//! The stones around every point of a board as hashes of R2 to R12 under the
//! eight symmetries, kept up to date stone by stone.
//!
//! For each point, colour and ring there are eight sums, one for each symmetry.
//! A pattern's key is the smallest of the eight, so turned and mirrored boards
//! have the same keys; seen from the side to move, so have boards with colours
//! exchanged.

use gokoro_board::{Board, BoardSize, ByColor, Color, Point, PointSet};

use crate::geometry::{AROUND, Eight, LARGEST, RINGS, SMALLEST, least, offset_keys};
use crate::hash::mix;

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
mod tests {
    use super::*;
    use gokoro_board::Symmetry;

    fn keys_of(board: &Board, point: Point, color: Color) -> Vec<u64> {
        let mut around = Surroundings::new(board.size());
        around.follow(board);
        let mut keys = Vec::new();
        around.keys(point, color, LARGEST, &mut keys);
        keys
    }

    /// A board with stones by a rule, after a symmetry, colours exchanged or not.
    fn board(symmetry: Symmetry, swapped: bool) -> Board {
        let size = BoardSize::S19;
        let mut board = Board::new(size);
        for (i, point) in size.points().enumerate().filter(|(i, _)| mix(*i as u64).is_multiple_of(3)) {
            let black = mix(i as u64 ^ 99).is_multiple_of(2);
            let color = if black != swapped { Color::Black } else { Color::White };
            let _ = board.play(symmetry.point(size, point), color);
        }
        board
    }

    #[test]
    fn keys_do_not_depend_on_symmetry_or_colour() {
        let size = BoardSize::S19;
        let plain = board(Symmetry::ALL[0], false);
        for point in size.points().filter(|p| (p.x() + p.y()) % 4 == 0) {
            let wanted = keys_of(&plain, point, Color::Black);
            assert_ne!(wanted, keys_of(&plain, point, Color::White));
            for symmetry in Symmetry::ALL {
                let there = symmetry.point(size, point);
                assert_eq!(wanted, keys_of(&board(symmetry, false), there, Color::Black));
                assert_eq!(wanted, keys_of(&board(symmetry, true), there, Color::White));
            }
        }
    }

    #[test]
    fn what_is_followed_is_what_is_counted_afresh() {
        let size = BoardSize::S9;
        let mut around = Surroundings::new(size);
        let mut board = Board::new(size);
        let mut color = Color::Black;
        for i in 0..400_u64 {
            let point = size.points().nth((mix(i) % 81) as usize).unwrap();
            if board.play(point, color).is_ok() {
                color = !color;
            }
            around.follow(&board);
        }
        let e5 = size.parse("E5").unwrap();
        let mut keys = Vec::new();
        around.keys(e5, Color::White, LARGEST, &mut keys);
        assert_eq!(keys, keys_of(&board, e5, Color::White));
    }

    #[test]
    fn a_stone_changes_exactly_the_sizes_that_hold_it() {
        let size = BoardSize::S19;
        let k10 = size.parse("K10").unwrap();
        let empty = keys_of(&Board::new(size), k10, Color::Black);
        for (name, first) in [("K11", 2), ("L11", 3), ("K13", 6), ("N10", 6), ("N13", 9), ("K16", 12)] {
            let mut board = Board::new(size);
            board.play(size.parse(name).unwrap(), Color::Black).unwrap();
            let keys = keys_of(&board, k10, Color::Black);
            let differ = keys.iter().zip(&empty).position(|(a, b)| a != b).unwrap() + SMALLEST;
            assert_eq!(differ, first, "{name}");
        }
    }
}
