//! The report of `eval words`: each word with both models, and the means.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Area, Report, Row};
use crate::experiment::Findings;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let [concrete, others] = [true, false].map(|concrete| self.means(concrete));
        ReportJson {
            schema: SCHEMA,
            games: self.games,
            moves: self.moves,
            concrete,
            others,
            words: self.rows.iter().map(RowJson::from).collect(),
            first_topic: [&self.topics.shown, &self.topics.likeliest].map(|ratio| *ratio),
        }
    }
}

#[derive(Serialize, Debug)]
struct AreaJson {
    mean: f64,
    half_width: f64,
}

impl From<&Area> for AreaJson {
    fn from(area: &Area) -> AreaJson {
        AreaJson { mean: area.mean, half_width: area.half_width }
    }
}

#[derive(Serialize, Debug)]
struct RowJson {
    word: &'static str,
    moves: usize,
    ours: AreaJson,
    seen: AreaJson,
    /// The features that speak most for it, with their weights.
    telling: Vec<(String, f64)>,
}

impl From<&Row> for RowJson {
    fn from(row: &Row) -> RowJson {
        let Row { word, moves, ours, seen, telling } = row;
        RowJson { word, moves: *moves, ours: ours.into(), seen: seen.into(), telling: telling.clone() }
    }
}

/// The report for programs.
#[derive(Serialize, Debug)]
struct ReportJson {
    schema: u32,
    /// Games that the models were fitted to, and games that they are judged on.
    games: [usize; 2],
    moves: [usize; 2],
    /// The mean areas of our model and of the other one over the words of concrete things.
    concrete: Option<[f64; 2]>,
    others: Option<[f64; 2]>,
    words: Vec<RowJson>,
    /// How often what would be told first is one of the reviewer's concrete words: of what can be shown
    /// near the move, and by the model alone.
    first_topic: [Ratio; 2],
}
