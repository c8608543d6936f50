//! Distances and kosuri totals of one colour's stones to every point: the
//! search behind every division, and behind the n-th order dame of one group.
//!
//! One label per point is the paper's algorithm (docs/methods/families.md): a point keeps
//! its best path under the rule and paths go on from that label alone. The
//! exact variant lets paths go on from the best length for every kosuri total.
//! Comparing the two colours is `division`'s business.

use gokoro_board::{BoardSize, Color, Point, PointMap, PointSet};

use crate::fence::Fence;
use crate::ground::{Grades, PathGraph, StepCosts};
use crate::settings::{DistanceSettings, KosuriLimit, Rule};

/// How a point is reached: path length in steps and kosuri total.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct PathLabel {
    /// Steps; 0 for a source stone.
    pub length: u16,
    /// Kosuri total of the path, its last point included.
    pub kosuri: u16,
}

/// The labels of all points for one colour's sources.
#[derive(Clone, Debug)]
pub struct Reach {
    rank: PointMap<u32>,
    length: PointMap<u16>,
    kosuri: PointMap<u16>,
}

impl Reach {
    /// Measures from the living stones of a colour.
    pub fn of_color(ground: &PathGraph, color: Color, settings: &DistanceSettings) -> Reach {
        Reach::from_stones(ground, color, &ground.living()[color], settings)
    }

    /// Measures from some living stones of a colour, a group's for example: the
    /// points with length n are its n-th order dame (n次ダメ).
    pub fn from_stones(
        ground: &PathGraph,
        color: Color,
        stones: &PointSet,
        settings: &DistanceSettings,
    ) -> Reach {
        let mut reach = Reach {
            rank: PointMap::filled(u32::MAX),
            length: PointMap::filled(0),
            kosuri: PointMap::filled(0),
        };
        let weight = weight(settings.rule);
        spread(ground, color, stones, settings, |wave| {
            let length = (wave.rank - weight * u32::from(wave.kosuri)) as u16;
            for point in wave.points {
                reach.rank[point] = wave.rank;
                reach.length[point] = length;
                reach.kosuri[point] = wave.kosuri;
            }
        });
        reach
    }

    /// The label of a point, `None` where it cannot be reached. Plain and path
    /// count no kosuri.
    #[inline]
    pub fn label(&self, point: Point) -> Option<PathLabel> {
        let reached = self.rank[point] != u32::MAX;
        reached.then(|| PathLabel { length: self.length[point], kosuri: self.kosuri[point] })
    }

    /// How near a point is under the rule: smaller is nearer, equal is equally
    /// near, `u32::MAX` is out of reach.
    #[inline]
    pub(crate) fn rank(&self, point: Point) -> u32 {
        self.rank[point]
    }

    /// The points with a path of exactly this length.
    pub fn at_length(&self, size: BoardSize, length: u16) -> PointSet {
        size.points().filter(|&p| self.label(p).is_some_and(|l| l.length == length)).collect()
    }
}

/// Weight of one kosuri where it goes before length: longer than any path.
const KOSURI_FIRST: u32 = 512;

/// Steps through the gap between two diagonal stones.
const GAP: u32 = 2;

/// What one kosuri adds to the rank of a path; its length adds 1 a step.
const fn weight(rule: Rule) -> u32 {
    match rule {
        Rule::Plain | Rule::Path | Rule::Degree | Rule::Links => 0,
        Rule::Kosuri => KOSURI_FIRST,
        Rule::Convert(weight) => weight as u32,
    }
}

/// Points whose paths have the same rank and the same kosuri total.
pub(crate) struct Wave {
    /// How near they are; see [`Reach::rank`].
    pub(crate) rank: u32,
    kosuri: u16,
    pub(crate) points: PointSet,
}

/// Measures from some stones of a colour and hands each point over once, in
/// waves of rising rank.
pub(crate) fn spread(
    ground: &PathGraph,
    color: Color,
    stones: &PointSet,
    settings: &DistanceSettings,
    label: impl FnMut(&Wave),
) {
    let free;
    let steps = match settings.rule {
        Rule::Plain => {
            free = StepCosts::free(*ground.all());
            &free
        }
        Rule::Path => {
            free = StepCosts::free(ground.open().difference(ground.dead()[color]));
            &free
        }
        Rule::Links => {
            let barred = ground.dead()[color] | ground.fence(!color).points;
            free = StepCosts::free(ground.open().difference(barred));
            &free
        }
        _ => ground.steps(color),
    };
    let fence = (settings.rule == Rule::Links).then(|| ground.fence(!color));
    Spread::new(settings, steps, ground.first_line(), fence).run(stones, label);
}

/// The search: waves of points in the order of their rank, then of their
/// kosuri. Each wave labels the points that have no label yet and sends the
/// next ones on.
struct Spread<'a> {
    steps: &'a StepCosts,
    first_line: &'a PointSet,
    /// The fence whose gaps paths go through.
    fence: Option<&'a Fence>,
    limit: KosuriLimit,
    most: u32,
    weight: u32,
    /// Whether paths go on from a point once for every kosuri total.
    exact: bool,
    pending: Vec<Wave>,
    labelled: PointSet,
    /// Points left already; one set for all totals, or one for each if `exact`.
    left: Vec<PointSet>,
}

impl<'a> Spread<'a> {
    fn new(
        settings: &DistanceSettings,
        steps: &'a StepCosts,
        first_line: &'a PointSet,
        fence: Option<&'a Fence>,
    ) -> Spread<'a> {
        let limit = settings.effective_limit();
        Spread {
            steps,
            first_line,
            fence,
            limit,
            most: settings.max_distance.map_or(u32::MAX, u32::from),
            weight: weight(settings.rule),
            // Without a limit the best path alone is exact already.
            exact: settings.exact && limit != KosuriLimit::None,
            pending: Vec::with_capacity(32),
            labelled: PointSet::EMPTY,
            left: vec![PointSet::EMPTY],
        }
    }

    fn run(mut self, stones: &PointSet, mut label: impl FnMut(&Wave)) {
        self.pending.push(Wave { rank: 0, kosuri: 0, points: *stones });
        while let Some(wave) = self.next_wave() {
            let points = wave.points.difference(self.labelled);
            self.labelled |= points;
            label(&Wave { points, ..wave });
            let length = wave.rank - self.weight * u32::from(wave.kosuri);
            if length < self.most && self.limit.may_leave(wave.kosuri) {
                self.go_on(&wave);
            }
        }
    }

    /// The next wave, with only the points that paths go on from.
    fn next_wave(&mut self) -> Option<Wave> {
        while !self.pending.is_empty() {
            let nearest = (0..self.pending.len()).min_by_key(|&i| {
                let wave = &self.pending[i];
                (wave.rank, wave.kosuri)
            })?;
            let mut wave = self.pending.swap_remove(nearest);
            let left = self.left_at(wave.kosuri);
            wave.points = wave.points.difference(*left);
            *left |= wave.points;
            if !wave.points.is_empty() {
                return Some(wave);
            }
        }
        None
    }

    fn left_at(&mut self, kosuri: u16) -> &mut PointSet {
        let layer = if self.exact { usize::from(kosuri) } else { 0 };
        if layer >= self.left.len() {
            self.left.resize(layer + 1, PointSet::EMPTY);
        }
        &mut self.left[layer]
    }

    fn go_on(&mut self, wave: &Wave) {
        let on_first = wave.points & *self.first_line;
        let inside = wave.points.difference(on_first);
        let steps = self.steps;
        self.step(wave, &inside, &steps.from_inside);
        self.step(wave, &on_first, &steps.from_first_line);
        if let Some(fence) = self.fence.filter(|fence| !fence.gaps.is_empty()) {
            let points = fence.through_gaps(&wave.points) & steps.from_inside[0];
            self.send(Wave { rank: wave.rank + GAP, kosuri: 0, points });
        }
    }

    /// Sends the neighbours of `from` on, sorted by what the step costs.
    fn step(&mut self, wave: &Wave, from: &PointSet, grades: &Grades) {
        if from.is_empty() {
            return;
        }
        let mut around = from.neighbors();
        if !self.exact {
            around = around.difference(self.labelled);
        }
        for (more, grade) in (0u16..).zip(grades) {
            let kosuri = wave.kosuri + more;
            if !self.limit.may_enter(kosuri) {
                return;
            }
            let points = around & *grade;
            if !points.is_empty() {
                self.send(Wave { rank: wave.rank + 1 + self.weight * u32::from(more), kosuri, points });
            }
        }
    }

    fn send(&mut self, wave: Wave) {
        let same = |w: &&mut Wave| w.rank == wave.rank && w.kosuri == wave.kosuri;
        match self.pending.iter_mut().find(same) {
            Some(waiting) => waiting.points |= wave.points,
            None => self.pending.push(wave),
        }
    }
}
