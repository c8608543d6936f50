//! `gokoro-lab`, the program for researchers: experiments over records, training of models, matches
//! between engines and measurements of speed. Players use `gokoro`.
// A program has no face: what is `pub` here is so within the program.
#![allow(unreachable_pub)]

mod args;
mod commands;

use std::process::ExitCode;

use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::program::{self, Program};
use gokoro_console::{error, input, judge, manual, net, output};

use args::{Command, Global, Lab};

/// As in `gokoro`: the allocator of musl more than halves the speed of reading.
#[cfg(target_env = "musl")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    program::main::<Lab>()
}

impl Program for Lab {
    const NAME: &'static str = "gokoro-lab";

    fn global(&self) -> &Global {
        &self.global
    }

    fn run(&self) -> Result<CommandOutcome, CliError> {
        let global = &self.global;
        match &self.command {
            Command::Eval(args) => commands::eval::run(global, args),
            Command::Learn(args) => commands::learn::run(global, args),
            Command::Match(args) => commands::contest::run(global, args),
            Command::Gtp(args) => commands::gtp::run(global, args),
            Command::Bench(args) => commands::bench::run(global, args),
            Command::Completions(args) => manual::completions::<Lab>(global, args),
            Command::Man(args) => manual::man::<Lab>(global, args),
        }
    }
}
