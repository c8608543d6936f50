//! What is unusual or wrong in a record, in the languages of the catalogue.

use gokoro_sgf::RecordProblem;
use gokoro_sgf::replay::Cause;
use gokoro_sgf::typed::SizeError;
use serde::Serialize;
use serde_json::Value;

use crate::catalogue::{Arg, Localizer, args};
use crate::text_json::TextJson;

/// The schema of what is printed, which grows when a field changes its meaning or goes.
pub const CHECK_SCHEMA: u32 = 2;

/// A game, and what was found in it.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CheckedJson {
    /// The version of these fields.
    pub schema: u32,
    /// The file.
    pub file: String,
    /// Number of the game in the file, from 1; null if the file gives no game.
    pub game: Option<u32>,
    /// All that was found.
    pub findings: Vec<FindingJson>,
    /// The corrected copy.
    pub written: Option<String>,
    /// Why the file or game cannot be read at all.
    pub error: Option<TextJson>,
}

/// Something that was found in a record.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct FindingJson {
    /// The kind, such as `komi`.
    pub code: String,
    /// `note`, or `loss` where something is missing or was played against the rules.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::SeverityName"))]
    pub severity: &'static str,
    /// Counted from 1; null if it has no place.
    pub line: Option<u32>,
    /// Counted from 1.
    pub column: Option<u32>,
    /// What was found.
    pub text: TextJson,
    /// Whether the corrected copy is free of it.
    pub corrected: bool,
    /// The properties that correct it; null where nothing is set.
    pub correction: Option<String>,
}

/// The fault in all languages.
pub fn fault_json(problem: &RecordProblem, speaker: Localizer<'_>) -> TextJson {
    TextJson::new(&speaker, |speaker| fault(problem, *speaker))
}

/// Why a game cannot be replayed at all, in all languages.
pub fn refusal_json(cause: &Cause, speaker: Localizer<'_>) -> TextJson {
    TextJson::new(&speaker, |speaker| refusal(cause, *speaker))
}

/// The fault in one sentence.
pub fn fault(problem: &RecordProblem, speaker: Localizer<'_>) -> String {
    let (code, parts) = problem.sentence_parts();
    let args = parts.iter().map(|(name, part)| {
        let arg = match part {
            Value::Bool(true) => Arg::Text("yes"),
            Value::Bool(false) => Arg::Text("no"),
            Value::Number(number) => Arg::Number(number.as_f64().unwrap_or_default()),
            other => Arg::Text(other.as_str().unwrap_or("none")),
        };
        (name.as_str(), arg)
    });
    speaker.say(&format!("fault-{code}"), &args.collect::<Vec<_>>())
}

/// Why a game cannot be replayed at all, in one sentence.
pub fn refusal(cause: &Cause, speaker: Localizer<'_>) -> String {
    let (key, text) = match cause {
        Cause::Size(SizeError::TooLarge(side)) => ("size-large", side.to_string()),
        Cause::Size(SizeError::TooSmall(side)) => ("size-small", side.to_string()),
        Cause::Size(SizeError::Rectangular(columns, rows)) => ("size-sides", format!("{columns}:{rows}")),
        Cause::Size(SizeError::Unreadable(text)) => ("size-unread", text.clone()),
        Cause::NotGo(game) => ("game", game.clone()),
        Cause::TooLong { moves, most } => {
            return speaker.say("refusal-long", &args!(moves = *moves, most = *most));
        }
    };
    speaker.say(&format!("refusal-{key}"), &args!(text = &text))
}
