//! Readers fit small stacks: questions whose lines are deep.

use std::thread;

use gokoro_board::{Board, BoardSize, Color, Point, board_with};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, ladder, prove};

const SIZE: BoardSize = BoardSize::S19;
/// This ladder is 64 moves deep where it is read deepest; the deepest line that is read, of
/// 240 moves, needs less than twice as much, and main threads have 1 MiB at least.
const STACK: usize = 320 << 10;

fn at(name: &str) -> Point {
    SIZE.parse(name).expect("a point of the board")
}

/// A ladder over the whole board.
fn chase() -> Board {
    let stones = [("C17", Color::Black), ("C16", Color::Black), ("D18", Color::Black), ("D17", Color::White)];
    board_with(SIZE, &stones.map(|(name, color)| (at(name), color))).expect("a position")
}

#[test]
fn a_ladder_over_the_board_fits_a_small_stack() {
    let reads = || {
        let board = chase();
        let run = ladder(&board, at("D17"), Color::Black, 1_000_000).expect("a stone");
        let query = GoalQuery {
            nodes: 300_000,
            strategy: true,
            ..GoalQuery::new(Goal::Capture(at("D17")), Color::Black, Color::Black)
        };
        let verdict = prove(&board, &query).expect("a question");
        // Searched in vain, every line to its end.
        let saved = prove(&board, &GoalQuery { to_move: Color::White, ..query }).expect("a question");
        (run.works, verdict.outcome, verdict.line.len(), saved.outcome)
    };
    let thread = thread::Builder::new().stack_size(STACK).spawn(reads).expect("a thread");
    let (works, outcome, length, saved) = thread.join().expect("its stack is large enough");
    assert_eq!((works, outcome, saved), (Some(true), ProofOutcome::Proven, ProofOutcome::Unknown));
    assert!(length > 50, "{length} moves");
}
