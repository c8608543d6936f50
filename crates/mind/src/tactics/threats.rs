//! What can be taken in a position, without a move.

use gokoro_board::{Board, Color};
use gokoro_reading::Goal;

use super::find::strings;
use super::reader::Reader;
use super::{Aftermath, BoardRef, NamedString, Tactic, TacticClaim, TacticWitness, TacticsEffort, chosen};

/// Strings with more liberties are not asked about.
const MOST_LIBERTIES: usize = 3;

/// The strings that can be taken if the opponent of their owner plays first, or
/// even if he does not: those with most stones first. Asked about are strings
/// with at most three liberties.
pub fn threats(board: &Board, effort: &TacticsEffort) -> Vec<TacticClaim> {
    if effort.nodes == 0 {
        return Vec::new();
    }
    let reader = Reader::new(board, board, Color::Black, effort.nodes);
    let weak = |color| {
        let all = strings(board, color).into_iter();
        all.filter(|&(s, _)| board.liberty_count(s) <= MOST_LIBERTIES).map(|(_, name)| name)
    };
    let names = Color::ALL.into_iter().flat_map(weak);
    let found = names.filter_map(|name| threat(&reader, name)).collect();
    chosen(found, &TacticWitness::of_position(board, effort), effort.most)
}

fn threat(reader: &Reader<'_>, target: NamedString) -> Option<TacticClaim> {
    let (owner, attacker) = (target.color, !target.color);
    if let Some(lost) = reader.establish(Tactic::Lost(target, Aftermath::Open)) {
        return Some(reader.with_aftermath(lost, |aftermath| Tactic::Lost(target, aftermath)));
    }
    let taken = reader.proof(BoardRef::After, Goal::Capture(target.stone), attacker, attacker)?;
    let by = taken.line.first()?.1.point?;
    let saved = reader.proof(BoardRef::After, Goal::Save(target.stone), owner, owner);
    let saving = saved.and_then(|proof| proof.line.first()?.1.point);
    reader.establish(Tactic::CanTake(target, by, saving))
}
