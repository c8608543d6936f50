//! The report of `eval score` for programs.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Differing, Reason, Report};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let game = |game: &Differing| {
            let (reason, stone, neutral) = match game.reason {
                Reason::Open => ("open", None, None),
                Reason::Doubtful(stone) => ("doubtful", Some(game.size.name(stone).to_string()), None),
                Reason::Borders(points) => ("borders", None, Some(points)),
                Reason::Record => ("record", None, None),
            };
            let (recorded, counted) = (margin(game.recorded), margin(game.counted));
            Fields::default()
                .with("game", game.origin.to_string())
                .with("recorded", recorded)
                .with("counted", counted)
                .with("reason", reason)
                .with("stone", stone)
                .with("neutral", neutral)
        };
        Fields::default()
            .with("schema", SCHEMA)
            .with("games", self.winner.count())
            .with("winner", self.winner)
            .with("exact", self.exact)
            .with("within_two", self.near)
            .with("milliseconds_a_game", self.milliseconds)
            .with("differing", self.differing.iter().map(game).collect::<Vec<_>>())
    }
}

fn margin(half_points: i32) -> String {
    gokoro_board::Score::from_half_points(half_points).to_string()
}
