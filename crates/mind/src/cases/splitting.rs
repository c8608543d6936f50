//! Splitting and linking (P3, case 4): two groups of one colour that stand apart, with points in the
//! middle of the dame that they share, where the other side parts them. As in the paper it is a bonus: it is
//! recognised only where both groups are no more than four steps from the point, and what it
//! is worth is a share of the weaker group.

use gokoro_board::{Color, PointSet};
use gokoro_position::pon::midpoints;

use super::{Case, CaseKind, Evidence, GroupSight, Survey, Target};

/// The share of the weaker group's swing that lies in the link.
const SHARE: f32 = 0.5;

/// The places where groups are parted or linked.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let mut found = Vec::new();
    for color in Color::ALL {
        let own: Vec<&GroupSight> =
            survey.groups.iter().filter(|group| group.color == color && !group.is_dead()).collect();
        for (place, one) in own.iter().enumerate() {
            found.extend(own[place + 1..].iter().filter_map(|other| of(survey, one, other)));
        }
    }
    found
}

/// The case of two groups; `None` where they are too far apart or neither could be hurt.
fn of(survey: &Survey, one: &GroupSight, other: &GroupSight) -> Option<Case> {
    let weaker = if one.weakness() >= other.weakness() { one } else { other };
    if weaker.weakness() <= 0.0 {
        return None;
    }
    let middle = midpoints(&one.dame, &other.dame);
    if middle.is_empty() {
        return None;
    }
    let smaller = survey.swing(&one.stones).min(survey.swing(&other.stones));
    let target = Target { color: one.color, stones: one.stones | other.stones, points: PointSet::EMPTY };
    Some(Case {
        kind: CaseKind::Splitting,
        intention: survey.intention(one.color),
        target,
        evidence: Evidence::Seen,
        stake: SHARE * weaker.weakness() * smaller,
        printed: None,
        moves: middle.into_iter().map(|point| (point, 1.0)).collect(),
    })
}
