//! What a net's words about a position cost, given what came of it, and how that changes with
//! them.

use gokoro_board::{Point, PointSet};
use gokoro_net::Frame;
use gokoro_patterns::policy::{MAPS, SCORE_SCALE, Whole};

use super::samples::Sample;

/// What each part counts.
const VALUE: f32 = 1.0;
const MARGIN: f32 = 0.12;
const OWNERSHIP: f32 = 1.6;
/// Owners of fewer points count less than those of a board: of this share of its points as much as of all.
const FEWEST_KNOWN: f32 = 0.125;
/// The logarithm of the error in units of [`SCORE_SCALE`] stays within this.
const WIDEST: f32 = 4.0;

/// Costs of some positions, summed, with how many knew each.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Cost {
    /// Positions.
    pub count: u64,
    /// The surprise of the moves played (natural logarithm), and how many were to be learned.
    pub policy: (f64, u64),
    /// How many of them were named first.
    pub first: u64,
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
        self.first += other.first;
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

    if sample.teaches_move {
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
        cost.policy = (f64::from(most + sum.ln() - played), 1);
        cost.first = u64::from(played >= most);
    }

    let owned = |point: Point| sigmoid(maps[2 * cell(point) + 1]);
    let lead = sample.size().points().map(|point| 2.0 * owned(point) - 1.0).sum();
    let whole = Whole::new(lead, sample.sight.komi(), numbers);
    if let Some(won) = sample.won {
        cost.value = (f64::from(surprise(whole.odds, won)), 1);
        // The margin learns from counted games alone.
        numbers_back[0] = weight * VALUE * (sigmoid(whole.odds) - won);
    }
    if let Some(margin) = sample.margin {
        // The likelihood of a Laplace distribution: the margin becomes a median, the error the mean
        // absolute one.
        let off = whole.margin - margin;
        cost.score = (f64::from(off.abs()), 1);
        let by = weight * MARGIN * off.signum() / whole.error;
        numbers_back[1] = by * SCORE_SCALE;
        if numbers[2].abs() < WIDEST {
            numbers_back[2] = weight * MARGIN * (1.0 - off.abs() / whole.error);
        }
        for point in sample.size().points() {
            let owned = owned(point);
            maps_back[2 * cell(point) + 1] = by * 2.0 * owned * (1.0 - owned);
        }
    }
    if let Some(owners) = &sample.owners {
        let known: usize = owners.iter().map(PointSet::len).sum();
        let part = 1.0 / known.max(1) as f32;
        let counted = weight * OWNERSHIP * part * share(known, frame);
        let mut sum = 0.0;
        for (points, owner) in owners.iter().zip([1.0, 0.0, 0.5]) {
            for point in points.iter() {
                let at = 2 * cell(point) + 1;
                sum += part * surprise(maps[at], owner);
                maps_back[at] += counted * (sigmoid(maps[at]) - owner);
            }
        }
        cost.ownership = (f64::from(sum), 1);
    }
    cost
}

/// How much so many known owners count of as much as those of a whole board.
fn share(known: usize, frame: Frame) -> f32 {
    (known as f32 / (FEWEST_KNOWN * frame.area() as f32)).min(1.0)
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

    /// What came of a position of a small board; the winner is told apart.
    fn sample(won: Option<f32>) -> Sample {
        let size = BoardSize::new(5).expect("a size");
        let mut board = Board::new(size);
        let point = |x, y| size.point(x, y).expect("a point");
        board.play(point(2, 2), Color::Black).expect("legal");
        Sample {
            sight: Sight::of(&Scene { komi: 2.5, ..Scene::alone(&board, Color::White) }),
            number: 1,
            played: Some(point(1, 1)),
            teaches_move: true,
            won,
            margin: Some(7.5),
            owners: Some([(0, 0), (4, 4), (2, 2)].map(|(x, y)| PointSet::single(point(x, y)))),
        }
    }

    /// The cost of what a net tells of a sample as it is weighed, and its gradients.
    fn told(sample: &Sample, maps: &[f32], numbers: &[f32]) -> (f64, Vec<f32>, Vec<f32>) {
        let frame = Frame::new(sample.size());
        let (mut maps_back, mut numbers_back) = (vec![0.0; maps.len()], vec![0.0; 4]);
        let told = Told { maps, numbers, maps_back: &mut maps_back, numbers_back: &mut numbers_back };
        let cost = cost(sample, frame, |point| frame.cell(point), told, 1.0);
        let known = sample.owners.iter().flatten().map(PointSet::len).sum();
        let error = f64::from(SCORE_SCALE * numbers[2].exp());
        let total = cost.policy.0
            + f64::from(VALUE) * cost.value.0
            + f64::from(MARGIN) * (cost.score.0 / error + error.ln())
            + f64::from(OWNERSHIP * share(known, frame)) * cost.ownership.0;
        (total, maps_back, numbers_back)
    }

    #[test]
    fn few_known_owners_count_less_and_more_of_them_as_a_board() {
        let frame = Frame::new(BoardSize::new(5).expect("a size"));
        let own = |count: usize| {
            let points = BoardSize::new(5).expect("a size").points().take(count).collect();
            Sample {
                won: None,
                margin: None,
                teaches_move: false,
                owners: Some([points, PointSet::EMPTY, PointSet::EMPTY]),
                ..sample(None)
            }
        };
        // Owners of which nothing is said cost the logarithm of 2, however many are known.
        let (maps, numbers) = (vec![0.0; frame.cells() * 2], vec![0.0; 4]);
        for (count, each) in [(1, 1.0 / 3.125), (5, 1.0 / 5.0), (25, 1.0 / 25.0)] {
            let sample = own(count);
            let (_, back, _) = told(&sample, &maps, &numbers);
            let first = frame.cell(sample.size().points().next().expect("a point"));
            assert!((back[2 * first + 1] + OWNERSHIP * each / 2.0).abs() < 1e-6, "{count}");
            let pulled = back.iter().skip(1).step_by(2).filter(|&&back| back != 0.0).count();
            assert_eq!(pulled, count, "points of which nothing is known stay");
        }
    }

    #[test]
    fn the_training_on_a_gpu_weighs_alike() {
        let training = include_str!("../../../../train/gpu.py");
        let weights =
            format!("VALUE, MARGIN, OWNERSHIP, WIDEST = {VALUE:?}, {MARGIN:?}, {OWNERSHIP:?}, {WIDEST:?}\n");
        assert!(training.contains(&weights));
        assert!(training.contains(&format!("FEWEST_KNOWN = {FEWEST_KNOWN:?}\n")));
    }

    #[test]
    fn gradients_foretell_what_small_changes_cost() {
        let cells = Frame::new(BoardSize::new(5).expect("a size")).cells();
        let number = |i: usize| ((i * 37 % 11) as f32 - 5.0) / 4.0;
        let maps: Vec<f32> = (0..cells * 2).map(number).collect();
        let numbers: Vec<f32> = (3..7).map(number).collect();
        let step = 1e-2;
        let moved = |values: &[f32], i: usize| {
            [step, -step].map(|step| {
                let mut values = values.to_vec();
                values[i] += step;
                values
            })
        };
        let close = |[up, down]: [f64; 2], back: f32, what: &str| {
            let found = (up - down) / f64::from(2.0 * step);
            assert!((found - f64::from(back)).abs() < 1e-3, "{what}: {back} told, {found} found");
        };
        let counted = sample(None);
        let (_, maps_back, numbers_back) = told(&counted, &maps, &numbers);
        for (i, &back) in maps_back.iter().enumerate() {
            close(moved(&maps, i).map(|maps| told(&counted, &maps, &numbers).0), back, &format!("map {i}"));
        }
        for (i, &back) in numbers_back.iter().enumerate() {
            let changed = moved(&numbers, i).map(|numbers| told(&counted, &maps, &numbers).0);
            close(changed, back, &format!("number {i}"));
        }
        // A move that is not learned changes nothing, and what is told of points and margins stays.
        let unmoved = Sample { teaches_move: false, ..sample(None) };
        let (_, maps_unmoved, numbers_unmoved) = told(&unmoved, &maps, &numbers);
        let owned = |maps: &[f32]| maps.iter().skip(1).step_by(2).copied().collect::<Vec<_>>();
        assert_eq!(owned(&maps_unmoved), owned(&maps_back));
        assert_eq!(numbers_unmoved[..3], numbers_back[..3]);
        assert!(maps_unmoved.iter().step_by(2).all(|&back| back == 0.0) && numbers_unmoved[3] == 0.0);
        // The winner moves the odds alone.
        let won = sample(Some(1.0));
        let (_, maps_won, numbers_won) = told(&won, &maps, &numbers);
        assert_eq!((&maps_won, &numbers_won[1..]), (&maps_back, &numbers_back[1..]));
        let changed = moved(&numbers, 0).map(|numbers| told(&won, &maps, &numbers).0);
        close(changed, numbers_won[0], "odds");
    }
}
