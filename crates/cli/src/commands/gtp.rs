//! `gokoro gtp`: the engine for Sabaki, GoGui and other clients.

use std::time::Duration;

use clap::Args;

use crate::args::Global;
use crate::error::{CliError, Outcome};
use crate::gtp::{self, Compat, Limits};
use crate::net::LevelArgs;

/// Options of `gokoro gtp`.
#[derive(Args, Debug)]
pub struct GtpArgs {
    /// Playouts for a move
    #[arg(long, value_name = "N", default_value_t = 20_000, value_parser = clap::value_parser!(u32).range(1..))]
    playouts: u32,
    /// Seconds for a move, at most [default: what the client's clock allows]
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    #[command(flatten)]
    level: LevelArgs,
    /// Answer to name, version and list_commands as another engine does
    #[arg(long, value_name = "ENGINE", default_value = "none")]
    compat: Compat,
}

/// Answers until `quit` or the end of the input.
pub fn run(global: &Global, args: &GtpArgs) -> Result<Outcome, CliError> {
    let limits = Limits {
        playouts: args.playouts,
        time: args.time,
        seed: global.seed,
        level: args.level.level()?,
        compat: args.compat,
        lang: global.lang(),
    };
    gtp::run(limits).map_err(|error| match error.kind() {
        std::io::ErrorKind::BrokenPipe => CliError::OutputClosed,
        _ => CliError::Print(error),
    })?;
    Ok(Outcome::Done)
}

/// Reads a time limit.
pub(super) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: Option<f64> = text.parse().ok();
    let duration = seconds.and_then(|s| Duration::try_from_secs_f64(s).ok());
    duration.filter(|d| !d.is_zero()).ok_or_else(|| "use a number of seconds above 0".to_owned())
}
