//! Tests of `src/contact.rs` from inside.

use super::*;
use gokoro_board::{BoardSize, Symmetry};

#[test]
fn contacts_on_turned_boards_have_the_same_least_one() {
    let text = "X X O . . . .
                    . O O X . . .
                    X X O . . O .
                    . X . X O . X
                    O . X O . . .
                    O O X . . X .
                    . X X . O . .";
    let board: Board = text.parse().unwrap();
    let size = board.size();
    for symmetry in Symmetry::ALL {
        let mut turned = Board::new(size);
        for color in Color::ALL {
            for stone in board.stones_of(color).iter() {
                turned.play(symmetry.point(size, stone), color).unwrap();
            }
        }
        for &point in board.empties() {
            let (here, there) = (contacts(&board, point), contacts(&turned, symmetry.point(size, point)));
            assert_eq!(here.map(least), there.map(least), "{}", size.name(point));
            assert!(possible(here[0]) && possible(least(here[1])));
            assert_eq!(here[0], swapped(here[1]));
        }
    }
}

#[test]
fn a_contact_says_what_is_around() {
    let board: Board = ". X .
                            O . X
                            . . O"
        .parse()
        .unwrap();
    let [black, white] = contacts(&board, board.size().parse("B2").unwrap());
    // Up a black stone with three liberties, left a white one with three, right a black
    // one with two; below right a white stone.
    assert_eq!((sides(black), diagonals(black)), ([3, 6, 2, 0], [0, 0, 0, 2]));
    assert_eq!(sides(white), [6, 3, 5, 0]);
    let [corner, _] = contacts(&board, board.size().parse("A3").unwrap());
    assert_eq!((sides(corner), diagonals(corner)), ([7, 7, 3, 6], [3, 3, 3, 0]));
}

#[test]
fn risk_is_what_a_move_leaves_in_atari() {
    let board: Board = ". X O . .
                            X O . . .
                            . O . . .
                            . . . . .
                            . . . . ."
        .parse()
        .unwrap();
    let at = |name: &str, color: Color| {
        let point = board.size().parse(name).unwrap();
        risk(&board, point, color, contacts(&board, point)[usize::from(color == Color::White)])
    };
    assert_eq!(at("A5", Color::Black), 3);
    assert_eq!((at("D5", Color::Black), at("A3", Color::Black), at("C4", Color::Black)), (0, 0, 0));
}

#[test]
fn urgent_moves_are_about_what_the_last_one_touched() {
    let size = BoardSize::S9;
    let at = |name: &str| size.parse(name).unwrap();
    let mut board = Board::new(size);
    for (name, color) in [("E5", Color::White), ("D5", Color::Black), ("E4", Color::Black)] {
        board.play(at(name), color).unwrap();
    }
    board.play(at("E6"), Color::Black).unwrap();
    let mut found = Vec::new();
    urgent(&board, at("E6"), Color::White, |point, kind| found.push((point, kind)));
    assert_eq!(found, [(at("F5"), 2 * SIZES)]);
    found.clear();
    urgent(&board, at("E5"), Color::Black, |point, kind| found.push((point, kind)));
    assert_eq!(found, [(at("F5"), 0)]);
}
