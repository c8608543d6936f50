//! `gokoro-lab learn proofs`: positions with groups whose fate is proven as a pack.

use std::path::PathBuf;

use clap::Args;
use gokoro_learn::records::pack::{PackWriter, PackedGame};
use gokoro_learn::records::proofs::{Proven, proven};
use rayon::prelude::*;

use super::each_batch;
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, failed};
use crate::output;

#[derive(Args, Debug)]
pub struct ProofsArgs {
    /// Packs made by `learn harvest`
    #[arg(required = true, value_name = "PACK")]
    packs: Vec<PathBuf>,
    /// The pack to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Look at one of so many positions of a game
    #[arg(long, value_name = "N", default_value_t = 25, value_parser = clap::value_parser!(u32).range(1..))]
    every: u32,
    /// Look at the first games of each pack only
    #[arg(long, value_name = "N", default_value_t = usize::MAX, hide_default_value = true)]
    max_games: usize,
}

/// Looks at the games, on all threads; their number changes nothing.
pub fn proofs(global: &Global, args: &ProofsArgs) -> Result<CommandOutcome, CliError> {
    let mut writer = PackWriter::create(&args.out).map_err(failed)?;
    let (mut games, mut all) = (0, Proven::default());
    let add = |batch: &mut Vec<PackedGame>| -> Result<(), CliError> {
        let every = args.every as usize;
        let found: Vec<Proven> = batch.par_iter().map(|game| proven(game, every, global.seed)).collect();
        games += batch.len();
        for one in &found {
            one.games.iter().try_for_each(|game| writer.add(game)).map_err(failed)?;
            all.add(one);
        }
        global.progress(&format!("{games} games, {} groups", all.dead + all.alive));
        Ok(())
    };
    let faults = each_batch(&args.packs, args.max_games, add)?;
    global.progress_done();
    writer.finish().map_err(failed)?;
    output::message(&format!(
        "{}: {} positions of {games} games, {} groups proven dead and {} alive; {} positions after a move that decides",
        args.out.display(),
        all.positions,
        all.dead,
        all.alive,
        all.decided,
    ));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}
