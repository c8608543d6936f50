//! Values with their meaning: points, sizes, komi, results, ranks, dates and
//! rules. Each parser takes one value and returns what it means, or says that it
//! has none; where the meaning had to be guessed the result tells so. Playing
//! moves is `replay`'s business.

mod date;
mod komi;
mod number;
mod point;
mod rank;
mod result;
mod rules;
mod size;

pub use date::{Date, parse_date};
pub use komi::{KomiContext, KomiReading, parse_komi};
pub use point::{PointError, parse_move, parse_point, parse_points, point_text};
pub use rank::{RankGrade, RecordRank, parse_rank};
pub use result::{GameOutcome, GameResult, MarginContext, WinBy, parse_result};
pub use rules::{RulesReading, parse_rules, rules_name};
pub use size::{SizeError, board_size};

use gokoro_board::{BoardSize, Point};

use crate::diagnostic::{Diagnostic, RecordProblem};
use crate::tree::{MAX_DIAGNOSTICS, PropertyValue, RecordNode, text};

/// The points of a list property such as `AB`, `TR` or `TB`, rectangles
/// unfolded, in order. What cannot be read is left out, with a diagnostic
/// (as long as there are fewer than [`MAX_DIAGNOSTICS`]).
pub fn point_list(
    node: RecordNode<'_>,
    name: &str,
    size: BoardSize,
    notes: &mut Vec<Diagnostic>,
) -> Vec<Point> {
    let mut points = Vec::new();
    for value in node.values(name).filter(|value| !value.raw().trim_ascii().is_empty()) {
        match parse_points(value.raw(), size) {
            Ok(rectangle) => points.extend(rectangle),
            Err(error) => note(notes, node, name, value, size, error),
        }
    }
    points
}

/// The labels (`LB`) of a node with their points.
pub fn labels(node: RecordNode<'_>, size: BoardSize, notes: &mut Vec<Diagnostic>) -> Vec<(Point, String)> {
    let mut labels = Vec::new();
    for value in node.values("LB") {
        let (point, label) = value.pair().unwrap_or((value.raw(), b""));
        match parse_point(point, size) {
            Ok(point) => labels.push((point, text::simple_text(label).into_owned())),
            Err(error) => note(notes, node, "LB", value, size, error),
        }
    }
    labels
}

/// Notes a value that is no point, unless there are many notes already.
fn note(
    notes: &mut Vec<Diagnostic>,
    node: RecordNode<'_>,
    name: &str,
    value: PropertyValue<'_>,
    size: BoardSize,
    error: PointError,
) {
    if notes.len() < MAX_DIAGNOSTICS {
        notes.push(point_note(node, name, value, size, error));
    }
}

/// The diagnostic for a value that is no point of the board.
pub(crate) fn point_note(
    node: RecordNode<'_>,
    name: &str,
    value: PropertyValue<'_>,
    size: BoardSize,
    error: PointError,
) -> Diagnostic {
    let (name, text) = (name.to_owned(), value.simple_text().into_owned());
    let problem = match error {
        PointError::Malformed => RecordProblem::BadPoint { name, text },
        PointError::OffBoard => RecordProblem::OffBoard { name, text, size: size.get() },
    };
    node.tree().diagnose(value.offset(), problem)
}
