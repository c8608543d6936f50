//! What can be said of a move of a game, played or not: the claims of a review of that one move.

use gokoro_board::{Color, Game, Move};
use gokoro_mind::choice::{Settings, think};
use gokoro_mind::matter::Decided;
use gokoro_review::{Options, Review, review_game};
use gokoro_view::catalogue::Localizer;

/// The review of the last move of a game, or of one more; `None` without a move.
#[must_use]
pub fn reviewed(game: &Game, more: Option<(Color, Move)>) -> Option<Review> {
    let moves = game.turns().iter().filter(|turn| turn.action != Move::Resign).count();
    let last = moves + usize::from(more.is_some());
    let options = Options::of_move(last, Options::NODES_OF_MOVE);
    Some(review_game(game, more, &options)).filter(|review| !review.moves.is_empty())
}

/// What can be said about a move that is not played yet, in whole sentences: what is proven that it
/// does, what it is for, and the rest.
#[must_use]
pub fn reasons(
    game: &Game,
    (color, action): (Color, Move),
    purposes: impl FnOnce(&[Decided]) -> Vec<String>,
    teller: &Localizer<'_>,
) -> Vec<String> {
    let reviewed = reviewed(game, Some((color, action)));
    reviewed.map_or_else(Vec::new, |reviewed| sentences(&reviewed, purposes, teller))
}

/// The same without what becomes of the regions.
#[must_use]
pub fn grounds(
    game: &Game,
    (color, action): (Color, Move),
    purposes: impl FnOnce(&[Decided]) -> Vec<String>,
    teller: &Localizer<'_>,
) -> Vec<String> {
    let reviewed = reviewed(game, Some((color, action)));
    let played = reviewed.as_ref().and_then(|review| review.moves.first());
    played.map_or_else(Vec::new, |played| teller.remarks_with(played, purposes))
}

/// The sentences about the one move of a review and what it is for.
#[must_use]
pub fn sentences(
    reviewed: &Review,
    purposes: impl FnOnce(&[Decided]) -> Vec<String>,
    teller: &Localizer<'_>,
) -> Vec<String> {
    let Some(played) = reviewed.moves.first() else { return Vec::new() };
    [teller.remarks_with(played, purposes), teller.claims(played)].concat()
}

/// What a move is for, by the cases of the mind before it; nothing for a pass, and nothing weaker than
/// what is `proven`.
#[must_use]
pub fn purposes(
    game: &Game,
    (color, action): (Color, Move),
    proven: &[Decided],
    teller: &Localizer<'_>,
) -> Vec<String> {
    let Move::Play(point) = action else { return Vec::new() };
    teller.purposes(&think(game, color, &Settings::default()), point, proven)
}
