//! What several reports show alike: a mean with its interval, and how often moves of each
//! predicted probability were played.

use crate::chart::{Chart, Series};
use crate::prediction::Classes;
use crate::table::Fields;

/// The phases that results are split by: first and last move.
pub(crate) const PHASES: [(usize, usize); 5] = [(1, 50), (51, 100), (101, 150), (151, 200), (201, 1000)];

/// How often moves of each predicted probability were played, for programs.
#[must_use]
pub(crate) fn calibration_json(classes: &Classes) -> Vec<Fields> {
    let class = |&(sum, played, moves): &(f64, u64, u64)| {
        Fields::default()
            .with("moves", moves)
            .with("mean_share", sum / moves as f64)
            .with("played", played as f64 / moves as f64)
    };
    classes.iter().filter(|class| class.2 > 0).map(class).collect()
}

/// How often moves of each predicted probability were played; classes with fewer than 100
/// moves are left out.
#[must_use]
pub(crate) fn calibration_chart(classes: &Classes) -> Chart {
    let class = |&(sum, played, moves): &(f64, u64, u64)| {
        let (n, played) = (moves as f64, played as f64);
        (sum / n * 100.0, played / n * 100.0, 0.0)
    };
    let points: Vec<_> = classes.iter().filter(|c| c.2 >= 100).map(class).collect();
    let ideal = vec![(0.0, 0.0, 0.0), (100.0, 100.0, 0.0)];
    Chart {
        title: "Calibration".to_owned(),
        x: "predicted probability, %".to_owned(),
        y: "played, %".to_owned(),
        series: vec![
            Series { name: "model".to_owned(), points },
            Series { name: "as predicted".to_owned(), points: ideal },
        ],
    }
}
