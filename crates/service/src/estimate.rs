//! What is expected of a position: owners and score from one look by the net compiled in, as
//! reviews have them. Whoever tells a score before the end asks here, so that all tell the same.
//! All of it is an estimate, except where stones live unconditionally.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::ownership::{Deiri, Estimate, ScoreEstimate, Stage};
use gokoro_review::searching::Searching;
use gokoro_review::values::{Question, Worth};

/// Who will own the points of a game as it stands, and the score that follows.
#[must_use]
pub fn estimate(game: &Game) -> Estimate {
    let told = look(game.clone(), game.to_move());
    Estimate::told(&Stage::of(game), &told.owners, told.lead, told.error)
}

/// What it is worth to play on a point first; `None` where one of the colours may not.
#[must_use]
pub fn deiri(game: &Game, point: Point) -> Option<Deiri> {
    let after = |color: Color| {
        let mut next = game.clone();
        next.play_as(Move::Play(point), color).ok()?;
        Some(score(next, !color))
    };
    let (black, white) = (after(Color::Black)?, after(Color::White)?);
    let [first, second] = Color::ALL.map(|color| score(game.clone(), color).margin);
    Some(Deiri { point, black, white, turn: first - second })
}

fn score(game: Game, to_move: Color) -> ScoreEstimate {
    let Worth { lead, error, .. } = look(game, to_move);
    ScoreEstimate { margin: lead, error }
}

fn look(game: Game, to_move: Color) -> Worth {
    Searching::new(PolicyNet::builtin(), 0).look(&Question { game, to_move })
}
