//! Life and death (死活; P3, case 8): an enclosed group that does not live yet. The paper's
//! procedure (1) to (9), with verdicts of the readers where it guesses:
//!
//! 1. It lives by a verdict, bears three omissions, or has an interior of nine points: no case.
//! 2. It has a way out: that is encirclement's case.
//! 3. to 5. Its eyes: where the solver of eyes finds that a space gives an eye to whoever moves
//!    first, the move that makes or spoils it.
//! 6. Moves that widen or narrow the room at its rim (三角拡大, 縮小).
//! 7. A race is race's case.
//! 8. It is dead by a verdict: nothing is at stake.
//! 9. The solver's move that decides, where it found one; asked first here, since a verdict
//!    ends all guessing.

use gokoro_board::{Point, PointSet};
use gokoro_position::{Life, LifeBasis};
use gokoro_reading::tsumego::EyeSpace;

use super::{Case, CaseKind, Evidence, GroupSight, Survey, Target};

/// An interior with so many points lives.
const ROOMY: usize = 9;
/// Below this encirclement a group has a way out.
const SHUT: f64 = 0.4;
/// Groups with fewer stones are captures.
const FEWEST: usize = 3;
/// Eye spaces of a group that are asked about.
const SPACES: usize = 2;
/// Shares of an eye and of the rim where nothing is decided.
const EYE: f32 = 1.0;
/// See [`EYE`].
const RIM: f32 = 0.7;
/// Lines on which the rim of a group's room is widened.
const RIM_LINES: u8 = 3;

/// Where the procedure ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum ProcedureEnd {
    /// (1) or (8): it lives, or it is dead.
    Settled,
    /// (2): it has a way out.
    WayOut,
    /// (4) and (5): an eye depends on who moves.
    Eye,
    /// (6): the rim of its room.
    Rim,
    /// (9): the solver decided.
    Solved,
}

/// The groups whose life is at stake.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    survey.groups.iter().filter_map(|group| of(survey, group)).collect()
}

fn of(survey: &Survey, group: &GroupSight) -> Option<Case> {
    let (step, evidence, moves) = procedure(survey, group);
    if moves.is_empty() || matches!(step, ProcedureEnd::Settled | ProcedureEnd::WayOut) {
        return None;
    }
    let swing = survey.swing(&group.stones);
    let stake = match step {
        ProcedureEnd::Solved => swing,
        _ => swing * group.weakness(),
    };
    Some(Case {
        kind: CaseKind::Life,
        intention: survey.intention(group.color),
        target: Target { color: group.color, stones: group.stones, points: group.interior },
        evidence,
        stake,
        printed: None,
        moves,
    })
}

/// The procedure for a group: where it ended, why, and the moves.
fn procedure(survey: &Survey, group: &GroupSight) -> (ProcedureEnd, Evidence, Vec<(Point, f32)>) {
    let known = Evidence::Life(group.status.life, group.status.basis);
    match group.status.life {
        Life::Unsettled { attack, defence } => {
            let best = if group.color == survey.mover() { defence } else { attack };
            return (ProcedureEnd::Solved, known, vec![(best, 1.0)]);
        }
        Life::Alive | Life::Seki | Life::Dead if group.status.basis == LifeBasis::Proven => {
            return (ProcedureEnd::Settled, known, Vec::new());
        }
        _ => {}
    }
    let small = group.stones.len() < FEWEST;
    if small || group.weakness() <= 0.0 || group.interior.len() >= ROOMY {
        return (ProcedureEnd::Settled, known, Vec::new());
    }
    if group.encirclement < SHUT {
        return (ProcedureEnd::WayOut, known, Vec::new());
    }
    let eyes = eye_moves(survey, group);
    if !eyes.is_empty() {
        return (ProcedureEnd::Eye, known, eyes);
    }
    (ProcedureEnd::Rim, known, rim_moves(survey, group))
}

/// The moves that decide an eye of a group.
fn eye_moves(survey: &Survey, group: &GroupSight) -> Vec<(Point, f32)> {
    let (board, mut asked, mut moves) = (survey.board(), PointSet::EMPTY, Vec::new());
    let beside = group.dame.iter().filter(|dame| dame.1 == 1).map(|dame| dame.0);
    let mut spaces = 0;
    for point in beside {
        if asked.contains(point) || spaces == SPACES {
            continue;
        }
        let Some(space) = EyeSpace::of(board, group.color, point) else { continue };
        asked |= space.space;
        spaces += 1;
        let gives = |first| space.gives(board, 1, first, survey.effort.eyes);
        let (Some(attacked), Some(defended)) = (gives(!group.color), gives(group.color)) else { continue };
        if defended.given && !attacked.given {
            let best = if group.color == survey.mover() { defended } else { attacked };
            moves.extend(best.point.map(|point| (point, EYE)));
        }
    }
    moves
}

/// The moves at the rim of a group's room: near the edge, where both sides reach.
fn rim_moves(survey: &Survey, group: &GroupSight) -> Vec<(Point, f32)> {
    let size = survey.board().size();
    let at_rim = |&&(point, order, _): &&(Point, usize, usize)| {
        order <= 2 && size.line(point) <= RIM_LINES && survey.near(!group.color, point)
    };
    group.dame.iter().filter(at_rim).map(|&(point, ..)| (point, RIM)).collect()
}
