//! What a net's words about a position cost, given what came of it, and how that changes with
//! them.

use gokoro_board::{Point, PointSet};
use gokoro_net::Frame;

use super::samples::Sample;

/// The maps that a net tells, in their order.
pub const MAPS: [&str; 2] = ["policy", "ownership"];
/// The numbers: the winner as a logit, the margin and the logarithm of its error in units of
/// [`SCORE_SCALE`], and the score of a pass among the moves.
pub const NUMBERS: [&str; 4] = ["value", "score", "error", "pass"];
/// Points of a unit of score.
pub const SCORE_SCALE: f32 = 20.0;

/// What each part counts.
const VALUE: f32 = 0.5;
const SCORE: f32 = 0.3;
const ERROR: f32 = 0.02;
const OWNERSHIP: f32 = 0.8;
/// The logarithm of the error stays within this.
const WIDEST: f32 = 4.0;

/// Costs of some positions, summed, with how many knew each.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Cost {
    /// Positions.
    pub count: u64,
    /// The surprise of the moves played (natural logarithm), and how many were named first.
    pub policy: (f64, u64),
    /// The surprise of the winners, and how many were known.
    pub value: (f64, u64),
    /// The errors of the margin in points, and how many were known.
    pub score: (f64, u64),
    /// The mean surprise of the owners of points, and how many were known.
    pub ownership: (f64, u64),
}

impl Cost {
    /// Adds costs of other positions.
    pub fn add(&mut self, other: &Cost) {
        let add = |to: &mut (f64, u64), from: (f64, u64)| *to = (to.0 + from.0, to.1 + from.1);
        self.count += other.count;
        add(&mut self.policy, other.policy);
        add(&mut self.value, other.value);
        add(&mut self.score, other.score);
        add(&mut self.ownership, other.ownership);
    }
}

/// What a net told of one board, and where the gradients go: maps of two numbers a cell, and
/// numbers.
pub(super) struct Told<'a> {
    pub(super) maps: &'a [f32],
    pub(super) numbers: &'a [f32],
    pub(super) maps_back: &'a mut [f32],
    pub(super) numbers_back: &'a mut [f32],
}

/// The cost of what was told, and its gradients times `weight`; `cell` is where a point lies on
/// the net's board.
pub(super) fn cost(
    sample: &Sample,
    frame: Frame,
    cell: impl Fn(Point) -> usize,
    told: Told<'_>,
    weight: f32,
) -> Cost {
    debug_assert_eq!(told.maps.len(), frame.cells() * MAPS.len());
    let Told { maps, numbers, maps_back, numbers_back } = told;
    maps_back.fill(0.0);
    numbers_back.fill(0.0);
    let mut cost = Cost { count: 1, ..Cost::default() };

    let taken = sample.sight.sets[0] | sample.sight.sets[1];
    let free = PointSet::all(sample.size()).difference(taken);
    let score = |point: Option<Point>| point.map_or(numbers[3], |point| maps[2 * cell(point)]);
    let moves = || free.iter().map(Some).chain([None]);
    let most = moves().map(score).fold(f32::NEG_INFINITY, f32::max);
    let sum: f32 = moves().map(|point| (score(point) - most).exp()).sum();
    for point in moves() {
        let share = (score(point) - most).exp() / sum;
        let wrong = share - f32::from(u8::from(point == sample.played));
        let back = point.map_or(&mut numbers_back[3], |point| &mut maps_back[2 * cell(point)]);
        *back = weight * wrong;
    }
    let played = score(sample.played);
    cost.policy = (f64::from(most + sum.ln() - played), u64::from(played >= most));

    if let Some(won) = sample.won {
        cost.value = (f64::from(surprise(numbers[0], won)), 1);
        numbers_back[0] = weight * VALUE * (sigmoid(numbers[0]) - won);
    }
    if let Some(margin) = sample.margin {
        let off = numbers[1] - margin / SCORE_SCALE;
        cost.score = (f64::from(off.abs() * SCORE_SCALE), 1);
        // Huber's loss.
        numbers_back[1] = weight * SCORE * off.clamp(-1.0, 1.0);
        // The error is the scale of a Laplace distribution about the margin, which it does not
        // move.
        if numbers[2].abs() < WIDEST {
            numbers_back[2] = weight * ERROR * (1.0 - off.abs() * (-numbers[2]).exp());
        }
    }
    if let Some([own, others]) = &sample.owners {
        let part = 1.0 / frame.area() as f32;
        let mut sum = 0.0;
        for point in sample.size().points() {
            let owned = match (own.contains(point), others.contains(point)) {
                (true, _) => 1.0,
                (_, true) => 0.0,
                _ => 0.5,
            };
            let at = 2 * cell(point) + 1;
            sum += part * surprise(maps[at], owned);
            maps_back[at] = weight * OWNERSHIP * part * (sigmoid(maps[at]) - owned);
        }
        cost.ownership = (f64::from(sum), 1);
    }
    cost
}

fn sigmoid(logit: f32) -> f32 {
    1.0 / (1.0 + (-logit).exp())
}

/// The surprise of an outcome between 0 and 1 of which a logit was told.
fn surprise(logit: f32, outcome: f32) -> f32 {
    // Sure and wrong costs much, but not more than a number can hold.
    logit.max(0.0) - logit * outcome + (-logit.abs()).exp().ln_1p()
}

#[cfg(test)]
mod tests {
    use gokoro_board::{Board, BoardSize, Color};
    use gokoro_patterns::planes::{Scene, Sight};

    use super::*;

    /// All costs as they are weighed.
    fn total(cost: &Cost, error: f32, off: f32) -> f64 {
        let score = f64::from(if off.abs() < 1.0 { off * off / 2.0 } else { off.abs() - 0.5 });
        let scale = f64::from(ERROR * (off.abs() * (-error).exp() + error));
        cost.policy.0
            + f64::from(VALUE) * cost.value.0
            + f64::from(SCORE) * score
            + scale
            + f64::from(OWNERSHIP) * cost.ownership.0
    }

    #[test]
    fn gradients_foretell_what_small_changes_cost() {
        let size = BoardSize::new(5).expect("a size");
        let frame = Frame::new(size);
        let mut board = Board::new(size);
        let point = |x, y| size.point(x, y).expect("a point");
        board.play(point(2, 2), Color::Black).expect("legal");
        let sample = Sample {
            sight: Sight::of(&Scene::alone(&board, Color::White)),
            number: 1,
            played: Some(point(1, 1)),
            won: Some(1.0),
            margin: Some(7.5),
            owners: Some([PointSet::single(point(0, 0)), PointSet::single(point(4, 4))]),
        };
        let number = |i: usize| ((i * 37 % 11) as f32 - 5.0) / 4.0;
        let maps: Vec<f32> = (0..frame.cells() * 2).map(number).collect();
        let numbers: Vec<f32> = (3..7).map(number).collect();
        let told = |maps: &[f32], numbers: &[f32]| {
            let (mut maps_back, mut numbers_back) = (vec![0.0; maps.len()], vec![0.0; 4]);
            let told = Told { maps, numbers, maps_back: &mut maps_back, numbers_back: &mut numbers_back };
            let cost = cost(&sample, frame, |p| frame.cell(p), told, 1.0);
            // The error does not move the margin.
            (cost, maps_back, numbers_back)
        };
        let (_, maps_back, numbers_back) = told(&maps, &numbers);
        let off = |numbers: &[f32]| numbers[1] - 7.5 / SCORE_SCALE;
        let whole = |maps: &[f32], numbers: &[f32]| total(&told(maps, numbers).0, numbers[2], off(&numbers));
        let step = 1e-2;
        for (i, &back) in maps_back.iter().enumerate() {
            let mut moved = [maps.clone(), maps.clone()];
            moved[0][i] += step;
            moved[1][i] -= step;
            let found = (whole(&moved[0], &numbers) - whole(&moved[1], &numbers)) / f64::from(2.0 * step);
            assert!((found - f64::from(back)).abs() < 1e-3, "map {i}: {back} told, {found} found");
        }
        for i in [0, 2, 3] {
            let mut moved = [numbers.clone(), numbers.clone()];
            moved[0][i] += step;
            moved[1][i] -= step;
            let found = (whole(&maps, &moved[0]) - whole(&maps, &moved[1])) / f64::from(2.0 * step);
            let back = numbers_back[i];
            assert!((found - f64::from(back)).abs() < 1e-3, "number {i}: {back} told, {found} found");
        }
        assert!((numbers_back[1] - SCORE * off(&numbers).clamp(-1.0, 1.0)).abs() < 1e-6);
    }
}
