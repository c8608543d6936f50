//! The report of `eval solver` for programs.

use gokoro_reading::tsumego::Status;
use gokoro_reading::tsumego::figures::EXAMPLE_EFFORT;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{AFTER, EXAMPLE, Expected, Report, Tried, zones_name};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let round = |value: f64| (value * 1e4).round() / 1e4;
        Fields::default()
            .with("schema", SCHEMA)
            .with(
                "results",
                self.rows()
                    .into_iter()
                    .map(|(set, zones, row)| {
                        Fields::default()
                            .with("set", set.to_owned())
                            .with("zones", zones_name(zones))
                            .with("problems", row.problems)
                            .with("solved", row.solved)
                            .with("right", row.right)
                            .with("wrong", row.wrong)
                            .with("nodes", row.total())
                            .with("median_nodes", row.quantile(0.5))
                            .with("most_nodes", row.quantile(1.0))
                            .with("seconds", round(row.seconds))
                    })
                    .collect::<Vec<_>>(),
            )
            .with(
                "ratios",
                self.ratios()
                    .into_iter()
                    .map(|(set, a, b, ratios)| {
                        let [least, quarter, median, three_quarters, greatest] = ratios.quartiles.map(round);
                        Fields::default()
                            .with("set", set.to_owned())
                            .with("zones", zones_name(a))
                            .with("to", zones_name(b))
                            .with("problems", ratios.count)
                            .with("least", least)
                            .with("quarter", quarter)
                            .with("median", median)
                            .with("three_quarters", three_quarters)
                            .with("greatest", greatest)
                            .with("above_one", round(ratios.above))
                            .with("total", round(ratios.total))
                    })
                    .collect::<Vec<_>>(),
            )
            .with("example", self.of(EXAMPLE.0, EXAMPLE.1).map(example_json).collect::<Vec<_>>())
            .with("after_the_move", self.of(EXAMPLE.0, AFTER.0).map(example_json).collect::<Vec<_>>())
            .with("note", EXAMPLE_EFFORT)
            .with(
                "faults",
                self.faults()
                    .map(|tried| {
                        Fields::default()
                            .with("set", tried.set.clone())
                            .with("id", tried.id.clone())
                            .with("zones", zones_name(tried.zones))
                            .with("told", tried.status.map(written).unwrap_or_default())
                            .with("expected", expectation(tried.expected))
                    })
                    .collect::<Vec<_>>(),
            )
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
