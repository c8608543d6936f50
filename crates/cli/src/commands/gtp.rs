//! `gokoro gtp`: the engine for Sabaki, GoGui and other clients.

use std::io::{self, BufReader};
use std::sync::Arc;
use std::time::Duration;

use clap::{Args, ValueEnum};
use gokoro_analysis::{Analysis, Config};
use gokoro_service::gtp::{self, SessionOptions};

use super::knowledge::FolderArgs;
use crate::settings::StyleArgs;

use gokoro_console::args::{Global, seconds};
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::net::{LevelArgs, SearchArgs};

/// Options of `gokoro gtp`.
#[derive(Args, Debug)]
pub struct GtpArgs {
    /// Visits for a move: positions that are looked at [default: what the time allows, without a
    /// clock 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    visits: Option<u32>,
    /// Seconds for a move, at most [default: what the client's clock allows]
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    #[command(flatten)]
    level: LevelArgs,
    #[command(flatten)]
    style: StyleArgs,
    #[command(flatten)]
    search: SearchArgs,
    #[command(flatten)]
    knowledge: FolderArgs,
    /// Think while the opponent does; the next move begins with what is found then
    #[arg(long)]
    ponder: bool,
    /// Answer to name, version and list_commands as another engine does
    #[arg(long, value_name = "ENGINE", default_value = "none")]
    compat: Compat,
}

/// Which engine's name and list of commands a client wants to see.
#[derive(Clone, Copy, Debug, ValueEnum)]
enum Compat {
    /// Our own.
    None,
    /// A name that begins with KataGo, which opens the analysis of Lizzie
    Katago,
    /// GNU Go's name; the analysis commands are not listed
    Gnugo,
}

/// Answers until `quit` or the end of the input.
pub fn run(global: &Global, args: &GtpArgs) -> Result<CommandOutcome, CliError> {
    let (level, net) = args.level.read()?;
    let limits = SessionOptions {
        visits: args.visits,
        time: args.time,
        seed: global.seed,
        level,
        style: args.style.read(level)?,
        net,
        exact: args.level.exact(net)?,
        threads: global.search_threads(),
        settings: args.search.read()?,
        ponder: args.ponder,
        compat: match args.compat {
            Compat::None => gtp::Compat::None,
            Compat::Katago => gtp::Compat::Katago,
            Compat::Gnugo => gtp::Compat::Gnugo,
        },
        lang: global.lang(),
    };
    let (input, mut output) = (BufReader::new(io::stdin()), io::stdout().lock());
    let knowledge = Some(Arc::new(args.knowledge.stock()?));
    let analysis = Analysis::new(Config { knowledge, ..args.level.config(net) });
    gtp::run(limits, analysis, input, &mut output, Box::new(io::stderr())).map_err(CliError::of_output)?;
    Ok(CommandOutcome::Done)
}
