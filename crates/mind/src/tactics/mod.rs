//! Tactical claims: what a move does to strings, read and counted.
//!
//! [`tactics`] asks the readers what a move did to strings near it, and
//! [`threats`] what can be taken in a position; both give only what a
//! [`TacticWitness`] confirms, who proves everything again, plays the lines out
//! and counts the stones with code of its own. An answer that is unknown says
//! nothing, and nothing here is estimated. What each claim needs to be said is in
//! `needed`; no text is made here.

mod count;
mod find;
mod how;
mod ladder;
mod needed;
mod next;
mod proof;
mod proven;
mod reader;
mod replay;
mod retold;
mod threats;
mod witness;

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::tsumego::Ply;
use gokoro_reading::{Assumption, Goal};

use crate::diagnosis::kept;

pub(crate) use count::{named as counted_as, string as counted};
pub(crate) use find::{pairs, strings};
pub(crate) use how::captured_how;
pub(crate) use needed::NeededGoals;
pub use proven::proven;
pub(crate) use reader::Reader;
pub use threats::threats;
pub use witness::TacticWitness;

/// A string as a sentence names it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub struct NamedString {
    /// How many stones it has.
    pub count: u32,
    /// Whose it is.
    pub color: Color,
    /// Its first stone, row by row from the top.
    pub stone: Point,
}

gokoro_board::named! {
    /// How a string is captured.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum CaptureKind {
        /// By a ladder (シチョウ): atari after atari, at least three with the move
        /// itself where the owner resists longest.
        Ladder = "ladder",
        /// By a net (ゲタ): the move does not touch the string, which has two
        /// liberties or more, and it cannot get out.
        Net = "net",
        /// By a snapback (ウッテガエシ): the owner takes the stone just played, and
        /// loses the string by a stone on the same point.
        Snapback = "snapback",
        /// In any other way.
        Direct = "direct",
    }
}

gokoro_board::named! {
    /// How a string is saved.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Rescue {
        /// The move takes enemy stones next to it.
        Takes = "takes",
        /// The move joins it.
        Extends = "extends",
        /// In any other way.
        Other = "other",
    }
}

/// What becomes of the stones that took a string, where its owner resisted longest and
/// plays on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Aftermath {
    /// None of them can be taken in return. Those of these strings are read, the others have
    /// [`gokoro_reading::ESCAPED`] liberties.
    Stands(PointSet),
    /// This string of them can be taken: the stones under it may be a throw-in.
    Falls(NamedString),
    /// It was not read to the end.
    Open,
}

/// What a move does to strings, or what can be done to them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Tactic {
    /// An enemy string has one liberty left, this one, by the move.
    Atari(NamedString, Point),
    /// Two enemy strings have one liberty left each, by the move.
    DoubleAtari(NamedString, NamedString),
    /// The mover's own string has one liberty left, this one, and the opponent
    /// can take it there. Nothing is taken and no capture is worked by it.
    SelfAtari(NamedString, Point),
    /// The string can be taken now even if its owner plays first, by a proof that
    /// rests on the move; before the move that was not so, as far as it was read.
    Captures(NamedString, CaptureKind, Aftermath),
    /// The opponent could have taken this string of the mover; now he cannot,
    /// even if he plays first.
    Saves(NamedString, Rescue),
    /// The move is an atari, and the ladder that it begins fails; it would work
    /// without these stones.
    LadderBroken(NamedString, PointSet),
    /// A ladder would have caught this string of the mover; by the move, which
    /// lies four steps or more away from it on the ladder's way, none does
    /// (シチョウアタリ).
    BreaksLadder(NamedString),
    /// The mover's strings are joined even if the opponent plays first. The
    /// point: where he could have cut them before the move, if that is proven.
    Connects(NamedString, NamedString, Option<Point>),
    /// The enemy's strings are cut even if he plays first; before the move he
    /// could have joined them.
    Cuts(NamedString, NamedString),
    /// The mover's string takes the enemy's before it is taken itself, even if the
    /// opponent plays first; before the move the opponent could have won this race. The
    /// number: by how many liberties it is ahead then, if they share none; else 0.
    WinsRace(NamedString, NamedString, u32),
    /// One of both strings can be taken whatever the owner plays, while each
    /// alone could be saved.
    DoubleThreat(NamedString, NamedString),
    /// If the opponent plays elsewhere now, the mover takes this enemy string by this move;
    /// before the move he could not, even playing first.
    Threatens(NamedString, Point),
    /// If the opponent plays elsewhere now, the mover cuts his strings by this move (ノゾキ);
    /// before the move he could not, even playing first.
    ThreatensCut(NamedString, NamedString, Point),
    /// The opponent can take this string of the mover now by this move; playing first, the
    /// mover could have saved it.
    Leaves(NamedString, Point),
    /// The opponent can cut these strings of the mover now by this move; playing first, the
    /// mover could have joined them for certain.
    LeavesCut(NamedString, NamedString, Point),
    /// In this position: the string can be taken by this move; where its owner
    /// can save it if he plays first, if that is proven.
    CanTake(NamedString, Point, Option<Point>),
    /// In this position: the string can be taken even if its owner plays first.
    Lost(NamedString, Aftermath),
}

/// On which board a proof stands.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum BoardRef {
    /// Before the move.
    Before,
    /// After the move; the position itself where there is no move.
    After,
    /// After the move, without these stones.
    Without(PointSet),
    /// After the line of the claim's first proof.
    Then,
}

/// A goal that is proven: the evidence of a claim.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GoalProof {
    /// The board.
    pub stage: BoardRef,
    /// What is reached.
    pub goal: Goal,
    /// By whom.
    pub prover: Color,
    /// Who plays first.
    pub first: Color,
    /// A line of play of the proof, as the board of its stage lets it be played.
    pub line: Vec<(Color, Ply)>,
    /// The points that the proof depends on.
    pub zone: PointSet,
    /// What it takes for granted.
    pub assumptions: Vec<Assumption>,
    /// Moves made on the board to find it.
    pub nodes: u64,
}

/// A tactical claim with its evidence; the first proof is the one to show.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TacticClaim {
    /// What is claimed.
    pub tactic: Tactic,
    /// The proofs that it rests on, in the order of what it needs, with what was
    /// proven besides; none where counting is enough.
    pub proofs: Vec<GoalProof>,
}

/// How much is read for a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TacticsEffort {
    /// Moves made on the board for one question, at most; 0: nothing is read.
    pub nodes: u64,
    /// How many claims of a move are kept, the most important ones.
    pub most: usize,
}

impl Default for TacticsEffort {
    /// 1000 nodes for a question, six claims for a move.
    fn default() -> TacticsEffort {
        TacticsEffort { nodes: 1_000, most: 6 }
    }
}

/// The questions of a witness may cost this many times as much as the first
/// ones: he searches afresh.
pub(crate) const WITNESS_FACTOR: u64 = 4;

/// Claims about a stone played between two boards, confirmed: those about the
/// most stones first, then in the order of [`Tactic`]'s kinds; what is only possible next
/// comes last. Nothing where the boards differ by more than the move.
///
/// An atari on a string about which more is said is left out.
pub fn tactics(
    before: &Board,
    after: &Board,
    color: Color,
    point: Point,
    effort: &TacticsEffort,
) -> Vec<TacticClaim> {
    let witness = TacticWitness::of_move(before, after, color, point, effort);
    if effort.nodes == 0 || !witness.follows() {
        return Vec::new();
    }
    chosen(find::found(before, after, color, point, effort.nodes), &witness, effort.most)
}

/// The most important claims that the witness confirms.
fn chosen(mut found: Vec<TacticClaim>, witness: &TacticWitness<'_>, most: usize) -> Vec<TacticClaim> {
    found.sort_by_key(|claim| {
        let tactic = &claim.tactic;
        (tactic.is_next(), std::cmp::Reverse(tactic.stake()), tactic.kind())
    });
    let confirmed = found.into_iter().filter(|claim| kept("tactics", claim, witness.confirms(claim)));
    confirmed.take(most).collect()
}

impl Tactic {
    /// The kind's name in JSON.
    pub const fn name(&self) -> &'static str {
        match self {
            Tactic::Atari(..) => "atari",
            Tactic::DoubleAtari(..) => "double-atari",
            Tactic::SelfAtari(..) => "self-atari",
            Tactic::Captures(..) => "captures",
            Tactic::Saves(..) => "saves",
            Tactic::LadderBroken(..) => "ladder-broken",
            Tactic::BreaksLadder(..) => "breaks-ladder",
            Tactic::Connects(..) => "connects",
            Tactic::Cuts(..) => "cuts",
            Tactic::WinsRace(..) => "wins-race",
            Tactic::DoubleThreat(..) => "double-threat",
            Tactic::Threatens(..) => "threatens",
            Tactic::ThreatensCut(..) => "threatens-cut",
            Tactic::Leaves(..) => "leaves",
            Tactic::LeavesCut(..) => "leaves-cut",
            Tactic::CanTake(..) => "can-take",
            Tactic::Lost(..) => "lost",
        }
    }

    /// The strings that it is about.
    pub fn strings(&self) -> Vec<NamedString> {
        match *self {
            Tactic::Atari(one, _)
            | Tactic::SelfAtari(one, _)
            | Tactic::Captures(one, ..)
            | Tactic::Saves(one, _)
            | Tactic::LadderBroken(one, _)
            | Tactic::BreaksLadder(one)
            | Tactic::Threatens(one, _)
            | Tactic::Leaves(one, _)
            | Tactic::CanTake(one, ..)
            | Tactic::Lost(one, _) => vec![one],
            Tactic::DoubleAtari(one, two)
            | Tactic::Connects(one, two, _)
            | Tactic::Cuts(one, two)
            | Tactic::WinsRace(one, two, _)
            | Tactic::DoubleThreat(one, two)
            | Tactic::ThreatensCut(one, two, _)
            | Tactic::LeavesCut(one, two, _) => vec![one, two],
        }
    }

    /// What becomes of the stones that take its string.
    pub const fn aftermath(&self) -> Option<Aftermath> {
        match *self {
            Tactic::Captures(.., aftermath) | Tactic::Lost(_, aftermath) => Some(aftermath),
            _ => None,
        }
    }

    /// Whether it says what either side may do next, while the other still has a move against it.
    pub const fn is_next(&self) -> bool {
        matches!(
            self,
            Tactic::Threatens(..) | Tactic::ThreatensCut(..) | Tactic::Leaves(..) | Tactic::LeavesCut(..)
        )
    }

    /// How many stones are at stake: those of its string, the fewer of two.
    pub fn stake(&self) -> u32 {
        self.strings().iter().map(|string| string.count).min().unwrap_or(0)
    }

    /// The place of its kind in the order of claims about equally many stones:
    /// what is decided before what is threatened.
    const fn kind(&self) -> u8 {
        match self {
            Tactic::Captures(..) | Tactic::Lost(..) => 0,
            Tactic::Saves(..) | Tactic::WinsRace(..) => 1,
            Tactic::DoubleThreat(..) => 2,
            Tactic::Cuts(..) => 3,
            Tactic::Connects(..) => 4,
            Tactic::LadderBroken(..) | Tactic::BreaksLadder(..) => 5,
            Tactic::SelfAtari(..) => 6,
            Tactic::DoubleAtari(..) => 7,
            Tactic::Atari(..) => 8,
            Tactic::Leaves(..) => 9,
            Tactic::LeavesCut(..) => 10,
            Tactic::Threatens(..) => 11,
            Tactic::ThreatensCut(..) => 12,
            Tactic::CanTake(..) => 13,
        }
    }
}

impl Aftermath {
    /// The string that can be taken in return.
    pub const fn falling(self) -> Option<NamedString> {
        if let Aftermath::Falls(captor) = self { Some(captor) } else { None }
    }

    /// The name in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Aftermath::Stands(_) => "stands",
            Aftermath::Falls(_) => "falls",
            Aftermath::Open => "open",
        }
    }
}
