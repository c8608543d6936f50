//! Looks for what the last turn of a game has to do with a ko.

use gokoro_board::Game;

use super::fight::{Moment, last};
use super::needed::aim;
use super::stakes::stakes;
use super::{Ko, KoClaim, KoDeed, KoWitness, Stakes, Threat, few, lives};
use crate::life::Verdict;
use crate::tactics::{Effort, Proof, TacticClaim, proven, tactics};

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
        return Some(claimed(deed, ko, Evidence::default()));
    }
    let ko = now.was?;
    if now.is_banned() && now.is.is_some() {
        let (threat, evidence) = threat(now, said, effort)?;
        return Some(claimed(KoDeed::Threatens(threat), ko, evidence));
    }
    let threatened = earlier.filter(|earlier| ko.taker == now.turn.color && earlier.is_banned());
    let threat = threatened.and_then(|earlier| {
        let known = tactics_of(earlier, effort);
        threat(earlier, &known, effort)
    });
    let ends = now.is.is_none();
    let nothing_left = || claimed(KoDeed::Ends(None), ko, Evidence::default());
    let Some((threat, _)) = threat else { return ends.then(nothing_left) };
    match (met(now, &threat, true, effort), ends) {
        (Some(evidence), true) => Some(claimed(KoDeed::Ends(Some(threat)), ko, evidence)),
        (Some(evidence), false) => Some(claimed(KoDeed::Ignores(threat), ko, evidence)),
        (None, true) => Some(nothing_left()),
        (None, false) => {
            let evidence = met(now, &threat, false, effort)?;
            Some(claimed(KoDeed::Answers(threat), ko, evidence))
        }
    }
}

/// What a claim rests on.
#[derive(Default)]
struct Evidence {
    proofs: Vec<Proof>,
    verdicts: Vec<Verdict>,
}

impl From<Proof> for Evidence {
    fn from(proof: Proof) -> Evidence {
        Evidence { proofs: vec![proof], verdicts: Vec::new() }
    }
}

impl From<Vec<Verdict>> for Evidence {
    fn from(verdicts: Vec<Verdict>) -> Evidence {
        Evidence { proofs: Vec::new(), verdicts }
    }
}

fn claimed(deed: KoDeed, ko: Ko, Evidence { proofs, verdicts }: Evidence) -> KoClaim {
    KoClaim { deed, ko, proofs, verdicts }
}

/// The largest threat of a turn, with what shows that it can be carried out.
fn threat(moment: &Moment, said: &[TacticClaim], effort: &Effort) -> Option<(Threat, Evidence)> {
    let color = moment.turn.color;
    let proof = |claim: &TacticClaim| {
        let proof = proven(&moment.after, aim(&claim.tactic)?, color, color, effort.nodes)?;
        Some((claim.tactic.clone(), proof))
    };
    let strings = said.iter().filter_map(proof).max_by_key(|(tactic, _)| tactic.stake());
    let stake = strings.as_ref().map_or(0, |(tactic, _)| tactic.stake());
    if let Some((group, verdicts)) = lives::threat(moment, stake, effort) {
        return Some((Threat::Life(group), verdicts.into()));
    }
    strings.map(|(tactic, proof)| (Threat::Strings(tactic), proof.into()))
}

/// What shows that a threat still stands after the turn that should have answered it, or that it does not.
fn met(now: &Moment, threat: &Threat, stands: bool, effort: &Effort) -> Option<Evidence> {
    let (owner, threatener) = (now.turn.color, !now.turn.color);
    match threat {
        Threat::Strings(tactic) => {
            let goal = aim(tactic)?;
            let (goal, prover) = if stands { (goal, threatener) } else { (goal.opposite(), owner) };
            proven(&now.after, goal, prover, threatener, effort.nodes).map(Evidence::from)
        }
        Threat::Life(group) => lives::met(now, group, stands, effort).map(Evidence::from),
    }
}

/// What a turn does to strings.
fn tactics_of(moment: &Moment, effort: &Effort) -> Vec<TacticClaim> {
    let point = moment.turn.action.point();
    let of = |point| tactics(&moment.before, &moment.after, moment.turn.color, point, effort);
    point.map(of).unwrap_or_default()
}
