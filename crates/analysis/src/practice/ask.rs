//! What is proven on a board with one side first. Of groups as `gokoro solve` asks it when the
//! group is named: shut in, or in places that widen. Of links as claims are proven. Every proof
//! is replayed.

use super::{Outcome, Task};
use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_mind::tactics::proven;
use gokoro_reading::Goal;
use gokoro_reading::tsumego::{
    Answer, Bounds, Grade, Nodes, Ply, Problem, Settings, Solver, Wishes, widened,
};

use crate::solving::{POSITIONS, replayed, replayed_open, walls_hold};

/// The memory of a solver's table, in bytes.
const TABLE_BYTES: usize = 32 << 20;
/// The longest line that is told.
const LONGEST: usize = 20;
/// A question about a link gets this part of the nodes: its reader knows soon or never.
const LINK_SHARE: u64 = 20;

/// What is asked about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Aim {
    /// Whether strings with these stones live.
    Group(PointSet),
    /// Whether the strings of two stones are joined, and whose they are.
    Link(Color, [Point; 2]),
}

/// An answer.
pub(super) struct Asked {
    /// What is proven.
    pub(super) outcome: Outcome,
    /// Best play, as far as it is proven.
    pub(super) line: Vec<(Color, Ply)>,
    /// First moves with what is proven of each, if they were asked for.
    pub(super) moves: Vec<(Ply, Outcome)>,
    /// The points that it depends on: a move elsewhere changes nothing.
    pub(super) area: PointSet,
    place: Place,
}

/// What proves an answer.
enum Place {
    Tsumego(Box<Problem>),
    Moves(u64),
}

impl Aim {
    /// What is left to ask about on a board; an outcome where stones were taken and that decides.
    pub(super) fn on(self, board: &Board) -> Result<Aim, Outcome> {
        match self {
            Aim::Group(target) => {
                let color = target.iter().find_map(|stone| board.at(stone).color());
                let left = color.map_or(PointSet::EMPTY, |color| target & board.stones_of(color));
                let dead = Bounds { worst: Grade::DEAD, best: Grade::DEAD };
                if left.is_empty() { Err(Outcome::Group(dead)) } else { Ok(Aim::Group(left)) }
            }
            Aim::Link(owner, ends) if ends.iter().all(|&end| board.at(end).is(owner)) => Ok(self),
            Aim::Link(..) => Err(Outcome::Joined(false)),
        }
    }
}

/// What is proven, with at most so many moves on boards, `first` to play; `None` where nothing
/// is, or a proof does not stand its replay.
pub(super) fn ask(board: &Board, aim: Aim, first: Color, moves: bool, nodes: u64) -> Option<Asked> {
    match aim {
        Aim::Group(target) => group(board, target, first, moves, nodes),
        Aim::Link(owner, ends) => link(board, owner, ends, first, nodes / LINK_SHARE),
    }
}

fn group(board: &Board, target: PointSet, first: Color, moves: bool, nodes: u64) -> Option<Asked> {
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

fn link(board: &Board, owner: Color, [from, to]: [Point; 2], first: Color, nodes: u64) -> Option<Asked> {
    let goal = |prover: Color| {
        if prover == owner { Goal::connect(from, to) } else { Goal::cut(from, to) }
    };
    let (prover, proof) = [first, !first]
        .into_iter()
        .find_map(|prover| Some((prover, proven(board, goal(prover), prover, first, nodes)?)))?;
    let outcome = Outcome::Joined(prover == owner);
    let moves = proof.line.first().filter(|_| prover == first).map(|&(_, ply)| (ply, outcome));
    Some(Asked {
        outcome,
        moves: moves.into_iter().collect(),
        line: proof.line.into_iter().take(LONGEST).collect(),
        area: proof.zone,
        place: Place::Moves(proof.nodes),
    })
}

fn settings() -> Settings {
    Settings { table_bytes: TABLE_BYTES, ..Settings::default() }
}

impl Asked {
    fn of(answer: Answer, problem: Problem) -> Asked {
        Asked {
            outcome: Outcome::Group(answer.found.bounds),
            line: answer.line,
            moves: answer.moves.into_iter().map(|(ply, bounds)| (ply, Outcome::Group(bounds))).collect(),
            area: problem.area(),
            place: Place::Tsumego(Box::new(problem)),
        }
    }

    /// The moves that are tried until it is known who wins, of groups without ko threats.
    pub(super) fn tried(&self, first: Color, nodes: u64) -> u64 {
        match &self.place {
            Place::Tsumego(problem) => {
                let mut solver = Solver::new((**problem).clone(), settings());
                solver.decide(&[], first, 0, nodes);
                solver.nodes()
            }
            Place::Moves(tried) => *tried,
        }
    }
}

/// Whether it is proven that a task is done.
pub(super) fn is_done(task: Task, outcome: Outcome) -> bool {
    match (task, outcome) {
        (Task::Live, Outcome::Group(bounds)) => bounds.worst == Grade::ALIVE,
        (Task::Kill, Outcome::Group(bounds)) => bounds.best == Grade::DEAD,
        (Task::Connect, Outcome::Joined(joined)) => joined,
        (Task::Cut, Outcome::Joined(joined)) => !joined,
        _ => false,
    }
}

/// Whether it is proven that a task is not done; a ko does not do it.
pub(super) fn is_failed(task: Task, outcome: Outcome) -> bool {
    match (task, outcome) {
        (Task::Live, Outcome::Group(bounds)) => bounds.best < Grade::ALIVE,
        (Task::Kill, Outcome::Group(bounds)) => bounds.worst > Grade::DEAD,
        (Task::Connect, Outcome::Joined(joined)) => !joined,
        (Task::Cut, Outcome::Joined(joined)) => joined,
        _ => false,
    }
}
