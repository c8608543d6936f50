//! The texts of the page in all languages: its own messages of the catalogue. What the page
//! fills in stands there as `{name}`.

use std::collections::BTreeMap;

use gokoro_view::catalogue::{Arg, Catalogue, Lang, names};

/// Begin the names of the messages of the page: its own, and what it says of a review as the file of one does.
const OWN: [&str; 10] = [
    "web-",
    "report-try-",
    "report-alive-",
    "report-note-",
    "report-mine",
    "report-first",
    "report-back",
    "report-forward",
    "report-last",
    "line-",
];
/// What the page fills in.
const FILLED: [&str; 9] =
    ["vertex", "number", "count", "name", "other", "percent", "error", "moves", "points"];

/// Texts by language and name.
pub(crate) type Texts = BTreeMap<&'static str, BTreeMap<String, String>>;

/// The texts by language and name.
pub(crate) fn texts(catalogue: &Catalogue) -> Texts {
    let filled = FILLED.map(|name| (name, format!("{{{name}}}")));
    let args: Vec<(&str, Arg<'_>)> = filled.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    let of = |lang: Lang| {
        OWN.into_iter()
            .flat_map(names)
            .map(|name| (name.to_owned(), catalogue.text(lang, name, &args)))
            .collect()
    };
    Lang::ALL.into_iter().map(|lang| (lang.code(), of(lang))).collect()
}
