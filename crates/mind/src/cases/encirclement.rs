//! Encirclement and escape (P3, case 3): a group that does not live yet and has ways out. The
//! moves are its dame (空き点), those near their centroid first, as the paper corrects it; the
//! value rises with how weak the group is. GO.1 asks only strongly enclosed families; here
//! every group that bears fewer than three omissions is asked, since a contact fight is one
//! about who gets out first.

use gokoro_board::{Point, PointSet};
use gokoro_position::pon::CONTESTED;

use super::{Case, CaseKind, Evidence, GroupSight, Survey, Target};

/// Shares of dame by their order, from 1; those of higher orders are none.
const SHARES: [f32; 4] = [0.6, 0.9, 0.7, 0.35];
/// A dame that the enemy reaches as soon is where the fence closes.
const CLOSES: f32 = 1.15;
/// Steps from the centroid at which a dame is worth half as much.
const SPREAD: f32 = 4.0;

/// The groups to enclose or bring out.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    survey.groups.iter().filter_map(|group| of(survey, group)).collect()
}

fn of(survey: &Survey, group: &GroupSight) -> Option<Case> {
    let weakness = group.weakness();
    if weakness <= 0.0 || group.is_dead() {
        return None;
    }
    let centroid = centroid(group.dame.iter().filter(|dame| dame.1 <= 3).map(|dame| dame.0))?;
    let share = |&(point, order, kind): &(Point, usize, usize)| {
        let nearness = SPREAD / (SPREAD + distance(centroid, point));
        let closes = if kind == CONTESTED { CLOSES } else { 1.0 };
        Some((point, SHARES.get(order - 1)? * closes * (0.4 + 0.6 * nearness)))
    };
    let moves = group.dame.iter().filter_map(share).collect();
    // A group with a way out is not lost by one move.
    let shut = 0.25 + 0.75 * group.encirclement as f32;
    let stake = survey.swing(&group.stones) * weakness * shut;
    let target = Target { color: group.color, stones: group.stones, points: PointSet::EMPTY };
    Some(Case {
        kind: CaseKind::Encirclement,
        intention: survey.intention(group.color),
        target,
        evidence: Evidence::Vitality(group.vitality),
        stake,
        printed: Some(group.vitality.value as f32),
        moves,
    })
}

/// The mean of some points, in columns and rows.
fn centroid(points: impl Iterator<Item = Point>) -> Option<(f32, f32)> {
    let (mut x, mut y, mut count) = (0.0, 0.0, 0.0_f32);
    for point in points {
        x += f32::from(point.x());
        y += f32::from(point.y());
        count += 1.0;
    }
    (count > 0.0).then(|| (x / count, y / count))
}

/// Steps from a place to a point.
fn distance((x, y): (f32, f32), point: Point) -> f32 {
    (f32::from(point.x()) - x).abs() + (f32::from(point.y()) - y).abs()
}
