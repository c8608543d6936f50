//! What is proven of the same stones: a stake about which a reader proved something says so.

use gokoro_board::{Board, PointSet};

use super::{StakeBasis, StakeKind, Why};
use crate::mistake::MistakeReason;

/// Marks the stakes of which the reason of a mistake proves what becomes of their stones.
pub(crate) fn prove(why: &mut Why, reason: Option<&MistakeReason>, board: &Board) {
    let Some(about) = reason.map(|reason| stones(reason, board)) else { return };
    for stake in why.stakes.iter_mut().filter(|stake| !stake.kind.is_place() && stake.stones.meets(&about)) {
        stake.basis = StakeBasis::Proven;
        if is_seki(reason) {
            stake.kind = StakeKind::Seki;
        }
    }
}

/// Whether a reason is that a group would have lived in seki.
const fn is_seki(reason: Option<&MistakeReason>) -> bool {
    match reason {
        Some(MistakeReason::Missed(missed) | MistakeReason::BetterLife(missed)) => {
            missed.claim.deed.is_seki()
        }
        _ => false,
    }
}

/// The stones that a reason is about.
fn stones(reason: &MistakeReason, board: &Board) -> PointSet {
    match reason {
        MistakeReason::Missed(missed) | MistakeReason::BetterLife(missed) => missed.claim.deed.group().stones,
        MistakeReason::Life(claim) => claim.deed.group().stones,
        MistakeReason::Tactic(claim) | MistakeReason::Left(claim) | MistakeReason::Better(_, claim) => {
            let strings = claim.tactic.strings();
            let strings = strings.iter().filter_map(|string| board.string_at(string.stone));
            strings.flat_map(|string| board.stones(string)).collect()
        }
    }
}
