//! What the mind knows, from records: `gokoro-lab learn joseki` counts what was played in corners that look alike,
//! and `learn mind` finds the weights by which the mind orders its candidates.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::mind::go1;
use gokoro_lab::mind::joseki::count;
use gokoro_lab::mind::learn::{Gathering, Looked, Sample, fit, fit_look};
use gokoro_lab::sources::Games;
use gokoro_lab::strategies;
use gokoro_lab::{Watch, run as experiment};
use gokoro_mind::cases::joseki::{JosekiTable, LEAST};
use gokoro_mind::choice::ChoiceSettings;
use gokoro_mind::go1::{Go1Settings, Parameters};

use super::names;
use crate::args::{Global, Watcher};
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
pub fn joseki(global: &Global, args: &JosekiArgs) -> Result<CommandOutcome, CliError> {
    let (mut table, mut read, mut faults) = (JosekiTable::default(), 0_u64, 0);
    for game in Games::new(&args.games, args.max_games) {
        if let Some(game) = Watcher(global).sound(game, &mut faults) {
            count(&mut table, &game);
            read += 1;
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
    let provenance = format!(
        "# Where these counts come from.\nkind = \"joseki\"\ngames = {read}\ngames_from = [{}]\nleast = {}\n\
         corners = {corners}\nmoves = {moves}\n",
        names(&args.games),
        args.least,
    );
    output::write_file(&args.out.with_extension("toml"), provenance.as_bytes())?;
    output::message(&format!(
        "{}: {moves} moves in {corners} corners, from {read} games",
        args.out.display()
    ));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// Options of `gokoro-lab learn mind`.
#[derive(Args, Debug)]
pub struct MindArgs {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Learn from one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Learn from at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// The weights to write; a .toml that says where they come from goes beside them
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Learns and writes.
pub fn mind(global: &Global, args: &MindArgs) -> Result<CommandOutcome, CliError> {
    let mut gathering = Gathering::<Sample>::new(ChoiceSettings::default(), args.every, global.seed);
    let games = || Games::new(&args.games, args.max_games);
    let mut faults = experiment(&mut gathering, games(), &mut Watcher(global)).faults;
    global.progress_done();
    if gathering.samples.is_empty() {
        return Err(wrong("there is no position to learn from; name games on 19x19 with --games"));
    }
    let (samples, positions) = (gathering.samples.len(), gathering.positions);
    let weights = fit(&gathering.samples);
    drop(gathering);
    // Other positions than before: the weights know those already.
    let settings = ChoiceSettings { weights: &weights, ..ChoiceSettings::default() };
    let mut looking = Gathering::<Looked>::new(settings, args.every * 3, global.seed.wrapping_add(1));
    faults += experiment(&mut looking, games(), &mut Watcher(global)).faults;
    global.progress_done();
    let looked = looking.samples.len();
    let weights = fit_look(weights.clone(), &looking.samples);
    output::write_file(&args.out, weights.write().as_bytes())?;
    let provenance = format!(
        "# Where these weights come from.\nkind = \"mind\"\ngames_from = [{}]\nmax_games = {}\nevery = {}\n\
         positions = {positions}\nproposed = {samples} # positions whose played move a case proposes\n\
         looked = {looked}\nseed = {}\n",
        names(&args.games),
        args.max_games.map_or_else(|| "\"all\"".to_owned(), |most| most.to_string()),
        args.every,
        global.seed,
    );
    output::write_file(&args.out.with_extension("toml"), provenance.as_bytes())?;
    output::message(&format!(
        "{}: weights from {samples} of {positions} positions, the look from {looked}",
        args.out.display()
    ));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// Options of `gokoro-lab learn strategy`.
#[derive(Args, Debug)]
pub struct StrategyArgs {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Learn from one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Learn from at most this many games of each file, the first ones
    #[arg(long, value_name = "N", default_value_t = 400)]
    max_games: usize,
    /// The model to write; it says in its first lines where it comes from
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Learns what speaks for a type of strategy, and writes it.
pub fn strategy(global: &Global, args: &StrategyArgs) -> Result<CommandOutcome, CliError> {
    let mut gathering = strategies::Gathering::new(args.every, global.seed, usize::MAX);
    let mut faults = 0;
    for file in &args.games {
        let games = Games::new(std::slice::from_ref(file), Some(args.max_games));
        faults += experiment(&mut gathering, games, &mut Watcher(global)).faults;
    }
    global.progress_done();
    if gathering.games.is_empty() {
        return Err(wrong("there is no position to learn from; name games on 19x19 with --games"));
    }
    let samples = gathering.games.concat();
    let model = strategies::fit(&samples).write();
    let (opening, lines) = model.split_once('\n').unwrap_or((&model, ""));
    let text = format!(
        "{opening}\n# What signs of a position speak for a type of strategy (P0, section 4.2), by gokoro-lab learn strategy.\n\
         # games: {}; at most {} of each; one of {} moves: {} positions; seed {}\n{lines}",
        names(&args.games),
        args.max_games,
        args.every,
        samples.len(),
        global.seed,
    );
    output::write_file(&args.out, text.as_bytes())?;
    output::message(&format!("{}: learned from {} positions", args.out.display(), samples.len()));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// Options of `gokoro-lab learn go1`.
#[derive(Args, Debug)]
pub struct Go1Args {
    /// Records or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// Fit to one of this many moves, chosen by a hash of the position and --seed
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u64).range(1..))]
    every: u64,
    /// Fit to at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// The file to write; it says in its first lines where the numbers come from
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Fits and writes.
pub fn numbers(global: &Global, args: &Go1Args) -> Result<CommandOutcome, CliError> {
    let mut gathering = go1::Gathering::new(Go1Settings::default(), args.every, global.seed);
    let faults =
        experiment(&mut gathering, Games::new(&args.games, args.max_games), &mut Watcher(global)).faults;
    if gathering.samples.is_empty() {
        return Err(wrong("there is no position to fit to; name games on 19x19 with --games"));
    }
    let samples = &gathering.samples;
    let fitted = go1::fit::fit(samples, Parameters::default(), |round, worth| {
        global.progress(&format!("round {round}: {worth:.4}"));
    });
    global.progress_done();
    let (first, five) = go1::fit::agreement(samples, &fitted);
    let text = format!(
        "# The numbers of GO.1 (P3), fitted by gokoro-lab learn go1 to what was played, GO.1's own game apart.\n\
         # games: {}; at most: {}; one of {} moves: {} positions; seed {}\n\
         # the nine steps choose the played move in {:.1}% of them, {:.1}% are among their first five\n{}",
        names(&args.games),
        args.max_games.map_or_else(|| "all".to_owned(), |most| most.to_string()),
        args.every,
        samples.len(),
        global.seed,
        100.0 * first,
        100.0 * five,
        fitted.write(),
    );
    output::write_file(&args.out, text.as_bytes())?;
    output::message(&format!("{}: fitted to {} positions", args.out.display(), samples.len()));
    Ok(if faults == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}
