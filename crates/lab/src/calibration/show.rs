//! The report of `eval calibration` as tables for people and as JSON for programs.

use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Evaluation, Scale, TENTHS, slope};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown};

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
    said: RatioJson,
    off: RatioJson,
}

impl Evaluation {
    fn stops(&self, scales: &[Scale]) -> Vec<StopJson> {
        let stop = |(&at, scale): (&usize, &Scale)| {
            let tenths = scale.iter().map(|tenth| TenthJson {
                answers: tenth.said.count(),
                said: (&tenth.said).into(),
                off: (&tenth.off).into(),
            });
            StopJson { r#move: at, slope: slope(scale), tenths: tenths.collect() }
        };
        self.options.at.iter().zip(scales).map(stop).collect()
    }

    /// The upper half of the scale: the lower one says the same of the other side.
    fn rows(&self, scales: &[Scale], speaker: Localizer<'_>) -> String {
        let mut head = vec![speaker.say("eval-calibration-said", &[])];
        let at = |&at: &usize| speaker.say("move-number", &[("number", Arg::Number(at as f64))]);
        head.extend(self.options.at.iter().map(at));
        let mut rows = vec![head];
        for tenth in TENTHS / 2..TENTHS {
            let name = format!("{}–{}", 100 * tenth / TENTHS, 100 * (tenth + 1) / TENTHS);
            let cell = |scale: &Scale| match scale[tenth].said.mean() {
                Some(said) => format!("{:.0}: {}", 100.0 * said, signed(&shown(&scale[tenth].off, 100.0, 1))),
                None => "–".to_owned(),
            };
            rows.push([name].into_iter().chain(scales.iter().map(cell)).collect());
        }
        let slopes =
            scales.iter().map(|scale| slope(scale).map_or("–".to_owned(), |slope| format!("{slope:.2}")));
        rows.push([speaker.say("eval-calibration-slope", &[])].into_iter().chain(slopes).collect());
        table(&rows)
    }
}

/// With its sign, also above zero.
fn signed(number: &str) -> String {
    if number.starts_with('-') { number.to_owned() } else { format!("+{number}") }
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

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let count = |count: u64| Arg::Number(count as f64);
        let said = [
            ("games", count(self.games)),
            ("counted", count(self.counted)),
            ("uneven", count(self.uneven)),
            ("visits", count(u64::from(self.options.visits))),
        ];
        let parts = [
            speaker.say("eval-calibration", &said),
            speaker.say("eval-calibration-winners", &[]),
            self.rows(&self.winners, speaker),
            speaker.say("eval-calibration-points", &[]),
            self.rows(&self.points, speaker),
        ];
        parts.join("\n")
    }
}
