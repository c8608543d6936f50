//! `gokoro-lab learn mind`: from records the weights by which the mind orders its candidates.

use std::path::PathBuf;

use clap::Args;
use gokoro_lab::mind::learn::{Gathering, Looked, Sample, fit, fit_look};
use gokoro_lab::run as experiment;
use gokoro_lab::sources::Games;
use gokoro_mind::choice::ChoiceSettings;

use crate::args::{Global, Watcher};
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

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
pub fn run(global: &Global, args: &MindArgs) -> Result<CommandOutcome, CliError> {
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
    let name = |path: &PathBuf| format!("{:?}", path.file_name().unwrap_or_default().to_string_lossy());
    let names: Vec<String> = args.games.iter().map(name).collect();
    let provenance = format!(
        "# Where these weights come from.\nkind = \"mind\"\ngames_from = [{}]\nmax_games = {}\nevery = {}\n\
         positions = {positions}\nproposed = {samples} # positions whose played move a case proposes\n\
         looked = {looked}\nseed = {}\n",
        names.join(", "),
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
