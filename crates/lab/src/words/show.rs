//! The report of `eval words`: each word with both models, and the means.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Report, Row};
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
            words: &self.rows,
            first_topic: [self.topics.shown, self.topics.likeliest],
        }
    }
}

/// The report for programs.
#[derive(Serialize, Debug)]
struct ReportJson<'a> {
    schema: u32,
    /// Games that the models were fitted to, and games that they are judged on.
    games: [usize; 2],
    moves: [usize; 2],
    /// The mean areas of our model and of the other one over the words of concrete things.
    concrete: Option<[f64; 2]>,
    others: Option<[f64; 2]>,
    words: &'a [Row],
    /// How often what would be told first is one of the reviewer's concrete words: of what can be shown
    /// near the move, and by the model alone.
    first_topic: [Ratio; 2],
}
