//! The answer to a problem as a person asks for it: the result with either side
//! first, the best first move or all of them, a line of play. The search runs
//! in slices, between which a caller may stop it and keep what is proven by then.

use gokoro_board::{Color, PointSet};

use super::grade::{Bounds, LifeGrade};
use super::proof::ProofKey;
use super::replay::{after_line, is_achieved, is_taken, play_ply};
use super::solver::{BoundsFound, Ply, TsumegoSolver};

/// How much work an answer may take, in moves made on boards. An implementation may
/// end the work by a clock or a stop flag; the solver knows neither.
pub trait Meter {
    /// The nodes of the next slice; 0 when the work is to end.
    fn next(&mut self) -> u64;
    /// Counts nodes that were spent.
    fn spend(&mut self, nodes: u64);
}

/// A meter with a fixed number of nodes for all questions together.
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

/// What to find besides the result.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SolveOptions {
    /// Every first move with its result.
    pub moves: bool,
    /// Whether life is with two eyes or in seki.
    pub life: bool,
    /// The most moves of the line of play; 0 for none.
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

/// The result with one side first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FirstMoverAnswer {
    /// The side that moves first.
    pub first: Color,
    /// The bounds of the grade, with the best move.
    pub found: BoundsFound,
    /// How the target lives, if it is alive and this was asked for and decided.
    pub life: Option<LifeKind>,
    /// Best play from here, as far as it is proven.
    pub line: Vec<(Color, Ply)>,
    /// Every legal first move with the bounds after it, if they were asked for.
    pub moves: Vec<(Ply, Bounds)>,
}

impl FirstMoverAnswer {
    /// An answer of which nothing is known.
    pub fn unknown(first: Color) -> FirstMoverAnswer {
        FirstMoverAnswer { first, found: unknown_bounds(), life: None, line: Vec::new(), moves: Vec::new() }
    }

    /// Solves the problem with `first` to move, as far as the meter allows.
    pub fn find(
        solver: &mut TsumegoSolver,
        first: Color,
        options: &SolveOptions,
        meter: &mut dyn Meter,
    ) -> FirstMoverAnswer {
        let mut found = grade_with_meter(solver, &[], first, meter);
        let grade = found.bounds.grade();
        let asks_life = options.life && grade == Some(LifeGrade::ALIVE);
        let life = if asks_life { life_kind(solver, first, meter, &mut found) } else { None };
        let mut line = Vec::new();
        if options.line > 0 && grade.is_some() {
            line = best_line(solver, &[], first, meter.next().max(FEW), options.line);
        }
        let moves = if options.moves { first_moves(solver, first, meter, &mut found) } else { Vec::new() };
        FirstMoverAnswer { first, found, life, line, moves }
    }

    /// Whether the best move is a pass: playing elsewhere does as well.
    pub fn needs_no_move(&self) -> bool {
        self.found.reply.is_some_and(|reply| reply.point.is_none())
    }

    /// The first moves that reach the proven grade, a pass included;
    /// empty if the moves were not asked for or the grade is not proven.
    pub fn best_moves(&self) -> Vec<Ply> {
        let Some(grade) = self.found.bounds.grade() else { return Vec::new() };
        let best = self.moves.iter().filter(|(_, bounds)| bounds.grade() == Some(grade));
        best.map(|&(ply, _)| ply).collect()
    }

    /// Whether the first move changes nothing: the target is dead with its owner
    /// first, or alive with the other side first.
    pub fn is_hopeless(&self, defender: Color) -> bool {
        let lost = if self.first == defender { LifeGrade::DEAD } else { LifeGrade::ALIVE };
        self.found.bounds.grade() == Some(lost)
    }
}

/// Nodes that a line gets at least (most of its positions are proven already), and the first search for two eyes.
const FEW: u64 = 10_000;

/// The best play after a line as far as it is proven, at most `longest` moves. It ends
/// where a person would stop: when the fight is over, before moves that need no answer
/// and, in a ko, when a position comes again. Empty after an illegal line.
pub fn best_line(
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
        // A pass that lifts a ko ban is part of the fight.
        let is_idle = ply.point.is_none() && board.ko().is_none_or(|ko| ko.color != color);
        if is_idle && index > 0 {
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

/// Grades the target after a line until the grade is proven or the meter ends the work. The nodes are those
/// of all slices. After an illegal line nothing is known.
pub fn grade_with_meter(
    solver: &mut TsumegoSolver,
    line: &[Ply],
    to_move: Color,
    meter: &mut dyn Meter,
) -> BoundsFound {
    let mut best = unknown_bounds();
    loop {
        let slice = meter.next();
        let Some(found) = solver.grade(line, to_move, slice) else { break };
        meter.spend(found.nodes);
        let is_stuck = found.nodes == 0 || slice == 0;
        let bounds = Bounds {
            worst: best.bounds.worst.max(found.bounds.worst),
            best: best.bounds.best.min(found.bounds.best),
        };
        best = BoundsFound {
            bounds,
            nodes: best.nodes + found.nodes,
            positions: best.positions + found.positions,
            by_parts: best.by_parts + found.by_parts,
            ..found
        };
        if is_stuck || best.bounds.grade().is_some() {
            break;
        }
    }
    best
}

fn unknown_bounds() -> BoundsFound {
    let (bounds, zone) = (Bounds::OPEN, PointSet::EMPTY);
    BoundsFound { bounds, reply: None, zone, nodes: 0, positions: 0, by_parts: 0 }
}

/// How a target that is alive lives. Each search for two eyes starts anew, so each gets four times
/// the nodes of the one before.
fn life_kind(
    solver: &mut TsumegoSolver,
    first: Color,
    meter: &mut dyn Meter,
    found: &mut BoundsFound,
) -> Option<LifeKind> {
    let mut nodes = found.nodes.max(FEW);
    loop {
        let slice = meter.next().min(nodes);
        let (is_seki, nodes_made) = solver.is_seki_at_cost(&[], first, slice);
        let spent = if is_seki.is_some() { nodes_made } else { slice };
        meter.spend(spent);
        found.nodes += spent;
        if let Some(is_seki) = is_seki {
            return Some(if is_seki { LifeKind::Seki } else { LifeKind::TwoEyes });
        }
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
    let graded = legal.into_iter().map(|(ply, _)| {
        let answer = grade_with_meter(solver, &[ply], !first, meter);
        found.nodes += answer.nodes;
        found.positions += answer.positions;
        found.by_parts += answer.by_parts;
        (ply, answer.bounds)
    });
    graded.collect()
}
