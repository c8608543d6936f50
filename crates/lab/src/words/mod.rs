//! `eval words`: whether what Gokoro says of moves foretells what people speak of (docs/methods/explaining.md).
//! Reviewers' comments are known by which of 32 words of the game they use
//! (games/club-words.jsonl.zst). A small fixed model (`fit`) over the kinds of our claims and
//! purposes alone is fitted to half of the games and judged on the other; beside it stands the
//! same model over move number, distances to the last moves and the 3x3 shape.
//!
//! No text of ours is read: features are typed values (`features`).

mod features;
mod fit;
mod kept;
mod matters;

use std::collections::{BTreeMap, HashMap};
use std::io::{self, BufRead, Write};

use gokoro_board::hash::{fnv1a, mix, pair};
use gokoro_files::Unfinished;
use gokoro_mind::matter::{Matter, MatterWeights, Noticed, at_stake, noticed};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::SourceRecord;
use rayon::prelude::*;
use serde::Deserialize;

use crate::experiment::{Experiment, Findings};
use crate::table::Fields;
pub(crate) use features::region_name;
use kept::Kept;
pub use matters::Topics;
use serde::Serialize;

/// The words that are judged, those of concrete things first.
pub const WORDS: [&str; 32] = [
    "atari",
    "ladder",
    "net",
    "snapback",
    "capture",
    "cut",
    "connect",
    "escape",
    "enclose",
    "life",
    "death",
    "eye",
    "race",
    "ko",
    "seki",
    "weak",
    "strong",
    "thickness",
    "territory",
    "framework",
    "invasion",
    "reduce",
    "joseki",
    "extension",
    "shape",
    "sente",
    "gote",
    "tenuki",
    "big",
    "urgent",
    "mistake",
    "good",
];
/// How many of [`WORDS`] are of concrete things: atari to seki.
pub const CONCRETE: usize = 15;
/// A word that so few of the judged moves have is not judged.
const FEWEST: usize = 10;

/// The words of a game: a line of the file.
#[derive(Deserialize, Debug)]
pub struct GameWords {
    /// The name of the game: `GC` of its record.
    pub id: String,
    /// The words of the comment on each commented move, by the move's number.
    pub words: BTreeMap<usize, Vec<String>>,
}

impl GameWords {
    /// Reads a line of the file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn parse(line: &[u8]) -> Result<GameWords, String> {
        serde_json::from_slice(line).map_err(|error| error.to_string())
    }
}

/// A commented move.
#[derive(Clone, Debug)]
pub struct Commented {
    /// Its number, from 1.
    number: usize,
    /// Whether each of [`WORDS`] is used.
    used: [bool; WORDS.len()],
    /// What is noticed around it before it is played.
    noticed: Noticed,
    /// What we claim of it, and what follows from it.
    claimed: Noticed,
    /// Its number, where it lies from the last moves, and its 3x3 shape.
    seen: Noticed,
    /// Which matters can be shown near it.
    shown: [bool; Matter::ALL.len()],
}

impl Commented {
    /// All that is said of it.
    fn ours(&self) -> Noticed {
        self.noticed.clone().into_iter().chain(self.claimed.clone()).collect()
    }
}

/// The commented moves of a game.
pub struct Judged {
    id: String,
    moves: Vec<Commented>,
}

/// Judges games; [`Evaluation::report`] fits and compares.
pub struct Evaluation {
    words: HashMap<String, GameWords>,
    seed: u64,
    games: [usize; 2],
    learned: Vec<Commented>,
    kept: Vec<Commented>,
    file: Option<Unfinished>,
    faults: Vec<String>,
}

/// How well one model foretells a word on the games that it was not fitted to.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Area {
    /// The area under the curve: how often a move with the word stands before one without it.
    pub mean: f64,
    /// Half the width of its 95% interval over moves (Hanley and McNeil, 1982).
    pub half_width: f64,
}

/// A word with both models.
#[derive(Clone, Debug, Serialize)]
pub struct Row {
    /// The word.
    pub word: &'static str,
    /// Judged moves with it.
    pub moves: usize,
    /// Our claims and purposes.
    pub ours: Area,
    /// Number, distances and shape.
    pub seen: Area,
    /// The features that speak most for it, with their weights.
    pub telling: Vec<(String, f64)>,
}

/// What a run found.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games that the models were fitted to, and games that they are judged on.
    pub games: [usize; 2],
    /// Commented moves in each.
    pub moves: [usize; 2],
    /// The words that occur often enough.
    pub rows: Vec<Row>,
    /// How well what is told first is foretold.
    pub topics: Topics,
}

impl Evaluation {
    /// Starts with nothing judged. Games are halved by a hash of their names and the seed.
    pub fn new(words: impl IntoIterator<Item = GameWords>, seed: u64) -> Evaluation {
        let words = words.into_iter().map(|game| (game.id.clone(), game)).collect();
        let (learned, kept, faults) = (Vec::new(), Vec::new(), Vec::new());
        Evaluation { words, seed, games: [0; 2], learned, kept, file: None, faults }
    }

    /// What is made of each game from now on is written there, a line for each.
    pub fn keep(&mut self, file: Unfinished) {
        self.file = Some(file);
    }

    /// Gives the file of [`Evaluation::keep`] its name. Where no game was judged, or a line could not be
    /// written, there is none, and what had the name stays.
    ///
    /// # Errors
    /// The disk is full, or the like.
    pub fn finish_keeping(&mut self) -> io::Result<()> {
        let file = self.file.take().filter(|_| self.games != [0; 2]);
        file.map_or(Ok(()), Unfinished::finish)
    }

    /// Adds what was kept of games.
    ///
    /// # Errors
    /// What is wrong with a line, with its number.
    pub fn add_kept(&mut self, lines: impl BufRead) -> Result<(), String> {
        for (line, number) in lines.lines().zip(1..) {
            let told = |error: &dyn std::fmt::Display| format!("line {number}: {error}");
            let line = line.map_err(|error| told(&error))?;
            let kept: Kept = serde_json::from_str(&line).map_err(|error| told(&error))?;
            let Some(words) = self.words.get(&kept.id) else {
                return Err(told(&"no words are known of this game"));
            };
            let id = kept.id.clone();
            let moves = kept.with(words);
            self.take(Judged { id, moves });
        }
        Ok(())
    }

    /// Why games could not be kept.
    pub fn faults(&self) -> &[String] {
        &self.faults
    }

    fn take(&mut self, judged: Judged) {
        let learned = mix(pair(fnv1a(judged.id.as_bytes()), self.seed)).is_multiple_of(2);
        let (half, moves) = if learned { (0, &mut self.learned) } else { (1, &mut self.kept) };
        self.games[half] += 1;
        moves.extend(judged.moves);
    }

    /// Whether words are known of a record.
    pub fn knows(&self, record: &SourceRecord) -> bool {
        id(record).is_some_and(|id| self.words.contains_key(&id))
    }

    /// Fits the models to one half of the games and judges them on the other.
    pub fn report(&self) -> Report {
        let ours = [&self.learned, &self.kept].map(|half| half.iter().map(Commented::ours).collect());
        let rows = WORDS.par_iter().enumerate().filter_map(|(at, word)| self.row(at, word, &ours)).collect();
        let topics = Topics::judged(&matters::fitted([&self.learned]), &self.kept);
        Report { games: self.games, moves: [self.learned.len(), self.kept.len()], rows, topics }
    }

    /// The weights of matters by all games.
    pub fn matters(&self) -> MatterWeights {
        matters::fitted([&self.learned, &self.kept])
    }

    fn row(&self, at: usize, word: &'static str, ours: &[Vec<Noticed>; 2]) -> Option<Row> {
        let uses = |moves: &[Commented]| moves.iter().filter(|one| one.used[at]).count();
        let (learned, moves) = (uses(&self.learned), uses(&self.kept));
        if moves < FEWEST || learned < FEWEST || moves == self.kept.len() {
            return None;
        }
        let judged = |[learned, kept]: [Vec<&Noticed>; 2]| {
            let used = |moves: &[Commented]| moves.iter().map(|one| one.used[at]).collect::<Vec<_>>();
            let examples: Vec<_> = learned.into_iter().zip(used(&self.learned)).collect();
            let model = fit::fit(&examples);
            let scores = kept.into_iter().map(|features| model.score(features));
            let scores: Vec<_> = scores.zip(used(&self.kept)).collect();
            (fit::area(&scores), model)
        };
        let (ours, model) = judged(ours.each_ref().map(|half| half.iter().collect()));
        let (seen, _) =
            judged([&self.learned, &self.kept].map(|half| half.iter().map(|one| &one.seen).collect()));
        Some(Row { word, moves, ours, seen, telling: model.telling() })
    }
}

impl Report {
    /// The mean area of our model and of the other one over concrete words, or over the rest.
    pub fn means(&self, concrete: bool) -> Option<[f64; 2]> {
        let is_concrete = |word: &str| WORDS[..CONCRETE].contains(&word);
        let rows: Vec<_> = self.rows.iter().filter(|row| is_concrete(row.word) == concrete).collect();
        let mean = |of: fn(&Row) -> f64| rows.iter().map(|row| of(row)).sum::<f64>() / rows.len() as f64;
        (!rows.is_empty()).then(|| [mean(|row| row.ours.mean), mean(|row| row.seen.mean)])
    }
}

/// The name of a record's game.
fn id(record: &SourceRecord) -> Option<String> {
    record.tree.games().next()?.simple_text("GC")
}

impl Experiment for Evaluation {
    type Item = SourceRecord;
    type Judged = Judged;

    fn judge(&self, record: &SourceRecord) -> Result<Judged, String> {
        let told = |error: &dyn std::fmt::Display| format!("{}: {error}", record.origin);
        let root = record.tree.games().next().ok_or_else(|| told(&"it holds no game"))?;
        let id = id(record).unwrap_or_default();
        let words = self.words.get(&id).ok_or_else(|| told(&"no words are known of it"))?;
        let mut replay = Replay::main_line(root).map_err(|error| told(&error))?;
        let mut moves = Vec::new();
        let mut number = 0;
        while let Some(next) = replay.upcoming() {
            number += 1;
            if let (Some(said), Some(point)) = (words.words.get(&number), next.action.point())
                && replay.game().board().can_play(point, next.color)
            {
                let thought = features::thought(replay.game(), next.color);
                moves.push(Commented {
                    number,
                    used: WORDS.map(|word| said.iter().any(|one| one == word)),
                    noticed: noticed(&thought, point),
                    claimed: features::ours(replay.game(), &thought, point),
                    seen: features::seen(replay.game(), next.color, point),
                    shown: at_stake(&thought, point),
                });
            }
            replay.play_next();
        }
        Ok(Judged { id, moves })
    }

    fn add(&mut self, judged: Judged) {
        if let Some(file) = &mut self.file {
            let line = serde_json::to_string(&Kept::new(&judged.id, &judged.moves));
            let written = line.map_err(|error| error.to_string());
            let written =
                written.and_then(|line| writeln!(file, "{line}").map_err(|error| error.to_string()));
            if let Err(fault) = written {
                self.faults.push(fault);
                self.file = None;
            }
        }
        self.take(judged);
    }

    fn progress(&self) -> String {
        format!("{} games", self.games[0] + self.games[1])
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        Fields::report()
            .with("games", self.games)
            .with("moves", self.moves)
            .with("concrete", self.means(true))
            .with("others", self.means(false))
            .with("words", &self.rows)
            .with("first_topic", [self.topics.shown, self.topics.likeliest])
    }
}

#[cfg(test)]
#[path = "../../tests/unit/words.rs"]
mod tests;
