//! The command line as types: the list of commands. Each command's own options live with the command.

use clap::{Parser, Subcommand};
use gokoro_console::long_version;
use gokoro_console::manual::{CompletionsArgs, ManArgs};
use gokoro_lab::Watch;

pub use gokoro_console::args::{Global, MOST_NODES, MOST_VISITS, ZonesName, move_range};

use crate::commands::bench::BenchArgs;
use crate::commands::contest::MatchArgs;
use crate::commands::eval::EvalArgs;
use crate::commands::gtp::GtpArgs;
use crate::commands::learn::LearnArgs;
use crate::output;

/// The version with the models that are compiled in, each named by its hash.
pub const LONG_VERSION: &str = long_version!("full-b36950d3ee87");

/// Gokoro's laboratory: experiments over records, training, matches between engines, speeds.
#[derive(Parser, Debug)]
#[command(name = "gokoro-lab", version, long_version = LONG_VERSION)]
pub struct Lab {
    /// Options of every command.
    #[command(flatten)]
    pub global: Global,
    /// What to do.
    #[command(subcommand)]
    pub command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// Measure on game records what the papers measure
    Eval(EvalArgs),
    /// Make models from game records
    Learn(LearnArgs),
    /// Play games between two engines, and say which is stronger
    Match(Box<MatchArgs>),
    /// Play by P0's measures over GTP, for matches
    Gtp(GtpArgs),
    /// Print the signature of search, readers, solver, division and nets, and their speeds
    Bench(BenchArgs),
    /// Print what a shell reads to complete commands and options
    Completions(CompletionsArgs),
    /// Print the manual page, or write those of all commands
    Man(ManArgs),
}

/// Tells on standard error what long work says of itself.
pub struct Watcher<'a>(pub &'a Global);

impl Watch for Watcher<'_> {
    fn fault(&mut self, text: &str) {
        output::message(text);
    }

    fn progress(&mut self, text: &str, part: Option<(u64, u64)>) {
        self.0.progress_of(text, part);
    }
}

#[cfg(test)]
#[path = "../tests/unit/args.rs"]
mod tests;
