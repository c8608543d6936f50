//! The report of `eval planted`: how many planted mistakes are told first, and those that are not.

use gokoro_board::Color;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Judged, Place, Report};
use crate::contest::odds::wilson;
use crate::experiment::Findings;
use crate::table::Fields;

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
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("planted", self.judged.len())
            .with("first", self.first())
            .with("interval", {
                let [low, _, high] = self.share();
                [low, high]
            })
            .with("told", self.count(|judged| matches!(judged.place, Place::Told(_))))
            .with("kept", self.count(|judged| judged.place == Place::Kept))
            .with("proven", self.count(|judged| judged.proven))
            .with("judged", self.judged.iter().map(JudgedJson::from).collect::<Vec<_>>())
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
