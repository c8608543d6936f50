//! Which of several winning moves a diagram means. The place around a group that is
//! not shut in is cut off somewhere; a move that also wins in wider places owes less
//! to where it was cut.

use gokoro_board::{Color, Point};

use super::around::Help;
use super::grade::LifeGrade;
use super::open::{around_group, wins};
use super::solution::Meter;
use super::solver::{Ply, SolverSettings, TsumegoSolver};

/// The most empty points of the wider places, the narrowest first.
const WIDER: [usize; 3] = [15, 18, 22];
/// Moves for one first move in the place itself and in a wider one.
const HERE: u64 = 200_000;
const THERE: u64 = 2_000_000;

/// Of several first moves that reach this grade the one that wins in wider places around
/// the group without threats, too, as far as the meter lets this be seen; of equal
/// ones one that the other side would play as well. `None` if there is no choice, or
/// the group is shut in.
pub fn firmest(
    solver: &mut TsumegoSolver,
    first: Color,
    grade: LifeGrade,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> Option<Point> {
    let problem = solver.problem().clone();
    problem.friends()?;
    let mut holding = reaching(solver, first, grade, meter);
    if holding.len() < 2 {
        return None;
    }
    let mut area = problem.area();
    for empties in WIDER {
        let Some(around) = around_group(problem.board(), problem.target(), empties) else { break };
        if around.area.difference(area).is_empty() {
            continue;
        }
        area = around.area;
        let Ok(wide) = around.problem(problem.board(), Help::Likely) else { continue };
        let mut wide = TsumegoSolver::new(wide, settings);
        let mut holds =
            |point: &Point| wins(&mut wide, &[Ply::at(*point)], !first, THERE, meter) == Some(false);
        let still: Vec<Point> = holding.iter().copied().filter(|point| holds(point)).collect();
        if still.is_empty() {
            break;
        }
        holding = still;
        if holding.len() == 1 {
            break;
        }
    }
    let mut reply = |line: &[Ply], color: Color| {
        let point = solver.grade(line, color, HERE)?.reply?.point?;
        holding.contains(&point).then_some(point)
    };
    reply(&[Ply::PASS], !first).or_else(|| reply(&[], first)).or(holding.first().copied())
}

/// The first moves that reach this grade and win without threats.
fn reaching(solver: &mut TsumegoSolver, first: Color, grade: LifeGrade, meter: &mut dyn Meter) -> Vec<Point> {
    let Some(legal) = solver.moves(&[], first, 0) else { return Vec::new() };
    let mut reaches = |ply: Ply| {
        wins(solver, &[ply], !first, HERE, meter) == Some(false)
            && solver.grade(&[ply], !first, HERE).and_then(|found| found.bounds.grade()) == Some(grade)
    };
    legal.into_iter().filter(|&(ply, _)| reaches(ply)).filter_map(|(ply, _)| ply.point).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/tsumego/firm.rs"]
mod tests;
