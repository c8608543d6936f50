//! Side (辺; P3, case 2): stones that face each other along an edge on lines 3 and 4 with a gap
//! between them. The move is the middle of the gap on line 3 or 4, or near it where it touches no
//! stone; the value is the gap, corrected as in the paper by the strength of the facing groups,
//! their colours, and enemy stones above the gap. A corner without stones counts as a stone that
//! faces both.

use gokoro_board::{BoardSize, Content, Point, PointSet};

use super::{Case, CaseKind, Evidence, GroupSight, Intention, Survey, Target};

/// The least gap, in points.
const GAP: u8 = 3;
/// Lines on which a stone faces another one, those nearest to line 3 first, as heights from 0.
const FACES: [u8; 4] = [2, 3, 1, 0];
/// Heights above the gap from which a stone looks into it (覗き).
const LOOKS_IN: std::ops::RangeInclusive<u8> = 4..=6;
/// The share of its value that a side keeps which the other side looks into.
const LEAKS: f32 = 0.7;
/// What a facing group that is weak adds to the value, at most, as a share: the move helps it or presses it.
const LEANS: f32 = 0.25;
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

/// The stone at a place along an edge that faces others: the one nearest to line 3.
fn standing(survey: &Survey, edge: u8, along: u8) -> Option<Point> {
    let (board, size) = (survey.board(), survey.board().size());
    let points = FACES.into_iter().filter_map(|height| place(size, edge, along, height));
    points.into_iter().find(|&point| board.at(point).color().is_some())
}

fn of_edge(survey: &Survey, edge: u8) -> Vec<Case> {
    let size = survey.board().size();
    let mut found = Vec::new();
    let mut last: Option<(u8, Option<Point>)> = None;
    // A corner without stones holds as a stone of nobody on its fourth line would.
    let empty = |along: u8| (along == 3 || along + 4 == size.get()) && is_corner_free(survey, edge, along);
    for along in 0..size.get() {
        let here = standing(survey, edge, along).map(Some);
        let Some(stone) = here.or_else(|| empty(along).then_some(None)) else { continue };
        if let Some((from, before)) = last {
            let gap = along - from - 1;
            if gap >= GAP {
                found.extend(of_gap(survey, edge, from, along, [before, stone]));
            }
        }
        last = Some((along, stone));
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

/// The case of a gap between two places along an edge, and the stones there that face each other.
fn of_gap(survey: &Survey, edge: u8, from: u8, to: u8, facing: [Option<Point>; 2]) -> Option<Case> {
    let (board, size, mover) = (survey.board(), survey.board().size(), survey.mover());
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
        .filter(|(point, _)| point.neighbors().iter().all(|&beside| board.at(beside).color().is_none()))
        .collect();
    let owner = |stone: Option<Point>| stone.and_then(|stone| board.at(stone).color());
    let [before, after] = facing.map(owner);
    let same = before.is_some() && before == after;
    let color = before.filter(|_| same).unwrap_or(mover);
    let above: PointSet = (from + 1..to)
        .flat_map(|along| LOOKS_IN.filter_map(move |height| place(size, edge, along, height)))
        .collect();
    let weak: f32 = facing
        .into_iter()
        .flatten()
        .filter_map(|stone| survey.group_at(stone))
        .map(GroupSight::weakness)
        .sum();
    // Between stones of one colour it is that colour's side already, in part.
    let mut stake = EACH * f32::from(gap) * if same { 0.8 } else { 1.0 } * (1.0 + LEANS * weak);
    if above.meets(&board.stones_of(!color)) {
        stake *= LEAKS;
    }
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
