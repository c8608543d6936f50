//! The first engine: candidates from the regions and from strings in atari,
//! compared by light playouts. It plays legally, fills no eyes, passes when
//! nothing is open and counts what is left. Readers and a tree search take its
//! place later.

mod candidates;
mod clock;
mod finish;
mod halving;

use std::time::Instant;

use gokoro_board::{Color, Game, Move, Point, PointSet};
use gokoro_playout::OwnerMap;

pub use clock::Clock;
pub use finish::{Status, dead_stones, status};

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

/// A candidate with what the playouts say about it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Candidate {
    /// Where to play.
    pub point: Point,
    /// Playouts that began with it.
    pub playouts: u32,
    /// How many of them the mover won.
    pub wins: u32,
}

impl Candidate {
    /// The share of playouts won; one half without any.
    #[must_use]
    pub fn win_rate(&self) -> f64 {
        if self.playouts == 0 { 0.5 } else { f64::from(self.wins) / f64::from(self.playouts) }
    }
}

/// What the engine decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Decision {
    /// The move.
    pub action: Move,
    /// The candidates, the best first; empty when it passes at once.
    pub candidates: Vec<Candidate>,
}

/// Below this share of won playouts the engine resigns, once half the board is
/// played.
const RESIGN_BELOW: f64 = 0.02;
/// Playouts from the position itself, to see what is open.
const OWNER_PLAYOUTS: u32 = 128;
/// A point is open while neither colour owns it in this share of the playouts.
const CERTAIN: f64 = 0.95;

/// Chooses a move for a colour. One seed and one number of playouts give one
/// decision, unless the time runs out before.
#[must_use]
pub fn choose(game: &Game, color: Color, budget: &Budget, seed: u64) -> Decision {
    let owner = finish::owner_map(game.board(), OWNER_PLAYOUTS, seed);
    let points = candidates::candidates(game, color, &open_points(game, &owner));
    if points.is_empty() {
        return Decision { action: Move::Pass, candidates: Vec::new() };
    }
    let candidates = halving::compare(game, color, &points, budget, seed);
    let best = candidates[0];
    let late = 2 * game.turns().len() >= game.size().area();
    let lost = late && best.playouts > 0 && best.win_rate() < RESIGN_BELOW;
    let action = if lost { Move::Resign } else { Move::Play(best.point) };
    Decision { action, candidates }
}

/// Empty points that are not certain to end as one colour's, and the last
/// liberties of strings whose own points are not.
fn open_points(game: &Game, owner: &OwnerMap) -> PointSet {
    let open = |p: &Point| owner.certainty(*p) < CERTAIN;
    let board = game.board();
    let mut points: PointSet = board.empties().iter().copied().filter(open).collect();
    let in_doubt = board.strings().filter(|s| open(&s.head()));
    points.extend(in_doubt.filter_map(|s| board.in_atari(s)));
    points
}
