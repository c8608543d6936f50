//! Open groups: what is told of them holds on the whole board. A narrow place that says
//! dead is no proof, and on small boards every bound is held against the whole board's
//! own answer.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet};
use gokoro_reading::tsumego::{
    Bounds, Life, LifeBasis, LifeGrade, LifeProblem, LifeProof, Nodes, Outlets, SolveOptions, SolverSettings,
    StatusSettings, TsumegoSolver, Widened, group_status, joined, replay, widened,
};

/// Black lives with E1: an eye at F1, and another to the left whatever White plays.
const LIVES: &str = ". . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . O . . . . . . .
                     . . . . . . . . .
                     . O O O O O O O O
                     . . X X X X X O .
                     O . . . . . X O .";

/// Black's stone is caught though nothing shuts it in.
const CAUGHT: &str = ". . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . O O O . . . .
                      . . O X O . . . .
                      . . . . . . . . .";

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a board")
}

fn asked(board: &Board, target: Point, first: Color, nodes: u64) -> Widened {
    let wishes = SolveOptions { moves: true, life: true, line: 20 };
    let settings = SolverSettings { table_bytes: 16 << 20, ..SolverSettings::default() };
    widened(board, &[target], first, &wishes, settings, &mut Nodes(nodes)).expect("a stone")
}

/// Replays everything that is proven; how many proofs there were.
fn replayed(known: &mut Widened) -> usize {
    let first = known.answer.first;
    let mut count = 0;
    for (solver, balance) in known.proofs() {
        let proof = LifeProof::build(solver, &[], first, balance, Default::default()).expect("a proof");
        replay(solver.problem(), &proof).expect("in order");
        count += 1;
    }
    count
}

#[test]
fn a_narrow_place_that_says_dead_proves_nothing() {
    let board = board(LIVES);
    let at = |name: &str| board.size().parse(name).expect("a point");
    let string = board.stones(board.string_at(at("C2")).expect("a stone")).collect::<PointSet>();
    let near: PointSet = ["C1", "D1", "E1", "F1"].into_iter().map(at).collect();
    let narrow = LifeProblem::bounded(&board, string, string | near, PointSet::EMPTY).expect("a question");
    let dead = TsumegoSolver::new(narrow, SolverSettings::default()).grade(&[], Color::Black, 100_000);
    assert_eq!(dead.map(|found| found.bounds.grade()), Some(Some(LifeGrade::DEAD)));

    let mut known = asked(&board, at("C2"), Color::Black, 2_000_000);
    assert_eq!(known.answer.found.bounds.grade(), Some(LifeGrade::ALIVE));
    assert_eq!(known.answer.found.reply.and_then(|reply| reply.point), Some(at("E1")));
    assert!(known.least.is_some() && known.most.is_none());
    assert_eq!(replayed(&mut known), 1);
    // What the place says against a move is said of the place alone.
    assert!(known.answer.moves.iter().all(|(_, after)| after.best == LifeGrade::ALIVE));
}

#[test]
fn death_is_told_only_if_help_from_outside_changes_nothing() {
    let board = board(CAUGHT);
    let stone = board.size().parse("D2").expect("a point");
    let mut known = asked(&board, stone, Color::Black, 1_000_000);
    assert_eq!(known.answer.found.bounds.grade(), Some(LifeGrade::DEAD));
    assert!(known.most.is_some() && known.least.is_none());
    assert_eq!(replayed(&mut known), 1);

    // With friends that it can join nothing of the kind is proven.
    let mut helped = board.clone();
    for name in ["E1", "F1", "F2"] {
        helped.play(helped.size().parse(name).expect("a point"), Color::Black).expect("legal");
    }
    let known = asked(&helped, stone, Color::Black, 200_000);
    assert_ne!(known.answer.found.bounds.grade(), Some(LifeGrade::DEAD));
}

#[test]
fn what_is_not_proven_is_told_with_what_is_missing() {
    // Six stones on the second line that both sides can be hemmed in at.
    let size = BoardSize::S13;
    let at = |name: &str| size.parse(name).expect("a point");
    let mut board = Board::new(size);
    for name in ["D2", "E2", "F2", "G2", "H2", "J2"] {
        board.play(at(name), Color::Black).expect("legal");
    }
    for name in ["C2", "C3", "D3", "E3", "F3", "G3", "H3", "J3", "K3", "K2"] {
        board.play(at(name), Color::White).expect("legal");
    }
    let known = asked(&board, at("D2"), Color::Black, 100_000);
    assert_eq!(known.answer.found.bounds, Bounds::OPEN);
    assert_eq!((known.answer.found.reply, known.answer.line.len()), (None, 0));
    assert!(known.lost_in > 0 && known.answer.found.nodes > 0);
}

/// Random positions of 5x5 with a black stone, and who moves first.
fn random_positions() -> impl Iterator<Item = (Board, Point, Color)> {
    let size = BoardSize::new(5).expect("a size");
    let points: Vec<Point> = size.points().collect();
    let mut state = 7_u64;
    let mut random = move |below: u64| {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) % below
    };
    std::iter::from_fn(move || {
        loop {
            let mut board = Board::new(size);
            for _ in 0..14 {
                let (point, color) = (points[random(25) as usize], Color::ALL[random(2) as usize]);
                let _ = board.play(point, color);
            }
            board.pass();
            if let Some(target) = board.stones_of(Color::Black).first() {
                return Some((board, target, Color::ALL[random(2) as usize]));
            }
        }
    })
}

/// What the whole board says of these strings, if it is soon found.
fn exact(board: &Board, target: PointSet, first: Color) -> Option<LifeGrade> {
    let whole =
        LifeProblem::new(board, target, PointSet::all(board.size()), Outlets::Closed).expect("a question");
    let mut solver =
        TsumegoSolver::new(whole, SolverSettings { table_bytes: 8 << 20, ..SolverSettings::default() });
    solver.grade(&[], first, 60_000)?.bounds.grade()
}

#[test]
fn bounds_hold_on_the_whole_board() {
    let (mut checked, mut told) = (0, 0);
    for (board, target, first) in random_positions() {
        let string: PointSet = board.stones(board.string_at(target).expect("a stone")).collect();
        let Some(exact) = exact(&board, string, first) else { continue };
        let mut known = asked(&board, target, first, 100_000);
        let Bounds { worst, best } = known.answer.found.bounds;
        assert!(worst <= exact && exact <= best, "{worst:?} {exact:?} {best:?}, {first:?} first\n{board}");
        told += usize::from(replayed(&mut known) > 0);
        checked += 1;
        if checked == 150 {
            break;
        }
    }
    assert!(told > 50, "{told} of {checked} with a bound");
}

#[test]
fn proven_statuses_hold_on_the_whole_board() {
    let (mut alive, mut dead) = (0, 0);
    for (board, target, _) in random_positions().take(400) {
        let group = joined(&board, target);
        let status = group_status(&board, group, PointSet::EMPTY, &StatusSettings::default());
        let (first, grade) = match (status.life, status.basis) {
            (Life::Alive, LifeBasis::Proven) => (Color::White, LifeGrade::ALIVE),
            (Life::Dead, LifeBasis::Proven) => (Color::Black, LifeGrade::DEAD),
            _ => continue,
        };
        let Some(exact) = exact(&board, group, first) else { continue };
        assert_eq!(exact, grade, "{first:?} first\n{board}");
        alive += usize::from(status.life == Life::Alive);
        dead += usize::from(status.life == Life::Dead);
    }
    assert!(alive > 20 && dead > 10, "{alive} alive, {dead} dead");
}
