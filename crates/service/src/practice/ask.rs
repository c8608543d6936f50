//! What is proven of a group on a board with one side first, asked as `gokoro solve` asks it
//! when the group is named: shut in, or in places that widen. Every proof is replayed.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::tsumego::{
    Answer, Bounds, Grade, Nodes, Ply, Problem, Settings, Solver, Wishes, widened,
};
use gokoro_view::practice::Task;

use crate::solving::{POSITIONS, replayed, replayed_open, walls_hold};

/// The memory of a solver's table, in bytes.
const TABLE_BYTES: usize = 32 << 20;
/// The longest line that is told.
const LONGEST: usize = 20;

/// An answer.
pub(super) struct Asked {
    /// What is proven of the group.
    pub(super) bounds: Bounds,
    /// Best play, as far as it is proven.
    pub(super) line: Vec<(Color, Ply)>,
    /// The first moves with what is proven of each, if they were asked for.
    pub(super) moves: Vec<(Ply, Bounds)>,
    /// The place that proves it.
    pub(super) problem: Problem,
}

/// What is proven of the strings with these stones; `None` where nothing is, or a proof does
/// not stand its replay.
pub(super) fn ask(board: &Board, target: PointSet, first: Color, moves: bool, nodes: u64) -> Option<Asked> {
    let stones: Vec<Point> = target.iter().collect();
    let settings = settings();
    let wishes = Wishes { moves, life: false, line: LONGEST };
    let mut meter = Nodes(nodes);
    if let Some(problem) = Problem::find(board, &stones).ok().filter(walls_hold) {
        let mut solver = Solver::new(problem, settings);
        let answer = Answer::find(&mut solver, first, &wishes, &mut meter);
        replayed(&mut solver, settings, &answer, POSITIONS)??;
        return Some(Asked::of(answer, solver.problem().clone()));
    }
    let mut known = widened(board, &stones, first, &wishes, settings, &mut meter)?;
    replayed_open(&mut known, settings, POSITIONS)??;
    let problem = known.problem().clone();
    Some(Asked::of(known.answer, problem))
}

/// The moves that a solver tries until it knows who wins a question without ko threats.
pub(super) fn tried(problem: &Problem, first: Color, nodes: u64) -> u64 {
    let mut solver = Solver::new(problem.clone(), settings());
    solver.decide(&[], first, 0, nodes);
    solver.nodes()
}

fn settings() -> Settings {
    Settings { table_bytes: TABLE_BYTES, ..Settings::default() }
}

impl Asked {
    fn of(answer: Answer, problem: Problem) -> Asked {
        Asked { bounds: answer.found.bounds, line: answer.line, moves: answer.moves, problem }
    }
}

/// Whether it is proven that a task is done.
pub(super) fn is_done(task: Task, bounds: Bounds) -> bool {
    match task {
        Task::Live => bounds.worst == Grade::ALIVE,
        Task::Kill => bounds.best == Grade::DEAD,
    }
}

/// Whether it is proven that a task is not done; a ko does not do it.
pub(super) fn is_failed(task: Task, bounds: Bounds) -> bool {
    match task {
        Task::Live => bounds.best < Grade::ALIVE,
        Task::Kill => bounds.worst > Grade::DEAD,
    }
}
