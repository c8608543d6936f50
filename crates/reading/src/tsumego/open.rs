//! Questions about groups that nothing shuts in: the place around such a group and
//! what is likely to help it there (`around`) make a question of their own, and an
//! answer to it holds as far as they do. Of several groups a diagram is about the
//! one whose life depends on who moves first.

use gokoro_board::{Board, Color, Content, Point, PointSet};

use super::around::{AroundSettings, GroupSurroundings, Help, joined};
use super::find::enclosed;
use super::problem::{LifeProblem, Outlets, ProblemError};
use super::solution::Meter;
use super::solver::{Ply, SolverSettings, TsumegoSolver};

/// The most empty points of the place around an open group.
const EMPTIES: usize = 18;
/// Places of several sizes, the narrowest first, which are decided soonest, each
/// with the rounds before the next.
const STAGES: [(usize, u32); 3] = [(12, 5), (15, 6), (EMPTIES, u32::MAX)];
/// Strings with so many empty points between them are one group here.
const APART: usize = 3;
/// Moves for each question in the first round; every round takes three times as many.
const FIRST_ROUND: u64 = 20_000;
const GROWTH: u64 = 3;
/// Groups with a likely way out get so much less of a round.
const OPEN_SHARE: u64 = 10;

/// The question whether the strings with these stones live in the place around
/// them; what is likely to help them beside it counts as theirs, all else beside
/// it as the attacker's.
///
/// # Errors
/// As [`LifeProblem::new`].
pub fn open_question(board: &Board, target: &[Point]) -> Result<LifeProblem, ProblemError> {
    let mut stones = PointSet::EMPTY;
    for &point in target {
        let string = board.string_at(point).ok_or(ProblemError::NoStone(point))?;
        stones.extend(board.stones(string));
    }
    around_group(board, stones, EMPTIES).ok_or(ProblemError::NoTarget)?.problem(board, Help::Likely)
}

/// The place around a group with at most so many empty points.
pub(super) fn around_group(board: &Board, stones: PointSet, empties: usize) -> Option<GroupSurroundings> {
    let settings = AroundSettings { empties, ..AroundSettings::default() };
    GroupSurroundings::new(board, stones, PointSet::EMPTY, &settings)
}

/// The kinds of questions, in their order.
const SHUT_IN: u8 = 0;
const NO_WAY_OUT: u8 = 1;
const WAY_OUT: u8 = 2;
/// From here on single groups of those that stand together.
const SINGLE: u8 = 2;

/// The questions that a position poses, the likeliest first: groups that are shut
/// in, groups without a likely way out, then the others; of each kind those with
/// the least room first, and single groups after those that stand together. The
/// place around a group that is not shut in has at most `empties` empty points.
fn ranked(board: &Board, empties: usize) -> Vec<((u8, usize), LifeProblem)> {
    let mut ranked: Vec<((u8, usize), LifeProblem)> = Vec::new();
    let mut add = |kind: u8, problem: Result<LifeProblem, ProblemError>| {
        let Ok(problem) = problem else { return };
        let is_new =
            ranked.iter().all(|(_, old)| (old.target(), old.area()) != (problem.target(), problem.area()));
        if is_new {
            let room = problem.area().iter().filter(|&p| board.at(p) == Content::Empty).count();
            ranked.push(((kind, room), problem));
        }
    };
    for part in enclosed(board) {
        add(SHUT_IN, LifeProblem::new(board, part.stones, part.area, Outlets::Closed));
    }
    for color in Color::ALL {
        let mut seen = PointSet::EMPTY;
        for point in board.stones_of(color) {
            if seen.contains(point) {
                continue;
            }
            let single = joined(board, point);
            let together = standing_together(board, single, color);
            seen |= together;
            for (stones, later) in [(together, 0), (single, SINGLE)] {
                if let Some(around) = around_group(board, stones, empties) {
                    let kind = if around.is_open(board) { WAY_OUT } else { NO_WAY_OUT };
                    add(kind + later, around.problem(board, Help::Likely));
                }
            }
        }
    }
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked
}

/// The stones of a colour that are near each other over empty points.
fn standing_together(board: &Board, stones: PointSet, color: Color) -> PointSet {
    let all = PointSet::all(board.size());
    let empties = all.difference(board.stones_of(Color::Black) | board.stones_of(Color::White));
    let mut together = stones;
    loop {
        let mut reached = together;
        for _ in 0..APART {
            reached |= reached.neighbors() & empties;
        }
        let near = reached.neighbors() & board.stones_of(color);
        let strings = near.iter().filter_map(|point| board.string_at(point));
        let more = strings.fold(together, |mut all, string| {
            all.extend(board.stones(string));
            all
        });
        if more == together {
            return together;
        }
        together = more;
    }
}

/// A question with a solver for either side first.
struct OpenQuestion {
    /// The part of a round that it gets.
    share: u64,
    solvers: [TsumegoSolver; 2],
    /// Whether the first or the other side reaches its goal with the first move.
    wins: [Option<bool>; 2],
}

impl OpenQuestion {
    fn new(kind: u8, problem: LifeProblem, settings: SolverSettings) -> Option<OpenQuestion> {
        let share = if kind == WAY_OUT || kind == WAY_OUT + SINGLE { OPEN_SHARE } else { 1 };
        let solvers = [TsumegoSolver::new(problem.clone(), settings), TsumegoSolver::new(problem, settings)];
        Some(OpenQuestion { share, solvers, wins: [None; 2] })
    }

    /// Looks on; whether it is decided by who moves first, if that is known now.
    fn is_critical(&mut self, first: Color, round: u64, meter: &mut dyn Meter) -> Option<bool> {
        for (turn, color) in [first, !first].into_iter().enumerate() {
            if self.wins[turn].is_none() {
                self.wins[turn] = wins(&mut self.solvers[turn], &[], color, round / self.share, meter);
            }
            if !self.wins[turn]? {
                return Some(false);
            }
        }
        Some(true)
    }
}

/// Whether the side that moves after a line reaches its goal without threats on either side.
pub(super) fn wins(
    solver: &mut TsumegoSolver,
    line: &[Ply],
    first: Color,
    nodes: u64,
    meter: &mut dyn Meter,
) -> Option<bool> {
    let mut left = nodes;
    while left > 0 {
        let slice = meter.next().min(left);
        if slice == 0 {
            return None;
        }
        let before = solver.nodes();
        let decision = solver.decide(line, first, 0, slice);
        meter.spend(solver.nodes() - before);
        if let Some(decision) = decision {
            return Some(decision.winner == first);
        }
        left -= slice;
    }
    None
}

/// The question of a position whose answer depends on who moves first, as far as
/// the meter lets it be found: its solver, which keeps what it has shown with
/// `first` to move. Without ko threats on either side.
pub fn critical(
    board: &Board,
    first: Color,
    settings: SolverSettings,
    meter: &mut dyn Meter,
) -> Option<TsumegoSolver> {
    STAGES.into_iter().find_map(|(empties, rounds)| {
        let asked = |((kind, _), problem)| OpenQuestion::new(kind, problem, settings);
        let open = ranked(board, empties).into_iter().filter_map(asked).collect();
        decided_by_first_move(open, first, rounds, meter)
    })
}

fn decided_by_first_move(
    mut open: Vec<OpenQuestion>,
    first: Color,
    rounds: u32,
    meter: &mut dyn Meter,
) -> Option<TsumegoSolver> {
    let mut nodes = FIRST_ROUND;
    for _ in 0..rounds {
        if open.is_empty() || meter.next() == 0 {
            return None;
        }
        let mut rest = Vec::new();
        for mut asked in open {
            match asked.is_critical(first, nodes, meter) {
                Some(true) => return asked.solvers.into_iter().next(),
                Some(false) => {}
                None => rest.push(asked),
            }
        }
        open = rest;
        nodes *= GROWTH;
    }
    None
}
