//! Opening a position: an input of the `sgf` room, one of its games, replayed
//! up to a move. Faults of the record are told as they are met.

use std::path::Path;

use clap::Args;
use gokoro_analysis::{Moment, Record as AnalysisRecord};
use gokoro_board::Game;
use gokoro_sgf::encoding::Charset;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;
use gokoro_sgf::source::{SourceError, SourceRecord, records};
use gokoro_sgf::{Collection, Diagnostic, NodeId, Severity};

use crate::args::Global;
use crate::error::{CliError, CommandOutcome, wrong};
use crate::output;

/// Options of every command that reads records.
#[derive(Args, Clone, Debug)]
pub struct ReadArgs {
    /// Encoding of the records, such as GB18030, Big5, Shift_JIS, EUC-JP or EUC-KR
    /// [default: found from the text]
    #[arg(long, value_name = "NAME", value_parser = encoding)]
    pub encoding: Option<Charset>,
}

/// Reads `--encoding`.
fn encoding(name: &str) -> Result<Charset, String> {
    let known = "UTF-8, GB18030, Big5, Shift_JIS, EUC-JP, EUC-KR, windows-1252 and their usual other names";
    Charset::for_label(name).ok_or_else(|| format!("known are {known}"))
}

/// A position of a game.
pub struct OpenedPosition {
    /// The game as error messages name it.
    pub name: String,
    /// The game, up to the move.
    pub game: Game,
    /// The moment of the position.
    pub moment: Moment,
    /// The node of its last move, or the first node.
    pub node: NodeId,
    /// Whether everything up to there was read.
    pub outcome: CommandOutcome,
}

/// A game with the name that messages give it, and what could not be read
/// before it.
pub struct NamedGame {
    /// As error messages name it.
    pub name: String,
    /// The tree of the game, its first.
    pub tree: Collection,
    failures: Vec<SourceError>,
}

impl NamedGame {
    /// Game number `game` (from 1) of an input.
    pub fn find(path: &Path, game: u32, read: &ReadArgs) -> Result<NamedGame, CliError> {
        let (record, failures) = find(path, game, read.encoding)?;
        Ok(NamedGame { name: record.origin.to_string(), tree: record.tree, failures })
    }

    /// The same, or the built-in game where no input is named.
    pub fn find_or_sample(path: Option<&Path>, game: u32, read: &ReadArgs) -> Result<NamedGame, CliError> {
        match path {
            Some(path) => NamedGame::find(path, game, read),
            None if game > 1 => Err(CliError::NoSuchGame { path: "go1".to_owned(), wanted: game, held: 1 }),
            None => Ok(NamedGame::new("go1", Collection::read(GO1_GAME))),
        }
    }

    /// A game that is not read from anywhere.
    pub fn new(name: &str, tree: Collection) -> NamedGame {
        NamedGame { name: name.to_owned(), tree, failures: Vec::new() }
    }

    /// The record, for an analysis.
    pub fn record(&self) -> Result<AnalysisRecord, CliError> {
        let missing = |_| CliError::NoSuchGame { path: self.name.clone(), wanted: 1, held: 0 };
        AnalysisRecord::of(self.tree.clone()).map_err(missing)
    }

    /// The position after `number` moves, or at the end. The option that names
    /// the number, and the smallest that it takes, are for messages.
    pub fn open(
        &self,
        number: Option<usize>,
        option: &'static str,
        first: usize,
        global: &Global,
    ) -> Result<OpenedPosition, CliError> {
        let name = self.name.clone();
        let root = self.tree.games().next().ok_or_else(|| CliError::NoSuchGame {
            path: name.clone(),
            wanted: 1,
            held: 0,
        })?;
        let mut replay = Replay::main_line(root)?;
        let unknown =
            |wanted, moves| CliError::NoSuchMove { game: name.clone(), option, wanted, first, moves };
        let (played, last) =
            play(&mut replay, number).map_err(|moves| unknown(number.unwrap_or(moves), moves))?;
        if number.is_some_and(|number| number < first) {
            return Err(unknown(played, played + std::iter::from_fn(|| replay.play_next()).count()));
        }
        let faults: Vec<&Diagnostic> = self.tree.diagnostics().iter().chain(replay.diagnostics()).collect();
        let lost = tell(&name, &self.failures, &faults, global);
        let node = last.unwrap_or(root.id());
        Ok(opened(name, replay, played, node, lost))
    }
}

fn opened(name: String, replay: Replay<'_>, played: usize, node: NodeId, lost: usize) -> OpenedPosition {
    let game = replay.into_game();
    let moment = Moment { number: played, ..Moment::of(&game) };
    let outcome = if lost == 0 { CommandOutcome::Done } else { CommandOutcome::Partly };
    OpenedPosition { name, game, moment, node, outcome }
}

/// The game of that number, with what could not be read before it.
fn find(
    path: &Path,
    wanted: u32,
    told: Option<Charset>,
) -> Result<(SourceRecord, Vec<SourceError>), CliError> {
    let mut failures = Vec::new();
    let mut held = 0;
    for item in records([path], told) {
        match item {
            Ok(record) => {
                held += 1;
                if held == wanted {
                    return Ok((record, failures));
                }
            }
            Err(error) => failures.push(error),
        }
    }
    match failures.into_iter().next() {
        Some(error) if held == 0 => Err(error.into()),
        _ => Err(no_game(path, wanted, held)),
    }
}

fn no_game(path: &Path, wanted: u32, held: u32) -> CliError {
    CliError::NoSuchGame { path: path.display().to_string(), wanted, held }
}

/// Plays `number` moves, or all with the setup after the last; the number of
/// moves played and the node of the last one, or as error the number that there are.
fn play(replay: &mut Replay<'_>, number: Option<usize>) -> Result<(usize, Option<NodeId>), usize> {
    let (mut played, mut last) = (0, None);
    while number != Some(played)
        && let Some(step) = replay.play_next()
    {
        (played, last) = (played + 1, Some(step.node));
    }
    match number {
        Some(wanted) if wanted != played => Err(played),
        _ => Ok((played, last)),
    }
}

/// Lists failures, and faults: those without loss unless the program is to be
/// quiet. Returns the number of failures and of faults with loss.
pub fn tell(name: &str, failures: &[SourceError], faults: &[&Diagnostic], global: &Global) -> usize {
    let loses = |fault: &&&Diagnostic| fault.problem.severity() == Severity::Loss;
    let lost = failures.len() + faults.iter().filter(loses).count();
    failures.iter().for_each(|failure| output::message(&failure.to_string()));
    for fault in faults.iter().filter(|fault| !global.quiet || loses(fault)) {
        output::message(&fault.to_string());
    }
    if lost > 0 {
        let faults = if lost == 1 { "one fault".to_owned() } else { format!("{lost} faults") };
        output::message(&format!("{name}: shown in spite of {faults}; correct the file if they matter"));
    }
    lost
}

/// What a file of a model holds, read by `read`; `next` says what to do where there is no such
/// file.
pub fn model<T, E: std::fmt::Display>(
    path: &Path,
    next: &str,
    read: impl FnOnce(&[u8]) -> Result<T, E>,
) -> Result<T, CliError> {
    let told = |error: &dyn std::fmt::Display| wrong(format!("{}: {error}", path.display()));
    let bytes = std::fs::read(path).map_err(|error| told(&format!("cannot be read ({error}); {next}")))?;
    read(&bytes).map_err(|error| told(&error))
}
