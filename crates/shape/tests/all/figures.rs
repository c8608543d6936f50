//! The worked numbers of P0 on positions of our own (the figures are lost).

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_shape::{DistanceSettings, Division, KosuriLimit, PathGraph, PathLabel, PointKind, Reach, Rule};

fn at(name: &str) -> Point {
    BoardSize::S19.parse(name).expect("a point of the board")
}

fn position(black: &[&str], white: &[&str]) -> Board {
    let stones = |names: &[&str], color| names.iter().map(move |n| (at(n), color)).collect::<Vec<_>>();
    let mut all = stones(black, Color::Black);
    all.extend(stones(white, Color::White));
    board_with(BoardSize::S19, &all).expect("a legal position")
}

/// A black wall on the L line with a gap of two points, a white stone two
/// points to its left, and a black stone above the white stone's left side.
fn gap_in_a_wall() -> Board {
    position(
        &["L15", "L14", "L13", "L12", "L11", "L10", "L7", "L6", "L5", "L4", "L3", "L2", "L1", "G10", "P9"],
        &["J9"],
    )
}

fn label(board: &Board, rule: Rule, to: &str) -> Option<PathLabel> {
    let ground = PathGraph::new(board, &PointSet::EMPTY);
    Reach::of_color(&ground, Color::White, &DistanceSettings::new(rule)).label(at(to))
}

#[test]
fn figure_4_four_with_one_kosuri_or_six_with_none() {
    let board = gap_in_a_wall();
    assert_eq!(label(&board, Rule::Degree, "E9"), Some(PathLabel { length: 4, kosuri: 1 }));
    assert_eq!(label(&board, Rule::Kosuri, "E9"), Some(PathLabel { length: 6, kosuri: 0 }));
}

#[test]
fn figure_4_four_with_one_kosuri_or_twenty_around() {
    let board = gap_in_a_wall();
    assert_eq!(label(&board, Rule::Degree, "N9"), Some(PathLabel { length: 4, kosuri: 1 }));
    assert_eq!(label(&board, Rule::Kosuri, "N9"), Some(PathLabel { length: 20, kosuri: 0 }));
    assert_eq!(label(&board, Rule::Convert(2), "N9"), Some(PathLabel { length: 4, kosuri: 1 }));
}

#[test]
fn figures_3_5_and_6_occupied_by_degree_lost_by_kosuri_back_by_conversion() {
    let board = gap_in_a_wall();
    let ground = PathGraph::new(&board, &PointSet::EMPTY);
    let kind = |rule| Division::new(&ground, &DistanceSettings::new(rule)).kind(at("O9"));
    assert_eq!(kind(Rule::Degree), PointKind::Occupied);
    assert_eq!(kind(Rule::Kosuri), PointKind::Influence);
    assert_eq!(kind(Rule::Convert(2)), PointKind::Occupied);
    let exact = DistanceSettings { exact: true, ..DistanceSettings::new(Rule::Degree) };
    assert_eq!(
        Division::new(&ground, &exact).kind(at("O9")),
        PointKind::Influence,
        "two layers hide the difference"
    );
}

#[test]
fn a_one_point_jump_is_a_wall() {
    let board = position(&["K10", "K8"], &["H9"]);
    let ground = PathGraph::new(&board, &PointSet::EMPTY);
    for rule in [Rule::Degree, Rule::Kosuri, Rule::Convert(3)] {
        let reach = Reach::of_color(&ground, Color::White, &DistanceSettings::new(rule));
        assert_eq!(reach.label(at("K9")), None, "{rule}");
        let open = DistanceSettings { limit: KosuriLimit::None, ..DistanceSettings::new(rule) };
        let through = Reach::of_color(&ground, Color::White, &open).label(at("K9"));
        assert_eq!(through, Some(PathLabel { length: 2, kosuri: 2 }), "{rule} without a limit");
    }
}

#[test]
fn the_edge_counts_one_and_the_corner_once() {
    let board = position(&[], &["C2"]);
    let label = |to| label(&board, Rule::Degree, to);
    assert_eq!(label("C1"), Some(PathLabel { length: 1, kosuri: 1 }));
    assert_eq!(label("B1"), Some(PathLabel { length: 2, kosuri: 1 }));
    assert_eq!(label("A1"), Some(PathLabel { length: 3, kosuri: 1 }));
    assert_eq!(label("A2"), Some(PathLabel { length: 2, kosuri: 1 }));
}

#[test]
fn under_a_stone_on_the_third_line_nobody_walks() {
    let board = position(&["D3"], &["B2"]);
    let ground = PathGraph::new(&board, &PointSet::EMPTY);
    let reach = |limit| {
        let settings = DistanceSettings { limit, ..DistanceSettings::new(Rule::Degree) };
        Reach::of_color(&ground, Color::White, &settings)
    };
    let paper = reach(KosuriLimit::Below(2));
    assert_eq!(paper.label(at("C2")), Some(PathLabel { length: 1, kosuri: 0 }));
    assert_eq!(paper.label(at("D2")), None);
    assert_eq!(paper.label(at("D1")), None);
    let open = reach(KosuriLimit::None);
    assert_eq!(open.label(at("D2")), Some(PathLabel { length: 2, kosuri: 2 }));
    assert_eq!(open.label(at("E2")), Some(PathLabel { length: 3, kosuri: 2 }));
    let screened = position(&["D3"], &["B2", "D2"]);
    let ground = PathGraph::new(&screened, &PointSet::EMPTY);
    let label = Reach::of_color(&ground, Color::White, &DistanceSettings::new(Rule::Degree)).label(at("D1"));
    assert_eq!(label, Some(PathLabel { length: 1, kosuri: 1 }), "a stone in between screens the rest");
}

#[test]
fn stop_at_enters_and_stays() {
    let board = position(&["K10", "K8"], &["H9"]);
    let ground = PathGraph::new(&board, &PointSet::EMPTY);
    for exact in [false, true] {
        let settings =
            DistanceSettings { limit: KosuriLimit::StopAt(1), exact, ..DistanceSettings::new(Rule::Degree) };
        let reach = Reach::of_color(&ground, Color::White, &settings);
        assert_eq!(
            reach.label(at("K9")),
            Some(PathLabel { length: 2, kosuri: 2 }),
            "entered by a jump past the stop"
        );
        assert_ne!(reach.label(at("L9")), Some(PathLabel { length: 3, kosuri: 2 }), "not left from there");
    }
}

#[test]
fn a_cap_on_the_distance_ends_paths() {
    let board = position(&[], &["K10"]);
    let ground = PathGraph::new(&board, &PointSet::EMPTY);
    for rule in Rule::ALL {
        let settings = DistanceSettings { max_distance: Some(4), ..DistanceSettings::new(rule) };
        let reach = Reach::of_color(&ground, Color::White, &settings);
        assert_eq!(reach.label(at("K14")).map(|l| l.length), Some(4), "{rule}");
        assert_eq!(reach.label(at("K15")), None, "{rule}");
    }
}

#[test]
fn dead_stones_radiate_nothing_and_are_walked_over() {
    let board = position(&["K10"], &["K9", "C3"]);
    let dead = PointSet::single(at("K10"));
    let ground = PathGraph::new(&board, &dead);
    let division = Division::new(&ground, &DistanceSettings::new(Rule::Kosuri));
    assert_eq!(division.owner(at("K10")), Some(Color::White));
    assert_eq!(division.kind(at("K10")), PointKind::Occupied);
    assert_eq!(division.points(Color::Black), PointSet::EMPTY);
    let reach = division.reach(Color::White);
    assert_eq!(reach.label(at("K11")), Some(PathLabel { length: 2, kosuri: 0 }), "over the dead stone");
}
