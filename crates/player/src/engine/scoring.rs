//! What the end of a playout is worth under the game's rules: a margin for
//! Black, and a utility for the mover in which the win counts first and the
//! margin breaks ties.

use gokoro_board::{Color, Game, Scoring};
use gokoro_playout::Playout;
use gokoro_position::ownership::Count;

/// The share of the margin in the utility. Where all playouts are won, or all
/// lost, it still tells good moves from bad ones.
const MARGIN_SHARE: f64 = 0.15;

/// How the playouts of one game are counted.
#[derive(Clone, Copy, Debug)]
pub(super) struct Scorer {
    /// Half points taken off Black's area.
    komi: i32,
    /// The largest margin in points.
    area: f64,
    /// Under territory scoring, Black's stones played less White's: each costs
    /// its owner a point of the area that the playout counts.
    played: Option<i32>,
}

impl Scorer {
    pub(super) fn new(game: &Game) -> Scorer {
        let bonus = match game.rules().scoring {
            Scoring::Area => game.handicap_bonus() as i32,
            Scoring::Territory => 0,
        };
        Scorer {
            komi: i32::from(game.komi().half_points()) + 2 * bonus,
            area: game.size().area() as f64,
            played: (game.rules().scoring == Scoring::Territory).then(|| Count::of(game).more()),
        }
    }

    /// Black's margin in points after a playout that began with a stone of
    /// `stone`, or with a pass. The rest of the playout is taken for as many
    /// stones of either colour.
    pub(super) fn margin(&self, end: &Playout, stone: Option<Color>) -> f64 {
        let cost = self.played.map_or(0, |played| played + stone.map_or(0, sign));
        f64::from(2 * (end.margin() - cost) - self.komi) / 2.0
    }

    /// Win and utility (both 0 to 1) of a margin in the mover's view.
    pub(super) fn value(&self, margin: f64) -> (f64, f64) {
        let win = if margin > 0.0 {
            1.0
        } else if margin < 0.0 {
            0.0
        } else {
            0.5
        };
        let share = (0.5 + margin / (2.0 * self.area)).clamp(0.0, 1.0);
        (win, (1.0 - MARGIN_SHARE) * win + MARGIN_SHARE * share)
    }
}

/// 1 for Black, -1 for White.
pub(super) const fn sign(color: Color) -> i32 {
    match color {
        Color::Black => 1,
        Color::White => -1,
    }
}
