//! The report of P2's experiment for programs: the paper's Table 2 beside ours, and the sweeps; and its charts.

use gokoro_patterns::reduced::Reduction;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Kind, Report, Row};
use crate::chart::{Chart, Series};
use crate::experiment::Findings;
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let table = self.table.iter().zip(PRINTED).map(|(row, printed)| RowJson::new(row, Some(printed)));
        let sweeps = self.sweeps.iter().map(|row| RowJson::new(row, None));
        Fields::default()
            .with("schema", SCHEMA)
            .with("copies", self.copies)
            .with("table", table.collect::<Vec<_>>())
            .with("sweeps", sweeps.collect::<Vec<_>>())
    }

    /// Charts of the sweeps with the names of their files: accuracy by pattern size and
    /// by number of games.
    fn charts(&self) -> Vec<(&'static str, Chart)> {
        let most = self.sweeps.iter().map(|row| row.trained).max().unwrap_or(0);
        let value = |row: &Row, x: f64| {
            let top = &row.cell.top[0];
            Some((x, top.mean()? * 100.0, top.half_width().unwrap_or(0.0) * 100.0))
        };
        let size = |row: &Row| match row.kind {
            Kind::Usual if row.trained == most => value(row, 7.0),
            Kind::Size(size) => value(row, f64::from(size)),
            _ => None,
        };
        let games = |broad: bool| {
            let fits = move |row: &Row| match row.kind {
                Kind::Usual => !broad,
                Kind::Broad(reduction) => broad && reduction == Reduction::default(),
                Kind::Largest | Kind::Size(_) => false,
            };
            let all = self.sweeps.iter().chain(&self.table).filter(move |row| fits(row));
            sorted(all.filter_map(|row| value(row, row.trained as f64 / 1000.0)).collect())
        };
        let usual = Series { name: "usual patterns up to R7".to_owned(), points: games(false) };
        let broad = Series { name: "usual and broad".to_owned(), points: games(true) };
        let sizes = sorted(self.sweeps.iter().filter_map(size).collect());
        vec![
            (
                "sizes",
                Chart {
                    title: "Accuracy by pattern size".to_owned(),
                    x: "largest pattern R_n".to_owned(),
                    y: "first choice is the move played, %".to_owned(),
                    series: vec![Series { name: "model".to_owned(), points: sizes }],
                },
            ),
            (
                "games",
                Chart {
                    title: "Accuracy by number of games".to_owned(),
                    x: "games learned, thousands".to_owned(),
                    y: "first choice is the move played, %".to_owned(),
                    series: vec![usual, broad],
                },
            ),
        ]
    }
}

/// What the paper prints in Table 2: first, mean rank, within 20, mean log
/// likelihood; usual patterns, then with the reduced board.
const PRINTED: [[f64; 4]; 2] = [[0.383, 9.753, 0.876, -2.617], [0.396, 8.618, 0.895, -2.488]];

/// One row as a line of its own, for whoever waits for the tables.
#[must_use]
pub fn row_text(row: &Row) -> String {
    let RowJson { features, largest, changes, trained_games, positions, top1, mean_rank, .. } =
        RowJson::new(row, None);
    let (top1, rank) = (top1.unwrap_or_default(), mean_rank.unwrap_or_default());
    format!(
        "{features} {largest} {changes}: {trained_games} games learned, {positions} moves, first {top1:.4}, \
         mean rank {rank:.3}"
    )
}

fn sorted(mut points: Vec<(f64, f64, f64)>) -> Vec<(f64, f64, f64)> {
    points.sort_by(|a, b| a.0.total_cmp(&b.0));
    points
}

/// The settings that differ from the paper's, by their names in the paper or ours.
fn changes(r: &Reduction) -> String {
    let base = Reduction::default();
    let parts = [
        (r.a != base.a, format!("a={}", r.a)),
        (r.b_milli != base.b_milli, format!("b={}", f64::from(r.b_milli) / 1000.0)),
        (r.c != base.c, format!("c={}", r.c)),
        (r.cut != base.cut, format!("cut={}", r.cut.name())),
        (r.metric != base.metric, format!("metric={}", r.metric.name())),
        (r.placed != base.placed, "class=none".to_owned()),
        (r.blocked, "blocked".to_owned()),
        (r.thinned, "thinned".to_owned()),
    ];
    let changed = parts.into_iter().filter(|(changed, _)| *changed).map(|(_, text)| text);
    changed.collect::<Vec<_>>().join(" ")
}

/// One run; half widths of 95% intervals over games.
#[derive(Serialize, Debug)]
struct RowJson {
    /// `usual`, `largest`, `size` or `broad`.
    features: &'static str,
    /// The largest pattern.
    largest: u8,
    /// Settings that differ from the paper's.
    changes: String,
    trained_games: usize,
    known_features: usize,
    tested_games: u64,
    positions: u64,
    top1: Option<f64>,
    top1_half_width: Option<f64>,
    mean_rank: Option<f64>,
    mean_rank_half_width: Option<f64>,
    top20: Option<f64>,
    top20_half_width: Option<f64>,
    mean_log_likelihood: Option<f64>,
    mean_log_likelihood_half_width: Option<f64>,
    /// What the paper prints, in Table 2's two rows.
    printed: Option<[f64; 4]>,
}

impl RowJson {
    fn new(row: &Row, printed: Option<[f64; 4]>) -> RowJson {
        let (features, largest, changes) = match row.kind {
            Kind::Usual => ("usual", 7, String::new()),
            Kind::Largest => ("largest", 7, String::new()),
            Kind::Size(size) => ("size", size, String::new()),
            Kind::Broad(reduction) => ("broad", 7, changes(&reduction)),
        };
        let cell = &row.cell;
        RowJson {
            features,
            largest,
            changes,
            trained_games: row.trained,
            known_features: row.known,
            tested_games: row.tested,
            positions: cell.rank.count(),
            top1: cell.top[0].mean(),
            top1_half_width: cell.top[0].half_width(),
            mean_rank: cell.rank.mean(),
            mean_rank_half_width: cell.rank.half_width(),
            top20: cell.top[3].mean(),
            top20_half_width: cell.top[3].half_width(),
            mean_log_likelihood: cell.likelihood.mean(),
            mean_log_likelihood_half_width: cell.likelihood.half_width(),
            printed,
        }
    }
}
