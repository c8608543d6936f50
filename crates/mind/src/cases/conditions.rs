//! The conditions of the paper under which a move serves a case (P3, section 3.2; docs/methods/go1.md). The finders of
//! the cases propose more moves than the conditions accept, because the learned order of the candidates weighs all
//! proposals. A move serves a case if the condition holds for the target and the move is among the best of the case.

use gokoro_board::Point;
use gokoro_position::Life;

use super::{Case, CaseKind, Evidence, GroupSeen, Intention, Survey};

// The paper prints no numbers. These were set on GO.1's own game, so that the cases that its author names hold in
// them, and looked at on professional games for how often each is said (docs/TRIALS.md, "The mind").

/// A group that bears so many omissions is not weak: it can wait.
pub(super) const WEAK: f64 = 2.6;
/// From this share of its ways out closed on a group is strongly enclosed.
const ENCLOSED: f64 = 0.25;
/// From this share on it is wholly enclosed: no way out is left that counts.
pub(super) const SHUT_IN: f64 = 0.85;
/// Moves of a case that bring less than this share of what its best move brings do not serve it.
const NEAR_BEST: f32 = 0.6;
/// Joseki that fewer of the games in such corners chose are none.
const JOSEKI: f32 = 0.02;
/// The least share of the gap of a side that its middle, corrected, brings.
const MIDDLE: f32 = 0.7;
/// The least gain of a framework in points of regions.
const FRAMEWORK: f32 = 8.0;
/// Points of a region for each stone of its family from which on it is soft.
const SOFT: f64 = 8.0;
/// The share of a region that is its owner's from which on one encroaches on it; below it is a framework.
const HELD: f32 = 0.5;
/// Liberties of a string that is pressed or helped without a proof.
const PRESSED: u8 = 2;
/// The highest line of an invasion.
const INVADES: u8 = 5;
/// The highest line on which a move about a weak group is one for its base and not for its way out.
const BASE: u8 = 3;
/// Endgame patterns belong to boards of which one point of so many is filled.
const LATE: usize = 4;

/// Moves of a case that serve it: the best ones by their shares.
const MOST: usize = 4;
/// The same of the ways out of a group.
const MOST_OUT: usize = 6;
/// The same of cases about a whole region or border.
const MOST_OF_REGION: usize = 6;

/// Whether a case is recognised in a move that brings this share of what is at stake in it.
pub(crate) fn holds(survey: &Survey, case: &Case, point: Point, share: f32) -> bool {
    let best = case.moves.iter().map(|known| known.1).fold(0.0, f32::max);
    let better = case.moves.iter().filter(|known| known.1 > share).count();
    let among = |most: usize| better < most && share >= NEAR_BEST * best;
    match case.kind {
        CaseKind::Joseki => share >= JOSEKI,
        CaseKind::Side => share >= MIDDLE,
        CaseKind::Encirclement => among(MOST_OUT) && is_enclosed(survey, case),
        CaseKind::Splitting => among(MOST),
        CaseKind::Invasion => invades(survey, case, point),
        CaseKind::Framework => {
            among(MOST_OF_REGION) && case.printed.unwrap_or(0.0) >= FRAMEWORK && is_soft(survey, case, point)
        }
        CaseKind::Encroachment => among(MOST_OF_REGION) && is_held(survey, case),
        CaseKind::Endgame => among(MOST_OF_REGION) && is_late(survey),
        CaseKind::Life => among(MOST) && (share >= 1.0 || widens(survey, point)),
        CaseKind::Race => share >= 1.0 && case.evidence.is_proven(),
        CaseKind::Capture | CaseKind::Connection => match case.evidence {
            _ if case.evidence.is_proven() => share >= 1.0,
            Evidence::Liberties(count) => count <= PRESSED && among(MOST),
            _ => false,
        },
    }
}

/// A case as it is recognised in a move: a move low on the board about a weak group that is strongly enclosed makes or
/// takes its base, which is the case of life and death, whatever way out is left (the paper's moves 32 and 34).
pub(crate) fn as_recognised(survey: &Survey, case: &Case, point: Point) -> Case {
    let mut case = case.clone();
    if case.kind == CaseKind::Encirclement && survey.board().size().line(point) <= BASE {
        let group = case.target.stones.first().and_then(|stone| survey.group_at(stone));
        case.kind = CaseKind::Life;
        case.evidence =
            group.map_or(Evidence::Seen, |group| Evidence::Life(group.status.life, group.status.basis));
    }
    case
}

/// Whether the target is a weak group that is strongly enclosed and has a way out (P3, case c).
fn is_enclosed(survey: &Survey, case: &Case) -> bool {
    let group = case.target.stones.first().and_then(|stone| survey.group_at(stone));
    group.is_some_and(|group| {
        let weak = is_weak(survey, group) && group.status.life != Life::Dead;
        weak && (ENCLOSED..1.0).contains(&group.encirclement)
    })
}

/// Whether a group is weak and no link joins it to one that is not (a family is as weak as the weakest of its groups
/// that leans on no other).
pub(super) fn is_weak(survey: &Survey, group: &GroupSeen) -> bool {
    let strengths = survey.position.strengths();
    let family = strengths.linked.iter().find(|family| family.stones.meets(&group.stones));
    let vitality =
        family.map_or(group.vitality.value, |family| family.vitality.value.max(group.vitality.value));
    vitality < WEAK && !group.lives()
}

/// Whether a move at the rim of a group's room makes or takes a triangle of three points (三角拡大): two empty points
/// beside it that touch one stone at most.
fn widens(survey: &Survey, point: Point) -> bool {
    let board = survey.board();
    let free = |p: &Point| {
        survey.is_empty(*p)
            && p.neighbors().into_iter().filter(|n| board.at(*n).color().is_some()).count() <= 1
    };
    point.neighbors().into_iter().filter(free).count() >= 2
}

/// Whether a move comes into a region as an invasion, low and away from stones of its own colour; a defence closes
/// what could be invaded.
fn invades(survey: &Survey, case: &Case, point: Point) -> bool {
    let low = survey.board().size().line(point) <= INVADES;
    low && (case.intention == Intention::Defence || !survey.near(survey.mover(), point))
}

/// Whether a move is at a soft family that is not weak (P3, case f), or founds one where its side has none near.
fn is_soft(survey: &Survey, case: &Case, point: Point) -> bool {
    let near = std::iter::once(point).chain(point.neighbors());
    let own =
        |point| survey.position.region_at(point).filter(|(_, region)| region.color == case.target.color);
    let Some((id, _)) = near.filter_map(own).next() else { return case.intention == Intention::Defence };
    let family = survey.position.strengths().families.iter().find(|family| family.region == id);
    family.is_some_and(|family| family.hardness >= SOFT && family.strength.vitality.value >= WEAK)
}

/// Whether the ownership model gives a region to its owner, so that coming in takes territory.
fn is_held(survey: &Survey, case: &Case) -> bool {
    let points = &case.target.points;
    let held: f32 = points.iter().map(|point| survey.expects(case.target.color, point).max(0.0)).sum();
    held >= HELD * points.len() as f32
}

/// Whether so much of the board is filled that endgame patterns are looked for.
fn is_late(survey: &Survey) -> bool {
    let area = survey.board().size().area();
    (area - survey.board().empties().len()) * LATE >= area
}
