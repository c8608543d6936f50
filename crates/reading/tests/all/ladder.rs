//! Ladders on the empty corner of a large board, with and without breakers.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, QueryError, ladder, prove};

fn point(name: &str) -> Point {
    BoardSize::S19.parse(name).expect("a point")
}

fn position(black: &[&str], white: &[&str]) -> Board {
    let of = |names: &[&str], color| names.iter().map(|n| (point(n), color)).collect::<Vec<_>>();
    let mut stones = of(black, Color::Black);
    stones.extend(of(white, Color::White));
    board_with(BoardSize::S19, &stones).expect("a legal position")
}

const BLACK: [&str; 3] = ["B4", "C3", "D3"];

#[test]
fn a_ladder_runs_to_the_edge() {
    let board = position(&BLACK, &["C4"]);
    let run = ladder(&board, point("C4"), Color::Black, 1_000).expect("a stone");
    assert_eq!(run.works, Some(true));
    assert!(run.line.len() > 40, "{}", run.line.len());
    let mut played = board;
    for &(color, at) in &run.line {
        played.play(at.expect("a move on the board"), color).expect("a legal move");
    }
    assert!(!played.at(point("C4")).is(Color::White));
}

#[test]
fn a_stone_on_its_way_breaks_it() {
    let board = position(&BLACK, &["C4", "Q15", "K3"]);
    let run = ladder(&board, point("C4"), Color::Black, 1_000).expect("a stone");
    assert_eq!(run.works, Some(false));
}

#[test]
fn two_stones_on_its_way_break_it() {
    let board = position(&BLACK, &["C4", "O14", "Q15"]);
    assert_eq!(ladder(&board, point("C4"), Color::Black, 1_000).expect("a stone").works, Some(false));
}

#[test]
fn the_owner_first_escapes_unless_in_atari() {
    let board = position(&BLACK, &["C4"]);
    assert_eq!(ladder(&board, point("C4"), Color::White, 1_000).expect("a stone").works, Some(false));
    let board = position(&["B4", "C3", "D3", "C5"], &["C4"]);
    assert_eq!(ladder(&board, point("C4"), Color::White, 1_000).expect("a stone").works, Some(true));
}

#[test]
fn too_small_a_budget_is_unknown_and_no_stone_an_error() {
    let board = position(&BLACK, &["C4"]);
    assert_eq!(ladder(&board, point("C4"), Color::Black, 5).expect("a stone").works, None);
    assert_eq!(ladder(&board, point("K10"), Color::Black, 5), Err(QueryError::NoStone(point("K10"))));
}

/// What a ladder captures the search captures too.
#[test]
fn the_search_agrees() {
    let board = position(&BLACK, &["C4"]);
    let query =
        GoalQuery { nodes: 20_000, ..GoalQuery::new(Goal::Capture(point("C4")), Color::Black, Color::Black) };
    assert_eq!(prove(&board, &query).expect("a sensible question").outcome, ProofOutcome::Proven);
}

/// Black X, white O, row by row from the top.
fn small(rows: &[&str]) -> Board {
    let size = BoardSize::new(rows.len() as u32).expect("a side");
    let marks = rows.concat();
    let stone = |(p, mark): (Point, char)| match mark {
        'X' => Some((p, Color::Black)),
        'O' => Some((p, Color::White)),
        _ => None,
    };
    let stones: Vec<(Point, Color)> = size.points().zip(marks.chars()).filter_map(stone).collect();
    board_with(size, &stones).expect("a legal position")
}

fn works(rows: &[&str], stone: &str, first: Color) -> Option<bool> {
    let board = small(rows);
    let stone = board.size().parse(stone).expect("a point");
    ladder(&board, stone, first, 1_000).expect("a stone").works
}

#[test]
fn a_ladder_fails_where_the_owner_makes_a_ko_of_it() {
    // White at E4 makes taking D5 at E5 a ko; extending to E5 would lose.
    let rows = ["XXXO.", "..XX.", "OO.OO", "X.OO.", ".O.XO"];
    assert_eq!(works(&rows, "D5", Color::White), Some(false));
    // He surrounds A3 himself: after a take elsewhere, A4 could only be taken in a ko.
    let rows = ["XXXX.", "O..X.", ".O.XX", "OXO..", "X.XO."];
    assert_eq!(works(&rows, "A4", Color::Black), Some(false));
}

#[test]
fn taking_two_strings_at_once_is_no_ko() {
    // D5 is surrounded by Black, and White takes E5 and D4 there.
    let rows = ["..X.X", "..OXO", "...O.", "OO..O", "...XO"];
    assert_eq!(works(&rows, "C5", Color::White), Some(true));
}

#[test]
fn no_ladder_works_that_a_search_through_everything_refutes() {
    const NODES: u64 = 20_000;
    let size = BoardSize::new(5).expect("a side");
    let mut seed = 1_u64;
    let mut below = move |n: u64| {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (seed >> 33) % n
    };
    let mut found = 0;
    for _ in 0..1_500 {
        let full = 3 + below(4);
        let color = |n| if n == 0 { Color::Black } else { Color::White };
        let mut stone = |p| (below(10) < full).then(|| (p, color(below(2))));
        let stones: Vec<(Point, Color)> = size.points().filter_map(&mut stone).collect();
        let Ok(board) = board_with(size, &stones) else { continue };
        for (string, first) in board.strings().flat_map(|s| Color::ALL.map(|first| (s, first))) {
            let stone = string.head();
            if ladder(&board, stone, first, 2_000).expect("a stone").works != Some(true) {
                continue;
            }
            let attacker = !board.color(string).expect("a string");
            let query = GoalQuery::new(Goal::Capture(stone), attacker, first);
            let query = GoalQuery { nodes: NODES, area: Some(PointSet::all(size)), ..query };
            let verdict = prove(&board, &query).expect("a question");
            found += 1;
            // What is unknown before the budget ends has no proof.
            assert!(verdict.is_proven() || verdict.nodes >= NODES, "{board}\n{stone:?} {first:?}");
        }
    }
    assert!(found > 500, "{found}");
}
