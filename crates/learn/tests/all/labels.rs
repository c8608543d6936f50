//! Who owned what at the end of counted games.

use gokoro_board::{Board, BoardSize, Color, Game, Komi, Point, PointOwners, PointSet, Rules};
use gokoro_learn::records::labels::{Agreement, labels};

/// A game under Japanese rules without komi that has come to this board.
fn game(diagram: &str) -> Game {
    let board: Board = diagram.parse().expect("a board");
    let mut game = Game::new(board.size(), Rules::JAPANESE);
    game.set_komi(Komi::default());
    let stones: Vec<(Point, Color)> =
        board.size().points().filter_map(|p| Some((p, board.at(p).color()?))).collect();
    game.set_position(&stones, Color::Black).expect("a position");
    game
}

fn at(game: &Game, name: &str) -> Point {
    game.size().parse(name).expect("a point of the board")
}

/// Black has the left side, White the right; C1 touches both.
const CLOSED: &str = "
. . X O . . .
. . X O . . .
. . X O . . .
. . X O . . .
. . X O . . .
. X X O O . .
. X . O . . .";

#[test]
fn a_closed_board_is_counted() {
    let game = game(CLOSED);
    let ends = PointOwners::new(game.board(), &PointSet::EMPTY);
    let margin = 2 * (ends.territory.black.len() as i32 - ends.territory.white.len() as i32);
    let found = labels(&game, margin, 256, 1).expect("labels");
    assert_eq!(found.agreement, Agreement::Exact);
    assert_eq!(found.outcome(at(&game, "A1")), 1.0);
    assert_eq!(found.outcome(at(&game, "G7")), 0.0);
    assert_eq!(found.outcome(at(&game, "C1")), 0.5, "C1 touches both");
}

#[test]
fn a_margin_one_point_off_is_near_and_three_off_is_refused() {
    let game = game(CLOSED);
    let ends = PointOwners::new(game.board(), &PointSet::EMPTY);
    let margin = 2 * (ends.territory.black.len() as i32 - ends.territory.white.len() as i32);
    assert_eq!(labels(&game, margin + 2, 256, 1).map(|l| l.agreement), Some(Agreement::Near));
    assert_eq!(labels(&game, margin + 6, 256, 1), None);
    assert_eq!(labels(&game, margin - 6, 256, 1), None);
}

/// A white stone is lost at B9: it counts two points for Black.
const LOST: &str = "
. O . X . O . O .
. . . X X O . . .
. . . . X O O . .
. . . . X O . . .
. . . . X O . . .
. . . . X O . . .
. . . X . O O . .
. . . X X O . . .
. . . X . X O . .";

#[test]
fn a_lost_stone_is_taken_off() {
    let game = game(LOST);
    let dead = PointSet::single(at(&game, "B9"));
    let margin = (2.0 * game.territory_score(&dead).points()) as i32;
    let found = labels(&game, margin, 512, 1).expect("labels");
    assert_eq!(found.agreement, Agreement::Exact);
    assert_eq!(found.outcome(at(&game, "B9")), 1.0);
    let as_if_alive = (2.0 * game.territory_score(&PointSet::EMPTY).points()) as i32;
    assert_ne!(margin, as_if_alive);
}

#[test]
fn area_rules_count_the_stones() {
    let mut game = game(CLOSED);
    game.set_rules(Rules::CHINESE);
    let margin = (2.0 * game.area_score(&PointSet::EMPTY).points()) as i32;
    assert_eq!(labels(&game, margin, 256, 1).map(|l| l.agreement), Some(Agreement::Exact));
}

#[test]
fn an_empty_board_has_no_owner() {
    let game = Game::new(BoardSize::S9, Rules::JAPANESE);
    assert_eq!(labels(&game, 100, 32, 1), None);
}
