//! What was wrong with a record, where, and what was assumed: one type for the
//! reader, the typed values and the replay. A diagnostic never stops the work;
//! its text is one sentence for people.

mod parts;

use std::fmt;
use std::sync::Arc;

use gokoro_board::MoveError;

pub use parts::Part;

use crate::encoding::CharsetBasis;
use crate::tree::FilePlace;

/// One fault of a record, and how it was dealt with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The file, if it was named.
    pub origin: Option<Arc<str>>,
    /// The place in the file, `None` for what was added since.
    pub place: Option<FilePlace>,
    /// The fault and the assumption.
    pub problem: RecordProblem,
}

impl fmt::Display for Diagnostic {
    /// `game.sgf:3:14: fault; assumption`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_place(f, self.origin.as_deref(), self.place)?;
        self.problem.fmt(f)
    }
}

/// The beginning of a message: `game.sgf:3:14: `.
pub(crate) fn write_place(
    f: &mut fmt::Formatter<'_>,
    origin: Option<&str>,
    place: Option<FilePlace>,
) -> fmt::Result {
    match (origin, place) {
        (Some(origin), Some(at)) => write!(f, "{origin}:{}:{}: ", at.line, at.column),
        (Some(origin), None) => write!(f, "{origin}: "),
        (None, Some(at)) => write!(f, "line {}, column {}: ", at.line, at.column),
        (None, None) => Ok(()),
    }
}

/// The kinds of faults. Texts quoted from the record are as they were read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordProblem {
    /// No game in the text, or the text is empty.
    NoGame,
    /// The text is longer than [`crate::tree::MAX_INPUT`].
    TooLong,
    /// A byte-order mark before the text.
    ByteOrderMark,
    /// Text before, between or after games.
    TextOutside {
        /// Its length.
        bytes: usize,
    },
    /// A game starts without `(`.
    MissingOpen,
    /// A node starts without `;`.
    MissingSemicolon,
    /// The text ends inside a game.
    MissingClose {
        /// How many variations were open.
        count: usize,
    },
    /// A variation without a node of its own.
    EmptyVariation,
    /// A node follows a closed variation.
    NodeAfterVariation,
    /// Characters that have no meaning inside a game.
    Stray {
        /// Their length.
        bytes: usize,
    },
    /// A property without brackets.
    NoValue {
        /// Its name.
        name: String,
    },
    /// Brackets without a property name.
    NoName,
    /// The text ends inside brackets.
    UnclosedValue,
    /// A property occurs twice in a node.
    Repeated {
        /// Its name.
        name: String,
    },
    /// Names with lower-case letters, as in FF\[1\] to FF\[3\].
    LongName {
        /// The first such name.
        spelling: String,
    },
    /// The text is not UTF-8.
    Encoding {
        /// The encoding that was taken.
        assumed: String,
        /// Why that one.
        basis: CharsetBasis,
        /// What `CA` says, where it does not fit.
        declared: Option<String>,
        /// Whether bytes did not fit and were replaced.
        damaged: bool,
    },
    /// The text is UTF-8, and `CA` says otherwise.
    CharsetDiffers {
        /// What `CA` says.
        declared: String,
    },
    /// A point or list of points that cannot be read.
    BadPoint {
        /// The property.
        name: String,
        /// Its value.
        text: String,
    },
    /// Coordinates outside of the board.
    OffBoard {
        /// The property.
        name: String,
        /// Its value.
        text: String,
        /// Number of lines of the board.
        size: u8,
    },
    /// A number that cannot be read.
    BadNumber {
        /// The property.
        name: String,
        /// Its value.
        text: String,
        /// What stands in for it.
        assumed: String,
    },
    /// Komi in hundredths, in stones or with native words.
    KomiRead {
        /// The value.
        text: String,
        /// Points it was taken for.
        assumed: String,
    },
    /// A margin that was read as stones of two points.
    ResultRead {
        /// The value.
        text: String,
        /// The result with its margin in points.
        assumed: String,
    },
    /// Facts of the game that stand behind the first node.
    InfoLater {
        /// The properties, parted by commas.
        names: String,
    },
    /// Stones of the start that are set up behind the first node.
    SetupLater,
    /// A `PL` that names no colour.
    BadPlayer {
        /// The value.
        text: String,
    },
    /// Stones that are set up in the middle of a game.
    SetupInGame {
        /// How many moves were played before.
        moves: usize,
    },
    /// A move by the side that made the one before.
    OutOfTurn {
        /// Number of the move, from 1.
        number: usize,
        /// The move as written.
        text: String,
    },
    /// A result that the count of the end does not agree with.
    ResultDiffers {
        /// The result that is stated, in points.
        stated: String,
        /// The result as counted.
        counted: String,
    },
    /// A node with both setup and moves.
    SetupWithMove,
    /// A node with more than one move.
    SeveralMoves,
    /// Handicap without stones.
    HandicapPlaced {
        /// Stones that were placed.
        stones: u8,
    },
    /// Handicap and number of placed stones differ.
    HandicapDiffers {
        /// What `HA` says.
        stated: i64,
        /// Stones placed.
        placed: usize,
    },
    /// Stones of Black alone, and no handicap stated.
    HandicapSeen {
        /// Stones that stand there.
        stones: usize,
    },
    /// Black's first moves are the stones of a stated handicap.
    HandicapPlayed {
        /// What `HA` says.
        stated: u8,
        /// Moves that were taken for setup.
        stones: usize,
    },
    /// A handicap stated beside stones that are set up for something else.
    HandicapBeside {
        /// What `HA` says.
        stated: u8,
        /// Black stones set up.
        black: usize,
        /// White stones set up.
        white: usize,
    },
    /// A rule set that is not known.
    UnknownRules {
        /// The value.
        text: String,
        /// The rules that stand in.
        assumed: String,
    },
    /// A move against the rules, done as an edit of the board.
    IllegalMove {
        /// Number of the move, from 1.
        number: usize,
        /// The move as written.
        text: String,
        /// Why it is illegal.
        reason: MoveError,
    },
    /// A move that was left out.
    MoveSkipped {
        /// Number of the move, from 1.
        number: usize,
        /// The move as written.
        text: String,
    },
    /// A line of a side format (GIB, NGF, UGF) that cannot be read.
    LineSkipped {
        /// The format.
        format: &'static str,
        /// The line.
        text: String,
    },
    /// A field of a side format that is missing or means nothing known.
    FieldAssumed {
        /// The format.
        format: &'static str,
        /// The field.
        name: String,
        /// Its value.
        text: String,
        /// What stands in for it.
        assumed: String,
    },
    /// Numbers of moves jump in a side format.
    MovesMissing {
        /// The format.
        format: &'static str,
        /// The number that should come.
        expected: u32,
        /// The number that comes.
        found: u32,
    },
    /// A part of a side format that is not read.
    PartLeftOut {
        /// The format.
        format: &'static str,
        /// What it is.
        part: String,
    },
    /// A record of a side format without its end.
    CutOff {
        /// The format.
        format: &'static str,
    },
}

/// What a fault means for who uses the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// Odd, but nothing is missing.
    Note,
    /// Something of the record is missing or was done against the rules.
    Loss,
}

impl fmt::Display for RecordProblem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::NoGame => {
                write!(f, "no game found: a game starts with \"(;\"; check that this is an SGF file")
            }
            RecordProblem::TooLong => write!(f, "longer than 1 GiB; the rest was left out, split the file"),
            RecordProblem::ByteOrderMark => write!(f, "a byte-order mark stands before the text; left out"),
            RecordProblem::TextOutside { bytes } => {
                write!(f, "{bytes} bytes of text outside of a game; left out")
            }
            RecordProblem::MissingOpen => write!(f, "a game starts without \"(\"; one was assumed"),
            RecordProblem::MissingSemicolon => write!(f, "a node starts without \";\"; one was assumed"),
            RecordProblem::MissingClose { count } => {
                write!(f, "the file ends inside a game; {count} closing \")\" assumed, it may be cut off")
            }
            RecordProblem::EmptyVariation => {
                write!(f, "a variation has no node of its own; its parentheses were left out")
            }
            RecordProblem::NodeAfterVariation => {
                write!(f, "a node follows a closed variation; it was read as one more variation")
            }
            RecordProblem::Stray { bytes } => write!(f, "{bytes} stray bytes inside a game; left out"),
            RecordProblem::NoValue { name } => write!(f, "{name} has no value; kept, but without effect"),
            RecordProblem::NoName => write!(f, "a value without a property name; left out"),
            RecordProblem::UnclosedValue => {
                write!(f, "this \"[\" is never closed; the value was taken to the end of the file")
            }
            RecordProblem::Repeated { name } => {
                write!(f, "{name} occurs twice in one node; both kept, lists joined, else the first counts")
            }
            RecordProblem::LongName { spelling } => {
                write!(f, "old long property names such as {spelling}; only their capitals count")
            }
            RecordProblem::Encoding { assumed, basis, declared, damaged } => {
                write!(f, "the text is not UTF-8; read as {assumed} ({basis}")?;
                if let Some(declared) = declared {
                    write!(f, "; CA[{declared}] does not fit")?;
                }
                f.write_str(if *damaged { "; bytes that do not fit were replaced)" } else { ")" })
            }
            RecordProblem::CharsetDiffers { declared } => {
                write!(f, "CA[{declared}], but the text is UTF-8; read as UTF-8")
            }
            other => other.fmt_typed(f),
        }
    }
}

impl RecordProblem {
    /// Whether something of the record is missing from what was read.
    pub fn severity(&self) -> Severity {
        let loss = matches!(
            self,
            RecordProblem::TooLong
                | RecordProblem::MissingClose { .. }
                | RecordProblem::UnclosedValue
                | RecordProblem::BadPoint { .. }
                | RecordProblem::OffBoard { .. }
                | RecordProblem::MoveSkipped { .. }
                | RecordProblem::IllegalMove { .. }
                | RecordProblem::LineSkipped { .. }
                | RecordProblem::MovesMissing { .. }
                | RecordProblem::PartLeftOut { .. }
                | RecordProblem::CutOff { .. }
        );
        if loss { Severity::Loss } else { Severity::Note }
    }

    /// The texts of faults in values and moves.
    fn fmt_typed(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::BadPoint { name, text } => {
                write!(f, "{name}[{text}] is not a point; left out")
            }
            RecordProblem::OffBoard { name, text, size } => {
                write!(f, "{name}[{text}] is outside of the {size}x{size} board; left out")
            }
            RecordProblem::BadNumber { name, text, assumed } => {
                write!(f, "{name}[{text}] is not a usable number; {assumed} assumed")
            }
            RecordProblem::KomiRead { text, assumed } => {
                write!(f, "unusual komi KM[{text}]; read as {assumed} points")
            }
            RecordProblem::ResultRead { text, assumed } => {
                write!(f, "RE[{text}] counts stones of two points; read as {assumed}")
            }
            RecordProblem::SetupWithMove => {
                write!(f, "setup and a move in one node; the setup was done first")
            }
            RecordProblem::SeveralMoves => {
                write!(f, "several moves in one node; played in the order of the text")
            }
            RecordProblem::HandicapPlaced { stones } => {
                write!(f, "HA[{stones}] without stones; {stones} placed on the fixed points")
            }
            RecordProblem::HandicapDiffers { stated, placed } => {
                write!(f, "HA[{stated}] but {placed} stones placed; the stones count")
            }
            RecordProblem::UnknownRules { text, assumed } => {
                write!(f, "unknown rules RU[{text}]; {assumed} assumed")
            }
            RecordProblem::IllegalMove { number, text, reason } => {
                write!(f, "move {number}, {text}, is illegal ({reason}); done as an edit of the board")
            }
            RecordProblem::MoveSkipped { number, text } => {
                write!(f, "move {number}, {text}, is outside of the board; left out, the game goes on")
            }
            other => other.fmt_start(f),
        }
    }

    /// The texts of faults in how a game begins.
    fn fmt_start(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::InfoLater { names } => {
                write!(f, "{names} behind the first node of the game; read as if there")
            }
            RecordProblem::SetupLater => {
                write!(f, "stones are set up behind the first node; read as the start of the game")
            }
            RecordProblem::BadPlayer { text } => {
                write!(f, "PL[{text}] names no colour, which are B and W; left out")
            }
            RecordProblem::SetupInGame { moves } => {
                write!(f, "stones are set up after move {moves}; done there, prisoners and moves stay")
            }
            RecordProblem::OutOfTurn { number, text } => {
                write!(f, "move {number}, {text}, is by the side that moved before; played as it stands")
            }
            RecordProblem::ResultDiffers { stated, counted } => {
                write!(f, "RE says {stated}, the count of the end {counted}; look at the end of the game")
            }
            RecordProblem::HandicapSeen { stones } => {
                write!(f, "{stones} stones of Black alone and no HA; read as a handicap of {stones}")
            }
            RecordProblem::HandicapPlayed { stated, stones } => {
                write!(
                    f,
                    "HA[{stated}] and Black's first {stones} moves; read as handicap stones, not as moves"
                )
            }
            RecordProblem::HandicapBeside { stated, black, white } => {
                write!(f, "HA[{stated}] beside {black} black and {white} white stones set up; HA counts")
            }
            other => other.fmt_side(f),
        }
    }

    /// The texts of faults in side formats.
    fn fmt_side(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RecordProblem::LineSkipped { format, text } => {
                write!(f, "this {format} line cannot be read: {text:?}; left out")
            }
            RecordProblem::FieldAssumed { format, name, text, assumed } if text.is_empty() => {
                write!(f, "the {format} record has no {name}; {assumed} assumed")
            }
            RecordProblem::FieldAssumed { format, name, text, assumed } => {
                write!(f, "{name} {text:?} means nothing known in {format}; {assumed} assumed")
            }
            RecordProblem::MovesMissing { format, expected, found } => {
                let last = found.saturating_sub(1);
                write!(f, "moves {expected} to {last} of the {format} record are missing; the game goes on")
            }
            RecordProblem::PartLeftOut { format, part } => {
                write!(f, "a part of the {format} record is not read: {part}; left out")
            }
            RecordProblem::CutOff { format } => {
                write!(f, "the {format} record has no end; it may be cut off, what is there was read")
            }
            _ => Ok(()),
        }
    }
}
