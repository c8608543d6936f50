//! The report of `eval pon` for programs.

use gokoro_learn::Ratio;
use gokoro_position::pon::{TERMS, term_name};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Figure, Report};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let term = |term: usize| {
            Fields::default()
                .with("name", term_name(term))
                .with("weight", self.formula.weights[term])
                .with("cap", self.formula.caps[term])
        };
        Fields::default()
            .with("schema", SCHEMA)
            .with("trained", self.trained)
            .with("games", self.games)
            .with("groups", self.groups)
            .with("decided", ratio(&self.decided))
            .with("proven", ratio(&self.proven))
            .with("nodes", self.nodes.mean())
            .with("milliseconds", self.milliseconds)
            .with("numbers", self.numbers.clone())
            .with("estimator", self.estimator)
            .with("liberties", self.liberties)
            .with("search_outcome", self.search)
            .with("calibration", self.calibration.clone())
            .with(
                "formula",
                Fields::default()
                    .with("base", self.formula.base)
                    .with("terms", (0..TERMS).map(term).collect::<Vec<_>>()),
            )
    }
}

fn ratio(ratio: &Ratio) -> Option<Figure> {
    ratio.mean().map(|mean| (mean, ratio.half_width().unwrap_or_default()))
}
