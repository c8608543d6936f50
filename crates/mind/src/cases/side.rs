//! Side (辺; P3, case 2): stones that face each other along an edge on lines 3 and 4 with a gap
//! between them. The move is the middle of the gap on line 3 or 4; the value is the gap, as in
//! the paper. A corner that nobody holds yet counts as a stone that faces both.

use gokoro_board::{BoardSize, Color, Content, Point, PointSet};

use super::{Case, CaseKind, Evidence, Intention, Survey, Target};

/// The least gap, in points.
const GAP: u8 = 3;
/// Lines on which a stone counts for the side.
const STRIP: u8 = 6;
/// Points that a free point of the gap is worth at the middle; an estimate: a side of eleven
/// points is about twelve points to the side that comes first.
const EACH: f32 = 1.1;
/// Points from the middle of the gap within which a move is one on the side.
const ABOUT: u8 = 2;

/// The sides where stones face each other.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let size = survey.board().size();
    if size.get() < 9 {
        return Vec::new();
    }
    (0..4).flat_map(|edge| of_edge(survey, edge)).collect()
}

/// A point so far along an edge, at a height above it, both from 0; edges: top, right,
/// bottom, left.
fn place(size: BoardSize, edge: u8, along: u8, height: u8) -> Option<Point> {
    let last = size.get() - 1;
    let far = last.checked_sub(height)?;
    match edge {
        0 => size.point(along, height),
        1 => size.point(far, along),
        2 => size.point(along, far),
        _ => size.point(height, along),
    }
}

/// What stands at a place along an edge: the stone nearest to line 3, and whether the lines
/// above the edge are free there.
fn standing(survey: &Survey, edge: u8, along: u8) -> Option<(Color, u8)> {
    let (board, size) = (survey.board(), survey.board().size());
    [2, 3, 1, 4, 5, 0].into_iter().filter(|&height| height < STRIP).find_map(|height| {
        let point = place(size, edge, along, height)?;
        board.at(point).color().map(|color| (color, height))
    })
}

fn of_edge(survey: &Survey, edge: u8) -> Vec<Case> {
    let size = survey.board().size();
    let mut found = Vec::new();
    let mut last: Option<(u8, Option<Color>)> = None;
    // A corner without stones holds as a stone of nobody on its fourth line would.
    let empty = |along: u8| (along == 3 || along + 4 == size.get()) && is_corner_free(survey, edge, along);
    for along in 0..size.get() {
        let here = standing(survey, edge, along).map(|(color, _)| Some(color));
        let Some(owner) = here.or_else(|| empty(along).then_some(None)) else { continue };
        if let Some((from, before)) = last {
            let gap = along - from - 1;
            if gap >= GAP {
                found.extend(of_gap(survey, edge, (from, along), (before, owner)));
            }
        }
        last = Some((along, owner));
    }
    found
}

fn is_corner_free(survey: &Survey, edge: u8, along: u8) -> bool {
    let (board, size) = (survey.board(), survey.board().size());
    let columns = if along == 3 { 0..6 } else { size.get() - 6..size.get() };
    columns.clone().all(|x| {
        (0..6)
            .all(|height| place(size, edge, x, height).is_none_or(|point| board.at(point) == Content::Empty))
    })
}

/// The case of a gap between two places along an edge.
fn of_gap(
    survey: &Survey,
    edge: u8,
    (from, to): (u8, u8),
    (before, after): (Option<Color>, Option<Color>),
) -> Option<Case> {
    let size = survey.board().size();
    let mover = survey.mover();
    let gap = to - from - 1;
    let free: PointSet = (from + 1..to)
        .flat_map(|along| (0..4).filter_map(move |height| place(size, edge, along, height)))
        .collect();
    let twice = from + to;
    let moves: Vec<(Point, f32)> = (from + 1..to)
        .flat_map(|along| [(along, 2), (along, 3)])
        .filter_map(|(along, height)| {
            let off = f32::from((2 * along).abs_diff(twice)) / 2.0;
            let share = 1.0 - off / f32::from(ABOUT + 1 + gap / 6);
            Some((place(size, edge, along, height)?, share)).filter(|_| share > 0.0)
        })
        .collect();
    let color = match (before, after) {
        (Some(one), Some(other)) if one == other => one,
        _ => mover,
    };
    // Between stones of one colour it is that colour's side already, in part.
    let same = before.is_some() && before == after;
    let stake = EACH * f32::from(gap) * if same { 0.8 } else { 1.0 };
    Some(Case {
        kind: CaseKind::Side,
        intention: if color == mover { Intention::Defence } else { Intention::Attack },
        target: Target { color, stones: PointSet::EMPTY, points: free },
        evidence: Evidence::Gap(gap),
        stake,
        printed: Some(f32::from(gap)),
        moves,
    })
}
