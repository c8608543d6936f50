//! What each claim means: which side moves first at which stage, and what must be proven
//! then. The finder establishes it and the witness asks for it again; they share only
//! these lines.

use gokoro_board::Color;
use gokoro_reading::tsumego::{Bounds, LifeGrade};

use super::{Chance, Deed, LifeForm, LifeVerdict, NamedGroup};
use crate::tactics::BoardRef;

/// An answer that a claim needs.
pub(crate) struct NeededLives {
    pub(super) stage: BoardRef,
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

impl NeededLives {
    /// Whether bounds are enough.
    pub(super) fn is_met_by(&self, bounds: Bounds) -> bool {
        match self.result {
            Result::Alive | Result::Defended(Chance::Whole) => bounds.worst == LifeGrade::ALIVE,
            Result::Dead | Result::Attacked(Chance::Whole) => bounds.best == LifeGrade::DEAD,
            Result::Attacked(Chance::Ko) => bounds.best < LifeGrade::ALIVE,
            Result::Defended(Chance::Ko) => bounds.worst > LifeGrade::DEAD,
        }
    }

    /// The forms in which this may be asked, those that take least for granted first.
    pub(super) const fn forms(&self) -> &'static [LifeForm] {
        match self.result {
            Result::Alive => &[LifeForm::Strict, LifeForm::Linked],
            Result::Defended(_) => &[LifeForm::Strict, LifeForm::Linked, LifeForm::Likely],
            Result::Dead | Result::Attacked(_) => &[LifeForm::Contained, LifeForm::Generous],
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
    pub(super) fn is_met(&self, verdict: &LifeVerdict) -> bool {
        (self.stage, self.first) == (verdict.stage, verdict.first)
            && self.forms().contains(&verdict.question.form)
            && self.is_met_by(verdict.bounds)
    }
}

/// What must be proven of a group for a threat on its life to stand, or not to, with who threatens first:
/// that he kills it, or that he makes his own live.
pub(crate) fn threatened(group: &NamedGroup, stage: BoardRef, first: Color, stands: bool) -> NeededLives {
    let result = if (group.color == first) == stands { Result::Alive } else { Result::Dead };
    NeededLives { stage, first, result }
}

/// What must be proven of the deed's group for a move of `mover`.
pub(super) fn needed(deed: &Deed, mover: Color) -> [NeededLives; 2] {
    let enemy = !mover;
    let (after, chance) = match *deed {
        Deed::Lives(_, chance, _) | Deed::Seki(.., chance) => (Result::Alive, Result::Attacked(chance)),
        Deed::Kills(_, chance) => (Result::Dead, Result::Defended(chance)),
    };
    // The side that could have moved before is the one that may move now.
    [
        NeededLives { stage: BoardRef::After, first: enemy, result: after },
        NeededLives { stage: BoardRef::Before, first: enemy, result: chance },
    ]
}
