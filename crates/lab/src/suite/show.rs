//! The report of `eval suite` as a table and a list of failures for people, and
//! as JSON for programs.

use gokoro_board::{Color, Point};
use gokoro_learn::Ratio;
use gokoro_reading::answers::{Basis, Estimate};
use gokoro_view::answer_json::{AnswerJson, answer_json, basis_name};
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Asked, Report, Row};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown};

impl Findings for Report {
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

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let suites = self.rows.iter().map(|((suite, command), row)| cells(suite, command, row));
        let mut parts = vec![self.kept(speaker), table(&headed(suites, speaker)) + "\n"];
        if !self.failures.is_empty() {
            let count = [("count", Arg::Number(self.failures.len() as f64))];
            parts.push(speaker.say("eval-suite-failures", &count) + "\n");
            parts.extend(self.failures.iter().map(|failure| failure_line(failure, speaker) + "\n"));
        }
        parts.concat()
    }

    /// The commands alone: the list of failures names records of others with their answers.
    fn kept(&self, speaker: Localizer<'_>) -> String {
        let number = |n: u64| Arg::Number(n as f64);
        let all = speaker.say("eval-suite-all", &[]);
        let commands = self.commands.iter().map(|(command, row)| cells(&all, command, row));
        let rows = headed(commands.chain([cells(&all, "", &self.total)]), speaker);
        let counts = [
            ("asked", number(self.asked())),
            ("left", number(self.total.not_asked)),
            ("nodes", number(self.nodes)),
            ("most", number(self.most_nodes)),
        ];
        [speaker.say("eval-suite-heading", &counts), table(&rows)].join("\n") + "\n"
    }
}

/// Rows below the heads of their columns.
fn headed(rows: impl Iterator<Item = Vec<String>>, speaker: Localizer<'_>) -> Vec<Vec<String>> {
    let heads = HEADS.iter().map(|id| speaker.say(id, &[])).collect();
    std::iter::once(heads).chain(rows).collect()
}

/// The heads of the table's columns.
const HEADS: [&str; 7] = [
    "eval-suite-suite",
    "eval-suite-command",
    "eval-suite-sure",
    "eval-suite-marked",
    "eval-suite-proven",
    "eval-suite-estimated",
    "eval-suite-not-asked",
];

fn cells(suite: &str, command: &str, row: &Row) -> Vec<String> {
    let left = if row.not_asked == 0 { String::new() } else { row.not_asked.to_string() };
    vec![
        suite.to_owned(),
        command.to_owned(),
        share(&row.sure),
        share(&row.marked),
        share(&row.proven),
        share(&row.estimated),
        left,
    ]
}

/// Passed of asked, with the share in per cent and its interval.
fn share(ratio: &Ratio) -> String {
    if ratio.count() == 0 {
        return String::new();
    }
    format!("{}/{} {}", passed(ratio), ratio.count(), shown(ratio, 100.0, 1))
}

/// How many passed.
fn passed(ratio: &Ratio) -> u64 {
    (ratio.mean().unwrap_or(0.0) * ratio.count() as f64).round() as u64
}

fn failure_line(failure: &Asked, speaker: Localizer<'_>) -> String {
    let marked = if failure.marked { "yes" } else { "no" };
    let line: Vec<String> =
        failure.answer.verdict.iter().flat_map(|v| &v.line).map(|&turn| told(failure, turn)).collect();
    let why = match (failure.answer.basis, line.is_empty()) {
        (Basis::Proven, true) => speaker.say("eval-suite-plain", &[]),
        (Basis::Proven, false) => speaker.say("eval-suite-line", &[("line", Arg::Text(&line.join(" ")))]),
        (Basis::Estimated(Estimate::Searched), _) => speaker.say("eval-suite-searched", &[]),
        (Basis::Estimated(Estimate::Nearer), _) => speaker.say("eval-suite-nearer", &[]),
    };
    let told = [
        ("id", Arg::Text(&failure.id)),
        ("command", Arg::Text(&failure.command)),
        ("answer", Arg::Text(&failure.written)),
        ("expected", Arg::Text(&failure.expected)),
        ("marked", Arg::Text(marked)),
        ("why", Arg::Text(&why)),
    ];
    speaker.say("eval-suite-failure", &told)
}

fn told(failure: &Asked, (color, point): (Color, Option<Point>)) -> String {
    let place = point.map_or_else(|| "pass".to_owned(), |point| failure.size.name(point).to_string());
    format!("{}:{place}", color.letter())
}

/// Passed of asked.
#[derive(Serialize, Debug)]
struct ShareJson {
    asked: u64,
    passed: u64,
    share: RatioJson,
}

impl From<&Ratio> for ShareJson {
    fn from(ratio: &Ratio) -> ShareJson {
        ShareJson { asked: ratio.count(), passed: passed(ratio), share: ratio.into() }
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
