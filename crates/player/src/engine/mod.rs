//! The first engine: candidates from the regions, the potential, strings in
//! atari and the last move, compared by light playouts. It plays legally, fills
//! no eyes, passes when nothing is open and counts what is left. Readers and a
//! tree search take its place later.
//!
//! [`Search`] compares and can be asked at any time; [`think`] runs it for one
//! move within a [`Budget`] and decides.

mod by_net;
mod candidates;
mod clock;
mod decide;
mod finish;
mod scoring;
mod search;

use std::time::Instant;

use gokoro_board::{Color, Game, Move, PointSet};
use gokoro_patterns::policy::PolicyNet;

pub use candidates::Source;
pub use clock::{Clock, TimeControl};
pub use decide::{choose, think};
pub use finish::{Tally, final_status, tally};
pub use search::{Candidate, Search, Snapshot};

/// How much one move may cost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Playouts, all candidates together.
    pub playouts: u32,
    /// When to stop thinking, whatever is left.
    pub until: Option<Instant>,
}

impl Default for Budget {
    /// 20,000 playouts: about a second on 19x19.
    fn default() -> Budget {
        Budget { playouts: 20_000, until: None }
    }
}

/// What is asked of the engine beside the position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Wishes {
    /// Points that are not compared.
    pub avoid: PointSet,
    /// If given, only these points are compared.
    pub allow: Option<PointSet>,
    /// Dead stones stay on the board and count as alive, as on CGOS and in the
    /// cleanup on KGS: take them off before passing.
    pub cleanup: bool,
    /// Whether a lost game may be resigned.
    pub may_resign: bool,
    /// Seed of the playouts.
    pub seed: u64,
    /// What chooses the moves.
    pub level: Level,
}

/// What chooses the moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Level {
    /// Candidates compared by playouts.
    #[default]
    Playouts,
    /// The likeliest move of a net, nothing read ahead. An analysis compares the net's moves.
    Net(&'static PolicyNet),
}

impl Wishes {
    /// Any move, the usual end of a game, this seed.
    #[must_use]
    pub const fn seeded(seed: u64) -> Wishes {
        Wishes {
            avoid: PointSet::EMPTY,
            allow: None,
            cleanup: false,
            may_resign: true,
            seed,
            level: Level::Playouts,
        }
    }
}

/// What the engine decided.
#[derive(Clone, Debug)]
pub struct Decision {
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

#[cfg(test)]
mod tests;
