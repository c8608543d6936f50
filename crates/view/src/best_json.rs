//! The best moves of a game, for programs; all of it is estimated.

use gokoro_review::Review;
use gokoro_review::best::BestMove;
use serde::Serialize;

use crate::catalogue::{Localizer, color_key};
use crate::text_json::TextJson;
use crate::why_json::{StakeJson, stake_json};
use crate::words::rounded;

/// A move that gains much and that few would find.
#[derive(Serialize)]
pub(crate) struct BestMoveJson {
    number: usize,
    color: &'static str,
    #[serde(rename = "move")]
    point: String,
    /// The next choice of the search.
    next: String,
    /// What it gains beside that, in points.
    gain: f64,
    /// How likely players of the mover's rank play it, from 0 to 1; strong ones where the record names no rank.
    likely: f64,
    /// What would have changed hands without it.
    stake: Option<StakeJson>,
    /// The sentence in all languages.
    text: TextJson,
}

/// The best moves of both sides, by their numbers.
pub(crate) fn best_json(review: &Review, teller: &Localizer<'_>) -> Vec<BestMoveJson> {
    let size = review.info.size;
    let json = |best: &BestMove| BestMoveJson {
        number: best.number,
        color: color_key(best.color),
        point: size.name(best.point).to_string(),
        next: size.name(best.next).to_string(),
        gain: rounded(best.gain, 1),
        likely: rounded(best.share, 3),
        stake: best.why.stakes.first().map(|stake| stake_json(stake, size)),
        text: TextJson::new(teller, |teller| teller.best_of_game(best)),
    };
    review.best.iter().map(json).collect()
}
