//! Tests of `src/sight.rs` from inside.

use super::*;

#[test]
fn nearness_is_the_least_manhattan_distance() {
    for side in [5, 19] {
        let size = BoardSize::new(side).unwrap();
        let mut board = Board::new(size);
        for (i, point) in size.points().enumerate() {
            let color = if i % 2 == 0 { Color::Black } else { Color::White };
            if mix(i as u64).is_multiple_of(31) {
                board.play(point, color).unwrap();
            }
        }
        for color in Color::ALL {
            let rows = nearness(&board, color);
            for point in size.points() {
                let near = board.stones_of(color).iter().map(|stone| stone.manhattan(point)).min();
                let expected = near.unwrap_or(99).min(u32::from(FAR)) as u8;
                assert_eq!(rows[usize::from(point.y())][usize::from(point.x()) + PAD], expected);
            }
        }
    }
}
