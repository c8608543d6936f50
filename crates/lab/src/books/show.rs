//! The report of `eval books` as tables for people and as JSON for programs.

use gokoro_board::Point;
use gokoro_reading::tsumego::Status;
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Report, Row, Told, Tried};
use crate::experiment::Findings;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let played = self.played();
        BooksJson {
            schema: SCHEMA,
            results: self
                .rows()
                .into_iter()
                .map(|(series, is_open, row)| row_json(series, is_open, row))
                .collect(),
            differences: self.tried.iter().filter(|tried| tried.differs()).map(difference_json).collect(),
            games_on_other_outsides: played.games,
            games_failed: played.failed,
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let mut parts = vec![self.kept(speaker)];
        let differing = self.tried.iter().filter(|tried| tried.differs());
        parts.extend(differing.map(|tried| difference_line(tried, speaker)));
        let failed = self.tried.iter().filter(|tried| tried.played.failed > 0);
        parts.extend(failed.map(|tried| failed_line(tried, speaker)));
        let played = self.played();
        if played.games > 0 {
            let args = [
                ("games", Arg::Number(f64::from(played.games))),
                ("failed", Arg::Number(f64::from(played.failed))),
            ];
            parts.push(speaker.say("eval-books-played", &args));
        }
        parts.join("\n") + "\n"
    }

    /// The table alone: what differs names problems of others with their answers.
    fn kept(&self, speaker: Localizer<'_>) -> String {
        let mut rows = vec![HEADS.iter().map(|id| speaker.say(id, &[])).collect()];
        rows.extend(
            self.rows().into_iter().map(|(series, is_open, row)| cells(series, is_open, row, speaker)),
        );
        table(&rows)
    }
}

/// The heads of the table's columns.
const HEADS: [&str; 9] = [
    "eval-books-series",
    "eval-books-place",
    "eval-books-problems",
    "eval-books-proven",
    "eval-books-differing",
    "eval-books-likely",
    "eval-books-likely-other",
    "eval-books-right",
    "eval-books-nodes",
];

fn cells(series: &str, is_open: Option<bool>, row: Row, speaker: Localizer<'_>) -> Vec<String> {
    let place = match is_open {
        Some(true) => "eval-books-open",
        Some(false) => "eval-books-shut-in",
        None => "eval-books-all",
    };
    let share = |count: u64| format!("{:.1}%", 100.0 * count as f64 / row.problems.max(1) as f64);
    vec![
        series.to_owned(),
        speaker.say(place, &[]),
        row.problems.to_string(),
        format!("{} ({})", row.proven, share(row.proven)),
        row.differing.to_string(),
        row.likely.to_string(),
        row.likely_other.to_string(),
        share(row.right()),
        row.nodes.to_string(),
    ]
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

fn difference_line(tried: &Tried, speaker: Localizer<'_>) -> String {
    let name = |point: &Point| tried.size.name(*point).to_string();
    let listed: Vec<String> = tried.listed.iter().map(name).collect();
    let (target, first) = (tried.target.as_ref().map(name), tried.first.as_ref().map(name));
    let (target, first, listed) = (target.unwrap_or_default(), first.unwrap_or_default(), listed.join(", "));
    let args = [
        ("id", Arg::Text(&tried.id)),
        ("told", Arg::Text(proven(tried))),
        ("target", Arg::Text(&target)),
        ("first", Arg::Text(if first.is_empty() { "-" } else { &first })),
        ("listed", Arg::Text(&listed)),
    ];
    speaker.say("eval-books-difference", &args)
}

fn failed_line(tried: &Tried, speaker: Localizer<'_>) -> String {
    let args = [
        ("id", Arg::Text(&tried.id)),
        ("told", Arg::Text(proven(tried))),
        ("failed", Arg::Number(f64::from(tried.played.failed))),
        ("games", Arg::Number(f64::from(tried.played.games))),
    ];
    speaker.say("eval-books-failed", &args)
}

fn difference_json(tried: &Tried) -> DifferenceJson {
    let name = |point: &Point| tried.size.name(*point).to_string();
    DifferenceJson {
        id: tried.id.clone(),
        told: proven(tried),
        target: tried.target.as_ref().map(name),
        first: tried.first.as_ref().map(name),
        listed: tried.listed.iter().map(name).collect(),
    }
}

fn row_json(series: &str, is_open: Option<bool>, row: Row) -> RowJson {
    RowJson {
        series: series.to_owned(),
        open: is_open,
        problems: row.problems,
        proven_listed: row.proven,
        proven_other: row.differing,
        likely_listed: row.likely,
        likely_other: row.likely_other,
        nodes: row.nodes,
    }
}

#[derive(Serialize, Debug)]
struct RowJson {
    series: String,
    /// Whether nothing shuts the groups in; `null` for all together.
    open: Option<bool>,
    problems: u64,
    proven_listed: u64,
    proven_other: u64,
    likely_listed: u64,
    likely_other: u64,
    nodes: u64,
}

#[derive(Serialize, Debug)]
struct DifferenceJson {
    id: String,
    told: &'static str,
    target: Option<String>,
    first: Option<String>,
    listed: Vec<String>,
}

/// The report of `eval books` for programs.
#[derive(Serialize, Debug)]
struct BooksJson {
    schema: u32,
    /// By series; all together last.
    results: Vec<RowJson>,
    /// Problems that are exact with a first move that the book does not list.
    differences: Vec<DifferenceJson>,
    games_on_other_outsides: u32,
    games_failed: u32,
}
