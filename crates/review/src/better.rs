//! What the better move would have done: the claim that explains a mistake where nothing that
//! the opponent did next explains it. The better move is put on the board in place of the one
//! played, and its claims are found and confirmed as if it had been played; what the move that
//! was played does, too, is no difference between them.

use gokoro_board::{Move, Point, PointSet};
use gokoro_mind::MoveContext;
use gokoro_mind::life::{LifeClaim, is_worth_saying, life};
use gokoro_mind::tactics::{NamedString, Tactic, TacticClaim, tactics};
use gokoro_position::Position;

use crate::mistakes::{Mistake, MistakeReason};
use crate::options::ReviewOptions;
use crate::review::{Missed, MoveReview};

/// Strings of fewer stones explain no mistake.
const STONES: u32 = 3;

/// The reason that the better move gives, if it is proven: the life or the kill of a group
/// before what it does to strings.
pub(crate) fn reason(
    mistake: &Mistake,
    before: &Position,
    played: &MoveReview,
    options: &ReviewOptions,
) -> Option<MistakeReason> {
    let Some(Move::Play(point)) = mistake.instead.as_ref()?.moves.first().map(|&(_, action)| action) else {
        return None;
    };
    let mut board = before.board().clone();
    board.play(point, mistake.color).ok()?;
    let after = Position::by_sight(&board, &PointSet::EMPTY, &options.settings);
    let (color, action) = (mistake.color, Move::Play(point));
    let strings = tactics(before.board(), &board, color, point, &options.effort);
    let lives = life(&MoveContext { before, after: &after, color, action }, &options.effort);
    let missed = lives.into_iter().find(|claim| {
        !is_worth_saying(before.board(), claim, &strings)
            && !played.life.iter().any(|done| same_group(done, claim))
    });
    missed
        .map(|claim| MistakeReason::BetterLife(Box::new(Missed { instead: point, claim, used: None })))
        .or_else(|| better(strings, played, point))
}

fn better(strings: Vec<TacticClaim>, played: &MoveReview, point: Point) -> Option<MistakeReason> {
    let done: Vec<NamedString> = played.tactics.iter().flat_map(|claim| claim.tactic.strings()).collect();
    let tells = |claim: &TacticClaim| {
        decides(&claim.tactic)
            && claim.tactic.stake() >= STONES
            && !claim.tactic.strings().iter().any(|string| done.contains(string))
    };
    let claim = strings.into_iter().find(tells)?;
    Some(MistakeReason::Better(point, Box::new(claim)))
}

fn same_group(one: &LifeClaim, other: &LifeClaim) -> bool {
    let (one, other) = (one.deed.group(), other.deed.group());
    one.color == other.color && one.stones.meets(&other.stones)
}

/// Whether a deed decides something.
fn decides(tactic: &Tactic) -> bool {
    match tactic {
        Tactic::Captures(.., aftermath) => aftermath.falling().is_none(),
        Tactic::Saves(..)
        | Tactic::WinsRace(..)
        | Tactic::DoubleThreat(..)
        | Tactic::Cuts(..)
        | Tactic::Connects(_, _, Some(_)) => true,
        _ => false,
    }
}
