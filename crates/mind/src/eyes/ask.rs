//! A question about an eye space on both sides of a move: it stands on the board before
//! the move, and after the move means after its first ply.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::tsumego::{
    EyeSpace, Grade, Limits, Ply, Problem, Proof, Settings, Solver, Zones, played_line, replay,
};

use super::{EyeVerdict, FEWEST};
use crate::claim::Played;
use crate::life::{changed, living};
use crate::tactics::Stage;

/// The memory of a question's table, in bytes.
const TABLE_BYTES: usize = 2 << 20;
/// Positions of a proof that are replayed; one with more is not confirmed.
const MOST_POSITIONS: usize = 20_000;
/// The longest line that is told.
const LONGEST: usize = 9;

/// The space of `owner` at a point, if something can be said of it: it holds all that the
/// move changed, and its wall is no group that lives whatever is played.
pub(super) fn space_at(played: &Played<'_>, owner: Color, at: Point) -> Option<EyeSpace> {
    let space = EyeSpace::of(played.before.board(), owner, at)?;
    let spoken_of = space.walls.len() >= FEWEST && !space.walls.meets(&living(played));
    (spoken_of && changed(played).difference(space.area).is_empty()).then_some(space)
}

/// The solver of a question around a move.
pub(super) struct Asked {
    solver: Solver,
    point: Point,
    nodes: u64,
}

impl Asked {
    pub(super) fn new(board: &Board, space: &EyeSpace, eyes: u8, point: Point, nodes: u64) -> Option<Asked> {
        let settings = Settings { zones: Zones::Off, table_bytes: TABLE_BYTES, ..Settings::default() };
        let solver = Solver::new(Problem::of_eyes(board, space, eyes), settings).ok()?;
        Some(Asked { solver, point, nodes })
    }

    fn plies(&self, stage: Stage) -> Vec<Ply> {
        if stage == Stage::Before { Vec::new() } else { vec![Ply::at(self.point)] }
    }

    /// Whether the owner gets the eyes with this side first whatever the threats; `None`
    /// if that is not decided, or hangs on a ko.
    pub(super) fn gets(&mut self, stage: Stage, first: Color) -> Option<bool> {
        let found = self.solver.grade(&self.plies(stage), first, self.nodes)?;
        match found.bounds.grade() {
            Some(Grade::ALIVE) => Some(true),
            Some(Grade::DEAD) => Some(false),
            _ => None,
        }
    }

    /// The answer with its line.
    pub(super) fn verdict(&mut self, stage: Stage, first: Color) -> Option<EyeVerdict> {
        let before = self.solver.nodes();
        let gets = self.gets(stage, first)?;
        let nodes = self.solver.nodes() - before;
        let plies = self.plies(stage);
        let line = played_line(&mut self.solver, &plies, first, self.nodes, LONGEST);
        Some(EyeVerdict { stage, first, gets, line, nodes })
    }

    /// Whether an answer is proven, the proof written out to its ends and replayed.
    pub(super) fn is_replayed(&mut self, stage: Stage, first: Color, gets: bool) -> bool {
        let balance = if gets { Grade::ALIVE.balance() - 1 } else { Grade::DEAD.balance() };
        let limits = Limits { positions: MOST_POSITIONS, nodes: self.nodes, all: true };
        let plies = self.plies(stage);
        let Some(proof) = Proof::build(&mut self.solver, &plies, first, balance, limits) else {
            return false;
        };
        let problem = self.solver.problem();
        (proof.winner == problem.defender()) == gets
            && replay(problem, &proof).is_ok_and(|replayed| replayed.unread == 0)
    }

    /// Whether the line of an answer can be played from where it stands.
    pub(super) fn line_holds(&mut self, verdict: &EyeVerdict) -> bool {
        let mut line = self.plies(verdict.stage);
        let mut to_move = verdict.first;
        for &(color, ply) in &verdict.line {
            if color != to_move {
                return false;
            }
            line.push(ply);
            to_move = !to_move;
        }
        self.solver.grade(&line, to_move, self.nodes).is_some()
    }
}
