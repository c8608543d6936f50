//! What is proven on a board with one side first. Of groups as `gokoro solve` asks it when the
//! group is named: shut in, or in places that widen. Of links as claims are proven. Every proof
//! is replayed.

use super::{ExerciseOutcome, Task};
use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_mind::tactics::proven;
use gokoro_reading::Goal;
use gokoro_reading::tsumego::{
    Bounds, FirstMoverAnswer, LifeGrade, LifeProblem, Nodes, Ply, SolveOptions, SolverSettings,
    TsumegoSolver, widened,
};

use crate::solving::{POSITIONS, SolutionReplay, replayed, replayed_open, walls_hold};

/// The memory of a solver's table, in bytes.
const TABLE_BYTES: usize = 32 << 20;
/// The longest line that is told.
const LONGEST: usize = 20;
/// A question about a link gets this part of the nodes: its reader knows soon or never.
const LINK_SHARE: u64 = 20;

/// What is asked about.
#[derive(Clone, Copy, Debug)]
pub(super) enum ExerciseAim {
    /// Whether strings with these stones live.
    Group(PointSet),
    /// Whether the strings of two stones are joined, and whose they are.
    Link(Color, [Point; 2]),
}

/// An answer.
pub(super) struct CheckedAnswer {
    /// What is proven.
    pub(super) outcome: ExerciseOutcome,
    /// Best play, as far as it is proven.
    pub(super) line: Vec<(Color, Ply)>,
    /// First moves with what is proven of each, if they were asked for.
    pub(super) moves: Vec<(Ply, ExerciseOutcome)>,
    /// The points that it depends on: a move elsewhere changes nothing.
    pub(super) area: PointSet,
    place: Place,
}

/// What proves an answer.
enum Place {
    Tsumego(Box<LifeProblem>),
    Moves(u64),
}

impl ExerciseAim {
    /// What is left to ask about on a board; an outcome where stones were taken and that decides.
    pub(super) fn on(self, board: &Board) -> Result<ExerciseAim, ExerciseOutcome> {
        match self {
            ExerciseAim::Group(target) => {
                let color = target.iter().find_map(|stone| board.at(stone).color());
                let left = color.map_or(PointSet::EMPTY, |color| target & board.stones_of(color));
                let dead = Bounds { worst: LifeGrade::DEAD, best: LifeGrade::DEAD };
                if left.is_empty() { Err(ExerciseOutcome::Group(dead)) } else { Ok(ExerciseAim::Group(left)) }
            }
            ExerciseAim::Link(owner, ends) if ends.iter().all(|&end| board.at(end).is(owner)) => Ok(self),
            ExerciseAim::Link(..) => Err(ExerciseOutcome::Joined(false)),
        }
    }
}

/// What is proven, with at most so many moves on boards, `first` to play; `None` where nothing
/// is, or a proof does not stand its replay.
pub(super) fn ask(
    board: &Board,
    aim: ExerciseAim,
    first: Color,
    moves: bool,
    nodes: u64,
) -> Option<CheckedAnswer> {
    match aim {
        ExerciseAim::Group(target) => group(board, target, first, moves, nodes),
        ExerciseAim::Link(owner, ends) => link(board, owner, ends, first, nodes / LINK_SHARE),
    }
}

fn group(board: &Board, target: PointSet, first: Color, moves: bool, nodes: u64) -> Option<CheckedAnswer> {
    let stones: Vec<Point> = target.iter().collect();
    let settings = settings();
    let wishes = SolveOptions { moves, life: false, line: LONGEST };
    let mut meter = Nodes(nodes);
    if let Some(problem) = LifeProblem::find(board, &stones).ok().filter(walls_hold) {
        let mut solver = TsumegoSolver::new(problem, settings);
        let answer = FirstMoverAnswer::find(&mut solver, first, &wishes, &mut meter);
        let replay = replayed(&mut solver, settings, &answer, POSITIONS)?;
        return (replay != SolutionReplay::Fails)
            .then(|| CheckedAnswer::of(answer, solver.problem().clone()));
    }
    let mut known = widened(board, &stones, first, &wishes, settings, &mut meter)?;
    let replay = replayed_open(&mut known, settings, POSITIONS)?;
    let problem = known.problem().clone();
    (replay != SolutionReplay::Fails).then(|| CheckedAnswer::of(known.answer, problem))
}

fn link(
    board: &Board,
    owner: Color,
    [from, to]: [Point; 2],
    first: Color,
    nodes: u64,
) -> Option<CheckedAnswer> {
    let goal = |prover: Color| {
        if prover == owner { Goal::connect(from, to) } else { Goal::cut(from, to) }
    };
    let (prover, proof) = [first, !first]
        .into_iter()
        .find_map(|prover| Some((prover, proven(board, goal(prover), prover, first, nodes)?)))?;
    let outcome = ExerciseOutcome::Joined(prover == owner);
    let moves = proof.line.first().filter(|_| prover == first).map(|&(_, ply)| (ply, outcome));
    Some(CheckedAnswer {
        outcome,
        moves: moves.into_iter().collect(),
        line: proof.line.into_iter().take(LONGEST).collect(),
        area: proof.zone,
        place: Place::Moves(proof.nodes),
    })
}

fn settings() -> SolverSettings {
    SolverSettings { table_bytes: TABLE_BYTES, ..SolverSettings::default() }
}

impl CheckedAnswer {
    fn of(answer: FirstMoverAnswer, problem: LifeProblem) -> CheckedAnswer {
        CheckedAnswer {
            outcome: ExerciseOutcome::Group(answer.found.bounds),
            line: answer.line,
            moves: answer
                .moves
                .into_iter()
                .map(|(ply, bounds)| (ply, ExerciseOutcome::Group(bounds)))
                .collect(),
            area: problem.area(),
            place: Place::Tsumego(Box::new(problem)),
        }
    }

    /// The moves that are tried until it is known who wins, of groups without ko threats.
    pub(super) fn tried(&self, first: Color, nodes: u64) -> u64 {
        match &self.place {
            Place::Tsumego(problem) => {
                let mut solver = TsumegoSolver::new((**problem).clone(), settings());
                solver.decide(&[], first, 0, nodes);
                solver.nodes()
            }
            Place::Moves(tried) => *tried,
        }
    }
}

/// Whether it is proven that a task is done.
pub(super) fn is_done(task: Task, outcome: ExerciseOutcome) -> bool {
    match (task, outcome) {
        (Task::Live, ExerciseOutcome::Group(bounds)) => bounds.worst == LifeGrade::ALIVE,
        (Task::Kill, ExerciseOutcome::Group(bounds)) => bounds.best == LifeGrade::DEAD,
        (Task::Connect, ExerciseOutcome::Joined(joined)) => joined,
        (Task::Cut, ExerciseOutcome::Joined(joined)) => !joined,
        _ => false,
    }
}

/// Whether it is proven that a task is not done; a ko does not do it.
pub(super) fn is_failed(task: Task, outcome: ExerciseOutcome) -> bool {
    match (task, outcome) {
        (Task::Live, ExerciseOutcome::Group(bounds)) => bounds.best < LifeGrade::ALIVE,
        (Task::Kill, ExerciseOutcome::Group(bounds)) => bounds.worst > LifeGrade::DEAD,
        (Task::Connect, ExerciseOutcome::Joined(joined)) => !joined,
        (Task::Cut, ExerciseOutcome::Joined(joined)) => joined,
        _ => false,
    }
}
