//! The report of `eval score` for people and as JSON for programs.

use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Differing, Reason, Report};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown};

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
            winner: (&self.winner).into(),
            exact: (&self.exact).into(),
            within_two: (&self.near).into(),
            milliseconds_a_game: self.milliseconds,
            differing: self.differing.iter().map(game).collect(),
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let [winner, exact, near] =
            [&self.winner, &self.exact, &self.near].map(|share| shown(share, 100.0, 2));
        let time = format!("{:.1}", self.milliseconds);
        let told = [
            ("games", Arg::Number(self.winner.count() as f64)),
            ("winner", Arg::Text(&winner)),
            ("exact", Arg::Text(&exact)),
            ("near", Arg::Text(&near)),
            ("time", Arg::Text(&time)),
        ];
        let mut parts = vec![speaker.say("eval-score-heading", &told)];
        if !self.differing.is_empty() {
            parts.push(speaker.say("eval-score-differing", &[]));
            parts.extend(self.differing.iter().map(|game| line(game, speaker)));
        }
        parts.join("\n") + "\n"
    }
}

fn line(game: &Differing, speaker: Localizer<'_>) -> String {
    let why = match game.reason {
        Reason::Open => speaker.say("eval-score-open", &[]),
        Reason::Doubtful(stone) => {
            let stone = game.size.name(stone).to_string();
            speaker.say("eval-score-doubtful", &[("stone", Arg::Text(&stone))])
        }
        Reason::Borders(points) => {
            speaker.say("eval-score-borders", &[("points", Arg::Number(points as f64))])
        }
        Reason::Record => speaker.say("eval-score-record", &[]),
    };
    let (origin, recorded, counted) = (game.origin.to_string(), margin(game.recorded), margin(game.counted));
    let told = [
        ("origin", Arg::Text(&origin)),
        ("recorded", Arg::Text(&recorded)),
        ("counted", Arg::Text(&counted)),
        ("why", Arg::Text(&why)),
    ];
    speaker.say("eval-score-game", &told)
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
    winner: RatioJson,
    exact: RatioJson,
    within_two: RatioJson,
    milliseconds_a_game: f64,
    differing: Vec<GameJson>,
}
