//! Tests of `src/catalogue.rs` from inside.

use super::*;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;
use std::collections::{BTreeMap, BTreeSet};

type Variables = BTreeMap<String, BTreeSet<String>>;

/// Message id to the names of its variables; panics on a syntax error or
/// on an id that appears twice.
fn variables(lang: Lang) -> Variables {
    let resource = parser::parse(lang.source()).expect("the file is Fluent");
    let mut found = Variables::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut names = BTreeSet::new();
            collect(message.value.as_ref().expect("a message has text"), &mut names);
            assert!(found.insert(message.id.name.to_owned(), names).is_none(), "{} twice", message.id.name);
        }
    }
    found
}

fn collect(pattern: &Pattern<&str>, names: &mut BTreeSet<String>) {
    for element in &pattern.elements {
        let PatternElement::Placeable { expression } = element else {
            continue;
        };
        let (Expression::Inline(inline) | Expression::Select { selector: inline, .. }) = expression;
        if let InlineExpression::VariableReference { id } = inline {
            names.insert(id.name.to_owned());
        }
        if let Expression::Select { variants, .. } = expression {
            variants.iter().for_each(|variant| collect(&variant.value, names));
        }
    }
}

#[test]
fn all_languages_have_the_same_messages_and_variables() {
    let english = variables(Lang::En);
    assert!(english.len() > 50);
    for lang in Lang::ALL {
        let other = variables(lang);
        let missing: Vec<_> = english.keys().filter(|id| !other.contains_key(*id)).collect();
        assert!(missing.is_empty(), "{lang:?} lacks {missing:?}");
        for (id, names) in other {
            assert_eq!(english.get(&id), Some(&names), "{lang:?} {id}");
        }
    }
}

#[test]
fn what_a_language_lacks_is_said_in_english() {
    static SHORT: Bundles = [
        LazyLock::new(|| bundle(Lang::En, Lang::En.source())),
        LazyLock::new(|| bundle(Lang::Ja, "")),
        LazyLock::new(|| bundle(Lang::Zh, "")),
        LazyLock::new(|| bundle(Lang::Ko, "white = 백")),
    ];
    let catalogue = Catalogue { bundles: &SHORT };
    assert_eq!(catalogue.text(Lang::Ko, "white", &[]), "백");
    assert_eq!(catalogue.text(Lang::Ko, "black", &[]), "Black");
    assert_eq!(catalogue.text(Lang::Ko, "move-number", &[("number", 3u32.into())]), "Move 3");
    assert_eq!(catalogue.text(Lang::Ko, "no-such-message", &[]), "{no-such-message}");
}

#[test]
fn every_message_formats() {
    let catalogue = Catalogue::new();
    for lang in Lang::ALL {
        for (id, names) in variables(lang) {
            for value in [Arg::Number(1.0), Arg::Number(2.5), Arg::Text("black")] {
                let args: Vec<_> = names.iter().map(|name| (name.as_str(), value.clone())).collect();
                let text = catalogue.text(lang, &id, &args);
                assert!(!text.is_empty() && !text.contains(['{', '}']), "{lang:?} {id}: {text}");
            }
        }
    }
}
