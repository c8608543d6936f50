//! The strength of kosumi strings in words: a tree as rules.

use gokoro_position::kosumi::DecisionTree;
use gokoro_view::catalogue::{Catalogue, Lang, Localizer};
use gokoro_view::kosumi::strength_rules;

#[test]
fn a_tree_is_told_as_rules_in_both_languages() {
    let text = "gokoro-strength 1\nask number 40 80 120 160\nask color 0 0 0 0\nstrength 2 of 9, 7 of them\n\
        strength 2 of 0, 0 of them\nstrength 2 of 0, 0 of them\nstrength 2 of 0, 0 of them\n\
        strength 4 of 30, 20 of them\nstrength 3 of 5, 4 of them\nstrength 5 of 4, 2 of them\n\
        strength 5 of 0, 0 of them\nstrength 6 of 1, 1 of them\n";
    let tree = DecisionTree::read(text).unwrap();
    let catalogue = Catalogue::new();
    let rules = strength_rules(&tree, 3, Localizer::new(&catalogue, Lang::En));
    assert_eq!(
        rules,
        [
            "If the number of the move is at most 40 and the string is the opponent's: strength 4 (20 of 30 samples).",
            "If the number of the move is at most 40 and the string is the mover's own: strength 2 (7 of 9 samples).",
            "If the number of the move is 41 to 80: strength 3 (4 of 5 samples).",
        ]
    );
    let rules = strength_rules(&tree, 3, Localizer::new(&catalogue, Lang::Ja));
    assert_eq!(rules[2], "手数が41から80ならば、強度は3（5例中4例）。");
}
