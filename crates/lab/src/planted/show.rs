//! The report of `eval planted`: how many planted mistakes are told first, and those that are not.

use gokoro_board::Color;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Judged, Place, Report};
use crate::contest::odds::wilson;
use crate::experiment::Findings;

impl Report {
    fn count(&self, wanted: impl Fn(&Judged) -> bool) -> usize {
        self.judged.iter().filter(|judged| wanted(judged)).count()
    }

    fn first(&self) -> usize {
        self.count(|judged| judged.place == Place::Told(1))
    }

    /// The share that is told first with its interval, in per cent.
    fn share(&self) -> [f64; 3] {
        wilson(self.first() as f64, self.judged.len() as f64).map(|share| (1000.0 * share).round() / 10.0)
    }
}

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        PlantedJson {
            schema: SCHEMA,
            games: self.games,
            planted: self.judged.len(),
            first: self.first(),
            interval: {
                let [low, _, high] = self.share();
                [low, high]
            },
            told: self.count(|judged| matches!(judged.place, Place::Told(_))),
            kept: self.count(|judged| judged.place == Place::Kept),
            proven: self.count(|judged| judged.proven),
            judged: self.judged.iter().map(JudgedJson::from).collect(),
        }
    }
}

const fn color_name(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}

/// A planted mistake, for programs.
#[derive(Serialize)]
struct JudgedJson {
    game: String,
    /// The number of the planted move.
    number: usize,
    color: &'static str,
    /// The stones left to die.
    stones: u32,
    /// Its place among the mistakes told, from 1; null if it is not told.
    place: Option<usize>,
    proven: bool,
    /// What the review says that it lost.
    points: f32,
    /// The number of the mistake told first.
    first: Option<usize>,
}

impl From<&Judged> for JudgedJson {
    fn from(judged: &Judged) -> JudgedJson {
        JudgedJson {
            game: judged.name.clone(),
            number: judged.number,
            color: color_name(judged.color),
            stones: judged.stones,
            place: if let Place::Told(place) = judged.place { Some(place) } else { None },
            proven: judged.proven,
            points: judged.points,
            first: judged.first.map(|(number, _)| number),
        }
    }
}

/// The report for programs.
#[derive(Serialize)]
struct PlantedJson {
    schema: u32,
    /// Games looked through.
    games: usize,
    planted: usize,
    /// Told first of all mistakes.
    first: usize,
    /// The 95% interval of the share of these, in per cent.
    interval: [f64; 2],
    told: usize,
    kept: usize,
    proven: usize,
    judged: Vec<JudgedJson>,
}
