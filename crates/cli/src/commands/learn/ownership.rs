//! The steps of `gokoro learn` that make the ownership model: records into counted games with
//! the owners of their points.

use std::path::PathBuf;

use clap::Args;
use gokoro_learn::ownership::{
    Cost, CountedGame, OutcomeWriter, OwnershipTrainer, Tally, Training, read_outcomes,
};
use gokoro_patterns::hash::fnv1a;
use gokoro_position::ownership::FEATURES;
use gokoro_sgf::source::{Record, records};
use rayon::prelude::*;

use super::BATCH;
use crate::args::Global;
use crate::error::{CliError, Outcome, failed, wrong};
use crate::input::ReadArgs;
use crate::output;

#[derive(Args, Debug)]
pub struct OutcomesArgs {
    /// Records: files, folders, archives, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// The file of counted games to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Playouts by which the owners at the end of a game are proposed
    #[arg(long, value_name = "N", default_value_t = 256)]
    playouts: u32,
    #[command(flatten)]
    read: ReadArgs,
}

/// Records into counted games with the owners of their points.
pub fn outcomes(global: &Global, args: &OutcomesArgs) -> Result<Outcome, CliError> {
    let plan = format!("{:?} {:?} {} {}", args.inputs, args.read.encoding, args.playouts, global.seed);
    let mut writer = OutcomeWriter::start(&args.out, fnv1a(plan.as_bytes())).map_err(failed)?;
    let done = writer.done();
    if done > 0 {
        output::message(&format!("going on after {done} records that were read before"));
    }
    let (mut read, mut faults) = (0, 0);
    let mut batch = Vec::with_capacity(BATCH);
    let mut add = |batch: &mut Vec<Record>, read: u64| -> Result<(), CliError> {
        let found: Vec<CountedGame> = batch
            .par_iter()
            .filter_map(|record| CountedGame::of(record, args.playouts, global.seed))
            .collect();
        batch.clear();
        writer.add(&found, read).map_err(failed)?;
        global.progress(&format!("{read} records read, {} counted games", writer.tally().games));
        Ok(())
    };
    for item in records(&args.inputs, args.read.encoding) {
        match item {
            Ok(record) => {
                read += 1;
                if read > done {
                    batch.push(record);
                }
            }
            Err(error) => {
                output::message(&error.to_string());
                faults += 1;
            }
        }
        if batch.len() == BATCH {
            add(&mut batch, read)?;
        }
    }
    add(&mut batch, read)?;
    global.progress_done();
    let Tally { games, with_owners } = writer.tally();
    writer.finish().map_err(failed)?;
    output::message(&format!(
        "{}: {games} counted games of {read} records, {with_owners} with the owners of their points",
        args.out.display()
    ));
    Ok(if faults == 0 { Outcome::Done } else { Outcome::Partly })
}

#[derive(Args, Debug)]
pub struct OwnershipArgs {
    /// Counted games made by `learn outcomes`
    #[arg(required = true, value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The net to write; a .toml that says where it comes from goes beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Other counted games on which the net is tried from time to time
    #[arg(long, value_name = "FILE")]
    check: Option<PathBuf>,
    /// Steps
    #[arg(long, value_name = "N", default_value_t = 20_000)]
    steps: u64,
    /// Samples of a step, a multiple of 8
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u64).range(8..=4096))]
    batch: u64,
    /// The highest rate of learning
    #[arg(long, value_name = "X", default_value_t = 0.002)]
    rate: f32,
    /// Residual blocks of the net
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u64).range(..=40))]
    blocks: u64,
    /// Channels of the net, a multiple of 32
    #[arg(long, value_name = "N", default_value_t = 32, value_parser = clap::value_parser!(u64).range(32..=256))]
    channels: u64,
}

/// Steps from one line about what the net costs to the next, and to the next state kept.
const TOLD: u64 = 500;
/// Moves after which other games are tried, and how many games.
const CHECKED: [usize; 4] = [50, 100, 150, 200];
const CHECKED_GAMES: usize = 800;

/// Counted games into the net of the ownership model.
pub fn ownership(global: &Global, args: &OwnershipArgs) -> Result<Outcome, CliError> {
    if !args.batch.is_multiple_of(8) || !args.channels.is_multiple_of(32) {
        return Err(wrong("--batch must be a multiple of 8 and --channels of 32"));
    }
    let mut games = Vec::new();
    for path in &args.games {
        games.extend(read_outcomes(path).map_err(failed)?);
    }
    let other = args.check.as_ref().map(|path| read_outcomes(path)).transpose().map_err(failed)?;
    let other = other.unwrap_or_default();
    let other = &other[..other.len().min(CHECKED_GAMES)];
    let training = Training {
        blocks: args.blocks as usize,
        channels: args.channels as usize,
        batch: args.batch as usize,
        steps: args.steps,
        rate: args.rate,
        seed: global.seed,
    };
    let mut trainer = OwnershipTrainer::new(training, games);
    if trainer.games() == 0 {
        return Err(wrong("there is no game on 19x19 in these files; make them with gokoro learn outcomes"));
    }
    output::message(&format!("{} games, {} parameters", trainer.games(), trainer.net().parameters().len()));
    let state = PathBuf::from(format!("{}.state", args.out.display()));
    if state.exists() {
        trainer.restore(&state).map_err(failed)?;
        output::message(&format!("going on after {} steps that were done before", trainer.step()));
    }
    let mut sum = Cost::default();
    while trainer.step() < args.steps {
        sum.add(&trainer.learn());
        let step = trainer.step();
        global.progress(&format!("step {step} of {}", args.steps));
        if step.is_multiple_of(TOLD) || step == args.steps {
            global.progress_done();
            output::message(&format!("step {step}: {}", told(&sum)));
            sum = Cost::default();
            trainer.keep(&state).map_err(failed)?;
        }
        if step.is_multiple_of(8 * TOLD) || step == args.steps {
            for moves in CHECKED.into_iter().filter(|_| !other.is_empty()) {
                output::message(&format!(
                    "  other games, move {moves}: {}",
                    told(&trainer.check(other, moves))
                ));
            }
        }
    }
    let bytes = trainer.net().write(FEATURES);
    output::write_file(&args.out, &bytes)?;
    let toml = provenance(global, args, trainer.games());
    output::write_file(&args.out.with_extension("toml"), toml.as_bytes())?;
    let _ = std::fs::remove_file(&state);
    output::message(&format!("{}: a net of {} bytes", args.out.display(), bytes.len()));
    Ok(Outcome::Done)
}

/// What samples cost, in one line.
fn told(cost: &Cost) -> String {
    let mean = |sum: f64, n: u64| sum / n.max(1) as f64;
    format!(
        "log loss {:.4}, winner {:.1}%, error {:.2} (expected {:.2}), lead {:.4}",
        mean(cost.points, cost.with_owners),
        100.0 * mean(cost.right as f64, cost.samples),
        mean(cost.error, cost.samples),
        mean(cost.expected, cost.samples),
        mean(cost.lead, cost.samples)
    )
}

fn provenance(global: &Global, args: &OwnershipArgs, games: usize) -> String {
    let name = |p: &PathBuf| format!("{:?}", p.file_name().unwrap_or_default().to_string_lossy());
    format!(
        "# Where this net comes from.\nkind = \"ownership\"\nfeatures = \"{FEATURES:016x}\"\nfiles = [{}]\ngames = {games}\n\
         steps = {}\nbatch = {}\nrate = {}\nblocks = {}\nchannels = {}\nseed = {}\n",
        args.games.iter().map(name).collect::<Vec<_>>().join(", "),
        args.steps,
        args.batch,
        args.rate,
        args.blocks,
        args.channels,
        global.seed
    )
}
