//! The report of `eval words`: each word with both models, and the means.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::Report;
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let [concrete, others] = [true, false].map(|concrete| self.means(concrete));
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.games)
            .with("moves", self.moves)
            .with("concrete", concrete)
            .with("others", others)
            .with("words", &self.rows)
            .with("first_topic", [self.topics.shown, self.topics.likeliest])
    }
}
