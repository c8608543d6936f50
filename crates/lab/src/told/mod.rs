//! `eval told`: whole games are reviewed, and what the reviews tell is checked from outside, by
//! rule and on a board: lines are played, sentences counted and compared with each other. The
//! checks read the JSON of a review and the record; they share no code with what finds or words
//! anything, only the board.

mod lines;
mod words;

use gokoro_board::Board;
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_sgf::source::SourceRecord;
use gokoro_view::catalogue::Catalogue;
use gokoro_view::review_json::review_json;
use serde_json::Value;

use crate::experiment::{Experiment, Findings};
use crate::reviewed::{Evaluation, reviewed};
use crate::table::Fields;

pub use lines::Lines;
pub use words::Words;

/// A fault, with the game and the move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The number of the move.
    pub number: u64,
    /// What is wrong: `illegal` or `end` of a line, `many`, `long` or `contradiction` of sentences.
    pub wrong: &'static str,
    /// The sentence or line.
    pub text: String,
}

/// What a run found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Games reviewed.
    pub games: usize,
    /// The lines.
    pub lines: Lines,
    /// The sentences.
    pub words: Words,
    /// All faults, each with the name of its game.
    pub faults: Vec<(String, Fault)>,
}

/// What a game came to.
#[derive(Default)]
pub struct Checked {
    name: String,
    lines: Lines,
    words: Words,
    faults: Vec<Fault>,
}

/// Checks reviews.
impl Experiment for Evaluation<Report> {
    type Item = SourceRecord;
    type Judged = Checked;

    fn judge(&self, record: &SourceRecord) -> Result<Checked, String> {
        let name = record.origin.to_string();
        let told = |error: &dyn std::fmt::Display| format!("{name}: {error}");
        let root = record.tree.games().next().ok_or_else(|| told(&"it holds no game"))?;
        let boards = boards(root).map_err(|error| told(&error))?;
        let review = reviewed(root, self.net, self.visits).map_err(|error| told(&error))?;
        let json = serde_json::to_value(review_json(&review, &Catalogue::new())).map_err(|e| told(&e))?;
        Ok(Checked { name: name.clone(), ..check(&json, &boards) })
    }

    fn add(&mut self, checked: Checked) {
        let Checked { name, lines, words, faults } = checked;
        self.report.games += 1;
        self.report.lines.add(&lines);
        self.report.words.add(&words);
        self.report.faults.extend(faults.into_iter().map(|fault| (name.clone(), fault)));
    }

    fn progress(&self) -> String {
        format!("{} games, {} faults", self.report.games, self.report.faults.len())
    }
}

/// The boards before and after each move of the record.
fn boards(root: gokoro_sgf::tree::RecordNode<'_>) -> Result<Vec<[Board; 2]>, ReplayError> {
    let mut replay = Replay::main_line(root)?;
    let mut boards = Vec::new();
    while replay.upcoming().is_some() {
        let before = replay.game().board().clone();
        replay.play_next();
        boards.push([before, replay.game().board().clone()]);
    }
    Ok(boards)
}

/// Checks the JSON of a review against the boards of its record.
#[must_use]
pub fn check(review: &Value, boards: &[[Board; 2]]) -> Checked {
    let mut checked = Checked::default();
    for (at, played) in list(&review["moves"]).iter().enumerate() {
        let skipped = review["skipped"].as_u64().unwrap_or(0) as usize;
        let Some(around) = boards.get(skipped + at) else { continue };
        lines::check(review, played, around, &mut checked.lines, &mut checked.faults);
        words::check_move(played, &mut checked.words, &mut checked.faults);
    }
    words::check_verdict(review, &mut checked.words, &mut checked.faults);
    checked
}

/// The things of a list; none where there is no list.
fn list(value: &Value) -> &[Value] {
    value.as_array().map_or(&[], Vec::as_slice)
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_default()
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let (lines, words) = (self.lines, self.words);
        let fault = |(game, fault): &(String, Fault)| {
            Fields::default()
                .with("game", game)
                .with("number", fault.number)
                .with("wrong", fault.wrong)
                .with("text", &fault.text)
        };
        Fields::report()
            .with("games", self.games)
            .with("lines", lines.played)
            .with("illegal", lines.illegal)
            .with("ends", lines.ends)
            .with("false_ends", lines.false_ends)
            .with("open_ends", lines.open_ends)
            .with("moves", words.moves)
            .with("many", words.many)
            .with("sentences", words.sentences)
            .with("long", words.long)
            .with("about_stones", words.about_stones)
            .with("contradictions", words.contradictions)
            .with_each("faults", &self.faults, fault)
    }
}
