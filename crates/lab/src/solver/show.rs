//! The report of `eval solver` for programs.

use gokoro_reading::tsumego::Status;
use gokoro_reading::tsumego::figures::EXAMPLE_EFFORT;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{AFTER, EXAMPLE, Expected, Report, Tried, zones_name};
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
