//! Values of searches in the numbers of protocols.

use gokoro_player::engine::Snapshot;

/// A probability to win from 0 to 1 as KataGo's utility from -1 to 1.
pub(crate) fn utility(win_rate: f64) -> f64 {
    2.0 * win_rate - 1.0
}

/// The deviation of the margin in points, from its expected absolute error as if errors were
/// normal.
pub(crate) fn deviation(found: &Snapshot) -> f64 {
    found.error * (std::f64::consts::PI / 2.0).sqrt()
}
