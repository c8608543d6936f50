//! The message catalogue: its languages and what it makes of keys and values.

use gokoro_view::catalogue::{Arg, Catalogue, Lang, UnknownLang};

fn check(lang: Lang, id: &str, args: &[(&str, Arg<'_>)], expected: &str) {
    assert_eq!(Catalogue::new().text(lang, id, args), expected);
}

#[test]
fn plurals_choices_and_numbers() {
    check(Lang::En, "stones", &[("count", 1u32.into())], "1 stone");
    check(Lang::En, "stones", &[("count", 12u32.into())], "12 stones");
    check(Lang::Ja, "stones", &[("count", 1u32.into())], "1子");
    check(Lang::Zh, "moku", &[("count", 63.5.into())], "63.5目");
    check(Lang::Ko, "to-move", &[("color", "white".into())], "백 차례");
    check(Lang::En, "moku", &[("count", 63.5.into())], "63.5 moku");
    check(Lang::En, "to-move", &[("color", "white".into())], "White to move");
    check(Lang::Ja, "to-move", &[("color", "black".into())], "黒番");
    let region = [("color", "black".into()), ("at", "on the left side".into()), ("count", 1u32.into())];
    check(Lang::En, "region-size", &region, "Black's region on the left side covers 1 point.");
}

#[test]
fn mistakes_are_shown() {
    check(Lang::En, "no-such-message", &[], "{no-such-message}");
    check(Lang::En, "move-number", &[], "Move {$number}");
}

#[test]
#[cfg(debug_assertions)]
#[should_panic(expected = "move-number")]
fn what_a_message_wants_must_be_given() {
    let _ = gokoro_view::catalogue::Localizer::new(&Catalogue::new(), Lang::En).say("move-number", &[]);
}

#[test]
fn languages_by_name() {
    assert_eq!("ja".parse(), Ok(Lang::Ja));
    assert_eq!("EN".parse(), Ok(Lang::En));
    for lang in Lang::ALL {
        assert_eq!(lang.code().parse(), Ok(lang));
        assert_eq!(Lang::ALL[lang as usize], lang);
    }
    assert_eq!("de".parse::<Lang>(), Err(UnknownLang));
}

#[test]
fn a_catalogue_can_be_shared_between_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&Catalogue::new());
}
