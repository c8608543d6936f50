//! What a move is claimed to do, by `explain`, by GTP and by the page.

use super::{GAME, Game, Page, agree, data, games, gtp, gtp_about, parsed};
use crate::program::folder;

/// Moves that are asked about.
const MOVES: usize = 60;
/// The same without `GOKORO_DATA`.
const FEW: usize = 16;

#[test]
fn explain_and_gtp_say_the_same_of_a_move() {
    let games = games(&folder("doors-moves"));
    let count = if data().is_some() { MOVES } else { FEW };
    let mut asked = 0;
    for game in &games {
        let numbers = game.spread(count / games.len());
        let both = std::thread::scope(|scope| {
            let replies = scope.spawn(|| gtp_about(game, &numbers, "gokoro-explain"));
            let explain = |number: &usize| game.told(&["explain", "--move", &number.to_string()]);
            let explained: Vec<_> = numbers.iter().map(explain).collect();
            explained.into_iter().zip(replies.join().expect("replies")).collect::<Vec<_>>()
        });
        for ((explained, reply), number) in both.into_iter().zip(&numbers) {
            let (by_explain, by_gtp) = (&explained["move"], &parsed(&reply)["moves"][0]);
            assert!(by_explain["claims"].is_array() && by_explain["number"] == *number, "{by_explain}");
            agree(by_explain, by_gtp, &format!("{} move {number}", game.path()));
            asked += 1;
        }
    }
    assert_eq!(asked, count);
}

/// The page says of a move that is tried what GTP says of it.
#[test]
fn a_tried_move_has_the_reasons_of_gtp() {
    let folder = folder("doors-tried");
    let (game, page) = (Game::new(&folder, "game.sgf", GAME), Page::open(&folder));
    let (opened, id) = (page.opened(&game), page.review(&game));
    let mut told = 0;
    for at in (0..game.moves).rev().step_by(2) {
        let played = &opened["moves"][at];
        let tried = serde_json::json!({ "at": at, "moves": [played], "lang": "en" });
        let lines = page.lines(&format!("/api/reviews/{id}/try"), &tried.to_string());
        let said = lines.last().expect("reasons")["said"].as_array().expect("sentences").clone();
        let [color, vertex] = [0, 1].map(|part| played[part].as_str().expect("a word"));
        let asked = [format!("loadsgf {} {}", game.path(), at + 1), format!("move_reasons {color} {vertex}")];
        let reasons = gtp(&asked).remove(1);
        let reasons: Vec<&str> = reasons.lines().take(said.len()).collect();
        assert_eq!(said, reasons, "move {}", at + 1);
        told += said.len();
    }
    assert!(told > game.moves / 8, "{told} sentences");
}
