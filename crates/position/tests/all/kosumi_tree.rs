//! A tree of questions about the attributes of a kosumi string, with a strength, 2 to 6,

use gokoro_board::{Board, Color};
use gokoro_position::kosumi::DecisionTree;
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
