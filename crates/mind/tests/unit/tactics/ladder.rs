//! Tests of `src/tactics/ladder.rs` from inside.

use gokoro_board::{BoardSize, board_with};

use super::{Board, Color, LadderFact, Point, ladder};

/// A board of side five, row by row from the top.
fn board(rows: &[&str; 5]) -> Board {
    let size = BoardSize::new(5).expect("a side");
    let marks = rows.concat();
    let stones: Vec<(Point, Color)> = size
        .points()
        .zip(marks.chars())
        .filter_map(|(p, mark)| match mark {
            'X' => Some((p, Color::Black)),
            'O' => Some((p, Color::White)),
            _ => None,
        })
        .collect();
    board_with(size, &stones).expect("a position")
}

fn agree(board: &Board, at: Point, first: Color) -> bool {
    let works = matches!(ladder(board, at, first), LadderFact::Works(_));
    gokoro_reading::ladder(board, at, first, 20_000).expect("a stone").works == Some(works)
}

#[test]
fn a_ladder_fails_where_the_owner_makes_a_ko_of_it() {
    // White at E4 makes taking D5 at E5 a ko; extending to E5 would lose.
    let board = board(&["XXXO.", "..XX.", "OO.OO", "X.OO.", ".O.XO"]);
    let stone = board.size().parse("D5").expect("a point");
    assert_eq!(ladder(&board, stone, Color::White), LadderFact::Fails);
    assert!(agree(&board, stone, Color::White));
}

#[test]
fn the_two_ladder_readers_agree_on_random_boards() {
    let size = BoardSize::new(5).expect("a side");
    let mut seed = 1_u64;
    let mut below = move |n: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % n
    };
    let mut asked = 0;
    for _ in 0..400 {
        let full = 3 + below(4);
        let color = |n| if n == 0 { Color::Black } else { Color::White };
        let mut stone = |p| (below(10) < full).then(|| (p, color(below(2))));
        let stones: Vec<(Point, Color)> = size.points().filter_map(&mut stone).collect();
        let Ok(board) = board_with(size, &stones) else { continue };
        for string in board.strings() {
            for first in Color::ALL {
                assert!(agree(&board, string.head(), first), "{board}\n{:?} {first:?}", string.head());
                asked += 1;
            }
        }
    }
    assert!(asked > 1_000, "{asked}");
}
