//! Areas that are given: one form however they are written, one answer at one cost however they lie on the board.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, Symmetry, board_with};
use gokoro_reading::tsumego::figures::figures;
use gokoro_reading::tsumego::{
    FindError, LifeProblem, ProblemError, SolverSettings, TsumegoSolver, enclosed_area,
};

/// Moves on boards: more than any figure but the example takes.
const NODES: u64 = 200_000;

fn points(size: BoardSize, names: &str) -> PointSet {
    names.split(' ').map(|name| size.parse(name).expect("a point")).collect()
}

/// The board as it lies after a symmetry.
fn turned(board: &Board, symmetry: Symmetry) -> Board {
    let size = board.size();
    let stone = |color| move |point: Point| (symmetry.point(size, point), color);
    let all = Color::ALL
        .into_iter()
        .flat_map(|color| board.stones_of(color).iter().map(stone(color)).collect::<Vec<_>>());
    board_with(size, &all.collect::<Vec<_>>()).expect("the same stones")
}

#[test]
fn all_ways_of_writing_an_area_are_one_question() {
    for figure in figures() {
        let problem = figure.problem().expect("a figure");
        let board = problem.board();
        let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
        let target = [problem.target().first().expect("a stone")];
        let empties = problem.area().difference(stones);
        let stated = |area: PointSet| LifeProblem::stated(board, &target, area).expect("a question");
        let plain = stated(empties);
        // Own stones, the enemy's inside, and even the walls may be listed or not.
        let ways = [
            empties | board.stones_of(problem.defender()),
            problem.area(),
            empties | stones,
            empties | problem.target(),
        ];
        for way in ways {
            let other = stated(way);
            assert_eq!((other.area(), other.target()), (plain.area(), plain.target()), "{}", figure.name);
        }
        assert_eq!(plain.area().difference(stones), empties, "{}", figure.name);
    }
}

#[test]
fn all_eight_forms_of_a_place_have_one_answer_at_one_cost() {
    let settings = SolverSettings { root_rounds: true, canonical: true, ..SolverSettings::default() };
    for figure in figures().filter(|figure| figure.name != "example") {
        let problem = figure.problem().expect("a figure");
        let size = problem.board().size();
        for first in Color::ALL {
            let mut found = Vec::new();
            for symmetry in Symmetry::ALL {
                let board = turned(problem.board(), symmetry);
                let target: Vec<Point> = problem.target().iter().map(|p| symmetry.point(size, p)).collect();
                let area = problem.area().iter().map(|p| symmetry.point(size, p)).collect();
                let stated = LifeProblem::stated(&board, &target, area).expect("a question");
                let mut solver = TsumegoSolver::new(stated, settings);
                let told = solver.grade(&[], first, NODES).expect("a legal question");
                found.push((told.bounds, told.nodes, told.positions, told.zone.len()));
            }
            assert!(found[0].0.grade().is_some(), "{} with {first:?} first is decided", figure.name);
            assert!(
                found.iter().all(|one| *one == found[0]),
                "{} with {first:?} first: {found:?}",
                figure.name
            );
        }
    }
}

#[test]
fn without_a_target_the_walls_say_who_defends() {
    let size = BoardSize::S9;
    let stones = |names: &str, color| points(size, names).iter().map(move |p| (p, color)).collect::<Vec<_>>();
    let black = stones("E9 E8 A7 B7 C7 D7 E7", Color::Black);
    let white = stones("D9 A8 B8 C8 D8", Color::White);
    let board = board_with(size, &[black, white].concat()).expect("a position");
    let area = points(size, "A9 B9 C9");
    let found = LifeProblem::stated(&board, &[], area).expect("a question");
    assert_eq!((found.defender(), found.target()), (Color::White, board.stones_of(Color::White)));
    // It is the area that is found without any help.
    assert_eq!(Some(found.area()), enclosed_area(&board, Color::White));
}

#[test]
fn areas_that_pose_no_question_are_refused() {
    let size = BoardSize::S9;
    let board = board_with(
        size,
        &[("C3", Color::Black), ("G7", Color::White)]
            .map(|(name, color)| (size.parse(name).expect("a point"), color)),
    )
    .expect("two stones");
    let at = |name: &str| size.parse(name).expect("a point");
    let stated = |target: &[Point], area: &str| LifeProblem::stated(&board, target, points(size, area)).err();
    assert_eq!(stated(&[at("C3")], "C3"), Some(ProblemError::NoArea.into()));
    assert_eq!(stated(&[at("C3")], "A9 B9"), Some(ProblemError::AreaMisses(at("C3")).into()));
    assert_eq!(stated(&[at("D4")], "D4"), Some(ProblemError::NoStone(at("D4")).into()));
    let both = stated(&[at("C3"), at("G7")], "C4 G8");
    assert_eq!(both, Some(ProblemError::TwoColors(at("C3"), at("G7")).into()));
    assert_eq!(stated(&[], "C4 G8"), Some(FindError::BothSides(vec![at("C3"), at("G7")])));
    assert_eq!(stated(&[], "A9"), Some(ProblemError::NoTarget.into()));
}
