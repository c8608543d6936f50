//! The fourteen attributes of a kosumi string (P4, section 4): what is counted of its
//! stones and of what is around them, without patterns and without reading.

use gokoro_board::{Board, Color, Observer, Point};

use crate::kosumi::Kosumi;

gokoro_board::named! {
    /// One of the attributes, in the paper's order (イ to カ).
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
    #[repr(u8)]
    pub enum Trait {
        /// Whose it is: 0 the side to move, 1 the other.
        Color = "color",
        /// Stones.
        Stones = "stones",
        /// Rows that it spans.
        Height = "height",
        /// Columns that it spans.
        Width = "width",
        /// Cut points.
        Cuts = "cuts",
        /// Liberties.
        Liberties = "liberties",
        /// Empty points within two steps of its stones.
        Empty = "empty",
        /// Stones of its colour there, its own not counted.
        Friends = "friends",
        /// Stones of the other colour there.
        Enemies = "enemies",
        /// Points off the board there.
        Outside = "outside",
        /// The line of its highest stone, from 1 at the edge.
        Highest = "highest",
        /// The line of its lowest stone.
        Lowest = "lowest",
        /// The mean line of its stones, rounded.
        Middle = "middle",
        /// The number of the move to come.
        Number = "number",
    }
}

/// The values of all attributes of one kosumi string.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Traits([u16; Trait::ALL.len()]);

/// Steps that count as around a stone.
const AROUND: i32 = 2;
/// The side of a map that holds the board and what is around its edge.
const SIDE: usize = 19 + 2 * AROUND as usize;

impl Traits {
    /// The attributes of a string when `to_move` makes the move with this number, from 1.
    pub fn new<O: Observer>(board: &Board<O>, string: &Kosumi, to_move: Color, number: usize) -> Traits {
        let around = Around::new(board, string);
        let (mut rows, mut columns) = ((u8::MAX, 0), (u8::MAX, 0));
        let (mut lines, mut sum) = ((u16::MAX, 0), 0);
        for stone in string.stones.iter() {
            rows = (rows.0.min(stone.y()), rows.1.max(stone.y()));
            columns = (columns.0.min(stone.x()), columns.1.max(stone.x()));
            let line = u16::from(board.size().line(stone));
            lines = (lines.0.min(line), lines.1.max(line));
            sum += usize::from(line);
        }
        let stones = string.stones.len().max(1);
        let middle = (2 * sum + stones) / (2 * stones);
        let span = |(from, to): (u8, u8)| u16::from(to.saturating_sub(from)) + 1;
        Traits([
            u16::from(string.color != to_move),
            stones as u16,
            span(rows),
            span(columns),
            string.cut_points.len() as u16,
            string.liberties.len() as u16,
            around.empty,
            around.friends,
            around.enemies,
            around.outside,
            lines.1,
            lines.0,
            middle as u16,
            number.min(usize::from(u16::MAX)) as u16,
        ])
    }

    /// The same with the colour itself in place of whose the string is: 0 black, 1 white.
    /// The paper does not say which it means.
    #[must_use]
    pub fn absolute(mut self, to_move: Color) -> Traits {
        self.0[Trait::Color as usize] ^= u16::from(to_move == Color::White);
        self
    }

    /// The value of an attribute.
    #[inline]
    pub fn of(&self, one: Trait) -> u16 {
        self.0[one as usize]
    }
}

/// What lies within two steps of a string's stones.
#[derive(Default)]
struct Around {
    empty: u16,
    friends: u16,
    enemies: u16,
    outside: u16,
}

impl Around {
    fn new<O: Observer>(board: &Board<O>, string: &Kosumi) -> Around {
        let (mut found, mut seen) = (Around::default(), [[false; SIDE]; SIDE]);
        for stone in string.stones.iter() {
            for dy in -AROUND..=AROUND {
                let far = AROUND - dy.abs();
                for dx in -far..=far {
                    let (x, y) = (i32::from(stone.x()) + dx, i32::from(stone.y()) + dy);
                    let mark = &mut seen[(y + AROUND) as usize % SIDE][(x + AROUND) as usize % SIDE];
                    if !std::mem::replace(mark, true) {
                        found.count(board, string, x, y);
                    }
                }
            }
        }
        found
    }

    fn count<O: Observer>(&mut self, board: &Board<O>, string: &Kosumi, x: i32, y: i32) {
        let on_board = |x: i32, y: i32| -> Option<Point> {
            board.size().point(u8::try_from(x).ok()?, u8::try_from(y).ok()?)
        };
        let counter = match on_board(x, y) {
            None => &mut self.outside,
            Some(point) if string.stones.contains(point) => return,
            Some(point) => match board.at(point).color() {
                None => &mut self.empty,
                Some(color) if color == string.color => &mut self.friends,
                Some(_) => &mut self.enemies,
            },
        };
        *counter += 1;
    }
}
