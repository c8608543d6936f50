//! Small positions with the signs of their moves.

use gokoro_board::{Board, Color};

use super::{SignKind, signs};

/// The kinds of the signs of Black's move, each with the number of its stones or points.
fn of(board: &str, point: &str) -> Vec<(SignKind, usize)> {
    let board: Board = board.parse().unwrap();
    let point = board.size().parse(point).unwrap();
    signs(&board, point, Color::Black).iter().map(|sign| (sign.kind, sign.on.len())).collect()
}

const FIGHT: &str = ". . . . . . .
                     . . . . . . .
                     . . X O . . .
                     . . O X . . .
                     . . O . . . .
                     . . . . . . .
                     . . . . . . .";

#[test]
fn ataris_and_cuts_are_seen() {
    let seen = of(FIGHT, "D6");
    assert!(seen.contains(&(SignKind::Touches, 1)), "{seen:?}");
    let seen = of(FIGHT, "E5");
    assert!(seen.contains(&(SignKind::TwoLiberties, 3)) != seen.contains(&(SignKind::Atari, 1)), "{seen:?}");
    let cross = of(
        ". . . . .
         . X O . .
         . O . . .
         . . . . .
         . . . . .",
        "C3",
    );
    assert!(cross.contains(&(SignKind::Crosses, 2)) && cross.contains(&(SignKind::Parts, 1)), "{cross:?}");
}

#[test]
fn shapes_have_their_names() {
    let hane = of(
        ". . . . .
         . . . . .
         . X O . .
         . . . . .
         . . . . .",
        "C4",
    );
    assert!(hane.contains(&(SignKind::Hane, 1)), "{hane:?}");
    let jump = of(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . X . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
        "F4",
    );
    assert!(jump.contains(&(SignKind::Jumps, 1)), "{jump:?}");
}

#[test]
fn a_ko_is_taken_and_stays_open() {
    let ko = of(
        ". X O . .
         X O . O .
         . X O . .
         . . . . .
         . . . . .",
        "C4",
    );
    assert!(ko.contains(&(SignKind::TakesKo, 1)) && ko.contains(&(SignKind::Takes, 1)), "{ko:?}");
}

#[test]
fn evidence_is_never_empty_and_nothing_is_said_of_what_may_not_be_played() {
    let board: Board = FIGHT.parse().unwrap();
    for &point in board.empties() {
        assert!(signs(&board, point, Color::White).iter().all(|sign| !sign.on.is_empty()));
    }
    assert!(signs(&board, board.size().parse("C5").unwrap(), Color::White).is_empty());
}
