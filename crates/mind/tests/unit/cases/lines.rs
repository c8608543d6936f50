//! Tests of `src/cases/lines.rs` from inside.

use super::*;

fn corner(table: &mut JosekiTable, board: &Board, mover: Color, point: &str, times: u32) {
    let (view, name, _) = SHOWN.name(board, mover, SQUARES[0]);
    let cell = view.cell_within(board.size(), board.size().parse(point).unwrap(), SQUARES[0]);
    (0..times).for_each(|time| table.add(name, cell, Some(time % 4 == 0)));
}

#[test]
fn lines_are_walked_counted_and_joined_over_the_diagonal() {
    let (mut table, mut board) = (JosekiTable::default(), Board::new(BoardSize::S19));
    corner(&mut table, &board, Color::Black, "Q16", 40);
    board.play(BoardSize::S19.parse("Q16").unwrap(), Color::Black).unwrap();
    corner(&mut table, &board, Color::White, "O17", 20);
    corner(&mut table, &board, Color::White, "R14", 24);
    corner(&mut table, &board, Color::White, "R17", 8);
    let empty = Board::new(BoardSize::S19);
    let lines = JosekiLines::new(&table, &empty, Color::Black, 20, 9);
    assert_eq!(lines.count(), 2);
    let first = lines.corners[0].steps[0];
    assert_eq!((first.count, first.known, first.won), (40, 40, 10));
    let replies = &lines.corners[first.next.unwrap()].steps;
    assert_eq!(replies.len(), 1, "both sides of the diagonal are one: {replies:?}");
    assert_eq!((replies[0].count, replies[0].won, replies[0].next), (44, 11, None));
    assert_eq!(JosekiLines::new(&table, &empty, Color::Black, 8, 9).count(), 3);
    assert_eq!(JosekiLines::new(&table, &empty, Color::Black, 8, 1).count(), 1);
}

#[test]
fn the_counts_compiled_in_hold_many_lines() {
    let empty = Board::new(BoardSize::S19);
    let lines = JosekiLines::new(JosekiTable::built_in(), &empty, Color::Black, 20, 40);
    let (_, moves) = JosekiTable::built_in().count();
    assert!((2_000..=moves).contains(&lines.count()), "{} of {moves}", lines.count());
    let seen = lines.corners.iter().flat_map(|corner| &corner.steps);
    assert!(seen.clone().all(|step| step.count >= 20 && step.won <= step.known && step.known <= step.count));
}
