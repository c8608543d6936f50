//! What is said of a candidate by analyses: scores and win rates that come from one source, so
//! that they never disagree. That source is the ownership model's score with its error;
//! playouts say by how much a candidate is worth less than the best one, and how sure that is.
//! The mover's view.

use gokoro_board::Color;
use gokoro_player::engine::{Candidate, Snapshot};
use gokoro_position::ownership::Estimate;

/// What is said of a candidate.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Values {
    /// From 0 to 1.
    pub win_rate: f64,
    /// A win rate that is probably reached.
    pub lower_win_rate: f64,
    /// In points, komi included.
    pub lead: f64,
    /// How far the score may be from it.
    pub deviation: f64,
}

impl Values {
    /// Of a candidate of a search.
    pub fn of(found: &Snapshot, estimate: &Estimate, candidate: &Candidate) -> Values {
        let sign = if found.color == Color::Black { 1.0 } else { -1.0 };
        let best = found.best().map_or(0.0, Candidate::score);
        let lead = sign * f64::from(estimate.score.margin) + candidate.score() - best;
        // From a mean absolute error to the deviation of normal errors.
        let deviation = (f64::from(estimate.score.error) * (std::f64::consts::PI / 2.0).sqrt()).max(1e-3);
        let win_rate = normal(lead / deviation);
        Values {
            win_rate,
            lower_win_rate: (win_rate - candidate.win_rate() + candidate.lower_win_rate())
                .clamp(0.0, win_rate),
            lead,
            deviation,
        }
    }

    /// From 0..1 to KataGo's -1..1.
    pub fn utility(win_rate: f64) -> f64 {
        2.0 * win_rate - 1.0
    }
}

/// How likely a normal number is below this one (Abramowitz and Stegun, 26.2.17).
fn normal(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [1.330_274_429, -1.821_255_978, 1.781_477_937, -0.356_563_782, 0.319_381_53];
    let tail =
        series.iter().fold(0.0, |sum, c| (sum + c) * t) * (-x * x / 2.0).exp() / std::f64::consts::TAU.sqrt();
    if x < 0.0 { tail } else { 1.0 - tail }
}

#[cfg(test)]
mod tests {
    use super::normal;

    #[test]
    fn normal_numbers() {
        for (x, below) in [(0.0, 0.5), (1.0, 0.841_345), (-1.0, 0.158_655), (1.959_964, 0.975), (9.0, 1.0)] {
            assert!((normal(x) - below).abs() < 1e-6, "{x}");
        }
    }
}
