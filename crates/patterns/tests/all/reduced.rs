//! P2's reduced board: influence averaged in cells.

#[path = "../common/mod.rs"]
mod common;

use gokoro_board::hash::mix;
use gokoro_board::{Board, BoardSize, Color, Symmetry};
use gokoro_patterns::reduced::{Metric, ReducedField, Reduction};

fn board(symmetry: Symmetry, swapped: bool) -> Board {
    common::board(symmetry, swapped, mix)
}

#[test]
fn windows_do_not_depend_on_symmetry_or_colour() {
    let size = BoardSize::S19;
    for (metric, blocked) in [(Metric::Paper, false), (Metric::Manhattan, true), (Metric::Euclid, true)] {
        let settings = Reduction { metric, blocked, thinned: blocked, ..Reduction::default() };
        let mut field = ReducedField::new(&settings, size);
        let mut reduced = |board: &Board, color| {
            field.follow(board);
            field.reduce(board, color)
        };
        let cell = |point| ReducedField::new(&settings, size).cell(point);
        let plain = reduced(&board(Symmetry::ALL[0], false), Color::Black);
        for symmetry in Symmetry::ALL {
            let turned = reduced(&board(symmetry, false), Color::Black);
            let swapped = reduced(&board(symmetry, true), Color::White);
            for point in size.points() {
                let (here, there) = (cell(point), cell(symmetry.point(size, point)));
                assert_eq!(plain.window(here), turned.window(there));
                assert_eq!(plain.window(here), swapped.window(there));
            }
        }
    }
}

fn followed(settings: Reduction, board: &Board) -> ReducedField {
    let mut field = ReducedField::new(&settings, board.size());
    field.follow(board);
    field
}

#[test]
fn an_empty_board_is_undeveloped_and_one_stone_owns_its_cell() {
    let mut board = Board::new(BoardSize::S19);
    let field = followed(Reduction::default(), &board);
    assert!(field.reduce(&board, Color::White).codes().iter().all(|&code| code == 1));
    board.play(board.size().parse("D16").unwrap(), Color::Black).unwrap();
    let field = followed(Reduction::default(), &board);
    assert_eq!(field.reduce(&board, Color::Black).codes()[8], 3);
    assert_eq!(field.reduce(&board, Color::White).codes()[8], 0);
}
