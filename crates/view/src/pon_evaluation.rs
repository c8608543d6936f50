//! The report of `eval pon` as tables for people and as JSON for programs.

use gokoro_learn::Ratio;
use gokoro_learn::eval::pon::{Figure, Near, Report};
use gokoro_position::pon::{Estimator, TERMS, term_name};
use serde::Serialize;

use crate::catalogue::{Arg, Speaker};
use crate::json::SCHEMA;
use crate::words::table;

/// The report for people; `milliseconds` of processor time a group took.
#[must_use]
pub fn pon_tables(report: &Report, estimator: &Estimator, milliseconds: f64, speaker: Speaker<'_>) -> String {
    let count = |value: usize| Arg::Number(value as f64);
    let cells = |near: &Near| {
        let percent = |figure| percent(figure);
        [percent(near.exact), percent(near.within_one), plain(near.correlation), plain(near.outcome)]
    };
    let head = |id: &str| speaker.say(id, &[]);
    let heads = ["eval-pon-measure", "eval-pon-exact", "eval-pon-near", "eval-pon-rank", "eval-pon-outcome"];
    let mut rows = vec![heads.map(head).to_vec()];
    for (id, near) in [("eval-pon-estimator", &report.estimator), ("eval-pon-liberties", &report.liberties)] {
        rows.push([head(id)].into_iter().chain(cells(near)).collect());
    }
    let dash = || "–".to_owned();
    rows.push(vec![head("eval-pon-search"), dash(), dash(), dash(), plain(report.search)]);
    let calibration_heads =
        ["eval-pon-estimate", "eval-pon-groups", "eval-pon-searched", "eval-pon-captured"];
    let mut calibration = vec![calibration_heads.map(head).to_vec()];
    for line in &report.calibration {
        calibration.push(vec![
            line.estimate.to_string(),
            line.groups.to_string(),
            format!("{:.2}", line.searched),
            format!("{:.1}", 100.0 * line.captured),
        ]);
    }
    let mut numbers = vec![vec![head("eval-pon-number"), head("eval-pon-groups")]];
    numbers
        .extend(report.numbers.iter().map(|(number, groups)| vec![number.to_string(), groups.to_string()]));
    let trained = report.trained.map(|trained| {
        let counts = [("groups", count(trained.groups)), ("decided", count(trained.decided))];
        speaker.say("eval-pon-trained", &counts)
    });
    let report = [
        speaker.say(
            "eval-pon-decided",
            &[
                ("games", count(report.games)),
                ("groups", count(report.groups)),
                ("decided", percent(ratio(&report.decided)).as_str().into()),
                ("proven", percent(ratio(&report.proven)).as_str().into()),
                ("nodes", Arg::Number(report.nodes.mean().unwrap_or_default().round())),
                ("time", format!("{milliseconds:.1}").as_str().into()),
            ],
        ),
        table(&numbers),
        table(&rows),
        speaker.say("eval-pon-calibration", &[]),
        table(&calibration),
        speaker.say("eval-pon-formula", &[("formula", estimator.formula().as_str().into())]),
    ];
    trained.into_iter().chain(report).collect::<Vec<_>>().join("\n")
}

fn ratio(ratio: &Ratio) -> Option<Figure> {
    ratio.mean().map(|mean| (mean, ratio.half_width().unwrap_or_default()))
}

fn percent(figure: Option<Figure>) -> String {
    figure.map_or("–".to_owned(), |(value, half)| format!("{:.1} ±{:.1}", 100.0 * value, 100.0 * half))
}

fn plain(figure: Option<Figure>) -> String {
    figure.map_or("–".to_owned(), |(value, half)| format!("{value:.3} ±{half:.3}"))
}

/// The report of `eval pon` in JSON.
#[derive(Serialize)]
pub struct PonReportJson {
    schema: u32,
    /// What the estimator was fitted to; null if it was not fitted here.
    trained: Option<TrainedJson>,
    games: usize,
    groups: usize,
    decided: Option<Figure>,
    proven: Option<Figure>,
    nodes: Option<f64>,
    milliseconds: f64,
    numbers: Vec<(i8, usize)>,
    estimator: NearJson,
    liberties: NearJson,
    search_outcome: Option<Figure>,
    calibration: Vec<CalibrationJson>,
    formula: FormulaJson,
}

/// The groups of a fit.
#[derive(Serialize)]
struct TrainedJson {
    groups: usize,
    decided: usize,
}

/// A measure beside the search; each figure with half its 95% interval.
#[derive(Serialize)]
struct NearJson {
    exact: Option<Figure>,
    within_one: Option<Figure>,
    correlation: Option<Figure>,
    outcome: Option<Figure>,
}

#[derive(Serialize)]
struct CalibrationJson {
    estimate: i8,
    groups: usize,
    searched: f64,
    captured: f64,
}

#[derive(Serialize)]
struct FormulaJson {
    base: f64,
    terms: Vec<TermJson>,
}

#[derive(Serialize)]
struct TermJson {
    name: String,
    weight: f64,
    cap: u16,
}

/// The report for programs.
#[must_use]
pub fn pon_report_json(report: &Report, estimator: &Estimator, milliseconds: f64) -> PonReportJson {
    let near = |near: &Near| NearJson {
        exact: near.exact,
        within_one: near.within_one,
        correlation: near.correlation,
        outcome: near.outcome,
    };
    let term = |term: usize| TermJson {
        name: term_name(term),
        weight: estimator.weights[term],
        cap: estimator.caps[term],
    };
    PonReportJson {
        schema: SCHEMA,
        trained: report.trained.map(|t| TrainedJson { groups: t.groups, decided: t.decided }),
        games: report.games,
        groups: report.groups,
        decided: ratio(&report.decided),
        proven: ratio(&report.proven),
        nodes: report.nodes.mean(),
        milliseconds,
        numbers: report.numbers.clone(),
        estimator: near(&report.estimator),
        liberties: near(&report.liberties),
        search_outcome: report.search,
        calibration: report
            .calibration
            .iter()
            .map(|line| CalibrationJson {
                estimate: line.estimate,
                groups: line.groups,
                searched: line.searched,
                captured: line.captured,
            })
            .collect(),
        formula: FormulaJson { base: estimator.base, terms: (0..TERMS).map(term).collect() },
    }
}
