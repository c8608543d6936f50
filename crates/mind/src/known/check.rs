//! Entries on their own diagrams: proven with the rest of the board filled against the claim,
//! refuted where it fails even with help, else a matter of what stands around. None of this says
//! that a claim holds wherever its diagram fits.

use gokoro_knowledge::{Condition, Diagram, Entry, NoFacts, ShapeClaim};

use super::asked::{ClaimStanding, ShapeQuestion};
use super::ground::{MOVER, Rest, ground};

/// Boards with stones of both sides drawn around a diagram that it is tried on.
pub const MIXED: u64 = 6;

gokoro_board::named! {
    /// What readers say of an entry.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum ClaimCheck {
        /// Proven with the rest of the board filled with stones of the opponent, and refuted on none
        /// of [`MIXED`] boards with stones of both sides drawn around it; of other boards it says nothing.
        Proven = "proven",
        /// Proven with the rest of the board empty, or the mover's.
        Alone = "proven-alone",
        /// It fails with the rest of the board against it, empty, and the mover's.
        Refuted = "refuted",
        /// None of these: it is a matter of what stands around, or of more reading.
        Open = "open",
        /// Readers cannot settle what it claims.
        Unasked = "unasked",
    }
}

/// Checks an entry: its first move in each diagram, the worst answer counts.
pub fn check(entry: &Entry, nodes: u64) -> ClaimCheck {
    let all = entry.diagrams.iter().map(|diagram| check_diagram(entry, diagram, nodes));
    all.max().unwrap_or(ClaimCheck::Unasked)
}

pub(super) fn check_diagram(entry: &Entry, diagram: &Diagram, nodes: u64) -> ClaimCheck {
    if entry.claim == ShapeClaim::Played {
        return ClaimCheck::Unasked;
    }
    let standing = |rest| on_ground(diagram, &entry.claim, &entry.conditions, rest, nodes);
    let rests = [Rest::Enemy, Rest::Empty, Rest::Own].map(standing);
    let refuted = |one: &ClaimStanding| matches!(one, ClaimStanding::Refuted | ClaimStanding::Idle);
    match rests {
        [ClaimStanding::Proven, ..] => {
            let fails = (1..=MIXED).any(|seed| standing(Rest::Mixed(seed)) == ClaimStanding::Refuted);
            if fails { ClaimCheck::Open } else { ClaimCheck::Proven }
        }
        [_, ClaimStanding::Proven, _] | [.., ClaimStanding::Proven] => ClaimCheck::Alone,
        all if all.iter().all(refuted) => ClaimCheck::Refuted,
        _ => ClaimCheck::Open,
    }
}

/// What readers say of a claim on its diagram; [`ClaimStanding::Open`] where no board can look so, or
/// a condition of the entry does not hold there.
pub(super) fn on_ground(
    diagram: &Diagram,
    claim: &ShapeClaim,
    conditions: &[Condition],
    rest: Rest,
    nodes: u64,
) -> ClaimStanding {
    let Some(ground) = ground(diagram, rest) else { return ClaimStanding::Open };
    let holds = |one: &Condition| one.holds(&ground.board, &NoFacts, |name| ground.named(name));
    if !conditions.iter().all(holds) {
        return ClaimStanding::Open;
    }
    let Some(asked) = ShapeQuestion::of(claim, MOVER, |name| ground.named(name)) else {
        return ClaimStanding::Unasked;
    };
    let worst = ground.moves.iter().map(|&point| asked.standing(&ground.board, MOVER, point, nodes));
    // Every move that is marked must serve the claim.
    worst
        .max_by_key(|standing| {
            [ClaimStanding::Proven, ClaimStanding::Open, ClaimStanding::Idle]
                .iter()
                .position(|one| one == standing)
                .unwrap_or(3)
        })
        .unwrap_or(ClaimStanding::Open)
}
