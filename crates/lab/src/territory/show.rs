//! The report of `eval territory` as tables for people and as JSON for programs.

use gokoro_learn::Ratio;
use gokoro_view::catalogue::{Arg, Localizer};
use gokoro_view::json::SCHEMA;
use gokoro_view::words::table;
use serde::Serialize;

use super::{Cell, Group, GroupReport, Report};
use crate::experiment::Findings;
use crate::figures::shown;

impl Findings for Report {
    /// The report of `eval territory` for programs. Methods without a position in a group are left out of it.
    fn json(&self) -> impl Serialize {
        let mut results = Vec::new();
        for group in &self.groups {
            for (method, name) in names(self).enumerate() {
                let cells = self.at.iter().zip(&group.cells).map(|(&at, cells)| (at, &cells[method]));
                let present = cells.filter(|(_, cell)| cell.raw_winner.count() > 0);
                results.extend(present.map(|(at, cell)| ResultJson::new(name, group.group, at, cell)));
            }
        }
        let labels = &self.labels;
        let accepted = (labels.tried > 0).then(|| (labels.exact + labels.near) as f64 / labels.tried as f64);
        TerritoryReportJson {
            schema: SCHEMA,
            fitted_games: self.fitted,
            counted_games: self.group(Group::Counted).games,
            resigned_games: self.group(Group::Resigned).games,
            peer_games: self.group(Group::Peer).games,
            labels: LabelsJson { tried: labels.tried, exact: labels.exact, near: labels.near, accepted },
            results,
        }
    }

    fn tables(&self, speaker: Localizer<'_>) -> String {
        let number = |n: u64| Arg::Number(n as f64);
        let labels = &self.labels;
        let mut parts = vec![
            speaker.say("eval-territory-heading", &[("fitted", number(self.fitted))]),
            speaker.say(
                "eval-territory-labels",
                &[
                    ("tried", number(labels.tried)),
                    ("exact", number(labels.exact)),
                    ("near", number(labels.near)),
                ],
            ),
        ];
        for group in self.groups.iter().filter(|group| group.games > 0) {
            let named = [("games", number(group.games)), ("peer", Arg::Text(&self.peer))];
            parts.push(speaker.say(&format!("eval-territory-{}", group.group.name()), &named));
            for column in columns(group.group) {
                parts.push(speaker.say(column.title, &[]));
                parts.push(group_table(self, group, column, speaker));
            }
        }
        parts.join("\n")
    }
}

/// Which numbers of a cell a table shows: the fitted one with its interval, and
/// the raw one behind it where there is one.
struct Column {
    title: &'static str,
    fitted: fn(&Cell) -> &Ratio,
    raw: Option<fn(&Cell) -> &Ratio>,
    scale: f64,
    decimals: usize,
}

const WINNER: Column = Column {
    title: "eval-territory-winner",
    fitted: |cell| &cell.winner,
    raw: Some(|cell| &cell.raw_winner),
    scale: 100.0,
    decimals: 1,
};
const ERROR: Column = Column {
    title: "eval-territory-error",
    fitted: |cell| &cell.error,
    raw: Some(|cell| &cell.raw_error),
    scale: 1.0,
    decimals: 1,
};
const LOSS: Column =
    Column { title: "eval-territory-loss", fitted: |cell| &cell.loss, raw: None, scale: 1.0, decimals: 4 };
const DIFFERENCE: Column = Column {
    title: "eval-territory-difference",
    fitted: |cell| &cell.loss_difference,
    raw: None,
    scale: 1.0,
    decimals: 4,
};
const SURE: Column = Column {
    title: "eval-territory-sure",
    fitted: |cell| &cell.sure_right,
    raw: Some(|cell| &cell.sure),
    scale: 100.0,
    decimals: 1,
};

/// The columns that say something about a group.
fn columns(group: Group) -> &'static [Column] {
    match group {
        Group::Counted => &[WINNER, ERROR, LOSS, DIFFERENCE, SURE],
        Group::Resigned => &[WINNER],
        Group::Peer => &[WINNER, ERROR],
    }
}

fn group_table(report: &Report, group: &GroupReport, column: &Column, speaker: Localizer<'_>) -> String {
    let moves = report.at.iter().map(|at| speaker.say("move-number", &[("number", Arg::Number(*at as f64))]));
    let mut rows = vec![std::iter::once(speaker.say("eval-method", &[])).chain(moves).collect::<Vec<_>>()];
    for (method, name) in names(report).enumerate() {
        let cells: Vec<String> = group.cells.iter().map(|cells| told(&cells[method], column)).collect();
        if cells.iter().any(|cell| !cell.is_empty()) {
            rows.push(std::iter::once(name.to_owned()).chain(cells).collect());
        }
    }
    table(&rows)
}

/// The methods' names, the other program's last.
fn names(report: &Report) -> impl Iterator<Item = &str> {
    report.methods.iter().map(String::as_str).chain(std::iter::once(report.peer.as_str()))
}

fn told(cell: &Cell, column: &Column) -> String {
    let Column { scale, decimals, .. } = *column;
    let interval = |ratio: &Ratio| ratio.mean().map(|_| shown(ratio, scale, decimals));
    let raw = column.raw.map(|raw| raw(cell));
    match (interval((column.fitted)(cell)), raw) {
        (Some(fitted), Some(raw)) => {
            let raw = raw.mean().map_or_else(String::new, |mean| format!(" ({:.decimals$})", mean * scale));
            fitted + &raw
        }
        (Some(fitted), None) => fitted,
        (None, Some(raw)) => interval(raw).map_or_else(String::new, |raw| format!("({raw})")),
        (None, None) => String::new(),
    }
}

/// One method after one number of moves. Means and half widths of 95%
/// intervals over games; null where there is nothing to measure.
#[derive(Serialize, Debug)]
struct ResultJson {
    method: String,
    /// `counted`, `resigned`, or `peer`: counted games that the other program judged.
    games: &'static str,
    #[serde(rename = "move")]
    number: usize,
    /// Whether the score comes through the fitted map; another program's does not.
    fitted: bool,
    positions: u64,
    winner_accuracy: Option<f64>,
    winner_accuracy_half_width: Option<f64>,
    mean_abs_score_error: Option<f64>,
    mean_abs_score_error_half_width: Option<f64>,
    point_log_loss: Option<f64>,
    point_log_loss_half_width: Option<f64>,
    /// Points judged, of games with labels.
    points: u64,
    /// Loss less that of kosuri first on the same points.
    point_log_loss_difference: Option<f64>,
    point_log_loss_difference_half_width: Option<f64>,
    /// Share of points that the ownership model takes for nearly sure, and
    /// how many of these came out so.
    nearly_sure: Option<f64>,
    nearly_sure_right: Option<f64>,
    nearly_sure_right_half_width: Option<f64>,
    raw_winner_accuracy: Option<f64>,
    raw_winner_accuracy_half_width: Option<f64>,
    raw_mean_abs_score_error: Option<f64>,
    raw_mean_abs_score_error_half_width: Option<f64>,
}

impl ResultJson {
    fn new(method: &str, group: Group, number: usize, cell: &Cell) -> ResultJson {
        let fitted = cell.winner.mean().is_some();
        let winner = if fitted { &cell.winner } else { &cell.raw_winner };
        let error = if fitted { &cell.error } else { &cell.raw_error };
        ResultJson {
            method: method.to_owned(),
            games: group.name(),
            number,
            fitted,
            positions: winner.count(),
            winner_accuracy: winner.mean(),
            winner_accuracy_half_width: winner.half_width(),
            mean_abs_score_error: error.mean(),
            mean_abs_score_error_half_width: error.half_width(),
            point_log_loss: cell.loss.mean(),
            point_log_loss_half_width: cell.loss.half_width(),
            points: cell.loss.count(),
            point_log_loss_difference: cell.loss_difference.mean(),
            point_log_loss_difference_half_width: cell.loss_difference.half_width(),
            nearly_sure: cell.sure.mean(),
            nearly_sure_right: cell.sure_right.mean(),
            nearly_sure_right_half_width: cell.sure_right.half_width(),
            raw_winner_accuracy: cell.raw_winner.mean(),
            raw_winner_accuracy_half_width: cell.raw_winner.half_width(),
            raw_mean_abs_score_error: cell.raw_error.mean(),
            raw_mean_abs_score_error_half_width: cell.raw_error.half_width(),
        }
    }
}

#[derive(Serialize, Debug)]
struct LabelsJson {
    tried: u64,
    exact: u64,
    near: u64,
    /// The share of counted games with labels.
    accepted: Option<f64>,
}

/// The report of `eval territory` for programs.
#[derive(Serialize, Debug)]
struct TerritoryReportJson {
    schema: u32,
    /// Counted games that the maps were fitted on; none of them is judged.
    fitted_games: u64,
    counted_games: u64,
    resigned_games: u64,
    peer_games: u64,
    labels: LabelsJson,
    results: Vec<ResultJson>,
}
