//! Tests of `src/args.rs` from inside.

use super::*;
use clap::CommandFactory;
use gokoro_console::help;
use gokoro_view::catalogue::Lang;

#[test]
fn the_options_do_not_contradict_each_other() {
    Lab::command().debug_assert();
    for lang in [Lang::Ja, Lang::Zh, Lang::Ko] {
        help::command(Lab::command(), lang).debug_assert();
    }
}

#[test]
fn the_options_of_matches_are_told_in_all_languages() {
    let mut command = Lab::command();
    command.build();
    for name in ["match", "completions", "man"] {
        let below = command.find_subcommand(name).expect("a command");
        assert_eq!(help::untranslated(below, name), Vec::<String>::new());
    }
}
