//! What a check of an author's tree may find wrong.

use gokoro_board::Color;
use gokoro_reading::tsumego::{Bounds, Ply};

/// A line of moves with their colours.
pub type Path = Vec<(Color, Ply)>;

/// One thing that is wrong with a tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// A move that the rules forbid, the last of the line.
    Illegal {
        /// The moves to it.
        path: Path,
    },
    /// No first move reaches more than a move elsewhere.
    NoSolution,
    /// No variation is right.
    NoRight,
    /// A move of a right variation that does not reach the best result.
    NotRight {
        /// The moves to it.
        path: Path,
        /// What it leads to.
        after: Bounds,
        /// The line with its refutation.
        refutation: Path,
    },
    /// A move that counts as wrong and works.
    Second {
        /// The move.
        path: Path,
        /// The line that shows it.
        line: Path,
    },
    /// An answer to a wrong move that does not refute it.
    NotRefuted {
        /// The moves to it, the answer last.
        path: Path,
        /// The line that shows it.
        line: Path,
    },
    /// A first move that works and is not in the tree.
    Unlisted {
        /// The move.
        path: Path,
        /// The line that shows it.
        line: Path,
    },
    /// A move of which the limits do not let it be said.
    Unknown {
        /// The moves to it; empty for the position itself.
        path: Path,
    },
}

impl Finding {
    /// The kind, as JSON names it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            Finding::Illegal { .. } => "illegal",
            Finding::NoSolution => "no_solution",
            Finding::NoRight => "no_right",
            Finding::NotRight { .. } => "not_right",
            Finding::Second { .. } => "second_solution",
            Finding::NotRefuted { .. } => "not_refuted",
            Finding::Unlisted { .. } => "unlisted_solution",
            Finding::Unknown { .. } => "unknown",
        }
    }

    /// The moves to it.
    #[must_use]
    pub fn path(&self) -> &[(Color, Ply)] {
        match self {
            Finding::NoSolution | Finding::NoRight => &[],
            Finding::Illegal { path }
            | Finding::NotRight { path, .. }
            | Finding::Second { path, .. }
            | Finding::NotRefuted { path, .. }
            | Finding::Unlisted { path, .. }
            | Finding::Unknown { path } => path,
        }
    }

    /// The line that shows it; empty where none does.
    #[must_use]
    pub fn line(&self) -> &[(Color, Ply)] {
        match self {
            Finding::NotRight { refutation: line, .. }
            | Finding::Second { line, .. }
            | Finding::NotRefuted { line, .. }
            | Finding::Unlisted { line, .. } => line,
            _ => &[],
        }
    }
}
