//! Framework (模様; P3, case 6): a soft, wide region that grows or shrinks where its border meets
//! the other side's. The moves are points where the potentials of both sides meet with stones of
//! both within a knight's move, as the paper has it, then other points of the border with stones
//! of both sides near; the value is what the move makes of the balance of the regions (出入り of
//! the sizes).

use gokoro_board::{Color, Point, PointSet};

use super::survey::within;
use super::{Case, CaseKind, Evidence, Intention, Survey, Target};
use crate::MoveOrigin;

/// Points of expected territory for each point of a region; an estimate.
const EACH: f32 = 0.3;
/// Steps within which stones of both sides stand near a contact point.
const NEAR: u32 = 4;
/// The lowest line of a move that founds a framework.
const FOUNDS: u8 = 3;
/// Moves of each side of a border that are asked.
const MOST: usize = 12;

/// The frameworks to enlarge and to erase.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    if survey.divided.is_empty() {
        return first(survey).into_iter().collect();
    }
    Intention::ALL.into_iter().filter_map(|intention| of(survey, intention)).collect()
}

/// The case of a board on which a side has no region yet: there is no border, and any move
/// inside founds a framework.
fn first(survey: &Survey) -> Option<Case> {
    let size = survey.board().size();
    let lowest = FOUNDS.min(size.get().div_ceil(2));
    let points: PointSet = size.points().filter(|&p| size.line(p) >= lowest && survey.is_empty(p)).collect();
    let free = |point: Point| {
        let near = within(size, point, NEAR);
        near.iter().filter(|&p| survey.is_empty(p)).count() as f32 / near.len() as f32
    };
    Some(Case {
        kind: CaseKind::Framework,
        intention: Intention::Defence,
        target: Target { color: survey.mover(), stones: PointSet::EMPTY, points },
        evidence: Evidence::Seen,
        stake: EACH * points.len() as f32,
        printed: None,
        moves: points.iter().map(|point| (point, free(point))).collect(),
    })
    .filter(|case| !case.moves.is_empty())
}

/// The case of the mover's border, enlarging his regions, or inside the other's, erasing.
fn of(survey: &Survey, intention: Intention) -> Option<Case> {
    let (board, size) = (survey.board(), survey.board().size());
    let wanted = |origin: MoveOrigin| match intention {
        Intention::Defence => origin != MoveOrigin::InsideEnemy,
        Intention::Attack => origin != MoveOrigin::InsideOwn,
    };
    let contact = |point: Point| {
        let near = within(size, point, NEAR);
        Color::ALL.into_iter().all(|color| near.meets(&board.stones_of(color)))
            || board.empties().len() * 10 > size.area() * 9
    };
    let mut best: Vec<(Point, i32)> = survey
        .divided
        .iter()
        .filter(|proposal| wanted(proposal.origin) && contact(proposal.point))
        .map(|proposal| (proposal.point, proposal.balance))
        .collect();
    let meets = |point: Point| {
        survey.position.potential().meet_at(point)
            && Color::ALL.into_iter().all(|color| survey.near(color, point))
    };
    best.sort_by_key(|&(point, _)| !meets(point));
    best.truncate(MOST);
    best.sort_by_key(|&(point, balance)| (std::cmp::Reverse(balance), point));
    let now = survey.position.division().balance();
    let now = survey.mover().signed(now);
    let gain = |balance: i32| (balance - now).max(0) as f32;
    let most = gain(best.first()?.1);
    let color = match intention {
        Intention::Defence => survey.mover(),
        Intention::Attack => !survey.mover(),
    };
    let moves = best.iter().map(|&(point, balance)| (point, gain(balance) / most.max(1.0))).collect();
    let points = best.iter().map(|&(point, _)| point).collect();
    Some(Case {
        kind: CaseKind::Framework,
        intention,
        target: Target { color, stones: PointSet::EMPTY, points },
        evidence: Evidence::Seen,
        stake: EACH * most,
        printed: Some(most),
        moves,
    })
}
