//! Whether a move reached what its case is about, from the position after it: by readers where they decide it,
//! else counted or by the estimator of omissions. What cannot be checked in a position (a corner, a side, points at a
//! border) has no outcome.

use gokoro_board::{Color, PointSet};
use gokoro_position::{Life, LifeBasis, Lives, Position, READ_LIBERTIES, StringStatus, VitalityBasis};
use gokoro_shape::Unconditional;

use super::conditions::{SHUT_IN, WEAK};
use super::{Case, CaseKind, Intention};

gokoro_board::named! {
    /// What an outcome rests on.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum OutcomeBasis {
        /// A reader proved it.
        Proven = "proven",
        /// A reader found it with likely help or a likely way out.
        Likely = "likely",
        /// Counted: liberties, stones or points of regions.
        Counted = "counted",
        /// The estimator of omissions says it.
        Estimated = "estimated",
    }
}

/// Whether a move reached what its case is about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Outcome {
    /// Whether it did.
    pub reached: bool,
    /// What that rests on.
    pub basis: OutcomeBasis,
}

/// The outcome of a case between two positions with the mover's move between them; `None` where it is not known, or
/// cannot be checked.
pub fn outcome(case: &Case, before: &Position, after: &Position) -> Option<Outcome> {
    match case.kind {
        CaseKind::Capture => capture(case.intention, &case.target.stones, after),
        CaseKind::Race => capture(Intention::Attack, &(case.target.stones & enemies(case, before)), after),
        CaseKind::Life => life(case.intention, &case.target.stones, after),
        CaseKind::Encirclement => encirclement(case, after),
        CaseKind::Connection | CaseKind::Splitting => connection(case, before, after),
        CaseKind::Framework | CaseKind::Encroachment => regions(case, before, after),
        CaseKind::Invasion | CaseKind::Joseki | CaseKind::Side | CaseKind::Endgame => None,
    }
}

/// The stones of the side that a race is to take.
fn enemies(case: &Case, before: &Position) -> PointSet {
    before.board().stones_of(case.target.color)
}

/// A string that is taken or saved; the opponent of the mover moves next.
fn capture(intention: Intention, stones: &PointSet, after: &Position) -> Option<Outcome> {
    let attacks = intention == Intention::Attack;
    let board = after.board();
    let stone = stones.first()?;
    let Some(string) = board.string_at(stone) else {
        return Some(Outcome { reached: attacks, basis: OutcomeBasis::Counted });
    };
    let counted = board.liberty_count(string) > READ_LIBERTIES;
    let basis = if counted { OutcomeBasis::Counted } else { OutcomeBasis::Proven };
    let reached = match (after.readings()?.status_at(stone)?, attacks) {
        (StringStatus::Safe, attacks) => !attacks,
        (StringStatus::Taken, attacks) => attacks,
        (StringStatus::InDanger, _) | (StringStatus::Exposed, false) => false,
        (StringStatus::Exposed, true) | (StringStatus::Unknown, _) => return None,
    };
    Some(Outcome { reached, basis })
}

/// A group that lives or dies; its opponent or its owner moves next, who is not the mover.
fn life(intention: Intention, stones: &PointSet, after: &Position) -> Option<Outcome> {
    let defends = intention == Intention::Defence;
    let left = *stones & (after.board().stones_of(Color::Black) | after.board().stones_of(Color::White));
    if left.is_empty() {
        return Some(Outcome { reached: !defends, basis: OutcomeBasis::Counted });
    }
    if left.difference(Unconditional::living(after.board())).is_empty() {
        return Some(Outcome { reached: defends, basis: OutcomeBasis::Proven });
    }
    let group =
        after.lives().map_or(&[][..], Lives::groups).iter().find(|group| group.stones.meets(&left))?;
    let basis = match group.status.basis {
        LifeBasis::Proven => OutcomeBasis::Proven,
        _ => OutcomeBasis::Likely,
    };
    let reached = match group.status.life {
        Life::Alive | Life::Seki => defends,
        Life::Dead => !defends,
        Life::Unsettled { .. } => false,
        Life::Ko | Life::Unknown => return None,
    };
    Some(Outcome { reached, basis })
}

/// A group that gets out, or is shut in.
fn encirclement(case: &Case, after: &Position) -> Option<Outcome> {
    if let Some(known @ Outcome { basis: OutcomeBasis::Proven | OutcomeBasis::Counted, .. }) =
        life(case.intention, &case.target.stones, after)
    {
        return Some(known);
    }
    let strengths = after.strengths();
    let group = strengths.groups.iter().find(|group| group.stones.meets(&case.target.stones))?;
    let basis = match group.vitality.basis {
        VitalityBasis::Proven => OutcomeBasis::Proven,
        VitalityBasis::Likely => OutcomeBasis::Likely,
        VitalityBasis::Estimated => OutcomeBasis::Estimated,
    };
    let shut_in = group.encirclement.is_some_and(|share| share >= SHUT_IN);
    let weak = group.vitality.value < WEAK;
    let reached = match case.intention {
        Intention::Defence => !weak && !shut_in,
        Intention::Attack => weak && shut_in,
    };
    Some(Outcome { reached, basis })
}

/// Two groups that are one, or are apart.
fn connection(case: &Case, before: &Position, after: &Position) -> Option<Outcome> {
    let defends = case.intention == Intention::Defence;
    let was = before.groups();
    let ends: Vec<_> = was
        .iter()
        .map(|(_, group)| group.stones)
        .filter(|stones| stones.meets(&case.target.stones))
        .collect();
    let [one, other, ..] = ends.as_slice() else { return None };
    let now = |stones: &PointSet| after.groups().at((*stones & case.target.stones).first()?);
    let (Some(one), Some(other)) = (now(one), now(other)) else {
        return Some(Outcome { reached: !defends, basis: OutcomeBasis::Counted });
    };
    if one == other {
        return Some(Outcome { reached: defends, basis: OutcomeBasis::Likely });
    }
    let joined = |a, b| {
        after.groups().links().iter().any(|link| {
            let ends = [link.from.head(), link.to.head()].map(|head| after.groups().at(head));
            ends == [Some(a), Some(b)] || ends == [Some(b), Some(a)]
        })
    };
    (!joined(one, other)).then_some(Outcome { reached: !defends, basis: OutcomeBasis::Likely })
}

/// The regions of the side whose framework or territory it is: larger or smaller than before.
fn regions(case: &Case, before: &Position, after: &Position) -> Option<Outcome> {
    let size = |position: &Position| position.totals()[case.target.color].total();
    let (was, is) = (size(before), size(after));
    let reached = match case.intention {
        Intention::Defence => is > was,
        Intention::Attack => is < was,
    };
    Some(Outcome { reached, basis: OutcomeBasis::Counted })
}
