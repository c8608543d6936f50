//! What each claim means: which side moves first at which stage, and what must be proven
//! then. The finder establishes it and the witness asks for it again; they share only
//! these lines.

use gokoro_board::Color;
use gokoro_reading::tsumego::{Bounds, Grade};

use super::{Chance, Deed, Form, NamedGroup, Verdict};
use crate::tactics::Stage;

/// An answer that a claim needs.
pub(crate) struct Needed {
    pub(super) stage: Stage,
    pub(super) first: Color,
    result: Result,
}

/// What must be proven.
enum Result {
    Alive,
    Dead,
    /// The attacker, moving first, has at least this chance.
    Attacked(Chance),
    /// The defender, moving first, has at least this chance.
    Defended(Chance),
}

impl Needed {
    /// Whether bounds are enough.
    pub(super) fn is_met_by(&self, bounds: Bounds) -> bool {
        match self.result {
            Result::Alive | Result::Defended(Chance::Whole) => bounds.worst == Grade::ALIVE,
            Result::Dead | Result::Attacked(Chance::Whole) => bounds.best == Grade::DEAD,
            Result::Attacked(Chance::Ko) => bounds.best < Grade::ALIVE,
            Result::Defended(Chance::Ko) => bounds.worst > Grade::DEAD,
        }
    }

    /// The forms in which this may be asked, those that take least for granted first.
    pub(super) const fn forms(&self) -> &'static [Form] {
        match self.result {
            Result::Alive => &[Form::Strict, Form::Linked],
            Result::Defended(_) => &[Form::Strict, Form::Linked, Form::Likely],
            Result::Dead | Result::Attacked(_) => &[Form::Contained, Form::Generous],
        }
    }

    /// Who wins if it is so and neither side has threats.
    pub(super) fn winner(&self, defender: Color) -> Color {
        match self.result {
            Result::Alive | Result::Defended(_) => defender,
            Result::Dead | Result::Attacked(_) => !defender,
        }
    }

    /// Whether a verdict is about this and enough.
    pub(super) fn is_met(&self, verdict: &Verdict) -> bool {
        (self.stage, self.first) == (verdict.stage, verdict.first)
            && self.forms().contains(&verdict.question.form)
            && self.is_met_by(verdict.bounds)
    }
}

/// What must be proven of a group for a threat on its life to stand, or not to, with who threatens first:
/// that he kills it, or that he makes his own live.
pub(crate) fn threatened(group: &NamedGroup, (stage, first): (Stage, Color), stands: bool) -> Needed {
    let result = if (group.color == first) == stands { Result::Alive } else { Result::Dead };
    Needed { stage, first, result }
}

/// What must be proven of the deed's group for a move of `mover`.
pub(super) fn needed(deed: &Deed, mover: Color) -> [Needed; 2] {
    let enemy = !mover;
    let (after, chance) = match *deed {
        Deed::Lives(_, chance, _) | Deed::Seki(.., chance) => (Result::Alive, Result::Attacked(chance)),
        Deed::Kills(_, chance) => (Result::Dead, Result::Defended(chance)),
    };
    // The side that could have moved before is the one that may move now.
    [
        Needed { stage: Stage::After, first: enemy, result: after },
        Needed { stage: Stage::Before, first: enemy, result: chance },
    ]
}
