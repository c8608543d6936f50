//! `gokoro eval prediction`: how often a model or a net names the move that was played.

use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_learn::eval::prediction::{Evaluation, Foreseer, Options};
use gokoro_learn::p2::{self, Plan, Told};
use gokoro_learn::records::harvest::game_of;
use gokoro_learn::records::pack::{PackError, PackReader, PackedGame};
use gokoro_patterns::builtin;
use gokoro_patterns::model::Model;
use gokoro_sgf::source::records;
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Speaker};
use gokoro_view::chart::Chart;
use gokoro_view::paper_evaluation::{paper_charts, paper_report_json, paper_row, paper_tables};
use gokoro_view::prediction_evaluation::{prediction_charts, prediction_report_json, prediction_tables};

use gokoro_view::png::png;

use crate::args::Global;
use crate::error::{CliError, Outcome, failed, wrong};
use crate::input::model;
use crate::{net, output};

/// Options of `gokoro eval prediction`.
#[derive(Args, Debug)]
pub struct PredictionEval {
    /// Records to predict, or packs of them
    #[arg(long, required = true, num_args = 1.., value_name = "FILE")]
    games: Vec<PathBuf>,
    /// The model [default: the one compiled in]
    #[arg(long, value_name = "FILE")]
    model: Option<PathBuf>,
    /// Judge the fast model that is compiled in
    #[arg(long, conflicts_with = "model")]
    fast: bool,
    /// Judge the playout model that is compiled in
    #[arg(long, conflicts_with_all = ["model", "fast"])]
    playout: bool,
    /// Judge the net instead: the one in FILE, else gokoro-net.safetensors beside the program if
    /// it is there, else the one compiled in
    #[arg(long, value_name = "FILE", conflicts_with_all = ["model", "fast", "playout"])]
    net: Option<Option<PathBuf>>,
    /// The net looks at each position as it is, not turned and mirrored in all eight ways
    #[arg(long, requires = "net")]
    one_side: bool,
    /// Write charts of the results into this folder, as SVG and PNG
    #[arg(long, value_name = "DIR")]
    charts: Option<PathBuf>,
    /// Do an experiment instead: p2 is the paper's, with models of its own
    #[arg(long, value_enum, value_name = "NAME", requires = "train",
        conflicts_with_all = ["model", "fast", "playout", "net"])]
    experiment: Option<Experiment>,
    /// Records to learn from, or packs of them, for --experiment
    #[arg(long, num_args = 1.., value_name = "FILE")]
    train: Vec<PathBuf>,
    /// Learn from at most this many games, for --experiment
    #[arg(long, value_name = "N")]
    max_train: Option<usize>,
    /// Games of each run of the sweeps, 0 for Table 2 only, for --experiment
    #[arg(long, value_name = "N", default_value_t = Plan::default().sweep_games)]
    sweep_games: usize,
    /// Memory for counting, for --experiment; the rest goes to disk
    #[arg(long, value_name = "MB", default_value_t = Plan::default().memory)]
    memory: usize,
    /// Folder for what does not fit in memory, for --experiment [default: that of
    /// the system for temporary files]
    #[arg(long, value_name = "DIR")]
    work: Option<PathBuf>,
    /// Judge at most this many games, the first ones
    #[arg(long, value_name = "N")]
    max_games: Option<usize>,
    /// Judge only moves A to B
    #[arg(long, value_name = "A-B", value_parser = crate::commands::move_range)]
    moves: Option<(usize, usize)>,
}

/// What can be done besides judging a model.
#[derive(Clone, Copy, PartialEq, Eq, Debug, clap::ValueEnum)]
enum Experiment {
    /// P2's Table 2 and its settings
    P2,
}

/// Games that are judged in parallel before the sums are added.
const BATCH: usize = 64;

/// Runs the experiment and prints its report.
pub fn run(global: &Global, args: &PredictionEval) -> Result<Outcome, CliError> {
    if let Some(Experiment::P2) = args.experiment {
        return paper(global, args);
    }
    let read = args.model.as_deref().map(|path| model(path, "check the name", Model::read)).transpose()?;
    let compiled_in = || match (args.fast, args.playout) {
        (true, _) => builtin::fast(),
        (_, true) => builtin::playout(),
        _ => builtin::full(),
    };
    let foreseer = match &args.net {
        Some(file) if args.one_side => Foreseer::NetFromOneSide(net::find(file.as_deref())?),
        Some(file) => Foreseer::Net(net::find(file.as_deref())?),
        None => Foreseer::Model(read.as_ref().unwrap_or_else(compiled_in)),
    };
    let options = Options { moves: args.moves.unwrap_or((1, 1000)) };
    let mut evaluation = Evaluation::new(foreseer, options);
    // Reading and unpacking the records is not timed.
    let mut spent = std::time::Duration::ZERO;
    let faults = each_batch(&args.games, args.max_games, |batch| {
        let begin = cpu_time::ProcessTime::now();
        evaluation.add(batch);
        spent += begin.elapsed();
        let report = evaluation.report();
        global.progress(&format!("{} games, {} moves", report.games, report.positions));
    });
    global.progress_done();
    let report = evaluation.report();
    if report.games == 0 {
        return Err(wrong("there is no game to predict; name records or packs with --games"));
    }
    let each = spent.as_secs_f64() * 1000.0 / report.positions.max(1) as f64;
    if !global.quiet {
        output::message(&format!("{each:.3} ms of processor time for each position"));
    }
    if global.json {
        output::print_bytes(&output::json(&prediction_report_json(report))?)?;
    } else {
        let catalogue = Catalogue::new();
        output::print(&prediction_tables(report, Speaker::new(&catalogue, global.lang())))?;
    }
    write_charts(args.charts.as_deref(), global, |speaker| prediction_charts(report, speaker))?;
    Ok(if faults == 0 { Outcome::Done } else { Outcome::Partly })
}

/// Writes charts as SVG in the language asked for, and as PNG in English, since the
/// font compiled in has Latin letters only.
pub(super) fn write_charts(
    folder: Option<&Path>,
    global: &Global,
    charts: impl Fn(Speaker<'_>) -> Vec<(&'static str, Chart)>,
) -> Result<(), CliError> {
    let Some(folder) = folder else { return Ok(()) };
    let path = || folder.display().to_string();
    std::fs::create_dir_all(folder).map_err(|error| CliError::Write { path: path(), error })?;
    let catalogue = Catalogue::new();
    for (name, chart) in charts(Speaker::new(&catalogue, global.lang())) {
        output::write_file(&folder.join(format!("{name}.svg")), chart.svg().as_bytes())?;
    }
    for (name, chart) in charts(Speaker::new(&catalogue, Lang::En)) {
        output::write_file(&folder.join(format!("{name}.png")), &png(&chart.svg(), 1080)?)?;
    }
    if !global.quiet {
        let speaker = Speaker::new(&catalogue, global.lang());
        output::message(&speaker.say("written", &[("path", Arg::Text(&path()))]));
    }
    Ok(())
}

/// The experiment of P2.
fn paper(global: &Global, args: &PredictionEval) -> Result<Outcome, CliError> {
    let mut faults = 0;
    let mut games_of = |inputs: &[PathBuf], most: Option<usize>| {
        let mut games = Vec::new();
        faults += each_batch(inputs, most, |batch| {
            games.extend_from_slice(batch);
        });
        games
    };
    let (train, test) = (games_of(&args.train, args.max_train), games_of(&args.games, args.max_games));
    if train.is_empty() || test.is_empty() {
        return Err(wrong("there is no game on 19x19; name records or packs with --train and --games"));
    }
    let defaults = Plan::default();
    let plan = Plan {
        moves: args.moves.unwrap_or(defaults.moves),
        sweep_games: args.sweep_games,
        memory: args.memory,
        seed: global.seed,
        ..defaults
    };
    let own = std::env::temp_dir().join(format!("gokoro-{}", std::process::id()));
    let work = args.work.clone().unwrap_or(own);
    let catalogue = Catalogue::new();
    let speaker = Speaker::new(&catalogue, global.lang());
    // Rows are told at once: work that is stopped after many minutes is not lost.
    let report = p2::run(&plan, train, test, &work, |told| match told {
        Told::Progress(text) => global.progress(text),
        Told::Row(row) if !global.quiet => {
            global.progress_done();
            output::message(&paper_row(row, speaker));
        }
        Told::Row(_) => {}
    });
    if args.work.is_none() {
        let _ = std::fs::remove_dir_all(&work);
    }
    let report = report.map_err(failed)?;
    global.progress_done();
    if global.json {
        output::print_bytes(&output::json(&paper_report_json(&report))?)?;
    } else {
        output::print(&paper_tables(&report, speaker))?;
    }
    write_charts(args.charts.as_deref(), global, |speaker| paper_charts(&report, speaker))?;
    Ok(if faults == 0 { Outcome::Done } else { Outcome::Partly })
}

/// Reads packs and records in batches of games on 19x19; the number of faults, which
/// are told. Games on other boards are left out: the models are for 19x19.
pub fn each_batch(inputs: &[PathBuf], most: Option<usize>, mut each: impl FnMut(&[PackedGame])) -> usize {
    let (mut batch, mut faults, mut taken) = (Vec::with_capacity(BATCH), 0, 0);
    let most = most.unwrap_or(usize::MAX);
    let mut strange = 0;
    let mut take = |game: PackedGame| {
        if game.size() != gokoro_board::BoardSize::S19 {
            strange += 1;
            return true;
        }
        taken += 1;
        if taken <= most {
            batch.push(game);
        }
        if batch.len() == BATCH || taken == most {
            each(&batch);
            batch.clear();
        }
        taken < most
    };
    let mut tell = |text: String| {
        output::message(&text);
        faults += 1;
    };
    'inputs: for path in inputs {
        match PackReader::open(path) {
            Ok(pack) => {
                for item in pack {
                    match item {
                        Ok(game) => {
                            if !take(game) {
                                break 'inputs;
                            }
                        }
                        Err(error) => tell(error.to_string()),
                    }
                }
                continue;
            }
            // Then it is read as records, which say what is wrong if they cannot be read.
            Err(PackError::NoPack(_) | PackError::Io(..)) => {}
            Err(error) => {
                tell(error.to_string());
                continue;
            }
        }
        for item in records([path], None) {
            match item {
                Ok(record) => {
                    let (game, fault) = game_of(&record);
                    fault.into_iter().for_each(|fault| tell(format!("{}: {fault}", record.origin)));
                    if game.is_some_and(|game| !take(game)) {
                        break 'inputs;
                    }
                }
                Err(error) => tell(error.to_string()),
            }
        }
    }
    if !batch.is_empty() {
        each(&batch);
    }
    if strange > 0 {
        output::message(&format!("{strange} games on other boards than 19x19 are left out"));
    }
    faults
}
