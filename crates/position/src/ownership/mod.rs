//! x

mod planes;

pub use planes::{PLANES, Scene, fill as fill_planes};
use gokoro_net::Shape;

/// The number of the features.
pub const FEATURES: u64 = planes::features();

/// Points of the lead for one in the net's first number.
pub const LEAD_SLOPE: f32 = 4.0;
/// The expected error of the lead in points where the net's second number is 0.
const USUAL_ERROR: f32 = 8.0;

/// The shape of a net for the planes.
#[must_use]
pub const fn shape(channels: usize, blocks: usize) -> Shape {
    Shape { planes: PLANES, channels, blocks, maps: 1, numbers: 2 }
}

/// What is added to the sum of the points for the lead, in points.
#[must_use]
pub fn lead_offset(numbers: &[f32]) -> f32 {
    LEAD_SLOPE * numbers.first().copied().unwrap_or(0.0)
}

/// The expected absolute error of the lead, in points.
#[must_use]
pub fn lead_error(numbers: &[f32]) -> f32 {
    USUAL_ERROR * numbers.get(1).copied().unwrap_or(0.0).clamp(-4.0, 4.0).exp()
}
