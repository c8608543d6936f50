//! Looks for what the last turn of a game has to do with a ko.

use gokoro_board::Game;

use super::fight::{KoMoment, last};
use super::needed::aim;
use super::stakes::stakes;
use super::{KoClaim, KoDeed, KoShape, KoStakes, KoWitness, Threat, few, lives};
use crate::diagnosis::kept;
use crate::life::LifeVerdict;
use crate::tactics::{GoalProof, TacticClaim, TacticsEffort, proven, tactics};

/// What the last turn of a game has to do with a ko, confirmed. `said` is what is known of what the
/// turn does to strings. Nothing where stones were put on the board beside the turns.
pub fn ko(game: &Game, said: &[TacticClaim], effort: &TacticsEffort) -> Option<KoClaim> {
    if effort.nodes == 0 {
        return None;
    }
    let (earlier, now) = last(game)?;
    let witness = KoWitness::new(game, effort);
    claims(earlier.as_ref(), &now, said, effort)
        .into_iter()
        .find(|claim| kept("ko", claim, witness.confirms(claim)))
}

/// What can be said, not yet confirmed, what says most first.
fn claims(
    earlier: Option<&KoMoment>,
    now: &KoMoment,
    said: &[TacticClaim],
    effort: &TacticsEffort,
) -> Vec<KoClaim> {
    if let Some(ko) = now.takes() {
        // That a ko is taken is told even where what hangs on it is not confirmed.
        let deeds = match ko.times {
            1 => vec![KoDeed::Takes(stakes(&now.after, ko, few(effort))), KoDeed::Takes(KoStakes::default())],
            _ => vec![KoDeed::TakesBack],
        };
        return deeds.into_iter().map(|deed| claimed(deed, ko, Evidence::default())).collect();
    }
    let Some(ko) = now.was else { return Vec::new() };
    if now.is_banned() && now.is.is_some() {
        let threats = threats(now, ko, said, effort).into_iter();
        return threats.map(|(threat, evidence)| claimed(KoDeed::Threatens(threat), ko, evidence)).collect();
    }
    let threatened = earlier.filter(|earlier| ko.taker == now.turn.color && earlier.is_banned());
    let threats = threatened.map(|earlier| threats(earlier, ko, &tactics_of(earlier, effort), effort));
    let ends = now.is.is_none();
    let followed = |threat: Threat| match (met(now, ko, &threat, true, effort), ends) {
        (Some(evidence), true) => Some(claimed(KoDeed::Ends(Some(threat)), ko, evidence)),
        (Some(evidence), false) => Some(claimed(KoDeed::Ignores(threat), ko, evidence)),
        (None, true) => None,
        (None, false) => {
            let evidence = met(now, ko, &threat, false, effort)?;
            Some(claimed(KoDeed::Answers(threat), ko, evidence))
        }
    };
    let followed = threats.into_iter().flatten().filter_map(|(threat, _)| followed(threat));
    followed.chain(ends.then(|| claimed(KoDeed::Ends(None), ko, Evidence::default()))).collect()
}

/// What a claim rests on.
#[derive(Default)]
struct Evidence {
    proofs: Vec<GoalProof>,
    verdicts: Vec<LifeVerdict>,
}

impl From<GoalProof> for Evidence {
    fn from(proof: GoalProof) -> Evidence {
        Evidence { proofs: vec![proof], verdicts: Vec::new() }
    }
}

impl From<Vec<LifeVerdict>> for Evidence {
    fn from(verdicts: Vec<LifeVerdict>) -> Evidence {
        Evidence { proofs: Vec::new(), verdicts }
    }
}

fn claimed(deed: KoDeed, ko: KoShape, Evidence { proofs, verdicts }: Evidence) -> KoClaim {
    KoClaim { deed, ko, proofs, verdicts }
}

/// The largest threats of a turn on strings and on a life, each with what shows that it can be carried out;
/// the larger one first.
fn threats(
    moment: &KoMoment,
    ko: KoShape,
    said: &[TacticClaim],
    effort: &TacticsEffort,
) -> Vec<(Threat, Evidence)> {
    let color = moment.turn.color;
    let proof = |claim: &TacticClaim| {
        let proof = proven(&moment.after, aim(&claim.tactic)?, color, color, effort.nodes)?;
        Some((claim.tactic.clone(), proof))
    };
    let strings = said.iter().filter_map(proof).max_by_key(|(tactic, _)| tactic.stake());
    let group = lives::threat(moment, ko, effort);
    let stake = strings.as_ref().map_or(0, |(tactic, _)| tactic.stake());
    let is_larger = group.as_ref().is_some_and(|(group, _)| group.stones.len() as u32 > stake);
    let strings = strings.map(|(tactic, proof)| (Threat::Strings(tactic), proof.into()));
    let group = group.map(|(group, verdicts)| (Threat::Life(group), verdicts.into()));
    let both = if is_larger { [group, strings] } else { [strings, group] };
    both.into_iter().flatten().collect()
}

/// What shows that a threat still stands after the turn that should have answered it, or that it does not.
fn met(
    now: &KoMoment,
    ko: KoShape,
    threat: &Threat,
    stands: bool,
    effort: &TacticsEffort,
) -> Option<Evidence> {
    let (owner, threatener) = (now.turn.color, !now.turn.color);
    match threat {
        Threat::Strings(tactic) => {
            let goal = aim(tactic)?;
            let (goal, prover) = if stands { (goal, threatener) } else { (goal.opposite(), owner) };
            proven(&now.after, goal, prover, threatener, effort.nodes).map(Evidence::from)
        }
        Threat::Life(group) => lives::met(now, ko, *group, stands, effort).map(Evidence::from),
    }
}

/// What a turn does to strings.
fn tactics_of(moment: &KoMoment, effort: &TacticsEffort) -> Vec<TacticClaim> {
    let point = moment.turn.action.point();
    let of = |point| tactics(&moment.before, &moment.after, moment.turn.color, point, effort);
    point.map(of).unwrap_or_default()
}
