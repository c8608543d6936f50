//! The report of `eval calibration` for programs.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Evaluation, Scale, slope};
use crate::experiment::Findings;
use crate::table::Fields;

#[derive(Serialize)]
struct StopJson {
    r#move: usize,
    slope: Option<f64>,
    tenths: Vec<Fields>,
}

impl Evaluation {
    fn stops(&self, scales: &[Scale]) -> Vec<StopJson> {
        let stop = |(&at, scale): (&usize, &Scale)| {
            let tenths = scale.iter().map(|tenth| {
                Fields::default()
                    .with("answers", tenth.said.count())
                    .with("said", tenth.said)
                    .with("off", tenth.off)
            });
            StopJson { r#move: at, slope: slope(scale), tenths: tenths.collect() }
        };
        self.options.at.iter().zip(scales).map(stop).collect()
    }
}

impl Findings for Evaluation {
    fn json(&self) -> impl Serialize {
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("counted", self.counted)
            .with("uneven", self.uneven)
            .with("visits", self.options.visits)
            .with("winners", self.stops(&self.winners))
            .with("points", self.stops(&self.points))
    }
}
