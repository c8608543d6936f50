//! Whether groups live, by `solve`, by GTP and by the page.

use std::path::Path;

use gokoro_analysis::position::{Life, LifeBasis};
use gokoro_analysis::{Analysis, SolveRequest, with_room};
use gokoro_board::{Game as Played, Point};
use serde_json::{Value, json};

use super::{Game, Page, after, agree, all, data, gtp, parsed, shortest};
use crate::program::folder;

/// Groups that are asked about, and games in which they are looked for.
const GROUPS: usize = 40;
const GAMES: usize = 16;
/// Groups without `GOKORO_DATA`, those of this position: White's corner hangs on B1.
const CORNER: &str = "(;SZ[9]KM[20.5]RU[Chinese]AW[ba][da][fa][ha][ab][bb][cb][db][eb][fb][gb][hb][ib][ac][bc][cc]\
    [dc][ec][fc][gc][hc][ic][ah][bh][ch][dh][di]AB[ad][bd][cd][dd][ed][fd][gd][hd][id][be][de][fe][he][af][bf][cf]\
    [df][ef][ff][gf][hf][if][ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][gh][ih][ei][fi][gi][hi][ii])";
const FEW: usize = 2;
/// Groups that cost more nodes with one side first are passed over: the doors would take minutes.
const NODES: u64 = 2_000;

/// Games that were counted: at their ends much is decided.
fn counted(folder: &Path) -> Vec<Game> {
    let digit = |text: &str| text.starts_with(|first: char| first.is_ascii_digit());
    let ends = |game: &str| game.split("RE[").nth(1).and_then(|end| end.get(2..)).is_some_and(digit);
    match data() {
        None => all(folder, &[CORNER.to_owned()]),
        Some(data) => all(folder, &shortest(&data.join("sample-tygem-200.sgf"), GAMES, ends)),
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
fn groups(game: &Game) -> Vec<(usize, String)> {
    let positions = [game.moves * 9 / 10, game.moves].into_iter();
    let found = positions.flat_map(|number| {
        let after = game.record.after(number).expect("a position");
        let mut groups = Analysis::built_in().status(after.board());
        groups.retain(|group| group.status.basis == LifeBasis::Proven && group.status.life != Life::Unknown);
        let stones = groups.iter().filter_map(|group| group.stones.first());
        let stones = stones.filter(|&stone| is_soon_known(&after, stone));
        stones.map(|stone| (number, after.size().name(stone).to_string())).collect::<Vec<_>>()
    });
    found.collect()
}

#[test]
fn solve_gtp_and_page_find_the_same_of_a_group() {
    let folder = folder("doors-groups");
    let (games, page) = (counted(&folder), Page::open(&folder));
    let count = if data().is_some() { GROUPS } else { FEW };
    let mut asked = 0;
    for game in &games {
        if asked == count {
            break;
        }
        let mut groups = with_room(|| groups(game));
        groups.truncate(count - asked);
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
    assert_eq!(asked, count);
}

/// The status of the side that is not to move: its first moves, which the command line alone grades, change what else is told.
const OF_OTHER: [&str; 8] =
    ["first", "status", "life", "at_least", "at_most", "ko_default", "ko_threats", "ko_threats_side"];

/// Everything with the side to move first, and the status with the other one.
fn same(told: &Value, by_gtp: &Value, place: &str) {
    let cut = |all: &Value| {
        let mut all = all.clone();
        let other = all["answers"][1].as_object_mut().expect("an answer");
        assert!(other.contains_key("status"), "{place}");
        other.retain(|name, _| OF_OTHER.contains(&name.as_str()));
        all
    };
    assert_eq!(told["answers"].as_array().map(Vec::len), Some(2), "{place}");
    agree(&cut(told), &cut(by_gtp), place);
}
