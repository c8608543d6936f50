//! A position of which nothing is said but who moves: the group that is asked about is found,
//! and it is answered as its surroundings allow, as shut in or as open.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::tsumego::{
    FirstMoverAnswer, LifeProblem, LikelyAnswer, Meter, Ply, SolveOptions, SolverSettings, TsumegoSolver,
    Widened, best_line, critical, firmest, widened,
};

use crate::solving::walls_hold;

/// Moves on boards for the question whether another first move is proven as well, and for a line
/// through what is proven.
const OTHER: u64 = 200_000;
const LINE: u64 = 10_000;

/// What is known of the group that a position asks about.
///
/// Example: [`find_group`].
pub enum FoundGroup {
    /// It is shut in, by strings that hold.
    ShutIn {
        /// The solver of the question, which keeps its proofs.
        solver: Box<TsumegoSolver>,
        /// The answer.
        answer: FirstMoverAnswer,
        /// Of several best moves the one that also wins in wider places.
        firmest: Option<Point>,
    },
    /// Nothing shuts it in: bounds, and what is likely.
    Open(Box<Widened>),
}

/// Whether the position asks about a group that is shut in, as far as is seen without reading.
///
/// Example: [`find_group`].
#[must_use]
pub fn is_shut_in(board: &Board) -> bool {
    LifeProblem::find(board, &[]).is_ok_and(|problem| walls_hold(&problem))
}

/// What is known, with this side first, of the group whose life depends on who moves first;
/// of the only group that is shut in if no such group is found. `None` if there is neither.
///
/// ```
/// use gokoro_analysis::asked::{FoundGroup, find_group, is_shut_in};
/// use gokoro_analysis::{Error, Record, SolveMeter};
/// fn main() -> Result<(), Error> {
///     let game = Record::read("(;SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B])")?.end()?;
///     assert!(is_shut_in(game.board()));
///     let mut meter = SolveMeter::nodes(100_000);
///     let (board, first) = (game.board(), game.to_move());
///     let found = find_group(board, first, &Default::default(), Default::default(), &mut meter);
///     assert!(matches!(found, Some(FoundGroup::ShutIn { .. })));
///     Ok(())
/// }
/// ```
#[must_use]
pub fn find_group(
    board: &Board,
    first: Color,
    wishes: &SolveOptions,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> Option<FoundGroup> {
    let found = critical(board, first, settings, meter);
    let mut solver =
        found.or_else(|| Some(TsumegoSolver::new(LifeProblem::find(board, &[]).ok()?, settings)))?;
    if solver.problem().friends().is_none() && walls_hold(solver.problem()) {
        let (answer, firmest) = answered(&mut solver, first, wishes, settings, meter);
        return Some(FoundGroup::ShutIn { solver: Box::new(solver), answer, firmest });
    }
    let target: Vec<Point> = solver.problem().target().iter().collect();
    let likely = likely(solver, first, wishes.line, settings, meter);
    let mut known = widened(board, &target, first, wishes, settings, meter)?;
    if let Some(point) = likely.answer.found.reply.and_then(|reply| reply.point) {
        put_first(&mut known, point, wishes.line);
    }
    known.likely = Some(likely);
    Some(FoundGroup::Open(Box::new(known)))
}

/// Of several moves that are proven the one comes first that wins in the places of likely help
/// as well.
fn put_first(known: &mut Widened, point: Point, longest: usize) {
    let FirstMoverAnswer { first, ref found, .. } = known.answer;
    let (ply, grade) = (Ply::at(point), found.bounds.grade());
    if found.reply.is_none_or(|reply| reply.point.is_none() || reply == ply) || grade.is_none() {
        return;
    }
    let solver = known.solver();
    let wins = solver.grade(&[ply], !first, OTHER).is_some_and(|after| after.bounds.grade() == grade);
    if !wins {
        return;
    }
    let rest = best_line(solver, &[ply], !first, LINE, longest);
    known.answer.found.reply = Some(ply);
    if longest > 0 {
        known.answer.line = std::iter::once((first, ply)).chain(rest).take(longest).collect();
    }
}

/// The answer, and of several best moves the one that also wins in wider places.
fn answered(
    solver: &mut TsumegoSolver,
    first: Color,
    wishes: &SolveOptions,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> (FirstMoverAnswer, Option<Point>) {
    let answer = FirstMoverAnswer::find(solver, first, wishes, meter);
    let grade = answer.found.bounds.grade().filter(|_| !answer.is_hopeless(solver.problem().defender()));
    let point = grade.and_then(|grade| firmest(solver, first, grade, settings, meter));
    (answer, point)
}

/// What is likely of a group that nothing shuts in, the move first that wins in most places.
fn likely(
    mut solver: TsumegoSolver,
    first: Color,
    line: usize,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> LikelyAnswer {
    let wishes = SolveOptions { line, ..SolveOptions::default() };
    let (mut answer, firmest) = answered(&mut solver, first, &wishes, settings, meter);
    answer.found.reply = firmest.map(Ply::at).or(answer.found.reply);
    let problem = solver.problem().clone();
    let room = problem.area().iter().filter(|&point| problem.board().at(point).color().is_none()).count();
    LikelyAnswer { problem, answer, room }
}
