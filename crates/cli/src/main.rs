//! `gokoro`, the program for players: reads arguments, asks the lower rooms, prints
//! what `view` makes of the answer. Nothing here judges a position, and no
//! sentence about one is made here.
// A program has no face: what is `pub` here is so within the program.
#![allow(unreachable_pub)]

mod args;
mod commands;
mod settings;

use std::process::ExitCode;

use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::manual;
use gokoro_console::program::{self, Program};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};

use args::{Cli, Command};
use commands::web::WebArgs;
use gokoro_console::args::Global;

/// The allocator of musl more than halves the speed of reading, beside that of glibc (docs/notebook/release.md#release).
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    program::main::<Cli>()
}

impl Program for Cli {
    const NAME: &'static str = "gokoro";

    fn global(&self) -> &Global {
        &self.global
    }

    fn run(&self) -> Result<CommandOutcome, CliError> {
        let global = &self.global;
        let Some(command) = &self.command else {
            return commands::web::run(global, &WebArgs::default());
        };
        match command {
            Command::Web(args) => commands::web::run(global, args),
            Command::Regions(args) => commands::regions::run(global, args),
            Command::Review(args) => commands::review::run(global, args),
            Command::Explain(args) => commands::explain::run(global, args),
            Command::Experiment(args) => commands::experiment::run(global, args),
            Command::Solve(args) => commands::solve::run(global, args),
            Command::Practice(args) => commands::practice::run(global, args),
            Command::Play(args) => commands::play::run(global, args),
            Command::Gtp(args) => commands::gtp::run(global, args),
            Command::Analysis(args) => commands::analysis::run(global, args),
            Command::Completions(args) => manual::completions::<Cli>(global, args),
            Command::Nets(args) => commands::nets::run(global, args),
            Command::Man(args) => manual::man::<Cli>(global, args),
            Command::Knowledge(args) => commands::knowledge::run(global, args),
            Command::Library(args) => commands::library::run(global, args),
            Command::Worker(args) => commands::worker::run(global, args),
            Command::Score(args) => commands::score::run(global, args),
            Command::Check(args) => commands::check::run(global, args),
            Command::Convert(args) => commands::convert::run(global, args),
            Command::Eval(_) => moved(global, "eval"),
            Command::Learn(_) => moved(global, "learn"),
            Command::Match(_) => moved(global, "match"),
            Command::Bench(_) => moved(global, "bench"),
        }
    }
}

/// Names the program that has a command.
fn moved(global: &Global, command: &str) -> Result<CommandOutcome, CliError> {
    let catalogue = Catalogue::new();
    let speaker = Localizer::new(&catalogue, global.lang());
    Err(wrong(speaker.say("command-of-lab", &[("command", Arg::Text(command))])))
}
