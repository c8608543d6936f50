//! Questions about eyes: proofs stand the replay, and altered ones do not.

use gokoro_board::{Board, BoardSize, Color, Point};
use gokoro_reading::tsumego::{
    End, EyeSpace, LifeGrade, LifeProblem, LifeProof, Ply, ProofLimits, ReplayFault, SolverSettings,
    TsumegoSolver, Zones, replay,
};

/// Three points in the corner: two eyes for Black if he plays at A9, one if White does.
const CORNER: &str = ". . X . . . .
                      . X X . . . .
                      X X . . . . .
                      O O O . . . .
                      . . . . . . .
                      . . . . . . .
                      . . . . . . .";

fn at(board: &Board, vertex: &str) -> Point {
    board.size().parse(vertex).expect("a point")
}

/// The proof of what a space gives, whatever the ko threats.
fn proven(board: &Board, space: &EyeSpace, eyes: u8, first: Color) -> Option<(LifeProblem, LifeProof)> {
    let problem = LifeProblem::of_eyes(board, space, eyes);
    let settings = SolverSettings { zones: Zones::Off, table_bytes: 1 << 20, ..SolverSettings::default() };
    let mut solver = TsumegoSolver::new(problem.clone(), settings);
    let grade = solver.grade(&[], first, 100_000)?.bounds.grade()?;
    let balance = if grade == LifeGrade::ALIVE { grade.balance() - 1 } else { grade.balance() };
    let limits = ProofLimits { positions: 20_000, nodes: 100_000, all: true };
    let sure = grade == LifeGrade::ALIVE || grade == LifeGrade::DEAD;
    Some((problem, sure.then(|| LifeProof::build(&mut solver, &[], first, balance, limits))??))
}

fn corner(first: Color) -> (LifeProblem, LifeProof) {
    let board: Board = CORNER.parse().expect("a diagram");
    let space = EyeSpace::of(&board, Color::Black, at(&board, "A7")).expect("a space");
    assert_eq!(space.space.len(), 3);
    proven(&board, &space, 2, first).expect("a proof")
}

#[test]
fn who_plays_first_decides_about_the_second_eye() {
    for first in Color::ALL {
        let (problem, proof) = corner(first);
        assert_eq!(proof.winner, first);
        assert_eq!(replay(&problem, &proof).map(|replayed| replayed.unread), Ok(0));
    }
}

/// A proof that there are no two eyes has no end: it must answer every move, and say so of
/// no position that has them.
#[test]
fn altered_proofs_that_there_are_no_eyes_are_refused() {
    let (problem, proof) = corner(Color::White);
    for end in [End::Stays, End::Lives, End::Taken] {
        let mut altered = proof.clone();
        (altered.steps[1].end, altered.steps[1].moves) = (Some(end), Vec::new());
        assert!(replay(&problem, &altered).is_err(), "{end:?}");
    }
    let mut altered = proof.clone();
    let reply = altered.steps[1].moves.pop().expect("Black's moves").0;
    assert_eq!(replay(&problem, &altered), Err(ReplayFault::Missing(1, reply)));
    // White plays elsewhere instead, and Black has his eyes.
    let (_, two_eyes) = corner(Color::Black);
    let mut altered = two_eyes;
    altered.winner = Color::White;
    altered.steps.iter_mut().filter(|step| step.end == Some(End::Lives)).for_each(|step| step.end = None);
    assert!(matches!(replay(&problem, &altered), Err(ReplayFault::NoEnd(_) | ReplayFault::Missing(..))));
}

#[test]
fn altered_proofs_of_eyes_are_refused() {
    let (problem, proof) = corner(Color::Black);
    let mut altered = proof.clone();
    (altered.steps[0].end, altered.steps[0].moves) = (Some(End::Lives), Vec::new());
    assert_eq!(replay(&problem, &altered), Err(ReplayFault::NoEnd(0)), "it does not have them yet");
    let mut altered = proof;
    altered.steps[0].moves = vec![(Ply::PASS, 0)];
    assert!(replay(&problem, &altered).is_err(), "going round makes no eye");
}

/// Whether the stones beside a space have liberties away from it, as the question takes for
/// granted: on the points beside it stand stones of their owners for the replay.
fn is_fenced(board: &Board, space: &EyeSpace) -> bool {
    let beside = space.area.neighbors().difference(space.area);
    let mut strings = beside.iter().filter_map(|point| board.string_at(point));
    strings.all(|string| !board.liberties(string).difference(space.area | space.area.neighbors()).is_empty())
}

/// The replay, which counts eyes by itself, agrees with the solver about the spaces of random
/// positions; with help there are never fewer eyes.
#[test]
fn proofs_about_random_spaces_stand_the_replay() {
    let mut state = 11_u64;
    let mut below = |n: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % n
    };
    let size = BoardSize::new(7).expect("a size");
    let (mut given, mut denied) = (0, 0);
    for _ in 0..3_000 {
        let mut board = Board::new(size);
        for _ in 0..34 {
            let color = if below(3) > 0 { Color::Black } else { Color::White };
            let point = size.point(below(7) as u8, below(7) as u8).expect("a point");
            if board.can_play(point, color) && board.at(point).color().is_none() {
                board.play(point, color).expect("a legal move");
            }
        }
        board.pass();
        let Some(&start) = board.empties().first() else { continue };
        let small = |space: &EyeSpace| space.area.len() <= 7 && is_fenced(&board, space);
        let Some(space) = EyeSpace::of(&board, Color::Black, start).filter(small) else { continue };
        for (first, eyes) in Color::ALL.into_iter().flat_map(|color| [(color, 1), (color, 2)]) {
            let helped = space.with_help(&board).gives(&board, eyes, first, 100_000);
            let alone = space.gives(&board, eyes, first, 100_000);
            assert!(!(alone.is_some_and(|a| a.given) && helped.is_some_and(|h| !h.given)), "{board}");
            // As claims ask: eyes with the help of the wall alone, none with all help.
            for (asked, winner) in [(space, Color::Black), (space.with_help(&board), Color::White)] {
                let proof = proven(&board, &asked, eyes, first).filter(|(_, proof)| proof.winner == winner);
                let Some((problem, proof)) = proof else { continue };
                match replay(&problem, &proof) {
                    Ok(replayed) => {
                        given += usize::from(winner == Color::Black && replayed.unread == 0);
                        denied += usize::from(winner == Color::White && replayed.unread == 0);
                    }
                    // Stones beside the area may have fewer liberties than the question says.
                    Err(ReplayFault::Illegal(..) | ReplayFault::Elsewhere(..) | ReplayFault::Missing(..)) => {
                    }
                    Err(fault) => panic!("{fault:?}\n{board}{first:?} first, {eyes} eyes, {asked:?}"),
                }
            }
        }
    }
    assert!(given > 50 && denied > 50, "{given} given, {denied} denied");
}
