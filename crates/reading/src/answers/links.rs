//! Questions about connections.
//!
//! Where neither a proof nor the quick search decides, the side that is to join
//! is taken to succeed when it moves first, unless it seems far from it; the
//! side that is to cut only when it seems clearly nearer.

use gokoro_board::{Board, Point, PointSet};

use super::local::connection::Connection;
use super::settle::{Doubt, SettledClaim, settle};
use super::{AnswerError, Code, GtpAnswer, color_at, colors_at};
use crate::goal::Goal;

/// A search for a connection costs more per move than one for a capture.
const COST: u64 = 5;
/// How doubts are settled.
const JOINS: Doubt = Doubt::SucceedsAbove(3);
const CUTS: Doubt = Doubt::SucceedsAbove(18);

/// Can two strings be joined?
pub(super) fn connect(board: &Board, a: Point, b: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    let joiner = colors_at(board, a, b)?;
    if board.string_at(a) == board.string_at(b) {
        return Ok(GtpAnswer::plain(Code::Succeeds));
    }
    let contest = Connection::of_strings(a, b, joiner);
    let claim = SettledClaim { claimer: joiner, doubt: JOINS, nodes: nodes / COST };
    Ok(settle(&contest, board, &Goal::connect(a, b), claim))
}

/// Can two strings be kept apart?
pub(super) fn disconnect(board: &Board, a: Point, b: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    let joiner = colors_at(board, a, b)?;
    if board.string_at(a) == board.string_at(b) {
        return Ok(GtpAnswer::plain(Code::Fails));
    }
    let contest = Connection::of_strings(a, b, joiner);
    let claim = SettledClaim { claimer: !joiner, doubt: CUTS, nodes: nodes / COST };
    Ok(settle(&contest, board, &Goal::cut(a, b), claim))
}

/// Are two strings joined without a move? They are if they cannot be kept apart.
pub(super) fn same_dragon(board: &Board, a: Point, b: Point, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    color_at(board, a)?;
    color_at(board, b)?;
    if board.at(a) != board.at(b) {
        return Ok(GtpAnswer::plain(Code::Fails));
    }
    let cut = disconnect(board, a, b, nodes)?;
    let code = if cut.code == Code::Fails { Code::Succeeds } else { Code::Fails };
    Ok(GtpAnswer { code, point: None, ..cut })
}

/// Can the string reach an area?
pub(super) fn break_in(
    board: &Board,
    from: Point,
    area: PointSet,
    nodes: u64,
) -> Result<GtpAnswer, AnswerError> {
    let joiner = color_at(board, from)?;
    if area.is_empty() {
        return Ok(GtpAnswer::plain(Code::Fails));
    }
    let contest = Connection::to_area(from, area, joiner);
    let claim = SettledClaim { claimer: joiner, doubt: Doubt::Fails, nodes: nodes / COST };
    Ok(settle(&contest, board, &Goal::Connect { from, to: area }, claim))
}

/// Can it be kept out?
pub(super) fn block_off(
    board: &Board,
    from: Point,
    area: PointSet,
    nodes: u64,
) -> Result<GtpAnswer, AnswerError> {
    let joiner = color_at(board, from)?;
    if area.is_empty() {
        return Ok(GtpAnswer::plain(Code::Succeeds));
    }
    let contest = Connection::to_area(from, area, joiner);
    let claim = SettledClaim { claimer: !joiner, doubt: CUTS, nodes: nodes / COST };
    Ok(settle(&contest, board, &Goal::Cut { from, to: area }, claim))
}
