//! The module for Python, where it is installed.

use std::process::Command;

use super::{GAME, Game, gtp_about, output, parsed};
use crate::program::folder;

/// Prints a review, an explanation and a solution.
const SCRIPT: &str = "import gokoro, json, sys
record = gokoro.open(sys.argv[1])
solution = record.after(12).solve('D5')
print(json.dumps([record.review(), record.explanation(14)['move'], solution.lives, solution.moves]))";

#[test]
fn python_says_what_the_command_line_says() {
    let here = Command::new("python3").args(["-c", "import gokoro"]).output();
    if !here.is_ok_and(|output| output.status.success()) {
        println!("skipped: python3 has no module gokoro; crates/python/test.sh builds it");
        return;
    }
    let folder = folder("doors-python");
    let game = Game::new(&folder, "game.sgf", GAME);
    let told = parsed(&output(Command::new("python3").args(["-c", SCRIPT, game.path()]), ""));
    assert_eq!(told[0], game.told(&["review"]));
    assert_eq!(told[1], game.told(&["explain", "--move", "14"])["move"]);
    let solved = parsed(&gtp_about(&game, &[12], "gokoro-solve D5")[0]);
    let answer = &solved["answers"][0];
    assert_eq!(told[2] == true, answer["status"] == "alive");
    assert_eq!(
        told[3].as_array().is_some_and(Vec::is_empty),
        answer["first_moves"].as_array().is_some_and(Vec::is_empty)
    );
}
