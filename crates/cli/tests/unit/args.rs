//! Tests of `src/args.rs` from inside.

use super::*;
use clap::CommandFactory;
use gokoro_console::help;
use gokoro_view::catalogue::Lang;

/// The commands with help in all languages; the others are for clients.
const TOLD: [&str; 14] = [
    "web",
    "regions",
    "review",
    "explain",
    "experiment",
    "solve",
    "practice",
    "library",
    "nets",
    "knowledge",
    "worker",
    "convert",
    "completions",
    "man",
];

#[test]
fn the_options_do_not_contradict_each_other() {
    Cli::command().debug_assert();
    for lang in [Lang::Ja, Lang::Zh, Lang::Ko] {
        help::command(Cli::command(), lang).debug_assert();
    }
}

#[test]
fn every_option_that_players_use_is_told_in_all_languages() {
    let mut command = Cli::command();
    command.build();
    for name in TOLD {
        let below = command.find_subcommand(name).expect("a command");
        assert_eq!(help::untranslated(below, name), Vec::<String>::new());
    }
}
