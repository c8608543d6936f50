//! `gokoro-lab learn owners`: whose each point was at the end of the counted games of packs.

use std::path::PathBuf;

use clap::Args;
use gokoro_learn::records::owners::with_owners;
use gokoro_learn::records::pack::{PackWriter, PackedGame};
use rayon::prelude::*;

use super::each_batch;
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, failed};
use crate::output;

#[derive(Args, Debug)]
pub struct OwnersArgs {
    /// Packs made by `learn harvest`
    #[arg(required = true, value_name = "PACK")]
    packs: Vec<PathBuf>,
    /// The pack to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Playouts by which the owners at the end of a game are proposed
    #[arg(long, value_name = "N", default_value_t = 256)]
    playouts: u32,
}

/// Packs into one with the owners of the points of counted games.
pub fn owners(global: &Global, args: &OwnersArgs) -> Result<CommandOutcome, CliError> {
    let mut writer = PackWriter::create(&args.out).map_err(failed)?;
    let (mut games, mut counted, mut known) = (0, 0, 0);
    let add = |batch: &mut Vec<PackedGame>| -> Result<(), CliError> {
        let done: Vec<PackedGame> =
            batch.par_drain(..).map(|game| with_owners(game, args.playouts, global.seed)).collect();
        for game in &done {
            games += 1;
            counted += usize::from(game.about.margin.half_points().is_some());
            known += usize::from(!game.owners.is_empty());
            writer.add(game).map_err(failed)?;
        }
        global.progress(&format!("{games} games, {known} with owners"));
        Ok(())
    };
    let faults = each_batch(&args.packs, usize::MAX, add)?;
    global.progress_done();
    writer.finish().map_err(failed)?;
    output::message(&format!(
        "{}: {games} games, {counted} of them counted, {known} with the owners of their points",
        args.out.display()
    ));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}
