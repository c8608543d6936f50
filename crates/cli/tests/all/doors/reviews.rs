//! Whole reviews, by `review`, `worker` and the page.

use std::fs;
use std::path::{Path, PathBuf};

use gokoro_sgf::sample::GO1_GAME;

use serde_json::Value;

use super::{GAME, Game, Page, agree, all, data, output, parsed, shortest};
use crate::program::{command, folder};

/// How games are reviewed where a door has options.
const HOW: [&str; 4] = ["--visits", "0", "--nodes", "50"];

/// Three games; without `GOKORO_DATA` two.
fn short(folder: &Path) -> Vec<Game> {
    let of = |data: PathBuf| shortest(&data.join("sample-tygem-200.sgf"), 1, |_| true);
    let more = data().map_or_else(Vec::new, of);
    all(folder, &[vec![GAME.to_owned(), GO1_GAME.to_owned()], more].concat())
}

fn review(game: &Game) -> Value {
    let written = game.file.with_extension("json");
    output(command().args(["-q", "review", game.path(), "--out"]).arg(&written).args(HOW), "");
    parsed(&fs::read_to_string(&written).expect("a review"))
}

/// What a worker prints of games, a line for each.
fn work(games: &[Game], full: &[&str]) -> Vec<Value> {
    let lines: String = games.iter().map(|game| game.text.replace('\n', " ") + "\n").collect();
    let told = output(command().args(["-q", "--threads", "1", "worker"]).args(full).args(HOW), &lines);
    let told: Vec<Value> = told.lines().map(|line| parsed(line)["review"].take()).collect();
    assert_eq!(told.len(), games.len());
    told
}

#[test]
fn a_worker_gives_the_reviews_of_review() {
    let games = short(&folder("doors-worker"));
    let (reviews, full) = std::thread::scope(|scope| {
        let full = scope.spawn(|| work(&games, &["--full"]));
        (games.iter().map(review).collect::<Vec<_>>(), full.join().expect("reviews"))
    });
    for ((game, reviewed), full) in games.iter().zip(&reviews).zip(&full) {
        assert_eq!(reviewed["moves"].as_array().map(Vec::len), Some(game.moves));
        agree(full, reviewed, game.path());
    }
    holds(&reviews[0], &work(&games[..1], &[])[0]);
}

/// What a worker tells without `--full` is a part of the review.
fn holds(reviewed: &Value, short: &Value) {
    for part in ["mistakes", "verdict", "players", "game"] {
        agree(&short[part], &reviewed[part], part);
    }
    let [few, all] = [short, reviewed].map(|review| review["moves"].as_array().expect("moves"));
    assert_eq!(few.len(), all.len());
    for (few, all) in few.iter().zip(all) {
        assert!(few["loss"].is_object(), "{few}");
        few.as_object().expect("a move").iter().for_each(|(name, value)| agree(value, &all[name], name));
    }
}

/// The page has no options, so it does what the command line does without any.
#[test]
fn the_page_reviews_as_the_command_line() {
    let folder = folder("doors-review");
    let (game, page) = (Game::new(&folder, "game.sgf", GAME), Page::open(&folder));
    let id = page.review(&game);
    let reviewed = game.told(&["review"]);
    assert_eq!(reviewed["moves"].as_array().map(Vec::len), Some(game.moves));
    agree(&page.get(&format!("/api/reviews/{id}")), &reviewed, "page");
}
