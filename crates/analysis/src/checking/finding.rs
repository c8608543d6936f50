//! What a check of an author's tree may find wrong.

use gokoro_board::Color;
use gokoro_reading::tsumego::{Bounds, Ply};

/// A line of moves with their colours.
///
/// Example: [`check`](super::check).
pub type Path = Vec<(Color, Ply)>;

/// One thing that is wrong with a tree.
///
/// Example: [`check`](super::check).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TreeFinding {
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

impl TreeFinding {
    /// The kind, as JSON names it.
    #[must_use]
    pub const fn kind(&self) -> &'static str {
        match self {
            TreeFinding::Illegal { .. } => "illegal",
            TreeFinding::NoSolution => "no_solution",
            TreeFinding::NoRight => "no_right",
            TreeFinding::NotRight { .. } => "not_right",
            TreeFinding::Second { .. } => "second_solution",
            TreeFinding::NotRefuted { .. } => "not_refuted",
            TreeFinding::Unlisted { .. } => "unlisted_solution",
            TreeFinding::Unknown { .. } => "unknown",
        }
    }

    /// The moves to it.
    #[must_use]
    pub fn path(&self) -> &[(Color, Ply)] {
        match self {
            TreeFinding::NoSolution | TreeFinding::NoRight => &[],
            TreeFinding::Illegal { path }
            | TreeFinding::NotRight { path, .. }
            | TreeFinding::Second { path, .. }
            | TreeFinding::NotRefuted { path, .. }
            | TreeFinding::Unlisted { path, .. }
            | TreeFinding::Unknown { path } => path,
        }
    }

    /// The line that shows it; empty where none does.
    #[must_use]
    pub fn line(&self) -> &[(Color, Ply)] {
        match self {
            TreeFinding::NotRight { refutation: line, .. }
            | TreeFinding::Second { line, .. }
            | TreeFinding::NotRefuted { line, .. }
            | TreeFinding::Unlisted { line, .. } => line,
            _ => &[],
        }
    }
}
