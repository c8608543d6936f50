//! Observers of a board, and the incremental 3x3 codes as the one that ships.
//!
//! A [`Board`](crate::Board) tells its observer of every stone that comes or
//! goes. The unit observer costs nothing. An observer keeps facts about single
//! points; it may not change the board or know about strings.

use crate::code::Code3x3;
use crate::color::{Color, Content};
use crate::point::{BoardSize, Dir, Point};
use crate::set::PointMap;

/// Something that follows the stones of a board.
pub trait Observer: Clone {
    /// An observer of the empty board.
    fn new(size: BoardSize) -> Self;
    /// A stone of `color` was put on `point`.
    fn stone_set(&mut self, point: Point, color: Color);
    /// The stone of `color` on `point` was taken off.
    fn stone_cleared(&mut self, point: Point, color: Color);
}

impl Observer for () {
    fn new(_: BoardSize) -> Self {}
    #[inline]
    fn stone_set(&mut self, _: Point, _: Color) {}
    #[inline]
    fn stone_cleared(&mut self, _: Point, _: Color) {}
}

/// Keeps the [`Code3x3`] colour bits of every point of the board, occupied
/// points included. A code takes 16 bits.
#[derive(Clone, Debug)]
pub struct Codes {
    codes: PointMap<Code3x3>,
}

impl Codes {
    /// The code of the eight points around `point`.
    #[inline]
    pub fn code(&self, point: Point) -> Code3x3 {
        self.codes[point]
    }

    #[inline]
    fn toggle(&mut self, point: Point, color: Color) {
        let change = Content::from(color) as u16 ^ Content::Empty as u16;
        for dir in Dir::ALL {
            self.codes.at_slot_mut(point.slot(dir)).toggle(dir.opposite(), change);
        }
    }
}

impl Observer for Codes {
    fn new(size: BoardSize) -> Codes {
        let mut codes = PointMap::filled(Code3x3::default());
        for point in size.points() {
            codes[point] = Code3x3::from_fn(|dir| {
                if size.contains(point.step(dir)) { Content::Empty } else { Content::Border }
            });
        }
        Codes { codes }
    }

    #[inline]
    fn stone_set(&mut self, point: Point, color: Color) {
        self.toggle(point, color);
    }

    #[inline]
    fn stone_cleared(&mut self, point: Point, color: Color) {
        self.toggle(point, color);
    }
}
