//! A judge that knows what the positions before and after the last move are worth: the loss of a move and its
//! stakes then come from one search.

use gokoro_board::{CancelToken, Color, Game, Move};
use gokoro_patterns::policy::PolicyNet;
use gokoro_review::values::{PositionJudge, PositionQuery, PositionWorth};
use gokoro_review::{MoveReview, ReviewOptions, review_game};

/// What the two last positions are worth.
pub(crate) struct GivenWorths {
    pub(crate) net: &'static PolicyNet,
    /// Before the last move and after it.
    pub(crate) worths: [PositionWorth; 2],
}

impl PositionJudge for GivenWorths {
    fn substitute(&self) -> &'static PolicyNet {
        self.net
    }

    fn judge(
        &mut self,
        questions: &[PositionQuery],
        _: &mut dyn FnMut(usize, &PositionWorth),
        _: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        let unknown = questions.len().saturating_sub(self.worths.len());
        std::iter::repeat_n(None, unknown).chain(self.worths.iter().cloned().map(Some)).collect()
    }
}

/// The place that a move has after a game; resigning is no move.
pub(crate) fn number_after(game: &Game) -> usize {
    game.turns().iter().filter(|turn| turn.action != Move::Resign).count() + 1
}

/// A move that is not played yet as a review sees it, with these worths before and after it; nothing is read.
pub(crate) fn by_sight(
    game: &Game,
    color: Color,
    action: Move,
    known: &mut GivenWorths,
) -> Option<MoveReview> {
    let options = ReviewOptions::of_move(number_after(game), 0);
    review_game(game, Some((color, action)), &options, known).moves.into_iter().next()
}
