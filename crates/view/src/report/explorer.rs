//! The opening explorer of the page: what others played from the first positions of the game,
//! counted in a library. The script fills the table from numbers; there is none where no library
//! was asked.

use gokoro_board::Point;
use gokoro_review::Review;
use gokoro_review::precedent::Precedent;
use serde::Serialize;

/// Moves of a position that are shown.
const SHOWN: usize = 6;

/// A position: its frame, how many moved there, and the most frequent moves.
#[derive(Serialize)]
pub(super) struct Explored {
    /// The place of the frame, 0 before the first reviewed move.
    frame: usize,
    count: u64,
    /// Point, how often, games won by Black and by White and all whose result is known, the first
    /// and last year (0 if none is dated).
    moves: Vec<(usize, u64, u64, u64, u64, u16, u16)>,
}

/// What was counted, for the script.
pub(super) fn explored(review: &Review, index: impl Fn(Point) -> usize) -> Vec<Explored> {
    let one = |precedent: &Precedent| {
        let frame = precedent.number.checked_sub(review.skipped + 1)?;
        let moves = precedent.choices.iter().take(SHOWN).map(|choice| {
            let (first, last) = choice.years.unwrap_or((0, 0));
            let known = choice.black + choice.white + choice.draws;
            (index(choice.point), choice.count, choice.black, choice.white, known, first, last)
        });
        Some(Explored { frame, count: precedent.count, moves: moves.collect() })
    };
    review.precedents.iter().filter_map(one).collect()
}

/// The markup, to be filled in; `text` makes an element with a message.
pub(super) fn section(review: &Review, text: &dyn Fn(&str, &str) -> String) -> String {
    if review.precedents.is_empty() {
        return String::new();
    }
    let head = |id: &str| text("th scope=\"col\" class=\"figure\"", id);
    format!(
        "<section class=\"explorer\" id=\"explorer\" aria-labelledby=\"explorer-name\">\n{}\n{}\n\
         <table><thead><tr>{}{}{}{}{}</tr></thead><tbody id=\"explored\"></tbody></table>\n</section>\n",
        text("h2 id=\"explorer-name\"", "explorer-name"),
        text("p class=\"aside\"", "explorer-help"),
        text("th scope=\"col\"", "explorer-move"),
        head("explorer-games"),
        head("explorer-black"),
        head("explorer-white"),
        head("explorer-years"),
    )
}
