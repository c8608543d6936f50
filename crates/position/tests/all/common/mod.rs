//! Positions for the tests: random games, the built-in game, games of records.

use std::path::PathBuf;

use gokoro_board::{Board, BoardSize, Color, Point, Symmetry, board_with};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::records;
use gokoro_sgf::tree::RecordNode;

/// A linear congruential generator.
pub(crate) struct Random(pub u64);

impl Random {
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % bound
    }
}

/// The positions of a random game in which nobody fills his own eyes. Half of
/// the moves are played next to stones, so that there is contact.
pub(crate) fn random_game(size: BoardSize, moves: usize, seed: u64) -> Vec<Board> {
    let mut random = Random(seed);
    let (mut board, mut color) = (Board::new(size), Color::Black);
    let mut positions = vec![board.clone()];
    for _ in 0..moves {
        let good = |p: &Point| board.can_play(*p, color) && !board.is_eye_like(*p, color);
        let mut points: Vec<Point> = size.points().filter(good).collect();
        let touching: Vec<Point> = points.iter().copied().filter(|&p| board.empty_neighbors(p) < 4).collect();
        if !touching.is_empty() && random.below(2) == 0 {
            points = touching;
        }
        if points.is_empty() {
            break;
        }
        board.play_unchecked(points[random.below(points.len())], color);
        color = !color;
        positions.push(board.clone());
    }
    positions
}

/// The positions of the built-in game.
pub(crate) fn built_in() -> Vec<Board> {
    let tree = Collection::read(gokoro_sgf::sample::GO1_GAME);
    positions(tree.games().next().expect("a game"))
}

/// The positions of the main line of a record.
pub(crate) fn positions(root: RecordNode<'_>) -> Vec<Board> {
    let mut replay = Replay::main_line(root).expect("a game of Go");
    let mut boards = vec![replay.game().board().clone()];
    while replay.play_next().is_some() {
        boards.push(replay.game().board().clone());
    }
    boards
}

/// The first games of a record set; `None` without `GOKORO_DATA`.
pub(crate) fn games(file: &str, count: usize) -> Option<Vec<Vec<Board>>> {
    let Some(data) = std::env::var_os("GOKORO_DATA") else {
        println!("skipped: GOKORO_DATA is not set");
        return None;
    };
    let path = PathBuf::from(data).join("games").join(file);
    let games = records([path], None).take(count).map(|record| {
        let record = record.expect("the records are where GOKORO_DATA says");
        positions(record.tree.games().next().expect("a game"))
    });
    let games: Vec<_> = games.collect();
    assert_eq!(games.len(), count, "games of {file}");
    Some(games)
}

/// The position after a symmetry, with colours exchanged if wanted.
pub(crate) fn turned(board: &Board, symmetry: Symmetry, exchanged: bool) -> Board {
    let size = board.size();
    let stone = |p: Point| {
        let color = board.at(p).color()?;
        Some((symmetry.point(size, p), if exchanged { !color } else { color }))
    };
    let stones: Vec<(Point, Color)> = size.points().filter_map(stone).collect();
    board_with(size, &stones).expect("a position")
}
