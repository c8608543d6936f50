//! `gokoro library query`: the tables in SQL.

use clap::Args;
use serde_json::{Map, Value};

use super::{Desk, PlaceArgs};
use gokoro_console::error::{CliError, CommandOutcome};
use gokoro_console::output;

/// Options of `gokoro library query`.
#[derive(Args, Debug)]
pub(super) struct QueryArgs {
    /// One SELECT over games, sources, copies and faults; moves(id) gives the moves of a game
    #[arg(long, value_name = "SELECT")]
    sql: String,
    #[command(flatten)]
    place: PlaceArgs,
}

pub(super) fn run(desk: &Desk<'_>, args: &QueryArgs) -> Result<CommandOutcome, CliError> {
    let library = desk.open(&args.place)?;
    let mut head = true;
    library.query(&args.sql, |names, values| -> Result<(), CliError> {
        if desk.global.json {
            let row: Map<String, Value> = names.iter().cloned().zip(values.iter().cloned()).collect();
            return output::print_bytes(&output::json(&row)?);
        }
        if std::mem::take(&mut head) {
            output::print(&format!("{}\n", names.join("\t")))?;
        }
        let text = values.iter().map(shown).collect::<Vec<_>>().join("\t");
        output::print(&format!("{text}\n"))
    })?;
    Ok(CommandOutcome::Done)
}

fn shown(value: &Value) -> String {
    match value {
        Value::Null => String::new(),
        Value::String(text) => text.replace(['\t', '\n'], " "),
        other => other.to_string(),
    }
}
