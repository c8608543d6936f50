//! Tests of `src/planes/outlook.rs` from inside.

use super::*;

const BLACK_BELOW: &str = "
        . . O . .
        O O O . O
        X X X X X
        . X . X .
        . . X . .";

#[test]
fn playouts_see_who_lives_where() {
    let board: Board = BLACK_BELOW.parse().expect("a diagram");
    let at = |color, name: &str| of(&board, color)[place(&board, board.size().parse(name).expect("a point"))];
    // An eye of a group that lives is its owner's in every game, and so is the group.
    assert_eq!(at(Color::Black, "A1")[..2], [64, 0]);
    assert_eq!(at(Color::White, "A1")[..2], [-64, 0]);
    assert_eq!(at(Color::Black, "C3")[..2], [64, 64]);
    // Seven stones with six liberties.
    assert_eq!(at(Color::White, "C3")[5..7], [-38, -37]);
}

#[test]
fn turned_boards_have_a_turned_outlook() {
    let board: Board = BLACK_BELOW.parse().expect("a diagram");
    let size = board.size();
    let plain = of(&board, Color::White);
    for view in Symmetry::ALL {
        let stones = size.points().filter_map(|p| Some((view.point(size, p), board.at(p).color()?)));
        let turned = board_with(size, &stones.collect::<Vec<_>>()).expect("a position");
        let seen = of(&turned, Color::White);
        for point in size.points() {
            assert_eq!(plain[place(&board, point)], seen[place(&board, view.point(size, point))], "{view:?}");
        }
    }
}

#[test]
fn colours_exchanged_give_the_same_outlook() {
    let exchanged: String = BLACK_BELOW
        .chars()
        .map(|c| match c {
            'X' => 'O',
            'O' => 'X',
            c => c,
        })
        .collect();
    let (one, other): (Board, Board) =
        (BLACK_BELOW.parse().expect("a diagram"), exchanged.parse().expect("a diagram"));
    assert_eq!(of(&one, Color::Black), of(&other, Color::White));
    assert_ne!(of(&one, Color::Black), of(&one, Color::White));
}
