//! What `shape` calls safe without search, against the solver of life and death: on random
//! small boards the other side, moving first, takes no string that is safe if its owner
//! answers in place.

use gokoro_board::{Board, BoardSize, Color, PointSet};
use gokoro_reading::tsumego::{LifeGrade, LifeProblem, Outlets, SolverSettings, TsumegoSolver};
use gokoro_shape::{Answers, Safety};

/// Boards that are filled.
const BOARDS: u64 = 60_000;
/// Strings that must be asked about, so that the test means something.
const LEAST: usize = 60;

/// A board of 5 lines with stones of both sides, by xorshift.
fn filled(seed: u64) -> Board {
    let size = BoardSize::new(5).expect("a size");
    let mut state = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 33
    };
    let mut board = Board::new(size);
    let stones = 12 + next() % 8;
    for _ in 0..stones {
        let color = if next() % 3 == 0 { Color::White } else { Color::Black };
        let points: Vec<_> = size.points().collect();
        let point = points[next() as usize % points.len()];
        if board.at(point).color().is_none() && board.can_play(point, color) {
            board.play_unchecked(point, color);
        }
    }
    board
}

#[test]
fn no_string_that_is_safe_in_place_is_taken() {
    let mut asked = 0;
    for board in (0..BOARDS).map(filled) {
        let [never, in_place] =
            [Answers::Never, Answers::InPlace].map(|answers| Safety::of(&board, Color::Black, answers));
        for string in board.strings() {
            let stones: PointSet = board.stones(string).collect();
            if !stones.meets(&in_place.alive) || stones.meets(&never.alive) {
                continue;
            }
            asked += 1;
            let problem = LifeProblem::new(&board, stones, PointSet::all(board.size()), Outlets::Closed);
            let mut solver = TsumegoSolver::new(problem.expect("a question"), SolverSettings::default());
            let found = solver.grade(&[], Color::White, 200_000).expect("an answer");
            assert!(
                found.bounds.best == LifeGrade::ALIVE && found.bounds.worst == LifeGrade::ALIVE,
                "{board}"
            );
        }
    }
    assert!(asked >= LEAST, "{asked}");
}
