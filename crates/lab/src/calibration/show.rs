//! The report of `eval calibration` for programs.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Evaluation, Scale, slope};
use crate::experiment::Findings;

#[derive(Serialize)]
struct ReportJson {
    schema: u32,
    games: u64,
    counted: u64,
    uneven: u64,
    visits: u32,
    winners: Vec<StopJson>,
    points: Vec<StopJson>,
}

#[derive(Serialize)]
struct StopJson {
    r#move: usize,
    slope: Option<f64>,
    tenths: Vec<TenthJson>,
}

#[derive(Serialize)]
struct TenthJson {
    answers: u64,
    said: Ratio,
    off: Ratio,
}

impl Evaluation {
    fn stops(&self, scales: &[Scale]) -> Vec<StopJson> {
        let stop = |(&at, scale): (&usize, &Scale)| {
            let tenths = scale.iter().map(|tenth| TenthJson {
                answers: tenth.said.count(),
                said: tenth.said,
                off: tenth.off,
            });
            StopJson { r#move: at, slope: slope(scale), tenths: tenths.collect() }
        };
        self.options.at.iter().zip(scales).map(stop).collect()
    }
}

impl Findings for Evaluation {
    fn json(&self) -> impl Serialize {
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            counted: self.counted,
            uneven: self.uneven,
            visits: self.options.visits,
            winners: self.stops(&self.winners),
            points: self.stops(&self.points),
        }
    }
}
