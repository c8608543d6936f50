//! A position as a ranking looks at it.

use gokoro_board::{Board, BoardSize, Color};
use gokoro_position::kosumi::RankedPosition;
use gokoro_shape::{FARTHEST, KosumiStrings};

#[test]
fn a_spot_has_lines_views_and_strings() {
    let mut board = Board::new(BoardSize::S9);
    for (name, color) in [("C5", Color::Black), ("F5", Color::White)] {
        board.play(board.size().parse(name).unwrap(), color).unwrap();
    }
    let strings = KosumiStrings::new(&board);
    let scene =
        RankedPosition::new(&board, Color::Black, 3, &strings, &board.empties().iter().copied().collect());
    assert_eq!(scene.spots.len(), 81 - 2);
    let at = |name: &str| {
        let point = board.size().parse(name).unwrap();
        *scene.spots.iter().find(|spot| spot.point == point).unwrap()
    };
    // C7: the edge two up is off the board at three, its own C5 lies two below.
    let spot = at("C7");
    assert_eq!(spot.lines, [3, 3]);
    assert_eq!(spot.views, [3, 3, 0, 2 + FARTHEST]);
    assert_eq!(spot.strings_in_sight().collect::<Vec<_>>(), [(0, 2)]);
    // D5 sees both along its row, the enemy's at two.
    let spot = at("D5");
    assert_eq!(spot.views[1..3], [1 + FARTHEST, 2 + 2 * FARTHEST]);
    assert_eq!(spot.strings_in_sight().collect::<Vec<_>>(), [(0, 1), (1, 2)]);
}
