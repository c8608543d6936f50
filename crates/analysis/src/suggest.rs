//! A move and why: what a search finds, and what the claims about that move are.

use std::time::Instant;

use gokoro_board::{Color, Game, Move, Point};
use gokoro_mind::cases::GroupSight;
use gokoro_mind::choice::Thought;
use gokoro_player::engine::{self, SearchOptions, Snapshot, think};
use gokoro_position::Life;

use crate::{Analysis, Budget, CancelToken, Explanation};

/// A group so many steps from a move is at stake.
const NEAR: u32 = 2;

/// A move with what speaks for it.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Budget, Record, SuggestRequest};
/// let game = Record::read("(;SZ[9];B[ee])")?.end()?;
/// let request = SuggestRequest { visits: Some(8), budget: Budget::Quick, ..SuggestRequest::default() };
/// let advice = Analysis::built_in().suggest(&game, &request);
/// assert_eq!((advice.color, advice.explanation.is_some()), (game.to_move(), true));
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone)]
pub struct Advice {
    /// Who moves.
    pub color: Color,
    /// The move.
    pub action: Move,
    /// What the search found; `None` where nothing is left to play for.
    pub found: Option<Snapshot>,
    /// What the move does and is for; `None` of a pass.
    pub explanation: Option<Explanation>,
}

/// How long a search for a move may take.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, CancelToken, Record, SuggestRequest};
/// let (game, cancel) = (Record::read("(;SZ[9])")?.end()?, CancelToken::new());
/// cancel.cancel();
/// let request = SuggestRequest { cancel, ..SuggestRequest::default() };
/// assert!(Analysis::built_in().suggest(&game, &request).explanation.is_none());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct SuggestRequest {
    /// How much is searched and read.
    pub budget: Budget,
    /// Visits in place of the budget's; the same number finds the same.
    pub visits: Option<u32>,
    /// When the search ends, whatever is left; the answer then depends on the machine.
    pub until: Option<Instant>,
    /// Stops the work: the best move so far is the answer, without an explanation.
    pub cancel: CancelToken,
}

impl Analysis {
    /// A move for the side to move.
    #[must_use]
    pub fn suggest(&self, game: &Game, request: &SuggestRequest) -> Advice {
        let color = game.to_move();
        let wishes = SearchOptions {
            may_resign: false,
            net: self.play_net(),
            knowledge: self.knowledge_for_play(),
            ..SearchOptions::seeded(1)
        };
        let visits = request.visits.unwrap_or(request.budget.limits().suggest_visits);
        let budget = engine::MoveBudget::new(Some(visits), request.until);
        let decision = think(game, color, &budget, &wishes, &mut |_| request.cancel.is_cancelled());
        let explanation = match decision.action {
            Move::Play(_) if !request.cancel.is_cancelled() => {
                self.explain_in(game, Some((color, decision.action)), request.budget)
            }
            Move::Play(_) | Move::Pass | Move::Resign => None,
        };
        Advice { color, action: decision.action, found: decision.found, explanation }
    }
}

/// The weak group that a move decides, else the largest one near it.
///
/// Example: [`Advice`].
#[must_use]
pub fn at_stake(thought: &Thought, point: Point) -> Option<&GroupSight> {
    let weak = thought.survey.groups.iter().filter(|group| {
        matches!(group.status.life, Life::Unsettled { .. } | Life::Ko)
            && group.stones.iter().any(|stone| stone.manhattan(point) <= NEAR)
    });
    let decides = |group: &GroupSight| match group.status.life {
        Life::Unsettled { attack, defence } => attack == point || defence == point,
        _ => false,
    };
    weak.max_by_key(|group| (decides(group), group.stones.len()))
}
