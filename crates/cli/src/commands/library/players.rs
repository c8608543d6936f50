//! `gokoro library players` and `alias`.

use clap::Args;
use gokoro_library::Library;
use gokoro_view::catalogue::Arg;
use serde_json::json;

use super::list::MostArgs;
use super::{Desk, PlaceArgs};
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::output;

/// Options of `gokoro library players`.
#[derive(Args, Debug)]
pub(super) struct PlayersArgs {
    /// Part of a name [default: all]
    #[arg(default_value = "")]
    name: String,
    #[command(flatten)]
    most: MostArgs,
}

/// Options of `gokoro library alias`.
#[derive(Args, Debug)]
pub(super) struct AliasArgs {
    /// A name as records have it
    name: String,
    /// The player whose name it is; without one it stands for itself again
    player: Option<String>,
    #[command(flatten)]
    place: PlaceArgs,
}

pub(super) fn run(desk: &Desk<'_>, args: &PlayersArgs) -> Result<CommandOutcome, CliError> {
    let library = desk.open(&args.most.place)?;
    let (count, rows) = library.players(&args.name, args.most.most)?;
    for row in &rows {
        if desk.global.json {
            let row = json!({"player": row.player, "names": row.names, "games": row.games});
            output::print_bytes(&output::json(&row)?)?;
        } else {
            let others: Vec<&str> =
                row.names.iter().map(String::as_str).filter(|name| *name != row.player).collect();
            output::print(&format!("{}\t{}\t{}\n", row.games, row.player, others.join(", ")))?;
        }
    }
    let shown = Arg::Number(rows.len() as f64);
    desk.tell("library-players", &[("count", Arg::Number(count as f64)), ("shown", shown)]);
    Ok(CommandOutcome::Done)
}

pub(super) fn alias(desk: &Desk<'_>, args: &AliasArgs) -> Result<CommandOutcome, CliError> {
    let folder = args.place.folder()?;
    // What is not there is not made.
    drop(Library::open(&folder)?);
    Library::write(&folder)?.set_alias(&args.name, args.player.as_deref())?;
    let player = args.player.as_deref().unwrap_or(&args.name);
    desk.tell("library-alias", &[("name", Arg::Text(&args.name)), ("player", Arg::Text(player))]);
    Ok(CommandOutcome::Done)
}
