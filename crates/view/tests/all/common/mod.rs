//! What the tests of sentences share.

use gokoro_board::BoardSize;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};

/// A whole sentence without remains of a message; in other languages than English
/// without Latin letters but those of coordinates.
pub(crate) fn check_sentence(teller: &Localizer<'_>, said: &str) {
    assert!(!said.contains(['{', '}', '$']) && !said.contains("  "), "{said}");
    let (end, doubled) = match teller.lang() {
        Lang::Ja | Lang::Zh => ("。", "。。"),
        Lang::En | Lang::Ko => (".", ".."),
    };
    assert!(said.ends_with(end) && !said.contains(doubled), "{said}");
    if teller.lang() != Lang::En {
        let words = said.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
        for word in words {
            assert!(word.parse::<u32>().is_ok() || teller.size().parse(word).is_some(), "{word} in {said}");
        }
    }
}

/// Checks a board of this size in all languages.
pub(crate) fn both(size: BoardSize, check: impl Fn(&Localizer<'_>)) {
    let catalogue = Catalogue::new();
    for lang in Lang::ALL {
        check(&Localizer::new(&catalogue, lang).on(size));
    }
}
