//! The possible omission number of groups: what is read of it, and the estimator
//! that needs no reading. The estimator counts dame of order 1 to 4 (P0: points at
//! degree-first distance n whose path keeps the kosuri rule), each with its weight and
//! up to its cap; no weight is negative, so more dame never make a group weaker. Its
//! weights are fitted to the numbers found by search (docs/methods/pon.md;
//! `models/pon.toml` says how). It is no formula of the authors of P0, whose own is
//! not known here.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::pon::{LEAST, MOST, Pon, Range, pon};
use gokoro_shape::{DistanceSettings, PathGraph, Reach, Rule, Unconditional};

use crate::readings::Readings;

pub use gokoro_reading::pon::PonSettings;

/// Orders of dame that are counted.
pub const ORDERS: usize = 4;
/// Kinds of dame of each order: on ways without kosuri, on ways with one, and those
/// that the enemy reaches as soon.
pub const KINDS: usize = 3;
/// Terms of the estimator: the kinds of each order, and closed points.
pub const TERMS: usize = ORDERS * KINDS + 1;

/// What is counted around a group: for order n and kind k the count at
/// `KINDS * (n - 1) + k`, and last the points of small parts that only the group touches.
pub type Counts = [u16; TERMS];

/// The kind of dame that the enemy reaches as soon.
pub const CONTESTED: usize = 2;

/// The term of dame of an order, from 1, and a kind.
pub const fn term(order: usize, kind: usize) -> usize {
    KINDS * (order - 1) + kind
}

/// A part with more points is not closed.
const LARGEST_PART: usize = 16;

/// The names of the terms.
pub fn term_name(term: usize) -> String {
    let kinds = ["free", "rubbed", "contested"];
    if term == TERMS - 1 {
        return "closed".to_owned();
    }
    format!("D{} {}", term / KINDS + 1, kinds[term % KINDS])
}

/// Counts the dame of groups of one position.
#[derive(Clone)]
pub struct Counter<'a> {
    board: &'a Board,
    ground: PathGraph,
    settings: DistanceSettings,
    reach: [Reach; 2],
    parts: Vec<(PointSet, PointSet)>,
}

impl<'a> Counter<'a> {
    /// A counter for a position, all stones taken for living.
    pub fn new(board: &'a Board) -> Counter<'a> {
        let ground = PathGraph::new(board, &PointSet::EMPTY);
        let settings =
            DistanceSettings { max_distance: Some(ORDERS as u16), ..DistanceSettings::new(Rule::Degree) };
        let reach = [Color::Black, Color::White].map(|color| Reach::of_color(&ground, color, &settings));
        Counter { board, ground, settings, reach, parts: small_parts(board) }
    }

    /// The dame of a group of these stones: each empty point with its order, from 1, and its
    /// kind.
    pub fn dame(&self, color: Color, stones: &PointSet) -> Vec<(Point, usize, usize)> {
        let own = Reach::from_stones(&self.ground, color, stones, &self.settings);
        let enemy = self.reach(!color);
        let told = self.board.empties().iter().filter_map(|&point| {
            let label = own.label(point).filter(|label| (1..=ORDERS as u16).contains(&label.length))?;
            let contested = enemy.label(point).is_some_and(|theirs| theirs.length <= label.length);
            let kind = if contested { CONTESTED } else { usize::from(label.kosuri > 0) };
            Some((point, usize::from(label.length), kind))
        });
        told.collect()
    }

    /// How near the stones of a colour are to the points, up to [`ORDERS`] steps.
    pub fn reach(&self, color: Color) -> &Reach {
        &self.reach[usize::from(color == Color::White)]
    }

    /// What is counted around a group of these stones.
    pub fn counts(&self, color: Color, stones: PointSet) -> Counts {
        self.sum(&self.dame(color, &stones), stones)
    }

    /// What is counted around a group with these dame.
    pub fn sum(&self, dame: &[(Point, usize, usize)], stones: PointSet) -> Counts {
        let mut counts = [0; TERMS];
        dame.iter().for_each(|&(_, order, kind)| counts[term(order, kind)] += 1);
        counts[TERMS - 1] = self.closed(stones).len() as u16;
        counts
    }

    /// The points of small parts that no stone but the group's touches.
    fn closed(&self, stones: PointSet) -> PointSet {
        let alone = self.parts.iter().filter(|(_, around)| around.difference(stones).is_empty());
        alone.fold(PointSet::EMPTY, |all, (part, _)| all | *part)
    }
}

/// The small parts of the empty points, each with the stones that touch it.
fn small_parts(board: &Board) -> Vec<(PointSet, PointSet)> {
    let empties: PointSet = board.empties().iter().copied().collect();
    let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
    let small = empties.parts().filter(|part| part.len() <= LARGEST_PART);
    small.map(|part| (part, part.neighbors() & stones)).filter(|(_, around)| !around.is_empty()).collect()
}

/// An estimator: the number is `base` plus weight times count of each term, a count
/// being cut at its cap, and all of it at the ends of the scale.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimator {
    /// The number of a group without dame.
    pub base: f64,
    /// What a dame of each term adds; not negative.
    pub weights: [f64; TERMS],
    /// As many dame of each term count at most.
    pub caps: [u16; TERMS],
}

impl Estimator {
    /// The estimate for a group with these counts, from [`LEAST`] to [`MOST`].
    pub fn value(&self, counts: &Counts) -> f64 {
        let terms = self.weights.iter().zip(&self.caps).zip(counts);
        let sum: f64 = terms.map(|((weight, cap), count)| weight * f64::from(*count.min(cap))).sum();
        (self.base + sum).clamp(f64::from(LEAST), f64::from(MOST))
    }

    /// The estimate as a whole number.
    pub fn number(&self, counts: &Counts) -> i8 {
        self.value(counts).round() as i8
    }

    /// The formula in one line.
    pub fn formula(&self) -> String {
        let mut text = format!("{:.3}", self.base);
        for (term, (&weight, cap)) in self.weights.iter().zip(&self.caps).enumerate() {
            if weight > 0.0 {
                text.push_str(&format!(" + {weight:.3} min({}, {cap})", term_name(term)));
            }
        }
        text
    }
}

/// The estimator in use: fitted by `eval pon --train` to 63,803 decided groups of 1,000
/// games, as `models/pon.toml` tells.
pub const ESTIMATOR: Estimator = Estimator {
    base: -0.939,
    weights: [0.511, 0.460, 0.268, 0.263, 0.239, 0.0, 0.100, 0.059, 0.003, 0.012, 0.080, 0.041, 0.038],
    caps: [4, 4, 2, 2, 9, 6, 9, 6, 14, 14, 2, 14, 14],
};

/// A group with its number.
#[derive(Clone, Debug)]
pub struct GroupPon {
    /// Its stones.
    pub stones: PointSet,
    /// Whose it is.
    pub color: Color,
    /// What was counted.
    pub counts: Counts,
    /// What was read.
    pub read: Pon,
}

/// Finds the numbers of groups of one position.
pub struct Numbers<'a> {
    board: &'a Board,
    readings: Option<&'a Readings>,
    living: PointSet,
    counter: Counter<'a>,
    settings: &'a PonSettings,
}

impl<'a> Numbers<'a> {
    /// Numbers for a position with what was read of its strings.
    pub fn new(board: &'a Board, readings: Option<&'a Readings>, settings: &'a PonSettings) -> Numbers<'a> {
        Numbers {
            board,
            readings,
            living: Unconditional::living(board),
            counter: Counter::new(board),
            settings,
        }
    }

    /// Stones of both sides that live unconditionally.
    pub fn living(&self) -> PointSet {
        self.living
    }

    /// The number of a group. Of one whose strings are all proven to be taken it is below 0.
    pub fn of(&self, color: Color, stones: PointSet) -> GroupPon {
        let mut read = pon(self.board, stones, self.living, self.settings);
        if read.likely.most >= 0 && self.readings.is_some_and(|readings| readings.are_taken(stones)) {
            let below = |range: Range| Range { least: range.least.min(-1), most: -1 };
            (read.likely, read.proven) = (below(read.likely), below(read.proven));
            (read.line, read.omitted) = (Vec::new(), 0);
        }
        GroupPon { stones, color, counts: self.counter.counts(color, stones), read }
    }
}

/// The farthest dame that two groups share.
const FAR: usize = 3;

/// The midpoints of the dame that two groups share, by their dame: points on the shortest way from one to the other, in
/// its middle.
pub fn midpoints(one: &[(Point, usize, usize)], other: &[(Point, usize, usize)]) -> Vec<Point> {
    let order = |point: Point| other.iter().find(|dame| dame.0 == point && dame.1 <= FAR).map(|dame| dame.1);
    let shared = one.iter().filter(|dame| dame.1 <= FAR);
    let shared: Vec<(Point, usize, usize)> =
        shared.filter_map(|dame| Some((dame.0, dame.1, order(dame.0)?))).collect();
    // One step from both is a link that is read.
    let Some(shortest) = shared.iter().map(|(_, a, b)| a + b).min().filter(|&least| least > 2) else {
        return Vec::new();
    };
    let middle = |&&(_, a, b): &&(Point, usize, usize)| a + b == shortest && a.abs_diff(b) <= 1;
    shared.iter().filter(middle).map(|&(point, ..)| point).collect()
}

#[cfg(test)]
#[path = "../tests/unit/pon.rs"]
mod tests;
