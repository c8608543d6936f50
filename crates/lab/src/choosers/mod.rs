//! `eval choosers`: P0's closing question. What the moves lose that a change of PON alone, a change of
//! region sizes alone, and both together choose, beside the moves played, on games that a strong engine
//! judged. The file has its values only along the game, so a judge says what other moves are worth: an
//! engine of the user's, or our own search, whose figures are estimates and called so.

use gokoro_board::{Board, Color, Move, Point, PointSet};
use gokoro_learn::Ratio;
use gokoro_mind::tried;
use gokoro_position::Position;
use gokoro_position::pon::{Counter, ESTIMATOR};
use gokoro_reading::pon::{LEAST, MOST};
use gokoro_review::values::{JudgedPosition, PositionJudge};
use gokoro_shape::{DistanceSettings, Rule};
use serde::Serialize;

use crate::experiment::{Findings, Watch};
use crate::judged::{JudgedGame, Sample, after};
use crate::table::Fields;

/// Who chooses a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Chooser {
    /// The move of the game.
    Played,
    /// The largest change of PON, in points.
    Pon,
    /// The largest change of the balance of region sizes (P0).
    Regions,
    /// Both changes together, each measured in its deviations over the moves of the position.
    Both,
    /// Any of the same moves, drawn by lot.
    Lot,
}

impl Chooser {
    /// All, in the order of tables.
    pub const ALL: [Chooser; 5] =
        [Chooser::Played, Chooser::Pon, Chooser::Regions, Chooser::Both, Chooser::Lot];
}

/// The share of groups that were not taken, at estimates of -1 to 4 (docs/notebook/pon.md). The numbers
/// stand for [`LEAST`] + 1 to [`MOST`].
const ALIVE: [f64; 6] = [0.722, 0.850, 0.946, 0.978, 0.989, 1.0];

/// The probability that a group with this estimate lives, between the shares that were counted.
fn alive(estimate: f64) -> f64 {
    let place = (estimate.clamp(f64::from(LEAST) + 1.0, f64::from(MOST)) - f64::from(LEAST) - 1.0).max(0.0);
    let (low, part) = (place.floor() as usize, place.fract());
    let [low, high] = [low, low + 1].map(|index| ALIVE[index.min(ALIVE.len() - 1)]);
    low + part * (high - low)
}

/// Points of the stones of a side by PON: twice the stones of each group times the probability that it
/// lives, less the same of the other side.
fn pon_points(board: &Board, color: Color) -> f64 {
    let seen = Position::by_sight(board, &PointSet::EMPTY, &DistanceSettings::new(Rule::Kosuri));
    let counter = Counter::new(board);
    let points = seen.groups().iter().map(|(_, group)| {
        let estimate = ESTIMATOR.value(&counter.counts(group.color, group.stones));
        let points = 2.0 * group.stones.len() as f64 * alive(estimate);
        if group.color == color { points } else { -points }
    });
    points.sum()
}

/// A move that may be chosen, with what it changes.
struct Changed {
    point: Point,
    pon: f64,
    regions: f64,
}

/// The moves of a side with what they change. Every one is on the second line or higher and fills no
/// own eye.
fn changed(board: &Board, color: Color) -> Vec<Changed> {
    let before = Position::by_sight(board, &PointSet::EMPTY, &DistanceSettings::new(Rule::Kosuri));
    let moves = tried(&before, &PointSet::EMPTY, color).into_iter();
    let changed = |proposal: gokoro_mind::Proposal| Changed {
        point: proposal.point,
        pon: pon_points(&board.after(proposal.point, color), color),
        regions: f64::from(proposal.balance),
    };
    moves.map(changed).collect()
}

/// How many deviations each value lies above the mean.
fn standardised(values: &[f64]) -> Vec<f64> {
    let count = values.len().max(1) as f64;
    let mean = values.iter().sum::<f64>() / count;
    let deviation = (values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / count).sqrt();
    values.iter().map(|value| (value - mean) / deviation.max(f64::MIN_POSITIVE)).collect()
}

/// The point with the largest value, of equal ones the first.
fn largest(moves: &[Changed], values: &[f64]) -> Option<Point> {
    let best = moves.iter().zip(values).min_by(|a, b| b.1.total_cmp(a.1).then(a.0.point.cmp(&b.0.point)));
    best.map(|(changed, _)| changed.point)
}

/// What each chooser plays in a position where this point was played.
pub fn choices(board: &Board, color: Color, played: Point) -> Option<[Point; Chooser::ALL.len()]> {
    let moves = changed(board, color);
    let pon: Vec<f64> = moves.iter().map(|changed| changed.pon).collect();
    let regions: Vec<f64> = moves.iter().map(|changed| changed.regions).collect();
    let both: Vec<f64> = standardised(&pon)
        .into_iter()
        .zip(standardised(&regions))
        .map(|(pon, regions)| pon + regions)
        .collect();
    let lot = moves.get((board.hash() % moves.len().max(1) as u64) as usize)?.point;
    Some([played, largest(&moves, &pon)?, largest(&moves, &regions)?, largest(&moves, &both)?, lot])
}

/// What a chooser's moves came to.
#[derive(Clone, Default, Debug)]
pub struct Row {
    /// Points that they lost by the judge, below zero where they won some.
    pub loss: Ratio,
    /// The same, where 10 points and more count as 10: a mean that single disasters do not make.
    pub capped: Ratio,
    /// How often it is the move that was played.
    pub same: Ratio,
}

/// The most points that a loss counts for in [`Row::capped`].
const MOST_LOST: f64 = 10.0;

/// What a run found.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games with a position that was judged.
    pub games: usize,
    /// Positions.
    pub positions: usize,
    /// One row for each of [`Chooser::ALL`].
    pub rows: Vec<Row>,
    /// Points that the moves played lost by the file's engine.
    pub by_file: Ratio,
    /// The name of the judge, if it is an engine of the user's.
    pub judge: Option<String>,
    /// Games that could not be read, each told.
    pub faults: usize,
}

/// Lets the choosers choose in judged games, and a judge say what it lost.
pub fn evaluate(
    games: impl IntoIterator<Item = Result<JudgedGame, String>>,
    judge: &mut dyn PositionJudge,
    sample: &Sample,
    watch: &mut impl Watch,
) -> Report {
    let rows = vec![Row::default(); Chooser::ALL.len()];
    let mut report =
        Report { games: 0, positions: 0, rows, by_file: Ratio::default(), judge: None, faults: 0 };
    for game in games {
        let places = game.and_then(|game| Ok((places(&game, sample)?, game)));
        if let Some((places, game)) = watch.sound(places, &mut report.faults) {
            report.add(&places, &game, judge);
        }
        watch.progress(&format!("{} games, {} positions", report.games, report.positions), None);
    }
    report.judge = judge.title();
    report
}

/// A position of a game with what the choosers play there.
struct Place {
    /// The number of the move, from 0.
    number: usize,
    color: Color,
    chosen: [Point; Chooser::ALL.len()],
    /// The position before the move, then after each chosen move.
    questions: Vec<JudgedPosition>,
}

fn places(game: &JudgedGame, sample: &Sample) -> Result<Vec<Place>, String> {
    let mut places = Vec::new();
    sample.visit(game, |before, number, color, point| {
        let Some(chosen) = choices(before.board(), color, point) else { return };
        let mut questions = vec![JudgedPosition::new(before.clone(), color)];
        questions.extend(chosen.iter().filter_map(|&point| after(before, Move::Play(point), color)));
        if questions.len() == chosen.len() + 1 {
            places.push(Place { number, color, chosen, questions });
        }
    })?;
    Ok(places)
}

impl Report {
    fn add(&mut self, places: &[Place], game: &JudgedGame, judge: &mut dyn PositionJudge) {
        let questions: Vec<JudgedPosition> =
            places.iter().flat_map(|place| place.questions.clone()).collect();
        let worths = judge.judge(&questions, &mut |_, _| true);
        let losses = game.losses();
        let mut lost = vec![Vec::new(); Chooser::ALL.len()];
        let (mut same, mut by_file) = (vec![0.0; Chooser::ALL.len()], Vec::new());
        for (place, worths) in places.iter().zip(worths.chunks(Chooser::ALL.len() + 1)) {
            let leads: Vec<f64> = worths.iter().flatten().map(|worth| f64::from(worth.lead)).collect();
            let Some((before, after)) = leads.split_first().filter(|_| leads.len() == worths.len()) else {
                continue;
            };
            let sign = if place.color == Color::Black { 1.0 } else { -1.0 };
            for (index, lead) in after.iter().enumerate() {
                lost[index].push(sign * (before - lead));
                same[index] += f64::from(u8::from(place.chosen[index] == place.chosen[0]));
            }
            by_file.extend(losses.get(place.number).copied());
        }
        let count = by_file.len() as f64;
        if by_file.is_empty() {
            return;
        }
        self.games += 1;
        self.positions += by_file.len();
        self.by_file.add(by_file.iter().sum(), count);
        for (index, row) in self.rows.iter_mut().enumerate() {
            row.loss.add(lost[index].iter().sum(), count);
            row.capped.add(lost[index].iter().map(|lost| lost.min(MOST_LOST)).sum(), count);
            row.same.add(same[index], count);
        }
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let row = |(chooser, row): (Chooser, &Row)| {
            Fields::default()
                .with("name", chooser)
                .with("loss", row.loss)
                .with("capped", row.capped)
                .with("same", row.same)
        };
        Fields::report()
            .with("games", self.games)
            .with("positions", self.positions)
            .with("judge", &self.judge)
            .with("played_by_file", self.by_file)
            .with_each("choosers", Chooser::ALL.into_iter().zip(&self.rows), row)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/choosers.rs"]
mod tests;
