//! Tests of `src/ending/killing.rs` from inside.

use gokoro_board::{Game, Rules};

use super::*;
use crate::EndingSettings;

/// How the string of White's stone at a point is taken; checked by playing it.
fn white_taken(diagram: &str, (x, y): (u8, u8)) -> Line {
    let board: gokoro_board::Board = diagram.parse().expect("a board");
    let stones: Vec<_> =
        board.size().points().filter_map(|point| Some((point, board.at(point).color()?))).collect();
    let mut game = Game::new(board.size(), Rules::JAPANESE);
    game.set_position(&stones, Color::White).expect("a setup");
    let status = FinalStatus::of(&game, &EndingSettings::default());
    let stone = board.size().point(x, y).expect("a point");
    let killings = status.killings(50_000, 200_000);
    let killing = killings.into_iter().find(|killing| killing.stones.contains(stone)).expect("it is dead");
    let string = status.at(stone).expect("a string");
    assert_eq!(killing.color, Color::White);
    assert!(status.is_taken_by(string, &killing.moves), "the line takes the group: {:?}", killing.moves);
    killing.moves
}

#[test]
fn three_points_in_a_row_are_killed_in_the_middle() {
    // White's stones hold three points in the corner, Black's are around and alive.
    let line = white_taken(
        ". X . O X . . . .\nO O O O X . . . .\nX X X X X . . . .\n. . . . . . . . .\n\
         X X X X X X X X X\n. X . X . X . X .\n. . . . . . . . .\n. . . . . . . . .\n. . . . . . . . .",
        (0, 1),
    );
    assert_eq!(line.first().map(|(color, _)| *color), Some(Color::White), "White's move does not save it");
}

#[test]
fn a_stone_in_a_place_too_large_for_the_solver_is_caught() {
    white_taken(
        "O . . . . . . . .\n. X . . . . X . .\n. . X . . . . . .\n. . . . X . . . .\n\
         . . . . . . . . .\n. . X . . . X . .\n. . . . X . . . .\n. X . . . . . X .\n. . . . . . . . .",
        (0, 0),
    );
}
