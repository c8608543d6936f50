//! Connection (P3, case 11): two strings of different groups whose link depends on who moves.
//! The connection reader's verdict stands in place of the paper's table of links; links that
//! are only seen to be weak are cases too, for less. At stake is the weaker of the groups, as
//! far as it is weak, and a share of it where both are strong.

use gokoro_board::{Point, PointSet};
use gokoro_position::LinkReading;
use gokoro_reading::{Goal, ProofOutcome};
use gokoro_shape::LinkStrength;

use super::{Case, CaseKind, Evidence, Intention, Survey, Target};

/// The share of its swing that a cut is worth though both parts are strong: what it costs to
/// look after two groups instead of one.
const APART: f32 = 0.12;
/// The share of a link whose points are only seen.
const SEEN: f32 = 0.5;

/// The cuts and connections of a position.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let Some(readings) = survey.readings() else { return Vec::new() };
    let read = readings.links().iter().filter_map(|link| of(survey, link));
    read.chain(weak_links(survey)).collect()
}

/// A link that was read, weak or not decided.
fn of(survey: &Survey, link: &LinkReading) -> Option<Case> {
    let intention = survey.intention(link.color);
    let weak = link.alone() == Some(LinkStrength::Weak);
    let unknown = link.owner_first.outcome() == ProofOutcome::Unknown;
    if !weak && !unknown {
        return None;
    }
    let moves_of = |answer: &gokoro_position::WatchedVerdict| answer.verdict().first_moves.clone();
    let (goal, best) = match intention {
        Intention::Defence => (Goal::connect(link.from, link.to), moves_of(&link.owner_first)),
        Intention::Attack => {
            let cuts = link.opponent_first.as_ref().filter(|answer| answer.is_disproven());
            (Goal::cut(link.from, link.to), cuts.map(moves_of).unwrap_or_default())
        }
    };
    let evidence = match (link.is_settled() && weak, best.is_empty()) {
        (true, _) => Evidence::Decided { goal },
        (false, false) => Evidence::Reached { goal },
        (false, true) => Evidence::Seen,
    };
    let common = common(survey, link.from, link.to);
    let mut moves: Vec<(Point, f32)> = best.iter().map(|&point| (point, 1.0)).collect();
    let others = common.iter().filter(|point| !best.contains(point));
    moves.extend(others.map(|point| (point, if best.is_empty() { SEEN } else { SEEN / 2.0 })));
    case(survey, link.from, link.to, evidence, moves)
}

/// Weak links of groups that were not read.
fn weak_links(survey: &Survey) -> Vec<Case> {
    let board = survey.board();
    let read = |a: Point, b: Point| {
        let ends = board.string_at(a).zip(board.string_at(b));
        ends.is_some_and(|(a, b)| survey.readings().is_some_and(|all| all.link(a, b).is_some()))
    };
    let links = survey.position.groups().links().iter();
    let weak =
        links.filter(|link| link.strength == LinkStrength::Weak && !read(link.from.head(), link.to.head()));
    let of = |link: &gokoro_shape::Link| {
        let moves = link.points.iter().map(|point| (point, SEEN)).collect();
        case(survey, link.from.head(), link.to.head(), Evidence::Seen, moves)
    };
    weak.filter_map(of).collect()
}

fn common(survey: &Survey, from: Point, to: Point) -> PointSet {
    let board = survey.board();
    let Some((a, b)) = board.string_at(from).zip(board.string_at(to)) else { return PointSet::EMPTY };
    let (a, b) = (board.liberties(a), board.liberties(b));
    // Two points apart: what lies between is a liberty of one beside one of the other.
    let empties: PointSet = board.empties().iter().copied().collect();
    (a & b) | (a & b.neighbors() & empties) | (b & a.neighbors() & empties)
}

/// The case of two ends in different groups.
fn case(
    survey: &Survey,
    from: Point,
    to: Point,
    evidence: Evidence,
    moves: Vec<(Point, f32)>,
) -> Option<Case> {
    let (one, other) = (survey.group_at(from)?, survey.group_at(to)?);
    if one.stones == other.stones || one.is_dead() || other.is_dead() {
        return None;
    }
    let weaker =
        if one.weakness() * survey.swing(&one.stones) > other.weakness() * survey.swing(&other.stones) {
            one
        } else {
            other
        };
    let smaller = survey.swing(&one.stones).min(survey.swing(&other.stones));
    let stake = (weaker.weakness() * survey.swing(&weaker.stones)).min(smaller + 10.0).max(APART * smaller);
    let stones = one.stones | other.stones;
    let target = Target { color: one.color, stones, points: PointSet::EMPTY };
    let intention = survey.intention(one.color);
    Some(Case { kind: CaseKind::Connection, intention, target, evidence, stake, printed: None, moves })
}
