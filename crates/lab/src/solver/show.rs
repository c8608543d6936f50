//! The report of `eval solver` as tables for people and as JSON for programs.

use gokoro_reading::tsumego::figures::EXAMPLE_EFFORT;
use gokoro_reading::tsumego::{Status, Zones};
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{AFTER, EXAMPLE, Expected, Ratios, Report, Row, Tried, zones_name};
use crate::experiment::Findings;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let round = |value: f64| (value * 1e4).round() / 1e4;
        SolverReportJson {
            schema: SCHEMA,
            results: self
                .rows()
                .into_iter()
                .map(|(set, zones, row)| RowJson {
                    set: set.to_owned(),
                    zones: zones_name(zones),
                    problems: row.problems,
                    solved: row.solved,
                    right: row.right,
                    wrong: row.wrong,
                    nodes: row.total(),
                    median_nodes: row.quantile(0.5),
                    most_nodes: row.quantile(1.0),
                    seconds: round(row.seconds),
                })
                .collect(),
            ratios: self
                .ratios()
                .into_iter()
                .map(|(set, a, b, ratios)| {
                    let [least, quarter, median, three_quarters, greatest] = ratios.quartiles.map(round);
                    RatiosJson {
                        set: set.to_owned(),
                        zones: zones_name(a),
                        to: zones_name(b),
                        problems: ratios.count,
                        least,
                        quarter,
                        median,
                        three_quarters,
                        greatest,
                        above_one: round(ratios.above),
                        total: round(ratios.total),
                    }
                })
                .collect(),
            example: self.of(EXAMPLE.0, EXAMPLE.1).map(example_json).collect(),
            after_the_move: self.of(EXAMPLE.0, AFTER.0).map(example_json).collect(),
            note: EXAMPLE_EFFORT,
            faults: self
                .faults()
                .map(|tried| FaultJson {
                    set: tried.set.clone(),
                    id: tried.id.clone(),
                    zones: zones_name(tried.zones),
                    told: tried.status.map(written).unwrap_or_default(),
                    expected: expectation(tried.expected),
                })
                .collect(),
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let mut rows = vec![heads(&HEADS, speaker)];
        rows.extend(self.rows().iter().map(|(set, zones, row)| cells(set, *zones, row)));
        let mut parts = vec![table(&rows)];
        let ratios = self.ratios();
        if !ratios.is_empty() {
            parts.push(speaker.say("eval-solver-ratios", &[]));
            let mut rows = vec![heads(&RATIO_HEADS, speaker)];
            rows.extend(ratios.iter().map(|(set, a, b, ratios)| ratio_cells(set, *a, *b, ratios)));
            parts.push(table(&rows));
        }
        let mut example: Vec<String> = Vec::new();
        for (id, message) in [(EXAMPLE.1, "eval-solver-example"), (AFTER.0, "eval-solver-after")] {
            example.extend(self.of(EXAMPLE.0, id).map(|tried| example_line(message, tried, speaker)));
        }
        example.extend(self.of(EXAMPLE.0, AFTER.0).find_map(|tried| replayed_line(tried, speaker)));
        if !example.is_empty() {
            let [off, patterns] = EXAMPLE_EFFORT.map(|nodes| Arg::Number(nodes as f64));
            parts.push(example.join("\n"));
            parts.push(speaker.say("eval-solver-note", &[("off", off), ("patterns", patterns)]));
        }
        parts.extend(self.faults().map(|tried| fault_line(tried, speaker)));
        parts.join("\n") + "\n"
    }
}

/// The heads of the first table's columns.
const HEADS: [&str; 9] = [
    "eval-solver-set",
    "eval-solver-zones",
    "eval-solver-records",
    "eval-solver-solved",
    "eval-solver-right",
    "eval-solver-wrong",
    "eval-solver-nodes",
    "eval-solver-median",
    "eval-solver-time",
];
/// The heads of the second table's columns.
const RATIO_HEADS: [&str; 10] = [
    "eval-solver-set",
    "eval-solver-pair",
    "eval-solver-both",
    "eval-solver-least",
    "eval-solver-quarter",
    "eval-solver-median",
    "eval-solver-three-quarters",
    "eval-solver-greatest",
    "eval-solver-above",
    "eval-solver-total",
];

fn heads(ids: &[&str], speaker: Localizer<'_>) -> Vec<String> {
    ids.iter().map(|id| speaker.say(id, &[])).collect()
}

fn cells(set: &str, zones: Zones, row: &Row) -> Vec<String> {
    vec![
        set.to_owned(),
        zones_name(zones).to_owned(),
        row.problems.to_string(),
        row.solved.to_string(),
        row.right.to_string(),
        row.wrong.to_string(),
        row.total().to_string(),
        row.quantile(0.5).to_string(),
        format!("{:.2}", row.seconds),
    ]
}

fn ratio_cells(set: &str, a: Zones, b: Zones, ratios: &Ratios) -> Vec<String> {
    let mut cells =
        vec![set.to_owned(), format!("{}/{}", zones_name(a), zones_name(b)), ratios.count.to_string()];
    cells.extend(ratios.quartiles.map(|ratio| format!("{ratio:.2}")));
    cells.push(format!("{:.1}%", ratios.above * 100.0));
    cells.push(format!("{:.2}", ratios.total));
    cells
}

fn example_line(message: &str, tried: &Tried, speaker: Localizer<'_>) -> String {
    let args = [
        ("zones", Arg::Text(zones_name(tried.zones))),
        ("solved", if tried.status.is_some() { "yes" } else { "no" }.into()),
        ("nodes", Arg::Number(tried.nodes as f64)),
        ("positions", Arg::Number(tried.positions as f64)),
    ];
    speaker.say(message, &args)
}

/// What the checker says of the proof.
fn replayed_line(tried: &Tried, speaker: Localizer<'_>) -> Option<String> {
    let replayed = tried.replayed?;
    let args = [
        ("positions", Arg::Number(replayed.positions as f64)),
        ("unread", Arg::Number(replayed.unread as f64)),
    ];
    Some(speaker.say("eval-solver-replayed", &args))
}

fn example_json(tried: &Tried) -> ExampleJson {
    ExampleJson {
        zones: zones_name(tried.zones),
        solved: tried.status.is_some(),
        nodes: tried.nodes,
        positions: tried.positions,
        replayed: tried.replayed.map(|replayed| replayed.positions),
        unread: tried.replayed.map(|replayed| replayed.unread),
    }
}

fn fault_line(tried: &Tried, speaker: Localizer<'_>) -> String {
    let (told, expected) = (tried.status.map(written).unwrap_or_default(), expectation(tried.expected));
    let args = [
        ("id", Arg::Text(&tried.id)),
        ("zones", Arg::Text(zones_name(tried.zones))),
        ("told", Arg::Text(&told)),
        ("expected", Arg::Text(&expected)),
    ];
    speaker.say("eval-solver-fault", &args)
}

/// A status in the terms of the records.
fn written(status: Status) -> String {
    match status {
        Status::Alive => "alive".to_owned(),
        Status::Dead => "dead".to_owned(),
        Status::Ko { lives, threats } => {
            format!("ko ({}, {threats})", if lives { "alive" } else { "dead" })
        }
    }
}

fn expectation(expected: Option<Expected>) -> String {
    match expected {
        Some(Expected::Status(status)) => written(status),
        Some(Expected::Ko) => "ko".to_owned(),
        None => String::new(),
    }
}

#[derive(Serialize, Debug)]
struct RowJson {
    set: String,
    zones: &'static str,
    problems: u64,
    solved: u64,
    right: u64,
    wrong: u64,
    nodes: u64,
    median_nodes: u64,
    most_nodes: u64,
    seconds: f64,
}

#[derive(Serialize, Debug)]
struct RatiosJson {
    set: String,
    /// The nodes of this way ...
    zones: &'static str,
    /// ... divided by those of this one.
    to: &'static str,
    problems: u64,
    least: f64,
    quarter: f64,
    median: f64,
    three_quarters: f64,
    greatest: f64,
    /// The share of problems whose ratio is above 1.
    above_one: f64,
    total: f64,
}

#[derive(Serialize, Debug)]
struct ExampleJson {
    zones: &'static str,
    solved: bool,
    nodes: u64,
    /// Positions visited: what the note counts.
    positions: u64,
    /// Positions of the proof that the independent checker found in order, and those that the
    /// proof does not follow to an end, where it was written out.
    #[serde(skip_serializing_if = "Option::is_none")]
    replayed: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    unread: Option<usize>,
}

#[derive(Serialize, Debug)]
struct FaultJson {
    set: String,
    id: String,
    zones: &'static str,
    told: String,
    expected: String,
}

/// The report of `eval solver` for programs.
#[derive(Serialize, Debug)]
struct SolverReportJson {
    schema: u32,
    results: Vec<RowJson>,
    ratios: Vec<RatiosJson>,
    /// The note's example with Black first.
    example: Vec<ExampleJson>,
    /// The example after the move that wins.
    after_the_move: Vec<ExampleJson>,
    /// What the note reports: without and with partial life patterns.
    note: [u64; 2],
    faults: Vec<FaultJson>,
}
