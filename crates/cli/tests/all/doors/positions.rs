//! What is known of a position: its division and groups, its count, all its things.

use serde_json::Value;

use super::{Page, after, agree, games, gtp_about, parsed};
use crate::program::folder;

/// Positions of each game.
const POSITIONS: usize = 3;

#[test]
fn positions_are_divided_alike() {
    let folder = folder("doors-regions");
    let page = Page::open(&folder);
    for game in games(&folder) {
        let (numbers, opened) = (game.spread(POSITIONS), page.opened(&game));
        let by_gtp = gtp_about(&game, &numbers, "gokoro-regions");
        let groups = gtp_about(&game, &numbers, "gokoro-groups");
        for ((number, by_gtp), groups) in numbers.iter().zip(by_gtp).zip(groups) {
            let place = format!("{} after {number}", game.path());
            let told = game.told(&["regions", "--move", &number.to_string()]);
            agree(&told, &parsed(&by_gtp), &place);
            agree(&told, &page.asked("/api/regions", &after(&opened, *number)), &place);
            let looked = page.asked("/api/look", &after(&opened, *number));
            same_groups(&told, &parsed(&groups), &looked, &place);
        }
    }
}

/// GTP's groups are those of the division, their lives those of the page's experiment.
fn same_groups(told: &Value, groups: &Value, looked: &Value, place: &str) {
    for part in ["families", "strings", "links", "edge_links"] {
        assert!(groups[part].is_array(), "{place}: no {part}");
        agree(&told[part], &groups[part], &format!("{place}: {part}"));
    }
    agree(&looked["lives"], &groups["lives"], &format!("{place}: lives"));
    assert!(groups["lives"].as_array().is_some_and(|lives| !lives.is_empty()), "{place}: no lives");
}

#[test]
fn positions_are_counted_alike() {
    let folder = folder("doors-score");
    let page = Page::open(&folder);
    for game in games(&folder) {
        let (numbers, opened) = (game.spread(POSITIONS), page.opened(&game));
        let by_gtp = gtp_about(&game, &numbers, "final_score");
        for (number, by_gtp) in numbers.iter().zip(by_gtp) {
            let place = format!("{} after {number}", game.path());
            let told = game.told(&["score", "--move", &number.to_string()]);
            assert_eq!(told["score"], by_gtp, "{place}");
            let counted = page.asked("/api/score", &after(&opened, *number));
            assert_eq!(told["goes_on"], counted["goes_on"], "{place}");
            let result = if told["goes_on"] == true {
                counted["said"][0].to_string()
            } else {
                counted["result"].to_string()
            };
            let margin = told["margin"].as_f64().expect("a margin").round();
            let margin = if margin == 0.0 { "even".to_owned() } else { margin.to_string() };
            assert!(result.contains(&margin), "{place}: {result}, {margin}");
        }
    }
}

#[test]
fn experiments_find_the_same_things() {
    let folder = folder("doors-experiment");
    let page = Page::open(&folder);
    for game in games(&folder) {
        let opened = page.opened(&game);
        for number in game.spread(POSITIONS) {
            let told = game.told(&["experiment", "--move", &number.to_string()]);
            let looked = page.asked("/api/look", &after(&opened, number));
            let things = looked["things"].as_array().expect("things");
            let things: Vec<&Value> = things.iter().filter(|thing| thing["kind"] != "point").collect();
            assert!(!things.is_empty());
            assert_eq!(told["things"].as_array().expect("things").iter().collect::<Vec<_>>(), things);
        }
    }
}
