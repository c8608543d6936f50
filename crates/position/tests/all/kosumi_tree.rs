//! Decision trees of P4 as text: what is refused.

use gokoro_board::{Board, Color};
use gokoro_position::kosumi::{DecisionTree, TreeError};
use gokoro_shape::KosumiStrings;
use gokoro_shape::traits::Traits;

const TEXT: &str = "gokoro-strength 1\nask number 40 80 120 160\nstrength 4 of 10, 6 of them\n\
    ask stones 1 2 3 4\nstrength 2 of 3, 3 of them\nstrength 3 of 0, 0 of them\nstrength 3 of 0, 0 of them\n\
    strength 3 of 0, 0 of them\nstrength 3 of 5, 4 of them\nstrength 5 of 4, 2 of them\n\
    strength 5 of 0, 0 of them\nstrength 6 of 1, 1 of them\n";

#[test]
fn a_text_gives_the_tree_back_and_the_tree_its_answers() {
    let tree = DecisionTree::read(TEXT).unwrap();
    assert_eq!(tree.write(), TEXT);
    let board: Board = ". . .\n. X .\n. . .".parse().unwrap();
    let strings = KosumiStrings::new(&board);
    let (_, stone) = strings.iter().next().unwrap();
    let strength = |number| tree.find(&Traits::new(&board, stone, Color::White, number)).strength;
    assert_eq!([40, 41, 121, 400].map(strength), [4, 2, 5, 6]);
}

#[test]
fn what_is_no_tree_is_refused_with_its_line() {
    assert_eq!(DecisionTree::read("tree"), Err(TreeError::Version));
    let without_last = TEXT.trim_end().rsplit_once('\n').unwrap().0;
    assert_eq!(DecisionTree::read(without_last), Err(TreeError::Short));
    assert_eq!(DecisionTree::read(&TEXT.replace("stones", "stoned")), Err(TreeError::Line(4)));
    assert_eq!(DecisionTree::read(&format!("{TEXT}strength 2 of 1, 1 of them\n")), Err(TreeError::Line(13)));
    assert_eq!(DecisionTree::read(&TEXT.replace("strength 6", "strength 7")), Err(TreeError::Line(12)));
    let endless = format!("gokoro-strength 1\n{}", "ask color 0 0 0 0\n".repeat(300));
    assert_eq!(DecisionTree::read(&endless), Err(TreeError::Line(202)));
}
