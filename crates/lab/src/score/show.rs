//! The report of `eval score` for programs.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Differing, Reason, Report};
use crate::experiment::Findings;

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
            GameJson { game: game.origin.to_string(), recorded, counted, reason, stone, neutral }
        };
        ScoreReportJson {
            schema: SCHEMA,
            games: self.winner.count(),
            winner: self.winner,
            exact: self.exact,
            within_two: self.near,
            milliseconds_a_game: self.milliseconds,
            differing: self.differing.iter().map(game).collect(),
        }
    }
}

fn margin(half_points: i32) -> String {
    gokoro_board::Score::from_half_points(half_points).to_string()
}

#[derive(Serialize, Debug)]
struct GameJson {
    game: String,
    recorded: String,
    counted: String,
    /// `open`, `doubtful`, `borders` or `record`.
    reason: &'static str,
    /// A stone of the most doubtful string.
    stone: Option<String>,
    /// Points that are nobody's.
    neutral: Option<usize>,
}

/// The report of `eval score` for programs.
#[derive(Serialize, Debug)]
struct ScoreReportJson {
    schema: u32,
    games: u64,
    winner: Ratio,
    exact: Ratio,
    within_two: Ratio,
    milliseconds_a_game: f64,
    differing: Vec<GameJson>,
}
