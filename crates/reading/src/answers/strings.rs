//! Questions about strings: attack, defence, two strings at once, ladders.
//!
//! What is not proven is estimated by the quick contests of `local`.

use gokoro_board::{Board, Color, Point};

use super::local::capture::{Capture, Chase, Either};
use super::settle::{Doubt, SettledClaim, guess, settle};
use super::{AnswerBasis, AnswerError, Code, EstimateReason, GtpAnswer, LadderState, color_at, colors_at};
use crate::goal::Goal;
use crate::ladder::{LadderResult, ladder};

/// Who moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum FirstMover {
    /// The side that wants to take.
    Attacks,
    /// The owner.
    Defends,
}

impl FirstMover {
    fn color(self, defender: Color) -> Color {
        if self == FirstMover::Attacks { !defender } else { defender }
    }
}

/// In doubt a string counts as saved when its owner moves first, by the move
/// that seemed hardest to refute, and as not taken when the other side does.
fn claim(side: FirstMover, defender: Color, nodes: u64) -> SettledClaim {
    let doubt = if side == FirstMover::Attacks { Doubt::Fails } else { Doubt::Succeeds };
    SettledClaim { claimer: side.color(defender), doubt, nodes }
}

/// Can the string be taken?
pub(super) fn attack(board: &Board, target: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    let defender = color_at(board, target)?;
    let contest = Capture { target, attacker: !defender };
    Ok(settle(&contest, board, &Goal::Capture(target), claim(FirstMover::Attacks, defender, nodes)))
}

/// Can the string be saved?
pub(super) fn defend(board: &Board, target: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    let defender = color_at(board, target)?;
    let contest = Capture { target, attacker: !defender };
    Ok(settle(&contest, board, &Goal::Save(target), claim(FirstMover::Defends, defender, nodes)))
}

/// Can one of two strings be taken, or both be saved?
pub(super) fn either(
    board: &Board,
    targets: [Point; 2],
    nodes: u64,
    side: FirstMover,
) -> Result<GtpAnswer, AnswerError> {
    let defender = colors_at(board, targets[0], targets[1])?;
    let contest = Either { targets, attacker: !defender };
    let goal = match side {
        FirstMover::Attacks => Goal::Any(targets.map(Goal::Capture).to_vec()),
        FirstMover::Defends => Goal::All(targets.map(Goal::Save).to_vec()),
    };
    Ok(settle(&contest, board, &goal, claim(side, defender, nodes)))
}

/// Can a string of two liberties be taken in a ladder?
pub(super) fn ladder_attack(board: &Board, target: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    let defender = color_at(board, target)?;
    let two = board.string_at(target).is_some_and(|string| board.liberty_count(string) == 2);
    if !two {
        return Err(AnswerError::NotTwoLiberties);
    }
    let run = read_ladder(board, target, !defender, nodes)?;
    let point = run.line.first().and_then(|&(_, point)| point).filter(|_| run.works == Some(true));
    let code = if run.works == Some(true) { Code::Succeeds } else { Code::Fails };
    Ok(GtpAnswer { code, point, basis: basis(&run), nodes: run.nodes, ..GtpAnswer::plain(code) })
}

/// What becomes of a string in a ladder: both sides are let move first.
pub(super) fn ladder_status(board: &Board, target: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    let defender = color_at(board, target)?;
    let hunted = read_ladder(board, target, !defender, nodes / 2)?;
    if hunted.works != Some(true) {
        return Ok(status(LadderState::Escaped, basis(&hunted), hunted.nodes));
    }
    let in_atari = board.string_at(target).is_some_and(|string| board.in_atari(string).is_some());
    let (captured, fled, more) = if in_atari {
        let run = read_ladder(board, target, defender, nodes / 2)?;
        (run.works == Some(true), basis(&run), run.nodes)
    } else {
        let contest = Chase { target, attacker: !defender };
        let fled = guess(&contest, board, claim(FirstMover::Defends, defender, nodes / 2));
        (fled.code == Code::Fails, AnswerBasis::Estimated(fled.estimate), fled.nodes)
    };
    let state = if captured { LadderState::Captured } else { LadderState::Unsettled };
    Ok(status(state, fled, hunted.nodes + more))
}

fn status(state: LadderState, basis: AnswerBasis, nodes: u64) -> GtpAnswer {
    let code = if state == LadderState::Escaped { Code::Fails } else { Code::Succeeds };
    GtpAnswer { ladder: Some(state), basis, nodes, ..GtpAnswer::plain(code) }
}

fn read_ladder(board: &Board, target: Point, first: Color, nodes: u64) -> Result<LadderResult, AnswerError> {
    ladder(board, target, first, nodes).map_err(|_| AnswerError::NoStone)
}

/// A ladder that was read to its end is known to work or not.
fn basis(run: &LadderResult) -> AnswerBasis {
    if run.works.is_some() { AnswerBasis::Proven } else { AnswerBasis::Estimated(EstimateReason::Nearer) }
}
