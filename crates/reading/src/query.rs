//! The one interface of all readers: questions and their answers.

use std::fmt;

use gokoro_board::{Board, Color, Point, PointSet};

use crate::aim::Aim;
use crate::search::{Proof, Search};

/// What a side wants to reach.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Goal {
    /// Take the string of this stone. Strings that reach five liberties count
    /// as escaped.
    Capture(Point),
    /// Bring the string of this stone to five liberties.
    Save(Point),
    /// Join the strings of these two stones into one that is not in atari.
    Connect(Point, Point),
}

impl Goal {
    /// The goal whose proof disproves this one.
    #[must_use]
    pub const fn opposite(self) -> Option<Goal> {
        match self {
            Goal::Capture(stone) => Some(Goal::Save(stone)),
            Goal::Save(stone) => Some(Goal::Capture(stone)),
            Goal::Connect(..) => None,
        }
    }

    const fn stones(self) -> [Point; 2] {
        match self {
            Goal::Capture(stone) | Goal::Save(stone) => [stone, stone],
            Goal::Connect(from, to) => [from, to],
        }
    }
}

/// A local question. The prover may never take a ko and an opponent may retake
/// one at once (strict, METHODS.md D4): so a proof does not depend on kos
/// anywhere. A repeated position is a failure for the prover.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Query {
    /// What is to be reached.
    pub goal: Goal,
    /// Who is to reach it.
    pub prover: Color,
    /// Who moves first.
    pub to_move: Color,
    /// Points that the prover tries besides those that the reader finds; all
    /// points make the search complete.
    pub area: PointSet,
    /// How many moves may be made on the board.
    pub nodes: u64,
}

/// Why a question makes no sense.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum QueryError {
    /// A point that should hold a stone holds none.
    NoStone(Point),
    /// A stone of the wrong colour for the prover and the goal.
    WrongColor(Point),
}

impl fmt::Display for QueryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (what, p) = match self {
            QueryError::NoStone(p) => ("there is no stone", p),
            QueryError::WrongColor(p) => ("the stone has the wrong colour for this goal", p),
        };
        write!(f, "{what} at column {}, row {} from the top", p.x() + 1, p.y() + 1)
    }
}

impl std::error::Error for QueryError {}

/// What is known.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Outcome {
    /// The prover reaches the goal against every reply.
    Proven,
    /// The opponent has a proof of the opposite goal.
    Disproven,
    /// Neither was found within the budget.
    Unknown,
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// What is known.
    pub outcome: Outcome,
    /// A line of play of the proof, the longest resistance that was met; `None`
    /// in it is a move elsewhere.
    pub line: Vec<(Color, Option<Point>)>,
    /// The points that the proof depends on; empty if unknown.
    pub zone: PointSet,
    /// Moves made on the board.
    pub nodes: u64,
}

impl Verdict {
    /// The first move of the side that succeeds, if it moves first and must.
    #[must_use]
    pub fn first_move(&self) -> Option<Point> {
        self.line.first().and_then(|&(_, point)| point)
    }
}

/// Answers a question: first by a proof of the goal, then, with what is left of
/// the budget, by one of the opposite goal.
///
/// # Errors
/// A question that makes no sense in this position.
pub fn prove(board: &Board, query: &Query) -> Result<Verdict, QueryError> {
    check(board, query)?;
    let direct = run(board, query.goal, query.prover, query);
    if let Some(proof) = direct.proof {
        return Ok(verdict(Outcome::Proven, proof, direct.nodes));
    }
    let left = Query { nodes: query.nodes.saturating_sub(direct.nodes), ..*query };
    let opposite = query.goal.opposite().map(|goal| run(board, goal, !query.prover, &left));
    let nodes = direct.nodes + opposite.as_ref().map_or(0, |o| o.nodes);
    Ok(match opposite.and_then(|o| o.proof) {
        Some(proof) => verdict(Outcome::Disproven, proof, nodes),
        None => Verdict { outcome: Outcome::Unknown, line: Vec::new(), zone: PointSet::EMPTY, nodes },
    })
}

fn verdict(outcome: Outcome, proof: Proof, nodes: u64) -> Verdict {
    Verdict { outcome, line: proof.line, zone: proof.zone, nodes }
}

struct Run {
    proof: Option<Proof>,
    nodes: u64,
}

fn run(board: &Board, goal: Goal, prover: Color, query: &Query) -> Run {
    let mut board = board.clone();
    board.pass(); // no ko ban stands: the opponent may always retake
    let aim = Aim { goal, prover, area: query.area };
    let mut search = Search::new(&mut board, aim, query.nodes);
    let proof = search.solve(query.to_move);
    Run { proof, nodes: search.nodes() }
}

fn check(board: &Board, query: &Query) -> Result<(), QueryError> {
    let wanted = match query.goal {
        Goal::Capture(_) => !query.prover,
        Goal::Save(_) | Goal::Connect(..) => query.prover,
    };
    for stone in query.goal.stones() {
        match board.at(stone).color() {
            None => return Err(QueryError::NoStone(stone)),
            Some(color) if color != wanted => return Err(QueryError::WrongColor(stone)),
            Some(_) => {}
        }
    }
    Ok(())
}
