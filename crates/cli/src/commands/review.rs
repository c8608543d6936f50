//! `gokoro review`: reviews of whole games, one or thousands.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use gokoro_files::is_device;
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::searching::Searching;
use gokoro_review::{Heard, Options, Reading, Review, review_by};
use gokoro_service::client::Judges;
use gokoro_sgf::replay::{Replay, moves_of};
use gokoro_sgf::sample::GO1_GAME;
use gokoro_sgf::source::{Record, SourceError, records};
use gokoro_sgf::tree::NodeId;
use gokoro_sgf::{Collection, Diagnostic};
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Localizer};
use gokoro_view::report::{first_html, html};
use gokoro_view::review_json::review_json;
use gokoro_view::review_sgf::{Detail, annotate};

use super::judge::{EngineArgs, tell};
use super::library::evidence::{Evidence, EvidenceArgs};
use super::review_args::ReviewingArgs;
use crate::args::Global;
use crate::error::{CliError, Outcome, wrong};
use crate::input::{self, ReadArgs};
use crate::net::NetArgs;
use crate::output;

/// Options of `gokoro review`.
#[derive(Args, Debug)]
pub struct ReviewArgs {
    /// Records: files, folders, archives, or - for standard input [default: the built-in game]
    files: Vec<PathBuf>,
    /// Where to write: FILE.html, FILE.sgf or FILE.json for one game, or a
    /// folder for all three of every game [default: NAME-review.html, or the
    /// folder gokoro-review for several games]
    #[arg(long, value_name = "DIR|FILE")]
    out: Option<PathBuf>,
    /// In FILE.sgf tell of each move also what became of the regions and what they propose
    #[arg(long)]
    regions: bool,
    /// Seconds that a game may take: half of them for the search; moves that are not read by then
    /// are reviewed without reading
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    #[command(flatten)]
    reviewing: ReviewingArgs,
    #[command(flatten)]
    evidence: EvidenceArgs,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    read: ReadArgs,
}

/// A number of seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let given = text.parse().ok().and_then(|seconds: f64| Duration::try_from_secs_f64(seconds).ok());
    given.ok_or_else(|| "give a number of seconds such as 20".to_owned())
}

/// Reviews all games and says where the results are.
pub fn run(global: &Global, args: &ReviewArgs) -> Result<Outcome, CliError> {
    let catalogue = Catalogue::new();
    let options = args.reviewing.options()?;
    let (net, visits) = args.reviewing.net(NetArgs::find_kept)?;
    if !net.is_own() {
        output::message(&format!(
            "{}; visits of a position: {visits} (--visits {visits})",
            net.description()
        ));
    }
    let search = SearchOptions { net, visits, time: args.time };
    let (done, failed, names) = (0, 0, HashSet::new());
    let judges = Judges::new(search.net, search.visits, args.engine.start(), tell);
    let evidence = args.evidence.open(Localizer::new(&catalogue, global.lang()))?;
    let (catalogue, detail) = (&catalogue, if args.regions { Detail::Regions } else { Detail::Moves });
    let mut job = Job { global, catalogue, detail, options, search, judges, evidence, done, failed, names };
    if args.files.is_empty() {
        let game =
            Source { name: "go1".to_owned(), stem: "go1".to_owned(), tree: Collection::read(GO1_GAME) };
        let target = Target::for_one(args.out.as_deref(), &game.stem)?;
        job.one(game, &target)?;
    } else {
        job.all(args)?;
    }
    match (job.done, job.failed) {
        (0, _) => Err(wrong("no game was reviewed; see the messages above")),
        (_, 0) => Ok(Outcome::Done),
        _ => Ok(Outcome::Partly),
    }
}

/// How positions are judged.
struct SearchOptions {
    net: &'static PolicyNet,
    visits: u32,
    time: Option<Duration>,
}

/// A game to review, with the names that messages and files give it.
struct Source {
    name: String,
    stem: String,
    tree: Collection,
}

/// Where the review of a game goes.
enum Target {
    File(PathBuf),
    Folder(PathBuf),
}

impl Target {
    fn for_one(out: Option<&Path>, stem: &str) -> Result<Target, CliError> {
        Ok(match out {
            Some(path) if format_of(path).is_some() || is_device(path) => Target::File(path.to_owned()),
            Some(path) => Target::Folder(folder(path)?),
            None => Target::File(PathBuf::from(format!("{stem}-review.html"))),
        })
    }

    fn for_many(out: Option<&Path>) -> Result<Target, CliError> {
        match out {
            Some(path) if format_of(path).is_some() => Err(wrong(format!(
                "{}: there is more than one game; name a folder with --out",
                path.display()
            ))),
            Some(path) => Ok(Target::Folder(folder(path)?)),
            None => Ok(Target::Folder(PathBuf::from("gokoro-review"))),
        }
    }
}

/// A folder to write into; a name with the ending of some file is none, unless the folder is there.
fn folder(path: &Path) -> Result<PathBuf, CliError> {
    if path.extension().is_some() && !path.is_dir() {
        let text = "a review is written as FILE.html, FILE.sgf or FILE.json, or into a folder";
        return Err(wrong(format!("{}: {text}", path.display())));
    }
    Ok(path.to_owned())
}

/// What is written of a review.
#[derive(Clone, Copy)]
enum Format {
    Html,
    Sgf,
    Json,
}

const FORMATS: [(&str, Format); 3] = [("html", Format::Html), ("sgf", Format::Sgf), ("json", Format::Json)];

fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    FORMATS.into_iter().find(|(name, _)| *name == ending).map(|(_, format)| format)
}

/// Mistakes that the terminal shows; the review has them all.
const SUMMED: usize = 3;

/// Games with so many moves get a first page before the whole review.
const LONG: usize = 100;
/// Visits of each position for it.
const FIRST_LOOK: u32 = 8;

/// The work of one call.
struct Job<'a> {
    global: &'a Global,
    catalogue: &'a Catalogue,
    detail: Detail,
    options: Options,
    search: SearchOptions,
    judges: Judges<'static>,
    evidence: Evidence,
    done: usize,
    failed: usize,
    /// Names of files that are taken.
    names: HashSet<String>,
}

impl Job<'_> {
    /// Reviews every game of the inputs; one that fails is named and left out.
    fn all(&mut self, args: &ReviewArgs) -> Result<(), CliError> {
        let mut items = records(&args.files, args.read.encoding).peekable();
        let mut target = None;
        while let Some(item) = items.next() {
            let record = match item {
                Ok(record) => record,
                Err(error) => {
                    self.report_failure(&error);
                    continue;
                }
            };
            let several = self.done + self.failed > 0 || items.peek().is_some() || args.files.len() > 1;
            let game = self.source(record);
            if target.is_none() {
                let one = || Target::for_one(args.out.as_deref(), &game.stem);
                target = Some(if several { Target::for_many(args.out.as_deref()) } else { one() }?);
            }
            if let Some(target) = &target {
                self.one(game, target)?;
            }
        }
        self.global.progress_done();
        self.tell_end(target.as_ref());
        Ok(())
    }

    fn report_failure(&mut self, error: &SourceError) {
        output::message(&error.to_string());
        self.failed += 1;
    }

    /// Names a record after its file, and by a number where that is taken.
    fn source(&mut self, record: Record) -> Source {
        let path = Path::new(&*record.origin.path);
        let mut stem = path.file_name().and_then(|n| n.to_str()).unwrap_or("game").to_owned();
        while let Some((shorter, _)) = stem.rsplit_once('.').filter(|(s, _)| !s.is_empty()) {
            stem = shorter.to_owned();
        }
        let stem = if &*record.origin.path == "standard input" { "stdin".to_owned() } else { stem };
        let numbered = (2..).map(|n| format!("{stem}-{n}"));
        let mut free = std::iter::once(stem.clone()).chain(numbered).filter(|n| !self.names.contains(n));
        let stem = free.next().unwrap_or_default();
        self.names.insert(stem.clone());
        Source { name: record.origin.to_string(), stem, tree: record.tree }
    }

    /// Reviews one game and writes what is asked for.
    fn one(&mut self, mut game: Source, target: &Target) -> Result<(), CliError> {
        let root = game.tree.games().next().map(|root| root.id());
        let Some(root) = root else {
            output::message(&format!("{}: it holds no game; check that it is an SGF record", game.name));
            self.failed += 1;
            return Ok(());
        };
        if let Err(error) = self.has_moves(&game, root) {
            output::message(&error.to_string());
            self.failed += 1;
            return Ok(());
        }
        if let Target::File(path) = target {
            self.write_first(&mut game, root, path)?;
        }
        let mut clock = Clock::new(&self.search);
        let options = Options { reading: clock.reading(), ..self.options.clone() };
        let reviewed = review_by(game.tree.node(root), &options, &mut self.judges, &mut |heard| {
            let (told, goes_on) = clock.hear(heard);
            if let Some((percent, seconds)) = told {
                let args = [
                    ("name", (&*game.name).into()),
                    ("percent", percent.into()),
                    ("seconds", seconds.into()),
                ];
                self.global.progress(&self.catalogue.text(self.global.lang(), "review-progress", &args));
            }
            goes_on
        });
        let mut reviewed = match reviewed {
            Ok(reviewed) => reviewed,
            Err(error) => {
                output::message(&format!("{}: {error}", game.name));
                self.failed += 1;
                return Ok(());
            }
        };
        reviewed.precedents = self.evidence.of_review(&reviewed, &game.tree)?;
        self.tell_faults(&game, &reviewed);
        self.write(&mut game, &reviewed, target)?;
        self.done += 1;
        self.global.progress(&self.say("review-progress-games", &[("count", (self.done as f64).into())]));
        Ok(())
    }

    /// Writes a first page of a long game, which says that it is one: its verdict, graph and mistakes by a
    /// short search, nothing read. The whole review takes its place. A review that is there stays until then. Where the time is limited there is
    /// none: it would take a part of it.
    fn write_first(&self, game: &mut Source, root: NodeId, path: &Path) -> Result<(), CliError> {
        let is_html = matches!(format_of(path), None | Some(Format::Html));
        let is_page = !self.global.json && !path.exists() && is_html && self.search.time.is_none();
        let (first, last) = self.options.moves.unwrap_or((1, usize::MAX));
        let moves = (moves_of(game.tree.node(root)).min(last) + 1).saturating_sub(first);
        let reads = self.options.effort.nodes > 0;
        let Some(mut judge) = self.judges.first_look(FIRST_LOOK).filter(|_| is_page && reads && moves > LONG)
        else {
            return Ok(());
        };
        let options = self.options.seen();
        // What is wrong with the record is told by the whole review.
        let Ok(reviewed) = review_by(game.tree.node(root), &options, &mut judge, &mut |_| true) else {
            return Ok(());
        };
        let page = first_html(&reviewed, self.catalogue, self.global.lang());
        output::write_file(path, page.as_bytes())?;
        if !self.global.quiet {
            let path = path.display().to_string();
            output::message(&self.say("review-first", &[("path", (&*path).into())]));
        }
        Ok(())
    }

    /// Whether the game has the first of the moves that are asked for.
    fn has_moves(&self, game: &Source, root: NodeId) -> Result<(), CliError> {
        let Some((wanted, _)) = self.options.moves else { return Ok(()) };
        let Ok(mut replay) = Replay::main_line(game.tree.node(root)) else { return Ok(()) };
        let moves = std::iter::from_fn(|| replay.play_next()).count();
        let game = game.name.clone();
        (wanted <= moves).then_some(()).ok_or(CliError::NoSuchMove {
            game,
            option: "--moves",
            wanted,
            first: 1,
            moves,
        })
    }

    fn tell_faults(&mut self, game: &Source, reviewed: &Review) {
        let faults: Vec<&Diagnostic> = game.tree.diagnostics().iter().chain(&reviewed.diagnostics).collect();
        if input::tell(&game.name, &[], &faults, self.global) > 0 {
            self.failed += 1;
        }
        if reviewed.unread > 0 && !self.global.quiet {
            let count = (reviewed.unread as f64).into();
            output::message(&self.say("review-unread", &[("name", (&*game.name).into()), ("count", count)]));
        }
    }

    fn write(&self, game: &mut Source, reviewed: &Review, target: &Target) -> Result<(), CliError> {
        if self.global.json {
            return output::print_bytes(&output::json(&review_json(reviewed, self.catalogue))?);
        }
        match target {
            Target::File(path) => {
                let format = format_of(path).unwrap_or(Format::Html);
                output::write_file(path, &self.content(game, reviewed, format)?)?;
                self.tell_summary(game, reviewed, path)
            }
            Target::Folder(folder) => {
                fs::create_dir_all(folder)
                    .map_err(|error| CliError::Write { path: folder.display().to_string(), error })?;
                for (ending, format) in FORMATS {
                    let path = folder.join(format!("{}.{ending}", game.stem));
                    output::write_file(&path, &self.content(game, reviewed, format)?)?;
                }
                Ok(())
            }
        }
    }

    fn content(&self, game: &mut Source, reviewed: &Review, format: Format) -> Result<Vec<u8>, CliError> {
        let lang = self.global.lang();
        match format {
            Format::Html => Ok(html(reviewed, self.catalogue, lang).into_bytes()),
            Format::Json => output::json(&review_json(reviewed, self.catalogue)),
            Format::Sgf => self.sgf(game, reviewed, lang),
        }
    }

    fn sgf(&self, game: &mut Source, reviewed: &Review, lang: Lang) -> Result<Vec<u8>, CliError> {
        let Some(root) = game.tree.games().next().map(|root| root.id()) else { return Ok(Vec::new()) };
        annotate(&mut game.tree, root, reviewed, self.detail, (self.catalogue, lang))
            .map_err(|error| wrong(format!("{}: {error}", game.name)))?;
        Ok(game.tree.write())
    }

    /// The verdict and the first mistakes in words, and where the review is.
    fn tell_summary(&self, game: &Source, reviewed: &Review, path: &Path) -> Result<(), CliError> {
        let teller = Localizer::new(self.catalogue, self.global.lang()).on(reviewed.info.size);
        let mut said = String::new();
        if !self.global.quiet {
            let mistakes = reviewed.mistakes.iter().take(SUMMED);
            let told = mistakes.map(|mistake| teller.joined(&teller.mistake_told(reviewed, mistake)));
            let players = Some(teller.joined(&teller.players_told(reviewed))).filter(|line| !line.is_empty());
            let lines = std::iter::once(teller.joined(&teller.game_verdict(reviewed))).chain(told);
            for line in lines.chain(players) {
                said.push_str(&line);
                said.push('\n');
            }
        }
        let path = path.display().to_string();
        said.push_str(
            &self.say("review-written", &[("name", (&*game.name).into()), ("path", (&*path).into())]),
        );
        said.push('\n');
        output::print(&said)
    }

    fn tell_end(&self, target: Option<&Target>) {
        if let Some(Target::Folder(folder)) = target.filter(|_| !self.global.json) {
            let path = folder.display().to_string();
            let args = [("count", (self.done as f64).into()), ("path", (&*path).into())];
            output::message(&self.say("reviews-written", &args));
        }
    }

    fn say(&self, id: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.catalogue.text(self.global.lang(), id, args)
    }
}

/// How far the search of a game is, and whether its time is over.
struct Clock {
    begun: Instant,
    /// Of the search: half of what the whole review may take.
    time: Option<Duration>,
    visits: u32,
    /// Looks of the net that every position has had.
    done: Vec<u32>,
    told: Option<Instant>,
}

/// Looks that the first visit of a position takes.
const FIRST: u32 = 8;
/// How often it is told how far the search is.
const EVERY: Duration = Duration::from_millis(250);

impl Clock {
    fn new(search: &SearchOptions) -> Clock {
        let SearchOptions { visits, time, .. } = *search;
        Clock { begun: Instant::now(), time: time.map(|time| time / 2), visits, done: Vec::new(), told: None }
    }

    /// How long moves are read: until the time of the whole review is over, twice that of its search.
    fn reading(&self) -> Reading {
        let end = self.time.and_then(|time| self.begun.checked_add(2 * time));
        end.map_or_else(Reading::default, |end| Reading::while_true(move || Instant::now() < end))
    }

    /// What is to be told now, if anything is, and whether the search goes on.
    fn hear(&mut self, heard: &Heard<'_>) -> (Option<(f64, f64)>, bool) {
        self.done.resize(heard.positions, 0);
        self.done[heard.index] = heard.worth.visits + FIRST - 1;
        let spent = self.begun.elapsed();
        let goes_on = self.time.is_none_or(|time| spent < time);
        let quiet = self.told.is_some_and(|told| told.elapsed() < EVERY);
        if quiet || !goes_on {
            return (None, goes_on);
        }
        self.told = Some(Instant::now());
        (Some(self.progress(spent)), goes_on)
    }

    /// How far the search is in per cent, and how many seconds it may take still.
    fn progress(&self, spent: Duration) -> (f64, f64) {
        let done: u64 = self.done.iter().map(|&looks| u64::from(looks)).sum();
        let all = Searching::looks(self.visits, self.done.len()).max(done);
        let share = done as f64 / all.max(1) as f64;
        let left = spent.as_secs_f64() * (1.0 - share) / share.max(0.001);
        let left = self.time.map_or(left, |time| left.min(time.saturating_sub(spent).as_secs_f64()));
        ((100.0 * share).round(), left.round())
    }
}
