//! A question about an eye space on both sides of a move: it stands on the board before
//! the move, and after the move means after its first ply.

use std::collections::BTreeSet;

use gokoro_board::{Board, Color, Move, Point, PointSet, StringId};
use gokoro_reading::tsumego::{
    EyeSpace, LifeGrade, LifeProblem, LifeProof, Ply, ProofLimits, SolverSettings, TsumegoSolver, Zones,
};

use super::{EyeVerdict, FEWEST};
use crate::claim::MoveContext;
use crate::solved::{TABLE_BYTES, changed, continued, is_plain, is_replayed, living, plies, solver_line};
use crate::tactics::BoardRef;

/// Positions of a proof that are replayed; one with more is not confirmed.
const MOST_POSITIONS: usize = 20_000;
/// The longest line that is told.
const LONGEST: usize = 9;

/// With fewer liberties outside a space the stones beside it do not hold.
const FIRM: usize = 2;

/// The space of `owner` at a point, if something can be said of it: it holds all that the
/// move changed, and its wall is no group that lives whatever is played.
pub(super) fn space_at(played: &MoveContext<'_>, owner: Color, at: Point) -> Option<EyeSpace> {
    let space = EyeSpace::of(played.before.board(), owner, at)?;
    let spoken_of = space.walls.len() >= FEWEST && !space.walls.meets(&living(played));
    (spoken_of && changed(played).difference(space.area).is_empty()).then_some(space)
}

/// A question around a move with its solver.
pub(super) struct SpaceSolver {
    asked: EyeSolver,
    point: Point,
    nodes: u64,
    board: Board,
}

/// The solver of the question whether an eye space gives so many eyes, in the form that proves
/// one of its answers: that the owner gets them with the help of his wall alone, or that he does
/// not get them with the help of all that is not the enemy's.
pub(crate) struct EyeSolver {
    solver: TsumegoSolver,
    gets: bool,
}

impl EyeSolver {
    /// The solver of a space on a board.
    pub(crate) fn new(board: &Board, space: &EyeSpace, eyes: u8, gets: bool) -> EyeSolver {
        let asked = if gets { *space } else { space.with_help(board) };
        let settings =
            SolverSettings { zones: Zones::Off, table_bytes: TABLE_BYTES, ..SolverSettings::default() };
        EyeSolver { solver: TsumegoSolver::new(LifeProblem::of_eyes(board, &asked, eyes), settings), gets }
    }

    /// Whether its answer holds after a line whatever the threats, with so many moves at most.
    pub(crate) fn holds(&mut self, line: &[Ply], to_move: Color, nodes: u64) -> bool {
        let wanted = if self.gets { LifeGrade::ALIVE } else { LifeGrade::DEAD };
        let found = self.solver.grade(line, to_move, nodes);
        found.and_then(|found| found.bounds.grade()) == Some(wanted)
    }
}

impl SpaceSolver {
    /// The question whether the owner of a space gets so many eyes or not. `None` where the
    /// stones that this takes for granted have hardly a liberty.
    pub(super) fn new(
        played: &MoveContext<'_>,
        space: &EyeSpace,
        eyes: u8,
        stage: BoardRef,
        gets: bool,
        nodes: u64,
    ) -> Option<SpaceSolver> {
        let Move::Play(point) = played.action else { return None };
        let now = if stage == BoardRef::Before { played.before } else { played.after };
        let fence = if gets { space.owner } else { !space.owner };
        if !is_firm(now.board(), space, fence, living(played)) {
            return None;
        }
        let board = played.before.board();
        let asked = EyeSolver::new(board, space, eyes, gets);
        Some(SpaceSolver { asked, point, nodes, board: board.clone() })
    }

    /// The answer with its line, if it holds.
    pub(super) fn verdict(&mut self, stage: BoardRef, first: Color) -> Option<EyeVerdict> {
        let plies = plies(stage, self.point);
        let holds = self.asked.holds(&plies, first, self.nodes);
        let EyeSolver { solver, gets } = &mut self.asked;
        let nodes = solver.nodes();
        holds.then(|| {
            let mut line = solver_line(solver, &self.board, &plies, first, self.nodes, LONGEST);
            // The answer holds without threats; what a ko would add to the line is left out.
            let plain = line.iter().take_while(|(_, ply)| !ply.threat).count();
            line.truncate(plain);
            EyeVerdict { stage, first, gets: *gets, line, nodes }
        })
    }

    /// Whether the answer is proven, the proof written out to its ends and replayed.
    pub(super) fn is_replayed(&mut self, stage: BoardRef, first: Color) -> bool {
        let EyeSolver { solver, gets } = &mut self.asked;
        let balance = if *gets { LifeGrade::ALIVE.balance() - 1 } else { LifeGrade::DEAD.balance() };
        let limits = ProofLimits { positions: MOST_POSITIONS, nodes: self.nodes, all: true };
        let plies = plies(stage, self.point);
        let Some(proof) = LifeProof::build(solver, &plies, first, balance, limits) else {
            return false;
        };
        let problem = solver.problem();
        (proof.winner == problem.defender()) == *gets && is_replayed(problem, &proof)
    }

    /// Whether the line of an answer can be played from where it stands, and the answer
    /// still holds at its end.
    pub(super) fn line_holds(&mut self, verdict: &EyeVerdict) -> bool {
        let continued = continued(plies(verdict.stage, self.point), verdict.first, &verdict.line);
        let Some((line, to_move)) = continued else { return false };
        is_plain(&verdict.line) && self.asked.holds(&line, to_move, self.nodes)
    }
}

/// Whether the strings of a colour beside a space have liberties outside it, or live
/// whatever is played.
pub(crate) fn is_firm(board: &Board, space: &EyeSpace, color: Color, living: PointSet) -> bool {
    let beside = (space.area.neighbors() & board.stones_of(color)).difference(space.area);
    let strings: BTreeSet<StringId> = beside.iter().filter_map(|point| board.string_at(point)).collect();
    strings.into_iter().all(|string| {
        let lives = board.stones(string).any(|stone| living.contains(stone));
        lives || board.liberties(string).difference(space.area).len() >= FIRM
    })
}
