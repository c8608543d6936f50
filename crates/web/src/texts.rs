//! The texts of the page in all languages: its own messages of the catalogue. What the page
//! fills in stands there as `{name}`.

use std::collections::{BTreeMap, BTreeSet};

use gokoro_analysis::shape::BoardArea;
use gokoro_view::catalogue::{Arg, Catalogue, Lang, names};

/// Begin the names of the messages of the page.
const OWN: [&str; 8] = ["web-", "report-", "line-", "case-", "term", "players-", "explorer-", "why-legend"];
/// Begin those that a review alone needs, in a file of its own.
const REVIEW: [&str; 13] = [
    "web-review",
    "web-overlay",
    "web-point-",
    "web-points",
    "web-rules-",
    "web-stones",
    "web-theme",
    "report-",
    "line-",
    "case-",
    "term",
    "players-",
    "explorer-",
];
/// Messages that a review needs, too.
const ALONE: [&str; 20] = [
    "web-title",
    "web-black",
    "web-white",
    "web-pass",
    "web-resign",
    "web-move-number",
    "web-close",
    "web-cancel",
    "web-board",
    "web-board-text",
    "web-coordinates",
    "web-settings",
    "web-language",
    "web-occupied",
    "web-suicide",
    "web-ko",
    "web-unanswered",
    "web-save",
    "web-confirm",
    "why-legend",
];
/// What the page fills in.
const FILLED: [&str; 12] = [
    "vertex", "number", "count", "name", "other", "percent", "error", "moves", "points", "opening", "middle",
    "stones",
];

/// Texts by language and name.
pub(crate) type Texts = BTreeMap<&'static str, BTreeMap<String, String>>;

/// The texts of the whole page.
pub(crate) fn texts(catalogue: &Catalogue) -> Texts {
    of(catalogue, OWN.into_iter().flat_map(names).collect())
}

/// The texts of a review that is a file alone.
pub(crate) fn review_texts(catalogue: &Catalogue) -> Texts {
    of(catalogue, REVIEW.into_iter().chain(ALONE).flat_map(names).collect())
}

fn of(catalogue: &Catalogue, wanted: BTreeSet<&str>) -> Texts {
    let filled = FILLED.map(|name| (name, format!("{{{name}}}")));
    let args: Vec<(&str, Arg<'_>)> = filled.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    let of = |lang: Lang| {
        let texts = wanted.iter().map(|name| ((*name).to_owned(), catalogue.text(lang, name, &args)));
        let places = BoardArea::ALL.map(|area| {
            let name = catalogue.text(lang, "report-place-name", &[("place", area.name().into())]);
            (format!("report-place-{}", area.name()), name)
        });
        texts.chain(places).collect()
    };
    Lang::ALL.into_iter().map(|lang| (lang.code(), of(lang))).collect()
}
