//! Tests of `src/pattern.rs` from inside.

use super::*;

fn pattern(text: &str, area: Area) -> Pattern {
    Pattern::of_board(&text.parse().expect("a board"), area, Colors::Exchanged)
}

const ONE: &str = "
        . . . . .
        . X . . .
        . . . . .
        . . . . .
        . . . . .";

#[test]
fn the_same_lying_is_one_placement() {
    assert_eq!(pattern(ONE, Area::Whole).placements().len(), 8, "four corners, two colours");
    assert_eq!(pattern(&ONE.replace('X', "."), Area::Whole).placements().len(), 1);
    let corner = Area::corner(BoardSize::new(5).expect("a size"), false, false);
    assert_eq!(pattern(ONE, corner).placements().len(), 8);
}

#[test]
fn sides_slide_along_their_edge() {
    let size = BoardSize::S19;
    let (board, area) = (Board::new(size), Area::side(size, BoardSide::Right));
    assert_eq!(area, Area::Sliding { columns: (13, 18), rows: (5, 13) });
    let pattern = Pattern::of_board(&board, area, Colors::Same);
    assert_eq!(pattern.placements().len(), 4 * 11);
}

#[test]
fn moves_come_back_to_where_the_pattern_has_them() {
    let pattern = pattern(ONE, Area::Whole);
    for placement in pattern.placements() {
        let stone = placement.cells.iter().position(|&cell| cell == 1 || cell == 2).expect("a stone");
        let color = if placement.cells[stone] == 1 { Color::Black } else { Color::White };
        assert_eq!(placement.back(color, Some(stone), None), (Color::Black, Some(6), placement.is_swapped()));
    }
}
