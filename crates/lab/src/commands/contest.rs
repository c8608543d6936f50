//! `gokoro-lab match`: games between two engines that speak GTP.

use std::fs::{File, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use gokoro_board::{Komi, Rules};
use gokoro_lab::Findings;
use gokoro_lab::contest::odds::Test;
use gokoro_lab::contest::{Contest, Ended, Played, Report, Terms, kept, opening};
use gokoro_lab::sources::games;
use gokoro_lab::table::tables;

use super::kept::KeepArgs;
use crate::args::Global;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

/// Options of `gokoro-lab match`.
#[derive(Args, Debug)]
pub struct MatchArgs {
    /// The command of engine A, such as 'gokoro gtp --level 8k'; no shell reads it
    a: String,
    /// The command of engine B, such as 'gnugo --mode gtp --level 10'
    b: String,
    /// Games to play in all; two have one opening, with colours exchanged
    #[arg(long, value_name = "N", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// Lines of the board
    #[arg(long, value_name = "N", default_value_t = 19, value_parser = clap::value_parser!(u8).range(2..=19))]
    size: u8,
    /// Komi [default: that of the rules]
    #[arg(long, value_name = "POINTS", allow_hyphen_values = true)]
    komi: Option<f64>,
    /// Rules by which moves are checked and games are counted: chinese, japanese, aga,
    /// new-zealand or tromp-taylor
    #[arg(long, value_name = "NAME", default_value = "chinese", value_parser = str::parse::<Rules>)]
    rules: Rules,
    /// Records whose main lines are the openings, in turn [default: the empty board]
    #[arg(long, value_name = "FILE", num_args = 1..)]
    openings: Vec<PathBuf>,
    /// Tell the engines that they have so many seconds for each move
    #[arg(long, value_name = "SECONDS", value_parser = clap::value_parser!(u32).range(1..))]
    time: Option<u32>,
    /// A move that takes longer loses the game
    #[arg(long, value_name = "SECONDS", default_value_t = 120.0, value_parser = seconds)]
    limit: f64,
    /// End as soon as A is known to be stronger by HIGH rather than by LOW Elo points, or the
    /// other way round
    #[arg(long, num_args = 2, value_names = ["LOW", "HIGH"], allow_hyphen_values = true)]
    sprt: Vec<f64>,
    /// How often either answer of --sprt may be wrong
    #[arg(long, value_name = "SHARE", default_value_t = 0.05, value_parser = errors)]
    errors: f64,
    /// Games at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..))]
    at_once: u8,
    /// Folder for the games as SGF and games.jsonl, a line for each
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    /// Go on with the match in --out
    #[arg(long, requires = "out")]
    resume: bool,
    #[command(flatten)]
    keep: KeepArgs,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse().ok().filter(|seconds| (0.001..=1e6).contains(seconds));
    seconds.ok_or_else(|| "use seconds such as 120, from 0.001 to 1000000".to_owned())
}

fn errors(text: &str) -> Result<f64, String> {
    let share = text.parse().ok().filter(|share| (1e-6..0.5).contains(share));
    share.ok_or_else(|| "use a share such as 0.05, from 0.000001 and below 0.5".to_owned())
}

/// Plays the games and prints what they say.
pub fn run(global: &Global, args: &MatchArgs) -> Result<CommandOutcome, CliError> {
    let mut terms = Terms {
        a: args.a.clone(),
        b: args.b.clone(),
        size: args.size,
        komi: args.komi.unwrap_or_else(|| args.rules.komi.points()),
        rules: args.rules.name.to_owned(),
        seconds: args.time,
        limit: args.limit,
        openings: Vec::new(),
        seed: global.seed,
    };
    if Komi::from_points(terms.komi).is_none() {
        return Err(wrong(format!("--komi {}: use -1000 to 1000 points", terms.komi)));
    }
    let read = games(&args.openings, None).map(|record| opening(&record?, &terms));
    let openings = read.collect::<Result<Vec<_>, String>>().map_err(wrong)?;
    let line = |game: &gokoro_board::Game| gokoro_service::gtp::record(game).write();
    terms.openings = openings.iter().map(|game| String::from_utf8_lossy(&line(game)).into_owned()).collect();
    let test = match args.sprt[..] {
        [low, high] if low < high => Some(Test { low, high, errors: args.errors }),
        [] => None,
        _ => return Err(wrong("--sprt LOW HIGH: LOW is the smaller number of Elo points")),
    };
    let (mut keeper, known) = match &args.out {
        Some(folder) => {
            let (keeper, known) = Keeper::open(folder, &terms, args.resume)?;
            (Some(keeper), known)
        }
        None => (None, Vec::new()),
    };
    let contest = Contest::new(terms, openings, test).map_err(wrong)?;
    let mut ended = known.len() as u64;
    let report = contest.play(args.games as usize, known, args.at_once.into(), &mut |game| {
        ended += 1;
        global.progress_of(&format!("games, the last {}", game.0.result), Some((ended, args.games.into())));
        keeper.as_mut().map_or(Ok(()), |keeper| keeper.keep(game))
    });
    global.progress_done();
    let report = report?;
    args.keep.keep(|| tables(&report.json(), Report::NOT_KEPT))?;
    if global.json {
        output::print_bytes(&output::json(&report.json())?)?;
    } else {
        output::print(&tables(&report.json(), &[]))?;
    }
    Ok(if report.faults() == 0 { CommandOutcome::Done } else { CommandOutcome::Partly })
}

/// The folder of a match.
struct Keeper {
    folder: PathBuf,
    games: File,
}

impl Keeper {
    /// Opens the folder, with the games that it holds already.
    fn open(folder: &Path, terms: &Terms, resume: bool) -> Result<(Keeper, Vec<Played>), CliError> {
        let path = folder.join("games.jsonl");
        let failed = |error| CliError::Write { path: path.display().to_string(), error };
        let before = match std::fs::read_to_string(&path) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
            Err(error) => return Err(failed(error)),
        };
        if !before.is_empty() && !resume {
            let text = "holds a match already; go on with it by --resume, or name another folder";
            return Err(wrong(format!("{}: {text}", path.display())));
        }
        let known = kept(&before, terms).map_err(|error| wrong(format!("{}: {error}", path.display())))?;
        std::fs::create_dir_all(folder).map_err(failed)?;
        let whole = before.rfind('\n').map_or(0, |end| end + 1);
        let options = OpenOptions::new().create(true).append(true).open(&path);
        let mut keeper = Keeper { folder: folder.to_owned(), games: options.map_err(failed)? };
        // A torn last line goes.
        keeper.games.set_len(whole as u64).map_err(failed)?;
        if whole == 0 {
            keeper.line(terms)?;
        }
        Ok((keeper, known))
    }

    fn line(&mut self, value: &impl serde::Serialize) -> Result<(), CliError> {
        let path = self.folder.join("games.jsonl").display().to_string();
        let written = serde_json::to_string(value).map_err(std::io::Error::other);
        let written = written.and_then(|line| writeln!(self.games, "{line}"));
        written.map_err(|error| CliError::Write { path, error })
    }

    /// Keeps a game: first its record, then its line, so that what has a line is whole.
    fn keep(&mut self, (played, game, names): Ended<'_>) -> Result<(), CliError> {
        let sgf = played.sgf(game, names).map_err(|error| wrong(error.to_string()))?;
        output::write_file(&self.folder.join(format!("game-{:04}.sgf", played.game)), &sgf)?;
        self.line(played)
    }
}
