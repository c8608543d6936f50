//! The possible omission numbers of groups, as JSON and in sentences. Names as in
//! `json`: points are GTP vertices.

use gokoro_board::{BoardSize, Color, Point};
use gokoro_position::pon::{ESTIMATOR, GroupPon};
use serde::Serialize;

use crate::catalogue::{Arg, Speaker, color_key};

/// A group with its number.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PonJson {
    /// Its first stone.
    pub id: String,
    /// Whose it is.
    pub color: &'static str,
    /// Its stones.
    pub stones: Vec<String>,
    /// The bounds of the number as read; 4 stands for 4 and more, -2 for -2 and less.
    pub least: i8,
    /// The upper bound.
    pub most: i8,
    /// What of it is proven.
    pub proven_least: i8,
    /// What of it is proven.
    pub proven_most: i8,
    /// Whether it lives though the enemy moves all the time; then the number has no end.
    pub unconditional: bool,
    /// What the estimator says without reading.
    pub estimate: f64,
    /// The reason: the enemy's moves in a row and what follows, by which the group is
    /// taken after one omission more than it bears; empty where none was found.
    pub line: Vec<String>,
    /// How many of the first moves of the line are the enemy's in a row.
    pub in_a_row: usize,
}

/// The groups of a position, in their order.
#[must_use]
pub fn pons_json(size: BoardSize, groups: &[GroupPon]) -> Vec<PonJson> {
    groups.iter().map(|group| pon_json(size, group)).collect()
}

fn pon_json(size: BoardSize, group: &GroupPon) -> PonJson {
    let name = |point: Point| size.name(point).to_string();
    let ply = |&(_, point): &(Color, Option<Point>)| point.map_or("PASS".to_owned(), name);
    let estimate = ESTIMATOR.value(&group.counts);
    PonJson {
        id: group.stones.first().map(name).unwrap_or_default(),
        color: color_key(group.color),
        stones: group.stones.iter().map(name).collect(),
        least: group.read.likely.least,
        most: group.read.likely.most,
        proven_least: group.read.proven.least,
        proven_most: group.read.proven.most,
        unconditional: group.read.unconditional,
        estimate: (100.0 * estimate).round() / 100.0,
        line: group.read.line.iter().map(ply).collect(),
        in_a_row: group.read.omitted,
    }
}

/// The number of a group as a short label: `2`, `1-3`, `4+`.
#[must_use]
pub fn pon_label(group: &GroupPon) -> String {
    use gokoro_reading::pon::MOST;
    let range = group.read.likely;
    match (range.least, range.most) {
        (MOST, _) => format!("{MOST}+"),
        (least, most) if least == most => least.to_string(),
        (least, MOST) => format!("{least}+"),
        (least, most) => format!("{least}-{most}"),
    }
}

/// A sentence for each group whose number is decided and ends, the weakest first:
/// the number with its reason.
#[must_use]
pub fn pon_lines(size: BoardSize, groups: &[GroupPon], speaker: Speaker<'_>) -> Vec<String> {
    let mut told: Vec<&GroupPon> = groups
        .iter()
        .filter(|group| group.read.likely.exact().is_some_and(|n| n < gokoro_reading::pon::MOST))
        .collect();
    told.sort_by_key(|group| group.read.likely.least);
    told.into_iter().map(|group| sentence(size, group, speaker)).collect()
}

fn sentence(size: BoardSize, group: &GroupPon, speaker: Speaker<'_>) -> String {
    let name = |point: Point| size.name(point).to_string();
    let vertex = group.stones.first().map(name).unwrap_or_default();
    let basis = if group.read.proven.exact().is_some() { "proven" } else { "likely" };
    let number = group.read.likely.least;
    let args = |line: &str| {
        speaker.say(
            match (number, line.is_empty()) {
                (i8::MIN..=-1, _) => "pon-dead",
                (_, true) => "pon-number",
                _ => "pon-reason",
            },
            &[
                ("vertex", Arg::Text(&vertex)),
                ("color", Arg::Text(color_key(group.color))),
                ("number", Arg::Number(f64::from(number))),
                ("more", Arg::Number(f64::from(1 - number))),
                ("basis", Arg::Text(basis)),
                ("line", Arg::Text(line)),
            ],
        )
    };
    let plies = group.read.line.iter().map(|&(_, p)| p.map_or("PASS".to_owned(), name));
    args(&plies.collect::<Vec<_>>().join(" "))
}
