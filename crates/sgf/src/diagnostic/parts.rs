//! A fault in parts, for whoever words it in another language or hands it to a program.

use gokoro_board::{IllegalMove, MoveError};

use super::Problem;
use crate::encoding::Basis;

/// What a sentence about a fault speaks of.
#[derive(Clone, Debug, PartialEq)]
pub enum Part {
    /// A text of the record, a value that stands in for it, or the key of a choice.
    Text(String),
    /// A number.
    Number(f64),
}

impl From<&str> for Part {
    fn from(text: &str) -> Part {
        Part::Text(text.to_owned())
    }
}

impl From<&String> for Part {
    fn from(text: &String) -> Part {
        Part::Text(text.clone())
    }
}

impl From<f64> for Part {
    fn from(number: f64) -> Part {
        Part::Number(number)
    }
}

impl From<usize> for Part {
    fn from(number: usize) -> Part {
        Part::Number(number as f64)
    }
}

/// The parts by the names that sentences have for them.
type Parts = Vec<(&'static str, Part)>;

impl Problem {
    /// The kind of the fault, as programs know it: a word such as `komi`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.told().0
    }

    /// The kind, and what a sentence about the fault speaks of.
    #[must_use]
    pub fn told(&self) -> (&'static str, Parts) {
        match self {
            Problem::NoGame => ("no-game", vec![]),
            Problem::TooLong => ("too-long", vec![]),
            Problem::ByteOrderMark => ("byte-order-mark", vec![]),
            Problem::TextOutside { bytes } => ("text-outside", vec![("bytes", (*bytes).into())]),
            Problem::MissingOpen => ("missing-open", vec![]),
            Problem::MissingSemicolon => ("missing-semicolon", vec![]),
            Problem::MissingClose { count } => ("missing-close", vec![("count", (*count).into())]),
            Problem::EmptyVariation => ("empty-variation", vec![]),
            Problem::NodeAfterVariation => ("node-after-variation", vec![]),
            Problem::Stray { bytes } => ("stray", vec![("bytes", (*bytes).into())]),
            Problem::NoValue { name } => ("no-value", vec![("name", name.into())]),
            Problem::NoName => ("no-name", vec![]),
            Problem::UnclosedValue => ("unclosed-value", vec![]),
            Problem::Repeated { name } => ("repeated", vec![("name", name.into())]),
            Problem::LongName { spelling } => ("long-name", vec![("name", spelling.into())]),
            Problem::Encoding { assumed, basis, declared, damaged } => {
                let declared = declared.as_deref().unwrap_or("none");
                let damaged = if *damaged { "yes" } else { "no" };
                let basis = basis_key(*basis);
                let parts = [("assumed", assumed.as_str()), ("basis", basis), ("declared", declared)];
                let parts = parts.into_iter().chain([("damaged", damaged)]);
                ("encoding", parts.map(|(name, text)| (name, text.into())).collect())
            }
            Problem::CharsetDiffers { declared } => ("charset-differs", vec![("declared", declared.into())]),
            other => other.told_typed(),
        }
    }

    /// Faults in values and moves.
    fn told_typed(&self) -> (&'static str, Parts) {
        match self {
            Problem::BadPoint { name, text } => {
                ("bad-point", vec![("name", name.into()), ("text", text.into())])
            }
            Problem::OffBoard { name, text, size } => (
                "off-board",
                vec![("name", name.into()), ("text", text.into()), ("size", f64::from(*size).into())],
            ),
            Problem::BadNumber { name, text, .. } => {
                ("bad-number", vec![("name", name.into()), ("text", text.into())])
            }
            Problem::KomiRead { text, assumed } => {
                ("komi", vec![("text", text.into()), ("assumed", assumed.into())])
            }
            Problem::ResultRead { text, assumed } => {
                ("result-unit", vec![("text", text.into()), ("assumed", assumed.into())])
            }
            Problem::ResultDiffers { stated, counted } => {
                ("result-differs", vec![("stated", stated.into()), ("counted", counted.into())])
            }
            Problem::UnknownRules { text, assumed } => {
                ("unknown-rules", vec![("text", text.into()), ("assumed", assumed.into())])
            }
            Problem::IllegalMove { number, text, reason } => (
                "illegal-move",
                vec![("number", (*number).into()), ("text", text.into()), ("why", why_key(*reason).into())],
            ),
            Problem::MoveSkipped { number, text } => {
                ("move-skipped", vec![("number", (*number).into()), ("text", text.into())])
            }
            Problem::OutOfTurn { number, text } => {
                ("out-of-turn", vec![("number", (*number).into()), ("text", text.into())])
            }
            Problem::SetupWithMove => ("setup-with-move", vec![]),
            Problem::SeveralMoves => ("several-moves", vec![]),
            Problem::SetupInGame { moves } => ("setup-in-game", vec![("moves", (*moves).into())]),
            other => other.told_start(),
        }
    }

    /// Faults in how a game begins.
    fn told_start(&self) -> (&'static str, Parts) {
        let number = |number: i64| Part::Number(number as f64);
        match self {
            Problem::InfoLater { names } => ("info-later", vec![("names", names.into())]),
            Problem::SetupLater => ("setup-later", vec![]),
            Problem::BadPlayer { text } => ("bad-player", vec![("text", text.into())]),
            Problem::HandicapPlaced { stones } => {
                ("handicap-placed", vec![("stones", number(i64::from(*stones)))])
            }
            Problem::HandicapDiffers { stated, placed } => {
                ("handicap-differs", vec![("stated", number(*stated)), ("placed", (*placed).into())])
            }
            Problem::HandicapSeen { stones } => ("handicap-seen", vec![("stones", (*stones).into())]),
            Problem::HandicapPlayed { stated, stones } => (
                "handicap-played",
                vec![("stated", number(i64::from(*stated))), ("stones", (*stones).into())],
            ),
            Problem::HandicapBeside { stated, black, white } => (
                "handicap-beside",
                vec![
                    ("stated", number(i64::from(*stated))),
                    ("black", (*black).into()),
                    ("white", (*white).into()),
                ],
            ),
            other => other.told_side(),
        }
    }

    /// Faults in side formats.
    fn told_side(&self) -> (&'static str, Parts) {
        match self {
            Problem::LineSkipped { format, text } => {
                ("line-skipped", vec![("format", (*format).into()), ("text", text.into())])
            }
            Problem::FieldAssumed { format, name, .. } => {
                ("field-assumed", vec![("format", (*format).into()), ("name", name.into())])
            }
            Problem::MovesMissing { format, expected, found } => (
                "moves-missing",
                vec![
                    ("format", (*format).into()),
                    ("first", f64::from(*expected).into()),
                    ("last", f64::from(found.saturating_sub(1)).into()),
                ],
            ),
            Problem::PartLeftOut { format, part } => {
                ("part-left-out", vec![("format", (*format).into()), ("part", part.into())])
            }
            Problem::CutOff { format } => ("cut-off", vec![("format", (*format).into())]),
            // All others have their words above.
            _ => ("other", vec![]),
        }
    }
}

const fn basis_key(basis: Basis) -> &'static str {
    match basis {
        Basis::Told => "told",
        Basis::Mark => "mark",
        Basis::Valid => "valid",
        Basis::Declared => "declared",
        Basis::MostlyValid => "mostly",
        Basis::Score => "score",
    }
}

/// The name of a reason in messages.
const fn why_key(reason: MoveError) -> &'static str {
    match reason {
        MoveError::Board(IllegalMove::Occupied) => "occupied",
        MoveError::Board(IllegalMove::Ko) => "ko",
        MoveError::Board(IllegalMove::Suicide) => "suicide",
        MoveError::Superko => "superko",
        MoveError::Board(IllegalMove::OffBoard) | MoveError::GameOver => "other",
    }
}
