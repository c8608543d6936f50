//! The ground that paths walk on: for each colour the points sorted by what a
//! step onto them costs in kosuri. Built once per position, by set arithmetic.
//!
//! Decisions (docs/methods/families.md): dead stones radiate nothing and cause no kosuri;
//! the opponent may walk over them, their owner may not. Points *under* an enemy
//! stone on the third line or lower count at least 2: those between the stone
//! and its edge, up to the first living stone. A step from line 2 or higher to
//! the first line adds 1.

use gokoro_board::{Board, BoardSize, ByColor, Color, Observer, Point, PointSet};

use crate::fence::Fence;

/// The most kosuri that one step can cost: four stones and the edge.
pub(crate) const STEP_MAX: usize = 5;

/// Points by the kosuri of a step onto them.
pub(crate) type Grades = [PointSet; STEP_MAX + 1];

/// The grades for steps that start inside the board and on the first line.
#[derive(Clone)]
pub(crate) struct StepCosts {
    pub(crate) from_inside: Grades,
    pub(crate) from_first_line: Grades,
}

impl StepCosts {
    /// Steps onto `points` that cost nothing.
    pub(crate) fn free(points: PointSet) -> StepCosts {
        let mut grades = [PointSet::EMPTY; STEP_MAX + 1];
        grades[0] = points;
        StepCosts { from_inside: grades, from_first_line: grades }
    }
}

/// See the module text.
#[derive(Clone)]
pub struct PathGraph {
    living: ByColor<PointSet>,
    dead: ByColor<PointSet>,
    open: PointSet,
    lines: Lines,
    steps: ByColor<StepCosts>,
    /// What the links of each colour bar to the other; used by the rule of links alone.
    fences: ByColor<Fence>,
}

impl PathGraph {
    /// The ground of a position. `dead` names stones that do not live, whole
    /// strings; points in it without a stone are ignored.
    pub fn new<O: Observer>(board: &Board<O>, dead: &PointSet) -> PathGraph {
        let stones = ByColor::from_fn(|c| board.stones_of(c));
        PathGraph::on(Lines::new(board.size()), stones, dead)
    }

    /// The ground of other stones on the same board; `dead` as for [`PathGraph::new`].
    pub fn with_stones(&self, stones: ByColor<PointSet>, dead: &PointSet) -> PathGraph {
        PathGraph::on(self.lines.clone(), stones, dead)
    }

    /// The same ground with what the links of each colour bar to the other.
    #[must_use]
    pub fn fenced(mut self, fences: ByColor<Fence>) -> PathGraph {
        self.fences = fences;
        self
    }

    fn on(lines: Lines, stones: ByColor<PointSet>, dead: &PointSet) -> PathGraph {
        let living = stones.map(|s| s.difference(*dead));
        let open = lines.all.difference(living.black | living.white);
        let dead = stones.map(|s| s & *dead);
        let steps =
            ByColor::from_fn(|walker| lines.grade(&open.difference(dead[walker]), &open, &living[!walker]));
        PathGraph { living, dead, open, lines, steps, fences: ByColor::default() }
    }

    /// The side of the board.
    pub fn size(&self) -> BoardSize {
        self.lines.size
    }

    /// Living stones of each colour.
    pub fn living(&self) -> &ByColor<PointSet> {
        &self.living
    }

    /// Dead stones of each colour.
    pub fn dead(&self) -> &ByColor<PointSet> {
        &self.dead
    }

    /// Points without a living stone.
    pub fn open(&self) -> &PointSet {
        &self.open
    }

    /// All points of the board.
    pub(crate) fn all(&self) -> &PointSet {
        &self.lines.all
    }

    /// What the links of a colour bar to the other.
    pub(crate) fn fence(&self, color: Color) -> &Fence {
        &self.fences[color]
    }

    pub(crate) fn first_line(&self) -> &PointSet {
        &self.lines.first
    }

    pub(crate) fn steps(&self, walker: Color) -> &StepCosts {
        &self.steps[walker]
    }

    /// The number of living enemy stones that touch a point without a living
    /// stone; above 0 it is a kosuri point (コスリ点).
    pub fn touches(&self, point: Point, walker: Color) -> usize {
        let near = point.neighbors();
        near.into_iter().filter(|&n| self.open.contains(point) && self.living[!walker].contains(n)).count()
    }
}

/// The lines of a board of one size, as sets.
#[derive(Clone)]
struct Lines {
    size: BoardSize,
    all: PointSet,
    first: PointSet,
    /// For each edge: the offset of a step towards it and the points on its
    /// second and third line.
    edges: [(i32, PointSet, PointSet); 4],
}

impl Lines {
    fn new(size: BoardSize) -> Lines {
        let all = PointSet::all(size);
        let last = size.get() - 1;
        let row = |y: u8| PointSet::row(size, y);
        let column = |x: u8| PointSet::column(size, x);
        let far = |line: u8| last.saturating_sub(line);
        Lines {
            size,
            all,
            first: row(0) | row(last) | column(0) | column(last),
            edges: [
                (-20, row(1), row(2)),
                (20, row(far(1)), row(far(2))),
                (-1, column(1), column(2)),
                (1, column(far(1)), column(far(2))),
            ],
        }
    }

    /// Sorts the points that a colour can walk on by what a step costs it.
    fn grade(&self, walkable: &PointSet, open: &PointSet, enemies: &PointSet) -> StepCosts {
        let under = self.under(enemies, open);
        let [ones, twos, fours] = count_around(enemies);
        let exactly = |n: usize| {
            let bit = |set: PointSet, b: usize| if n & b != 0 { set } else { !set };
            bit(ones, 1) & bit(twos, 2) & bit(fours, 4)
        };
        let mut touching = [PointSet::EMPTY; STEP_MAX + 1];
        for (n, set) in touching.iter_mut().enumerate().take(STEP_MAX) {
            *set = exactly(n) & *walkable;
        }
        let mut stepped_down = [PointSet::EMPTY; STEP_MAX + 1];
        for n in 0..=STEP_MAX {
            let fewer = if n > 0 { touching[n - 1] & self.first } else { PointSet::EMPTY };
            stepped_down[n] = touching[n].difference(self.first) | fewer;
        }
        StepCosts {
            from_inside: at_least_two(stepped_down, under),
            from_first_line: at_least_two(touching, under),
        }
    }

    /// The open points between a stone on the third line or lower and its edge.
    fn under(&self, stones: &PointSet, open: &PointSet) -> PointSet {
        let mut under = PointSet::EMPTY;
        for (step, second, third) in &self.edges {
            let below_third = (*stones & *third).shifted(*step) & *open;
            let below_second = ((*stones & *second) | below_third).shifted(*step) & *open;
            under = under | below_third | below_second;
        }
        under
    }
}

/// The number of points of `set` around each slot, as binary digits.
fn count_around(set: &PointSet) -> [PointSet; 3] {
    let (mut ones, mut twos, mut fours) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
    for step in [-20, -1, 1, 20] {
        let more = set.shifted(step);
        let carry = ones & more;
        ones = ones ^ more;
        fours |= twos & carry;
        twos = twos ^ carry;
    }
    [ones, twos, fours]
}

/// Moves the points of `under` with grade 0 or 1 to grade 2.
fn at_least_two(mut grades: Grades, under: PointSet) -> Grades {
    let cheap = (grades[0] | grades[1]) & under;
    grades[0] = grades[0].difference(cheap);
    grades[1] = grades[1].difference(cheap);
    grades[2] |= cheap;
    grades
}
