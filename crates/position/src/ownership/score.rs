//! From the lead in area to the score under the rules of a game, and what a move is worth.
//!
//! Under territory rules a colour's points are its area less the stones that it brought onto the
//! board, the prisoners of the other colour among them. So the difference of the stones that both
//! have brought at the end makes all the difference; since moves alternate, it is known up to one
//! stone, and the half of that is counted.

use gokoro_board::{ByColor, Color, Game, Point, Scoring};

/// How a position is counted.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScoreCount {
    scoring: Scoring,
    /// White's komi, and what Black gives for handicap stones, in points.
    given: f32,
    /// Stones that Black has brought onto the board less those of White.
    more: i32,
    to_move: Color,
}

impl ScoreCount {
    /// As the rules, the komi and the stones of a game say.
    pub fn of(game: &Game) -> ScoreCount {
        let (board, taken) = (game.board(), game.prisoners());
        let brought = ByColor::from_fn(|c| board.stones_of(c).len() as i32 + taken[!c] as i32);
        let bonus = match game.rules().scoring {
            Scoring::Area => game.handicap_bonus() as f32,
            Scoring::Territory => 0.0,
        };
        ScoreCount {
            scoring: game.rules().scoring,
            given: game.komi().points() as f32 + bonus,
            more: brought.black - brought.white,
            to_move: game.to_move(),
        }
    }

    /// Stones that Black has brought onto the board less those of White, prisoners included.
    pub const fn more(&self) -> i32 {
        self.more
    }

    /// As it is counted after a move of a colour on the board.
    #[must_use]
    pub const fn after(self, color: Color) -> ScoreCount {
        let (more, to_move) = match color {
            Color::Black => (self.more + 1, Color::White),
            Color::White => (self.more - 1, Color::Black),
        };
        ScoreCount { more, to_move, ..self }
    }

    /// As it is counted with this colour next, where the other one has not passed.
    #[must_use]
    pub const fn with_next(self, to_move: Color) -> ScoreCount {
        ScoreCount { to_move, ..self }
    }

    /// Black's margin for a lead in area, both in points.
    pub fn margin(&self, lead: f32) -> f32 {
        lead - self.stones() - self.given
    }

    /// Black's lead in area for a margin, both in points.
    pub fn lead(&self, margin: f32) -> f32 {
        margin + self.stones() + self.given
    }

    /// What the stones brought onto the board take off Black's margin, in points.
    fn stones(&self) -> f32 {
        let next = self.to_move.signed(0.5);
        match self.scoring {
            Scoring::Area => 0.0,
            Scoring::Territory => self.more as f32 + next,
        }
    }
}

/// An estimate of a game's result.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ScoreEstimate {
    /// Black's margin in points, komi and prisoners counted; negative is White's.
    pub margin: f32,
    /// Its expected absolute error, in points.
    pub error: f32,
}

/// What it is worth to play on a point first (出入り).
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deiri {
    /// The point.
    pub point: Point,
    /// The score after Black plays there.
    pub black: ScoreEstimate,
    /// The score after White plays there.
    pub white: ScoreEstimate,
    /// What it is worth to have the next move, wherever that is: the score with Black next
    /// less that with White next. A stone that does nothing leaves the other side this.
    pub turn: f32,
}

impl Deiri {
    /// The difference between the two, in points. After either move the other side is next,
    /// so what the next move is worth anywhere is added.
    pub fn points(&self) -> f32 {
        self.black.margin - self.white.margin + self.turn
    }
}
