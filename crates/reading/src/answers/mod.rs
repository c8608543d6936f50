//! GNU Go's questions about strings and connections, answered with its codes.
//!
//! A [`GtpQuestion`] is asked of a board; the [`GtpAnswer`] says what it rests on: a
//! proof of the reader, or an estimate by quick reading among likely moves, and
//! of which kind. No text for people lives here but that of errors, and no
//! claim may rest on an estimate.

mod combination;
mod eyes;
mod links;
mod local;
mod owl;
mod semeai;
mod settle;
mod strings;
mod told;
mod unconditional;

use gokoro_board::{Board, Color, Point, PointSet};

use crate::query::GoalVerdict;

pub use told::{DragonStatus, EyeCount, GtpStatus, UnconditionalStatus};

/// A question of GTP about strings, links, eyes or groups.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GtpQuestion {
    /// Can the string be taken, the other side moving first?
    Attack(Point),
    /// Can the string be saved, its owner moving first?
    Defend(Point),
    /// Can one of two strings of a colour be taken, the other side moving first?
    AttackEither(Point, Point),
    /// Can both strings be saved, their owner moving first?
    DefendBoth(Point, Point),
    /// Can two strings be joined, their owner moving first?
    Connect(Point, Point),
    /// Can they be kept apart, the other side moving first?
    Disconnect(Point, Point),
    /// Are they joined without a move?
    SameDragon(Point, Point),
    /// Can the string reach an area, its owner moving first?
    BreakIn(Point, PointSet),
    /// Can it be kept out, the other side moving first?
    BlockOff(Point, PointSet),
    /// Has this colour a series of ataris that takes what it cannot take directly?
    CombinationAttack(Color),
    /// Which move prevents such a series by the other colour?
    CombinationDefend(Color),
    /// Can the string of two liberties be taken in a ladder, the other side moving first?
    LadderAttack(Point),
    /// What becomes of the string in a ladder?
    LadderStatus(Point),
    /// What becomes of the string or the empty point, though one side moves all
    /// the time?
    Unconditional(Point),
    /// Can the group be killed, the other side moving first?
    OwlAttack(Point),
    /// Can the group be saved, its owner moving first?
    OwlDefend(Point),
    /// Does a move of the other side kill the group of the second point?
    OwlDoesAttack(Point, Point),
    /// Does a move of its owner save the group of the second point?
    OwlDoesDefend(Point, Point),
    /// A race: what becomes of the group of the first point and of the enemy group of
    /// the second, the owner of the first moving first?
    Race(Point, Point),
    /// Does the group live?
    DragonStatus(Point),
    /// How many eyes does the eye space give?
    EvalEye(Point),
}

/// How the answer to a question is written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AnswerForm {
    /// The code, and the move if it is not 0.
    CodeAndMove,
    /// The code alone.
    Code,
    /// The move alone.
    Move,
    /// `captured`, `escaped` or `unsettled`.
    Ladder,
    /// What is told.
    Told,
    /// The code of the defence, that of the attack, and a move.
    Race,
}

impl GtpQuestion {
    /// How its answer is written.
    pub const fn form(&self) -> AnswerForm {
        match self {
            GtpQuestion::AttackEither(..) | GtpQuestion::DefendBoth(..) | GtpQuestion::SameDragon(..) => {
                AnswerForm::Code
            }
            GtpQuestion::OwlDoesAttack(..) | GtpQuestion::OwlDoesDefend(..) => AnswerForm::Code,
            GtpQuestion::CombinationAttack(_) | GtpQuestion::CombinationDefend(_) => AnswerForm::Move,
            GtpQuestion::LadderStatus(_) => AnswerForm::Ladder,
            GtpQuestion::Race(..) => AnswerForm::Race,
            GtpQuestion::Unconditional(_) | GtpQuestion::DragonStatus(_) | GtpQuestion::EvalEye(_) => {
                AnswerForm::Told
            }
            _ => AnswerForm::CodeAndMove,
        }
    }
}

/// What an answer says, in GNU Go's order of success.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Code {
    /// It fails: 0.
    Fails,
    /// It succeeds if the side that moves finds the first ko threat: 3.
    KoThreatFirst,
    /// It succeeds unless the other side finds the first ko threat: 2.
    KoTakesFirst,
    /// It succeeds: 1.
    Succeeds,
}

impl Code {
    /// GNU Go's number.
    pub const fn number(self) -> u8 {
        match self {
            Code::Fails => 0,
            Code::Succeeds => 1,
            Code::KoTakesFirst => 2,
            Code::KoThreatFirst => 3,
        }
    }
}

gokoro_board::named! {
    /// What becomes of a string that is chased in a ladder.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum LadderState {
        /// It is taken even if its owner moves first.
        Captured = "captured",
        /// It gets away even if the other side moves first.
        Escaped = "escaped",
        /// Whoever moves first has his way.
        Unsettled = "unsettled",
    }
}

gokoro_board::named! {
    /// Why an answer without a proof is given.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum EstimateReason {
        /// Decided by a search of the likely moves of both sides.
        Searched = "searched",
        /// Not decided within the budget; answered by which side seemed nearer.
        Nearer = "nearer",
    }
}

/// What an answer rests on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum AnswerBasis {
    /// A proof, or what is plain on the board.
    Proven,
    /// An estimate.
    Estimated(EstimateReason),
}

/// An answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GtpAnswer {
    /// Whether it succeeds.
    pub code: Code,
    /// The first move of the side that moves first; `None` where none is needed
    /// or nothing succeeds.
    pub point: Option<Point>,
    /// What becomes of the string, where a ladder was asked about.
    pub ladder: Option<LadderState>,
    /// Of a race, whether the enemy group is taken.
    pub second: Option<Code>,
    /// What is told beside, where a status or eyes were asked about.
    pub told: Option<GtpStatus>,
    /// What it rests on.
    pub basis: AnswerBasis,
    /// The proof; absent for estimates, for ladders, which are read to their end,
    /// and for what is plain on the board.
    pub verdict: Option<GoalVerdict>,
    /// Moves made on boards.
    pub nodes: u64,
}

impl GtpAnswer {
    /// What is seen without reading.
    pub(crate) fn plain(code: Code) -> GtpAnswer {
        GtpAnswer::bare(code, AnswerBasis::Proven)
    }

    /// An answer with nothing beside it.
    pub const fn bare(code: Code, basis: AnswerBasis) -> GtpAnswer {
        GtpAnswer {
            code,
            point: None,
            ladder: None,
            second: None,
            told: None,
            basis,
            verdict: None,
            nodes: 0,
        }
    }

    /// Whether it is proven.
    pub fn is_proven(&self) -> bool {
        self.basis == AnswerBasis::Proven
    }
}

/// Why a question makes no sense. The texts are those of GNU Go.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum AnswerError {
    /// A point without a stone.
    #[error("vertex must not be empty")]
    NoStone,
    /// Two stones of different colours.
    #[error("vertices must have same color")]
    DifferentColors,
    /// Two stones of one colour.
    #[error("vertices must have different colors")]
    SameColor,
    /// A ladder of a string that does not have two liberties.
    #[error("string must have exactly 2 liberties")]
    NotTwoLiberties,
}

/// The budget where none is given: moves made on boards for one question.
pub const NODES: u64 = 200_000;

/// Answers a question with at most about so many moves made on boards. The same
/// question gives the same answer with the same cost on every machine.
///
/// # Errors
/// A question that makes no sense in this position.
pub fn answer(board: &Board, question: &GtpQuestion, nodes: u64) -> Result<GtpAnswer, AnswerError> {
    match *question {
        GtpQuestion::Attack(point) => strings::attack(board, point, nodes),
        GtpQuestion::Defend(point) => strings::defend(board, point, nodes),
        GtpQuestion::AttackEither(a, b) => {
            strings::either(board, [a, b], nodes, strings::FirstMover::Attacks)
        }
        GtpQuestion::DefendBoth(a, b) => strings::either(board, [a, b], nodes, strings::FirstMover::Defends),
        GtpQuestion::Connect(a, b) => links::connect(board, a, b, nodes),
        GtpQuestion::Disconnect(a, b) => links::disconnect(board, a, b, nodes),
        GtpQuestion::SameDragon(a, b) => links::same_dragon(board, a, b, nodes),
        GtpQuestion::BreakIn(point, area) => links::break_in(board, point, area, nodes),
        GtpQuestion::BlockOff(point, area) => links::block_off(board, point, area, nodes),
        GtpQuestion::CombinationAttack(color) => Ok(combination::attack(board, color, nodes)),
        GtpQuestion::CombinationDefend(color) => Ok(combination::defend(board, color, nodes)),
        GtpQuestion::LadderAttack(point) => strings::ladder_attack(board, point, nodes),
        GtpQuestion::LadderStatus(point) => strings::ladder_status(board, point, nodes),
        GtpQuestion::OwlAttack(point) => owl::attack(board, point, nodes),
        GtpQuestion::OwlDefend(point) => owl::defend(board, point, nodes),
        GtpQuestion::OwlDoesAttack(first, point) => owl::does(board, first, point, true, nodes),
        GtpQuestion::OwlDoesDefend(first, point) => owl::does(board, first, point, false, nodes),
        GtpQuestion::Race(mine, theirs) => semeai::analyze(board, mine, theirs, nodes),
        GtpQuestion::EvalEye(point) => Ok(eyes::count_eyes(board, point, nodes)),
        GtpQuestion::DragonStatus(point) => owl::status(board, point, nodes),
        GtpQuestion::Unconditional(point) => Ok(unconditional::status(board, point, nodes)),
    }
}

/// The colour of the stone on a point.
pub(crate) fn color_at(board: &Board, point: Point) -> Result<Color, AnswerError> {
    board.at(point).color().ok_or(AnswerError::NoStone)
}

/// The common colour of two stones.
pub(crate) fn colors_at(board: &Board, a: Point, b: Point) -> Result<Color, AnswerError> {
    let (first, second) = (color_at(board, a)?, color_at(board, b)?);
    if first == second { Ok(first) } else { Err(AnswerError::DifferentColors) }
}
