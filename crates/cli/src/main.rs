//! `gokoro`, the command line: reads arguments, asks the lower rooms, prints
//! what `view` makes of the answer. Nothing here judges a position, and no
//! sentence about one is made here.
// A program has no face: what is `pub` here is so within the program.
#![allow(unreachable_pub)]

mod args;
mod commands;
mod error;
mod input;
mod net;
mod output;
mod settings;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command, Global};
use error::{CliError, Outcome};

/// Bytes of stack of every thread: positions are large, and solvers read deep.
const STACK: usize = 16 << 20;

fn main() -> ExitCode {
    let cli = Cli::parse();
    let main = std::thread::Builder::new().stack_size(STACK).spawn(move || done(run(&cli)));
    match main.map(std::thread::JoinHandle::join) {
        Ok(Ok(code)) => code,
        Ok(Err(panic)) => std::panic::resume_unwind(panic),
        Err(error) => done(Err(CliError::Thread(error))),
    }
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
    match &cli.command {
        Command::Regions(args) => commands::regions::run(&cli.global, args),
        Command::Review(args) => commands::review::run(&cli.global, args),
        Command::Explain(args) => commands::explain::run(&cli.global, args),
        Command::Solve(args) => commands::solve::run(&cli.global, args),
        Command::Practice(args) => commands::practice::run(&cli.global, args),
        Command::Play(args) => commands::play::run(&cli.global, args),
        Command::Gtp(args) => commands::gtp::run(&cli.global, args),
        Command::Analysis(args) => commands::analysis::run(&cli.global, args),
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
