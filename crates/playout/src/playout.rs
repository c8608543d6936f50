//! One random game from a position to its end, and its result.

use gokoro_board::{Board, BoardSize, ByColor, Color, Observer, Point, PointSet};

use crate::rng::Rng;

/// Chooses the moves of a playout.
pub trait PlayoutPolicy<O: Observer> {
    /// A point where `color` may play, or `None` for a pass. The point must be
    /// empty and legal.
    fn choose(&mut self, board: &Board<O>, color: Color, rng: &mut Rng) -> Option<Point>;

    /// Hears of a move that was made: `color` has played on `point` or passed.
    #[inline]
    fn played(&mut self, _board: &Board<O>, _point: Option<Point>, _color: Color) {}
}

/// How a playout ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Playout {
    /// Moves played, passes included.
    pub moves: u32,
    /// Whether two passes ended it, and not the limit of moves.
    pub finished: bool,
    /// The points that each colour owns at the end: its stones, and empty
    /// points whose neighbours are all its stones.
    pub owned: ByColor<PointSet>,
}

impl Playout {
    /// Black's points less White's, without komi.
    pub fn margin(&self) -> i32 {
        self.owned.black.len() as i32 - self.owned.white.len() as i32
    }
}

/// The most moves of a playout: three times the area. Only long cycles of
/// captures come that far.
pub const fn move_limit(size: BoardSize) -> u32 {
    3 * size.area() as u32
}

/// Plays from the board's position, `to_move` first, until two passes in a row
/// or the limit of moves. The board is left in the final position.
pub fn play_out<O: Observer, P: PlayoutPolicy<O>>(
    board: &mut Board<O>,
    to_move: Color,
    policy: &mut P,
    rng: &mut Rng,
) -> Playout {
    let (mut color, mut passes, mut moves) = (to_move, 0, 0);
    while passes < 2 && moves < move_limit(board.size()) {
        let point = policy.choose(board, color, rng);
        match point {
            Some(point) => {
                board.play_unchecked(point, color);
                passes = 0;
            }
            None => {
                board.pass();
                passes += 1;
            }
        }
        policy.played(board, point, color);
        color = !color;
        moves += 1;
    }
    Playout { moves, finished: passes == 2, owned: owned(board) }
}

fn owned<O: Observer>(board: &Board<O>) -> ByColor<PointSet> {
    let mut owned = ByColor::from_fn(|color| board.stones_of(color));
    for &point in board.empties() {
        for color in Color::ALL {
            if board.is_surrounded_by(point, color) {
                owned[color].insert(point);
            }
        }
    }
    owned
}
