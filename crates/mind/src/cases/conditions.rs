//! The conditions of the paper under which a move serves a case (P3, section 3.2; docs/methods/go1.md). The finders of
//! the cases propose more moves than the conditions accept, because the learned order of the candidates weighs all
//! proposals. A move serves a case if the condition holds for the target and the move is among the best of the case.

use gokoro_board::{ByColor, Color, Point, PointSet};
use gokoro_position::{FamilyStrength, Life};

use super::survey::within;
use super::{Case, CaseKind, Evidence, GroupSight, Intention, Survey};

// The paper prints no numbers. These were set on GO.1's own game, so that the cases that its author names hold in
// them, and looked at on professional games for how often each is said (docs/notebook/mind.md).

/// A group that bears so many omissions is not weak: it can wait.
pub(super) const WEAK: f64 = 2.6;
/// The same where attention is: every group that the finder asks.
const WEAK_NEAR: f64 = 3.0;
/// From this share of its ways out closed on a group is strongly enclosed.
const ENCLOSED: f64 = 0.25;
/// From this share on it is wholly enclosed: no way out is left that counts.
pub(super) const SHUT_IN: f64 = 0.85;
/// Moves of a case that bring less than this share of what its best move brings do not serve it.
const NEAR_BEST: f32 = 0.6;
/// The same where attention is.
const NEAR_BEST_NEAR: f32 = 0.4;
/// Joseki that fewer of the games in such corners chose are none.
const JOSEKI: f32 = 0.03;
/// The least share of the gap of a side that its middle, corrected, brings.
const MIDDLE: f32 = 0.7;
/// The least gain of a framework in points of regions: with 8 and [`SOFT`] 8 none of 191 professional moves was a framework,
/// with these numbers 5 of 249.
const FRAMEWORK: f32 = 6.0;
/// Points of a region for each stone of its family from which on it is soft.
const SOFT: f64 = 4.0;
/// Omissions that its weakest group bears at least.
const SOFT_BEARS: f64 = 0.5;
/// The least number of its stones on the lines of a framework: one alone makes none, nor does a low corner.
const SOFT_STONES: usize = 2;
/// The lowest line of a move about a framework.
const FOUNDS: u8 = 3;
/// The share of a region that is its owner's from which on one encroaches on it; below it is a framework.
const HELD: f32 = 0.5;
/// Points of an interior from which on it is large: fewer are eyes.
const LARGE: usize = 8;
/// Liberties of a string that is pressed or helped without a proof, and the same where attention is (the paper asks
/// strings with at most three).
const PRESSED: u8 = 2;
/// See [`PRESSED`].
const PRESSED_NEAR: u8 = 3;
/// The order of the dame that are a group's ways out (docs/methods/go1.md, encirclement).
const WAY_OUT: usize = 4;
/// The highest line of an invasion.
const INVADES: u8 = 5;
/// The least that an invasion brings, in points: who approaches a lone stone takes no territory.
const INVADED: f32 = 1.0;
/// The highest line on which a move about a weak group is one for its base and not for its way out.
const BASE: u8 = 3;
/// Endgame patterns belong to boards of which one point of so many is filled.
const LATE: usize = 4;

/// Steps from one of the last two moves within which attention is on a move: the paper's neighbourhood, a knight's
/// move (section 4.1). Recognition goes deeper where attention is (注意の焦点化, 段階的深化; section 1).
const ATTENTION: u32 = 3;
/// Moves of a case that serve it where attention is: the best ones by their shares.
const MOST: usize = 8;
/// The same of a region or border.
const MOST_OF_AREA: usize = 12;
/// The same elsewhere, where a target is only seen: the paper has one point for it, and this one beside that.
const ELSEWHERE: usize = 2;
/// The same elsewhere for the way into a region: the paper's one point.
const INTO_REGION: usize = 1;
/// The same elsewhere for borders, which are one target of the whole board, and for invasions, whose points are the
/// defects of a region.
const OF_BOARD: usize = 6;

/// Whether a case is recognised in a move that brings this share of what is at stake in it.
pub(crate) fn holds(survey: &Survey, case: &Case, point: Point, share: f32) -> bool {
    let best = case.moves.iter().map(|known| known.1).fold(0.0, f32::max);
    let better = case.moves.iter().filter(|known| known.1 > share).count();
    let attention = survey.stage.last_two().iter().flatten().any(|last| last.manhattan(point) <= ATTENTION);
    let least = if attention { NEAR_BEST_NEAR } else { NEAR_BEST };
    let serves =
        |near: usize, far: usize| better < if attention { near } else { far } && share >= least * best;
    let among = |most: usize| serves(most, ELSEWHERE);
    match case.kind {
        CaseKind::Joseki => share >= JOSEKI,
        CaseKind::Side => share >= MIDDLE && among(MOST),
        CaseKind::Encirclement => {
            is_enclosed(survey, case, attention) && is_way_out(survey, case, point, attention)
        }
        CaseKind::Splitting => among(MOST) && is_saddle(survey, case, point),
        CaseKind::Invasion => serves(MOST_OF_AREA, OF_BOARD) && invades(survey, case, point),
        CaseKind::Framework => {
            let soft = case.moves.iter().filter(|known| is_soft(survey, case, known.0));
            let better = soft.filter(|known| known.1 > share).count();
            let most = if attention { MOST_OF_AREA } else { ELSEWHERE };
            better < most && share * case.printed.unwrap_or(0.0) >= FRAMEWORK && is_soft(survey, case, point)
        }
        CaseKind::Encroachment => {
            serves(MOST_OF_AREA, INTO_REGION) && (is_held(survey, case) || is_leaky(survey, case))
        }
        CaseKind::Endgame => serves(MOST_OF_AREA, OF_BOARD) && is_late(survey),
        CaseKind::Life => share >= 1.0 || attention && among(MOST) && widens(survey, point),
        CaseKind::Race => share >= 1.0 && case.evidence.is_proven(),
        CaseKind::Connection if !attention && !is_peeped(survey, case, point) => false,
        CaseKind::Capture | CaseKind::Connection => match case.evidence {
            _ if case.evidence.is_proven() => share >= 1.0,
            Evidence::Liberties(count) if attention => count <= PRESSED_NEAR && among(MOST),
            // What nobody proves is not helped before the opponent turns to it.
            Evidence::Liberties(count) => {
                count <= PRESSED && case.intention == Intention::Attack && among(MOST)
            }
            // A link that is not decided counts while the game is about it.
            _ => attention && among(MOST),
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
fn is_enclosed(survey: &Survey, case: &Case, attention: bool) -> bool {
    let group = case.target.stones.first().and_then(|stone| survey.group_at(stone));
    let weak = if attention { WEAK_NEAR } else { WEAK };
    group.is_some_and(|group| {
        let open = !group.lives() && group.status.life != Life::Dead;
        open && vitality(survey, group) < weak && (ENCLOSED..1.0).contains(&group.encirclement)
    })
}

/// How many omissions a group bears, or those that links join to it (a family is as weak as the weakest of its groups
/// that leans on no other).
fn vitality(survey: &Survey, group: &GroupSight) -> f64 {
    let strengths = survey.position.strengths();
    let family = strengths.linked.iter().find(|family| family.stones.meets(&group.stones));
    family.map_or(group.vitality.value, |family| family.vitality.value.max(group.vitality.value))
}

/// Whether an enemy stone stands beside a point of a link (ノゾキ; P3, case k): a link that no enemy stone is near is not in question.
fn is_peeped(survey: &Survey, case: &Case, point: Point) -> bool {
    PointSet::single(point).neighbors().meets(&survey.board().stones_of(!case.target.color))
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

/// Whether a move is among the best of a group's dame: low ones by how near they are to the centroid of its dame, which
/// make its base; higher ones also by how many of its ways out they lead to or close (the paper's corrected centroid).
fn is_way_out(survey: &Survey, case: &Case, point: Point, attention: bool) -> bool {
    let Some(group) = case.target.stones.first().and_then(|stone| survey.group_at(stone)) else {
        return false;
    };
    let is_low = |point: Point| survey.board().size().line(point) <= BASE;
    let low = is_low(point);
    let ways = |point: Point| {
        let near = group.dame.iter().filter(|dame| dame.1 == WAY_OUT && dame.0.manhattan(point) <= ATTENTION);
        if low { 1 } else { 1 + near.count() }
    };
    let worth = |&(point, share): &(Point, f32)| share * ways(point) as f32;
    let alike = case.moves.iter().filter(|known| is_low(known.0) == low);
    let Some(own) = alike.clone().find(|known| known.0 == point).map(worth) else { return false };
    let better = alike.filter(|known| worth(known) > own).count();
    better
        < if attention {
            MOST
        } else if low {
            1
        } else {
            ELSEWHERE
        }
}

/// Whether a move is at a saddle of the potential in a region of the target's side (P3, case d), or beside one.
fn is_saddle(survey: &Survey, case: &Case, point: Point) -> bool {
    let (board, color) = (survey.board(), case.target.color);
    let inside = |p: &Point| survey.position.region_at(*p).is_some_and(|(_, region)| region.color == color);
    let near: PointSet =
        within(board.size(), point, 1).iter().filter(|&p| survey.is_empty(p)).filter(inside).collect();
    let stones = ByColor::from_fn(|color| board.stones_of(color));
    !survey.position.potential().saddles(&near, color, &stones).is_empty()
}

/// Whether a move comes into a region as an invasion, low and away from stones of its own colour; a defence closes
/// what could be invaded.
fn invades(survey: &Survey, case: &Case, point: Point) -> bool {
    let low = survey.board().size().line(point) <= INVADES;
    let brings = case.moves.iter().find(|known| known.0 == point).map_or(0.0, |known| known.1 * case.stake);
    let away = case.intention == Intention::Defence || !survey.near(survey.mover(), point);
    low && away && brings >= INVADED
}

/// Whether a move is at a soft family that is not weak and has more than one stone, where the potentials meet and stones of
/// both sides stand within a knight's move (P3, case f), or founds one where its side has nothing near; on no line below 3.
fn is_soft(survey: &Survey, case: &Case, point: Point) -> bool {
    if survey.board().size().line(point) < FOUNDS {
        return false;
    }
    let near = std::iter::once(point).chain(point.neighbors());
    let own =
        |point| survey.position.region_at(point).filter(|(_, region)| region.color == case.target.color);
    let Some((id, _)) = near.filter_map(own).next() else {
        return case.intention == Intention::Defence && !survey.near(!survey.mover(), point);
    };
    let family = survey.position.strengths().families.iter().find(|family| family.region == id);
    // What touches a stone is about that stone.
    let free = point.neighbors().into_iter().all(|beside| survey.board().at(beside).color().is_none());
    free && Color::ALL.into_iter().all(|color| survey.near(color, point))
        && survey.position.potential().meet_at(point)
        && family.is_some_and(|family| {
            let FamilyStrength { strength, hardness, .. } = family;
            let high = |stone: &Point| survey.board().size().line(*stone) >= FOUNDS;
            let stones = strength.stones.iter().filter(high).count();
            *hardness >= SOFT && strength.vitality.value >= SOFT_BEARS && stones >= SOFT_STONES
        })
}

/// Whether the ownership model gives a region to its owner, so that coming in takes territory.
fn is_held(survey: &Survey, case: &Case) -> bool {
    let points = &case.target.points;
    let held: f32 = points.iter().map(|point| survey.expects(case.target.color, point).max(0.0)).sum();
    held >= HELD * points.len() as f32
}

/// Whether the family of a region has a large interior that is not closed (P3, case g).
fn is_leaky(survey: &Survey, case: &Case) -> bool {
    let region = case.target.points.first().and_then(|point| survey.position.regions().at(point));
    let mut families = survey.position.strengths().families.iter();
    families.find(|family| Some(family.region) == region).is_some_and(|family| {
        let FamilyStrength { strength, .. } = family;
        strength.interior.len() >= LARGE && strength.closedness.is_some_and(|share| share < 1.0)
    })
}

/// Whether so much of the board is filled that endgame patterns are looked for.
pub(crate) fn is_late(survey: &Survey) -> bool {
    let area = survey.board().size().area();
    (area - survey.board().empties().len()) * LATE >= area
}
