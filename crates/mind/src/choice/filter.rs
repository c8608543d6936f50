//! The filter (P3, section 4.1), a local correction of the candidates. (a) A move goes whose
//! purpose fails just outside the view of its case: the new stone is simply taken, or a throw-in
//! of one stone would be saved, or a group would be brought out that is dead. (b) A move near
//! one that takes or saves a string serves that too, if the reader proves it.

use gokoro_board::{Board, Color, Point};
use gokoro_position::{Life, StringStatus};
use gokoro_reading::{Goal, GoalQuery, prove};

use super::{CaseCandidate, Purpose, first_value};
use crate::cases::{Case, CaseKind, Evidence, Intention, Survey};

/// Why a move was dropped.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dropped {
    /// The new stone is taken, though nothing is gained by giving it up.
    Taken,
    /// It saves one stone that was thrown in.
    ThrowIn,
    /// It brings out a group that is dead or likely dead.
    Dead,
}

/// Strings with more liberties are not asked whether they are taken.
const FEW: usize = 2;
/// Captures that other moves may serve too.
const SHIFTED: usize = 3;
/// Moves near a capture that are tried for it.
const TRIED: usize = 4;

/// Drops the moves whose purpose fails, with the reasons.
pub(super) fn drop(
    survey: &Survey,
    cases: &[Case],
    candidates: &mut Vec<CaseCandidate>,
) -> Vec<(Point, Dropped)> {
    let mut dropped = Vec::new();
    for candidate in candidates.iter_mut() {
        let before = candidate.purposes.len();
        let mut last = None;
        candidate.purposes.retain(|purpose| {
            let why = cases.get(purpose.case).and_then(|case| fails(survey, case));
            last = last.or(why);
            why.is_none()
        });
        if candidate.purposes.len() < before {
            candidate.value = first_value(&candidate.purposes, cases);
            if candidate.purposes.is_empty() {
                dropped.extend(last.map(|why| (candidate.point, why)));
            }
        }
    }
    candidates.retain(|candidate| {
        if candidate.purposes.is_empty() {
            return false;
        }
        let taken = !may_give(candidate, cases) && is_taken(survey, candidate.point);
        if taken {
            dropped.push((candidate.point, Dropped::Taken));
        }
        !taken
    });
    dropped
}

/// Why a case is no purpose, if it is none.
fn fails(survey: &Survey, case: &Case) -> Option<Dropped> {
    if case.intention == Intention::Attack {
        return None;
    }
    let stone = case.target.stones.only();
    if case.kind == CaseKind::Capture && stone.is_some_and(|stone| is_thrown_in(survey, stone)) {
        return Some(Dropped::ThrowIn);
    }
    let lost = case.kind == CaseKind::Encirclement
        && case
            .target
            .stones
            .first()
            .and_then(|stone| survey.group_at(stone))
            .is_some_and(|group| group.status.life == Life::Dead);
    lost.then_some(Dropped::Dead)
}

/// Whether a single stone stands in the enemy's mouth: it touches at most one empty point and
/// no own stone.
fn is_thrown_in(survey: &Survey, stone: Point) -> bool {
    let board = survey.board();
    let Some(color) = board.at(stone).color() else { return false };
    board.empty_neighbors(stone) <= 1
        && stone.neighbors().into_iter().filter(|&n| board.at(n).is(!color)).count() >= 2
}

/// Whether a move may give up its stone: it takes, kills or saves by it.
fn may_give(candidate: &CaseCandidate, cases: &[Case]) -> bool {
    candidate.purposes.iter().filter_map(|purpose| Some((cases.get(purpose.case)?, purpose))).any(
        |(case, purpose)| {
            let gives = matches!(case.kind, CaseKind::Capture | CaseKind::Life | CaseKind::Race);
            gives && purpose.share >= 1.0 && case.evidence.is_proven()
        },
    )
}

/// Whether the opponent takes the new stone, and nothing was taken by it.
fn is_taken(survey: &Survey, point: Point) -> bool {
    let (board, mover) = (survey.board(), survey.mover());
    let after = board.after(point, mover);
    let Some(string) = after.string_at(point) else { return true };
    let taken = after.stones_of(!mover).len() < board.stones_of(!mover).len();
    if taken || after.liberty_count(string) > FEW {
        return false;
    }
    // A stone that joins what was lost anyway loses no more than itself.
    let joined = point.neighbors().into_iter().filter(|&n| board.at(n).is(mover));
    let lost = |n: Point| survey.readings().and_then(|all| all.status_at(n)) == Some(StringStatus::Taken);
    if joined.clone().any(|n| !lost(n)) && after.liberty_count(string) == FEW {
        return ask(&after, Goal::Capture(point), (!mover, !mover), survey.effort.check);
    }
    after.liberty_count(string) == 1
        || ask(&after, Goal::Capture(point), (!mover, !mover), survey.effort.check)
}

/// Whether a reader proves a goal for a side, another one moving first.
fn ask(board: &Board, goal: Goal, (prover, first): (Color, Color), nodes: u64) -> bool {
    prove(board, &GoalQuery { nodes, ..GoalQuery::new(goal, prover, first) })
        .is_ok_and(|verdict| verdict.is_proven())
}

/// Gives moves near a capture or rescue its purpose too, if the reader proves that they do it.
pub(super) fn shift(survey: &Survey, cases: &[Case], candidates: &mut [CaseCandidate]) {
    let decided = |case: &&(usize, &Case)| {
        case.1.kind == CaseKind::Capture && matches!(case.1.evidence, Evidence::Decided { .. })
    };
    let captures: Vec<(usize, &Case)> = cases.iter().enumerate().collect();
    for &(place, case) in captures.iter().filter(decided).take(SHIFTED) {
        let Evidence::Decided { goal } = &case.evidence else { continue };
        let best: Vec<Point> =
            case.moves.iter().filter(|(_, share)| *share >= 1.0).map(|&(point, _)| point).collect();
        let near = |point: Point| best.iter().any(|own| own.manhattan(point) <= 3 && *own != point);
        let mut tried = 0;
        for candidate in candidates.iter_mut() {
            let serves = candidate.purposes.iter().any(|known| known.case == place && known.share >= 1.0);
            if serves || !near(candidate.point) || tried == TRIED {
                continue;
            }
            tried += 1;
            let after = survey.board().after(candidate.point, survey.mover());
            let goal = goal.clone();
            if ask(&after, goal, (survey.mover(), !survey.mover()), survey.effort.check) {
                candidate.purposes.retain(|known| known.case != place);
                candidate.purposes.push(Purpose { case: place, points: case.stake, share: 1.0 });
                candidate.purposes.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.case.cmp(&b.case)));
                candidate.value = first_value(&candidate.purposes, cases);
            }
        }
    }
}
