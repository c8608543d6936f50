//! `gokoro-lab gtp`: the levels of `gokoro gtp` that choose by P0's measures, for matches.

use std::io::{self, BufReader};

use clap::Args as Options;
use gokoro_analysis::{Analysis, Config};
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_player::engine::{Level, SearchSettings};
use gokoro_service::gtp::{self, Compat, SessionOptions};

/// Options of `gokoro-lab gtp`.
#[derive(Options, Debug)]
pub struct GtpArgs {
    /// What chooses among the moves that cases propose: pon, regions or both
    #[arg(long, value_name = "MEASURE", value_parser = measure)]
    chooser: Level,
}

fn measure(text: &str) -> Result<Level, String> {
    format!("p0-{text}").parse().map_err(|_| format!("no measure {text:?}; use pon, regions or both"))
}

/// Answers until `quit` or the end of the input.
pub fn run(global: &Global, args: &GtpArgs) -> Result<CommandOutcome, CliError> {
    let analysis = Analysis::new(Config::default());
    let limits = SessionOptions {
        visits: None,
        time: None,
        seed: global.seed,
        level: args.chooser,
        style: None,
        net: analysis.net(),
        exact: None,
        threads: global.search_threads(),
        settings: SearchSettings::default(),
        ponder: false,
        compat: Compat::None,
        lang: global.lang(),
    };
    let (input, mut output) = (BufReader::new(io::stdin()), io::stdout().lock());
    gtp::run(limits, analysis, input, &mut output, Box::new(io::stderr())).map_err(CliError::of_output)?;
    Ok(CommandOutcome::Done)
}
