//! What is proven of the groups at the root, on later boards.

use gokoro_board::{Board, Color, PointSet};
use gokoro_engine::Verdicts;

/// White's corner hangs on B1; Black's wall lives.
const CORNER: &str = "
    . . . . . . X . X
    . . . . . . X X .
    . . . . . . X X X
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X X X X . . . .
    O O O O X . . . .
    . . . O X . . . .";

fn winner(moves: &[(&str, Color)], to_move: Color) -> Option<Color> {
    let start: Board = CORNER.parse().expect("a diagram");
    let verdicts = Verdicts::of(&start);
    let point = |name: &str| start.size().parse(name).expect("a point");
    let mut board = start.clone();
    for &(name, color) in moves {
        board.play(point(name), color).expect("a move");
    }
    let mut found = None;
    verdicts.on(&board, to_move, |said, black| found = if said == point("A2") { Some(black) } else { found });
    found
        .filter(|black| [0.0, 1.0].contains(black))
        .map(|black| if black > 0.5 { Color::Black } else { Color::White })
}

#[test]
fn the_stone_that_decides_wins_the_group() {
    let (black, white) = (Color::Black, Color::White);
    assert_eq!(
        [black, white].map(|color| winner(&[], color)),
        [Some(black), Some(white)],
        "who moves has it"
    );
    assert_eq!(winner(&[("B1", white)], black), Some(white));
    assert_eq!(winner(&[("B1", black)], white), Some(black));
    // Elsewhere nothing is decided, but the next move may.
    assert_eq!(winner(&[("G5", black)], white), Some(white));
    assert_eq!(winner(&[("G5", black), ("B1", white)], black), Some(white));
}

#[test]
fn a_fate_holds_while_the_winner_answers() {
    let (black, white) = (Color::Black, Color::White);
    let defended = [("B1", black), ("A1", white)];
    assert_eq!(winner(&defended, black), Some(black), "Black can answer");
    assert_eq!(winner(&defended, white), None, "Black has played elsewhere");
}

/// Two rows of four points in Black's corner, White lives.
const EIGHT: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O O O O O . . .
    X X X X X O O O O
    . . . . X O . O .
    . . . . X O O O O";

#[test]
fn a_room_is_whose_who_came_first_and_nobodys_in_a_seki() {
    let start: Board = EIGHT.parse().expect("a diagram");
    let verdicts = Verdicts::of(&start);
    let point = |name: &str| start.size().parse(name).expect("a point");
    // Black's parts in a stone of the group and in two points of the room.
    let parts = |moves: &[(&str, Color)], to_move| {
        let mut board = start.clone();
        for &(name, color) in moves {
            board.play(point(name), color).expect("a move");
        }
        let mut said = std::collections::HashMap::new();
        verdicts.on(&board, to_move, |point, black| {
            said.insert(point, black);
        });
        ["A3", "A1", "C2"].map(|name| said.get(&point(name)).copied())
    };
    let (black, white) = (Color::Black, Color::White);
    assert_eq!(parts(&[("C2", white)], black), [Some(1.0), Some(0.5), Some(0.0)]);
    assert_eq!(parts(&[("B2", black)], white), [Some(1.0); 3]);
    // Who moves comes first, as long as nobody has.
    assert_eq!(parts(&[("G7", black)], white), [Some(1.0), Some(0.5), Some(0.5)]);
    assert_eq!(parts(&[("G7", white)], black), [Some(1.0); 3]);
    // White came first and answers, and then plays elsewhere.
    assert_eq!(parts(&[("C2", white), ("D2", black)], white)[1], Some(0.5));
    assert_eq!(parts(&[("C2", white), ("D2", black), ("G7", white)], black)[1], None);
    // Both stand where who comes first decides.
    assert_eq!(parts(&[("C2", white), ("B2", black)], white)[1], None);
    assert!(verdicts.deciding(white).eq([["C2", "B1"].into_iter().map(point).collect()]));
    assert!(verdicts.deciding(black).all(|points| points.contains(point("B2"))));
}

#[test]
fn both_sides_have_their_points() {
    let start: Board = CORNER.parse().expect("a diagram");
    let verdicts = Verdicts::of(&start);
    let b1 = start.size().parse("B1");
    for color in Color::ALL {
        assert!(verdicts.deciding(color).eq(b1.iter().map(|&point| PointSet::single(point))));
    }
}

#[test]
fn what_still_holds_is_kept_and_says_the_same() {
    let mut board: Board = CORNER.parse().expect("a diagram");
    let mut verdicts = Verdicts::of(&board);
    let said = |verdicts: &Verdicts, board: &Board, to_move: Color| {
        let mut all = Vec::new();
        verdicts.on(board, to_move, |point, black| all.push((point, black)));
        (all, verdicts.deciding(to_move).collect::<Vec<PointSet>>())
    };
    let moves = ["G5", "B1", "C5", "D5", "E6", "H5", "F6"];
    for (name, color) in moves.into_iter().zip(Color::ALL.into_iter().cycle()) {
        board.play(board.size().parse(name).expect("a point"), color).expect("a move");
        verdicts = verdicts.after(&board);
        for to_move in Color::ALL {
            assert_eq!(
                said(&verdicts, &board, to_move),
                said(&Verdicts::of(&board), &board, to_move),
                "{name}"
            );
        }
    }
}
