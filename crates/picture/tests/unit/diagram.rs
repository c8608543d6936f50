//! Tests of `src/diagram.rs` from inside.

use super::*;

#[test]
fn a_move_on_a_point_already_used_is_covered() {
    let size = BoardSize::S9;
    let [a, b] = ["C3", "D4"].map(|name| size.parse(name).expect("on the board"));
    let mut picture = BoardPicture::new(size);
    picture.show_line(&[(a, Color::Black), (b, Color::White), (a, Color::Black), (a, Color::White)]);
    assert_eq!(picture.covered_moves(), [(3, 1), (4, 1)]);
    assert_eq!(picture.drawn(a).stone, Some(Color::Black));
    assert_eq!(picture.drawn(b).text().as_deref(), Some("2"));
}
