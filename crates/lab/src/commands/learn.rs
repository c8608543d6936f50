//! `gokoro-lab learn`: records into packs, packs into counts, both into models. Each
//! step writes its result only when it is complete, and goes on where it was
//! stopped.

mod knowledge;
mod mind;
mod packs;
mod rank;
mod samples;
pub mod strength;
mod tables;

use std::path::{Path, PathBuf};

use clap::{Args, Subcommand, ValueEnum};
use gokoro_lab::Watch;
use gokoro_learn::records::counts::{self, Counter};
use gokoro_learn::records::harvest::{Harvest, Shard};
use gokoro_learn::records::pack::{self, Merged, PackReader, PackedGame};
use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::recipe::Recipe;
use gokoro_patterns::reduced::Reduction;
use gokoro_sgf::source::{SourceRecord, records};

use crate::args::{Global, Watcher};
use crate::error::{CliError, CommandOutcome, failed, wrong};
use crate::input::ReadArgs;
use crate::output;

/// Options of `gokoro-lab learn`.
#[derive(Args, Debug)]
pub struct LearnArgs {
    /// Which step
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand, Debug)]
enum Step {
    /// Records into a pack of games, without copies of each other
    Harvest(HarvestArgs),
    /// Packs, or counts, of shards into one
    Merge(MergeArgs),
    /// Count the features of the moves played in packs
    Patterns(PatternsArgs),
    /// The positions of packs as a Parquet table, one row for each move
    Positions(tables::PositionsArgs),
    /// Counts of features as a Parquet table
    Counts(tables::CountsArgs),
    /// Train a model that predicts moves
    Rank(Box<rank::RankArgs>),
    /// Find the temperature of a model on games that it did not learn from
    Calibrate(rank::CalibrateArgs),
    /// Work out whose each point was at the end of the counted games of packs
    Owners(packs::OwnersArgs),
    /// Positions of packs with whose the stones of groups are whose fate is proven
    Proofs(packs::ProofsArgs),
    /// Games of a net against itself, counted at their end
    Own(packs::OwnArgs),
    /// What a net says of positions of games, as labels for the next one
    Labels(samples::LabelsArgs),
    /// Positions as the net learns from them, as bytes for the training in train/
    Samples(samples::SamplesArgs),
    /// Learn from records how near moves come to strings, and where that makes them likely
    Strength(strength::StrengthArgs),
    /// Count what was played in corners that look alike
    Joseki(mind::JosekiArgs),
    /// Find the shapes that recur in games and do something that is proven
    Knowledge(knowledge::KnowledgeArgs),
    /// Learn by what the mind orders the moves that its cases propose
    Mind(mind::MindArgs),
    /// Fit the numbers of GO.1: values of its cases, liberty and shape points, limits of its nine steps
    Go1(mind::Go1Args),
    /// Learn what speaks for a type of strategy, from the ten moves that followed
    Strategy(mind::StrategyArgs),
}

#[derive(Args, Debug)]
struct HarvestArgs {
    /// Records: files, folders, archives, or - for standard input
    #[arg(required = true, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// The pack to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Read one shard only, such as 2/5
    #[arg(long, value_name = "I/N", value_parser = Shard::parse)]
    shard: Option<Shard>,
    #[command(flatten)]
    read: ReadArgs,
}

#[derive(Args, Debug)]
struct MergeArgs {
    /// Packs, or files of counts
    #[arg(required = true, value_name = "FILE")]
    inputs: Vec<PathBuf>,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Of counts: leave out what was counted less often
    #[arg(long, value_name = "N", default_value_t = 1)]
    least: u64,
}

/// Which features a model looks at.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum FeatureSet {
    /// Everything that is seen, for the root of a search and for people
    Full,
    /// The same with what readers, groups and regions say: slower
    Informed,
    /// What can be seen in a tenth of a millisecond
    Fast,
    /// What can be kept up to date along a playout
    Playout,
    /// As printed in P2: patterns up to R7, liberties, distance
    P2,
    /// The same with the reduced board
    P2Broad,
}

impl FeatureSet {
    /// The features.
    pub fn recipe(self) -> Recipe {
        match self {
            FeatureSet::Full => Recipe::full(),
            FeatureSet::Informed => Recipe::informed(),
            FeatureSet::Fast => Recipe::fast(),
            FeatureSet::Playout => Recipe::playout(),
            FeatureSet::P2 => Recipe::paper(None),
            FeatureSet::P2Broad => Recipe::paper(Some(Reduction::default())),
        }
    }
}

/// Which games and moves of packs are used.
#[derive(Args, Debug)]
struct PackArgs {
    /// Packs made by `learn harvest`
    #[arg(required = true, value_name = "PACK")]
    packs: Vec<PathBuf>,
    /// Use moves A to B only
    #[arg(long, value_name = "A-B", value_parser = crate::args::move_range)]
    moves: Option<(usize, usize)>,
    /// Use at most this many games, chosen by the hash of the game and --seed
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Leave out the first N games of those: what was learned from them looks surer than it is
    #[arg(long, value_name = "N", default_value_t = 0)]
    skip_games: usize,
}

#[derive(Args, Debug)]
struct PatternsArgs {
    #[command(flatten)]
    packs: PackArgs,
    /// The file of counts to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Which features
    #[arg(long, value_enum, default_value = "full")]
    features: FeatureSet,
    /// Count these families only
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', value_parser = family)]
    only: Vec<FeatureFamily>,
    /// Leave out what was counted less often [default: 2; of shards, which are to be
    /// merged, nothing is left out]
    #[arg(long, value_name = "N", conflicts_with = "shard")]
    least: Option<u64>,
    /// Count one shard only, such as 2/5
    #[arg(long, value_name = "I/N", value_parser = Shard::parse)]
    shard: Option<Shard>,
    /// Memory for counting; the rest goes to disk beside the result
    #[arg(long, value_name = "MB", default_value_t = 1024)]
    memory: usize,
}

/// The names of files as a list of TOML has them.
fn names(paths: &[PathBuf]) -> String {
    let name = |path: &PathBuf| format!("{:?}", path.file_name().unwrap_or_default().to_string_lossy());
    paths.iter().map(name).collect::<Vec<_>>().join(", ")
}

/// Games that are worked on in parallel before their results are taken in order.
const BATCH: usize = 64;

fn family(name: &str) -> Result<FeatureFamily, String> {
    let all = || FeatureFamily::ALL.map(FeatureFamily::name).join(", ");
    FeatureFamily::named(name).ok_or_else(|| format!("known are {}", all()))
}

/// Runs a step.
pub fn run(global: &Global, args: &LearnArgs) -> Result<CommandOutcome, CliError> {
    match &args.step {
        Step::Harvest(args) => harvest(global, args),
        Step::Merge(args) => merge(args),
        Step::Patterns(args) => patterns(global, args),
        Step::Positions(args) => tables::positions(global, args),
        Step::Counts(args) => tables::counts(global, args),
        Step::Rank(args) => rank::rank(global, args),
        Step::Calibrate(args) => rank::calibrate(global, args),
        Step::Own(args) => packs::own(global, args),
        Step::Owners(args) => packs::owners(global, args),
        Step::Proofs(args) => packs::proofs(global, args),
        Step::Labels(args) => samples::labels(global, args),
        Step::Samples(args) => samples::samples(global, args),
        Step::Strength(args) => strength::run(global, args),
        Step::Joseki(args) => mind::joseki(global, args),
        Step::Knowledge(args) => knowledge::knowledge(global, args),
        Step::Mind(args) => mind::mind(global, args),
        Step::Strategy(args) => mind::strategy(global, args),
        Step::Go1(args) => mind::numbers(global, args),
    }
}

/// Hands over the games of packs, so many at a time, and tells of what cannot be read; how often that was.
fn each_batch(
    packs: &[PathBuf],
    most: usize,
    mut work: impl FnMut(&mut Vec<PackedGame>) -> Result<(), CliError>,
) -> Result<usize, CliError> {
    let (mut batch, mut faults) = (Vec::with_capacity(BATCH), 0);
    for path in packs {
        for game in PackReader::open(path).map_err(failed)?.take(most) {
            match game {
                Ok(game) => batch.push(game),
                Err(error) => {
                    output::message(&error.to_string());
                    faults += 1;
                }
            }
            if batch.len() == BATCH {
                work(&mut batch)?;
                batch.clear();
            }
        }
    }
    work(&mut batch)?;
    Ok(faults)
}

fn harvest(global: &Global, args: &HarvestArgs) -> Result<CommandOutcome, CliError> {
    let shard = args.shard.unwrap_or(Shard::ALL);
    let plan = format!("{:?}, encoding {:?}, {shard:?}", args.inputs, args.read.encoding);
    let mut harvest = Harvest::start(&args.out, &plan).map_err(failed)?;
    if harvest.done() > 0 {
        output::message(&format!("going on after {} records that were read before", harvest.done()));
    }
    let (mut batch, mut faults, mut read) = (Vec::with_capacity(BATCH), 0, 0_u64);
    for item in records(&args.inputs, args.read.encoding) {
        if let Some(record) = Watcher(global).sound(item.map_err(|error| error.to_string()), &mut faults) {
            read += 1;
            if harvest.wants(shard) {
                batch.push(record);
            }
        }
        if batch.len() == BATCH {
            faults += add(&mut harvest, &mut batch)?;
            global.progress(&format!("{read} records read"));
        }
    }
    faults += add(&mut harvest, &mut batch)?;
    global.progress_done();
    let merged = harvest.finish().map_err(failed)?;
    if merged.games == 0 {
        return Err(wrong("there is no game in the inputs; name records, folders or archives of them"));
    }
    Ok(if tell_merged(&merged, &args.out) && faults == 0 {
        CommandOutcome::Done
    } else {
        CommandOutcome::Partly
    })
}

/// Says what came of merging packs, and whether all of them could be read.
fn tell_merged(merged: &Merged, out: &Path) -> bool {
    merged.errors.iter().for_each(|error| output::message(&error.to_string()));
    output::message(&format!("{}: {} games; {} copies left out", out.display(), merged.games, merged.copies));
    merged.errors.is_empty()
}

fn add(harvest: &mut Harvest, batch: &mut Vec<SourceRecord>) -> Result<usize, CliError> {
    let faults = harvest.add(batch).map_err(failed)?;
    for (i, fault) in &faults {
        output::message(&format!("{}: {fault}", batch[*i].origin));
    }
    batch.clear();
    Ok(faults.len())
}

fn merge(args: &MergeArgs) -> Result<CommandOutcome, CliError> {
    if args.inputs.first().is_some_and(|path| counts::holds_counts(path)) {
        let moves = counts::merge(&args.inputs, &args.out, args.least).map_err(failed)?;
        output::message(&format!("{}: counts of {moves} moves", args.out.display()));
        return Ok(CommandOutcome::Done);
    }
    let merged = pack::merge(&args.inputs, &args.out).map_err(failed)?;
    if merged.games == 0 {
        merged.errors.iter().for_each(|error| output::message(&error.to_string()));
        return Err(wrong("there is no game in these files; name packs or counts made by gokoro-lab learn"));
    }
    Ok(if tell_merged(&merged, &args.out) { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// The games to use, on boards of 19 lines, in an order by hash; and whether
/// something could not be read.
fn games(global: &Global, args: &PackArgs) -> Result<(Vec<PackedGame>, CommandOutcome), CliError> {
    let (mut games, errors) = pack::read_all(&args.packs);
    errors.iter().for_each(|error| output::message(&error.to_string()));
    let read = games.len();
    games.retain(|game| game.size() == gokoro_board::BoardSize::S19);
    if games.len() < read {
        output::message(&format!("{} games on other boards than 19x19 are left out", read - games.len()));
    }
    if games.is_empty() {
        return Err(wrong("there is no game on 19x19 in the packs; make a pack with learn harvest"));
    }
    let order = |game: &PackedGame| gokoro_board::hash::pair(global.seed, game.key);
    games.sort_unstable_by_key(|game| (order(game), game.key));
    games.drain(..args.skip_games.min(games.len()));
    games.truncate(args.max_games.unwrap_or(usize::MAX));
    if games.is_empty() {
        return Err(wrong("--skip-games leaves no game; use a smaller number or more packs"));
    }
    Ok((games, if errors.is_empty() { CommandOutcome::Done } else { CommandOutcome::Partly }))
}

fn patterns(global: &Global, args: &PatternsArgs) -> Result<CommandOutcome, CliError> {
    let (games, outcome) = games(global, &args.packs)?;
    let mut recipe = args.features.recipe();
    if !args.only.is_empty() {
        recipe = recipe.without(&FeatureFamily::ALL).with(&args.only);
    }
    let mut folder = args.out.clone().into_os_string();
    folder.push(".runs");
    let moves = args.packs.moves.unwrap_or((1, usize::MAX));
    let shard = args.shard.unwrap_or(Shard::ALL);
    let held = |(i, _): &(usize, PackedGame)| shard.holds(*i as u64);
    let games: Vec<PackedGame> = games.into_iter().enumerate().filter(held).map(|(_, game)| game).collect();
    let keys = games.iter().fold(0, |sum, game| gokoro_board::hash::pair(sum, game.key));
    let plan = format!("games {keys:016x}");
    let mut counter =
        Counter::start(recipe, moves, &plan, Path::new(&folder), args.memory).map_err(failed)?;
    if counter.games() > 0 {
        output::message(&format!("going on after {} games that were counted before", counter.games()));
    }
    let left = games.get(counter.games() as usize..).unwrap_or_default();
    for batch in left.chunks(BATCH) {
        counter.add(batch).map_err(failed)?;
        global.progress_of("games counted", Some((counter.games(), games.len() as u64)));
    }
    global.progress_done();
    let moves = counter.counted();
    let least = args.least.unwrap_or(if args.shard.is_some() { 1 } else { 2 });
    counter.finish(&args.out, least).map_err(failed)?;
    output::message(&format!("{}: counts of {moves} moves in {} games", args.out.display(), games.len()));
    Ok(outcome)
}
