//! Invasion (打ち込み; P3, case 5): a place inside a region where the other side can come in
//! with room to live. Patterns say where, as in the paper, then the regions' defects (P0), then
//! the moves inside an enemy region that change the balance of the regions most (P0's use); the
//! model says what is there to be had.

use gokoro_board::{ByColor, Point, PointSet};
use gokoro_shape::{Defect, Region, RegionId};

use super::patterns::invasions;
use super::survey::within;
use super::{Case, CaseKind, Evidence, Survey, Target};
use crate::MoveOrigin;

/// Regions with fewer points hold no room to live in.
const LEAST: u32 = 12;
/// What a defect of a region without a pattern brings beside one with a pattern, and a move by the order of the regions.
const DEFECT: f32 = 0.8;
/// See [`DEFECT`].
const INSIDE: f32 = 0.5;
/// Moves inside a region that are taken from the order of the regions.
const MOST: usize = 3;
/// Steps around a move that it reduces.
const REACH: u32 = 3;
/// The share of what is reduced that an invasion is thought to bring.
const SHARE: f32 = 0.5;

/// The regions to invade, or to protect.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let patterns = ByColor::from_fn(|color| invasions(survey, color));
    let regions = survey.position.regions().iter();
    regions.filter_map(|(id, region)| of(survey, &patterns[!region.color], id, region)).collect()
}

/// The case of a region, with the patterns by which the other side invades.
fn of(survey: &Survey, patterns: &[Point], id: RegionId, region: &Region) -> Option<Case> {
    if region.size().total() < LEAST || region.family.is_none() {
        return None;
    }
    let attributes = survey.position.attributes(id);
    let known = patterns.iter().copied().filter(|&point| region.points().contains(point));
    let mut moves: Vec<(Point, f32)> = known.map(|point| (point, 1.0)).collect();
    let defects = attributes.defects.iter().filter_map(|defect| match defect {
        Defect::Invasion(point) if !patterns.contains(point) => Some((*point, DEFECT)),
        Defect::Invasion(_) | Defect::Cut(_) => None,
    });
    moves.extend(defects);
    if region.color != survey.mover() {
        let inside = |proposal: &&crate::Proposal| {
            proposal.origin == MoveOrigin::InsideEnemy && region.points().contains(proposal.point)
        };
        let best = survey.divided.iter().filter(inside).take(MOST).map(|proposal| (proposal.point, INSIDE));
        moves.extend(best.filter(|(point, _)| survey.board().empty_neighbors(*point) == 4));
    }
    let gain = |point: Point| -> f32 {
        let near = within(survey.board().size(), point, REACH);
        near.iter().filter(|&p| survey.is_empty(p)).map(|p| survey.expects(region.color, p).max(0.0)).sum()
    };
    let most = moves.iter().map(|&(point, _)| gain(point)).fold(0.0, f32::max);
    if most <= 0.0 {
        return None;
    }
    moves.iter_mut().for_each(|(point, share)| *share *= gain(*point) / most);
    Some(Case {
        kind: CaseKind::Invasion,
        intention: survey.intention(region.color),
        target: Target { color: region.color, stones: PointSet::EMPTY, points: region.points() },
        evidence: Evidence::Seen,
        stake: SHARE * most,
        printed: None,
        moves,
    })
}
