//! The possible omission number of a connection.

use gokoro_board::{Board, Color};
use gokoro_reading::pon::{LEAST, Range};
use gokoro_reading::{LinkPonSettings, link_pon};

fn number(diagram: &str, ends: (&str, &str)) -> Range {
    let board: Board = diagram.parse().expect("a diagram");
    let point = |name| board.size().parse(name).expect("a point");
    let settings = LinkPonSettings { question: 4_000, nodes: 100_000 };
    link_pon(&board, Color::Black, point(ends.0), point(ends.1), &settings)
}

/// Two black strings that can only connect on D5 or C4.
const TWO: &str = ". . X O . . .
                   . O X O . . .
                   . O X . O . .
                   . O . X O . .
                   . . O X O . .
                   . . O X O . .
                   . . O X . . .";

#[test]
fn two_points_to_connect_bear_one_omission() {
    assert_eq!(number(TWO, ("C5", "D4")).exact(), Some(1));
}

#[test]
fn one_point_bears_none_and_without_any_the_link_is_abandoned() {
    let cut_at_d5 = TWO.replace("O X . O", "O X O O");
    assert_eq!(number(&cut_at_d5, ("C5", "D4")).exact(), Some(0));
    let cut = cut_at_d5.replace(". O . X O", ". O O X O");
    assert_eq!(number(&cut, ("C5", "D4")), Range { least: LEAST, most: -1 });
}
