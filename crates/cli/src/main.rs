//! `gokoro`, the command line: reads arguments, asks the lower rooms, prints
//! what `view` makes of the answer. Nothing here judges a position, and no
//! sentence about one is made here.

mod args;
mod commands;
mod error;
mod input;
mod output;
mod settings;

use std::process::ExitCode;

use clap::Parser;

use args::{Cli, Command};
use error::{CliError, Outcome};

fn main() -> ExitCode {
    let cli = Cli::parse();
    match run(&cli) {
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
    match &cli.command {
        Command::Regions(args) => commands::regions::run(&cli.global, args),
    }
}
