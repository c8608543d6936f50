//! Looks for what the last turn of a game has to do with a ko.

use gokoro_board::Game;

use super::fight::{Moment, last};
use super::needed::aim;
use super::stakes::stakes;
use super::{KoClaim, KoDeed, KoWitness, Stakes, few};
use crate::tactics::{Effort, Proof, Tactic, TacticClaim, proven, tactics};

/// What the last turn of a game has to do with a ko, confirmed. `said` is what is known of what the
/// turn does to strings. Nothing where stones were put on the board beside the turns.
#[must_use]
pub fn ko(game: &Game, said: &[TacticClaim], effort: &Effort) -> Option<KoClaim> {
    if effort.nodes == 0 {
        return None;
    }
    let (earlier, now) = last(game)?;
    let found = claim(earlier.as_ref(), &now, said, effort)?;
    let witness = KoWitness::new(game, effort);
    if witness.confirms(&found) {
        return Some(found);
    }
    // That a ko is taken is told even where what hangs on it is not confirmed.
    let bare = KoClaim { deed: KoDeed::Takes(Stakes::default()), ..found };
    witness.confirms(&bare).then_some(bare)
}

/// What can be said, not yet confirmed.
fn claim(earlier: Option<&Moment>, now: &Moment, said: &[TacticClaim], effort: &Effort) -> Option<KoClaim> {
    if let Some(ko) = now.takes() {
        let deed = match ko.times {
            1 => KoDeed::Takes(stakes(&now.after, ko, few(effort))),
            _ => KoDeed::TakesBack,
        };
        return Some(KoClaim { deed, ko, proofs: Vec::new() });
    }
    let ko = now.was?;
    if now.is_banned() && now.is.is_some() {
        let (tactic, proof) = threat(now, said, effort)?;
        return Some(KoClaim { deed: KoDeed::Threatens(tactic), ko, proofs: vec![proof] });
    }
    let threatened = earlier.filter(|earlier| ko.taker == now.turn.color && earlier.is_banned());
    let threat = threatened.and_then(|earlier| {
        let known = tactics_of(earlier, effort);
        threat(earlier, &known, effort)
    });
    let ends = now.is.is_none();
    let Some((tactic, _)) = threat else {
        return ends.then_some(KoClaim { deed: KoDeed::Ends(None), ko, proofs: Vec::new() });
    };
    let goal = aim(&tactic)?;
    let threatener = !now.turn.color;
    let still = proven(&now.after, goal.clone(), threatener, threatener, effort.nodes);
    let met = || proven(&now.after, goal.opposite(), !threatener, threatener, effort.nodes);
    match (still, ends) {
        (Some(proof), true) => Some(KoClaim { deed: KoDeed::Ends(Some(tactic)), ko, proofs: vec![proof] }),
        (Some(proof), false) => Some(KoClaim { deed: KoDeed::Ignores(tactic), ko, proofs: vec![proof] }),
        (None, true) => Some(KoClaim { deed: KoDeed::Ends(None), ko, proofs: Vec::new() }),
        (None, false) => {
            met().map(|proof| KoClaim { deed: KoDeed::Answers(tactic), ko, proofs: vec![proof] })
        }
    }
}

/// The largest threat of a turn, with the proof that it can be carried out.
fn threat(moment: &Moment, said: &[TacticClaim], effort: &Effort) -> Option<(Tactic, Proof)> {
    let color = moment.turn.color;
    let proof = |claim: &TacticClaim| {
        let proof = proven(&moment.after, aim(&claim.tactic)?, color, color, effort.nodes)?;
        Some((claim.tactic.clone(), proof))
    };
    said.iter().filter_map(proof).max_by_key(|(tactic, _)| tactic.stake())
}

/// What a turn does to strings.
fn tactics_of(moment: &Moment, effort: &Effort) -> Vec<TacticClaim> {
    let point = moment.turn.action.point();
    let of = |point| tactics(&moment.before, &moment.after, moment.turn.color, point, effort);
    point.map(of).unwrap_or_default()
}
