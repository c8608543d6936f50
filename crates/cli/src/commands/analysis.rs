//! `gokoro analysis`: KataGo's JSON analysis protocol on standard input and output.

use std::io;
use std::num::NonZeroUsize;

use clap::{Args, ValueEnum};
use gokoro_service::analysis::{self, AnalysisSettings};

use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::net::{NetArgs, PrecisionArg};
use gokoro_console::output;

/// Options of `gokoro analysis`.
#[derive(Args, Debug)]
pub struct AnalysisArgs {
    /// Visits for a position whose query has no maxVisits
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u32).range(1..))]
    visits: u32,
    /// Whose view win rates, scores and owners are in; a query can change it by
    /// overrideSettings.reportAnalysisWinratesAs
    #[arg(long, value_name = "SIDE", default_value = "mover")]
    perspective: Perspective,
    #[command(flatten)]
    net: NetArgs,
}

/// Whose view values are in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Perspective {
    /// The side to move
    Mover,
    /// Black
    Black,
    /// White
    White,
}

/// Answers until the end of the input and until everything asked is answered.
pub fn run(global: &Global, args: &AnalysisArgs) -> Result<CommandOutcome, CliError> {
    let settings = AnalysisSettings {
        visits: args.visits,
        perspective: match args.perspective {
            Perspective::Mover => analysis::Perspective::Mover,
            Perspective::Black => analysis::Perspective::Black,
            Perspective::White => analysis::Perspective::White,
        },
        seed: global.seed,
        workers: NonZeroUsize::new(global.threads()).unwrap_or(NonZeroUsize::MIN),
        net: args.net.judging(PrecisionArg::Exact)?,
    };
    // Clients of KataGo wait for these words on standard error.
    if !global.quiet {
        output::message("Started, ready to begin handling requests");
    }
    analysis::run(io::stdin().lock(), io::stdout(), &settings).map_err(CliError::of_output)?;
    Ok(CommandOutcome::Done)
}
