//! Facts of groups: which weak ones a move is near, and their possible omission numbers
//! before it and after it, either side moving there. Groups rest on links that are seen,
//! numbers on the estimator; what a move changes of the dame is counted by straight steps.

use gokoro_board::{Board, Color, Point, PointMap, PointSet};
use gokoro_patterns::features::FeatureFamily;
use gokoro_shape::{GroupId, Groups};

use super::{Notes, OWN, Scene, rough};
use crate::pon::{CONTESTED, Counter, Counts, ESTIMATOR, ORDERS, term};

/// Groups with a larger number are strong: nothing is said of them.
const WEAK: f64 = 2.5;
/// Dame up to this order are near a group.
const NEAR: usize = 2;
/// Stands for no group.
const NONE: u64 = 15;

/// The groups of a scene with their numbers.
pub(super) struct WeighedGroup<'a> {
    board: &'a Board,
    pub(super) groups: Groups,
    counter: Counter<'a>,
    all: Vec<Weighty>,
}

/// What is known of a group.
struct Weighty {
    dame: Vec<(Point, usize, usize)>,
    counts: Counts,
    number: f64,
}

impl<'a> WeighedGroup<'a> {
    pub(super) fn new(board: &'a Board) -> WeighedGroup<'a> {
        let groups = Groups::by_sight(board, &PointSet::EMPTY);
        let counter = Counter::new(board);
        let all = groups
            .iter()
            .map(|(_, group)| {
                let dame = counter.dame(group.color, &group.stones);
                let counts = counter.sum(&dame, group.stones);
                Weighty { dame, counts, number: ESTIMATOR.value(&counts) }
            })
            .collect();
        WeighedGroup { board, groups, counter, all }
    }

    /// The estimated number of a group.
    pub(super) fn number(&self, id: GroupId) -> f64 {
        self.all.get(usize::from(id.0)).map_or(WEAK, |group| group.number)
    }

    pub(super) fn find(&self, scene: &Scene, notes: &mut Notes<'_>) {
        let mut weakest = PointMap::filled([NONE; 2]);
        for ((_, group), weighty) in self.groups.iter().zip(&self.all) {
            if weighty.number >= WEAK {
                continue;
            }
            let own = group.color == OWN;
            let recent = u64::from(touches(&group.stones, scene.last));
            let before = half(weighty.number);
            let change = Change::new(self, weighty, group.color);
            for &(point, order, kind) in weighty.dame.iter().filter(|&&(_, order, _)| order <= NEAR) {
                let size = rough(group.stones.len());
                let place = [u64::from(own), before, order as u64, kind as u64, size, recent];
                notes.add(point, FeatureFamily::Group, 0, &place);
                let [better, worse] = [change.joined(point), change.pressed(point)]
                    .map(|number| ((number - weighty.number).abs() * 4.0).round().min(9.0) as u64);
                notes.add(point, FeatureFamily::Group, 1, &[u64::from(own), before, better, worse, recent]);
                let weakest = &mut weakest[point][usize::from(own)];
                *weakest = before.min(*weakest);
            }
        }
        for &point in self.board.empties() {
            let [theirs, own] = weakest[point];
            if theirs != NONE || own != NONE {
                notes.add(point, FeatureFamily::Group, 2, &[own, theirs]);
            }
        }
    }
}

/// A number in halves, from 0.
pub(super) fn half(number: f64) -> u64 {
    ((number + 2.0) * 2.0).floor().clamp(0.0, 14.0) as u64
}

/// Whether a move lies within two steps of some stones.
pub(super) fn touches(stones: &PointSet, last: Option<Point>) -> bool {
    let near = stones.neighbors();
    last.is_some_and(|last| stones.contains(last) || near.contains(last) || near.neighbors().contains(last))
}

/// What moves near a group make of its number.
struct Change<'a> {
    weighed: &'a WeighedGroup<'a>,
    weighty: &'a Weighty,
    color: Color,
    /// Order and kind of the dame, (0, 0) elsewhere.
    known: PointMap<(u8, u8)>,
}

impl<'a> Change<'a> {
    fn new(weighed: &'a WeighedGroup<'a>, weighty: &'a Weighty, color: Color) -> Change<'a> {
        let mut known = PointMap::filled((0, 0));
        weighty.dame.iter().for_each(|&(p, order, kind)| known[p] = (order as u8, kind as u8));
        Change { weighed, weighty, color, known }
    }

    /// The number with one more stone of the group on a point.
    fn joined(&self, point: Point) -> f64 {
        let mut counts = self.without(point);
        let enemy = self.weighed.counter.reach(!self.color);
        each_near(self.weighed.board, point, |beside, steps| {
            let (order, kind) = self.known[beside];
            if order > 0 && usize::from(order) <= steps {
                return;
            }
            if order > 0 {
                counts[term(usize::from(order), usize::from(kind))] -= 1;
            }
            let contested = enemy.label(beside).is_some_and(|theirs| usize::from(theirs.length) <= steps);
            counts[term(steps, if contested { CONTESTED } else { 0 })] += 1;
        });
        ESTIMATOR.value(&counts)
    }

    /// The number with an enemy stone on a point.
    fn pressed(&self, point: Point) -> f64 {
        let mut counts = self.without(point);
        each_near(self.weighed.board, point, |beside, steps| {
            let (order, kind) = (usize::from(self.known[beside].0), usize::from(self.known[beside].1));
            if order >= steps && kind != CONTESTED {
                counts[term(order, kind)] -= 1;
                counts[term(order, CONTESTED)] += 1;
            }
        });
        ESTIMATOR.value(&counts)
    }

    /// What is counted without a dame.
    fn without(&self, point: Point) -> Counts {
        let mut counts = self.weighty.counts;
        let (order, kind) = self.known[point];
        if order > 0 {
            counts[term(usize::from(order), usize::from(kind))] -= 1;
        }
        counts
    }
}

/// The empty points within [`ORDERS`] straight steps of a point, with their steps.
fn each_near(board: &Board, point: Point, mut each: impl FnMut(Point, usize)) {
    let far = ORDERS as i32;
    let at = |value: u8, by: i32| u8::try_from(i32::from(value) + by).ok();
    for dy in -far..=far {
        for dx in -(far - dy.abs())..=(far - dy.abs()) {
            let place = at(point.x(), dx).zip(at(point.y(), dy));
            let beside = place.and_then(|(x, y)| board.size().point(x, y)).filter(|&p| p != point);
            if let Some(beside) = beside.filter(|&p| board.at(p).color().is_none()) {
                each(beside, (dx.abs() + dy.abs()) as usize);
            }
        }
    }
}
