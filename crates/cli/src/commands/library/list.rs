//! `gokoro library list`, `faults` and `copies`.

use clap::Args;
use gokoro_library::game_json;
use gokoro_view::catalogue::Arg;
use serde_json::json;

use super::{Desk, FilterArgs, PlaceArgs};
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::output;

/// Options of `gokoro library list`.
#[derive(Args, Debug)]
pub(super) struct LibraryListArgs {
    #[command(flatten)]
    filter: FilterArgs,
    #[command(flatten)]
    most: MostArgs,
}

/// How much is listed, and of which library.
#[derive(Args, Debug)]
pub(super) struct MostArgs {
    /// List at most so many
    #[arg(long, value_name = "N", default_value_t = 50)]
    pub(super) most: usize,
    #[command(flatten)]
    pub(super) place: PlaceArgs,
}

pub(super) fn run(desk: &Desk<'_>, args: &LibraryListArgs) -> Result<CommandOutcome, CliError> {
    let library = desk.open(&args.most.place)?;
    let (count, rows) = library.list(&args.filter.filter(), args.most.most)?;
    for row in &rows {
        if desk.global.json {
            output::print_bytes(&output::json(&game_json(row))?)?;
        } else {
            output::print(&format!("{}\n", desk.game_line(row)))?;
        }
    }
    let shown = Arg::Number(rows.len() as f64);
    desk.tell("library-listed", &[("count", Arg::Number(count as f64)), ("shown", shown)]);
    Ok(CommandOutcome::Done)
}

pub(super) fn faults(desk: &Desk<'_>, args: &MostArgs) -> Result<CommandOutcome, CliError> {
    let library = desk.open(&args.place)?;
    for fault in library.faults(args.most)? {
        if desk.global.json {
            output::print_bytes(&output::json(&json!({"game": fault.game, "fault": fault.text}))?)?;
        } else {
            output::print(&format!("{}\n", fault.text))?;
        }
    }
    let all = library.summary()?.faults as f64;
    let shown = Arg::Number(all.min(args.most as f64));
    desk.tell("library-faults", &[("count", Arg::Number(all)), ("shown", shown)]);
    Ok(CommandOutcome::Done)
}

pub(super) fn copies(desk: &Desk<'_>, args: &MostArgs) -> Result<CommandOutcome, CliError> {
    let library = desk.open(&args.place)?;
    for copy in library.copies(args.most)? {
        if desk.global.json {
            let told = json!({"game": copy.game, "source": copy.source, "number": copy.number});
            output::print_bytes(&output::json(&told)?)?;
        } else {
            output::print(&format!("{}\t{}#{}\n", copy.game, copy.source, copy.number))?;
        }
    }
    let all = library.summary()?.copies as f64;
    let shown = Arg::Number(all.min(args.most as f64));
    desk.tell("library-copies", &[("count", Arg::Number(all)), ("shown", shown)]);
    Ok(CommandOutcome::Done)
}
