//! `gokoro-lab eval words` keeps the words of comments beside what is seen.

use std::fs;

use crate::program::{code, folder};

/// A run that finds no game of those whose words it has leaves what an earlier one kept.
#[test]
fn what_was_kept_of_comments_stays_where_no_game_is_found() {
    let root = folder("words");
    let at = |name: &str| root.join(name).to_string_lossy().into_owned();
    fs::write(at("words.jsonl"), "{\"id\":\"a\",\"words\":{\"1\":[\"attack\"]}}\n").expect("written");
    fs::write(at("kept.jsonl"), "kept before\n").expect("written");
    fs::write(at("other.sgf"), "(;SZ[9]GC[b];B[ee])").expect("written");
    fs::write(at("game.sgf"), "(;SZ[9]GC[a];B[ee])").expect("written");
    let words = |games: &str| {
        let mut command = crate::program::command();
        command.args(["eval", "words", "--words", &at("words.jsonl"), "--games", &at(games)]);
        command.args(["--keep", &at("kept.jsonl")]).output().expect("the program starts")
    };
    assert_ne!(code(&words("other.sgf")), Some(0));
    assert_eq!(fs::read_to_string(at("kept.jsonl")).expect("there"), "kept before\n");
    assert_ne!(code(&words("game.sgf")), Some(0), "one word is too few to be judged");
    let kept = fs::read_to_string(at("kept.jsonl")).expect("there");
    assert!(kept.starts_with("{") && kept.ends_with("}\n") && kept.contains("\"a\""), "{kept}");
    assert_eq!(fs::read_dir(&root).expect("a folder").count(), 4);
}
