//! The report of `eval review` for programs.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Report, SCORED};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let error =
            |(moves, ratio): (usize, &Ratio)| Fields::default().with("moves", moves).with("error", *ratio);
        Fields::default()
            .with("schema", SCHEMA)
            .with("visits", self.visits)
            .with("captured", self.captured)
            .with("recalled", self.recalled)
            .with("lead_errors", SCORED.into_iter().zip(&self.errors).map(error).collect::<Vec<_>>())
            .with("missed_loss", self.missed)
            .with("missed_loss_a_stone", self.missed_stone)
            .with("loss_error", self.loss_error)
            .with("loss_error_told", self.loss_doubt)
            .with("seconds_a_game", self.seconds)
            .with("games", &self.games)
    }
}
