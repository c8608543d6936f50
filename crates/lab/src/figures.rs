//! What several reports show alike: a mean with its interval, and how often moves of each
//! predicted probability were played.

use gokoro_learn::Ratio;
use gokoro_view::catalogue::Localizer;
use serde::Serialize;

use crate::chart::{Chart, Series};
use crate::prediction::Classes;

/// The phases that results are split by: first and last move.
pub(crate) const PHASES: [(usize, usize); 5] = [(1, 50), (51, 100), (101, 150), (151, 200), (201, 1000)];

/// The first and last move of a phase; `None` for all moves.
pub(crate) fn phase_name(phase: usize) -> Option<String> {
    let (first, last) = PHASES.get(phase)?;
    let open = phase + 1 == PHASES.len();
    Some(if open { format!("{first}-") } else { format!("{first}-{last}") })
}

/// A mean with its interval.
#[derive(Serialize, Debug)]
pub(crate) struct RatioJson {
    /// The mean; null without a position.
    mean: Option<f64>,
    /// Half the width of the 95% interval over games; null if unknown.
    half_width: Option<f64>,
}

impl From<&Ratio> for RatioJson {
    fn from(ratio: &Ratio) -> RatioJson {
        RatioJson { mean: ratio.mean(), half_width: ratio.half_width() }
    }
}

/// Moves of about one predicted probability.
#[derive(Serialize, Debug)]
pub(crate) struct ClassJson {
    moves: u64,
    mean_share: f64,
    played: f64,
}

/// How often moves of each predicted probability were played, for programs.
#[must_use]
pub(crate) fn calibration_json(classes: &Classes) -> Vec<ClassJson> {
    let class = |&(sum, played, moves): &(f64, u64, u64)| ClassJson {
        moves,
        mean_share: sum / moves as f64,
        played: played as f64 / moves as f64,
    };
    classes.iter().filter(|class| class.2 > 0).map(class).collect()
}

/// How often moves of each predicted probability were played; classes with fewer than 100
/// moves are left out.
#[must_use]
pub(crate) fn calibration_chart(classes: &Classes, speaker: Localizer<'_>) -> Chart {
    let say = |key: &str| speaker.say(key, &[]).trim_end().to_owned();
    let class = |&(sum, played, moves): &(f64, u64, u64)| {
        let (n, played) = (moves as f64, played as f64);
        (sum / n * 100.0, played / n * 100.0, 0.0)
    };
    let points: Vec<_> = classes.iter().filter(|c| c.2 >= 100).map(class).collect();
    let ideal = vec![(0.0, 0.0, 0.0), (100.0, 100.0, 0.0)];
    Chart {
        title: say("chart-calibration"),
        x: say("chart-calibration-x"),
        y: say("chart-calibration-y"),
        series: vec![
            Series { name: say("chart-model"), points },
            Series { name: say("chart-calibration-ideal"), points: ideal },
        ],
    }
}

/// A mean with half its 95% interval.
#[must_use]
pub(crate) fn shown(ratio: &Ratio, scale: f64, decimals: usize) -> String {
    let Some(mean) = ratio.mean() else { return String::new() };
    let width = ratio.half_width().map_or_else(|| "?".to_owned(), |w| format!("{:.decimals$}", w * scale));
    format!("{:.decimals$} ±{width}", mean * scale)
}
