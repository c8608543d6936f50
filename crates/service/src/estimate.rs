//! What is expected of a position: owners and score from one look by the net, as reviews have
//! them. Whoever tells a score before the end asks here, so that all tell the same.
//! All of it is an estimate, except where stones live unconditionally.

use gokoro_board::{BoardSize, Game, Point};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::ownership::{Deiri, Estimate, Judge, Stage};
use gokoro_review::searching::Searching;
use gokoro_review::values::Question;

/// Who will own the points of a game as it stands, and the score that follows, by this net.
#[must_use]
pub fn estimate(game: &Game, net: &'static PolicyNet) -> Estimate {
    let question = Question::new(game.clone(), game.to_move());
    let told = Searching::new(net, 0).look(&question);
    Estimate::told(&Stage::of(game), &told.owners, told.lead, told.error)
}

/// What it is worth to play on a point first; `None` where one of the colours may not, and on boards
/// other than 19x19, from which the model has not learned. By the ownership model: single looks of the net
/// swing with the side to move by more than most moves are worth, and 128 visits do not mend that.
#[must_use]
pub fn deiri(game: &Game, point: Point) -> Option<Deiri> {
    let learned = game.size() == BoardSize::S19;
    learned.then(|| Judge::default().deiri(&Stage::of(game), &[point]).pop())?
}
