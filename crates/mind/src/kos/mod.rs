//! Claims about kos (コウ): that a move takes one, takes it back, is a threat, answers a threat or
//! leaves it, or ends the fight; what hangs on it, and how many threats either side has. The fight is
//! followed along the turns of a game; what is threatened is proven by the readers of strings and by the
//! solver of life and death. [`ko`] gives only what a [`KoWitness`] confirms. No text is made here.

mod fight;
mod find;
mod lives;
mod needed;
mod stakes;
mod witness;

use gokoro_board::{ByColor, Color, Point};

use crate::life::{LifeVerdict, NamedGroup};
use crate::tactics::{GoalProof, NamedString, Tactic, TacticsEffort};

pub use find::ko;
pub use witness::KoWitness;

/// A ko as it stands after somebody took it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KoShape {
    /// The point where a stone was taken: there it can be taken back.
    pub open: Point,
    /// The stone that took it.
    pub stone: Point,
    /// Whose stone that is.
    pub taker: Color,
    /// How many times it has been taken in this fight, by both sides together.
    pub times: u32,
}

/// What the side that may not take a ko back threatens elsewhere.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Threat {
    /// To take strings or to cut them.
    Strings(Tactic),
    /// To kill this group of the other side, or to make this group of his own live.
    Life(NamedGroup),
}

/// What a move has to do with a ko.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum KoDeed {
    /// It takes a ko that was not fought about before.
    Takes(KoStakes),
    /// It takes the ko back.
    TakesBack,
    /// The mover may not take back; by this the other side has something to answer (コウダテ).
    Threatens(Threat),
    /// What was threatened cannot be done any more.
    Answers(Threat),
    /// What was threatened can still be done, and the ko goes on.
    Ignores(Threat),
    /// Nobody can take the ko any more; what was threatened, if that can still be done.
    Ends(Option<Threat>),
}

impl KoDeed {
    /// The kind's name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            KoDeed::Takes(_) => "takes-ko",
            KoDeed::TakesBack => "takes-ko-back",
            KoDeed::Threatens(_) => "ko-threat",
            KoDeed::Answers(_) => "answers-ko-threat",
            KoDeed::Ignores(_) => "ignores-ko-threat",
            KoDeed::Ends(_) => "ends-ko",
        }
    }

    /// The threat that it is, answers or leaves.
    pub const fn threat(&self) -> Option<&Threat> {
        match self {
            KoDeed::Takes(_) | KoDeed::TakesBack => None,
            KoDeed::Threatens(threat) | KoDeed::Answers(threat) | KoDeed::Ignores(threat) => Some(threat),
            KoDeed::Ends(threat) => threat.as_ref(),
        }
    }
}

/// What hangs on a ko, and what either side can threaten elsewhere.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct KoStakes {
    /// Strings that are taken where their owner has lost the ko, and that he can save where he has won it.
    pub strings: Vec<NamedString>,
    /// Threats against strings of at least as many stones as hang on the ko, each string once: the
    /// move, and the string that could be taken then and cannot be before. There may be more.
    pub threats: ByColor<Vec<(Point, NamedString)>>,
    /// Threats against the lives of other groups of at least as many stones, each group once: the move,
    /// and the group that would be dead then if it were left, and lives before whoever plays first.
    pub group_threats: ByColor<Vec<(Point, NamedGroup)>>,
}

impl KoStakes {
    /// How many stones hang on the ko, the one that is taken not counted.
    pub fn stones(&self) -> u32 {
        self.strings.iter().map(|string| string.count).sum()
    }

    /// How many threats a side has.
    pub fn count(&self, color: Color) -> usize {
        self.threats[color].len() + self.group_threats[color].len()
    }

    /// Who wins a ko by the count of threats, each answered: the side that may not take back needs one
    /// more than the other.
    pub fn winner(&self, taker: Color) -> Color {
        if self.count(!taker) > self.count(taker) { !taker } else { taker }
    }
}

/// A claim with its evidence.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KoClaim {
    /// What is claimed.
    pub deed: KoDeed,
    /// The ko; of one that ends, as it was before.
    pub ko: KoShape,
    /// Of a threat on strings: that what is threatened can be done if the other side plays elsewhere, or
    /// cannot any more, or can still.
    pub proofs: Vec<GoalProof>,
    /// The same of a threat on the life of a group, and how it was before the move, with the side that
    /// threatens first both times; of a group that has been taken only that before.
    pub verdicts: Vec<LifeVerdict>,
}

/// Moves of a reader for one question about threats that are counted: there are many.
const fn few(effort: &TacticsEffort) -> u64 {
    effort.nodes / 4
}
