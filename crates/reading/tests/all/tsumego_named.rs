//! Results that have a name of their own, such as bent four in the corner.

use gokoro_board::{Board, Color};
use gokoro_reading::tsumego::{
    Bounds, LifeGrade, LifeProblem, LifeProof, ProofLimits, SolverSettings, TsumegoSolver, bent_four,
    double_ko,
};

fn solver(diagram: &str) -> TsumegoSolver {
    let board: Board = diagram.parse().expect("a diagram");
    let problem = LifeProblem::find(&board, &[]).expect("one enclosed group");
    TsumegoSolver::new(problem, SolverSettings { table_bytes: 1 << 20, ..SolverSettings::default() })
}

fn is_bent_four(diagram: &str) -> bool {
    let mut solver = solver(diagram);
    let [attacked, defended] =
        [Color::Black, Color::White].map(|first| solver.grade(&[], first, 1 << 20).expect("legal").bounds);
    bent_four(solver.problem(), attacked, defended)
}

const BENT_FOUR: &str = "X X . O X . . . .
                         X O O O X . . . .
                         . O X X X . . . .
                         O O X . . . . . .
                         X X X . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .";

#[test]
fn stones_in_the_corner_that_nobody_but_the_attacker_moves_are_a_bent_four() {
    assert!(is_bent_four(BENT_FOUR));
    // White, moving first, takes away the ko: no bent four.
    assert!(!is_bent_four(&BENT_FOUR.replacen("X X . O", "X X X O", 1).replacen("X O O O", ". O O O", 1)));
    // Black has yet to play in the corner itself.
    assert!(is_bent_four(&BENT_FOUR.replacen("X X . O", ". X . O", 1)));
}

#[test]
fn a_ko_that_needs_more_threats_is_no_bent_four() {
    let solver = solver(BENT_FOUR);
    let same = |balance| {
        let grade = LifeGrade::from_balance(balance);
        Bounds { worst: grade, best: grade }
    };
    assert!(bent_four(solver.problem(), same(0), same(0)));
    assert!(!bent_four(solver.problem(), same(-1), same(-1)));
}

fn is_double_ko(diagram: &str) -> bool {
    let mut solver = solver(diagram);
    let proof = LifeProof::build(&mut solver, &[], Color::Black, 0, ProofLimits::default()).expect("decided");
    double_ko(solver.problem(), &proof)
}

/// Black's stones on the edge and White's around them share one liberty, and a ko on
/// either side is a liberty of the side that has taken it: now one each.
const DOUBLE_KO: &str = "O X X X X X .
                         . O O . O O X
                         O O O O O O O
                         X X X X X X X
                         . . . . . . .
                         . . . . . . .
                         . . . . . . .";

#[test]
fn taken_in_one_ko_and_taking_in_the_other_is_a_double_ko() {
    assert!(is_double_ko(DOUBLE_KO));
    // Black has taken both.
    let both = DOUBLE_KO.replacen("O X X X", ". X X X", 1).replacen(". O O . O", "X O O . O", 1);
    assert!(!is_double_ko(&both));
    // White has won one of them for good.
    let won = DOUBLE_KO.replacen(". O O .", "O O O .", 1);
    assert!(!is_double_ko(&won));
}
