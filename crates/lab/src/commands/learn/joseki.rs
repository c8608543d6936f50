//! `gokoro-lab learn joseki`: from records how often moves were played in corners that look alike.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::mind::joseki::count;
use gokoro_lab::sources::Games;
use gokoro_mind::cases::joseki::{JosekiTable, LEAST};

use crate::args::Global;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

/// Options of `gokoro-lab learn joseki`.
#[derive(Args, Debug)]
pub struct JosekiArgs {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Count at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Keep moves that were played at least this often
    #[arg(long, value_name = "N", default_value_t = LEAST, value_parser = clap::value_parser!(u32).range(1..))]
    least: u32,
    /// The counts to write; a .toml that says where they come from goes beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Counts and writes.
pub fn run(global: &Global, args: &JosekiArgs) -> Result<CommandOutcome, CliError> {
    let (mut table, mut read, mut faults) = (JosekiTable::default(), 0_u64, 0);
    for game in Games::new(&args.games, args.max_games) {
        match game {
            Ok(game) => {
                count(&mut table, &game);
                read += 1;
            }
            Err(error) => {
                output::message(&error);
                faults += 1;
            }
        }
        if read.is_multiple_of(1000) {
            global.progress(&format!("{read} games"));
        }
    }
    global.progress_done();
    table.keep(args.least);
    let (corners, moves) = table.count();
    if corners == 0 {
        let text = "no move was played often enough; name more games on 19x19, or a smaller --least";
        return Err(wrong(text));
    }
    output::write_file(&args.out, &table.write())?;
    let name = |path: &PathBuf| format!("{:?}", path.file_name().unwrap_or_default().to_string_lossy());
    let names: Vec<String> = args.games.iter().map(name).collect();
    let provenance = format!(
        "# Where these counts come from.\nkind = \"joseki\"\ngames = {read}\ngames_from = [{}]\nleast = {}\n\
         corners = {corners}\nmoves = {moves}\n",
        names.join(", "),
        args.least,
    );
    output::write_file(&args.out.with_extension("toml"), provenance.as_bytes())?;
    output::message(&format!(
        "{}: {moves} moves in {corners} corners, from {read} games",
        args.out.display()
    ));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}
