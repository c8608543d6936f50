//! Tests of `src/report/terms.rs` from inside.

use super::*;
use crate::catalogue::{Catalogue, Lang};

#[test]
fn every_word_is_in_the_glossary() {
    let glossary = include_str!("../../../../../GLOSSARY.md").to_lowercase();
    let (main, others) = glossary.split_once("## chinese and korean").expect("a part for both");
    let catalogue = Catalogue::new();
    for name in OWN.into_iter().chain(GAME) {
        for lang in Lang::ALL {
            let word = catalogue.text(lang, &format!("term-{name}"), &[]).to_lowercase();
            let (text, column) = match lang {
                Lang::En => (main, 1),
                Lang::Ja => (main, 2),
                Lang::Zh => (others, 2),
                Lang::Ko => (others, 3),
            };
            let rows = text.lines().filter(|line| line.starts_with("| "));
            let mut heads = rows.filter_map(|line| line.split('|').nth(column));
            assert!(heads.any(|head| head.contains(&word)), "{word}");
            assert!(!catalogue.text(lang, &format!("term-{name}-help"), &[]).contains('{'), "{word}");
        }
    }
}
