//! A fault in parts, for whoever words it in another language or hands it to a program.

use gokoro_board::{IllegalMove, MoveError};

use super::RecordProblem;
use crate::encoding::CharsetBasis;

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
type SentenceParts = Vec<(&'static str, Part)>;

impl RecordProblem {
    /// The kind of the fault, as programs know it: a word such as `komi`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.sentence_parts().0
    }

    /// The kind, and what a sentence about the fault speaks of.
    #[must_use]
    pub fn sentence_parts(&self) -> (&'static str, SentenceParts) {
        match self {
            RecordProblem::NoGame => ("no-game", vec![]),
            RecordProblem::TooLong => ("too-long", vec![]),
            RecordProblem::ByteOrderMark => ("byte-order-mark", vec![]),
            RecordProblem::TextOutside { bytes } => ("text-outside", vec![("bytes", (*bytes).into())]),
            RecordProblem::MissingOpen => ("missing-open", vec![]),
            RecordProblem::MissingSemicolon => ("missing-semicolon", vec![]),
            RecordProblem::MissingClose { count } => ("missing-close", vec![("count", (*count).into())]),
            RecordProblem::EmptyVariation => ("empty-variation", vec![]),
            RecordProblem::NodeAfterVariation => ("node-after-variation", vec![]),
            RecordProblem::Stray { bytes } => ("stray", vec![("bytes", (*bytes).into())]),
            RecordProblem::NoValue { name } => ("no-value", vec![("name", name.into())]),
            RecordProblem::NoName => ("no-name", vec![]),
            RecordProblem::UnclosedValue => ("unclosed-value", vec![]),
            RecordProblem::Repeated { name } => ("repeated", vec![("name", name.into())]),
            RecordProblem::LongName { spelling } => ("long-name", vec![("name", spelling.into())]),
            RecordProblem::Encoding { assumed, basis, declared, damaged } => {
                let declared = declared.as_deref().unwrap_or("none");
                let damaged = if *damaged { "yes" } else { "no" };
                let basis = basis_key(*basis);
                let parts = [("assumed", assumed.as_str()), ("basis", basis), ("declared", declared)];
                let parts = parts.into_iter().chain([("damaged", damaged)]);
                ("encoding", parts.map(|(name, text)| (name, text.into())).collect())
            }
            RecordProblem::CharsetDiffers { declared } => {
                ("charset-differs", vec![("declared", declared.into())])
            }
            other => other.told_typed(),
        }
    }

    /// Faults in values and moves.
    fn told_typed(&self) -> (&'static str, SentenceParts) {
        match self {
            RecordProblem::BadPoint { name, text } => {
                ("bad-point", vec![("name", name.into()), ("text", text.into())])
            }
            RecordProblem::OffBoard { name, text, size } => (
                "off-board",
                vec![("name", name.into()), ("text", text.into()), ("size", f64::from(*size).into())],
            ),
            RecordProblem::BadNumber { name, text, .. } => {
                ("bad-number", vec![("name", name.into()), ("text", text.into())])
            }
            RecordProblem::KomiRead { text, assumed } => {
                ("komi", vec![("text", text.into()), ("assumed", assumed.into())])
            }
            RecordProblem::ResultRead { text, assumed } => {
                ("result-unit", vec![("text", text.into()), ("assumed", assumed.into())])
            }
            RecordProblem::ResultDiffers { stated, counted } => {
                ("result-differs", vec![("stated", stated.into()), ("counted", counted.into())])
            }
            RecordProblem::UnknownRules { text, assumed } => {
                ("unknown-rules", vec![("text", text.into()), ("assumed", assumed.into())])
            }
            RecordProblem::IllegalMove { number, text, reason } => (
                "illegal-move",
                vec![("number", (*number).into()), ("text", text.into()), ("why", why_key(*reason).into())],
            ),
            RecordProblem::MoveSkipped { number, text } => {
                ("move-skipped", vec![("number", (*number).into()), ("text", text.into())])
            }
            RecordProblem::OutOfTurn { number, text } => {
                ("out-of-turn", vec![("number", (*number).into()), ("text", text.into())])
            }
            RecordProblem::SetupWithMove => ("setup-with-move", vec![]),
            RecordProblem::SeveralMoves => ("several-moves", vec![]),
            RecordProblem::SetupInGame { moves } => ("setup-in-game", vec![("moves", (*moves).into())]),
            other => other.told_start(),
        }
    }

    /// Faults in how a game begins.
    fn told_start(&self) -> (&'static str, SentenceParts) {
        let number = |number: i64| Part::Number(number as f64);
        match self {
            RecordProblem::InfoLater { names } => ("info-later", vec![("names", names.into())]),
            RecordProblem::SetupLater => ("setup-later", vec![]),
            RecordProblem::BadPlayer { text } => ("bad-player", vec![("text", text.into())]),
            RecordProblem::HandicapPlaced { stones } => {
                ("handicap-placed", vec![("stones", number(i64::from(*stones)))])
            }
            RecordProblem::HandicapDiffers { stated, placed } => {
                ("handicap-differs", vec![("stated", number(*stated)), ("placed", (*placed).into())])
            }
            RecordProblem::HandicapSeen { stones } => ("handicap-seen", vec![("stones", (*stones).into())]),
            RecordProblem::HandicapPlayed { stated, stones } => (
                "handicap-played",
                vec![("stated", number(i64::from(*stated))), ("stones", (*stones).into())],
            ),
            RecordProblem::HandicapBeside { stated, black, white } => (
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
    fn told_side(&self) -> (&'static str, SentenceParts) {
        match self {
            RecordProblem::LineSkipped { format, text } => {
                ("line-skipped", vec![("format", (*format).into()), ("text", text.into())])
            }
            RecordProblem::FieldAssumed { format, name, .. } => {
                ("field-assumed", vec![("format", (*format).into()), ("name", name.into())])
            }
            RecordProblem::MovesMissing { format, expected, found } => (
                "moves-missing",
                vec![
                    ("format", (*format).into()),
                    ("first", f64::from(*expected).into()),
                    ("last", f64::from(found.saturating_sub(1)).into()),
                ],
            ),
            RecordProblem::PartLeftOut { format, part } => {
                ("part-left-out", vec![("format", (*format).into()), ("part", part.into())])
            }
            RecordProblem::CutOff { format } => ("cut-off", vec![("format", (*format).into())]),
            // All others have their words above.
            _ => ("other", vec![]),
        }
    }
}

const fn basis_key(basis: CharsetBasis) -> &'static str {
    match basis {
        CharsetBasis::Told => "told",
        CharsetBasis::Mark => "mark",
        CharsetBasis::Valid => "valid",
        CharsetBasis::Declared => "declared",
        CharsetBasis::MostlyValid => "mostly",
        CharsetBasis::Score => "score",
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
