//! The box in which an area is searched: which bit of a word is which point. Of a place that is turned and
//! mirrored on the board the canonical box is the same.

use std::cmp::Reverse;

use gokoro_board::{Color, Point, PointSet};

use super::problem::LifeProblem;

/// The smallest box around an area, its longer side along the bits, mirrored or not.
#[derive(Clone, Copy)]
pub(super) struct Frame {
    left: u32,
    top: u32,
    width: u32,
    height: u32,
    /// Whether columns come before rows.
    turned: bool,
    /// Whether columns are counted from the right, and rows from below.
    mirrored: [bool; 2],
}

/// Column and row of a point, counted from the upper left corner.
fn place(point: Point) -> (u32, u32) {
    (u32::from(point.x()), u32::from(point.y()))
}

impl Frame {
    /// The box of an area as it lies on the board.
    pub(super) fn of(area: PointSet) -> Frame {
        let places = || area.iter().map(place);
        let left = places().map(|p| p.0).min().unwrap_or(0);
        let top = places().map(|p| p.1).min().unwrap_or(0);
        let width = places().map(|p| p.0 + 1 - left).max().unwrap_or(1);
        let height = places().map(|p| p.1 + 1 - top).max().unwrap_or(1);
        let turned = (width + 1) * height > (height + 1) * width;
        Frame { left, top, width, height, turned, mirrored: [false; 2] }
    }

    /// The box in which a problem reads last, in whichever of the eight ways it lies on the board.
    pub(super) fn canonical(problem: &LifeProblem) -> Frame {
        let plain = Frame::of(problem.area);
        let turns: &[bool] = if plain.width == plain.height { &[false, true] } else { &[plain.turned] };
        let mirrors = [[false, false], [false, true], [true, false], [true, true]];
        let all =
            turns.iter().flat_map(|&turned| mirrors.map(|mirrored| Frame { turned, mirrored, ..plain }));
        all.min_by_key(|frame| Reverse(frame.reading(problem))).unwrap_or(plain)
    }

    /// What lies on each bit and around it.
    fn reading(&self, problem: &LifeProblem) -> Vec<u8> {
        let board = &problem.board;
        let space = problem.eyes.map_or(PointSet::EMPTY, |(_, space)| space);
        let mut reading = vec![0; self.bits()];
        for point in problem.area {
            let near = point.neighbors().into_iter();
            let outside = near.filter(|&near| board.size().contains(near) && !problem.area.contains(near));
            let anchors = outside
                .fold(0, |all, near| all | if problem.owner(near) == problem.defender { 1 } else { 2 });
            let stone =
                board.at(point).color().map_or(0, |color: Color| 1 + u8::from(color == problem.defender));
            let target = u8::from(problem.target.contains(point));
            let ko = u8::from(board.ko().is_some_and(|ko| ko.point == point));
            let eye = u8::from(space.contains(point));
            reading[self.index(point) as usize] =
                128 | stone << 5 | target << 4 | ko << 3 | eye << 2 | anchors;
        }
        reading
    }

    pub(super) const fn stride(&self) -> u32 {
        if self.turned { self.height + 1 } else { self.width + 1 }
    }

    pub(super) const fn bits(&self) -> usize {
        (self.stride() * if self.turned { self.width } else { self.height }) as usize
    }

    pub(super) fn index(&self, point: Point) -> u32 {
        let (x, y) = place(point);
        let (x, y) = (x - self.left, y - self.top);
        let x = if self.mirrored[0] { self.width - 1 - x } else { x };
        let y = if self.mirrored[1] { self.height - 1 - y } else { y };
        if self.turned { x * self.stride() + y } else { y * self.stride() + x }
    }
}
