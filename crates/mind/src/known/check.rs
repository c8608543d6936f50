//! Entries on their own diagrams: proven with the rest of the board filled against the claim,
//! refuted where it fails even with help, else a matter of what stands around. None of this says
//! that a claim holds wherever its diagram fits.

use gokoro_knowledge::{Claim, Condition, Diagram, Entry, NoFacts};

use super::asked::{Asked, Standing};
use super::ground::{MOVER, Rest, ground};

/// Boards with stones of both sides drawn around a diagram that it is tried on.
pub const MIXED: u64 = 6;

/// What readers say of an entry.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Checked {
    /// Proven with the rest of the board filled with stones of the opponent, and refuted on none
    /// of [`MIXED`] boards with stones of both sides drawn around it; of other boards it says nothing.
    Proven,
    /// Proven with the rest of the board empty, or the mover's.
    Alone,
    /// It fails with the rest of the board against it, empty, and the mover's.
    Refuted,
    /// None of these: it is a matter of what stands around, or of more reading.
    Open,
    /// Readers cannot settle what it claims.
    Unasked,
}

impl Checked {
    /// The name in data.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Checked::Proven => "proven",
            Checked::Alone => "proven-alone",
            Checked::Refuted => "refuted",
            Checked::Open => "open",
            Checked::Unasked => "unasked",
        }
    }
}

/// Checks an entry: its first move in each diagram, the worst answer counts.
#[must_use]
pub fn check(entry: &Entry, nodes: u64) -> Checked {
    let all = entry.diagrams.iter().map(|diagram| check_diagram(entry, diagram, nodes));
    all.max().unwrap_or(Checked::Unasked)
}

fn check_diagram(entry: &Entry, diagram: &Diagram, nodes: u64) -> Checked {
    if entry.claim == Claim::Played {
        return Checked::Unasked;
    }
    let standing = |rest| on_ground(diagram, &entry.claim, &entry.conditions, rest, nodes);
    let rests = [Rest::Enemy, Rest::Empty, Rest::Own].map(standing);
    let refuted = |one: &Standing| matches!(one, Standing::Refuted | Standing::Idle);
    match rests {
        [Standing::Proven, ..] => {
            let fails = (1..=MIXED).any(|seed| standing(Rest::Mixed(seed)) == Standing::Refuted);
            if fails { Checked::Open } else { Checked::Proven }
        }
        [_, Standing::Proven, _] | [.., Standing::Proven] => Checked::Alone,
        all if all.iter().all(refuted) => Checked::Refuted,
        _ => Checked::Open,
    }
}

/// What readers say of a claim on its diagram; [`Standing::Open`] where no board can look so, or
/// a condition of the entry does not hold there.
pub(super) fn on_ground(
    diagram: &Diagram,
    claim: &Claim,
    conditions: &[Condition],
    rest: Rest,
    nodes: u64,
) -> Standing {
    let Some(ground) = ground(diagram, rest) else { return Standing::Open };
    let holds = |one: &Condition| one.holds(&ground.board, &NoFacts, |name| ground.named(name));
    if !conditions.iter().all(holds) {
        return Standing::Open;
    }
    let Some(asked) = Asked::of(claim, MOVER, |name| ground.named(name)) else { return Standing::Unasked };
    let worst = ground.moves.iter().map(|&point| asked.standing(&ground.board, MOVER, point, nodes));
    // Every move that is marked must serve the claim.
    worst
        .max_by_key(|standing| {
            [Standing::Proven, Standing::Open, Standing::Idle]
                .iter()
                .position(|one| one == standing)
                .unwrap_or(3)
        })
        .unwrap_or(Standing::Open)
}
