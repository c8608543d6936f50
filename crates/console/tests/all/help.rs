//! Help and errors of options in other languages.

use std::ffi::OsString;

use clap::{Arg, Command};
use gokoro_console::help::{command, error, untranslated, wanted_language};
use gokoro_view::catalogue::Lang;

/// A program with a few options.
fn program() -> Command {
    let option = |id: &'static str| Arg::new(id).long(id);
    let regions = Command::new("regions").arg(option("rule").value_name("RULE").value_parser(["path"]));
    let review = Command::new("review")
        .arg(option("nodes").value_parser(clap::value_parser!(u64)))
        .arg(option("move").conflicts_with("after"))
        .arg(option("after"));
    let solve = Command::new("solve").arg(Arg::new("file").required(true));
    Command::new("gokoro").subcommands([regions, review, solve])
}

#[test]
fn what_is_told_in_english_only_is_named() {
    let strange = Command::new("strange").arg(Arg::new("rule")).arg(Arg::new("odd"));
    let odd = |lang| format!("{lang} strange-odd");
    let about = |lang| format!("{lang} about-strange");
    let lacks = ["Ja", "Zh", "Ko"].into_iter().flat_map(|lang| [odd(lang), about(lang)]);
    assert_eq!(untranslated(&strange, "strange"), lacks.collect::<Vec<_>>());
    assert_eq!(untranslated(&Command::new("review"), "review"), Vec::<String>::new());
}

#[test]
fn errors_name_what_is_wrong() {
    let said = |arguments: &[&str], lang| {
        let found = command(program(), lang).try_get_matches_from(arguments);
        error(&found.expect_err("an error"), lang)
    };
    let told = |arguments: &[&str]| said(arguments, Lang::Ja);
    assert_eq!(told(&["gokoro", "--help"]), None);
    let unknown = |lang| said(&["gokoro", "foo"], lang).expect("an error");
    assert_eq!(unknown(Lang::Zh), "没有 foo 这个命令。详情请见 --help。");
    assert_eq!(unknown(Lang::Ko), "없는 명령입니다: foo. 자세한 것은 --help를 보세요.");
    for (arguments, part) in [
        (&["gokoro", "regions", "--rule", "x"][..], "--rule <RULE> に x は使えません"),
        (&["gokoro", "review", "--nodes", "many"], "many は正しくありません"),
        (&["gokoro", "foo"], "foo というコマンドはありません"),
        (&["gokoro", "review", "--foo"], "--foo という指定はありません"),
        (&["gokoro", "solve"], "指定が足りません"),
        (&["gokoro", "review", "--move", "1", "--after", "2"], "同時に使えません"),
    ] {
        let told = told(arguments).expect("an error");
        assert!(told.contains(part), "{told}");
    }
}

#[test]
fn the_language_is_known_before_options_are() {
    let asked = |arguments: &[&str]| {
        let arguments: Vec<OsString> = arguments.iter().map(OsString::from).collect();
        wanted_language(&arguments, Lang::En)
    };
    assert_eq!(asked(&["gokoro", "--lang", "ja", "foo"]), Lang::Ja);
    assert_eq!(asked(&["gokoro", "foo", "--lang=ja"]), Lang::Ja);
    assert_eq!(asked(&["gokoro", "--lang", "zh"]), Lang::Zh);
    assert_eq!(asked(&["gokoro", "--lang=ko"]), Lang::Ko);
    assert_eq!((asked(&["gokoro"]), asked(&["gokoro", "--lang", "xx"])), (Lang::En, Lang::En));
}
