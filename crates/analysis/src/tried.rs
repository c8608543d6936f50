//! The loss of one move and its likely continuations, estimated by a short search of the positions before and after it.
//! [`Analysis::explain_in`] gives what can be proven of the move.

use gokoro_board::{CancelToken, Color, Game, Move};
use gokoro_review::searching::Searching;
use gokoro_review::values::{EvaluatedLine, PositionJudge, PositionQuery, PositionWorth};

use crate::{Analysis, Budget};

/// The part of what a pass loses that a wasted move loses: first-line moves of an opening lose 0.59 to 1.17 of it, moves of
/// any sense at most 0.54 (docs/notebook/play.md#wasted-moves).
const WASTED: f32 = 0.58;
/// The same of the first move of a game, where the tengen is a choice that some players make.
const FIRST_WASTED: f32 = 0.8;
/// Points that a pass loses where a move can be wasted; near the end of a game there is little to waste.
const URGENT: f32 = 4.0;

/// A move with a short search of the positions before and after it.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Budget, Record, board::{Color, Move}};
/// let game = Record::read("(;SZ[9];B[ee])")?.end()?;
/// let corner = game.size().parse("A1").expect("a point");
/// let tried = Analysis::built_in().try_move(&game, Color::White, Move::Play(corner), Budget::Quick);
/// assert!(tried.loss() > 0.0 && tried.better().is_some());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct TriedMove {
    /// The side that moved.
    pub color: Color,
    /// The move.
    pub action: Move,
    /// The evaluation of the position before it.
    pub before: Option<PositionWorth>,
    /// The evaluation of the position after it.
    pub after: Option<PositionWorth>,
}

impl Analysis {
    /// Searches the positions before and after a legal move, each with the `try_visits` of the budget. An illegal move is
    /// not played and loses nothing.
    #[must_use]
    pub fn try_move(&self, game: &Game, color: Color, action: Move, budget: Budget) -> TriedMove {
        let mut after = game.clone();
        let _ = after.play_as(action, color);
        let questions = [PositionQuery::new(game.clone(), color), PositionQuery::new(after, !color)];
        let mut judge = Searching::even(self.net(), budget.limits().try_visits);
        let mut worths = judge.judge(&questions, &mut |_, _| {}, &CancelToken::NEVER).into_iter();
        let (before, after) = (worths.next().flatten(), worths.next().flatten());
        TriedMove { color, action, before, after }
    }

    /// Whether a move gains little beside what a move gains here: it loses 58% of what a pass loses, 80% on an empty board,
    /// where a pass loses at least 4 points. The position with the other side to move is searched as the move was. False
    /// of a pass.
    #[must_use]
    pub fn wastes(&self, game: &Game, tried: &TriedMove, budget: Budget) -> bool {
        if tried.action == Move::Pass || tried.loss() < WASTED * URGENT {
            return false;
        }
        // No move is a pass here: an answer to a pass could end the game.
        let question = PositionQuery::new(game.clone(), !tried.color);
        let mut judge = Searching::even(self.net(), budget.limits().try_visits);
        let after = judge.judge(&[question], &mut |_, _| {}, &CancelToken::NEVER).pop().flatten();
        let passed = TriedMove { action: Move::Pass, after, ..tried.clone() }.loss();
        let wasted = if game.board().empties().len() == game.size().area() { FIRST_WASTED } else { WASTED };
        passed >= URGENT && tried.loss() >= wasted * passed
    }
}

impl TriedMove {
    /// The points that the move lost, at least 0; 0 where a position has no evaluation.
    #[must_use]
    pub fn loss(&self) -> f32 {
        let sign = self.color.signed(1.0);
        let both = self.before.as_ref().zip(self.after.as_ref());
        both.map_or(0.0, |(before, after)| (sign * (before.lead - after.lead)).max(0.0))
    }

    /// The best line of the search before the move, if it begins with another move.
    #[must_use]
    pub fn better(&self) -> Option<&EvaluatedLine> {
        let best = self.before.as_ref()?.lines.first()?;
        best.moves.first().filter(|first| **first != self.action).map(|_| best)
    }
}
