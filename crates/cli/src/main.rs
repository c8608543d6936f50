//! `gokoro`, the command line: reads arguments, asks the lower rooms, prints
//! what `view` makes of the answer. Nothing here judges a position, and no
//! sentence about one is made here.
// A program has no face: what is `pub` here is so within the program.
#![allow(unreachable_pub)]

mod args;
mod commands;
mod error;
mod help;
mod input;
mod net;
mod output;
mod settings;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser};
use gokoro_reading::STACK;
use gokoro_view::catalogue::Lang;

use args::{Cli, Command, Global};
use commands::web::WebArgs;
use error::{CliError, Outcome};

/// The allocator of musl more than halves the speed of reading, beside that of glibc (docs/TRIALS.md, "Release").
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let cli = match parsed() {
        Ok(cli) => cli,
        Err(code) => return code,
    };
    let main = std::thread::Builder::new().stack_size(STACK).spawn(move || done(run(&cli)));
    match main.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Err(error) => done(Err(CliError::Thread(error))),
    }
}

/// The arguments, understood; else the exit code after help or an error in the language asked for.
fn parsed() -> Result<Cli, ExitCode> {
    let arguments: Vec<OsString> = std::env::args_os().collect();
    let lang = help::asked(&arguments, args::usual_lang());
    if lang == Lang::En {
        return Ok(Cli::parse());
    }
    let found = help::command(Cli::command(), lang).try_get_matches_from(arguments);
    found.and_then(|found| Cli::from_arg_matches(&found)).map_err(|error| match help::error(&error, lang) {
        Some(text) => {
            output::message(&text);
            ExitCode::from(2)
        }
        None => error.exit(),
    })
}

fn done(ended: Result<Outcome, CliError>) -> ExitCode {
    match ended {
        Ok(outcome) => outcome.exit_code(),
        Err(CliError::OutputClosed) => ExitCode::SUCCESS,
        Err(error) => {
            output::message(&error.to_string());
            ExitCode::from(error.exit_code())
        }
    }
}

fn run(cli: &Cli) -> Result<Outcome, CliError> {
    cli.global.announce();
    start_threads(&cli.global);
    let Some(command) = &cli.command else {
        return commands::web::run(&cli.global, &WebArgs::default());
    };
    match command {
        Command::Web(args) => commands::web::run(&cli.global, args),
        Command::Regions(args) => commands::regions::run(&cli.global, args),
        Command::Review(args) => commands::review::run(&cli.global, args),
        Command::Explain(args) => commands::explain::run(&cli.global, args),
        Command::Experiment(args) => commands::experiment::run(&cli.global, args),
        Command::Solve(args) => commands::solve::run(&cli.global, args),
        Command::Practice(args) => commands::practice::run(&cli.global, args),
        Command::Play(args) => commands::play::run(&cli.global, args),
        Command::Gtp(args) => commands::gtp::run(&cli.global, args),
        Command::Analysis(args) => commands::analysis::run(&cli.global, args),
        Command::Completions(args) => commands::manual::completions(&cli.global, args),
        Command::Nets(args) => commands::nets::run(&cli.global, args),
        Command::Man(args) => commands::manual::man(&cli.global, args),
        Command::Knowledge(args) => commands::knowledge::run(&cli.global, args),
        Command::Library(args) => commands::library::run(&cli.global, args),
        Command::Worker(args) => commands::worker::run(&cli.global, args),
        Command::Score(args) => commands::score::run(&cli.global, args),
        Command::Check(args) => commands::check::run(&cli.global, args),
        Command::Convert(args) => commands::convert::run(&cli.global, args),
        Command::Match(args) => commands::contest::run(&cli.global, args),
        Command::Bench(args) => commands::bench::run(&cli.global, args),
        Command::Eval(args) => commands::eval::run(&cli.global, args),
        Command::Learn(args) => commands::learn::run(&cli.global, args),
    }
}

/// Threads for parallel work.
fn start_threads(global: &Global) {
    let threads = rayon::ThreadPoolBuilder::new().num_threads(global.threads()).stack_size(STACK);
    // It fails only where the pool runs already; then that one serves.
    if let Err(error) = threads.build_global() {
        output::message(&format!("the number of threads is not set: {error}"));
    }
}
