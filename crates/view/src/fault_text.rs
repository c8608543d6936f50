//! What is unusual or wrong in a record, in the languages of the catalogue.

use gokoro_sgf::RecordProblem;
use gokoro_sgf::replay::Cause;
use gokoro_sgf::typed::SizeError;
use serde_json::Value;

use crate::catalogue::{Arg, Localizer};
use crate::text_json::TextJson;

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
            let numbers = [("moves", Arg::from(*moves as f64)), ("most", Arg::from(*most as f64))];
            return speaker.say("refusal-long", &numbers);
        }
    };
    speaker.say(&format!("refusal-{key}"), &[("text", Arg::Text(&text))])
}
