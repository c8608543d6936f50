//! The eight symmetries of the square, on points, directions and boards.

use crate::board::Board;
use crate::observer::Observer;
use crate::point::{BoardSize, Dir, Point};
use crate::zobrist;

/// A symmetry: first perhaps mirrored left-right, then turned clockwise by
/// quarter turns.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Symmetry(u8);

impl Symmetry {
    /// All eight; the first changes nothing.
    pub const ALL: [Symmetry; 8] = [
        Symmetry(0),
        Symmetry(1),
        Symmetry(2),
        Symmetry(3),
        Symmetry(4),
        Symmetry(5),
        Symmetry(6),
        Symmetry(7),
    ];

    const fn mirrored(self) -> bool {
        self.0 >= 4
    }

    /// Where `point` of a board of this size goes; nonsense for other points.
    #[must_use]
    pub fn point(self, size: BoardSize, point: Point) -> Point {
        let last = size.get() - 1;
        let (mut x, mut y) = (point.x(), point.y());
        if self.mirrored() {
            x = last.wrapping_sub(x);
        }
        for _ in 0..self.0 % 4 {
            (x, y) = (last.wrapping_sub(y), x);
        }
        Point::at(x, y)
    }

    /// Where a direction goes.
    #[must_use]
    pub fn dir(self, dir: Dir) -> Dir {
        const MIRROR: [Dir; 8] = [
            Dir::UpRight,
            Dir::Up,
            Dir::UpLeft,
            Dir::Right,
            Dir::Left,
            Dir::DownRight,
            Dir::Down,
            Dir::DownLeft,
        ];
        const TURN: [Dir; 8] = [
            Dir::UpRight,
            Dir::Right,
            Dir::DownRight,
            Dir::Up,
            Dir::Down,
            Dir::UpLeft,
            Dir::Left,
            Dir::DownLeft,
        ];
        let start = if self.mirrored() { MIRROR[dir as usize] } else { dir };
        (0..self.0 % 4).fold(start, |d, _| TURN[d as usize])
    }

    /// The symmetry that undoes this one.
    pub const fn inverse(self) -> Symmetry {
        if self.mirrored() { self } else { Symmetry((4 - self.0) % 4) }
    }
}

impl<O: Observer> Board<O> {
    /// The hash of the position after a symmetry.
    pub fn hash_after(&self, symmetry: Symmetry) -> u64 {
        let key = |p| Some(zobrist::key(self.at(p).color()?, symmetry.point(self.size(), p)));
        self.size().points().filter_map(key).fold(0, |hash, key| hash ^ key)
    }

    /// The smallest of the hashes after the eight symmetries, the same for all
    /// eight boards, and the first symmetry that gives it. Slow: about eight
    /// passes over the board.
    pub fn canonical(&self) -> (u64, Symmetry) {
        let hashes = Symmetry::ALL.map(|symmetry| (self.hash_after(symmetry), symmetry));
        hashes.into_iter().min_by_key(|&(hash, _)| hash).unwrap_or((self.hash(), Symmetry::ALL[0]))
    }
}
