//! What the first move at a group decides: what each side is proven to reach there if it
//! moves first, from a dead group over kos and seki to two eyes. A status says whether a group
//! lives; this also tells life in seki, without a point of territory, from life with two
//! eyes, and one ko from another.

use gokoro_board::{Board, Color, Point, PointSet};

use super::around::{AroundSettings, GroupSurroundings, Help};
use super::grade::{Bounds, LifeGrade, Status};
use super::solver::{Ply, SolverSettings, TsumegoSolver};

/// The memory of a solver's table, in bytes.
const TABLE_BYTES: usize = 4 << 20;

/// What becomes of a group, from the worst for its owner to the best.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct GroupOutcome {
    /// Dead, a ko, or alive.
    pub grade: LifeGrade,
    /// Whether a living group has two eyes, or has got away, if neither side has ko threats;
    /// otherwise it lives in seki.
    pub eyes: bool,
}

impl GroupOutcome {
    /// Dead, whatever ko threats there are.
    pub const DEAD: GroupOutcome = GroupOutcome { grade: LifeGrade::DEAD, eyes: false };
    /// Alive with two eyes.
    pub const EYES: GroupOutcome = GroupOutcome { grade: LifeGrade::ALIVE, eyes: true };

    /// The part of the group's stones that is to be expected to stay its owner's.
    pub fn share(self) -> f32 {
        match self.grade.status() {
            Status::Alive => 1.0,
            Status::Dead => 0.0,
            Status::Ko { lives: true, .. } => 2.0 / 3.0,
            Status::Ko { lives: false, .. } => 1.0 / 3.0,
        }
    }

    /// Whether the group lives without two eyes.
    pub fn is_seki(self) -> bool {
        self.grade == LifeGrade::ALIVE && !self.eyes
    }
}

/// What one side reaches by moving first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstMoverGain {
    /// What becomes of the group, at best for this side as far as it is proven.
    pub outcome: GroupOutcome,
    /// The first moves that reach it.
    pub points: PointSet,
}

/// A group at which the first move decides something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FirstMoves {
    /// Its owner.
    pub defender: Color,
    /// What the enemy reaches by moving first: the group's outcome is no better.
    pub attack: FirstMoverGain,
    /// What its owner reaches by moving first: the outcome is better than that, and no worse
    /// than this.
    pub defence: FirstMoverGain,
    /// The points that the group shuts in, with the enemy's stones on them.
    pub room: PointSet,
    /// The points on whose stones this rests.
    pub watched: PointSet,
}

/// What the first move decides at the group of these stones, if it alone shuts in a room of at most
/// `widest` empty points, the place around it has no way out, no ko stands there and it is proven that the sides
/// reach different outcomes. `nodes` moves on a board may be made for each first move, and as many to ask after eyes.
/// `living` are stones of both sides that are known to live.
pub fn first_moves(
    board: &Board,
    target: PointSet,
    living: PointSet,
    widest: usize,
    nodes: u64,
) -> Option<FirstMoves> {
    let settings = AroundSettings::default();
    let around = GroupSurroundings::new(board, target, living, &settings)?;
    let room = room(board, &around, living);
    let empties = room.iter().filter(|&point| board.string_at(point).is_none()).count();
    let stands = board.ko().is_some_and(|ko| around.watched.contains(ko.point));
    if !(1..=widest).contains(&empties) || around.is_open(board) || stands {
        return None;
    }
    let (is_doubtful, beside) = around.is_doubtful(board, living, &settings);
    if is_doubtful {
        return None;
    }
    let defender = around.defender;
    // Each side's claims are proven where the other has what help there may be.
    let attack = reached(board, &around, !defender, nodes)?;
    let defence = reached(board, &around, defender, nodes)?;
    let watched = around.watched | beside;
    (attack.outcome < defence.outcome).then_some(FirstMoves { defender, attack, defence, room, watched })
}

/// The points that the stones of the group alone shut in, without the parts in which others of its owner or living
/// stones stand.
fn room(board: &Board, around: &GroupSurroundings, living: PointSet) -> PointSet {
    let open = PointSet::all(board.size()).difference(around.target);
    let others = board.stones_of(around.defender) & open | living & open;
    let mut rest = around.target.neighbors() & around.area & open;
    let mut room = PointSet::EMPTY;
    while let Some(point) = rest.first() {
        let mut part = PointSet::single(point);
        let is_inside = loop {
            let wider = part | part.neighbors() & open;
            if !wider.difference(around.area).is_empty() {
                break false;
            }
            if wider == part {
                break !part.meets(&others);
            }
            part = wider;
        };
        rest = rest.difference(part);
        if is_inside {
            room |= part;
        }
    }
    room
}

/// What is proven that this side reaches by moving first.
fn reached(board: &Board, around: &GroupSurroundings, side: Color, nodes: u64) -> Option<FirstMoverGain> {
    let attacks = side != around.defender;
    let problem = around.problem(board, if attacks { Help::All } else { Help::Known }).ok()?;
    let mut solver =
        TsumegoSolver::new(problem, SolverSettings { table_bytes: TABLE_BYTES, ..SolverSettings::default() });
    let legal = solver.moves(&[], side, 0)?.into_iter().filter_map(|(ply, _)| ply.point);
    let mut graded: Vec<(Point, LifeGrade)> = Vec::new();
    for point in legal {
        let Bounds { worst, best } = solver.grade(&[Ply::at(point)], !side, nodes)?.bounds;
        graded.push((point, if attacks { best } else { worst }));
    }
    let grades = graded.iter().map(|&(_, grade)| grade);
    let grade = if attacks { grades.min() } else { grades.max() }?;
    let alive = grade == LifeGrade::ALIVE;
    let best = graded.into_iter().filter(|&(_, other)| other == grade);
    let best: Vec<(Point, bool)> = best
        .map(|(point, _)| {
            // What is not decided is no claim.
            let mut in_seki = || solver.is_seki(&[Ply::at(point)], !side, nodes);
            (point, alive && in_seki().map_or(attacks, |seki| !seki))
        })
        .collect();
    let eyes = if attacks { best.iter().all(|&(_, eyes)| eyes) } else { best.iter().any(|&(_, eyes)| eyes) };
    let points = best.into_iter().filter(|&(_, other)| other == eyes).map(|(point, _)| point).collect();
    Some(FirstMoverGain { outcome: GroupOutcome { grade, eyes }, points })
}
