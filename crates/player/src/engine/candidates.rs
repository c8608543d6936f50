//! The moves that are worth playouts: what the regions propose, strings in
//! atari, and the surroundings of the last move.

use gokoro_board::{Board, Color, Game, Move, Point, PointSet};
use gokoro_mind::tried;
use gokoro_position::Position;
use gokoro_shape::{Rule, Settings};

/// How many of the region rule's moves are compared.
const FROM_REGIONS: usize = 24;
/// On boards of at most this many points every open move is compared.
const SMALL: usize = 100;

/// Legal moves among the open points that fill no eye, in the order of their points.
pub(super) fn candidates(game: &Game, color: Color, open: &PointSet) -> Vec<Point> {
    let board = game.board();
    let mut wanted = PointSet::EMPTY;
    if game.size().area() <= SMALL {
        wanted = *open;
    } else {
        let position = Position::new(board, &PointSet::EMPTY, &Settings::new(Rule::Kosuri));
        let proposed = tried(&position, &PointSet::EMPTY, color);
        wanted.extend(proposed.iter().map(|p| p.point).filter(|p| open.contains(*p)).take(FROM_REGIONS));
        wanted.extend(board.strings().filter_map(|s| board.in_atari(s)));
        wanted |= around_last(game);
    }
    let mut points: Vec<Point> = playable(game, color, &(wanted & *open));
    if points.is_empty() {
        points = playable(game, color, open);
    }
    points
}

fn playable(game: &Game, color: Color, points: &PointSet) -> Vec<Point> {
    let board: &Board = game.board();
    let sensible = |p: &Point| !board.is_eye_like(*p, color) && game.check(Move::Play(*p), color).is_ok();
    points.iter().filter(sensible).collect()
}

/// The empty points around the last move, diagonals included.
fn around_last(game: &Game) -> PointSet {
    let Some(Move::Play(last)) = game.turns().last().map(|t| t.action) else { return PointSet::EMPTY };
    let near = last.neighbors().into_iter().chain(last.diagonals());
    near.filter(|&p| game.size().contains(p)).collect()
}
