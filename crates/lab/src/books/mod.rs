//! `eval books`: problems of books, of which nothing is said but the position and who moves.
//! Books list right first moves and no results, so an answer that is exact with another move
//! is shown for a person to look at.

mod record;

use std::collections::BTreeMap;

use gokoro_analysis::asked::{FoundGroup, find_group};
use gokoro_board::{BoardSize, Color, Point};
use gokoro_reading::tsumego::{
    FirstMoverAnswer, LifeGrade, Nodes, SolveOptions, SolverSettings, Status, Widened,
};

use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

pub use record::{Book, chosen};

/// Asks books' problems.
#[derive(Debug)]
pub struct Evaluation {
    /// Moves on boards for one problem.
    pub nodes: u64,
    /// What was found so far.
    pub report: Report,
}

/// What was told of one problem.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The grade is proven.
    Exact(Status),
    /// A first move is likely to be right.
    Likely,
    /// Neither.
    Nothing,
}

/// One problem answered.
#[derive(Clone, Debug)]
pub struct Tried {
    /// Its name.
    pub id: String,
    /// Its series: what its book's name begins with.
    pub series: String,
    /// Whether nothing shuts in the group that was found.
    pub is_open: bool,
    /// The board's size, for the names of points.
    pub size: BoardSize,
    /// What was told.
    pub told: Told,
    /// The first move that was told.
    pub first: Option<Point>,
    /// A stone of the group that was found.
    pub target: Option<Point>,
    /// The first moves that the book lists.
    pub listed: Vec<Point>,
    /// Moves on boards.
    pub nodes: u64,
}

impl Tried {
    /// Whether the first move that was told is listed.
    #[must_use]
    pub fn is_listed(&self) -> bool {
        self.first.is_some_and(|first| self.listed.contains(&first))
    }

    /// Whether it is exact and the book lists another move.
    #[must_use]
    pub fn differs(&self) -> bool {
        matches!(self.told, Told::Exact(_)) && !self.is_listed()
    }
}

impl Experiment for Evaluation {
    type Item = Book;
    type Judged = Tried;

    fn judge(&self, book: &Book) -> Result<Tried, String> {
        let mut tried = Tried {
            id: book.id.clone(),
            series: book.series.clone(),
            is_open: true,
            size: book.board.size(),
            told: Told::Nothing,
            first: None,
            target: None,
            listed: book.listed.clone(),
            nodes: 0,
        };
        let mut meter = Nodes(self.nodes);
        let found = find_group(
            &book.board,
            book.to_move,
            &SolveOptions::default(),
            SolverSettings::default(),
            &mut meter,
        );
        tried.nodes = self.nodes - meter.0;
        match found {
            None => {}
            Some(FoundGroup::ShutIn { solver, answer, firmest }) => {
                tried.is_open = false;
                tried.target = solver.problem().target().first();
                (tried.told, tried.first) = told(&answer);
                tried.first = firmest.or(tried.first);
            }
            Some(FoundGroup::Open(known)) => {
                tried.target = known.problem().target().first();
                (tried.told, tried.first) = told(&known.answer);
                if tried.told == Told::Nothing {
                    tried.first = likely(&known, book.to_move);
                    tried.told = if tried.first.is_some() { Told::Likely } else { Told::Nothing };
                }
            }
        }
        Ok(tried)
    }

    fn add(&mut self, tried: Tried) {
        self.report.tried.push(tried);
    }

    fn progress(&self) -> String {
        format!("{} problems", self.report.tried.len())
    }
}

/// What an answer proves, and its first move.
fn told(answer: &FirstMoverAnswer) -> (Told, Option<Point>) {
    let Some(grade) = answer.found.bounds.grade() else { return (Told::Nothing, None) };
    (Told::Exact(grade.status()), answer.found.reply.and_then(|reply| reply.point))
}

/// The first move that is likely to reach something for the side to move.
fn likely(known: &Widened, first: Color) -> Option<Point> {
    let likely = known.likely.as_ref()?;
    let lost = if likely.problem.defender() == first { LifeGrade::DEAD } else { LifeGrade::ALIVE };
    let reaches = likely.answer.found.bounds.grade().is_some_and(|grade| grade != lost);
    likely.answer.found.reply.filter(|_| reaches)?.point
}

/// Counts of the problems of one series.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Row {
    /// Problems.
    pub problems: u64,
    /// Proven, with a listed move first.
    pub proven: u64,
    /// Proven, with another move or none.
    pub differing: u64,
    /// Not proven, a listed move told as likely.
    pub likely: u64,
    /// Not proven, another move told as likely.
    pub likely_other: u64,
    /// Moves on boards.
    pub nodes: u64,
}

impl Row {
    fn add(&mut self, tried: &Tried) {
        self.problems += 1;
        self.nodes += tried.nodes;
        let counted = match (tried.told, tried.is_listed()) {
            (Told::Exact(_), true) => &mut self.proven,
            (Told::Exact(_), false) => &mut self.differing,
            (Told::Likely, true) => &mut self.likely,
            (Told::Likely, false) => &mut self.likely_other,
            (Told::Nothing, _) => return,
        };
        *counted += 1;
    }
}

/// What a run over books found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The problems in their order.
    pub tried: Vec<Tried>,
}

impl Report {
    /// By series, and whether the group is open; all together last, without a name.
    #[must_use]
    pub fn rows(&self) -> Vec<(&str, Option<bool>, Row)> {
        let mut rows: BTreeMap<(&str, bool), Row> = BTreeMap::new();
        let mut all = Row::default();
        for tried in &self.tried {
            rows.entry((&tried.series, tried.is_open)).or_default().add(tried);
            all.add(tried);
        }
        let mut told: Vec<_> =
            rows.into_iter().map(|((series, is_open), row)| (series, Some(is_open), row)).collect();
        told.push(("", None, all));
        told
    }
}

impl Findings for Report {
    const NOT_KEPT: &'static [&'static str] = &["differences"];

    fn json(&self) -> Fields {
        let row = |(series, is_open, row): (&str, Option<bool>, Row)| {
            Fields::default()
                .with("series", series)
                .with("open", is_open)
                .with("problems", row.problems)
                .with("proven_listed", row.proven)
                .with("proven_other", row.differing)
                .with("likely_listed", row.likely)
                .with("likely_other", row.likely_other)
                .with("nodes", row.nodes)
        };
        let difference = |tried: &Tried| {
            let name = |point: &Point| tried.size.name(*point).to_string();
            Fields::default()
                .with("id", &tried.id)
                .with("told", proven(tried))
                .with("target", tried.target.as_ref().map(name))
                .with("first", tried.first.as_ref().map(name))
                .with("listed", tried.listed.iter().map(name).collect::<Vec<_>>())
        };
        Fields::report().with_each("results", self.rows(), row).with_each(
            "differences",
            self.tried.iter().filter(|tried| tried.differs()),
            difference,
        )
    }
}

/// The name of what is proven.
fn proven(tried: &Tried) -> &'static str {
    match tried.told {
        Told::Exact(Status::Alive) => "alive",
        Told::Exact(Status::Dead) => "dead",
        Told::Exact(Status::Ko { .. }) => "ko",
        Told::Likely | Told::Nothing => "unknown",
    }
}
