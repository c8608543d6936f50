//! The engine: a tree search under the guidance of a net, within a budget, with the manners of
//! a game: it passes when nothing is open, counts what is left and resigns what is lost.
//!
//! [`MoveSearch`] looks ahead and can be asked at any time; [`think`] runs it for one move within a
//! [`MoveBudget`] and decides.

mod clock;
mod decide;
mod go1;
mod level;
mod measured;
mod mind;
mod search;
mod style;

use std::num::NonZeroUsize;
use std::time::Instant;

use gokoro_board::{Color, Game, Move, PointSet};
use gokoro_knowledge::Stock;
use gokoro_patterns::policy::PolicyNet;

pub use clock::{Clock, TimeControl};
pub use decide::{choose, final_status, think, think_on};
pub use go1::go1_thought;
pub use gokoro_mcts::{NotSet, SearchSettings};
pub use gokoro_mind::choice::StrategyType;
pub use level::{ForeseenPlayer, Level, NoLevel, PlayerRank, Rung};
pub use mind::{EvaluatedCandidate, judge_candidates};
pub use search::{MoveSearch, SearchCandidate, Snapshot};
pub use style::STYLE_POINTS;

/// How much one move may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveBudget {
    /// Visits: positions that are looked at.
    pub visits: u32,
    /// When to stop thinking, whatever is left.
    pub until: Option<Instant>,
}

impl MoveBudget {
    /// Visits of a move for which nothing is given: a second or two on 19x19.
    pub const VISITS: u32 = 1000;

    /// These visits until then. Without a number of visits the time alone decides; without
    /// either there are [`MoveBudget::VISITS`].
    pub fn new(visits: Option<u32>, until: Option<Instant>) -> MoveBudget {
        let most = if until.is_some() { u32::MAX } else { MoveBudget::VISITS };
        MoveBudget { visits: visits.unwrap_or(most), until }
    }
}

impl Default for MoveBudget {
    fn default() -> MoveBudget {
        MoveBudget::new(None, None)
    }
}

/// What is asked of the engine beside the position.
#[derive(Clone, Copy, Debug)]
pub struct SearchOptions {
    /// Points that are not compared.
    pub avoid: PointSet,
    /// If given, only these points are compared.
    pub allow: Option<PointSet>,
    /// Dead stones stay on the board and count as alive, as on CGOS and in the
    /// cleanup on KGS: take them off before passing.
    pub cleanup: bool,
    /// Whether a lost game may be resigned.
    pub may_resign: bool,
    /// Seed of everything that is drawn by lot.
    pub seed: u64,
    /// How moves are chosen.
    pub level: Level,
    /// The net that guides.
    pub net: &'static PolicyNet,
    /// The known shapes of which the levels go1 and mind know.
    pub knowledge: &'static Stock,
    /// Threads of a search. With one the same question has the same answer.
    pub threads: NonZeroUsize,
    /// How the tree is searched.
    pub settings: SearchSettings,
    /// Whether nets of KataGo are shown the moves before the position, as when KataGo plays; without it they are asked
    /// as in an analysis.
    pub history: bool,
    /// The type of strategy whose moves are chosen where they give up little; the levels net, go1 and the ladder's have
    /// none.
    pub style: Option<StrategyType>,
    /// The root is looked at once as the board lies, and nothing is proven of it: what the net says and no more.
    pub plain: bool,
}

impl SearchOptions {
    /// Any move, the usual end of a game, this seed, the net compiled in.
    pub fn seeded(seed: u64) -> SearchOptions {
        SearchOptions {
            avoid: PointSet::EMPTY,
            allow: None,
            cleanup: false,
            may_resign: true,
            seed,
            level: Level::Best,
            net: PolicyNet::quick(),
            knowledge: Stock::built_in(),
            threads: NonZeroUsize::MIN,
            settings: SearchSettings::default(),
            history: false,
            style: None,
            plain: false,
        }
    }
}

impl SearchOptions {
    /// Whether a search with these wishes finds what one with the others does: nothing is left
    /// out at the root, and the rest is the same.
    fn is_same(&self, other: &SearchOptions) -> bool {
        let whole = |wishes: &SearchOptions| wishes.avoid.is_empty() && wishes.allow.is_none();
        let rest = |wishes: &SearchOptions| {
            (
                (wishes.cleanup, wishes.seed, wishes.level, wishes.settings),
                (wishes.history, wishes.style, wishes.plain),
            )
        };
        whole(self) && whole(other) && rest(self) == rest(other) && std::ptr::eq(self.net, other.net)
    }
}

/// What the engine decided.
#[derive(Clone, Debug)]
pub struct MoveDecision {
    /// The move.
    pub action: Move,
    /// What the search found; `None` when it decided without one.
    pub found: Option<Snapshot>,
}

/// Whether the last turn was a pass of the opponent of `color`.
fn opponent_passed(game: &Game, color: Color) -> bool {
    game.last_turn().is_some_and(|turn| turn.action == Move::Pass && turn.color != color)
}

/// Whether as many moves are played, or stones stand, as half the board has points.
fn is_late(game: &Game) -> bool {
    let area = game.size().area();
    let stones = area - game.board().empties().len();
    2 * stones.max(game.turns().len()) >= area
}
