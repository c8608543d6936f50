//! The report of `eval suite` for programs.

use gokoro_learn::Ratio;
use gokoro_view::answer_json::{answer_json, basis_name};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Asked, Report, Row};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    const NOT_KEPT: &'static [&'static str] = &["results", "failures"];

    fn json(&self) -> impl Serialize {
        let failure = |asked: &Asked| {
            Fields::default()
                .with("id", asked.id.clone())
                .with("command", asked.command.clone())
                .with("expected", asked.expected.clone())
                .with("marked", asked.marked)
                .with("basis", basis_name(&asked.answer))
                .with("answer", answer_json(asked.size, &asked.written, &asked.answer))
        };
        Fields::default()
            .with("schema", SCHEMA)
            .with(
                "results",
                self.rows.iter().map(|(name, row)| RowJson::new(Some(name), row)).collect::<Vec<_>>(),
            )
            .with("total", RowJson::new(None, &self.total))
            .with("nodes", self.nodes)
            .with("most_nodes", self.most_nodes)
            .with("failures", self.failures.iter().map(failure).collect::<Vec<_>>())
    }
}

/// How many passed.
fn passed(ratio: &Ratio) -> u64 {
    (ratio.mean().unwrap_or(0.0) * ratio.count() as f64).round() as u64
}

/// Passed of asked.
#[derive(Serialize, Debug)]
struct ShareJson {
    asked: u64,
    passed: u64,
    share: Ratio,
}

impl From<&Ratio> for ShareJson {
    fn from(ratio: &Ratio) -> ShareJson {
        ShareJson { asked: ratio.count(), passed: passed(ratio), share: *ratio }
    }
}

#[derive(Serialize, Debug)]
struct RowJson {
    /// Null for all suites together.
    suite: Option<String>,
    /// Null for all commands together.
    command: Option<String>,
    /// Records that the suite is sure of.
    sure: ShareJson,
    /// Records that it marks as failures of its own program.
    marked: ShareJson,
    proven: ShareJson,
    estimated: ShareJson,
    not_asked: u64,
}

impl RowJson {
    fn new(name: Option<&(String, String)>, row: &Row) -> RowJson {
        RowJson {
            suite: name.map(|(suite, _)| suite.clone()),
            command: name.map(|(_, command)| command.clone()),
            sure: (&row.sure).into(),
            marked: (&row.marked).into(),
            proven: (&row.proven).into(),
            estimated: (&row.estimated).into(),
            not_asked: row.not_asked,
        }
    }
}
