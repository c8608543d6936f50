//! Splitting and linking (P3, case 4): two groups of one colour that stand apart, with a saddle
//! point between them where the other side parts them. As in the paper it is a bonus: it is
//! recognised only where both groups are no more than four steps from the point, and what it
//! is worth is a share of the weaker group.

use gokoro_board::{Color, Point, PointSet};

use super::{Case, CaseKind, Evidence, GroupSeen, Survey, Target};

/// The farthest dame that two groups share.
const FAR: usize = 3;
/// The share of the weaker group's swing that lies in the link.
const SHARE: f32 = 0.5;

/// The places where groups are parted or linked.
pub(super) fn find(survey: &Survey) -> Vec<Case> {
    let mut found = Vec::new();
    for color in Color::ALL {
        let own: Vec<&GroupSeen> =
            survey.groups.iter().filter(|group| group.color == color && !group.is_dead()).collect();
        for (place, one) in own.iter().enumerate() {
            found.extend(own[place + 1..].iter().filter_map(|other| of(survey, one, other)));
        }
    }
    found
}

/// The case of two groups; `None` where they are too far apart or neither could be hurt.
fn of(survey: &Survey, one: &GroupSeen, other: &GroupSeen) -> Option<Case> {
    let weaker = if one.weakness() >= other.weakness() { one } else { other };
    if weaker.weakness() <= 0.0 {
        return None;
    }
    let saddles = saddles(one, other);
    if saddles.is_empty() {
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
        moves: saddles.into_iter().map(|point| (point, 1.0)).collect(),
    })
}

/// The dame of both groups that lie on the shortest way from one to the other, in its middle.
fn saddles(one: &GroupSeen, other: &GroupSeen) -> Vec<Point> {
    let order = |group: &GroupSeen, point: Point| {
        group.dame.iter().find(|dame| dame.0 == point && dame.1 <= FAR).map(|dame| dame.1)
    };
    let shared = one.dame.iter().filter(|dame| dame.1 <= FAR);
    let shared: Vec<(Point, usize, usize)> =
        shared.filter_map(|dame| Some((dame.0, dame.1, order(other, dame.0)?))).collect();
    // One step from both is a link that is read.
    let Some(shortest) = shared.iter().map(|(_, a, b)| a + b).min().filter(|&least| least > 2) else {
        return Vec::new();
    };
    let middle = |&&(_, a, b): &&(Point, usize, usize)| a + b == shortest && a.abs_diff(b) <= 1;
    shared.iter().filter(middle).map(|&(point, ..)| point).collect()
}
