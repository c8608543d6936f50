//! Questions about strings: attack, defence, two strings at once, ladders.
//!
//! What is not proven is estimated by the quick contests of `local`.

use gokoro_board::{Board, Color, Point};

use super::local::capture::{Capture, Chase, Either};
use super::settle::{ALWAYS, Claim, NEVER, guess, settle};
use super::{Answer, AnswerError, Basis, Code, Estimate, Ladder, color_at, colors_at};
use crate::goal::Goal;

/// Who moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Side {
    /// The side that wants to take.
    Attacks,
    /// The owner.
    Defends,
}

impl Side {
    fn color(self, defender: Color) -> Color {
        if self == Side::Attacks { !defender } else { defender }
    }
}

/// In doubt a string counts as saved when its owner moves first, by the move
/// that seemed hardest to refute, and as not taken when the other side does.
fn claim(side: Side, defender: Color, nodes: u64) -> Claim {
    let lean = if side == Side::Attacks { NEVER } else { ALWAYS };
    Claim { claimer: side.color(defender), lean, nodes }
}

/// Can the string be taken?
pub(super) fn attack(board: &Board, target: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let defender = color_at(board, target)?;
    let contest = Capture { target, attacker: !defender };
    Ok(settle(&contest, board, &Goal::Capture(target), claim(Side::Attacks, defender, nodes)))
}

/// Can the string be saved?
pub(super) fn defend(board: &Board, target: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let defender = color_at(board, target)?;
    let contest = Capture { target, attacker: !defender };
    Ok(settle(&contest, board, &Goal::Save(target), claim(Side::Defends, defender, nodes)))
}

/// Can one of two strings be taken, or both be saved?
pub(super) fn either(
    board: &Board,
    targets: [Point; 2],
    nodes: u64,
    side: Side,
) -> Result<Answer, AnswerError> {
    let defender = colors_at(board, targets[0], targets[1])?;
    let contest = Either { targets, attacker: !defender };
    let goal = match side {
        Side::Attacks => Goal::Any(targets.map(Goal::Capture).to_vec()),
        Side::Defends => Goal::All(targets.map(Goal::Save).to_vec()),
    };
    Ok(settle(&contest, board, &goal, claim(side, defender, nodes)))
}

/// Can a string of two liberties be taken in a ladder?
pub(super) fn ladder_attack(board: &Board, target: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let defender = color_at(board, target)?;
    let two = board.string_at(target).is_some_and(|string| board.liberty_count(string) == 2);
    if !two {
        return Err(AnswerError::NotTwoLiberties);
    }
    let contest = Chase { target, attacker: !defender };
    Ok(settle(&contest, board, &Goal::Capture(target), claim(Side::Attacks, defender, nodes)))
}

/// What becomes of a string in a ladder: both sides are let move first.
pub(super) fn ladder_status(board: &Board, target: Point, nodes: u64) -> Result<Answer, AnswerError> {
    let defender = color_at(board, target)?;
    let contest = Chase { target, attacker: !defender };
    let hunted = guess(&contest, board, claim(Side::Attacks, defender, nodes / 2));
    let fled = guess(&contest, board, claim(Side::Defends, defender, nodes / 2));
    let ladder = match (hunted.code, fled.code) {
        (Code::Fails, _) => Ladder::Escaped,
        (_, Code::Fails) => Ladder::Captured,
        _ => Ladder::Unsettled,
    };
    let doubt = [hunted.estimate, fled.estimate].contains(&Estimate::Nearer);
    let estimate = if doubt { Estimate::Nearer } else { Estimate::Searched };
    let nodes = hunted.nodes + fled.nodes;
    Ok(Answer { ladder: Some(ladder), basis: Basis::Estimated(estimate), nodes, ..hunted.answer() })
}
