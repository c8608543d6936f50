//! The report of `eval review` for programs.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{GameFound, Report, SCORED};
use crate::experiment::Findings;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let error = |(moves, ratio): (usize, &Ratio)| ErrorJson { moves, error: *ratio };
        ReviewReportJson {
            schema: SCHEMA,
            visits: self.visits,
            captured: self.captured,
            recalled: self.recalled,
            lead_errors: SCORED.into_iter().zip(&self.errors).map(error).collect(),
            missed_loss: self.missed,
            missed_loss_a_stone: self.missed_stone,
            loss_error: self.loss_error,
            loss_error_told: self.loss_doubt,
            seconds_a_game: self.seconds,
            games: &self.games,
        }
    }
}

#[derive(Serialize, Debug)]
struct ErrorJson {
    /// Moves before the position.
    moves: usize,
    error: Ratio,
}

/// The report of `eval review` for programs.
#[derive(Serialize, Debug)]
struct ReviewReportJson<'a> {
    schema: u32,
    visits: u32,
    captured: Ratio,
    recalled: Ratio,
    lead_errors: Vec<ErrorJson>,
    /// The engine's loss where a life or kill was missed, in points.
    missed_loss: Ratio,
    missed_loss_a_stone: Ratio,
    /// How far single losses are off, and how far the review says they may be, in points.
    loss_error: Ratio,
    loss_error_told: Ratio,
    seconds_a_game: f64,
    games: &'a [GameFound],
}
