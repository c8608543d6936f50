//! What was wrong with a record, where, and what was assumed: one type for the
//! reader, the typed values and the replay. A diagnostic never stops the work;
//! its text is one sentence for people.

use std::fmt;
use std::sync::Arc;

use gokoro_board::{IllegalMove, MoveError};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::encoding::CharsetBasis;
use crate::tree::FilePlace;

/// One fault of a record, and how it was dealt with: `game.sgf:3:14: fault; assumption`.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{}{problem}", Beginning(.origin.as_deref(), *.place))]
pub struct Diagnostic {
    /// The file, if it was named.
    pub origin: Option<Arc<str>>,
    /// The place in the file, `None` for what was added since.
    pub place: Option<FilePlace>,
    /// The fault and the assumption.
    pub problem: RecordProblem,
}

/// The beginning of a message, file and place: `game.sgf:3:14: `.
pub(crate) struct Beginning<'a>(pub(crate) Option<&'a str>, pub(crate) Option<FilePlace>);

impl fmt::Display for Beginning<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0, self.1) {
            (Some(origin), Some(at)) => write!(f, "{origin}:{}:{}: ", at.line, at.column),
            (Some(origin), None) => write!(f, "{origin}: "),
            (None, Some(at)) => write!(f, "line {}, column {}: ", at.line, at.column),
            (None, None) => Ok(()),
        }
    }
}

/// The kinds of faults. Texts quoted from the record are as they were read.
#[derive(Clone, Debug, PartialEq, Eq, Error, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[non_exhaustive]
pub enum RecordProblem {
    /// No game in the text, or the text is empty.
    #[error("no game found: a game starts with \"(;\"; check that this is an SGF file")]
    NoGame,
    /// The text is longer than [`crate::tree::MAX_INPUT`].
    #[error("longer than 1 GiB; the rest was left out, split the file")]
    TooLong,
    /// A byte-order mark before the text.
    #[error("a byte-order mark stands before the text; left out")]
    ByteOrderMark,
    /// Text before, between or after games.
    #[error("{bytes} bytes of text outside of a game; left out")]
    TextOutside {
        /// Its length.
        bytes: usize,
    },
    /// A game starts without `(`.
    #[error("a game starts without \"(\"; one was assumed")]
    MissingOpen,
    /// A node starts without `;`.
    #[error("a node starts without \";\"; one was assumed")]
    MissingSemicolon,
    /// The text ends inside a game.
    #[error("the file ends inside a game; {count} closing \")\" assumed, it may be cut off")]
    MissingClose {
        /// How many variations were open.
        count: usize,
    },
    /// A variation without a node of its own.
    #[error("a variation has no node of its own; its parentheses were left out")]
    EmptyVariation,
    /// A node follows a closed variation.
    #[error("a node follows a closed variation; it was read as one more variation")]
    NodeAfterVariation,
    /// Characters that have no meaning inside a game.
    #[error("{bytes} stray bytes inside a game; left out")]
    Stray {
        /// Their length.
        bytes: usize,
    },
    /// A property without brackets.
    #[error("{name} has no value; kept, but without effect")]
    NoValue {
        /// Its name.
        name: String,
    },
    /// Brackets without a property name.
    #[error("a value without a property name; left out")]
    NoName,
    /// The text ends inside brackets.
    #[error("this \"[\" is never closed; the value was taken to the end of the file")]
    UnclosedValue,
    /// A property occurs twice in a node.
    #[error("{name} occurs twice in one node; both kept, lists joined, else the first counts")]
    Repeated {
        /// Its name.
        name: String,
    },
    /// Names with lower-case letters, as in FF\[1\] to FF\[3\].
    #[error("old long property names such as {spelling}; only their capitals count")]
    LongName {
        /// The first such name.
        #[serde(rename = "name")]
        spelling: String,
    },
    /// The text is not UTF-8.
    #[error(fmt = encoding_text)]
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
    #[error("CA[{declared}], but the text is UTF-8; read as UTF-8")]
    CharsetDiffers {
        /// What `CA` says.
        declared: String,
    },
    /// A point or list of points that cannot be read.
    #[error("{name}[{text}] is not a point; left out")]
    BadPoint {
        /// The property.
        name: String,
        /// Its value.
        text: String,
    },
    /// Coordinates outside of the board.
    #[error("{name}[{text}] is outside of the {size}x{size} board; left out")]
    OffBoard {
        /// The property.
        name: String,
        /// Its value.
        text: String,
        /// Number of lines of the board.
        size: u8,
    },
    /// A number that cannot be read.
    #[error("{name}[{text}] is not a usable number; {assumed} assumed")]
    BadNumber {
        /// The property.
        name: String,
        /// Its value.
        text: String,
        /// What stands in for it.
        assumed: String,
    },
    /// Komi in hundredths, in stones or with native words.
    #[serde(rename = "komi")]
    #[error("unusual komi KM[{text}]; read as {assumed} points")]
    KomiRead {
        /// The value.
        text: String,
        /// Points it was taken for.
        assumed: String,
    },
    /// A margin that was read as stones of two points.
    #[serde(rename = "result-unit")]
    #[error("RE[{text}] counts stones of two points; read as {assumed}")]
    ResultRead {
        /// The value.
        text: String,
        /// The result with its margin in points.
        assumed: String,
    },
    /// Facts of the game that stand behind the first node.
    #[error("{names} behind the first node of the game; read as if there")]
    InfoLater {
        /// The properties, parted by commas.
        names: String,
    },
    /// Stones of the start that are set up behind the first node.
    #[error("stones are set up behind the first node; read as the start of the game")]
    SetupLater,
    /// A `PL` that names no colour.
    #[error("PL[{text}] names no colour, which are B and W; left out")]
    BadPlayer {
        /// The value.
        text: String,
    },
    /// Stones that are set up in the middle of a game.
    #[error("stones are set up after move {moves}; done there, prisoners and moves stay")]
    SetupInGame {
        /// How many moves were played before.
        moves: usize,
    },
    /// A move by the side that made the one before.
    #[error("move {number}, {text}, is by the side that moved before; played as it stands")]
    OutOfTurn {
        /// Number of the move, from 1.
        number: usize,
        /// The move as written.
        text: String,
    },
    /// A result that the count of the end does not agree with.
    #[error("RE says {stated}, the count of the end {counted}; look at the end of the game")]
    ResultDiffers {
        /// The result that is stated, in points.
        stated: String,
        /// The result as counted.
        counted: String,
    },
    /// A node with both setup and moves.
    #[error("setup and a move in one node; the setup was done first")]
    SetupWithMove,
    /// A node with more than one move.
    #[error("several moves in one node; played in the order of the text")]
    SeveralMoves,
    /// Handicap without stones.
    #[error("HA[{stones}] without stones; {stones} placed on the fixed points")]
    HandicapPlaced {
        /// Stones that were placed.
        stones: u8,
    },
    /// Handicap and number of placed stones differ.
    #[error("HA[{stated}] but {placed} stones placed; the stones count")]
    HandicapDiffers {
        /// What `HA` says.
        stated: i64,
        /// Stones placed.
        placed: usize,
    },
    /// Stones of Black alone, and no handicap stated.
    #[error("{stones} stones of Black alone and no HA; read as a handicap of {stones}")]
    HandicapSeen {
        /// Stones that stand there.
        stones: usize,
    },
    /// Black's first moves are the stones of a stated handicap.
    #[error("HA[{stated}] and Black's first {stones} moves; read as handicap stones, not as moves")]
    HandicapPlayed {
        /// What `HA` says.
        stated: u8,
        /// Moves that were taken for setup.
        stones: usize,
    },
    /// A handicap stated beside stones that are set up for something else.
    #[error("HA[{stated}] beside {black} black and {white} white stones set up; HA counts")]
    HandicapBeside {
        /// What `HA` says.
        stated: u8,
        /// Black stones set up.
        black: usize,
        /// White stones set up.
        white: usize,
    },
    /// A rule set that is not known.
    #[error("unknown rules RU[{text}]; {assumed} assumed")]
    UnknownRules {
        /// The value.
        text: String,
        /// The rules that stand in.
        assumed: String,
    },
    /// A move against the rules, done as an edit of the board.
    #[error("move {number}, {text}, is illegal ({reason}); done as an edit of the board")]
    IllegalMove {
        /// Number of the move, from 1.
        number: usize,
        /// The move as written.
        text: String,
        /// Why it is illegal.
        #[serde(rename = "why", serialize_with = "why")]
        reason: MoveError,
    },
    /// A move that was left out.
    #[error("move {number}, {text}, is outside of the board; left out, the game goes on")]
    MoveSkipped {
        /// Number of the move, from 1.
        number: usize,
        /// The move as written.
        text: String,
    },
    /// A line of a side format (GIB, NGF, UGF) that cannot be read.
    #[error("this {format} line cannot be read: {text:?}; left out")]
    LineSkipped {
        /// The format.
        format: &'static str,
        /// The line.
        text: String,
    },
    /// A field of a side format that is missing or means nothing known.
    #[error("{}; {assumed} assumed", missing_field(.format, .name, .text))]
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
    #[error("moves {expected} to {} of the {format} record are missing; the game goes on", .found.saturating_sub(1))]
    MovesMissing {
        /// The format.
        format: &'static str,
        /// The number that should come.
        #[serde(rename = "first")]
        expected: u32,
        /// The number that comes.
        #[serde(rename = "last", serialize_with = "one_less")]
        found: u32,
    },
    /// A part of a side format that is not read.
    #[error("a part of the {format} record is not read: {part}; left out")]
    PartLeftOut {
        /// The format.
        format: &'static str,
        /// What it is.
        part: String,
    },
    /// A record of a side format without its end.
    #[error("the {format} record has no end; it may be cut off, what is there was read")]
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

    /// The kind of the fault, as programs know it: a word such as `komi`.
    pub fn code(&self) -> String {
        self.sentence_parts().0
    }

    /// The kind, and by name what a sentence about the fault speaks of, for whoever words it in another
    /// language.
    pub fn sentence_parts(&self) -> (String, Map<String, Value>) {
        let Ok(Value::Object(mut parts)) = serde_json::to_value(self) else { unreachable!("a tagged enum") };
        let kind = parts.remove("kind").and_then(|kind| Some(kind.as_str()?.to_owned()));
        (kind.unwrap_or_default(), parts)
    }
}

/// Which encoding was taken for the text, and what speaks against it.
fn encoding_text(
    assumed: &str,
    basis: &CharsetBasis,
    declared: &Option<String>,
    damaged: &bool,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    write!(f, "the text is not UTF-8; read as {assumed} ({basis}")?;
    if let Some(declared) = declared {
        write!(f, "; CA[{declared}] does not fit")?;
    }
    f.write_str(if *damaged { "; bytes that do not fit were replaced)" } else { ")" })
}

fn missing_field(format: &str, name: &str, text: &str) -> String {
    match text {
        "" => format!("the {format} record has no {name}"),
        _ => format!("{name} {text:?} means nothing known in {format}"),
    }
}

/// The name of a reason in messages.
fn why<S: Serializer>(reason: &MoveError, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(match reason {
        MoveError::Board(IllegalMove::Occupied) => "occupied",
        MoveError::Board(IllegalMove::Ko) => "ko",
        MoveError::Board(IllegalMove::Suicide) => "suicide",
        MoveError::Superko => "superko",
        MoveError::Board(IllegalMove::OffBoard) | MoveError::GameOver => "other",
    })
}

/// The number of the last move that is missing before one that comes.
fn one_less<S: Serializer>(number: &u32, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_u32(number.saturating_sub(1))
}
