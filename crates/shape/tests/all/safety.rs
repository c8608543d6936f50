//! Safety without search: Benson's strings, and regions that answers in place keep.

use gokoro_board::{Board, Color};
use gokoro_shape::{Answers, Safety, Unconditional, safe_dame};

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a board")
}

const TWO_EYES: &str = "
    . X . X O
    X X X X O
    X X X O O
    X X O O .
    X X O . O";

#[test]
fn bensons_strings_are_those_of_unconditional_life() {
    let board = board(TWO_EYES);
    for color in Color::ALL {
        let never = Safety::of(&board, color, Answers::Never);
        assert_eq!(never.alive, Unconditional::of(&board, color).alive);
        let in_place = Safety::of(&board, color, Answers::InPlace);
        assert!(never.alive.difference(in_place.alive).is_empty());
        assert!(never.territory.difference(in_place.territory).is_empty());
    }
    let all = Color::ALL.map(|color| Safety::of(&board, color, Answers::Never).points().len());
    assert_eq!(all, [15, 10]);
}

/// The large eye on the left has one point that is no liberty, with two beside it.
const COVERED: &str = "
    . . X . X O O
    . . X X X O .
    X X X X O O O
    X O O O O . O
    O O . O . O O
    O O O O O O O
    O . O . O O .";

#[test]
fn a_point_inside_is_covered_by_two_liberties() {
    let board = board(COVERED);
    let never = Safety::of(&board, Color::Black, Answers::Never);
    let in_place = Safety::of(&board, Color::Black, Answers::InPlace);
    assert!(never.alive.is_empty(), "White may fill the corner");
    assert_eq!(in_place.alive, board.stones_of(Color::Black));
    assert_eq!(in_place.points().len(), board.stones_of(Color::Black).len() + 5);
    let [black, white] = Color::ALL.map(|color| Safety::of(&board, color, Answers::InPlace));
    assert!(safe_dame(&board, &black, &white).is_empty());
}

#[test]
fn nothing_is_safe_on_an_empty_board() {
    let board = board(". . .\n. . .\n. . .");
    for answers in [Answers::Never, Answers::InPlace] {
        assert_eq!(Safety::of(&board, Color::Black, answers), Safety::default());
    }
}

#[test]
fn strings_that_one_of_two_points_joins_live_by_their_eyes_together() {
    let diagram = ". . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   . . . . . . . . .
                   X X X . X X X . .
                   . . X . X . X . .";
    let safe = |diagram: &str| Safety::of(&board(diagram), Color::Black, Answers::InPlace).points().len();
    // Nine stones, A1, B1 and F1; D1 and D2 are the pair.
    assert_eq!(safe(diagram), 12);
    assert_eq!(safe(&diagram.replace("X X X . X X X", "X X X O X X X")), 0, "one point joins no more");
}

#[test]
fn a_point_that_joins_is_no_eye() {
    // C5 or C7 would join the two strings, but C7 is in the eye of one of them.
    let board = board(
        "X . . X X X O
         X X X O . X O
         . . . X X X O
         O O O O O O O
         O O O O O O O
         O O O O O O O
         O O O O . O O",
    );
    let safety = Safety::of(&board, Color::Black, Answers::InPlace);
    assert!(safety.points().is_empty(), "{safety:?}");
}
