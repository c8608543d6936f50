//! The texts of the page in all languages: its own messages of the catalogue. What the page
//! fills in stands there as `{name}`.

use std::collections::BTreeMap;

use gokoro_view::catalogue::{Arg, Catalogue, Lang, names};

/// Begins the name of every message of the page.
const OWN: &str = "web-";
/// What the page fills in.
const FILLED: [&str; 7] = ["vertex", "number", "count", "name", "other", "percent", "error"];

/// Texts by language and name.
pub(crate) type Texts = BTreeMap<&'static str, BTreeMap<String, String>>;

/// The texts by language and name.
pub(crate) fn texts(catalogue: &Catalogue) -> Texts {
    let filled = FILLED.map(|name| (name, format!("{{{name}}}")));
    let args: Vec<(&str, Arg<'_>)> = filled.iter().map(|(name, text)| (*name, Arg::Text(text))).collect();
    let of =
        |lang: Lang| names(OWN).map(|name| (name.to_owned(), catalogue.text(lang, name, &args))).collect();
    Lang::ALL.into_iter().map(|lang| (lang.code(), of(lang))).collect()
}
