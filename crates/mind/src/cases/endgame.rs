//! Endgame (ヨセ; P3, case 9): the border between two sides near the edge, where a move takes or
//! keeps a few points. The moves are those of the patterns that appear, as in the paper, and
//! every empty point on lines 1 to 4 that touches a stone, with stones of both sides within a
//! knight's move. The value is what the model does not know yet of the points around the move; that which
//! a pattern has stored counts once, as that of a known shape (`known::shape_cases`).

use gokoro_board::{Color, Point, PointSet};

use super::patterns::endgames;
use super::{Case, CaseKind, Evidence, Intention, Survey, Target};

/// The highest line.
const LINES: u8 = 4;
/// The least value that is told, in points.
const LEAST: f32 = 0.5;
/// The share of what is open that a move brings.
const SHARE: f32 = 0.5;
/// Moves that are kept, those of patterns first, then the largest.
const MOST: usize = 16;

/// The border moves: one case for all of them, since which side a point is of is the division's.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let patterns = endgames(survey);
    Intention::ALL.into_iter().filter_map(|intention| of(survey, &patterns, intention)).collect()
}

fn of(survey: &Survey, patterns: &[Point], intention: Intention) -> Option<Case> {
    let board = survey.board();
    let owner = match intention {
        Intention::Defence => survey.mover(),
        Intention::Attack => !survey.mover(),
    };
    let on_border = |point: Point| {
        let touches = point.neighbors().into_iter().any(|n| board.at(n).color().is_some());
        board.size().line(point) <= LINES
            && touches
            && Color::ALL.into_iter().all(|color| survey.near(color, point))
    };
    let mut valued: Vec<(Point, f32)> = board
        .empties()
        .iter()
        .copied()
        .filter(|&point| {
            survey.expects(owner, point) >= 0.0 && (patterns.contains(&point) || on_border(point))
        })
        .map(|point| (point, survey.open_around(point)))
        .filter(|&(_, value)| value >= LEAST)
        .collect();
    let order = |(point, value): &(Point, f32)| (!patterns.contains(point), -value, *point);
    valued.sort_by(|a, b| order(a).partial_cmp(&order(b)).unwrap_or(std::cmp::Ordering::Equal));
    valued.truncate(MOST);
    let most = valued.iter().map(|&(_, value)| value).reduce(f32::max)?;
    let points: PointSet = valued.iter().map(|&(point, _)| point).collect();
    Some(Case {
        kind: CaseKind::Endgame,
        intention,
        target: Target { color: owner, stones: PointSet::EMPTY, points },
        evidence: Evidence::Open(most),
        stake: SHARE * most,
        printed: None,
        moves: valued.into_iter().map(|(point, value)| (point, value / most)).collect(),
    })
}
