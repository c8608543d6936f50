//! Potential and equivalent moku (等価目数), with the classical influence
//! functions as baselines. Values per point, nothing about regions.
//!
//! The authors' own kernel ("Go Generation", 1991) is lost. Ours: every living
//! stone adds [`KERNEL`] to the points that a path of 1 to 4 steps over points
//! without living stones leads to (nothing beyond 4 counts, P0 section 2); the
//! sum is larger near the edge ([`EDGE`]), where fewer stones surround a point;
//! White's is taken off Black's, and the result is kept within one moku. A point
//! that reaches one moku is settled territory (確定地).

use gokoro_board::{BoardSize, ByColor, Color, Point, PointMap, PointSet};

use crate::ground::Ground;

/// Moku radiated at distances of 1, 2, 3 and 4 steps.
pub const KERNEL: [f32; 4] = [0.55, 0.36, 0.20, 0.08];
/// What the sum is multiplied with on lines 1, 2 and 3.
pub const EDGE: [f32; 3] = [1.6, 1.4, 1.2];

/// Values per point: positive is good for Black.
#[derive(Clone, Debug)]
pub struct Potential(PointMap<f32>);

impl Potential {
    /// Equivalent moku of every point without a living stone, -1 to 1; 0 on stones.
    #[must_use]
    pub fn new(ground: &Ground) -> Potential {
        let size = ground.size();
        let mut values = PointMap::filled(0.0);
        for color in Color::ALL {
            for stone in ground.living()[color] {
                radiate(&mut values, ground.open(), stone, sign(color));
            }
        }
        for point in ground.open() {
            let edge = EDGE.get(usize::from(size.line(point)) - 1).copied().unwrap_or(1.0);
            values[point] = (values[point] * edge).clamp(-1.0, 1.0);
        }
        Potential(values)
    }

    /// The value of a point.
    #[must_use]
    pub fn at(&self, point: Point) -> f32 {
        self.0[point]
    }

    /// Points whose value reaches one moku for a colour.
    #[must_use]
    pub fn settled(&self, points: &PointSet, color: Color) -> PointSet {
        points.iter().filter(|&p| self.0[p] * sign(color) >= 1.0).collect()
    }

    /// The moku of a colour in a set of points.
    #[must_use]
    pub fn moku(&self, points: &PointSet, color: Color) -> f32 {
        points.iter().map(|p| (self.0[p] * sign(color)).max(0.0)).sum()
    }
}

const fn sign(color: Color) -> f32 {
    match color {
        Color::Black => 1.0,
        Color::White => -1.0,
    }
}

/// Adds what one stone gives to the points around it.
fn radiate(values: &mut PointMap<f32>, open: &PointSet, stone: Point, sign: f32) {
    // At most 40 points lie within four steps.
    let mut reached = [stone; 41];
    let (mut end, mut seen) = (1, PointSet::single(stone));
    let mut frontier = 0..1;
    for weight in KERNEL {
        for i in frontier.clone() {
            for n in reached[i].neighbors() {
                if open.contains(n) && !seen.contains(n) {
                    seen.insert(n);
                    values[n] += sign * weight;
                    reached[end] = n;
                    end += 1;
                }
            }
        }
        frontier = frontier.end..end;
    }
}

/// Bouzy's influence: +-128 on living stones, `dilations` rounds in which a
/// point that is not the opponent's and has no neighbour of his grows by its
/// neighbours of the own colour, then `erosions` rounds in which it shrinks by
/// the neighbours that are not its own. 5 and 21 show territory, 5 and 10
/// frameworks, 4 and 0 areas. (B. Bouzy; the GNU Go manual's description.)
#[must_use]
pub fn bouzy(ground: &Ground, dilations: u32, erosions: u32) -> PointMap<i32> {
    let mut values = on_stones(ground, 128);
    for _ in 0..dilations {
        values = each_point(ground.size(), &values, dilate);
    }
    for _ in 0..erosions {
        values = each_point(ground.size(), &values, |value, near| {
            let against = near.iter().filter(|&&n| n * value.signum() <= 0).count() as i32;
            if value > 0 { (value - against).max(0) } else { (value + against).min(0) }
        });
    }
    values
}

fn dilate(value: i32, near: &[i32]) -> i32 {
    let (plus, minus) = (near.iter().any(|&n| n > 0), near.iter().any(|&n| n < 0));
    let count = |sign: i32| near.iter().filter(|&&n| n.signum() == sign).count() as i32;
    let up = if value >= 0 && !minus { count(1) } else { 0 };
    let down = if value <= 0 && !plus { count(-1) } else { 0 };
    value + up - down
}

/// Zobrist's influence (1969): +-50 on living stones, then four rounds in which
/// each point gains one for each positive and loses one for each negative
/// neighbour.
#[must_use]
pub fn zobrist(ground: &Ground) -> PointMap<i32> {
    let mut values = on_stones(ground, 50);
    for _ in 0..4 {
        values = each_point(ground.size(), &values, |value, near| {
            value + near.iter().map(|n| n.signum()).sum::<i32>()
        });
    }
    values
}

fn on_stones(ground: &Ground, value: i32) -> PointMap<i32> {
    let mut values = PointMap::filled(0);
    let ByColor { black, white } = ground.living();
    black.iter().for_each(|p| values[p] = value);
    white.iter().for_each(|p| values[p] = -value);
    values
}

/// A new map whose values depend on the old value and the neighbours' old values.
fn each_point(size: BoardSize, old: &PointMap<i32>, rule: impl Fn(i32, &[i32]) -> i32) -> PointMap<i32> {
    let mut new = old.clone();
    for point in size.points() {
        let mut near = [0; 4];
        let mut count = 0;
        for n in point.neighbors().into_iter().filter(|&n| size.contains(n)) {
            near[count] = old[n];
            count += 1;
        }
        new[point] = rule(old[point], &near[..count]);
    }
    new
}
