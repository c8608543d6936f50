//! What a picture of a board shows, as plain data.

use gokoro_board::{Board, Color};
use gokoro_picture::diagram::{BoardPicture, region_name};

#[test]
fn names_of_regions_go_on_after_the_last_letter() {
    let names = [0, 23, 24, 47, 48, 24 * 25].map(region_name);
    assert_eq!(names, ["a", "z", "aa", "az", "ba", "aaa"]);
    let all: std::collections::BTreeSet<String> = (0..1000).map(region_name).collect();
    assert_eq!(all.len(), 1000);
    assert!(!all.iter().any(|name| name.contains(['o', 'x'])));
}

#[test]
fn a_picture_of_a_board_has_its_stones() {
    let board: Board = "X .\n. O\n".parse().expect("a board");
    let picture = BoardPicture::of(&board);
    let stones: Vec<_> = picture.size.points().map(|point| picture[point].stone).collect();
    assert_eq!(stones, [Some(Color::Black), None, None, Some(Color::White)]);
}
