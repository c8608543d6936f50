//! Which of several winning moves a diagram means.

use gokoro_board::Color;
use gokoro_reading::tsumego::{LifeGrade, LifeProblem, Nodes, SolverSettings, TsumegoSolver, firmest};

fn board(rows: [&str; 5]) -> gokoro_board::Board {
    let rest = ". . . . . . . . .\n".repeat(4);
    format!("{}\n{rest}", rows.join("\n")).parse().expect("a board")
}

#[test]
fn a_group_that_is_shut_in_has_no_wider_place() {
    let board = board([
        ". . . O X . . . .",
        "O O O O X . . . .",
        "X X X X X . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
    ]);
    let problem = LifeProblem::find(&board, &[]).expect("a question");
    let mut solver = TsumegoSolver::new(problem, SolverSettings::default());
    assert_eq!(
        firmest(&mut solver, Color::Black, LifeGrade::DEAD, SolverSettings::default(), &mut Nodes(100_000)),
        None
    );
}
