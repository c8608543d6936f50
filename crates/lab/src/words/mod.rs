//! `eval words`: whether what Gokoro says of moves foretells what people speak of (METHODS.md G).
//! Reviewers' comments are known by which of 32 words of the game they use
//! (games/club-words.jsonl.zst). A small fixed model ([`fit`]) over the kinds of our claims and
//! purposes alone is fitted to half of the games and judged on the other; beside it stands the
//! same model over move number, distances to the last moves and the 3x3 shape.
//!
//! No text of ours is read: features are typed values ([`features`]).

mod features;
mod fit;
mod show;

use std::collections::{BTreeMap, HashMap};

use gokoro_mind::choice::{Settings, think};
use gokoro_patterns::hash::{fnv1a, mix, pair};
use gokoro_review::{Options, review};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::Record;
use serde::Deserialize;

use crate::experiment::Experiment;
use features::Features;

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
    /// Whether each of [`WORDS`] is used.
    used: [bool; WORDS.len()],
    /// What we claim of it, and what it is for.
    ours: Features,
    /// Its number, where it lies from the last moves, and its 3x3 shape.
    seen: Features,
}

/// The commented moves of a game.
pub struct Judged {
    learned: bool,
    moves: Vec<Commented>,
}

/// Judges games; [`Evaluation::report`] fits and compares.
pub struct Evaluation {
    words: HashMap<String, GameWords>,
    seed: u64,
    games: [usize; 2],
    learned: Vec<Commented>,
    kept: Vec<Commented>,
}

/// How well one model foretells a word on the games that it was not fitted to.
#[derive(Clone, Copy, Debug)]
pub struct Area {
    /// The area under the curve: how often a move with the word stands before one without it.
    pub mean: f64,
    /// Half the width of its 95% interval over moves (Hanley and McNeil, 1982).
    pub half_width: f64,
}

/// A word with both models.
#[derive(Clone, Debug)]
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
}

impl Evaluation {
    /// Starts with nothing judged. Games are halved by a hash of their names and the seed.
    #[must_use]
    pub fn new(words: impl IntoIterator<Item = GameWords>, seed: u64) -> Evaluation {
        let words = words.into_iter().map(|game| (game.id.clone(), game)).collect();
        Evaluation { words, seed, games: [0; 2], learned: Vec::new(), kept: Vec::new() }
    }

    /// Whether words are known of a record.
    #[must_use]
    pub fn knows(&self, record: &Record) -> bool {
        id(record).is_some_and(|id| self.words.contains_key(&id))
    }

    /// Fits the models to one half of the games and judges them on the other.
    #[must_use]
    pub fn report(&self) -> Report {
        let rows = WORDS.iter().enumerate().filter_map(|(at, word)| self.row(at, word)).collect();
        Report { games: self.games, moves: [self.learned.len(), self.kept.len()], rows }
    }

    fn row(&self, at: usize, word: &'static str) -> Option<Row> {
        let uses = |moves: &[Commented]| moves.iter().filter(|one| one.used[at]).count();
        let (learned, moves) = (uses(&self.learned), uses(&self.kept));
        if moves < FEWEST || learned < FEWEST || moves == self.kept.len() {
            return None;
        }
        let judged = |of: fn(&Commented) -> &Features| {
            let examples: Vec<_> = self.learned.iter().map(|one| (of(one), one.used[at])).collect();
            let model = fit::fit(&examples);
            let scores: Vec<_> = self.kept.iter().map(|one| (model.score(of(one)), one.used[at])).collect();
            (fit::area(&scores), model)
        };
        let (ours, model) = judged(|one| &one.ours);
        let (seen, _) = judged(|one| &one.seen);
        Some(Row { word, moves, ours, seen, telling: model.telling() })
    }
}

impl Report {
    /// The mean area of our model and of the other one over concrete words, or over the rest.
    #[must_use]
    pub fn means(&self, concrete: bool) -> Option<[f64; 2]> {
        let is_concrete = |word: &str| WORDS[..CONCRETE].contains(&word);
        let rows: Vec<_> = self.rows.iter().filter(|row| is_concrete(row.word) == concrete).collect();
        let mean = |of: fn(&Row) -> f64| rows.iter().map(|row| of(row)).sum::<f64>() / rows.len() as f64;
        (!rows.is_empty()).then(|| [mean(|row| row.ours.mean), mean(|row| row.seen.mean)])
    }
}

/// The name of a record's game.
fn id(record: &Record) -> Option<String> {
    record.tree.games().next()?.simple_text("GC")
}

impl Experiment for Evaluation {
    type Item = Record;
    type Judged = Judged;

    fn judge(&self, record: &Record) -> Result<Judged, String> {
        let told = |error: &dyn std::fmt::Display| format!("{}: {error}", record.origin);
        let root = record.tree.games().next().ok_or_else(|| told(&"it holds no game"))?;
        let id = id(record).unwrap_or_default();
        let words = self.words.get(&id).ok_or_else(|| told(&"no words are known of it"))?;
        let options = Options { per_origin: 0, moments: 0, ..Options::default() };
        let review = review(root, &options).map_err(|error| told(&error))?;
        let mut replay = Replay::main_line(root).map_err(|error| told(&error))?;
        let mut moves = Vec::new();
        for (index, played) in review.moves.iter().enumerate() {
            if let Some(said) = words.words.get(&played.number)
                && let Some(point) = played.action.point()
            {
                let thought = think(replay.game(), played.color, &Settings::default());
                moves.push(Commented {
                    used: WORDS.map(|word| said.iter().any(|one| one == word)),
                    ours: features::ours(&review, index, &thought, point),
                    seen: features::seen(replay.game(), played.color, point),
                });
            }
            replay.play_next();
        }
        let learned = mix(pair(fnv1a(id.as_bytes()), self.seed)).is_multiple_of(2);
        Ok(Judged { learned, moves })
    }

    fn add(&mut self, judged: Judged) {
        let (half, moves) = if judged.learned { (0, &mut self.learned) } else { (1, &mut self.kept) };
        self.games[half] += 1;
        moves.extend(judged.moves);
    }

    fn progress(&self) -> String {
        format!("{} games", self.games[0] + self.games[1])
    }
}
