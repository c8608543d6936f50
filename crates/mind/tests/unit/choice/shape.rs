//! Tests of `src/choice/shape.rs` from inside.

use super::*;
use gokoro_board::{BoardSize, Symmetry};

#[test]
fn what_is_symmetric_has_one_code() {
    let size = BoardSize::S9;
    let stones = [(4, 3), (5, 5), (6, 4), (3, 3), (2, 4)];
    let codes = Symmetry::ALL.map(|symmetry| {
        let mut board = Board::new(size);
        for (n, (x, y)) in stones.into_iter().enumerate() {
            let point = symmetry.point(size, size.point(x, y).expect("on the board"));
            board.play_unchecked(point, if n % 2 == 0 { Color::Black } else { Color::White });
        }
        around(&board, size.point(4, 4).expect("the middle"), Color::Black, Some(4))
    });
    assert!(codes.iter().all(|code| *code == codes[0]), "{codes:?}");
    assert!(codes[0].iter().all(Option::is_some));
    let other = around(&Board::new(size), size.point(4, 4).expect("the middle"), Color::Black, None);
    assert_eq!((other[1], other[2]), (None, Some(0)));
}
