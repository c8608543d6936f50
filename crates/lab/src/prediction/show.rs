//! The report of `eval prediction` for programs.

use gokoro_learn::Ratio;
use gokoro_view::json::SCHEMA;
use serde::Serialize;

use super::{Cell, Report, STEP};
use crate::chart::{Chart, Series};
use crate::experiment::Findings;
use crate::figures::{ClassJson, PHASES, calibration_chart, calibration_json};
use crate::table::Fields;

impl Findings for Report {
    fn json(&self) -> impl Serialize {
        let phases = PHASES.iter().zip(&self.cells);
        let curve = self.curve.iter().enumerate();
        PredictionReportJson {
            schema: SCHEMA,
            games: self.games,
            all: CellJson::new(&self.cells[PHASES.len()]),
            phases: phases
                .map(|(&(first, last), cell)| PhaseJson { first, last, cell: CellJson::new(cell) })
                .collect(),
            curve: curve
                .map(|(i, ratio)| {
                    Fields::default()
                        .with("first", i * STEP + 1)
                        .with("last", (i + 1) * STEP)
                        .with("positions", ratio.count())
                        .with("top1", ratio.mean())
                        .with("top1_half_width", ratio.half_width())
                })
                .collect(),
            calibration: calibration_json(&self.calibration),
        }
    }

    /// Charts of the report with the names of their files: accuracy by move number, and
    /// how often moves of each predicted probability were played.
    fn charts(&self) -> Vec<(&'static str, Chart)> {
        let enough = |(_, ratio): &(usize, &Ratio)| ratio.count() >= 200;
        let point = |(i, ratio): (usize, &Ratio)| {
            let middle = (i * STEP) as f64 + (STEP + 1) as f64 / 2.0;
            Some((middle, ratio.mean()? * 100.0, ratio.half_width().unwrap_or(0.0) * 100.0))
        };
        let curve = self.curve.iter().enumerate().filter(enough).filter_map(point).collect();
        let moves = Chart {
            title: "Accuracy by move number".to_owned(),
            x: "move".to_owned(),
            y: "first choice is the move played, %".to_owned(),
            series: vec![Series { name: "model".to_owned(), points: curve }],
        };
        vec![("moves", moves), ("calibration", calibration_chart(&self.calibration))]
    }
}

/// Results over some moves; half widths of 95% intervals over games.
#[derive(Serialize, Debug)]
pub(super) struct CellJson {
    positions: u64,
    top1: Option<f64>,
    top1_half_width: Option<f64>,
    top5: Option<f64>,
    top10: Option<f64>,
    top10_half_width: Option<f64>,
    top20: Option<f64>,
    mean_rank: Option<f64>,
    mean_rank_half_width: Option<f64>,
    mean_log_likelihood: Option<f64>,
    mean_log_likelihood_half_width: Option<f64>,
}

impl CellJson {
    fn new(cell: &Cell) -> CellJson {
        CellJson {
            positions: cell.rank.count(),
            top1: cell.top[0].mean(),
            top1_half_width: cell.top[0].half_width(),
            top5: cell.top[1].mean(),
            top10: cell.top[2].mean(),
            top10_half_width: cell.top[2].half_width(),
            top20: cell.top[3].mean(),
            mean_rank: cell.rank.mean(),
            mean_rank_half_width: cell.rank.half_width(),
            mean_log_likelihood: cell.likelihood.mean(),
            mean_log_likelihood_half_width: cell.likelihood.half_width(),
        }
    }
}

#[derive(Serialize, Debug)]
struct PhaseJson {
    first: usize,
    last: usize,
    #[serde(flatten)]
    cell: CellJson,
}

/// The report of `eval prediction` for programs.
#[derive(Serialize, Debug)]
struct PredictionReportJson {
    schema: u32,
    games: u64,
    #[serde(flatten)]
    all: CellJson,
    phases: Vec<PhaseJson>,
    curve: Vec<Fields>,
    calibration: Vec<ClassJson>,
}
