//! The report of `eval review` as a table for people and as JSON for programs.

use gokoro_learn::Ratio;
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{GameFound, Report, SCORED};
use crate::experiment::Findings;
use crate::figures::{RatioJson, shown};

/// What one evaluation a position of KataGo's small net b6c96 reaches, taken as a review, over
/// the 59 development games: captured loss and recall in percent, then errors in points.
const SMALL_NET: [&str; 6] = ["57", "29", "3.2", "4.1", "4.9", "4.7"];
/// Captured loss in percent where five moves are drawn by lot.
const CHANCE: &str = "17";

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let error = |(moves, ratio): (usize, &Ratio)| ErrorJson { moves, error: ratio.into() };
        ReviewReportJson {
            schema: SCHEMA,
            visits: self.visits,
            captured: (&self.captured).into(),
            recalled: (&self.recalled).into(),
            lead_errors: SCORED.into_iter().zip(&self.errors).map(error).collect(),
            missed_loss: (&self.missed).into(),
            missed_loss_a_stone: (&self.missed_stone).into(),
            loss_error: (&self.loss_error).into(),
            loss_error_told: (&self.loss_doubt).into(),
            seconds_a_game: self.seconds,
            games: &self.games,
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let head = |id: &str| speaker.say(id, &[]);
        let mut rows = vec![
            ["eval-review-measure", "eval-review-here", "eval-review-small", "eval-review-chance"]
                .map(head)
                .to_vec(),
        ];
        let row = |name: String, ratio: &Ratio, scale, decimals, small: &str, chance: &str| {
            vec![name, shown(ratio, scale, decimals), small.to_owned(), chance.to_owned()]
        };
        let [captured, recall, errors @ ..] = SMALL_NET;
        rows.push(row(head("eval-review-captured"), &self.captured, 100.0, 0, captured, CHANCE));
        rows.push(row(head("eval-review-recalled"), &self.recalled, 100.0, 0, recall, ""));
        for ((moves, ratio), small) in SCORED.into_iter().zip(&self.errors).zip(errors) {
            let name = speaker.say("eval-review-error", &[("moves", Arg::Number(moves as f64))]);
            rows.push(row(name, ratio, 1.0, 1, small, ""));
        }
        let told = [
            ("games", Arg::Number(self.count() as f64)),
            ("visits", Arg::Number(f64::from(self.visits))),
            ("seconds", Arg::Text(&format!("{:.1}", self.seconds))),
        ];
        let (missed, stone) = (shown(&self.missed, 1.0, 1), shown(&self.missed_stone, 1.0, 1));
        let (off, doubt) = (shown(&self.loss_error, 1.0, 1), shown(&self.loss_doubt, 1.0, 1));
        let missed = [
            ("count", Arg::Number(self.missed.count() as f64)),
            ("lost", Arg::Text(&missed)),
            ("stone", Arg::Text(&stone)),
        ];
        let off = [("off", Arg::Text(&off)), ("told", Arg::Text(&doubt))];
        [
            speaker.say("eval-review-heading", &told),
            table(&rows).trim_end().to_owned(),
            speaker.say("eval-review-missed", &missed),
            speaker.say("eval-review-doubt", &off),
        ]
        .join("\n")
            + "\n"
    }
}

#[derive(Serialize, Debug)]
struct ErrorJson {
    /// Moves before the position.
    moves: usize,
    error: RatioJson,
}

/// The report of `eval review` for programs.
#[derive(Serialize, Debug)]
struct ReviewReportJson<'a> {
    schema: u32,
    visits: u32,
    captured: RatioJson,
    recalled: RatioJson,
    lead_errors: Vec<ErrorJson>,
    /// The engine's loss where a life or kill was missed, in points.
    missed_loss: RatioJson,
    missed_loss_a_stone: RatioJson,
    /// How far single losses are off, and how far the review says they may be, in points.
    loss_error: RatioJson,
    loss_error_told: RatioJson,
    seconds_a_game: f64,
    games: &'a [GameFound],
}
