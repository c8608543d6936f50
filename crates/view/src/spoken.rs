//! A game in plain sentences, as it is announced at the board and as a screen
//! reader reads it: turns, refusals, hints, the count. Nothing is drawn and
//! nothing is judged here.

use gokoro_board::{Board, Color, Game, IllegalMove, Move, MoveError, Point, PointSet, Score, Turn};

use crate::catalogue::{Arg, Localizer, args, color_key};
use crate::words::whole_error;

impl Localizer<'_> {
    /// A turn: `White H17, takes 2 stones`.
    pub fn turn(&self, turn: &Turn) -> String {
        let color = turn.color;
        match turn.action {
            Move::Play(point) if turn.taken == 0 => self.named_move(color, point),
            Move::Play(vertex) => self.say("play-takes", &args!(color, vertex, count = turn.taken)),
            Move::Pass => self.say("play-passes", &args!(color)),
            Move::Resign => self.say("play-resigns", &args!(color)),
        }
    }

    /// Whose turn it is: `Move 12. White to move.`
    pub fn state(&self, game: &Game) -> String {
        self.say("play-state", &args!(number = game.turns().len() + 1, color = game.to_move()))
    }

    /// The stones that each side has taken.
    pub fn prisoners(&self, game: &Game) -> String {
        let taken = game.prisoners();
        self.say("play-prisoners", &args!(black = taken.black, white = taken.white))
    }

    /// Where a colour's stones stand, column by column.
    pub fn stones(&self, board: &Board, color: Color) -> String {
        let stones = board.stones_of(color);
        self.say("play-stones", &args!(color, count = stones.len(), points = self.names(&stones)))
    }

    /// Why a move cannot be played.
    pub fn refusal(&self, vertex: &str, error: MoveError) -> String {
        let why = match error {
            MoveError::Board(IllegalMove::Occupied) => "occupied",
            MoveError::Board(IllegalMove::OffBoard) => "off-board",
            MoveError::Board(IllegalMove::Ko) => "ko",
            MoveError::Board(IllegalMove::Suicide) => "suicide",
            MoveError::Superko => "superko",
            MoveError::GameOver => "over",
        };
        self.say("play-illegal", &args!(vertex, why))
    }

    /// A move that may be played: `Black E5`.
    pub fn named_move(&self, color: Color, point: Point) -> String {
        self.say("play-move", &args!(color, vertex = point))
    }

    /// Who is ahead or has won by counting, and by how much.
    pub fn score(&self, score: Score, over: bool) -> String {
        let side = score.winner().map_or("none", color_key);
        let margin = Arg::Number(score.points().abs());
        let id = if over { "play-result" } else { "play-score" };
        self.say(id, &args!(side, margin))
    }

    /// Who is expected to be ahead, by Black's margin and its expected error in points.
    pub fn estimate(&self, margin: f32, error: f32) -> String {
        let (points, error) = (f64::from(margin.abs().round()), whole_error(error));
        let leader = if margin > 0.0 { Color::Black } else { Color::White };
        let side = if points == 0.0 { "none" } else { color_key(leader) };
        self.say("play-estimate", &args!(side, margin = points, error))
    }

    /// The stones that were taken for dead in the count; `None` without any.
    pub fn dead(&self, dead: &PointSet) -> Option<String> {
        (!dead.is_empty()).then(|| self.say("play-dead", &args!(points = self.names(dead))))
    }

    /// The names of points, column by column from the left, each from the top.
    fn names(&self, points: &PointSet) -> String {
        let mut points: Vec<_> = points.iter().collect();
        points.sort_by_key(|point| (point.x(), point.y()));
        let names = points.into_iter().map(|point| self.point(point));
        names.collect::<Vec<_>>().join(", ")
    }
}
