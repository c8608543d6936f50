//! Fences: what the links of one side bar to the other.

use gokoro_board::{Board, PointSet, StringId};
use gokoro_shape::{Fence, Groups, LinkStrength};

fn fence(diagram: &str) -> (Board, Fence) {
    let board: Board = diagram.parse().expect("a diagram");
    let groups = Groups::by_sight(&board, &PointSet::EMPTY);
    let stones = board.stones_of(gokoro_board::Color::Black);
    let fence = Fence::new(&board, &groups, stones, |strength| strength == LinkStrength::Strong);
    (board, fence)
}

fn names(board: &Board, points: PointSet) -> Vec<String> {
    points.iter().map(|p| board.size().name(p).to_string()).collect()
}

fn inside(board: &Board, fence: &Fence) -> Vec<String> {
    let (black, white) = (gokoro_board::Color::Black, gokoro_board::Color::White);
    let open = PointSet::all(board.size()).difference(board.stones_of(black) | board.stones_of(white));
    names(board, fence.enclosed(open, board.stones_of(white)))
}

#[test]
fn a_diagonal_with_both_points_empty_holds() {
    let (board, fence) = fence(
        ". . X . . .
         . . X . . .
         X X . . . .
         . . . . . .
         . . . . O .
         . . . . . .",
    );
    assert_eq!(fence, Fence::default(), "a diagonal has no points, and this one no gap");
    assert_eq!(inside(&board, &fence), ["A6", "B6", "A5", "B5"]);
}

#[test]
fn a_diagonal_that_can_be_cut_is_a_gap() {
    let (board, fence) = fence(
        ". . X . . .
         . . X . . .
         X X O . . .
         . . . . . .
         . . . . O .
         . . . . . .",
    );
    assert_eq!(fence.gaps.len(), 1);
    assert!(inside(&board, &fence).is_empty());
}

/// The points that the only two black strings enclose if a strong link joins them.
fn enclosed_by_link(diagram: &str) -> Vec<String> {
    let board: Board = diagram.parse().expect("a diagram");
    let black = board.stones_of(gokoro_board::Color::Black);
    let strings: Vec<StringId> = board.strings().filter(|s| black.contains(s.head())).collect();
    let &[from, to] = strings.as_slice() else { panic!("two black strings") };
    let (strength, basis) = (LinkStrength::Strong, gokoro_shape::LinkBasis::Proven);
    let link = gokoro_shape::Link { from, to, strength, points: PointSet::EMPTY, basis };
    let groups = Groups::new(&board, &PointSet::EMPTY, vec![link]);
    inside(&board, &Fence::new(&board, &groups, black, |s| s == LinkStrength::Strong))
}

#[test]
fn jumps_and_knights_moves_bar_what_lies_between() {
    let jump = enclosed_by_link(
        ". . . . .
         . . . . O
         X . X . .
         . . X . .
         . . X . .",
    );
    assert_eq!(jump, ["B3", "A2", "B2", "A1", "B1"]);
    let knight = enclosed_by_link(
        ". . . . .
         X . . . O
         . . X . .
         . . X . .
         . . X . .",
    );
    assert_eq!(knight, ["B4", "A3", "B3", "A2", "B2", "A1", "B1"]);
}

#[test]
fn weak_links_bar_nothing() {
    let (board, fence) = fence(
        ". . . . .
         . . . . O
         X . X . .
         . . X . .
         . . X . .",
    );
    assert_eq!(fence, Fence::default());
    assert!(inside(&board, &fence).is_empty());
}
