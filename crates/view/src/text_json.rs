//! Sentences for programs: in every language of the catalogue, and once as what they are made of,
//! the keys of their messages with the arguments. The latter is found by saying the sentence once
//! more, with a `MessageNotes` in place of a language: each message is kept and a sign for it given out,
//! which stands in the arguments of the messages around it until they are read.

use std::cell::RefCell;

use gokoro_board::BoardSize;
use serde::Serialize;
use serde_json::{Map, Value, json};

use crate::catalogue::{Arg, Lang, Localizer};

/// What stands around the number of a noted message: characters that are reserved and never text.
const SIGN: [char; 2] = ['\u{fdd0}', '\u{fdd1}'];
/// What stands between the names of a list while messages are noted.
pub(crate) const LISTED: &str = "\u{fdd2}";

/// A sentence, or several, in all languages, and as messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextJson {
    /// English.
    pub en: String,
    /// Japanese.
    pub ja: String,
    /// Chinese, in simplified characters.
    pub zh: String,
    /// Korean.
    pub ko: String,
    /// What it is made of; nothing where there is no text.
    #[serde(flatten)]
    pub message: Option<MessageJson>,
}

/// Several sentences, each in all languages and as messages.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct TextsJson {
    /// English.
    pub en: Vec<String>,
    /// Japanese.
    pub ja: Vec<String>,
    /// Chinese, in simplified characters.
    pub zh: Vec<String>,
    /// Korean.
    pub ko: Vec<String>,
    /// What they are made of, in the same order.
    pub messages: Vec<MessageJson>,
}

/// A message of the catalogue with its arguments.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MessageJson {
    /// Its name in the catalogue.
    pub key: String,
    /// Its arguments by name: a number, a text, a message of its own as `key` and `args`, or a list of
    /// these.
    #[cfg_attr(feature = "schema", schemars(with = "crate::schema::Arguments"))]
    pub args: Map<String, Value>,
    /// The messages of the sentences after it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub then: Vec<MessageJson>,
}

impl TextJson {
    /// What is said in English alone, as the system's words for a file that cannot be read.
    pub fn english(text: String) -> TextJson {
        TextJson { en: text.clone(), ja: text.clone(), zh: text.clone(), ko: text, message: None }
    }

    /// What is said in a language.
    pub fn in_lang(&self, lang: Lang) -> &str {
        match lang {
            Lang::En => &self.en,
            Lang::Ja => &self.ja,
            Lang::Zh => &self.zh,
            Lang::Ko => &self.ko,
        }
    }

    /// What is said, whatever the language of the teller.
    pub(crate) fn new(teller: &Localizer<'_>, say: impl Fn(&Localizer<'_>) -> String) -> TextJson {
        let said = |lang| say(&teller.in_lang(lang));
        let notes = MessageNotes::default();
        let message = notes.message(&say(&teller.noting(&notes)));
        TextJson { en: said(Lang::En), ja: said(Lang::Ja), zh: said(Lang::Zh), ko: said(Lang::Ko), message }
    }
}

impl TextsJson {
    /// What is said, whatever the language of the teller.
    pub(crate) fn new(teller: &Localizer<'_>, say: impl Fn(&Localizer<'_>) -> Vec<String>) -> TextsJson {
        let said = |lang| say(&teller.in_lang(lang));
        let notes = MessageNotes::default();
        let noted = say(&teller.noting(&notes));
        let messages = noted.iter().filter_map(|text| notes.message(text)).collect();
        TextsJson { en: said(Lang::En), ja: said(Lang::Ja), zh: said(Lang::Zh), ko: said(Lang::Ko), messages }
    }
}

/// The messages of a sentence in the order in which they are made, inner ones first.
#[derive(Default)]
pub(crate) struct MessageNotes {
    kept: RefCell<Vec<MessageJson>>,
}

impl MessageNotes {
    /// Keeps a message; the sign for it.
    pub(crate) fn noted(&self, key: &str, args: &[(&str, Arg<'_>)], size: BoardSize) -> String {
        let args =
            args.iter().map(|(name, value)| ((*name).to_owned(), self.argument(value, size))).collect();
        let mut kept = self.kept.borrow_mut();
        kept.push(MessageJson { key: key.to_owned(), args, then: Vec::new() });
        format!("{}{}{}", SIGN[0], kept.len() - 1, SIGN[1])
    }

    /// The messages that a text of signs stands for, as the first with those after it; `None` without
    /// any.
    fn message(&self, text: &str) -> Option<MessageJson> {
        let mut all = self.parts(text).into_iter().filter_map(Result::ok);
        let first = all.next()?;
        Some(MessageJson { then: all.collect(), ..first })
    }

    fn argument(&self, value: &Arg<'_>, size: BoardSize) -> Value {
        match value {
            Arg::Number(number) if number.fract() == 0.0 => json!(*number as i64),
            Arg::Number(number) => json!(number),
            Arg::Text(text) => self.value(text),
            Arg::Said(text) => self.value(text),
            Arg::Point(point) => json!(size.name(*point).to_string()),
        }
    }

    /// The value of a text that may hold signs.
    fn value(&self, text: &str) -> Value {
        let value = |part: Result<MessageJson, &str>| match part {
            Ok(message) => json!({"key": message.key, "args": message.args}),
            Err(plain) => json!(plain),
        };
        let mut parts: Vec<Value> = text.split(LISTED).flat_map(|one| self.parts(one)).map(value).collect();
        match parts.len() {
            0 => json!(text),
            1 => parts.remove(0),
            _ => Value::Array(parts),
        }
    }

    /// Messages and, as errors, the text between them without the spaces around it.
    fn parts<'t>(&self, text: &'t str) -> Vec<Result<MessageJson, &'t str>> {
        let kept = self.kept.borrow();
        let mut parts = Vec::new();
        for (index, part) in text.split(SIGN).enumerate() {
            let message = (index % 2 == 1).then(|| kept.get(part.parse::<usize>().ok()?).cloned()).flatten();
            let plain = part.trim();
            match message {
                Some(message) => parts.push(Ok(message)),
                None if !plain.is_empty() => parts.push(Err(plain)),
                None => {}
            }
        }
        parts
    }
}

#[cfg(test)]
#[path = "../tests/unit/text_json.rs"]
mod tests;
