//! Questions of life and death as other rooms ask them: the figures of the note of
//! 2002 with verdicts checked by another solver, proofs replayed by a checker
//! that knows no solver, and proofs that were spoilt.

use gokoro_board::{Board, Color, PointSet};
use gokoro_reading::tsumego::figures::{Figure, figures};
use gokoro_reading::tsumego::{
    Bounds, End, FindError, FirstMoverAnswer, LifeGrade, LifeKind, LifeProblem, LifeProof, Nodes, Outlets,
    Ply, ProblemError, ProofLimits, ReplayFault, SolveOptions, SolverSettings, Status, TsumegoSolver, Zones,
    enclosed, replay,
};

/// Three points in a row: who plays in the middle wins.
const THREE: &str = ". . . O X . . . .
                     O O O O X . . . .
                     X X X X X . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .";

/// White lives in seki by C9; B8 is then played by nobody.
const SEKI: &str = ". X . X O X . . .
                    X . O O O X . . .
                    O O O O O X . . .
                    X X X X X X . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .";

/// White takes a ko by B9 and lives; Black needs one threat more.
const KO: &str = "X . X O O X . . .
                  O X . O O X . . .
                  O O O O O X . . .
                  X X X X X X . . .
                  . . . . . . . . .
                  . . . . . . . . .
                  . . . . . . . . .
                  . . . . . . . . .
                  . . . . . . . . .";

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a board")
}

fn solver(problem: LifeProblem, zones: Zones) -> TsumegoSolver {
    TsumegoSolver::new(problem, SolverSettings { zones, ..SolverSettings::default() })
}

fn named(name: &str) -> Figure {
    figures().find(|figure| figure.name == name).expect("a figure")
}

fn bounds(name: &str, first: Color) -> Bounds {
    let mut solver = solver(named(name).problem().expect("a problem"), Zones::Full);
    solver.grade(&[], first, 200_000).expect("no line").bounds
}

fn status(name: &str, first: Color) -> Status {
    bounds(name, first).grade().unwrap_or_else(|| panic!("{name}: not decided")).status()
}

/// Both sides of a proven grade, written out and replayed; the positions.
fn replayed(solver: &mut TsumegoSolver, first: Color, limits: ProofLimits) -> usize {
    let grade = solver.grade(&[], first, 2_000_000).expect("no line").bounds.grade().expect("decided");
    let mut positions = 0;
    for balance in [grade.balance() - 1, grade.balance()] {
        if (-5..=5).contains(&balance) {
            let proof = LifeProof::build(solver, &[], first, balance, limits).expect("decided");
            let attacker_wins = balance >= grade.balance();
            assert_eq!(proof.winner != solver.problem().defender(), attacker_wins);
            let replayed = replay(solver.problem(), &proof).expect("in order");
            // Moves outside the zone may lead where the solver is not asked further.
            assert!(limits.all || replayed.unread == 0, "all of it is written out");
            positions += replayed.positions;
        }
    }
    positions
}

/// P1's example from its first move: 195,408 positions with the note's patterns, 964,172 without.
#[test]
fn the_example_of_the_note_is_decided_by_zones_and_by_patterns_alone() {
    let problem = named("example").problem().expect("a problem");
    for (zones, most) in [(Zones::Full, 195_408), (Zones::Patterns, 300_000)] {
        let settings = SolverSettings { zones, root_rounds: true, ..SolverSettings::default() };
        let mut solver = TsumegoSolver::new(problem.clone(), settings);
        let found = solver.grade(&[], Color::Black, 8_000_000).expect("no line");
        assert_eq!(found.bounds.grade(), Some(LifeGrade::ALIVE), "{zones:?}");
        assert!(solver.visits() <= most, "{zones:?}: {} positions", solver.visits());
    }
}

#[test]
fn figures_of_the_note_have_the_checked_verdicts() {
    use Color::{Black, White};
    for first in [Black, White] {
        // In ordinary ko; how threats change that may take longer than a test.
        assert!(bounds("figure 1-1", first).worst.balance() > 0, "1-1 lives where nobody has threats");
        assert_eq!(status("figure 2-1", first), Status::Alive, "2-1");
        assert_eq!(status("figure 2-2", first), Status::Dead, "2-2");
        let lives_in_ko = matches!(status("figure 1-3", first), Status::Ko { lives: true, .. });
        assert!(lives_in_ko, "1-3 is no unconditional life: a ko");
    }
    assert_eq!(status("figure 1-2", White), Status::Alive, "1-2, White takes the inner ko");
    assert_eq!(status("position 1", Black), Status::Alive, "position 1");
}

#[test]
fn proofs_of_the_figures_stand_the_replay() {
    for zones in [Zones::Off, Zones::Patterns, Zones::Full] {
        // Without pruning the larger areas take too long for a test.
        let small = |figure: &Figure| {
            zones == Zones::Full || matches!(figure.name, "figure 1-3" | "figure 2-1" | "figure 2-2")
        };
        for figure in figures().filter(|f| f.name.starts_with("figure")).filter(small) {
            for first in Color::ALL {
                if (figure.name, first) == ("figure 1-1", Color::Black) {
                    // The solver does not decide here what five threats would change.
                    continue;
                }
                let mut solver = solver(figure.problem().expect("a problem"), zones);
                let limits = ProofLimits { positions: 20_000, nodes: 200_000, all: zones == Zones::Off };
                assert!(replayed(&mut solver, first, limits) > 1, "{} {zones:?}", figure.name);
            }
        }
    }
}

#[test]
fn proofs_answer_moves_outside_the_zone_as_well() {
    for name in ["figure 1-3", "figure 2-1", "figure 2-2"] {
        for first in Color::ALL {
            let mut solver = solver(named(name).problem().expect("a problem"), Zones::Full);
            let small = ProofLimits { positions: 20_000, nodes: 200_000, all: false };
            let inside = replayed(&mut solver, first, small);
            assert!(replayed(&mut solver, first, ProofLimits { all: true, ..small }) >= inside, "{name}");
        }
    }
}

fn three() -> (TsumegoSolver, LifeProof) {
    let mut solver = solver(LifeProblem::find(&board(THREE), &[]).expect("enclosed"), Zones::Full);
    let proof =
        LifeProof::build(&mut solver, &[], Color::Black, -5, ProofLimits::default()).expect("decided");
    assert_eq!(proof.winner, Color::Black);
    (solver, proof)
}

#[test]
fn a_spoilt_proof_is_refused() {
    let (solver, proof) = three();
    let check = |proof: &LifeProof| replay(solver.problem(), proof);
    assert_eq!(check(&proof).map(|replayed| replayed.unread), Ok(0));

    let mut missing = proof.clone();
    let loser = proof.steps.iter().position(|step| step.to_move == Color::White && step.moves.len() > 1);
    let loser = loser.expect("White has a choice");
    let dropped = missing.steps[loser].moves.remove(0).0;
    assert_eq!(check(&missing), Err(ReplayFault::Missing(loser, dropped)));

    let mut illegal = proof.clone();
    let occupied = Ply::at(solver.problem().target().first().expect("a stone"));
    illegal.steps[0].moves[0].0 = occupied;
    assert_eq!(check(&illegal), Err(ReplayFault::Illegal(0, occupied)));

    let mut elsewhere = proof.clone();
    let next = elsewhere.steps[0].moves[0].1;
    elsewhere.steps[next].balance += 1;
    assert!(matches!(check(&elsewhere), Err(ReplayFault::Elsewhere(0, _))));

    let mut silent = proof.clone();
    silent.steps[0].moves.clear();
    assert_eq!(check(&silent), Err(ReplayFault::NoAnswer(0)));

    for end in [End::Taken, End::Lives, End::Stays] {
        let mut early = proof.clone();
        early.steps[next].end = Some(end);
        assert!(check(&early).is_err(), "{end:?}");
    }
    let mut unread = proof.clone();
    unread.steps[next].end = Some(End::Unread);
    assert_eq!(check(&unread).map(|replayed| replayed.unread), Ok(1));
}

#[test]
fn endless_play_is_no_proof_for_the_attacker() {
    let (solver, mut proof) = three();
    // Both pass for ever: the same position again.
    let pass = proof.steps[0].clone();
    proof.steps = vec![pass.clone(), pass];
    proof.steps[1].to_move = Color::White;
    proof.steps[0].moves = vec![(Ply::PASS, 1)];
    proof.steps[1].moves = vec![(Ply::PASS, 0)];
    proof.steps[1].zone = gokoro_board::PointSet::EMPTY;
    assert_eq!(replay(solver.problem(), &proof), Err(ReplayFault::Endless(0)));
}

#[test]
fn answers_with_all_first_moves() {
    let problem = LifeProblem::find(&board(THREE), &[]).expect("enclosed");
    let size = problem.board().size();
    let mut solver = solver(problem, Zones::Full);
    let wishes = SolveOptions { moves: true, life: true, line: 20 };
    let black = FirstMoverAnswer::find(&mut solver, Color::Black, &wishes, &mut Nodes(100_000));
    let names = |plies: Vec<Ply>| -> Vec<String> {
        plies.iter().filter_map(|ply| Some(size.name(ply.point?).to_string())).collect()
    };
    assert_eq!(black.found.bounds.grade(), Some(LifeGrade::DEAD));
    assert_eq!(names(black.best_moves()), ["B9"]);
    assert_eq!((black.moves.len(), black.is_hopeless(Color::White)), (4, false));
    let white = FirstMoverAnswer::find(&mut solver, Color::White, &wishes, &mut Nodes(100_000));
    assert_eq!((white.life, names(white.best_moves())), (Some(LifeKind::TwoEyes), vec!["B9".to_owned()]));
    let line: Vec<Ply> = white.line.iter().map(|&(_, ply)| ply).collect();
    assert_eq!(names(line), ["B9"], "the line ends where the group lives");
}

#[test]
fn seki_is_told_from_two_eyes_and_kos_count_threats() {
    let wishes = SolveOptions { life: true, line: 20, ..SolveOptions::default() };
    let mut seki = solver(LifeProblem::find(&board(SEKI), &[]).expect("enclosed"), Zones::Full);
    let white = FirstMoverAnswer::find(&mut seki, Color::White, &wishes, &mut Nodes(100_000));
    assert_eq!((white.found.bounds.grade(), white.life), (Some(LifeGrade::ALIVE), Some(LifeKind::Seki)));
    assert!(replayed(&mut seki, Color::White, ProofLimits::default()) > 2);
    let mut ko = solver(LifeProblem::find(&board(KO), &[]).expect("enclosed"), Zones::Full);
    let white = FirstMoverAnswer::find(&mut ko, Color::White, &wishes, &mut Nodes(100_000));
    let grade = white.found.bounds.grade().expect("decided");
    assert_eq!(grade.status(), Status::Ko { lives: true, threats: 1 });
    assert!(white.line.len() <= 4 && white.line.iter().any(|(_, ply)| ply.threat), "{:?}", white.line);
    assert!(replayed(&mut ko, Color::White, ProofLimits::default()) > 2);
}

#[test]
fn nodes_of_the_search_for_two_eyes_are_counted() {
    let [without, with] = [false, true].map(|life| {
        let mut solver = solver(LifeProblem::find(&board(SEKI), &[]).expect("enclosed"), Zones::Full);
        let (options, mut meter) = (SolveOptions { life, ..SolveOptions::default() }, Nodes(100_000));
        let answer = FirstMoverAnswer::find(&mut solver, Color::White, &options, &mut meter);
        assert_eq!(answer.found.nodes, 100_000 - meter.0);
        answer.found.nodes
    });
    assert!(with > without, "{with} {without}");
}

#[test]
fn a_small_budget_gives_bounds() {
    let problem = named("example").problem().expect("a problem");
    let mut solver = solver(problem, Zones::Full);
    let answer = FirstMoverAnswer::find(&mut solver, Color::Black, &SolveOptions::default(), &mut Nodes(500));
    assert_eq!(answer.found.bounds.grade(), None);
    assert!(answer.found.reply.is_none() && answer.line.is_empty() && answer.found.nodes < 1_000);
}

#[test]
fn positions_that_pose_no_question_say_why() {
    let at = |board: &Board, name: &str| board.size().parse(name).expect("a point");
    let three = board(THREE);
    let ask = |board: &Board, names: &[&str]| {
        let points: Vec<_> = names.iter().map(|name| at(board, name)).collect();
        LifeProblem::find(board, &points).map(|problem| problem.target().len())
    };
    assert_eq!(ask(&three, &[]), Ok(5));
    assert_eq!(ask(&three, &["A8"]), Ok(5));
    assert_eq!(ask(&three, &["A9"]), Err(ProblemError::NoStone(at(&three, "A9")).into()));
    assert_eq!(ask(&three, &["E9"]), Err(FindError::NotEnclosed(at(&three, "E9"))));
    let mixed = ProblemError::TwoColors(at(&three, "A8"), at(&three, "E8"));
    assert_eq!(ask(&three, &["A8", "E8"]), Err(mixed.into()));

    // The same corner twice, then once for each colour.
    let twice = board(
        ". . . O X . . . .\nO O O O X . . . .\nX X X X X . . . .\n. . . . . . . . .\n. . . . . . . . .\n\
         . . . . . . . . .\nX X X X X . . . .\nO O O O X . . . .\n. . . O X . . . .",
    );
    let stones = vec![at(&twice, "D9"), at(&twice, "A2")];
    assert_eq!(ask(&twice, &[]), Err(ProblemError::Candidates(stones).into()));
    assert_eq!(ask(&twice, &["A2"]), Ok(5));
    let both = board(
        ". . . O X . . . .\nO O O O X . . . .\nX X X X X . . . .\n. . . . . . . . .\n. . . . . . . . .\n\
         . . . . . . . . .\nO O O O O . . . .\nX X X X O . . . .\n. . . X O . . . .",
    );
    assert_eq!(ask(&both, &[]), Err(FindError::BothSides(vec![at(&both, "D9"), at(&both, "A2")])));
    assert_eq!(
        enclosed(&both).iter().map(|part| part.defender).collect::<Vec<_>>(),
        [Color::White, Color::Black]
    );

    let mut open = Board::new(three.size());
    assert_eq!(ask(&open, &[]), Err(ProblemError::NoTarget.into()));
    open.play(at(&open, "E5"), Color::Black).expect("legal");
    assert_eq!(ask(&open, &[]), Err(FindError::WholeBoard));
    // An eye is closed off, but no stone of the other colour is in it.
    let eye = board(". X . .\nX X . .\n. . . .\n. . . O");
    assert_eq!(ask(&eye, &[]), Err(FindError::WholeBoard));
}

/// The same question with one more point of the area, farther and farther away, in
/// boxes that no machine word holds.
#[test]
fn an_area_may_span_the_whole_board() {
    let mut wide = Board::new(gokoro_board::BoardSize::S19);
    let at = |name: &str| gokoro_board::BoardSize::S19.parse(name).expect("a point");
    for name in ["A17", "B17", "C17", "D17", "E18", "E19"] {
        wide.play(at(name), Color::Black).expect("a free point");
    }
    for name in ["A18", "B18", "C18", "D18", "D19"] {
        wide.play(at(name), Color::White).expect("a free point");
    }
    let room: PointSet = ["A19", "B19", "C19"].into_iter().map(at).collect();
    let near = room | wide.stones_of(Color::White);
    let ask = |far: &str, to_move| {
        let area = near | PointSet::single(at(far));
        let problem = LifeProblem::new(&wide, wide.stones_of(Color::White), area, Outlets::Closed);
        let mut solver = TsumegoSolver::new(problem.expect("a problem"), SolverSettings::default());
        solver.grade(&[], to_move, 100_000).map(|found| (found.bounds.grade(), found.reply))
    };
    let [kills, lives] = [Color::Black, Color::White].map(|to_move| ask("A19", to_move));
    assert_eq!(
        (kills.map(|k| k.0), lives.map(|l| l.0)),
        (Some(Some(LifeGrade::DEAD)), Some(Some(LifeGrade::ALIVE)))
    );
    for far in ["G17", "F8", "K10", "T1"] {
        assert_eq!([ask(far, Color::Black), ask(far, Color::White)], [kills, lives], "{far}");
    }
}

#[test]
fn a_ko_bans_only_who_lost_the_stone() {
    let size = gokoro_board::BoardSize::S9;
    let at = |name: &str| size.parse(name).expect("a point");
    let mut board = Board::new(size);
    for name in ["D5", "E6", "E4"] {
        board.play(at(name), Color::Black).expect("a free point");
    }
    for name in ["F6", "F4", "G5", "E5"] {
        board.play(at(name), Color::White).expect("a free point");
    }
    board.play(at("F5"), Color::Black).expect("Black takes E5");
    assert_eq!(board.ko().map(|ko| (ko.point, ko.color)), Some((at("E5"), Color::White)));
    let area: PointSet = [at("F6"), at("E5"), at("F5")].into_iter().collect();
    let problem =
        LifeProblem::new(&board, PointSet::single(at("F6")), area, Outlets::Closed).expect("a problem");
    let mut solver = TsumegoSolver::new(problem, SolverSettings::default());
    let mut may = |color| {
        let moves = solver.moves(&[], color, 1000).expect("a legal position");
        moves.iter().any(|(ply, _)| ply.point == Some(at("E5")))
    };
    assert!(!may(Color::White), "White may not retake at once");
    assert!(may(Color::Black), "Black may fill the ko");
}
