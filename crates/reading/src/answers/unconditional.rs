//! The question what becomes of a point though one side moves all the time.

use gokoro_board::{Board, Color, Content, Point, PointSet};
use gokoro_shape::Unconditional;

use super::told::{GtpStatus, UnconditionalStatus};
use super::{AnswerBasis, Code, EstimateReason, GtpAnswer};
use crate::tsumego::{LifeGrade, LifeProblem, Outlets, Ply, SolverSettings, TsumegoSolver};

/// The memory of a question's table, in bytes.
const TABLE: usize = 16 << 20;
/// Places with more room are not read.
const MOST_FREE: usize = 10;

/// What becomes of a string, or whose an empty point is.
pub(super) fn status(board: &Board, point: Point, nodes: u64) -> GtpAnswer {
    let (mut spent, mut sure) = (0, true);
    let mut holds = |color: Color, standing: &Unconditional| {
        standing.territory.contains(point)
            || standing.narrow.iter().any(|part| {
                part.contains(point)
                    && match is_dead_inside(board, color, *part, nodes, &mut spent) {
                        Some(dead) => dead,
                        None => {
                            sure = false;
                            true
                        }
                    }
            })
    };
    let [black, white] = [Color::Black, Color::White].map(|color| Unconditional::of(board, color));
    let holder = match (holds(Color::Black, &black), holds(Color::White, &white)) {
        (true, false) => Some(Color::Black),
        (false, true) => Some(Color::White),
        _ => None,
    };
    let status = match (board.at(point).color(), holder) {
        (None, Some(color)) => UnconditionalStatus::Territory(color),
        (None, None) => UnconditionalStatus::Undecided,
        (Some(_), _) if black.alive.contains(point) || white.alive.contains(point) => {
            UnconditionalStatus::Alive
        }
        (Some(own), Some(color)) if own != color => UnconditionalStatus::Dead,
        (Some(_), Some(_)) => UnconditionalStatus::Alive,
        (Some(_), None) => UnconditionalStatus::Undecided,
    };
    let basis = if sure { AnswerBasis::Proven } else { AnswerBasis::Estimated(EstimateReason::Nearer) };
    GtpAnswer {
        told: Some(GtpStatus::Unconditional(status)),
        basis,
        nodes: spent,
        ..GtpAnswer::plain(Code::Succeeds)
    }
}

/// Whether the stones in a place of the other side die however often they move
/// before the owner answers: along the border first, then on any of the points
/// inside. `None` if this is not decided.
fn is_dead_inside(board: &Board, owner: Color, part: PointSet, nodes: u64, spent: &mut u64) -> Option<bool> {
    let mut filled = board.clone();
    let border = part & living_beside(board, owner, part).neighbors();
    for point in border.iter().filter(|&p| board.at(p) == Content::Empty) {
        if filled.can_play(point, !owner) {
            filled.play_unchecked(point, !owner);
            filled.pass();
        }
    }
    let stones = filled.stones_of(!owner) & part;
    let free: Vec<Point> = part.iter().filter(|&p| filled.at(p) == Content::Empty).collect();
    if free.len() > MOST_FREE {
        return None;
    }
    let problem = LifeProblem::new(&filled, stones, part, Outlets::Closed).ok()?;
    let settings = SolverSettings { table_bytes: TABLE, ..SolverSettings::default() };
    let mut solver = TsumegoSolver::new(problem, settings);
    let mut sure = true;
    let mut sets: Vec<u32> = (0..1 << free.len()).collect();
    sets.sort_by_key(|set| set.count_ones());
    for set in sets {
        let left = nodes.saturating_sub(*spent);
        let moves = free.iter().enumerate().filter(|(i, _)| set >> i & 1 == 1);
        let line: Vec<Ply> = moves.flat_map(|(_, &point)| [Ply::at(point), Ply::PASS]).collect();
        let line = &line[..line.len().saturating_sub(1)];
        let Some(found) = solver.grade(line, owner, left) else { continue };
        *spent += found.nodes;
        if found.bounds.worst != LifeGrade::DEAD {
            return Some(false);
        }
        sure &= found.bounds.best == LifeGrade::DEAD;
        if left == 0 {
            return None;
        }
    }
    sure.then_some(true)
}

/// The owner's stones around a place, none of which is in it.
fn living_beside(board: &Board, owner: Color, part: PointSet) -> PointSet {
    part.neighbors().difference(part) & board.stones_of(owner)
}
