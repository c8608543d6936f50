//! Potential and equivalent moku (等価目数), with the classical influence
//! functions as baselines. Values per point, nothing about regions.
//!
//! The authors' own kernel ("Go Generation", 1991) is lost. Ours: every living
//! stone adds [`KERNEL`] to the points that a path of 1 to 4 steps over points
//! without living stones leads to (nothing beyond 4 counts, P0 section 2); the
//! sum is larger near the edge ([`EDGE`]), where fewer stones surround a point;
//! White's is taken off Black's, and the result is kept within one moku. A point
//! that reaches one moku is settled territory (確定地).

use gokoro_board::{BoardSize, ByColor, Color, Dir, Point, PointMap, PointSet};

use crate::ground::PathGraph;

/// Hundredths of a moku radiated at distances of 1, 2, 3 and 4 steps.
pub const KERNEL: [i32; 4] = [55, 36, 20, 8];
/// Tenths that the sum is multiplied with on lines 1, 2 and 3.
pub const EDGE: [i32; 3] = [16, 14, 12];
/// One moku in the unit of the sums, thousandths; integers, so that "reaches
/// one moku" does not depend on the order of adding.
const MOKU: i32 = 1000;

/// Values per point: positive is good for Black.
#[derive(Clone, Debug)]
pub struct Potential {
    values: PointMap<i32>,
    size: BoardSize,
}

impl Potential {
    /// Equivalent moku of every point without a living stone, -1 to 1; 0 on stones.
    pub fn new(ground: &PathGraph) -> Potential {
        let size = ground.size();
        let mut values = PointMap::filled(0);
        for color in Color::ALL {
            for stone in ground.living()[color] {
                radiate(&mut values, ground.open(), stone, color.signed(1));
            }
        }
        for point in ground.open() {
            let edge = EDGE.get(usize::from(size.line(point)) - 1).copied().unwrap_or(10);
            values[point] = (values[point] * edge).clamp(-MOKU, MOKU);
        }
        Potential { values, size }
    }

    /// The value of a point.
    pub fn at(&self, point: Point) -> f32 {
        self.values[point] as f32 / MOKU as f32
    }

    /// Points whose value reaches one moku for a colour.
    pub fn settled(&self, points: &PointSet, color: Color) -> PointSet {
        points.iter().filter(|&p| color.signed(self.values[p]) >= MOKU).collect()
    }

    /// The saddles (鞍点; P3, case d) of a colour's potential among these points: less than at both neighbours one way,
    /// not less than at either the other way and more than at one, own stones above all, enemy stones and what lies
    /// beside the board below all.
    pub fn saddles(&self, points: &PointSet, color: Color, stones: &ByColor<PointSet>) -> PointSet {
        let value = |p: Point| match () {
            () if stones[color].contains(p) => 2 * MOKU,
            () if stones[!color].contains(p) || !self.size.contains(p) => -2 * MOKU,
            () => color.signed(self.values[p]),
        };
        let is_saddle = |&p: &Point| {
            let at = value(p);
            let [up, left, right, down] = Dir::SIDES.map(|dir| value(p.step(dir)));
            let between = |a: i32, b: i32| a > at && b > at;
            let ridge = |a: i32, b: i32| a <= at && b <= at && a.min(b) < at;
            between(left, right) && ridge(up, down) || between(up, down) && ridge(left, right)
        };
        points.iter().filter(is_saddle).collect()
    }

    /// Whether the potentials of both colours meet at a point (接点; P3, case f): they are equal there, or the other
    /// colour's is the larger one at a neighbour.
    pub fn meet_at(&self, point: Point) -> bool {
        let at = self.values[point].signum();
        let mut beside = point.neighbors().into_iter().filter(|&n| self.size.contains(n));
        at == 0 || beside.any(|n| self.values[n].signum() == -at)
    }

    /// The moku of a colour in a set of points.
    pub fn moku(&self, points: &PointSet, color: Color) -> f32 {
        let sum: i32 = points.iter().map(|p| (color.signed(self.values[p])).max(0)).sum();
        sum as f32 / MOKU as f32
    }
}

/// Adds what one stone gives to the points around it.
fn radiate(values: &mut PointMap<i32>, open: &PointSet, stone: Point, sign: i32) {
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
pub fn bouzy(ground: &PathGraph, dilations: u32, erosions: u32) -> PointMap<i32> {
    let mut grid = Grid::of(ground, 128);
    for _ in 0..dilations {
        grid.each_point(|value, near| {
            let up = if value >= 0 && near.minus == 0 { near.plus } else { 0 };
            let down = if value <= 0 && near.plus == 0 { near.minus } else { 0 };
            value + up - down
        });
    }
    for _ in 0..erosions {
        grid.each_point(|value, near| {
            let less = (value - (near.all - near.plus)).max(0);
            let more = (value + (near.all - near.minus)).min(0);
            if value > 0 { less } else { more }
        });
    }
    grid.values()
}

/// Zobrist's influence (1969): +-50 on living stones, then four rounds in which
/// each point gains one for each positive and loses one for each negative
/// neighbour.
pub fn zobrist(ground: &PathGraph) -> PointMap<i32> {
    let mut grid = Grid::of(ground, 50);
    for _ in 0..4 {
        grid.each_point(|value, near| value + near.plus - near.minus);
    }
    grid.values()
}

/// The widest board with a rim of one point.
const WIDTH: usize = 21;

/// A board of numbers with a rim of 0, so that no point asks where the edge is.
struct Grid {
    size: BoardSize,
    values: Rows,
    /// Room for new values.
    other: Rows,
}

/// The numbers row by row, outside the stack, so that old and new ones change places at once.
type Rows = Box<[[i32; WIDTH]; WIDTH]>;

/// How many neighbours a point has, and how many of them are above and below 0.
struct Near {
    all: i32,
    plus: i32,
    minus: i32,
}

impl Grid {
    /// This value on Black's living stones, its negative on White's.
    fn of(ground: &PathGraph, value: i32) -> Grid {
        let empty = || Box::new([[0; WIDTH]; WIDTH]);
        let mut grid = Grid { size: ground.size(), values: empty(), other: empty() };
        let ByColor { black, white } = ground.living();
        let mut set = |p: Point, value| grid.values[usize::from(p.y()) + 1][usize::from(p.x()) + 1] = value;
        black.iter().for_each(|p| set(p, value));
        white.iter().for_each(|p| set(p, -value));
        grid
    }

    /// Gives each point a new value by its old one and those of its neighbours.
    fn each_point(&mut self, rule: impl Fn(i32, &Near) -> i32) {
        let side = usize::from(self.size.get());
        let at_edge = |line: usize| i32::from(line == 1) + i32::from(line == side);
        for y in 1..=side {
            let [above, row, below] = [y - 1, y, y + 1].map(|y| &self.values[y]);
            for x in 1..=side {
                let near = [above[x], row[x - 1], row[x + 1], below[x]];
                let count = |is: fn(i32) -> bool| near.iter().map(|&n| i32::from(is(n))).sum();
                let all = 4 - at_edge(x) - at_edge(y);
                self.other[y][x] =
                    rule(row[x], &Near { all, plus: count(|n| n > 0), minus: count(|n| n < 0) });
            }
        }
        std::mem::swap(&mut self.values, &mut self.other);
    }

    fn values(&self) -> PointMap<i32> {
        let mut values = PointMap::filled(0);
        for p in self.size.points() {
            values[p] = self.values[usize::from(p.y()) + 1][usize::from(p.x()) + 1];
        }
        values
    }
}
