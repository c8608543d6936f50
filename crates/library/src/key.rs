//! Numbers that are the same for what is the same on the board: of games under the eight
//! symmetries, of positions under the symmetries and exchange of colours.

use std::sync::OnceLock;

use gokoro_board::{BoardSize, Color, Symmetry};

use crate::event::{EventDate, POINTS, place, point};
use gokoro_board::hash::mix;

/// Ways in which a position can lie: eight symmetries, each with the colours as they are and
/// exchanged.
pub(crate) const WAYS: usize = 16;

/// Where the points of a board go under the eight symmetries.
pub(crate) struct Turned {
    /// For each symmetry of [`Symmetry::ALL`] and each point its number afterwards.
    pub(crate) to: [[u16; POINTS]; 8],
    /// For each point and colour (Black first) the keys of the stone in all ways.
    keys: Vec<[u64; WAYS]>,
}

impl Turned {
    /// The tables of a board; made once.
    pub(crate) fn of(size: BoardSize) -> &'static Turned {
        static ALL: [OnceLock<Box<Turned>>; 20] = [const { OnceLock::new() }; 20];
        ALL[usize::from(size.get()).min(19)].get_or_init(|| Box::new(Turned::new(size)))
    }

    fn new(size: BoardSize) -> Turned {
        let mut to = [[0; POINTS]; 8];
        for (table, symmetry) in to.iter_mut().zip(Symmetry::ALL) {
            for (from, to) in table.iter_mut().enumerate().take(size.area()) {
                *to = point(size, from).map_or(0, |point| place(size, symmetry.point(size, point)));
            }
        }
        let stone =
            |color: usize, at: u16| mix(mix(u64::from(at) * 2 + color as u64) ^ u64::from(size.get()));
        let way = |color: usize, from: usize, way: usize| stone(color ^ (way / 8), to[way % 8][from]);
        let keys = (0..2 * POINTS).map(|i| std::array::from_fn(|w| way(i / POINTS, i % POINTS, w)));
        let keys = keys.collect();
        Turned { to, keys }
    }

    /// The keys of an event's stone; `None` for a pass.
    fn stone(&self, event: EventDate) -> Option<&[u64; WAYS]> {
        self.keys.get(event.color().index() * POINTS + event.point()?)
    }
}

/// The numbers of a position in all ways at once, changed stone by stone.
pub(crate) struct PositionKey {
    turned: &'static Turned,
    ways: [u64; WAYS],
}

impl PositionKey {
    /// The empty board.
    pub(crate) fn empty(size: BoardSize) -> PositionKey {
        PositionKey { turned: Turned::of(size), ways: [mix(u64::from(size.get())); WAYS] }
    }

    /// A stone comes or goes.
    pub(crate) fn apply(&mut self, event: EventDate) {
        if let Some(keys) = self.turned.stone(event) {
            self.ways.iter_mut().zip(keys).for_each(|(way, key)| *way ^= key);
        }
    }

    /// The number that all sixteen positions have in common.
    pub(crate) fn least(&self) -> u64 {
        self.ways.iter().copied().min().unwrap_or(0)
    }

    /// A move from here as it lies in the position that [`PositionKey::least`] is of, and whether
    /// the colours are exchanged there; where several ways lead to it, Black's move comes first,
    /// then the first point.
    pub(crate) fn next(&self, turned: &Turned, event: EventDate) -> (Color, Option<usize>, bool) {
        let (least, at, color) = (self.least(), event.point(), event.color());
        let ways = (0..WAYS).filter(|&way| self.ways[way] == least).map(|way| {
            let to = at.map(|at| usize::from(turned.to[way % 8][at]));
            let color = if way >= 8 { !color } else { color };
            (color.index(), to, way >= 8)
        });
        ways.min().map_or((color, at, false), |(color, to, swap)| (Color::ALL[color], to, swap))
    }
}

/// The number of a game: the least of those of its eight turned and mirrored games. Stones of
/// the setup count in any order, moves in theirs.
pub(crate) fn game(size: BoardSize, events: &[EventDate], setup: usize) -> u64 {
    let turned = Turned::of(size);
    let (setup, moves) = events.split_at(setup.min(events.len()));
    let code = |event: EventDate, symmetry: usize| {
        let at = event.point().map_or(POINTS as u64, |point| u64::from(turned.to[symmetry][point]));
        at * 2 + event.color().index() as u64
    };
    let start = u64::from(size.get());
    let mut sums: [u64; 8] = std::array::from_fn(|symmetry| {
        mix(setup.iter().fold(start, |sum, &event| sum.wrapping_add(mix(code(event, symmetry)))))
    });
    for &event in moves.iter().filter(|event| !event.is_taken()) {
        sums.iter_mut().enumerate().for_each(|(symmetry, sum)| *sum = mix(*sum ^ code(event, symmetry)));
    }
    sums.into_iter().min().unwrap_or(0)
}
