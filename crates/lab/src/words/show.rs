//! The report of `eval words`: each word with both models, and the means.

use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Area, Report, Row};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown as percent};

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
            first_topic: [&self.topics.shown, &self.topics.likeliest].map(RatioJson::from),
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let number = |count: usize| Arg::Number(count as f64);
        let args = [
            ("learned", number(self.games[0])),
            ("games", number(self.games[1])),
            ("moves", number(self.moves[1])),
        ];
        let head = ["word", "moves", "ours", "seen", "telling"];
        let mut rows = vec![head.map(|key| speaker.say(&format!("eval-words-{key}"), &[])).to_vec()];
        rows.extend(self.rows.iter().map(|row| {
            let telling: Vec<&str> = row.telling.iter().map(|(name, _)| name.as_str()).collect();
            vec![
                row.word.to_owned(),
                row.moves.to_string(),
                shown(&row.ours),
                shown(&row.seen),
                telling.join(", "),
            ]
        }));
        for (key, concrete) in [("concrete", true), ("others", false)] {
            rows.extend(self.means(concrete).map(|[ours, seen]| {
                let name = speaker.say(&format!("eval-words-{key}"), &[]);
                vec![name, String::new(), format!("{ours:.3}"), format!("{seen:.3}"), String::new()]
            }));
        }
        let [shown, likeliest] =
            [&self.topics.shown, &self.topics.likeliest].map(|one| percent(one, 100.0, 1));
        let topics = [("shown", Arg::Text(&shown)), ("likeliest", Arg::Text(&likeliest))];
        let heading = speaker.say("eval-words-heading", &args);
        format!("{heading}\n{}\n{}\n", table(&rows), speaker.say("eval-words-topics", &topics))
    }
}

fn shown(area: &Area) -> String {
    format!("{:.3} ±{:.3}", area.mean, area.half_width)
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
    first_topic: [RatioJson; 2],
}
