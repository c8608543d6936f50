//! What the tests of claims about one move share.

use gokoro_board::{Board, Color, Game, Move, PointSet, Rules};
use gokoro_mind::MoveContext;
use gokoro_position::Position;
use gokoro_shape::{DistanceSettings, Rule};

/// Plays a move on a drawn board and asks what it did.
pub(crate) fn asked<T>(diagram: &str, color: Color, vertex: &str, ask: impl Fn(&MoveContext<'_>) -> T) -> T {
    let board: Board = diagram.parse().expect("a diagram");
    let point = board.size().parse(vertex).expect("a point");
    let settings = DistanceSettings::new(Rule::Kosuri);
    let position = |board: &Board| Position::new(board, &PointSet::EMPTY, &settings);
    let (before, after) = (position(&board), position(&board.after(point, color)));
    ask(&MoveContext { before: &before, after: &after, color, action: Move::Play(point) })
}

/// The game that stands at a position, with a colour to move.
pub(crate) fn game(diagram: &str, to_move: Color) -> Game {
    let board: Board = diagram.parse().expect("a diagram");
    let mut stones = Vec::new();
    for color in Color::ALL {
        stones.extend(board.stones_of(color).iter().map(|stone| (stone, color)));
    }
    let mut game = Game::new(board.size(), Rules::CHINESE);
    game.set_position(&stones, to_move).expect("a position");
    game
}
