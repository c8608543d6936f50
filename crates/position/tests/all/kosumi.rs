//! The strength of kosumi strings (P4) by the models compiled in.

use gokoro_board::{Board, BoardSize, Color, Point};
use gokoro_position::kosumi::KosumiStrengths;
use gokoro_position::kosumi::built_in;

#[test]
fn the_first_move_is_in_a_corner_and_the_next_in_another() {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    let first = |board: &Board, to_move, number| {
        KosumiStrengths::new(board, to_move, number, built_in()).candidates(board)[0].point
    };
    let corner = |point: Point| [point.x(), point.y()].map(|v| (v.min(18 - v), v < 9));
    let one = first(&board, Color::Black, 1);
    assert!(corner(one).iter().all(|&(line, _)| line == 2 || line == 3), "{}", size.name(one));
    board.play(size.parse("Q16").unwrap(), Color::Black).unwrap();
    let two = first(&board, Color::White, 2);
    assert!(corner(two).iter().all(|&(line, _)| line == 2 || line == 3), "{}", size.name(two));
    assert_ne!(corner(two).map(|one| one.1), [false, true], "{} is beside Q16", size.name(two));
}
