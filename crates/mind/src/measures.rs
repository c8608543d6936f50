//! P0's method of choosing: cases propose moves; each is worth the sum over the groups of the stones that they have and
//! the points that they control, times the change of the probability that they live, given their possible omission
//! number and who moves next; the sizes of regions are the other measure. Nothing is read but what cases read, no net is
//! asked and no tree is searched.

use gokoro_board::{Board, Color, Game, Point, PointSet};
use gokoro_knowledge::Stock;
use gokoro_position::Position;
use gokoro_position::pon::{CONTESTED, Counter};
use gokoro_position::survival::{SURVIVAL, survival_counts};
use gokoro_shape::{DistanceSettings, Rule};

use crate::go1::{Go1Settings, proposed_moves};

gokoro_board::named! {
    /// What moves are chosen by.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    pub enum Measure {
        /// The change of the lives of groups.
        Pon = "p0-pon",
        /// The change of the balance of region sizes.
        Regions = "p0-regions",
        /// Both changes, each measured in its deviations over the moves of the position.
        Both = "p0-both",
    }
}

/// A move that cases propose, with what it changes for its side, in points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WeighedMove {
    /// Where.
    pub point: Point,
    /// The sum over the groups before it of what they are worth times the change of the probability that they live.
    pub pon: f64,
    /// The change of the mover's region sizes less the opponent's.
    pub regions: f64,
}

/// A group with what the method knows of it.
struct Weight {
    color: Color,
    stones: PointSet,
    /// Points that depend on its life: two for each stone, one for each point that it controls.
    worth: f64,
    /// The probability that it lives.
    lives: f64,
}

/// A position as the method sees it.
struct MeasuredBoard {
    groups: Vec<Weight>,
    /// Black's region sizes less White's.
    balance: f64,
}

impl MeasuredBoard {
    fn new(board: &Board, to_move: Color) -> MeasuredBoard {
        let position = Position::by_sight(board, &PointSet::EMPTY, &DistanceSettings::new(Rule::Kosuri));
        let counter = Counter::new(board);
        let groups: Vec<(Color, PointSet)> =
            position.groups().iter().map(|(_, group)| (group.color, group.stones)).collect();
        let dame: Vec<_> = groups.iter().map(|&(color, stones)| counter.dame(color, &stones)).collect();
        let controlled = controlled(&groups, &dame);
        let weights = groups.iter().zip(controlled).map(|(&(color, stones), points)| Weight {
            color,
            stones,
            worth: (2 * stones.len() + points) as f64,
            lives: SURVIVAL.share(&survival_counts(&counter, board, color, stones, to_move)),
        });
        let totals = position.totals();
        let balance = f64::from(totals.black.total()) - f64::from(totals.white.total());
        MeasuredBoard { groups: weights.collect(), balance }
    }

    /// What the groups of this position are worth to a side with their lives as they are in another one.
    fn worth_in(&self, after: &MeasuredBoard, color: Color) -> f64 {
        let lives = |group: &Weight| {
            let left = after.groups.iter().filter(|other| other.color == group.color);
            let share = |other: &Weight| (other.stones & group.stones).len() as f64 * other.lives;
            left.map(share).sum::<f64>() / group.stones.len().max(1) as f64
        };
        let worth = |group: &Weight| {
            let points = group.worth * (lives(group) - group.lives);
            if group.color == color { points } else { -points }
        };
        self.groups.iter().map(worth).sum()
    }
}

/// How many points each group controls: those within four steps that the enemy does not reach as soon, each counted for
/// the nearest group of its colour.
fn controlled(groups: &[(Color, PointSet)], dame: &[Vec<(Point, usize, usize)>]) -> Vec<usize> {
    let mut nearest: std::collections::BTreeMap<(Point, bool), (usize, usize)> =
        std::collections::BTreeMap::new();
    for (group, (&(color, _), dame)) in groups.iter().zip(dame).enumerate() {
        for &(point, order, _) in dame.iter().filter(|(.., kind)| *kind != CONTESTED) {
            let held = nearest.entry((point, color == Color::Black)).or_insert((order, group));
            *held = (*held).min((order, group));
        }
    }
    let mut points = vec![0; groups.len()];
    nearest.values().for_each(|&(_, group)| points[group] += 1);
    points
}

/// The moves that cases propose, those of these known shapes among them, in the order of their points, each with what it
/// changes.
pub fn weigh(game: &Game, color: Color, knowledge: &Stock) -> Vec<WeighedMove> {
    let mut points = proposed_moves(game, color, &Go1Settings { knowledge, ..Go1Settings::default() });
    points.sort_unstable();
    weigh_points(game.board(), color, &points)
}

/// The same of these points, which must be legal.
pub fn weigh_points(board: &Board, color: Color, points: &[Point]) -> Vec<WeighedMove> {
    let before = MeasuredBoard::new(board, color);
    let sign = color.signed(1.0);
    let weighed = |&point: &Point| {
        let after = MeasuredBoard::new(&board.after(point, color), !color);
        WeighedMove {
            point,
            pon: before.worth_in(&after, color),
            regions: sign * (after.balance - before.balance),
        }
    };
    points.iter().map(weighed).collect()
}

/// What a measure says of each of some moves.
pub fn values(moves: &[WeighedMove], measure: Measure) -> Vec<f64> {
    let pon: Vec<f64> = moves.iter().map(|one| one.pon).collect();
    let regions: Vec<f64> = moves.iter().map(|one| one.regions).collect();
    match measure {
        Measure::Pon => pon,
        Measure::Regions => regions,
        Measure::Both => {
            standardised(&pon).into_iter().zip(standardised(&regions)).map(|(a, b)| a + b).collect()
        }
    }
}

/// The moves in the order of their values, the largest first, of equal ones the first point.
pub fn ordered(moves: &[WeighedMove], measure: Measure) -> Vec<Point> {
    let mut all: Vec<(f64, Point)> =
        values(moves, measure).into_iter().zip(moves.iter().map(|one| one.point)).collect();
    all.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    all.into_iter().map(|(_, point)| point).collect()
}

/// How many deviations each value lies above the mean.
fn standardised(values: &[f64]) -> Vec<f64> {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let deviation = (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt();
    values.iter().map(|value| (value - mean) / deviation.max(f64::MIN_POSITIVE)).collect()
}
