//! Goals: what a side wants to reach in a local question.

use gokoro_board::{Point, PointSet};

/// Liberties at which a string counts as escaped.
pub const ESCAPED: usize = 5;

/// What a side wants to reach. Stones are named by any point of their string;
/// the string is that which stands there when the question is asked, with
/// whatever joins it later.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Take the enemy string of this stone. A string with [`ESCAPED`] liberties
    /// counts as escaped.
    Capture(Point),
    /// Save the own string of this stone: it reaches [`ESCAPED`] liberties, or
    /// it cannot be taken whatever the opponent plays (Benson).
    Save(Point),
    /// Join the own string of `from` to one of the points `to`: it holds one of
    /// them and is not in atari. Stones, points of an edge or empty points.
    Connect {
        /// A stone of the string.
        from: Point,
        /// Where it wants to arrive.
        to: PointSet,
    },
    /// Keep the enemy string of `from` away from all of `to`: walls that cannot
    /// be taken or have [`ESCAPED`] liberties stand between them in the area of
    /// the question, without an area in their neighbourhood (ways that are at most
    /// six points longer than the straight one); or `from` is taken.
    Cut {
        /// A stone of the string.
        from: Point,
        /// Where it wants to arrive.
        to: PointSet,
    },
    /// At least one of the own strings of these stones lives: it cannot be taken
    /// whatever the opponent plays (Benson).
    Live(PointSet),
    /// All enemy strings of these stones are taken.
    Kill(PointSet),
    /// Take the enemy string before the own one is taken.
    WinRace {
        /// A stone of the own string.
        own: Point,
        /// A stone of the enemy string.
        enemy: Point,
    },
    /// At least one of these.
    Any(Vec<Goal>),
    /// All of these.
    All(Vec<Goal>),
}

/// The most parts of a goal.
pub const MOST_PARTS: usize = 16;

impl Goal {
    /// Join two strings.
    pub fn connect(from: Point, to: Point) -> Goal {
        Goal::Connect { from, to: PointSet::single(to) }
    }

    /// Keep two strings apart.
    pub fn cut(from: Point, to: Point) -> Goal {
        Goal::Cut { from, to: PointSet::single(to) }
    }

    /// The goal whose proof disproves this one.
    pub fn opposite(&self) -> Goal {
        match self {
            Goal::Capture(stone) => Goal::Save(*stone),
            Goal::Save(stone) => Goal::Capture(*stone),
            Goal::Connect { from, to } => Goal::Cut { from: *from, to: *to },
            Goal::Cut { from, to } => Goal::Connect { from: *from, to: *to },
            Goal::Live(stones) => Goal::Kill(*stones),
            Goal::Kill(stones) => Goal::Live(*stones),
            Goal::WinRace { own, enemy } => Goal::WinRace { own: *enemy, enemy: *own },
            Goal::Any(parts) => Goal::All(parts.iter().map(Goal::opposite).collect()),
            Goal::All(parts) => Goal::Any(parts.iter().map(Goal::opposite).collect()),
        }
    }
}
