//! Boards of tests.

use gokoro_board::{Board, BoardSize, Color, Symmetry};

/// A board with stones on a seventh of its points, turned, the colours exchanged if `swapped`; `mix` draws them.
pub(crate) fn board(symmetry: Symmetry, swapped: bool, mix: fn(u64) -> u64) -> Board {
    let size = BoardSize::S19;
    let mut board = Board::new(size);
    for (i, point) in size.points().enumerate().filter(|(i, _)| mix(*i as u64).is_multiple_of(7)) {
        let color =
            if (mix(i as u64 ^ 5).is_multiple_of(2)) != swapped { Color::Black } else { Color::White };
        let _ = board.play(symmetry.point(size, point), color);
    }
    board
}
