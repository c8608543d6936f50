//! What the page's drawer tells of a region: its sizes and attributes, and the stone that bears
//! its name.

use gokoro_board::{Point, PointSet};
use gokoro_review::ReviewedPosition;
use gokoro_shape::{Defect, Region, RegionId};
use serde::Serialize;

use crate::diagram::region_name;

/// A region of a frame.
#[derive(Clone, PartialEq, Serialize)]
pub(super) struct RegionData {
    /// The region's name as in every picture, in capitals: small letters are
    /// proposals here. Missing for a region without a family.
    #[serde(skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    /// The stone that carries the name.
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<usize>,
    color: char,
    place: &'static str,
    stones: usize,
    occupied: u32,
    influence: u32,
    settled: usize,
    moku: f64,
    strength: f64,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cuts: Vec<usize>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    invasions: Vec<usize>,
}

/// A region of a frame; points are named by their numbers.
pub(super) fn region_data(
    frame: &ReviewedPosition,
    (id, region): (RegionId, &Region),
    last: Option<Point>,
    index: impl Fn(Point) -> usize,
) -> RegionData {
    let attributes = frame.position.attributes(id);
    let chosen = |wanted: fn(&Defect) -> Option<Point>| -> Vec<usize> {
        attributes.defects.iter().filter_map(wanted).map(&index).collect()
    };
    let size = region.size();
    RegionData {
        name: region.family.map(|_| region_name(id.0).to_uppercase()),
        at: bearer(&region.stones, last).map(&index),
        color: region.color.letter(),
        place: region.place.name(),
        stones: region.stones.len(),
        occupied: size.occupied,
        influence: size.influence,
        settled: attributes.settled.len(),
        moku: tenths(attributes.moku),
        strength: tenths(10.0 * attributes.strength) / 10.0,
        cuts: chosen(|defect| if let Defect::Cut(point) = *defect { Some(point) } else { None }),
        invasions: chosen(|defect| if let Defect::Invasion(point) = *defect { Some(point) } else { None }),
    }
}

/// The stone nearest to the middle of its family, but not the last move, which
/// carries a ring.
fn bearer(stones: &PointSet, last: Option<Point>) -> Option<Point> {
    let count = stones.len() as i32;
    let sum = |of: fn(Point) -> u8| stones.iter().map(|p| i32::from(of(p))).sum::<i32>();
    let (x, y) = (sum(Point::x), sum(Point::y));
    let off = |p: Point| (count * i32::from(p.x()) - x).abs() + (count * i32::from(p.y()) - y).abs();
    stones.iter().min_by_key(|&point| (Some(point) == last, off(point)))
}

fn tenths(value: f32) -> f64 {
    (f64::from(value) * 10.0).round() / 10.0
}

#[cfg(test)]
#[path = "../../tests/unit/report/region.rs"]
mod tests;
