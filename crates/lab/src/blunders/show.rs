//! What the look through lost games came to, shown.

use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Evaluation, Turn};
use crate::experiment::Findings;

#[derive(Serialize)]
struct Found<'a> {
    schema: u32,
    command: &'static str,
    games: u64,
    lost: u64,
    suspected: usize,
    turns: &'a [Turn],
}

impl Findings for Evaluation {
    fn json(&self) -> impl Serialize {
        Found {
            schema: SCHEMA,
            command: "eval blunders",
            games: self.games,
            lost: self.lost,
            suspected: self.suspected,
            turns: &self.turns,
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let count = |count: u64| count.to_string();
        let args = [
            ("games", Arg::Text(&count(self.games))),
            ("lost", Arg::Text(&count(self.lost))),
            ("suspected", Arg::Text(&count(self.suspected as u64))),
            ("turns", Arg::Text(&count(self.turns.len() as u64))),
        ];
        format!("{}\n", speaker.say("eval-blunders-found", &args))
    }
}
