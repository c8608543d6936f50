//! The report of `eval territory` for programs.

use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Cell, Group, Report};
use crate::experiment::Findings;
use crate::table::Fields;

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
        Fields::default()
            .with("schema", SCHEMA)
            .with("fitted_games", self.fitted)
            .with("counted_games", self.group(Group::Counted).games)
            .with("resigned_games", self.group(Group::Resigned).games)
            .with("peer_games", self.group(Group::Peer).games)
            .with(
                "labels",
                Fields::default()
                    .with("tried", labels.tried)
                    .with("exact", labels.exact)
                    .with("near", labels.near)
                    .with("accepted", accepted),
            )
            .with("results", results)
    }
}

/// The methods' names, the other program's last.
fn names(report: &Report) -> impl Iterator<Item = &str> {
    report.methods.iter().map(String::as_str).chain(std::iter::once(report.peer.as_str()))
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
