//! Packs made by asking and playing: `gokoro-lab learn own` (games of a net against itself), `learn owners` (whose each
//! point was at the end of the counted games of packs) and `learn proofs` (positions with groups whose fate is proven).

use std::path::PathBuf;

use clap::Args;
use gokoro_board::BoardSize;
use gokoro_learn::records::labels::with_owners;
use gokoro_learn::records::own::OwnGames;
use gokoro_learn::records::pack::{PackWriter, PackedGame, read_all};
use gokoro_learn::records::proofs::{Proven, proven};
use rayon::prelude::*;

use super::{BATCH, each_batch};
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, failed};
use crate::{net, output};

#[derive(Args, Debug)]
pub struct OwnArgs {
    /// Packs of games to begin with [default: empty boards]
    #[arg(value_name = "PACK")]
    packs: Vec<PathBuf>,
    /// The pack to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// How many games to begin; a few come to no end that can be counted
    #[arg(long, value_name = "N", default_value_t = 1000)]
    games: u64,
    /// Visits of a search that chooses the moves, the first (20 on 19 lines) drawn by how often it tried them; such
    /// games teach their moves, too. With 0 the net alone chooses
    #[arg(long, value_name = "N", default_value_t = 0)]
    visits: u32,
    /// Lines of the boards, each equally often [default: mostly 19, the others 9 or 13]
    #[arg(long, value_name = "N,N", value_delimiter = ',')]
    lines: Vec<u32>,
    /// The net that plays [default: gokoro-net.safetensors beside the program if it is there,
    /// else quick]
    #[arg(long, value_name = "FILE")]
    net: Option<PathBuf>,
}

/// Plays the games, on all threads; their number does not change them.
pub fn own(global: &Global, args: &OwnArgs) -> Result<CommandOutcome, CliError> {
    let (games, errors) = read_all(&args.packs);
    if let Some(error) = errors.first() {
        return Err(failed(error));
    }
    let net = net::find(args.net.as_deref())?;
    let lines: Option<Vec<BoardSize>> = args.lines.iter().map(|&lines| BoardSize::new(lines)).collect();
    let lines = lines
        .ok_or_else(|| CliError::Usage("--lines takes numbers from 2 to 19, such as 9,13".to_owned()))?;
    // They are needed to the end of the program.
    let own: &OwnGames<'_> = Box::leak(Box::new(OwnGames {
        net,
        games: games.leak(),
        seed: global.seed,
        visits: args.visits,
        lines: lines.leak(),
    }));
    let mut writer = PackWriter::create(&args.out).map_err(failed)?;
    let (begun, done) = here(global, own, args.games, &mut writer)?;
    writer.finish().map_err(failed)?;
    output::message(&format!("{}: {done} games of {begun}", args.out.display()));
    Ok(CommandOutcome::Done)
}

/// Plays them with the net asked here; how many were begun, and how many came to an end.
fn here(
    global: &Global,
    own: &OwnGames<'_>,
    games: u64,
    writer: &mut PackWriter,
) -> Result<(u64, u64), CliError> {
    let (mut begun, mut done) = (0, 0);
    while begun < games {
        let end = games.min(begun + BATCH as u64);
        let played: Vec<Option<PackedGame>> =
            (begun..end).into_par_iter().map(|number| own.play(number)).collect();
        for game in played.iter().flatten() {
            writer.add(game).map_err(failed)?;
            done += 1;
        }
        begun = end;
        global.progress(&format!("{begun} games begun, {done} ended"));
    }
    global.progress_done();
    Ok((begun, done))
}

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
