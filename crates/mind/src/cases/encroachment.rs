//! Encroachment (侵入; P3, case 7): territory with a large interior that is not closed. The moves
//! are points of its inside or rim within a knight's move of the nearest stone of the side
//! that comes in; the value is what the model expects there.

use gokoro_board::{Point, PointSet};
use gokoro_shape::{Region, RegionId};

use super::survey::within;
use super::{Case, CaseKind, Evidence, Survey, Target};

/// Regions with fewer points are closed or small: the endgame.
const LEAST: u32 = 8;
/// Steps around a move that it changes.
const REACH: u32 = 2;
/// The share of it that a move is thought to bring.
const SHARE: f32 = 0.6;

/// The regions to come into, or to close.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let regions = survey.position.regions().iter();
    regions.filter_map(|(id, region)| of(survey, id, region)).collect()
}

fn of(survey: &Survey, id: RegionId, region: &Region) -> Option<Case> {
    if region.size().total() < LEAST || region.family.is_none() {
        return None;
    }
    let (board, size) = (survey.board(), survey.board().size());
    let rim = {
        let (border, _) = survey.position.regions().contacts(survey.position.division(), id);
        border | (border.neighbors() & PointSet::all(size))
    };
    let reachable = |point: &Point| survey.is_empty(*point) && survey.near(!region.color, *point);
    let worth = |point: Point| -> f32 {
        let around = within(size, point, REACH);
        let open = |p: Point| (1.0 - survey.owners.moku(p).abs()).max(0.0);
        around.iter().filter(|&p| board.at(p).color().is_none()).map(open).sum()
    };
    let points = (region.points() | rim).iter().filter(reachable);
    let valued: Vec<(Point, f32)> = points.map(|point| (point, worth(point))).collect();
    let most = valued.iter().map(|&(_, value)| value).fold(0.0, f32::max);
    if most <= 0.0 {
        return None;
    }
    Some(Case {
        kind: CaseKind::Encroachment,
        intention: survey.intention(region.color),
        target: Target { color: region.color, stones: PointSet::EMPTY, points: region.points() },
        evidence: Evidence::Open(most),
        stake: SHARE * most,
        printed: Some(region.size().total() as f32),
        moves: valued.into_iter().map(|(point, value)| (point, value / most)).collect(),
    })
}
