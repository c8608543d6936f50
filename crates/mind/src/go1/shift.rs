//! The second half of the filter (P3, section 4.1): (b) where a move near another one, moved a little, serves another
//! case too, the case goes over to that move: a capture to a move of another case that does it, too ([`over`]), and of
//! the moves of a case within a knight's move of each other those stay that bring most together; (a) a move that
//! succeeds and is worth nothing beside the others goes.

use gokoro_board::Point;
use gokoro_position::StringStatus;

use super::approximation::{Weighed, is_stored};
use super::parameters::{Parameter, Parameters};
use crate::cases::{Case, Intention, Survey};
use crate::choice::{CaseCandidate, Dropped, Purpose, Shift, ShiftReason};

/// Steps within which a case goes over to a better move: a knight's move.
const NEAR: u32 = 3;
/// A move is recommended highly (高得点で推薦された) from this share of the other move's value on.
const HIGH: f32 = 0.5;
/// Moves of a case that stay near each other: elsewhere, where the paper has one point for a target, and with attention.
const STAY: [usize; 2] = [1, 3];
/// Moves of a case that stay in all, likewise.
const MOST: [usize; 2] = [1, 6];
/// Moves that bring fewer points go, unless none brings many ([`SHARE`]). Set so that a median of 25 moves is left.
const LEAST: f32 = 2.5;
/// The share of what the best move brings with which a move stays whatever it brings: in the endgame all is small.
const SHARE: f32 = 0.1;
/// What a point counts more with attention on the move.
const ATTENTION: f32 = 8.0;
/// What a point of an attack counts: GO.1 defends before it attacks (P3, section 4.2).
const ATTACK: f32 = 0.7;

/// Whether a move fills an own eye (a): own stones stand on all sides of it, and no string among them is in danger. The
/// case that proposes it, mostly a link, does not see the eye.
pub(super) fn fills(survey: &Survey, point: Point) -> bool {
    let (board, mover) = (survey.board(), survey.mover());
    let safe = |beside: Point| {
        let status = survey.readings().and_then(|all| all.status_at(beside));
        let liberties = board.string_at(beside).map_or(0, |string| board.liberty_count(string));
        board.at(beside).is(mover) && liberties > 1 && status != Some(StringStatus::InDanger)
    };
    point.neighbors().into_iter().filter(|&beside| board.size().contains(beside)).all(safe)
}

/// Captures and rescues go over to that move of another case within a knight's move which the reader proves to do them,
/// too (移し代える), if it was recommended highly: its first value, `values`, reaches a share of what the move that had
/// the capture has without it. `given` says which captures were given to which moves by such a proof.
pub(super) fn over(
    given: &[(usize, Point)],
    candidates: &mut [CaseCandidate],
    value: impl Fn(&CaseCandidate) -> f32,
) -> Vec<Shift> {
    let without = |candidate: &CaseCandidate, case: usize| {
        let mut without = candidate.clone();
        without.purposes.retain(|purpose| purpose.case != case);
        value(&without)
    };
    let mut captures: Vec<usize> = given.iter().map(|&(case, _)| case).collect();
    captures.dedup();
    let mut shifts = Vec::new();
    for case in captures {
        let serving = candidates.iter().filter(|candidate| given.contains(&(case, candidate.point)));
        let best = serving.map(|candidate| (without(candidate, case), candidate.point));
        let Some((most, to)) = best.max_by(|a, b| a.0.total_cmp(&b.0)) else { continue };
        for candidate in candidates.iter_mut() {
            let near = candidate.point != to && candidate.point.manhattan(to) <= NEAR;
            let serves = candidate.purposes.iter().position(|one| one.case == case && one.share >= 1.0);
            let Some(serves) = serves.filter(|_| near) else { continue };
            if most >= HIGH * without(candidate, case) {
                candidate.purposes.remove(serves);
                shifts.push(Shift { case, from: candidate.point, to, why: ShiftReason::ServesToo });
            }
        }
    }
    shifts
}

/// Hands the cases of moves over to better moves near them: what went over, and the moves that go, with the reason.
pub(super) fn together(
    survey: &Survey,
    cases: &[Case],
    reliefs: &[f32],
    candidates: &mut Vec<CaseCandidate>,
    parameters: &Parameters,
) -> (Vec<Shift>, Vec<(Point, Dropped)>) {
    let weighed: Vec<Weighed> =
        candidates.iter().map(|candidate| Weighed::of(survey, cases, reliefs, candidate)).collect();
    let values: Vec<f32> = weighed.iter().map(|one| one.value(parameters)).collect();
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by(|&a, &b| {
        values[b].total_cmp(&values[a]).then(candidates[a].point.cmp(&candidates[b].point))
    });
    let mut shifts = Vec::new();
    for case in 0..cases.len() {
        let mut kept: Vec<Point> = Vec::new();
        for &place in &order {
            let candidate = &mut candidates[place];
            let Some(serves) = candidate.purposes.iter().position(|purpose| purpose.case == case) else {
                continue;
            };
            let attention = usize::from(weighed[place].attention);
            let from = candidate.point;
            let near = kept.iter().filter(|other| other.manhattan(from) <= NEAR).count();
            if near < STAY[attention] && kept.len() < MOST[attention] {
                kept.push(from);
            } else {
                candidate.purposes.remove(serves);
                let to = kept.iter().find(|other| other.manhattan(from) <= NEAR).copied();
                let why = ShiftReason::BringsMore;
                shifts.extend(to.map(|to| Shift { case, from, to, why }));
            }
        }
    }
    let brings: Vec<f32> = candidates
        .iter()
        .zip(&weighed)
        .map(|(candidate, one)| {
            let others = candidate.purposes.iter().filter(|purpose| !is_stored(&cases[purpose.case]));
            let sum: f32 = others.map(|purpose| worth(cases, purpose)).sum();
            // As in the first approximation, of several stored values the largest one counts.
            let sum = sum + parameters[Parameter::Stored] * one.stored;
            if one.attention { ATTENTION * sum } else { sum }
        })
        .collect();
    let least = LEAST.min(SHARE * brings.iter().copied().fold(0.0, f32::max));
    let (mut dropped, mut place) = (Vec::new(), 0);
    candidates.retain(|candidate| {
        let why = match () {
            () if candidate.purposes.is_empty() => Some(Dropped::Shifted),
            () if brings[place] < least => Some(Dropped::Pointless),
            () => None,
        };
        place += 1;
        dropped.extend(why.map(|why| (candidate.point, why)));
        why.is_none()
    });
    (shifts, dropped)
}

fn worth(cases: &[Case], purpose: &Purpose) -> f32 {
    match cases[purpose.case].intention {
        Intention::Attack => ATTACK * purpose.points,
        Intention::Defence => purpose.points,
    }
}
