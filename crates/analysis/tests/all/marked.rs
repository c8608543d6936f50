//! The question that a record marks, and marks that contradict each other.

use gokoro_analysis::Record;
use gokoro_analysis::marked::{MarkedQuestion, MarksContradict};
use gokoro_board::{Board, Point};
use gokoro_sgf::Collection;

const STONES: &str = "SZ[9]AB[ea][eb][ac][bc][cc][dc][ec]AW[da][ab][bb][cb][db]PL[B]";

fn read(marks: &str) -> (Board, Result<MarkedQuestion, MarksContradict>) {
    let tree = Collection::read(format!("(;{STONES}{marks})").as_bytes());
    let board = Record::of(tree.clone()).expect("a game").after(0).expect("the start").board().clone();
    let found = MarkedQuestion::read(tree.games().next().expect("a game"), &board);
    (board, found)
}

fn names(board: &Board, points: &[Point]) -> Vec<String> {
    points.iter().map(|&point| board.size().name(point).to_string()).collect()
}

#[test]
fn triangles_squares_and_comments_name_group_and_area() {
    for (marks, target, area) in [
        ("TR[ab]SQ[aa][ba][ca]", vec!["A8"], vec!["A9", "B9", "C9"]),
        // Triangles on empty points and squares on stones are something else.
        ("TR[aa]SQ[ea]", vec![], vec![]),
        (
            "C[A problem. LIVE=W TARGET=A8 TOPLAY=B\nREGION=A9 B9,C9\nnothing]",
            vec!["A8"],
            vec!["A9", "B9", "C9"],
        ),
        ("C[AREA=A9 B9 C9]SQ[ca][ba][aa]", vec![], vec!["A9", "B9", "C9"]),
        ("C[MYTARGET=A8]", vec![], vec![]),
        ("C[TARGET=B8]TR[ab]", vec!["B8"], vec![]),
    ] {
        let (board, found) = read(marks);
        let found = found.expect(marks);
        assert_eq!(
            (names(&board, &found.target), names(&board, &found.area)),
            (target.into_iter().map(str::to_owned).collect(), area.into_iter().map(str::to_owned).collect()),
            "{marks}"
        );
    }
}

#[test]
fn contradictions_name_both_sides_and_the_choice() {
    for (marks, said) in [
        ("C[TARGET=E9]TR[ab]", "TARGET= names the group of E9, TR of the record that of A8; choose one"),
        ("C[AREA=A9 B9]SQ[aa][ba][ca]", "name different areas: only one of them holds C9; choose one"),
        ("C[TARGET=Z3]", "TARGET=Z3 in the comment is no point of this board"),
    ] {
        let (board, found) = read(marks);
        let error = found.expect_err(marks).text(board.size());
        assert!(error.contains(said), "{error}");
    }
    let (board, found) = read("TR[ab]SQ[aa]");
    let marks = found.expect("marks");
    let at = |name: &str| board.size().parse(name).expect("a point");
    // Another stone of the group is no contradiction, a stone of another one is.
    let (target, area) = marks.clone().with(&board, vec![at("B8")], Vec::new()).expect("one group");
    assert_eq!((target, area), (vec![at("B8")], vec![at("A9")]));
    let error = marks.clone().with(&board, vec![at("E9")], Vec::new()).expect_err("another group");
    assert!(error.text(board.size()).contains("--no-marks"), "{}", error.text(board.size()));
    assert!(marks.with(&board, Vec::new(), vec![at("B9")]).is_err());
}
