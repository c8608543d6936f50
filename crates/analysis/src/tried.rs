//! A move that is tried: what it lost and how it may go on, by a short search of the positions before and after it.
//! Estimates; what is proven of the move, [`Analysis::explain_in`] says.

use gokoro_board::{Color, Game, Move};
use gokoro_review::searching::Searching;
use gokoro_review::values::{JudgedLine, JudgedPosition, PositionJudge, PositionWorth};

use crate::{Analysis, Budget};

/// What a short search says of a move.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Budget, Record, board::{Color, Move}};
/// let game = Record::read("(;SZ[9];B[ee])")?.end()?;
/// let corner = game.size().parse("A1").expect("a point");
/// let tried = Analysis::built_in().try_move(&game, (Color::White, Move::Play(corner)), Budget::Quick);
/// assert!(tried.loss() > 0.0 && tried.better().is_some());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct Tried {
    /// Who moved.
    pub color: Color,
    /// The move.
    pub action: Move,
    /// What the position before it is worth.
    pub before: Option<PositionWorth>,
    /// What the position after it is worth.
    pub after: Option<PositionWorth>,
}

impl Analysis {
    /// Searches before and after a legal move.
    #[must_use]
    pub fn try_move(&self, game: &Game, (color, action): (Color, Move), budget: Budget) -> Tried {
        let mut after = game.clone();
        // An illegal move is not played, so it loses nothing.
        let _ = after.play_as(action, color);
        let questions = [JudgedPosition::new(game.clone(), color), JudgedPosition::new(after, !color)];
        let mut judge = Searching::even(self.net(), budget.limits().try_visits);
        let mut worths = judge.judge(&questions, &mut |_, _| true).into_iter();
        let (before, after) = (worths.next().flatten(), worths.next().flatten());
        Tried { color, action, before, after }
    }
}

impl Tried {
    /// What the move lost, in points, at least 0.
    #[must_use]
    pub fn loss(&self) -> f32 {
        let sign = if self.color == Color::Black { 1.0 } else { -1.0 };
        let both = self.before.as_ref().zip(self.after.as_ref());
        both.map_or(0.0, |(before, after)| (sign * (before.lead - after.lead)).max(0.0))
    }

    /// The line that the search likes best in place of the move, if it is another one.
    #[must_use]
    pub fn better(&self) -> Option<&JudgedLine> {
        let best = self.before.as_ref()?.lines.first()?;
        best.moves.first().filter(|first| **first != self.action).map(|_| best)
    }
}
