//! The answer to a problem as a person asks for it: what happens with either side
//! first, the best first move or all of them, a line of play. Work is handed out
//! in slices, so that a caller may stop it; what is proven by then is told.

use gokoro_board::Color;

use super::grade::{Bounds, LifeGrade};
use super::proof::ProofKey;
use super::replay::{after_line, is_achieved, is_taken, play_ply};
use super::solver::{BoundsFound, Ply, TsumegoSolver};

/// How much work an answer may take. Only counts are known here; a caller that
/// looks at a clock may stop handing out.
pub trait Meter {
    /// The nodes of the next slice; 0 when the work is to end.
    fn next(&mut self) -> u64;
    /// Takes note of nodes that were spent.
    fn spend(&mut self, nodes: u64);
}

/// A number of nodes for all questions together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Nodes(pub u64);

impl Meter for Nodes {
    fn next(&mut self) -> u64 {
        self.0
    }

    fn spend(&mut self, nodes: u64) {
        self.0 = self.0.saturating_sub(nodes);
    }
}

/// What to find besides the status.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// Every first move with its result.
    pub moves: bool,
    /// Whether life is with two eyes or in seki.
    pub life: bool,
    /// The longest line of play.
    pub line: usize,
}

/// How a group lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum LifeKind {
    /// With two eyes, or linked to safe stones.
    TwoEyes,
    /// Only in seki.
    Seki,
}

/// What happens with one side first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMoverAnswer {
    /// The side that moves first.
    pub first: Color,
    /// What is proven of the grade, with the best move.
    pub found: BoundsFound,
    /// How the target lives, if it is alive and this is decided.
    pub life: Option<LifeKind>,
    /// Best play from here, as far as it is proven.
    pub line: Vec<(Color, Ply)>,
    /// Every legal first move with what it leads to, if they were asked for.
    pub moves: Vec<(Ply, Bounds)>,
}

impl FirstMoverAnswer {
    /// Nothing is known.
    pub fn open(first: Color) -> FirstMoverAnswer {
        FirstMoverAnswer { first, found: open(), life: None, line: Vec::new(), moves: Vec::new() }
    }

    /// What happens with `first` to move, as far as the meter lets it be found.
    pub fn find(
        solver: &mut TsumegoSolver,
        first: Color,
        wishes: &SolveOptions,
        meter: &mut dyn Meter,
    ) -> FirstMoverAnswer {
        let mut found = graded(solver, &[], first, meter);
        let mut life = None;
        if wishes.life && found.bounds.grade() == Some(LifeGrade::ALIVE) {
            life = life_of(solver, first, meter, &mut found);
        }
        let mut line = Vec::new();
        if wishes.line > 0 && found.bounds.grade().is_some() {
            line = played_line(solver, &[], first, meter.next().max(FEW), wishes.line);
        }
        let moves = if wishes.moves { first_moves(solver, first, meter, &mut found) } else { Vec::new() };
        FirstMoverAnswer { first, found, life, line, moves }
    }

    /// Whether moving elsewhere would do as well, as far as the best move tells.
    pub fn needs_no_move(&self) -> bool {
        self.found.reply.is_some_and(|reply| reply.point.is_none())
    }

    /// The first moves that reach the proven grade, a move elsewhere included;
    /// empty if the moves were not asked for or the grade is not proven.
    pub fn best_moves(&self) -> Vec<Ply> {
        let Some(grade) = self.found.bounds.grade() else { return Vec::new() };
        let best = self.moves.iter().filter(|(_, bounds)| bounds.grade() == Some(grade));
        best.map(|&(ply, _)| ply).collect()
    }

    /// Whether the side that moves first reaches nothing: the target is dead with
    /// its owner first, or alive with the other side first.
    pub fn is_hopeless(&self, defender: Color) -> bool {
        let lost = if self.first == defender { LifeGrade::DEAD } else { LifeGrade::ALIVE };
        self.found.bounds.grade() == Some(lost)
    }
}

/// Nodes for lines through what is proven already.
const FEW: u64 = 10_000;

/// Best play after a line as far as it is proven, without what a person leaves
/// out: moves after the fight is over, moves that need no answer and, in a ko, a
/// position that was there before.
pub fn played_line(
    solver: &mut TsumegoSolver,
    line: &[Ply],
    to_move: Color,
    nodes: u64,
    longest: usize,
) -> Vec<(Color, Ply)> {
    let problem = solver.problem().clone();
    let Some(found) = solver.grade(line, to_move, nodes) else { return Vec::new() };
    let lost = if to_move == problem.defender() { LifeGrade::DEAD } else { LifeGrade::ALIVE };
    let winner = if found.bounds.grade() == Some(lost) { !to_move } else { to_move };
    let mut play = solver.line(line, to_move, nodes, longest);
    let Some((mut board, mut target)) = after_line(&problem, line, to_move) else { return Vec::new() };
    let mut seen = vec![ProofKey::of(&board, to_move, 0, target)];
    for index in 0..play.len() {
        let (color, ply) = play[index];
        let idle = ply.point.is_none() && board.ko().is_none_or(|ko| ko.color != color);
        if idle && index > 0 {
            // A winner's pass says that the move before it needs no answer.
            play.truncate(if color == winner { index - 1 } else { index });
            break;
        }
        let balance = if color == problem.defender() { -1 } else { 1 };
        let Ok(after) = play_ply(&board, &problem, color, balance, ply) else {
            play.truncate(index);
            break;
        };
        board = after;
        target = target & board.stones_of(problem.defender());
        let key = ProofKey::of(&board, !color, 0, target);
        let over = is_taken(&problem, target) || is_achieved(&board, &problem, target);
        if over || seen.contains(&key) {
            play.truncate(index + 1);
            break;
        }
        seen.push(key);
    }
    play
}

/// Asks what the target is worth after a line until it is proven or the meter
/// hands out nothing more; the nodes are those of all slices.
pub fn graded(
    solver: &mut TsumegoSolver,
    line: &[Ply],
    to_move: Color,
    meter: &mut dyn Meter,
) -> BoundsFound {
    let mut spent = 0;
    let mut best = open();
    loop {
        let slice = meter.next();
        let Some(found) = solver.grade(line, to_move, slice) else { break };
        meter.spend(found.nodes);
        spent += found.nodes;
        let idle = found.nodes == 0 || slice == 0;
        let bounds = Bounds {
            worst: best.bounds.worst.max(found.bounds.worst),
            best: best.bounds.best.min(found.bounds.best),
        };
        best = BoundsFound { bounds, ..found };
        if idle || best.bounds.grade().is_some() {
            break;
        }
    }
    BoundsFound { nodes: spent, ..best }
}

fn open() -> BoundsFound {
    BoundsFound { bounds: Bounds::OPEN, reply: None, zone: gokoro_board::PointSet::EMPTY, nodes: 0 }
}

/// The search for two eyes starts afresh each time, so its slices grow.
fn life_of(
    solver: &mut TsumegoSolver,
    first: Color,
    meter: &mut dyn Meter,
    found: &mut BoundsFound,
) -> Option<LifeKind> {
    let mut nodes = found.nodes.max(FEW);
    loop {
        let slice = meter.next().min(nodes);
        let seki = solver.is_seki(&[], first, slice);
        if let Some(seki) = seki {
            return Some(if seki { LifeKind::Seki } else { LifeKind::TwoEyes });
        }
        meter.spend(slice);
        found.nodes += slice;
        if slice < nodes {
            return None;
        }
        nodes = nodes.saturating_mul(4);
    }
}

fn first_moves(
    solver: &mut TsumegoSolver,
    first: Color,
    meter: &mut dyn Meter,
    found: &mut BoundsFound,
) -> Vec<(Ply, Bounds)> {
    let Some(legal) = solver.moves(&[], first, 0) else { return Vec::new() };
    let mut moves = Vec::with_capacity(legal.len());
    for (ply, _) in legal {
        let answer = graded(solver, &[ply], !first, meter);
        found.nodes += answer.nodes;
        moves.push((ply, answer.bounds));
    }
    moves
}
