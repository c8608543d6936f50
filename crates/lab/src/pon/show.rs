//! The report of `eval pon` for programs.

use gokoro_learn::Ratio;
use gokoro_position::pon::{TERMS, term_name};
use gokoro_view::json::SCHEMA;
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
}

fn ratio(ratio: &Ratio) -> Option<Figure> {
    ratio.mean().map(|mean| (mean, ratio.half_width().unwrap_or_default()))
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
