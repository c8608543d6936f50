//! `eval suite`: the records of regression suites are asked through the code that answers
//! GTP; how many answers are what the suite expects, by suite and command. Records that the
//! suite marks as failures of its own program are counted apart, and so are proofs and
//! estimates. Moves are chosen by the player's search.

mod moves;
mod record;

use std::collections::BTreeMap;
use std::fmt::Display;

use gokoro_analysis::Analysis;
use gokoro_board::BoardSize;
use gokoro_gtp::Args;
use gokoro_learn::Ratio;
use gokoro_player::engine::SearchOptions;
use gokoro_reading::answers::{AnswerBasis, Code, EstimateReason, GtpAnswer, answer};
use gokoro_service::{counting, verbs};
use gokoro_view::answer_json::{answer_json, basis_name};

use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

pub use record::Record;

/// Asks records.
#[derive(Debug)]
pub struct Evaluation {
    /// Moves that may be made on boards for one record.
    pub nodes: u64,
    /// Visits of the search for one record that asks for a move.
    pub visits: u32,
    /// How moves are chosen.
    pub wishes: SearchOptions,
    /// What was answered so far.
    pub report: Report,
}

/// The seed of the playouts that count, and of moves that are chosen.
pub const SEED: u64 = 1;
/// Arguments that are shown.
const MOST_WORDS: usize = 8;

/// What became of a record.
pub enum Done {
    /// It was answered.
    Asked(Box<Asked>),
    /// Its command is not answered; its suite and its command.
    NotAsked(String, String),
}

impl Experiment for Evaluation {
    type Item = Record;
    type Judged = Done;

    fn judge(&self, record: &Record) -> Result<Done, String> {
        let bad = |why: &dyn Display| {
            format!("{}: {} {}: {why}", record.place, record.written.command, record.args)
        };
        let (size, args) = (record.board.size(), Args::new(&record.args));
        if let Some(counted) =
            counting::answer(&record.written.command, &args, &record.game, Analysis::built_in())
        {
            let counted = counted.map_err(|failure| bad(&failure))?;
            let basis = if counted.proven {
                AnswerBasis::Proven
            } else {
                AnswerBasis::Estimated(EstimateReason::Searched)
            };
            return Ok(asked(record, counted.text, GtpAnswer::bare(Code::Succeeds, basis)));
        }
        if let Some(chosen) =
            moves::answer(&record.written.command, &args, &record.game, (self.visits, &self.wishes))
        {
            let (text, basis) =
                (chosen.map_err(|failure| bad(&failure))?, AnswerBasis::Estimated(EstimateReason::Searched));
            return Ok(asked(record, text, GtpAnswer::bare(Code::Succeeds, basis)));
        }
        let Some(question) = verbs::question(size, &record.written.command, &args) else {
            return Ok(Done::NotAsked(record.written.suite.clone(), record.written.command.clone()));
        };
        let question = question.map_err(|failure| bad(&failure))?;
        let answer = answer(&record.board, &question, self.nodes).map_err(|error| bad(&error))?;
        Ok(asked(record, verbs::written(size, &question, &answer), answer))
    }

    fn add(&mut self, done: Done) {
        match done {
            Done::Asked(asked) => self.report.add(*asked),
            Done::NotAsked(suite, command) => self.report.add_not_asked(&suite, &command),
        }
    }

    fn progress(&self) -> String {
        format!("{} records asked", self.report.asked())
    }
}

/// A record with its answer.
fn asked(record: &Record, written: String, answer: GtpAnswer) -> Done {
    Done::Asked(Box::new(Asked {
        id: record.written.id.clone(),
        suite: record.written.suite.clone(),
        command: shortened(&format!("{} {}", record.written.command, record.args)),
        size: record.board.size(),
        marked: record.written.known_failure,
        expected: format!("{}{}", if record.written.negate { "!" } else { "" }, record.written.expect),
        passed: record.passes(&written),
        written,
        answer,
    }))
}

/// A command with the first of its arguments.
fn shortened(command: &str) -> String {
    let words: Vec<&str> = command.split_whitespace().collect();
    if words.len() <= MOST_WORDS { words.join(" ") } else { format!("{} ...", words[..MOST_WORDS].join(" ")) }
}

/// A record that was asked, with its answer.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The record's name.
    pub id: String,
    /// The suite.
    pub suite: String,
    /// The command with its arguments.
    pub command: String,
    /// The board's size, for the names of points.
    pub size: BoardSize,
    /// Whether the suite marks it as a failure of its own program.
    pub marked: bool,
    /// What is expected: a regular expression, with `!` before it if the answer
    /// must not match.
    pub expected: String,
    /// The answer as it is written.
    pub written: String,
    /// The answer.
    pub answer: GtpAnswer,
    /// Whether it is what is expected.
    pub passed: bool,
}

/// Counts of one command of one suite, or of all.
#[derive(Clone, Copy, Debug, Default)]
pub struct Row {
    /// Records that the suite is sure of.
    pub sure: Ratio,
    /// Records that it marks.
    pub marked: Ratio,
    /// Of both, those answered by a proof.
    pub proven: Ratio,
    /// Of both, those answered by an estimate.
    pub estimated: Ratio,
    /// Records whose command is not answered.
    pub not_asked: u64,
}

impl Row {
    fn add(&mut self, asked: &Asked) {
        let passed = f64::from(u8::from(asked.passed));
        if asked.marked { &mut self.marked } else { &mut self.sure }.add(passed, 1.0);
        if asked.answer.is_proven() { &mut self.proven } else { &mut self.estimated }.add(passed, 1.0);
    }
}

/// What a run over suites found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// By suite and command.
    pub rows: BTreeMap<(String, String), Row>,
    /// All together.
    pub total: Row,
    /// The answers that are not what is expected, in the order of the records.
    pub failures: Vec<Asked>,
    /// Moves made on boards.
    pub nodes: u64,
    /// The most for one record.
    pub most_nodes: u64,
}

impl Report {
    /// Adds an answer.
    pub fn add(&mut self, asked: Asked) {
        let command = asked.command.split(' ').next().unwrap_or_default().to_owned();
        self.rows.entry((asked.suite.clone(), command)).or_default().add(&asked);
        self.total.add(&asked);
        self.nodes += asked.answer.nodes;
        self.most_nodes = self.most_nodes.max(asked.answer.nodes);
        if !asked.passed {
            self.failures.push(asked);
        }
    }

    /// Adds a record whose command is not answered.
    pub(crate) fn add_not_asked(&mut self, suite: &str, command: &str) {
        self.rows.entry((suite.to_owned(), command.to_owned())).or_default().not_asked += 1;
        self.total.not_asked += 1;
    }

    /// Records that were asked.
    #[must_use]
    pub fn asked(&self) -> u64 {
        self.total.sure.count() + self.total.marked.count()
    }
}

impl Findings for Report {
    const NOT_KEPT: &'static [&'static str] = &["results", "failures"];

    fn json(&self) -> Fields {
        let failure = |asked: &Asked| {
            Fields::default()
                .with("id", &asked.id)
                .with("command", &asked.command)
                .with("expected", &asked.expected)
                .with("marked", asked.marked)
                .with("basis", basis_name(&asked.answer))
                .with("answer", answer_json(asked.size, &asked.written, &asked.answer))
        };
        Fields::report()
            .with_each("results", &self.rows, |(name, row)| row.json(Some(name)))
            .with("total", self.total.json(None))
            .with("nodes", self.nodes)
            .with("most_nodes", self.most_nodes)
            .with_each("failures", &self.failures, failure)
    }
}

impl Row {
    /// The counts of a command of a suite, or of all of them, whose names are null.
    fn json(&self, name: Option<&(String, String)>) -> Fields {
        let share = |ratio: &Ratio| {
            let passed = (ratio.mean().unwrap_or(0.0) * ratio.count() as f64).round() as u64;
            Fields::default().with("asked", ratio.count()).with("passed", passed).with("share", ratio)
        };
        Fields::default()
            .with("suite", name.map(|(suite, _)| suite))
            .with("command", name.map(|(_, command)| command))
            .with("sure", share(&self.sure))
            .with("marked", share(&self.marked))
            .with("proven", share(&self.proven))
            .with("estimated", share(&self.estimated))
            .with("not_asked", self.not_asked)
    }
}
