//! Problems from games: the part of the board that is shown, and diagrams that are the same.

use gokoro_analysis::practice::{BoardWindow, Difficulty, Exercise, Task, diagram_key};
use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};

/// The key of a problem with these stones by name, the first one the target.
fn key_of(black: &[&str], white: &[&str], first: Color) -> Vec<u8> {
    let size = BoardSize::S9;
    let point = |name: &&str| size.parse(name).expect("a point");
    let stones: Vec<(Point, Color)> = (black.iter().map(|name| (point(name), Color::Black)))
        .chain(white.iter().map(|name| (point(name), Color::White)))
        .collect();
    let board = board_with(size, &stones).expect("a board");
    diagram_key(&exercise(board, stones[0].0, first))
}

/// A problem about a stone and what stands around it.
fn exercise(board: Board, stone: Point, first: Color) -> Exercise {
    let target = PointSet::single(stone);
    Exercise {
        window: BoardWindow::around(board.size(), target, 1),
        board,
        first,
        task: Task::Live,
        target,
        last: None,
        right: Vec::new(),
        elsewhere: None,
        wrong: Vec::new(),
        unknown: Vec::new(),
        difficulty: Difficulty { nodes: None, moves: 0, rank: 1 },
        sources: Vec::new(),
    }
}

#[test]
fn turned_mirrored_and_exchanged_diagrams_are_the_same() {
    let first = key_of(&["B2", "C2"], &["B3"], Color::Black);
    assert_eq!(first, key_of(&["H2", "G2"], &["H3"], Color::Black));
    assert_eq!(first, key_of(&["B2", "B3"], &["C2"], Color::Black));
    let size = BoardSize::S9;
    let exchanged: Vec<(Point, Color)> = [("B2", Color::White), ("C2", Color::White), ("B3", Color::Black)]
        .map(|(name, color)| (size.parse(name).expect("a point"), color))
        .into();
    let board = board_with(size, &exchanged).expect("a board");
    assert_eq!(first, diagram_key(&exercise(board, exchanged[0].0, Color::White)));
}

#[test]
fn what_differs_stays_apart() {
    let first = key_of(&["B2", "C2"], &["B3"], Color::Black);
    assert_ne!(first, key_of(&["B2", "C2"], &["B3"], Color::White), "the other side plays");
    assert_ne!(first, key_of(&["C2", "B2"], &["B3"], Color::Black), "another stone is marked");
    assert_ne!(first, key_of(&["B2"], &["B3"], Color::Black), "a stone is missing");
    assert_ne!(key_of(&["E5"], &[], Color::Black), key_of(&["B5"], &[], Color::Black), "an edge");
}

fn around(names: &[&str], margin: u8) -> (u8, u8, u8, u8) {
    let size = BoardSize::S19;
    let points = names.iter().map(|name| size.parse(name).expect("a point")).collect();
    let BoardWindow { left, top, right, bottom } = BoardWindow::around(size, points, margin);
    (left, top, right, bottom)
}

#[test]
fn near_edges_are_shown() {
    assert_eq!(around(&["K10"], 1), (8, 8, 10, 10));
    assert_eq!(around(&["D16", "F17"], 1), (0, 0, 6, 4));
    assert_eq!(around(&["R3"], 2), (14, 14, 18, 18));
    assert_eq!(around(&["E5"], 1), (3, 13, 5, 15));
    assert_eq!(around(&[], 1), (0, 0, 18, 18));
}

#[test]
fn mirrored_points_have_mirrored_windows() {
    let (left, _, right, _) = around(&["E10", "G10"], 1);
    let (far_left, _, far_right, _) = around(&["P10", "N10"], 1);
    assert_eq!((18 - right, 18 - left), (far_left, far_right));
}
