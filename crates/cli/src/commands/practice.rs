//! `gokoro practice`: problems from what games missed, as a page to print, a collection of SGF or
//! JSON.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU64, Ordering};

use clap::Args;
use gokoro_analysis::practice::{
    CheckEffort, Exercise, ExercisePlace, Sheet, candidates, diagram_key, request,
};
use gokoro_analysis::review::Review;
use gokoro_analysis::{Analysis, Budget, Record as Game, Run};
use gokoro_sgf::sample::GO1_GAME;
use gokoro_sgf::source::{SourceRecord, records};
use gokoro_sgf::{Collection, Diagnostic};
use gokoro_view::catalogue::{Arg, Catalogue, Localizer};
use gokoro_view::practice::{sheet_html, sheet_json, sheet_sgf};
use rayon::prelude::*;

use super::review::{Format, format_of};
use gokoro_console::args::{Global, MOST_NODES};
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{self, ReadArgs};
use gokoro_console::net::NetArgs;
use gokoro_console::output;

/// Options of `gokoro practice`.
#[derive(Args, Debug)]
pub struct PracticeArgs {
    /// Records: files, folders, archives, or - for standard input [default: the built-in game]
    files: Vec<PathBuf>,
    /// Where to write: FILE.html to print, FILE.sgf for editors and problem programs, or FILE.json
    #[arg(long, value_name = "FILE", default_value = "practice.html")]
    out: PathBuf,
    /// The most problems; of more, some of every difficulty are taken
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    max: Option<u32>,
    /// Take lives and kills that were found in the games, too
    #[arg(long)]
    all: bool,
    /// Moves that may be made on boards to answer one question of the check
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=MOST_NODES), default_value_t = Budget::Usual.limits().exercise_nodes)]
    nodes: u64,
    /// Visits of each move that is searched in problems of the best move; 0: only what can be
    /// proven
    #[arg(long, value_name = "N", default_value_t = Budget::Usual.limits().exercise_visits, value_parser = clap::value_parser!(u32).range(0..=100_000))]
    visits: u32,
    #[command(flatten)]
    read: ReadArgs,
}

/// Makes the problems and writes them.
pub fn run(global: &Global, args: &PracticeArgs) -> Result<CommandOutcome, CliError> {
    let format = format_of(&args.out).ok_or_else(|| {
        wrong(format!("--out {}: name a file that ends in .html, .sgf or .json", args.out.display()))
    })?;
    super::convert::refuse_input(&args.out, &args.files, "--out")?;
    let analysis = Analysis::new(NetArgs::default().config()?);
    let mut job = Job { global, args, analysis, games: 0, failed: 0, repeated: 0, places: Vec::new() };
    job.search();
    if job.games == 0 {
        return Err(wrong("no game was read; see the messages above"));
    }
    let sheet = job.sheet();
    global.progress_done();
    write(global, args, &sheet, format)?;
    Ok(if job.failed == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// The work of one call.
struct Job<'a> {
    global: &'a Global,
    args: &'a PracticeArgs,
    analysis: Analysis,
    games: usize,
    failed: usize,
    repeated: usize,
    /// The places that may make problems, each position once, with all places that have it.
    places: Vec<Vec<ExercisePlace>>,
}

impl Job<'_> {
    /// Reviews every game of the inputs; one that fails is named and left out.
    fn search(&mut self) {
        let mut known = BTreeMap::new();
        if self.args.files.is_empty() {
            self.game("go1", &Collection::read(GO1_GAME), &mut known);
            return;
        }
        for item in records(&self.args.files, self.args.read.encoding) {
            match item {
                Ok(SourceRecord { origin, tree, .. }) => self.game(&origin.to_string(), &tree, &mut known),
                Err(error) => self.fail(&error.to_string()),
            }
            self.global.progress(&format!("{} games reviewed", self.games));
        }
    }

    fn fail(&mut self, message: &str) {
        output::message(message);
        self.failed += 1;
    }

    /// Reviews a game and keeps its places. Positions are known turned, mirrored and with the
    /// colours exchanged.
    fn game(&mut self, name: &str, tree: &Collection, known: &mut BTreeMap<Vec<u8>, usize>) {
        let Ok(record) = Game::of(tree.clone()) else {
            return self.fail(&format!("{name}: it holds no game; check that it is an SGF record"));
        };
        let reviewed = match self.analysis.review(&record, &request(), &mut Run::default()) {
            Ok(reviewed) => reviewed,
            Err(error) => return self.fail(&format!("{name}: {error}")),
        };
        self.games += 1;
        self.tell_faults(name, tree, &reviewed);
        let asked = candidates(&reviewed, name, self.args.all);
        for candidate in asked.into_iter().filter(|one| one.is_provable() || self.args.visits > 0) {
            let index = *known.entry(candidate.key()).or_insert(self.places.len());
            match self.places.get_mut(index) {
                Some(same) => {
                    same.push(candidate);
                    self.repeated += 1;
                }
                None => self.places.push(vec![candidate]),
            }
        }
    }

    fn tell_faults(&mut self, name: &str, tree: &Collection, reviewed: &Review) {
        let faults: Vec<&Diagnostic> = tree.diagnostics().iter().chain(&reviewed.diagnostics).collect();
        if input::tell(name, &[], &faults, self.global) > 0 {
            self.failed += 1;
        }
    }

    /// Checks the places, drops diagrams that are the same, and puts the rest in order.
    fn sheet(&self) -> Sheet {
        let (checked, all) = (AtomicU64::new(0), self.places.len() as u64);
        let effort = CheckEffort { nodes: self.args.nodes, visits: self.args.visits };
        let told = |_: &_| {
            let done = checked.fetch_add(1, Ordering::Relaxed) + 1;
            self.global.progress_of("positions checked", Some((done, all)));
        };
        let made: Vec<Option<Exercise>> =
            self.places.par_iter().map(|same| made(same, &self.analysis, effort)).inspect(told).collect();
        let left_out = |provable: bool| {
            let is_one = |(same, made): &(&Vec<ExercisePlace>, &Option<Exercise>)| {
                made.is_none() && same.first().is_some_and(|one| one.is_provable() == provable)
            };
            self.places.iter().zip(&made).filter(is_one).count()
        };
        let (unproven, unsure) = (left_out(true), left_out(false));
        let mut known: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
        let mut exercises: Vec<Exercise> = Vec::new();
        let mut repeated = self.repeated;
        for exercise in made.into_iter().flatten() {
            let index = *known.entry(diagram_key(&exercise)).or_insert(exercises.len());
            match exercises.get_mut(index) {
                Some(same) => {
                    same.sources.extend(exercise.sources);
                    repeated += 1;
                }
                None => exercises.push(exercise),
            }
        }
        exercises.sort_by_key(|exercise| exercise.difficulty.order());
        let (exercises, left_over) = at_most(exercises, self.args.max);
        Sheet { exercises, games: self.games, unproven, unsure, repeated, left_over }
    }
}

/// The problem of places with one position, with all of them as its sources.
fn made(same: &[ExercisePlace], analysis: &Analysis, effort: CheckEffort) -> Option<Exercise> {
    let mut exercise = analysis.problem(same.first()?, effort)?;
    exercise.sources = same.iter().map(|candidate| candidate.source.clone()).collect();
    Some(exercise)
}

/// At most so many problems, spread evenly over all of them, and how many are left over.
fn at_most(exercises: Vec<Exercise>, most: Option<u32>) -> (Vec<Exercise>, usize) {
    let count = exercises.len();
    let most = most.map_or(count, |most| most as usize).min(count);
    let taken = |index: usize| index * most / count != (index + 1) * most / count;
    let kept = exercises.into_iter().enumerate().filter(|(index, _)| taken(*index));
    (kept.map(|(_, exercise)| exercise).collect(), count - most)
}

fn write(global: &Global, args: &PracticeArgs, sheet: &Sheet, format: Format) -> Result<(), CliError> {
    let (catalogue, lang) = (Catalogue::new(), global.lang());
    if global.json {
        return output::print_bytes(&output::json(&sheet_json(sheet))?);
    }
    let Some(first) = sheet.exercises.first() else {
        let args = [("games", number(sheet.games)), ("unproven", number(sheet.unproven))];
        return output::print(&(catalogue.text(lang, "practice-none", &args) + "\n"));
    };
    let content = match format {
        Format::Html => sheet_html(sheet, &catalogue, lang).into_bytes(),
        Format::Sgf => sheet_sgf(sheet, &catalogue, lang)
            .map_err(|error| wrong(format!("{}: {error}", args.out.display())))?,
        Format::Json => output::json(&sheet_json(sheet))?,
    };
    output::write_file(&args.out, &content)?;
    let teller = Localizer::new(&catalogue, lang).on(first.board.size());
    let path = args.out.display().to_string();
    let written = [("path", Arg::Text(&path)), ("count", number(sheet.exercises.len()))];
    let mut told = if global.quiet { Vec::new() } else { teller.practice_counts(sheet) };
    told.push(catalogue.text(lang, "practice-written", &written));
    output::print(&(told.join("\n") + "\n"))
}

fn number(count: usize) -> Arg<'static> {
    Arg::Number(count as f64)
}
