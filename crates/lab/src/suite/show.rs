//! The report of `eval suite` for programs.

use gokoro_learn::Ratio;
use gokoro_view::answer_json::{AnswerJson, answer_json, basis_name};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Asked, Report, Row};
use crate::experiment::Findings;

impl Findings for Report {
    const NOT_KEPT: &'static [&'static str] = &["results", "failures"];

    fn json(&self) -> impl Serialize {
        let failure = |asked: &Asked| FailureJson {
            id: asked.id.clone(),
            command: asked.command.clone(),
            expected: asked.expected.clone(),
            marked: asked.marked,
            basis: basis_name(&asked.answer),
            answer: answer_json(asked.size, &asked.written, &asked.answer),
        };
        SuiteReportJson {
            schema: SCHEMA,
            results: self.rows.iter().map(|(name, row)| RowJson::new(Some(name), row)).collect(),
            total: RowJson::new(None, &self.total),
            nodes: self.nodes,
            most_nodes: self.most_nodes,
            failures: self.failures.iter().map(failure).collect(),
        }
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

#[derive(Serialize, Debug)]
struct FailureJson {
    id: String,
    command: String,
    expected: String,
    marked: bool,
    basis: &'static str,
    answer: AnswerJson,
}

/// The report of `eval suite` for programs.
#[derive(Serialize, Debug)]
struct SuiteReportJson {
    schema: u32,
    results: Vec<RowJson>,
    total: RowJson,
    nodes: u64,
    most_nodes: u64,
    failures: Vec<FailureJson>,
}
