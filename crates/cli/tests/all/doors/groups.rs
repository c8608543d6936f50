//! Whether groups live, by `solve`, by GTP and by the page.

use std::path::Path;

use gokoro_analysis::{Analysis, SolveRequest, with_room};
use gokoro_board::{Game as Played, Point};
use serde_json::{Value, json};

use super::{Game, Page, after, agree, all, data, games, gtp, parsed, shortest};
use crate::program::folder;

/// Groups that are asked about.
const GROUPS: usize = 40;
/// The same without `GOKORO_DATA`.
const FEW: usize = 8;
/// Positions of each game in which groups are looked for.
const POSITIONS: usize = 12;
/// Groups that cost more nodes with one side first are passed over: the doors would take minutes.
const NODES: u64 = 2_000;

/// Games in which groups are shut in: those that were counted.
fn counted(folder: &Path) -> Vec<Game> {
    let ends = |game: &str| {
        game.split("RE[").nth(1).is_some_and(|end| end[2..].starts_with(|c: char| c.is_ascii_digit()))
    };
    match data() {
        None => games(folder),
        Some(data) => all(folder, &shortest(&data.join("sample-tygem-200.sgf"), 3, ends)),
    }
}

/// Whether all is known soon of the group of a stone, with either side first.
fn is_soon_known(game: &Played, stone: Point) -> bool {
    let request =
        SolveRequest { others: true, nodes: Some(NODES), ..SolveRequest::new(vec![stone], game.to_move()) };
    let solved = Analysis::built_in().solve(game.board(), game.rules().scoring, &request, &mut |_| {});
    let Ok(solved) = solved else { return false };
    let found = solved.answers.iter().map(|told| &told.side.answer().found);
    solved.answers.len() == 2 && { found }.all(|found| found.bounds.grade().is_some() && found.nodes < NODES)
}

/// Groups of a game of which all is known soon: after how many moves, and a stone of each.
fn groups(game: &Game, count: usize) -> Vec<(usize, String)> {
    let positions = game.spread(POSITIONS).into_iter().rev();
    let found = positions.flat_map(|number| {
        let after = game.record.after(number).expect("a position");
        let board = after.board();
        let strings = board.strings().filter(|&string| board.stones(string).count() > 2);
        let stones = strings.filter_map(|string| board.stones(string).next());
        let stones = stones.filter(|&stone| is_soon_known(&after, stone));
        stones.map(|stone| (number, board.size().name(stone).to_string())).collect::<Vec<_>>()
    });
    found.take(count).collect()
}

#[test]
fn solve_gtp_and_page_find_the_same_of_a_group() {
    let folder = folder("doors-groups");
    let (games, page) = (counted(&folder), Page::open(&folder));
    let count = if data().is_some() { GROUPS } else { FEW };
    let mut asked = 0;
    for game in &games {
        let groups = with_room(|| groups(game, count.div_ceil(games.len())));
        let opened = page.opened(game);
        let lines = groups.iter().flat_map(|(moves, stone)| {
            [format!("loadsgf {} {}", game.path(), moves + 1), format!("gokoro-solve {stone}")]
        });
        let by_gtp = gtp(&lines.collect::<Vec<_>>()).into_iter().skip(1).step_by(2);
        for ((moves, stone), by_gtp) in groups.iter().zip(by_gtp) {
            let place = format!("{} after {moves}: {stone}", game.path());
            let told = game.told(&["solve", "--move", &moves.to_string(), "--target", stone, "--all"]);
            let mut question = after(&opened, *moves);
            question["target"] = json!([stone]);
            let by_page = page.lines("/api/solve", &question.to_string()).pop().expect("a solution");
            agree(&parsed(&by_gtp), &by_page["solution"], &place);
            same(&told, &parsed(&by_gtp), &place);
            asked += 1;
        }
    }
    assert!(asked >= count, "{asked} groups");
}

/// All but the first moves of the side that is not to move, which the command line alone grades.
fn same(told: &Value, by_gtp: &Value, place: &str) {
    let without = |all: &Value| {
        let mut all = all.clone();
        for part in ["moves", "first_moves", "nodes"] {
            all["answers"][1].as_object_mut().expect("an answer").remove(part);
        }
        all
    };
    assert_eq!(told["answers"].as_array().map(Vec::len), Some(2), "{place}");
    agree(&without(told), &without(by_gtp), place);
}
