//! What becomes of a string when a position is counted, and what that rests on.

use gokoro_board::{ByColor, Color, PointSet};

gokoro_board::named! {
    /// What becomes of a string when the position is counted.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Fate {
        /// It stays, and its territory counts.
        Alive = "alive",
        /// It is taken off.
        Dead = "dead",
        /// It stays; under territory rules its eyes do not count.
        Seki = "seki",
    }
}

gokoro_board::named! {
    /// What a fate rests on.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum FateBasis {
        /// No move of one side changes it.
        Proven = "proven",
        /// The solver proves it in a room between stones that are proven to live.
        Solved = "solved",
        /// Read, with everything around taken for what playouts take it for.
        Read = "read",
        /// Playouts.
        Played = "played",
        /// Taken for dead so that a border is closed, or named by the user.
        Closed = "closed",
    }
}

impl FateBasis {
    /// Whether no playout has a say in it.
    pub const fn is_proof(self) -> bool {
        matches!(self, FateBasis::Proven | FateBasis::Solved)
    }
}

/// A string with its fate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct StringFate {
    /// Its stones.
    pub stones: PointSet,
    /// Whose it is.
    pub color: Color,
    /// What becomes of it.
    pub fate: Fate,
    /// What becomes of it if this colour moves first around it.
    pub first: ByColor<Fate>,
    /// The share of the playouts in which it came so, from 0 to 1; 1 if proven.
    pub certainty: f64,
    /// What it rests on.
    pub basis: FateBasis,
}

impl StringFate {
    /// A string of which this is known whoever moves first.
    pub(super) fn settled(stones: PointSet, color: Color, fate: Fate, basis: FateBasis) -> StringFate {
        StringFate { stones, color, fate, first: ByColor { black: fate, white: fate }, certainty: 1.0, basis }
    }

    /// The string with another fate, whoever moves first.
    pub(super) fn with(self, fate: Fate, certainty: f64, basis: FateBasis) -> StringFate {
        StringFate { certainty, ..StringFate::settled(self.stones, self.color, fate, basis) }
    }

    /// Whether it depends on who moves first.
    pub fn is_unsettled(&self) -> bool {
        self.first.black != self.first.white
    }
}

/// Whose a point is when the position is counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct PointFate {
    /// Whose it is; `None` for nobody's.
    pub owner: Option<Color>,
    /// The share of the playouts in which it came so, from 0 to 1; 1 if proven.
    pub certainty: f64,
    /// Whether it is proven.
    pub proven: bool,
}

/// The stones of the strings that are dead.
pub(super) fn dead_of(strings: &[StringFate]) -> PointSet {
    strings.iter().filter(|s| s.fate == Fate::Dead).fold(PointSet::EMPTY, |all, s| all | s.stones)
}
