//! A game as a row of events, stones that come and go: what is stored of it, and all that
//! searches need, so that they know no rules.
//!
//! An event has 16 bits: nine for the point (its number row by row from the top left; 511 is a
//! pass), bit 9 for White, bit 10 where the stone goes (it is taken), bit 11 where the stone
//! that comes stays to the end of the game. A move is one event that comes, and behind it those
//! that it takes.

use gokoro_board::{BoardSize, Color, Point};

/// Points of the largest board.
pub(crate) const POINTS: usize = 361;
/// The point of a pass.
const PASS: u16 = 511;
const WHITE: u16 = 1 << 9;
const GOES: u16 = 1 << 10;
const STAYS: u16 = 1 << 11;

/// One event; see the module text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct EventDate(pub(crate) u16);

impl EventDate {
    /// A stone that comes, not known to stay.
    pub(crate) fn comes(size: BoardSize, color: Color, point: Point) -> EventDate {
        EventDate(place(size, point) | EventDate::of(color))
    }

    /// A stone that is taken.
    pub(crate) fn goes(size: BoardSize, color: Color, point: Point) -> EventDate {
        EventDate(place(size, point) | EventDate::of(color) | GOES)
    }

    /// A pass.
    pub(crate) fn pass(color: Color) -> EventDate {
        EventDate(PASS | EventDate::of(color))
    }

    fn of(color: Color) -> u16 {
        if color == Color::White { WHITE } else { 0 }
    }

    /// The same stone, known to stay.
    pub(crate) fn staying(self) -> EventDate {
        EventDate(self.0 | STAYS)
    }

    /// The number of the point; `None` for a pass and for what is no point of any board.
    pub(crate) fn point(self) -> Option<usize> {
        let point = usize::from(self.0 & PASS);
        (point < POINTS).then_some(point)
    }

    /// The place in a table of both colours' points, below [`EventDate::PLACES`].
    pub(crate) const fn place(self) -> usize {
        (self.0 & (WHITE | PASS)) as usize
    }

    /// Places of [`EventDate::place`].
    pub(crate) const PLACES: usize = 1 << 10;

    pub(crate) fn color(self) -> Color {
        if self.0 & WHITE == 0 { Color::Black } else { Color::White }
    }

    /// Whether a stone is taken; else it is a move, or a stone of the setup.
    pub(crate) const fn is_taken(self) -> bool {
        self.0 & GOES != 0
    }

    pub(crate) const fn stays(self) -> bool {
        self.0 & STAYS != 0
    }
}

/// The number of a point, row by row from the top left.
pub(crate) fn place(size: BoardSize, point: Point) -> u16 {
    u16::from(point.y()) * u16::from(size.get()) + u16::from(point.x())
}

/// The point of a number; `None` outside of the board.
pub(crate) fn point(size: BoardSize, place: usize) -> Option<Point> {
    let side = usize::from(size.get());
    size.point(u8::try_from(place % side).ok()?, u8::try_from(place / side).ok()?)
}

/// Marks the stones that stay: those that come and are not taken afterwards.
pub(crate) fn mark_staying(events: &mut [EventDate]) {
    let mut taken_later = [false; POINTS];
    for event in events.iter_mut().rev() {
        let Some(point) = event.point() else { continue };
        if event.is_taken() {
            taken_later[point] = true;
        } else if !std::mem::take(&mut taken_later[point]) {
            *event = event.staying();
        }
    }
}

/// The stones of a board as events make them: 0 empty, 1 Black, 2 White.
#[derive(Clone)]
pub(crate) struct Stones(pub(crate) [u8; POINTS]);

impl Stones {
    pub(crate) const NONE: Stones = Stones([0; POINTS]);

    pub(crate) fn apply(&mut self, event: EventDate) {
        if let Some(point) = event.point() {
            self.0[point] = if event.is_taken() { 0 } else { code(event.color()) };
        }
    }
}

/// A colour as [`Stones`] have it.
pub(crate) const fn code(color: Color) -> u8 {
    match color {
        Color::Black => 1,
        Color::White => 2,
    }
}

#[cfg(test)]
#[path = "../tests/unit/event.rs"]
mod tests;
