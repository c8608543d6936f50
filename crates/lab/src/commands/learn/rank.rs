//! The steps of `gokoro-lab learn` that weigh features of moves: counts and packs into a model.

use std::fs;
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_learn::rank::{Sampling, Settings, Trainer, temperature};
use gokoro_learn::records::counts;
use gokoro_learn::records::pack::PackedGame;
use gokoro_patterns::features::FeatureFamily;
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::recipe::Recipe;

use super::{BATCH, FeatureSet, PackArgs, family, games, names};
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, failed, wrong};
use crate::input::model;
use crate::output;

/// Options of `gokoro-lab learn rank`.
#[derive(Args, Debug)]
pub struct RankArgs {
    #[command(flatten)]
    packs: PackArgs,
    /// Counts made by `learn patterns`; several are taken together
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    counts: Vec<PathBuf>,
    /// The model to write; a .toml that says where it comes from goes beside it
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Which features
    #[arg(long, value_enum, default_value = "full")]
    features: FeatureSet,
    /// Leave these families out
    #[arg(long, value_name = "NAME,NAME", value_delimiter = ',', value_parser = family)]
    without: Vec<FeatureFamily>,
    /// Know only features that were counted so often
    #[arg(long, value_name = "N", default_value_t = 10)]
    least: u64,
    /// Only features that were counted so often have a vector for the net
    #[arg(long, value_name = "N", default_value_t = 300)]
    vectors: u64,
    /// Know features from outside, which are few, if they were counted so often; all of
    /// them have a vector
    #[arg(long, value_name = "N", default_value_t = 3)]
    least_facts: u64,
    /// Learn from one of this many positions
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// How often to go through the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    rounds: u32,
    /// Step of the weights
    #[arg(long, value_name = "X", default_value_t = 0.1)]
    rate: f32,
    /// Step of the net
    #[arg(long, value_name = "X", default_value_t = 0.05)]
    net_rate: f32,
    /// Weights only, no net
    #[arg(long)]
    linear: bool,
    /// Go on from this model: what it knows is nearly settled, what is new learns
    #[arg(long, value_name = "FILE")]
    from: Option<PathBuf>,
    /// Most weights of the model; the largest are kept
    #[arg(long, value_name = "N", default_value_t = 1_700_000)]
    most: usize,
}

/// Options of `gokoro-lab learn calibrate`.
#[derive(Args, Debug)]
pub struct CalibrateArgs {
    #[command(flatten)]
    packs: PackArgs,
    /// The model
    #[arg(long, value_name = "FILE")]
    model: PathBuf,
    /// The file to write the model with its temperature to
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Learns the weights of features.
pub fn rank(global: &Global, args: &RankArgs) -> Result<CommandOutcome, CliError> {
    let (games, outcome) = games(global, &args.packs)?;
    let recipe = args.features.recipe().without(&args.without);
    let keys = known(args, &recipe, args.least)?;
    let vectors = if args.linear { Vec::new() } else { known(args, &recipe, args.vectors.max(args.least))? };
    let sampling = Sampling {
        moves: args.packs.moves.unwrap_or((1, usize::MAX)),
        every: args.every,
        seed: global.seed,
        ..Sampling::default()
    };
    let settings = Settings { recipe, sampling, rate: args.rate, net_rate: args.net_rate, net: !args.linear };
    let mut trainer = Trainer::new(settings, &keys, &vectors);
    if let Some(path) = &args.from {
        trainer.go_on_from(&origin(path, &recipe)?);
    }
    output::message(&format!(
        "{} games, {} features, {} of them with vectors",
        games.len(),
        keys.len(),
        trainer.vectors()
    ));
    train(global, args, &mut trainer, &games)?;
    let bytes = trainer.model(args.most);
    output::write_file(&args.out, &bytes)?;
    output::write_file(&args.out.with_extension("toml"), provenance(global, args, &games).as_bytes())?;
    output::message(&format!("{}: a model of {} bytes", args.out.display(), bytes.len()));
    Ok(outcome)
}

/// The model to go on from.
fn origin(path: &Path, recipe: &Recipe) -> Result<PatternModel, CliError> {
    let (_, model) = read_model(path)?;
    if recipe.understands(model.recipe().meaning()) {
        return Ok(model);
    }
    Err(wrong(format!("{}: the model has other features; go on with the same ones and more", path.display())))
}

/// A model with its bytes.
fn read_model(path: &Path) -> Result<(Vec<u8>, PatternModel), CliError> {
    model(path, "check the name", |bytes| PatternModel::read(bytes).map(|model| (bytes.to_vec(), model)))
}

/// Learns the temperature of a model.
pub fn calibrate(global: &Global, args: &CalibrateArgs) -> Result<CommandOutcome, CliError> {
    let (bytes, model) = read_model(&args.model)?;
    let (games, outcome) = games(global, &args.packs)?;
    let found = temperature(&model, &games).ok_or_else(|| wrong("there is no move in these games"))?;
    let (warm, after, before) = found;
    output::write_file(&args.out, &PatternModel::with_temperature(&bytes, warm).map_err(failed)?)?;
    output::message(&format!(
        "{}: temperature {warm:.2}; mean log likelihood {after:.4}, before {before:.4}, on {} games",
        args.out.display(),
        games.len()
    ));
    Ok(outcome)
}

/// The keys that were counted at least so often in one of the files.
fn known(args: &RankArgs, recipe: &Recipe, least: u64) -> Result<Vec<u64>, CliError> {
    let mut keys = Vec::new();
    for path in &args.counts {
        let least = |family: FeatureFamily| match recipe.has(family) {
            true if FeatureFamily::OUTSIDE.contains(&family) => args.least_facts,
            true => least,
            false => u64::MAX,
        };
        keys.extend(counts::frequent(path, recipe, least).map_err(failed)?);
    }
    keys.sort_unstable();
    keys.dedup();
    if keys.is_empty() {
        let text = "no feature was counted so often; use a smaller --least or count more games";
        return Err(wrong(text));
    }
    Ok(keys)
}

/// Goes through the games; the state is kept from time to time, so that work that
/// was stopped goes on.
fn train(
    global: &Global,
    args: &RankArgs,
    trainer: &mut Trainer,
    games: &[PackedGame],
) -> Result<(), CliError> {
    let mut state = args.out.clone().into_os_string();
    state.push(".state");
    let state = PathBuf::from(state);
    if state.exists() {
        trainer.restore(&state, games).map_err(failed)?;
        output::message(&format!("going on after {} games that were learned before", trainer.games));
    }
    let total = games.len() as u64 * u64::from(args.rounds);
    let (mut told, mut kept) = (trainer.games, trainer.games);
    while trainer.games < total {
        let from = (trainer.games % games.len() as u64) as usize;
        let to = (from + BATCH).min(games.len());
        trainer.learn(&games[from..to], total);
        global.progress_of("games", Some((trainer.games, total)));
        if trainer.games - told >= (total / 20).max(500) || trainer.games >= total {
            let learned = trainer.take_progress();
            let mean = learned.likelihood / learned.positions.max(1) as f64;
            if !global.quiet {
                global.progress_done();
                output::message(&format!(
                    "{} of {total} games: mean log likelihood {mean:.4}",
                    trainer.games
                ));
            }
            told = trainer.games;
        }
        if trainer.games - kept >= 20_000 && trainer.games < total {
            trainer.keep(&state).map_err(failed)?;
            kept = trainer.games;
        }
    }
    global.progress_done();
    let _ = fs::remove_file(&state);
    Ok(())
}

/// Where a model comes from.
fn provenance(global: &Global, args: &RankArgs, games: &[PackedGame]) -> String {
    let without: Vec<String> = args.without.iter().map(|f| format!("{:?}", f.name())).collect();
    format!(
        "# Where this model comes from.\nkind = \"rank\"\nfeatures = {:?}\nwithout = [{}]\npacks = [{}]\ncounts = [{}]\n\
         games = {}\nskipped = {}\nmoves = {:?}\nevery = {}\nleast = {}\nleast_facts = {}\nvectors = {}\nrounds = {}\nrate = {}\nnet_rate = {}\nlinear = {}\nfrom = [{}]\nmost = {}\nseed = {}\n",
        format!("{:?}", args.features).to_lowercase(),
        without.join(", "),
        names(&args.packs.packs),
        names(&args.counts),
        games.len(),
        args.packs.skip_games,
        args.packs.moves.map_or_else(|| "all".to_owned(), |(a, b)| format!("{a}-{b}")),
        args.every,
        args.least,
        args.least_facts,
        args.vectors,
        args.rounds,
        args.rate,
        args.net_rate,
        args.linear,
        names(args.from.as_slice()),
        args.most,
        global.seed,
    )
}
