//! `gokoro-lab learn labels`: what a net says of positions of games, as labels for the next one.

use std::io::{self, Write};
use std::path::PathBuf;

use clap::Args;
use gokoro_files::Unfinished;
use gokoro_learn::nets::{Labelling, games_by_line};
use gokoro_learn::records::pack::PackedGame;
use rayon::prelude::*;

use super::BATCH;
use super::samples::numbered;
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::{net, output};

#[derive(Args, Debug)]
pub struct LabelsArgs {
    /// Games, each file with its number: one SGF record in a line, such as 0=club.sgf.zst, or a pack
    #[arg(required = true, value_name = "N=FILE", value_parser = numbered)]
    games: Vec<(u8, PathBuf)>,
    /// The net that teaches: quick, deep, a file, or a part of the name of one that gokoro nets lists
    #[arg(long, value_name = "NET")]
    net: PathBuf,
    /// The file of labels to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Positions of a game, drawn by lot
    #[arg(long, value_name = "N", default_value_t = 8)]
    each: usize,
    /// Positions after at least so many moves, such as 100: there nets err most
    #[arg(long, value_name = "MOVE", default_value_t = 0)]
    from: usize,
    /// For each position so many more after moves that were not played, drawn from the net's own choices
    #[arg(long, value_name = "N", default_value_t = 0)]
    instead: usize,
    /// Of four times as many positions keep those whose lead the deep net is least sure of
    #[arg(long)]
    unsure: bool,
    /// Use at most this many games of each file, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
}

/// Labels all games; what cannot be read is named, the rest is labelled.
pub fn labels(global: &Global, args: &LabelsArgs) -> Result<CommandOutcome, CliError> {
    let net = net::find(Some(&args.net))?;
    let (each, from, instead) = (args.each, args.from, args.instead);
    let labelling = Labelling { net, each, from, instead, unsure: args.unsure, seed: global.seed };
    let mut file = Unfinished::create(&args.out).map_err(|error| CliError::unwritten(&args.out, error))?;
    let (mut written, mut faults) = (0, 0);
    for (number, path) in &args.games {
        let games = games_by_line(path).map_err(|why| wrong(format!("{}: {why}", path.display())))?;
        let games = &games[..args.max_games.unwrap_or(games.len()).min(games.len())];
        for (line, _) in games.iter().enumerate().filter(|(_, game)| game.is_none()) {
            output::message(&format!("{}: line {} holds no game; it is left out", path.display(), line + 1));
            faults += 1;
        }
        written += label_file(global, &labelling, (*number, games), &mut file, written)
            .map_err(|error| CliError::unwritten(&args.out, error))?;
    }
    global.progress_done();
    if written == 0 {
        return Err(wrong("no game has a position to label; name other games, or a smaller --from"));
    }
    file.finish().map_err(|error| CliError::unwritten(&args.out, error))?;
    output::message(&format!("{}: {written} labels, {faults} lines left out", args.out.display()));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// The labels of the games of a file, in their order, whatever the threads; how many there are.
fn label_file(
    global: &Global,
    labelling: &Labelling<'_>,
    (number, games): (u8, &[Option<PackedGame>]),
    out: &mut impl Write,
    before: u64,
) -> io::Result<u64> {
    let numbered: Vec<(u32, &PackedGame)> =
        (0..).zip(games).filter_map(|(line, game)| Some((line, game.as_ref()?))).collect();
    let mut written = 0;
    for batch in numbered.chunks(BATCH) {
        let made: Vec<_> =
            batch.par_iter().flat_map_iter(|(line, game)| labelling.labels(number, *line, game)).collect();
        for label in &made {
            out.write_all(&label.bytes())?;
        }
        written += made.len() as u64;
        global.progress(&format!("{} labels", before + written));
    }
    Ok(written)
}
