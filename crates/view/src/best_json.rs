//! The best moves of a game, for programs; all of it is estimated.

use gokoro_review::Review;
use gokoro_review::best::BestMove;

use crate::catalogue::Localizer;
use crate::fields::{Json, fields};
use crate::names::{SideJson, vertex};
use crate::text_json::TextJson;
use crate::why_json::stake_json;
use crate::words::rounded;

/// The best moves of both sides, by their numbers.
pub(crate) fn best_json(review: &Review, teller: &Localizer<'_>) -> Vec<impl Json + use<>> {
    let size = review.info.size;
    let json = |best: &BestMove| {
        fields!(
            number = best.number,
            color = SideJson(best.color),
            r#move = vertex(size, best.point),
            /// The next choice of the search.
            next = vertex(size, best.next),
            /// What it gains beside that, in points.
            gain = rounded(best.gain, 1),
            /// How likely players of the mover's rank play it, from 0 to 1; strong ones where the record names no rank.
            likely = rounded(best.share, 3),
            /// What would have changed hands without it.
            stake = best.why.stakes.first().map(|stake| stake_json(stake, size)),
            text = TextJson::new(teller, |teller| teller.best_of_game(best))
        )
    };
    review.best.iter().map(json).collect()
}
