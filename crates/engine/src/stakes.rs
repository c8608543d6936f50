//! What a game is about: how it is counted, and what White is given.

use gokoro_board::{Board, ByColor, Color, Game, PointSet, Rules, Scoring};
use gokoro_patterns::planes::{brought_more, given};

/// What a game is about.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct GameStakes {
    /// The rules, which say how it is counted.
    pub rules: Rules,
    /// Komi and the bonus for handicap stones, in points.
    komi: f32,
    /// Stones that Black has brought onto the board less those of White.
    more: i32,
}

impl GameStakes {
    /// Those of a game as it stands.
    pub fn of(game: &Game) -> GameStakes {
        let rules = game.rules();
        let bonus = if rules.scoring == Scoring::Area { game.handicap_bonus() as f32 } else { 0.0 };
        let komi = f32::from(game.komi().half_points()) / 2.0 + bonus;
        GameStakes { rules, komi, more: brought_more(game) }
    }

    /// What White is given as planes tell it, when Black has played `more` stones than White
    /// since.
    pub fn given(&self, more: i32, to_move: Color) -> f32 {
        given(self.komi, self.rules.scoring, self.more + more, to_move)
    }

    /// Black's margin if the game ends now and each colour owns these points of a board.
    pub fn margin(&self, board: &Board, owned: &ByColor<PointSet>, more: i32) -> f32 {
        debug_assert!(owned.black.len() + owned.white.len() <= board.size().area());
        let lead = owned.black.len() as f32 - owned.white.len() as f32;
        match self.rules.scoring {
            Scoring::Area => lead - self.komi,
            Scoring::Territory => lead - (self.more + more) as f32 - self.komi,
        }
    }
}
