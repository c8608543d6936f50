//! The report of `eval pon` as tables for people and as JSON for programs.

use gokoro_learn::Ratio;
use gokoro_position::pon::{TERMS, term_name};
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Calibration, Figure, Near, Report, Trained};
use crate::experiment::Findings;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let term = |term: usize| TermJson {
            name: term_name(term),
            weight: self.formula.weights[term],
            cap: self.formula.caps[term],
        };
        PonReportJson {
            schema: SCHEMA,
            trained: self.trained,
            games: self.games,
            groups: self.groups,
            decided: ratio(&self.decided),
            proven: ratio(&self.proven),
            nodes: self.nodes.mean(),
            milliseconds: self.milliseconds,
            numbers: self.numbers.clone(),
            estimator: self.estimator,
            liberties: self.liberties,
            search_outcome: self.search,
            calibration: self.calibration.clone(),
            formula: FormulaJson { base: self.formula.base, terms: (0..TERMS).map(term).collect() },
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let count = |value: usize| Arg::Number(value as f64);
        let cells = |near: &Near| {
            let percent = |figure| percent(figure);
            [percent(near.exact), percent(near.within_one), plain(near.correlation), plain(near.outcome)]
        };
        let head = |id: &str| speaker.say(id, &[]);
        let heads =
            ["eval-pon-measure", "eval-pon-exact", "eval-pon-near", "eval-pon-rank", "eval-pon-outcome"];
        let mut rows = vec![heads.map(head).to_vec()];
        for (id, near) in [("eval-pon-estimator", &self.estimator), ("eval-pon-liberties", &self.liberties)] {
            rows.push([head(id)].into_iter().chain(cells(near)).collect());
        }
        let dash = || "–".to_owned();
        rows.push(vec![head("eval-pon-search"), dash(), dash(), dash(), plain(self.search)]);
        let calibration_heads =
            ["eval-pon-estimate", "eval-pon-groups", "eval-pon-searched", "eval-pon-captured"];
        let mut calibration = vec![calibration_heads.map(head).to_vec()];
        for line in &self.calibration {
            calibration.push(vec![
                line.estimate.to_string(),
                line.groups.to_string(),
                format!("{:.2}", line.searched),
                format!("{:.1}", 100.0 * line.captured),
            ]);
        }
        let mut numbers = vec![vec![head("eval-pon-number"), head("eval-pon-groups")]];
        numbers
            .extend(self.numbers.iter().map(|(number, groups)| vec![number.to_string(), groups.to_string()]));
        let trained = self.trained.map(|trained| {
            let counts = [("groups", count(trained.groups)), ("decided", count(trained.decided))];
            speaker.say("eval-pon-trained", &counts)
        });
        let parts = [
            speaker.say(
                "eval-pon-decided",
                &[
                    ("games", count(self.games)),
                    ("groups", count(self.groups)),
                    ("decided", percent(ratio(&self.decided)).as_str().into()),
                    ("proven", percent(ratio(&self.proven)).as_str().into()),
                    ("nodes", Arg::Number(self.nodes.mean().unwrap_or_default().round())),
                    ("time", format!("{:.1}", self.milliseconds).as_str().into()),
                ],
            ),
            table(&numbers),
            table(&rows),
            speaker.say("eval-pon-calibration", &[]),
            table(&calibration),
            speaker.say("eval-pon-formula", &[("formula", self.formula.formula().as_str().into())]),
        ];
        trained.into_iter().chain(parts).collect::<Vec<_>>().join("\n")
    }
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
struct PonReportJson {
    schema: u32,
    /// What the estimator was fitted to; null if it was not fitted here.
    trained: Option<Trained>,
    games: usize,
    groups: usize,
    decided: Option<Figure>,
    proven: Option<Figure>,
    nodes: Option<f64>,
    milliseconds: f64,
    numbers: Vec<(i8, usize)>,
    estimator: Near,
    liberties: Near,
    search_outcome: Option<Figure>,
    calibration: Vec<Calibration>,
    formula: FormulaJson,
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
