//! `gokoro learn net`: packs into a net, in pieces if wanted.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use gokoro_learn::nets::{Cost, Plan, Trainer, averaged, judge, lend_moves};
use gokoro_patterns::hash::pair;
use gokoro_patterns::planes;
use gokoro_patterns::policy::{MAPS, NUMBERS, PolicyNet, SCORE_SCALE};

use super::stream::{SHARE, Stream};
use crate::args::Global;
use crate::error::{CliError, Outcome, failed, wrong};
use crate::output;

#[derive(Args, Debug)]
pub struct NetArgs {
    /// Packs, each with its share of the positions: human.pack=0.7 own.pack=0.3
    #[arg(required = true, value_name = "PACK[=SHARE]")]
    packs: Vec<String>,
    /// The checkpoint: it is gone on with if it is there; the log lies beside it
    #[arg(long, value_name = "FILE")]
    checkpoint: PathBuf,
    /// A net to begin with where there is no checkpoint yet; blocks that it lacks are added behind
    /// its own [default: random numbers]
    #[arg(long = "from", value_name = "NET")]
    begun_from: Option<PathBuf>,
    /// Residual blocks
    #[arg(long, value_name = "N", default_value_t = 4, value_parser = clap::value_parser!(u64).range(1..=40))]
    blocks: u64,
    /// Channels, a multiple of 32
    #[arg(long, value_name = "N", default_value_t = 64, value_parser = clap::value_parser!(u64).range(32..=512))]
    channels: u64,
    /// Positions to learn from in all
    #[arg(long, value_name = "N", default_value_t = 8_000_000)]
    positions: u64,
    /// The last of them, while the rate goes down to a hundredth
    #[arg(long, value_name = "N", default_value_t = 1_500_000)]
    cool: u64,
    /// Positions of a step, a multiple of 16
    #[arg(long, value_name = "N", default_value_t = 256, value_parser = clap::value_parser!(u64).range(16..=8192))]
    batch: u64,
    /// The highest rate of learning
    #[arg(long, value_name = "X", default_value_t = 0.002)]
    rate: f32,
    /// Positions until the rate is reached
    #[arg(long, value_name = "N", default_value_t = 100_000)]
    warm_up: u64,
    /// Stop after so many minutes; the same command goes on
    #[arg(long, value_name = "N")]
    minutes: Option<f64>,
    /// Packs that are not learned from, on which the net is tried from time to time
    #[arg(long, value_name = "PACK")]
    check: Vec<PathBuf>,
}

/// Positions from one line of the log to the next, and to the next trial on other games.
const TOLD: u64 = 51_200;
const CHECKED: u64 = 512_000;
/// Positions of other games that are tried.
const TRIED: usize = 8192;
/// From one checkpoint kept to the next.
const KEPT: Duration = Duration::from_secs(120);

/// Packs into a net.
pub fn net(global: &Global, args: &NetArgs) -> Result<Outcome, CliError> {
    let start = Instant::now();
    if !args.channels.is_multiple_of(32) || !args.batch.is_multiple_of(16) {
        let text = "--channels must be a multiple of 32 and --batch one of 16";
        return Err(CliError::Usage(text.to_owned()));
    }
    let plan = Plan {
        blocks: args.blocks as usize,
        channels: args.channels as usize,
        batch: args.batch as usize,
        positions: args.positions,
        cool: args.cool,
        rate: args.rate,
        warm_up: args.warm_up,
        decay: 0.01,
        average: 500 * args.batch,
        seed: global.seed,
    };
    let mut trainer = if args.checkpoint.exists() {
        Trainer::load(plan, &args.checkpoint).map_err(failed)?
    } else if let Some(path) = &args.begun_from {
        let net = crate::net::find(Some(path))?.net();
        Trainer::from_net(plan, net).map_err(|why| wrong(format!("{}: {why}", path.display())))?
    } else {
        Trainer::new(plan)
    };
    output::message(&format!("{} positions learned from", trainer.positions()));
    let seed = pair(global.seed, trainer.positions());
    let mut stream = Stream::new(&args.packs, SHARE, seed)?;
    let own = stream.has_own_outcomes();
    let tried = if args.check.is_empty() { Vec::new() } else { Stream::of(&args.check, 1)?.samples(TRIED) };
    let mut log = Log::beside(&args.checkpoint)?;
    let (mut cost, mut kept) = (Cost::default(), Instant::now());
    let in_time = || args.minutes.is_none_or(|minutes| start.elapsed().as_secs_f64() < 60.0 * minutes);
    while trainer.positions() < args.positions && in_time() {
        let before = trainer.positions();
        let mut samples = stream.samples(plan.batch);
        lend_moves(&mut samples, own, pair(seed, before));
        cost.add(&trainer.step(&samples));
        let passed = |every: u64| before / every < trainer.positions() / every;
        if passed(TOLD) {
            log.line(trainer.positions(), "learned", &std::mem::take(&mut cost))?;
        }
        if passed(CHECKED) && !tried.is_empty() {
            log.line(trainer.positions(), "tried", &judge(&trainer.averaged(), &tried))?;
        }
        if kept.elapsed() > KEPT {
            trainer.save(&args.checkpoint).map_err(failed)?;
            kept = Instant::now();
        }
        global.progress(&format!("{} of {} positions", trainer.positions(), args.positions));
    }
    global.progress_done();
    trainer.save(&args.checkpoint).map_err(failed)?;
    if !tried.is_empty() {
        log.line(trainer.positions(), "tried", &judge(&trainer.averaged(), &tried))?;
    }
    output::message(&format!(
        "{}: {} positions learned from",
        args.checkpoint.display(),
        trainer.positions()
    ));
    Ok(Outcome::Done)
}

#[derive(Args, Debug)]
pub struct ExportArgs {
    /// A checkpoint of `learn net`
    #[arg(value_name = "FILE")]
    checkpoint: PathBuf,
    /// The net to write, .safetensors
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// The averaged net of a checkpoint as a file that the program plays with.
pub fn export(args: &ExportArgs) -> Result<Outcome, CliError> {
    let (net, positions) = averaged(&args.checkpoint).map_err(failed)?;
    let told = [
        ("maps", MAPS.join(",")),
        ("numbers", NUMBERS.join(",")),
        ("score_scale", SCORE_SCALE.to_string()),
        ("positions", positions.to_string()),
    ];
    let bytes = gokoro_net::export(net.net(), planes::VERSION, &told).map_err(wrong)?;
    PolicyNet::read(&bytes).map_err(|error| wrong(format!("{}: {error}", args.checkpoint.display())))?;
    output::write_file(&args.out, &bytes)?;
    output::message(&format!("{}: {positions} positions learned from", args.out.display()));
    Ok(Outcome::Done)
}

/// What training costs, line by line, on standard error and beside the checkpoint.
struct Log(fs::File);

impl Log {
    fn beside(checkpoint: &Path) -> Result<Log, CliError> {
        let path = checkpoint.with_extension("log.jsonl");
        let file = fs::OpenOptions::new().create(true).append(true).open(&path);
        file.map(Log).map_err(|error| CliError::Write { path: path.display().to_string(), error })
    }

    fn line(&mut self, positions: u64, what: &str, cost: &Cost) -> Result<(), CliError> {
        let mean = |(sum, count): (f64, u64)| sum / count.max(1) as f64;
        let line = format!(
            "{{\"positions\":{positions},\"of\":\"{what}\",\"policy\":{:.4},\"top1\":{:.4},\"value\":{:.4},\
             \"score\":{:.3},\"ownership\":{:.4}}}",
            mean(cost.policy),
            cost.first as f64 / cost.policy.1.max(1) as f64,
            mean(cost.value),
            mean(cost.score),
            mean(cost.ownership),
        );
        output::message(&line);
        writeln!(self.0, "{line}").map_err(CliError::of_output)
    }
}
