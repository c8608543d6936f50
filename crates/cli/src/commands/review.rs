//! `gokoro review`: reviews of whole games, one or thousands.

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::Args;
use gokoro_analysis::review::{OtherJudge, Review};
use gokoro_analysis::{Analysis, Config, Error, Progress, Record as Game, ReviewRequest, Run};
use gokoro_files::is_device;
use gokoro_service::client::Judges;
use gokoro_sgf::Diagnostic;
use gokoro_sgf::replay::moves_of;
use gokoro_sgf::sample::GO1_GAME;
use gokoro_sgf::source::{SourceError, SourceRecord, records};
use gokoro_view::catalogue::{Arg, Catalogue, Lang, Localizer};
use gokoro_view::review_json::review_json;
use gokoro_view::review_sgf::{Detail, annotate};
use gokoro_web::offline_review;

use super::library::evidence::EvidenceArgs;
use super::review_args::ReviewingArgs;
use gokoro_console::args::Global;
use gokoro_console::error::{CliError, CommandOutcome, wrong};
use gokoro_console::input::{self, ReadArgs};
use gokoro_console::judge::{EngineArgs, tell};
use gokoro_console::output;

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
pub fn run(global: &Global, args: &ReviewArgs) -> Result<CommandOutcome, CliError> {
    let catalogue = Catalogue::new();
    let request = ReviewRequest { time: args.time, ..args.reviewing.request()? };
    let library = args.evidence.open(Localizer::new(&catalogue, global.lang()))?;
    let analysis = Analysis::new(Config { library, ..args.reviewing.net.config()? });
    let (net, visits) = (analysis.net(), analysis.review_visits(&request));
    if !net.is_own() {
        output::message(&format!(
            "{}; visits of a position: {visits} (--visits {visits})",
            net.description()
        ));
    }
    let (done, failed, names) = (0, 0, HashSet::new());
    let judges = Judges::new(&analysis, visits, args.engine.start(), tell);
    let (catalogue, detail) = (&catalogue, if args.regions { Detail::Regions } else { Detail::Moves });
    let mut job = Job { global, catalogue, detail, request, analysis, judges, done, failed, names };
    if args.files.is_empty() {
        let game = Source { name: "go1".to_owned(), stem: "go1".to_owned(), record: Game::read(GO1_GAME)? };
        let target = Target::for_one(args.out.as_deref(), &game.stem)?;
        job.one(game, &target)?;
    } else {
        job.all(args)?;
    }
    match (job.done, job.failed) {
        (0, _) => Err(wrong("no game was reviewed; see the messages above")),
        (_, 0) => Ok(CommandOutcome::Done),
        _ => Ok(CommandOutcome::Partly),
    }
}

/// A game to review, with the names that messages and files give it.
struct Source {
    name: String,
    stem: String,
    record: Game,
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
pub(super) enum Format {
    Html,
    Sgf,
    Json,
}

const FORMATS: [(&str, Format); 3] = [("html", Format::Html), ("sgf", Format::Sgf), ("json", Format::Json)];

pub(super) fn format_of(path: &Path) -> Option<Format> {
    let ending = path.extension()?.to_str()?.to_ascii_lowercase();
    FORMATS.into_iter().find(|(name, _)| *name == ending).map(|(_, format)| format)
}

/// Games with so many moves get a first page before the whole review.
const LONG: usize = 100;
/// The work of one call.
struct Job<'a> {
    global: &'a Global,
    catalogue: &'a Catalogue,
    detail: Detail,
    request: ReviewRequest,
    analysis: Analysis,
    judges: Judges<'static>,
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
            let Some(game) = self.source(record) else { continue };
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

    /// Names a record after its file, and by a number where that is taken; nothing if it holds no game.
    fn source(&mut self, record: SourceRecord) -> Option<Source> {
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
        let name = record.origin.to_string();
        match Game::of(record.tree) {
            Ok(record) => Some(Source { name, stem, record }),
            Err(_) => {
                output::message(&format!("{name}: it holds no game; check that it is an SGF record"));
                self.failed += 1;
                None
            }
        }
    }

    /// Reviews one game and writes what is asked for.
    fn one(&mut self, game: Source, target: &Target) -> Result<(), CliError> {
        if let Target::File(path) = target {
            self.write_first(&game, path)?;
        }
        let (begun, time) = (Instant::now(), self.request.time);
        let searched = self.say("review-progress", &[("name", (&*game.name).into())]);
        let mut progress = |progress: &Progress| {
            // Of the search, which has half of the time that the whole review may take.
            let gone = time.map_or(0.0, |time| begun.elapsed().div_duration_f64(time / 2));
            let part = (1000.0 * progress.share.max(gone)) as u64;
            self.global.progress_of(&searched, Some((part.min(1000), 1000)));
        };
        let mut run = Run { progress: Some(&mut progress), ..Run::default() };
        let by = OtherJudge { visits: self.judges.engine_visits(), judge: &mut self.judges };
        let reviewed = match self.analysis.review_by(&game.record, &self.request, by, &mut run) {
            Ok(reviewed) => reviewed,
            Err(error @ Error::Library(_)) => return Err(error.into()),
            Err(Error::NoSuchMove { wanted, moves }) => {
                let (game, option) = (game.name, "--moves");
                let error = CliError::NoSuchMove { game, option, wanted, first: 1, moves };
                output::message(&error.to_string());
                self.failed += 1;
                return Ok(());
            }
            Err(error) => {
                output::message(&format!("{}: {error}", game.name));
                self.failed += 1;
                return Ok(());
            }
        };
        self.tell_faults(&game, &reviewed);
        self.write(&game, &reviewed, target)?;
        self.done += 1;
        self.global.progress(&self.say("review-progress-games", &[("count", (self.done as f64).into())]));
        Ok(())
    }

    /// Writes a first page of a long game, which says that it is one: its verdict, graph and mistakes by a
    /// short search, nothing read. The whole review takes its place. A review that is there stays until then. Where the time is limited there is
    /// none: it would take a part of it.
    fn write_first(&self, game: &Source, path: &Path) -> Result<(), CliError> {
        let is_html = matches!(format_of(path), None | Some(Format::Html));
        let is_page = !self.global.json && !path.exists() && is_html && self.request.time.is_none();
        let (first, last) = self.request.moves.unwrap_or((1, usize::MAX));
        let moves = (moves_of(game.record.root()).min(last) + 1).saturating_sub(first);
        let reads = self.request.nodes != Some(0);
        if !(is_page && reads && moves > LONG && self.judges.engine_visits().is_none()) {
            return Ok(());
        }
        // What is wrong with the record is told by the whole review.
        let Ok(reviewed) = self.analysis.first_look(&game.record, &self.request, &mut Run::default()) else {
            return Ok(());
        };
        let page = self.page(game, &reviewed, true)?;
        output::write_file(path, &page)?;
        if !self.global.quiet {
            let path = path.display().to_string();
            output::message(&self.say("review-first", &[("path", (&*path).into())]));
        }
        Ok(())
    }

    fn tell_faults(&mut self, game: &Source, reviewed: &Review) {
        let faults: Vec<&Diagnostic> =
            game.record.tree().diagnostics().iter().chain(&reviewed.diagnostics).collect();
        if input::tell(&game.name, &[], &faults, self.global) > 0 {
            self.failed += 1;
        }
        if reviewed.unread > 0 && !self.global.quiet {
            let count = (reviewed.unread as f64).into();
            output::message(&self.say("review-unread", &[("name", (&*game.name).into()), ("count", count)]));
        }
    }

    fn write(&self, game: &Source, reviewed: &Review, target: &Target) -> Result<(), CliError> {
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

    fn content(&self, game: &Source, reviewed: &Review, format: Format) -> Result<Vec<u8>, CliError> {
        let lang = self.global.lang();
        match format {
            Format::Html => self.page(game, reviewed, false),
            Format::Json => output::json(&review_json(reviewed, self.catalogue)),
            Format::Sgf => self.sgf(game, reviewed, lang),
        }
    }

    /// The page of a review as one file.
    fn page(&self, game: &Source, reviewed: &Review, is_first: bool) -> Result<Vec<u8>, CliError> {
        let page = offline_review(&game.record, reviewed, self.catalogue, self.global.lang(), is_first);
        Ok(page.map_err(|error| wrong(format!("{}: {error}", game.name)))?.into_bytes())
    }

    fn sgf(&self, game: &Source, reviewed: &Review, lang: Lang) -> Result<Vec<u8>, CliError> {
        let root = game.record.root().id();
        let mut tree = game.record.tree().clone();
        annotate(&mut tree, root, reviewed, self.detail, self.catalogue, lang)
            .map_err(|error| wrong(format!("{}: {error}", game.name)))?;
        Ok(tree.write())
    }

    /// The verdict and the first mistakes in words, and where the review is.
    fn tell_summary(&self, game: &Source, reviewed: &Review, path: &Path) -> Result<(), CliError> {
        let teller = Localizer::new(self.catalogue, self.global.lang()).on(reviewed.info.size);
        let mut said = String::new();
        if !self.global.quiet {
            for line in teller.review_summary(reviewed) {
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
