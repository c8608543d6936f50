//! What the claims have in common that the solver of life and death proves: what a move
//! leaves to ask about, how their lines go on, and the replay of written proofs. The
//! questions themselves are where the claims are.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::tsumego::{LifeProblem, LifeProof, Ply, TsumegoSolver, best_line, replay};
use gokoro_shape::Unconditional;

use crate::claim::MoveContext;
use crate::line::playable;
use crate::tactics::BoardRef;

/// Moves of the solver for each move of a reader: they are so much cheaper.
pub(crate) const CHEAP: u64 = 20;
/// The memory of a question's table, in bytes.
pub(crate) const TABLE_BYTES: usize = 2 << 20;

/// Stones of both sides that nothing could take before the move.
pub(crate) fn living(played: &MoveContext<'_>) -> PointSet {
    Unconditional::living(played.before.board())
}

/// The points on which something else stands after the move.
pub(crate) fn changed(played: &MoveContext<'_>) -> PointSet {
    let (before, after) = (played.before.board(), played.after.board());
    before.size().points().filter(|&point| before.at(point) != after.at(point)).collect()
}

/// The moves of a question before a stage begins: after the move means after its first ply.
pub(crate) fn plies(stage: BoardRef, point: Point) -> Vec<Ply> {
    if stage == BoardRef::Before { Vec::new() } else { vec![Ply::at(point)] }
}

/// The moves of a question with those of a line behind them, and who plays next. `None`
/// unless the sides alternate from the first on.
pub(crate) fn continued(
    mut plies: Vec<Ply>,
    first: Color,
    line: &[(Color, Ply)],
) -> Option<(Vec<Ply>, Color)> {
    let mut to_move = first;
    for &(color, ply) in line {
        if color != to_move {
            return None;
        }
        plies.push(ply);
        to_move = !to_move;
    }
    Some((plies, to_move))
}

/// Best play of a solver after the moves of a question, as far as the board before the move
/// lets it be played.
pub(crate) fn solver_line(
    solver: &mut TsumegoSolver,
    board: &Board,
    plies: &[Ply],
    first: Color,
    nodes: u64,
    longest: usize,
) -> Vec<(Color, Ply)> {
    let line = best_line(solver, plies, first, nodes, longest);
    let all = plies.iter().map(|&ply| (!first, ply)).chain(line);
    playable(board, all).split_off(plies.len())
}

/// Whether a line uses no ko threats.
pub(crate) fn is_plain(line: &[(Color, Ply)]) -> bool {
    line.iter().all(|(_, ply)| !ply.threat)
}

/// Whether a written proof stands the replay to its ends.
pub(crate) fn is_replayed(problem: &LifeProblem, proof: &LifeProof) -> bool {
    replay(problem, proof).is_ok_and(|replayed| replayed.unread == 0)
}
