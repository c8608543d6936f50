//! The GTP engine: what each command does to the session's game. The grammar
//! and the server loop are in the `gtp` room, the moves are the player's. Each
//! file holds the rows of the command table that belong together.

mod analyze;
mod analyze_args;
mod board;
mod explain;
mod formats;
mod gfx;
mod gogui;
mod info;
mod inspect;
mod judge;
mod params;
mod play;
mod raw;
mod read;
mod record;
mod rules;
mod session;
mod solve;
mod time;

use std::io::{self, BufRead, Write};

use gokoro_analysis::Analysis;
use gokoro_gtp::{Commands, serve};

pub use record::record;
pub(crate) use rules::{of_parts as rules_of_parts, parts as parts_of_rules};
use session::Session;
pub(crate) use session::color;
pub use session::{Compat, SessionOptions};

/// Every command with its handler, without those that the client is not to see.
fn commands(compat: Compat) -> Commands<Session> {
    let groups = [
        info::rows,
        board::rows,
        play::rows,
        time::rows,
        rules::rows,
        params::rows,
        inspect::rows,
        judge::rows,
        read::rows,
        solve::rows,
        analyze::rows,
        raw::rows,
        gogui::rows,
        explain::rows,
    ];
    let table = groups.into_iter().fold(Commands::new(), |table, rows| rows(table));
    table.without(|name| hidden(compat, name))
}

/// Commands that the imitated engine does not have and that would make a client
/// treat it as another one. Our own ones, `gokoro-...`, stay.
fn hidden(compat: Compat, name: &str) -> bool {
    let begins = |heads: &[&str]| heads.iter().any(|head| name.starts_with(head));
    match compat {
        Compat::None => false,
        Compat::Katago => matches!(name, "analyze" | "genmove_analyze") || begins(&["gogui-", "gomill-"]),
        Compat::Gnugo => matches!(name, "analyze" | "genmove_analyze") || begins(&["kata-", "lz-", "cgos-"]),
    }
}

/// Answers commands until `quit` or the end of the input; live graphics go to `notes`.
///
/// # Errors
/// When the output is gone.
pub fn run(
    limits: SessionOptions,
    analysis: Analysis,
    input: impl BufRead + Send + 'static,
    output: &mut impl Write,
    notes: Box<dyn Write>,
) -> io::Result<()> {
    serve(&mut Session::new(limits, analysis, notes), &commands(limits.compat), input, output)
}
