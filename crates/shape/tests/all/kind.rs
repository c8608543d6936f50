//! Types of links, the table of their strengths, and crosscuts.

use gokoro_board::{Board, BoardSize, ByColor, Color, Point, PointSet, StringId, board_with};
use gokoro_shape::{
    Crosscut, CrosscutStatus, LinkKind, LinkStrength, PathGraph, Potential, border_lines, link_kind,
    link_line,
};

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

fn string(board: &Board, vertex: &str) -> StringId {
    board.string_at(board.size().parse(vertex).expect("a point")).expect("a stone")
}

/// Two black stones on an empty board, the second so many points right and above.
fn two((dx, dy): (u8, u8)) -> (Board, StringId, StringId) {
    let size = BoardSize::S19;
    let points: [Point; 2] =
        [size.point(9, 9), size.point(9 + dx, 9 - dy)].map(|point| point.expect("a point"));
    let board = board_with(size, &points.map(|point| (point, Color::Black))).expect("a board");
    let [from, to] = points.map(|point| board.string_at(point).expect("a stone"));
    (board, from, to)
}

#[test]
fn the_type_is_how_the_nearest_stones_stand() {
    let types = [
        ((1, 1), LinkKind::Diagonal, 2),
        ((2, 0), LinkKind::Jump, 1),
        ((1, 2), LinkKind::Knight, 2),
        ((2, 2), LinkKind::DiagonalJump, 1),
        ((0, 3), LinkKind::TwoJump, 2),
        ((3, 1), LinkKind::LargeKnight, 4),
        ((4, 0), LinkKind::ThreeJump, 3),
    ];
    for (step, kind, between) in types {
        let (board, from, to) = two(step);
        let line = link_line(&board, from, to).unwrap_or_else(|| panic!("a line: {step:?}\n{board}"));
        assert_eq!((line.kind, line.points.len()), (kind, between), "{step:?}");
        assert_eq!(link_kind(&board, to, from), kind, "the same from the other end");
    }
    let (board, from, to) = two((3, 3));
    assert_eq!(link_kind(&board, from, to), LinkKind::Around);
}

#[test]
fn extensions_hold_low_and_jumps_everywhere() {
    assert_eq!([1, 2, 3, 4].map(|line| LinkKind::Jump.strength(line)), [LinkStrength::Strong; 4]);
    let two = [2, 3, 4, 5].map(|line| LinkKind::TwoJump.strength(line));
    assert_eq!(two, [LinkStrength::Strong, LinkStrength::Strong, LinkStrength::Weak, LinkStrength::Weak]);
    let edge = [2, 3, 4, 5].map(|line| LinkKind::Edge.strength(line));
    assert_eq!(
        edge,
        [LinkStrength::Strong, LinkStrength::Strong, LinkStrength::Weak, LinkStrength::Abandoned]
    );
}

#[test]
fn a_stone_beside_the_points_between_makes_a_link_weak_and_one_between_ends_it() {
    let line = |diagram: &str| {
        let board = board(diagram);
        link_line(&board, string(&board, "B3"), string(&board, "D3")).map(|line| line.strength)
    };
    let free = ". . . . .
                . . . . .
                . X . X .
                . . . . .
                . . . . .";
    assert_eq!(line(free), Some(LinkStrength::Strong));
    let mut rows: Vec<&str> = free.lines().collect();
    rows[1] = ". . O . .";
    assert_eq!(line(&rows.join("\n")), Some(LinkStrength::Weak));
    rows[2] = ". X O X .";
    assert_eq!(line(&rows.join("\n")), None);
}

#[test]
fn borders_run_to_near_edges_alone() {
    let (board, ..) = two((2, 0));
    let own = board.stones_of(Color::Black);
    assert!(
        border_lines(&board, &own).iter().all(|line| line.kind == LinkKind::Jump),
        "the edge is ten lines away"
    );
    let size = BoardSize::S19;
    let low = board_with(size, &[(size.parse("K3").expect("a point"), Color::Black)]).expect("a board");
    let lines = border_lines(&low, &low.stones_of(Color::Black));
    let [edge] = lines.as_slice() else { panic!("{lines:?}") };
    assert_eq!((edge.kind, edge.line, edge.to, edge.points.len()), (LinkKind::Edge, 3, None, 2));
}

#[test]
fn a_saddle_lies_between_two_stones_and_nowhere_else() {
    let saddles = |board: &Board| {
        let ground = PathGraph::new(board, &PointSet::EMPTY);
        let stones = ByColor::from_fn(|color| board.stones_of(color));
        let empties = board.empties().iter().copied().collect();
        let found = Potential::new(&ground).saddles(&empties, Color::Black, &stones);
        found.iter().map(|point| board.size().name(point).to_string()).collect::<Vec<_>>()
    };
    let diagram = |row: &str| {
        let empty = ". . . . . . . . .\n";
        board(&[&empty.repeat(4), row, "\n", &empty.repeat(4)].concat())
    };
    assert_eq!(saddles(&diagram(". . X . . . X . .")), ["E5"]);
    assert!(saddles(&diagram(". . . . X . . . .")).is_empty(), "one stone has none");
    let cut = saddles(&diagram(". . X . O . X . ."));
    assert!(cut.iter().all(|point| point != "E5"), "an enemy stone is no saddle: {cut:?}");
}

#[test]
fn a_crosscut_has_four_strings_and_their_statuses_decide() {
    let cut = board(
        ". . . . .
         . . . . .
         . X O . .
         . O X . .
         . . . . .",
    );
    let found = Crosscut::of(&cut, string(&cut, "B3"), string(&cut, "C2")).expect("a crosscut");
    let names = found.enemy.map(|stone| cut.size().name(stone).to_string());
    assert!(names.contains(&"B2".to_owned()) && names.contains(&"C3".to_owned()), "{names:?}");
    let open = board(
        ". . . . .
         . . . . .
         . X . . .
         . O X . .
         . . . . .",
    );
    assert_eq!(Crosscut::of(&open, string(&open, "B3"), string(&open, "C2")), None, "one point is free");
    use CrosscutStatus::{Alive, Dead, Neutral};
    let strength = |own, enemy, liberties| Crosscut::strength(own, enemy, liberties);
    let even = ([2, 2], [2, 2]);
    assert_eq!(strength([Alive; 2], [Alive; 2], even), LinkStrength::Abandoned);
    assert_eq!(strength([Alive; 2], [Alive; 2], ([3, 4], [2, 5])), LinkStrength::Weak);
    assert_eq!(strength([Alive; 2], [Dead, Alive], even), LinkStrength::Strong);
    assert_eq!(strength([Alive; 2], [Neutral, Alive], even), LinkStrength::Weak);
    assert_eq!(strength([Dead, Alive], [Dead, Alive], even), LinkStrength::Abandoned);
}
