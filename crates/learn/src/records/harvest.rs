//! Records into a pack: streamed, replayed in parallel, in parts that survive a
//! stop, for one shard or all.
//!
//! A part holds the games of some thousand records, sorted; its name says how
//! many records were read when it was complete, so that work that was stopped goes
//! on there. At the end the parts are merged and removed.
//!
//! And what records say of their games and of how they ended.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use gokoro_board::{Color, Move, Scoring};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::{GameInfo, Replay};
use gokoro_sgf::source::SourceRecord;
use gokoro_sgf::typed::{GameOutcome, RankGrade, WinBy};
use rayon::prelude::*;
use thiserror::Error;

use super::pack::{self, About, Margin, Merged, PackError, PackWriter, PackedGame, Step};
use super::work;

/// Which records are taken.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Shard {
    /// The number of this shard, from 0.
    pub index: u64,
    /// The number of shards.
    pub of: u64,
}

impl Shard {
    /// All records.
    pub const ALL: Shard = Shard { index: 0, of: 1 };

    /// Reads `2/5`, counted from 1.
    ///
    /// # Errors
    /// What is expected, in words.
    pub fn parse(text: &str) -> Result<Shard, String> {
        let wrong = || format!("{text} is no shard; write for example 2/5 for the second of five");
        let (index, of) = text.split_once('/').ok_or_else(wrong)?;
        let (index, of): (u64, u64) = index.parse().ok().zip(of.parse().ok()).ok_or_else(wrong)?;
        if index == 0 || index > of { Err(wrong()) } else { Ok(Shard { index: index - 1, of }) }
    }

    /// Whether the shard holds a record by its number, from 0.
    pub fn holds(&self, number: u64) -> bool {
        number % self.of.max(1) == self.index
    }
}

/// Why a record gives no game, or not all of it.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Fault {
    /// It cannot be replayed.
    #[error("{0}")]
    Replay(String),
    /// Stones come or go in the middle; the moves before are used.
    #[error("stones are set up after move {0}; the moves before it are used")]
    Setup(usize),
    /// A move is illegal; the moves before are used.
    #[error("move {0} is illegal; the moves before it are used, repair the record for the rest")]
    Illegal(usize),
    /// It has no move.
    #[error("the record has no moves and is left out")]
    Empty,
}

/// Replays a record into a game; what was wrong with it is told beside it.
pub fn game_of(record: &SourceRecord) -> (Option<PackedGame>, Option<Fault>) {
    game_of_tree(&record.tree)
}

/// The game of an SGF text; `None` where it has none.
pub(crate) fn game_of_text(text: &str) -> Option<PackedGame> {
    game_of_tree(&Collection::read(text)).0
}

/// The same of the first game of a collection.
fn game_of_tree(tree: &Collection) -> (Option<PackedGame>, Option<Fault>) {
    let Some(root) = tree.games().next() else { return (None, Some(Fault::Empty)) };
    let mut replay = match Replay::main_line(root) {
        Ok(replay) => replay,
        Err(error) => return (None, Some(Fault::Replay(error.to_string()))),
    };
    let size = replay.info().size;
    let stones = |color: Color| {
        let board = replay.game().board();
        board.stones_of(color).iter().map(move |p| Step::new(size, color, Some(p))).collect::<Vec<_>>()
    };
    let setup: Vec<Step> = [Color::Black, Color::White].into_iter().flat_map(stones).collect();
    let (mut moves, mut fault) = (Vec::new(), None);
    let mut board = replay.game().board().clone();
    while let Some(step) = replay.upcoming() {
        if replay.game().board().hash() != board.hash() {
            fault = Some(Fault::Setup(moves.len()));
            break;
        }
        match step.action {
            Move::Play(point) => {
                if board.play(point, step.color).is_err() {
                    fault = Some(Fault::Illegal(moves.len() + 1));
                    break;
                }
                moves.push(Step::new(size, step.color, Some(point)));
            }
            _ => {
                board.pass();
                moves.push(Step::new(size, step.color, None));
            }
        }
        replay.play_next();
    }
    if moves.is_empty() {
        return (None, fault.or(Some(Fault::Empty)));
    }
    moves.truncate(usize::from(u16::MAX));
    let mut game = PackedGame::new(size, setup, moves);
    game.about = about(replay.info());
    (Some(game), fault)
}

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won.
    pub winner: Color,
    /// Black's margin in half points, komi included; `None` after a resignation.
    pub margin: Option<i32>,
}

/// How a game ended; `None` for other ends: time, forfeit, draws, unknown ones.
pub fn ending(info: &GameInfo) -> Option<Ending> {
    let GameOutcome::Win { winner, by } = info.result.as_ref()?.outcome else { return None };
    match by {
        WinBy::Resignation => Some(Ending { winner, margin: None }),
        WinBy::Margin(hundredths) => {
            let half_points = i32::try_from(hundredths / 50).ok()?;
            let margin = winner.signed(half_points);
            Some(Ending { winner, margin: Some(margin) })
        }
        _ => None,
    }
}

/// What a record says of its game.
pub fn about(info: &GameInfo) -> About {
    let margin = match info.result.as_ref().map(|result| result.outcome) {
        Some(GameOutcome::Draw) => Margin::counted(0),
        Some(GameOutcome::Win { winner, by: WinBy::Margin(hundredths) }) => {
            let half_points = i32::try_from(hundredths / 50).unwrap_or(i32::MAX);
            Margin::counted(winner.signed(half_points))
        }
        // Who lost by time or left may have been ahead.
        Some(GameOutcome::Win { winner, by: WinBy::Resignation | WinBy::Unstated }) => Margin::won_by(winner),
        _ => Margin::UNKNOWN,
    };
    About {
        area: info.rules.scoring == Scoring::Area,
        komi: info.komi_or_usual().half_points(),
        margin,
        ranks: [Color::Black, Color::White].map(|color| Some(steps(info.players[color].rank?.grade))),
        searched_from: None,
        by_search: false,
    }
}

/// A rank in steps below 9 dan; professionals have none to lose.
fn steps(grade: RankGrade) -> u8 {
    match grade {
        RankGrade::Pro(_) => 0,
        RankGrade::Dan(level) => 9_u8.saturating_sub(level),
        RankGrade::Kyu(level) => level.clamp(1, 30) + 8,
    }
}

/// Records of a part.
const PART: usize = 8192;

/// Gathers games into parts and at the end into one pack.
pub struct Harvest {
    out: PathBuf,
    parts: Vec<PathBuf>,
    games: Vec<PackedGame>,
    /// Records read, those of other shards too.
    read: u64,
    /// Records that were read by earlier, stopped work.
    done: u64,
    since: usize,
}

impl Harvest {
    /// Starts, or goes on where work on the same pack was stopped. `plan` says which
    /// records are read.
    ///
    /// # Errors
    /// The folder of the parts cannot be made or read, or has the parts of another plan.
    pub fn start(out: &Path, plan: &str) -> Result<Harvest, PackError> {
        let parts = work::parts(&folder(out), plan, "pack").map_err(|e| PackError::Io(folder(out), e))?;
        let parts = parts.ok_or_else(|| PackError::OtherWork(folder(out)))?;
        let done = parts.last().and_then(|part| work::numbers(part)).map_or(0, |[read]| read);
        Ok(Harvest { out: out.to_owned(), parts, games: Vec::new(), read: 0, done, since: 0 })
    }

    /// Records that earlier work has read already; they are passed over.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Whether the record that comes next is wanted.
    pub fn wants(&mut self, shard: Shard) -> bool {
        self.read += 1;
        self.read > self.done && shard.holds(self.read - 1)
    }

    /// Replays a batch in parallel and adds its games; returns what was wrong, by
    /// the place in the batch.
    ///
    /// # Errors
    /// A part cannot be written.
    pub fn add(&mut self, batch: &[SourceRecord]) -> Result<Vec<(usize, Fault)>, PackError> {
        let replayed: Vec<_> = batch.par_iter().map(game_of).collect();
        let mut faults = Vec::new();
        for (i, (game, fault)) in replayed.into_iter().enumerate() {
            self.games.extend(game);
            faults.extend(fault.map(|fault| (i, fault)));
        }
        self.since += batch.len();
        if self.since >= PART {
            self.write_part()?;
        }
        Ok(faults)
    }

    fn write_part(&mut self) -> Result<(), PackError> {
        let path = folder(&self.out).join(format!("{:012}.pack", self.read));
        let failed = |error: io::Error| PackError::Io(path.clone(), error);
        self.games.sort_unstable();
        let mut writer = PackWriter::create(&path).map_err(failed)?;
        for game in self.games.drain(..) {
            writer.add(&game).map_err(failed)?;
        }
        writer.finish().map_err(failed)?;
        self.since = 0;
        self.parts.push(path);
        Ok(())
    }

    /// Merges the parts into the pack, copies of games left out.
    ///
    /// # Errors
    /// The pack cannot be written.
    pub fn finish(mut self) -> Result<Merged, PackError> {
        if !self.games.is_empty() {
            self.write_part()?;
        }
        let merged = pack::merge(&self.parts, &self.out)?;
        // What is left over of a folder does no harm.
        let _ = fs::remove_dir_all(folder(&self.out));
        Ok(merged)
    }
}

/// Where the parts of a pack lie.
fn folder(out: &Path) -> PathBuf {
    let mut name = out.as_os_str().to_owned();
    name.push(".parts");
    PathBuf::from(name)
}
