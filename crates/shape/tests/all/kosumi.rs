//! Kosumi strings: stones of one colour joined diagonally.

use gokoro_board::{Board, Dir, PointSet};
use gokoro_shape::KosumiStrings;

fn named(board: &Board, set: &PointSet) -> Vec<String> {
    set.iter().map(|p| board.size().name(p).to_string()).collect()
}

fn strings(text: &str) -> (Board, KosumiStrings) {
    let board: Board = text.parse().unwrap();
    let found = KosumiStrings::new(&board);
    (board, found)
}

/// P4, figure 3: joined, joined with a cut point, cut.
#[test]
fn a_diagonal_is_cut_by_two_stones_and_has_a_cut_point_by_one() {
    let (_, free) = strings(". . . .\n. X . .\n. . X .\n. . . .");
    assert_eq!((free.len(), free.iter().next().unwrap().1.cut_points.len()), (1, 0));
    let (board, half) = strings(". . . .\n. X O .\n. . X .\n. . . .");
    let black = half.get(half.at(board.size().parse("B3").unwrap()).unwrap()).unwrap();
    assert_eq!((half.len(), black.stones.len()), (2, 2));
    assert_eq!(named(&board, &black.cut_points), ["B2"]);
    let (_, cut) = strings(". . . .\n. X O .\n. O X .\n. . . .");
    assert_eq!(cut.len(), 4, "the white pair is cut as well");
}

#[test]
fn a_point_sees_the_nearest_string_of_three_files() {
    let (board, found) = strings(
        ". . . . . . .\n. . . . . . X\n. . . . . . .\n. . . . . . O\n. . . . . . .\n. O . . . . .\n. . . . . . .",
    );
    let point = board.size().parse("C4").unwrap();
    let seen = found.directions(point);
    let told: Vec<_> = seen.iter().flatten().map(|s| (s.direction, s.distance)).collect();
    // B2 lies two below in the side file; G4 four to the right in the middle one.
    assert_eq!(told, [(Dir::Right, 4), (Dir::Down, 2)]);
    assert_eq!(named(&board, &seen.iter().flatten().map(|s| s.stone).collect()), ["G4", "B2"]);
    assert_eq!(found.strings_in_sight(point).len(), 2);
    assert!(found.apart(&board).contains(point));
    assert!(!found.apart(&board).contains(board.size().parse("C3").unwrap()));
}
