//! `eval choosers`: P0's closing question. What the moves lose that the change of the lives of groups by their PON, the
//! change of region sizes, and both together choose among the moves that cases propose
//! ([`gokoro_mind::measures`]), beside the moves played, on games that a strong engine judged. The file has its values
//! only along the game, so a judge says what other moves are worth: an engine of the user's, or our own search, whose
//! figures are estimates and called so.

use gokoro_board::{CancelToken, Color, Game, Move, Point};
use gokoro_knowledge::Stock;
use gokoro_learn::Ratio;
use gokoro_mind::measures::{Measure, ordered, weigh};
use gokoro_review::values::{PositionJudge, PositionQuery};
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
    /// The largest change of the lives of groups, in points.
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

/// What each chooser plays in a position where this point was played; `None` where cases propose no move.
fn choices(game: &Game, color: Color, played: Point) -> Option<[Point; Chooser::ALL.len()]> {
    let moves = weigh(game, color, Stock::built_in());
    let lot = moves.get((game.board().hash() % moves.len().max(1) as u64) as usize)?.point;
    let [pon, regions, both] =
        [Measure::Pon, Measure::Regions, Measure::Both].map(|by| ordered(&moves, by).first().copied());
    Some([played, pon?, regions?, both?, lot])
}

/// What a chooser's moves came to.
#[derive(Clone, Default, Debug)]
pub struct Row {
    /// Points that they lost by the judge, below zero where they won some.
    pub loss: Ratio,
    /// The same, where 10 points and more count as 10: a mean that single disasters do not make.
    pub capped: Ratio,
    /// By how much less that is than what the lot loses in the same positions.
    pub below_lot: Ratio,
    /// How often it is the move that was played.
    pub same: Ratio,
}

/// The place of the lot among the choosers.
const LOT: usize = Chooser::ALL.len() - 1;
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
    questions: Vec<PositionQuery>,
}

fn places(game: &JudgedGame, sample: &Sample) -> Result<Vec<Place>, String> {
    let mut places = Vec::new();
    sample.visit(game, |before, number, color, point| {
        let Some(chosen) = choices(before, color, point) else { return };
        let mut questions = vec![PositionQuery::new(before.clone(), color)];
        questions.extend(chosen.iter().filter_map(|&point| after(before, Move::Play(point), color)));
        if questions.len() == chosen.len() + 1 {
            places.push(Place { number, color, chosen, questions });
        }
    })?;
    Ok(places)
}

impl Report {
    fn add(&mut self, places: &[Place], game: &JudgedGame, judge: &mut dyn PositionJudge) {
        let questions: Vec<PositionQuery> = places.iter().flat_map(|place| place.questions.clone()).collect();
        let worths = judge.judge(&questions, &mut |_, _| {}, &CancelToken::NEVER);
        let losses = game.losses();
        let mut lost = vec![Vec::new(); Chooser::ALL.len()];
        let (mut same, mut by_file) = (vec![0.0; Chooser::ALL.len()], Vec::new());
        for (place, worths) in places.iter().zip(worths.chunks(Chooser::ALL.len() + 1)) {
            let leads: Vec<f64> = worths.iter().flatten().map(|worth| f64::from(worth.lead)).collect();
            let Some((before, after)) = leads.split_first().filter(|_| leads.len() == worths.len()) else {
                continue;
            };
            let sign = place.color.signed(1.0);
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
            let capped = |index: usize| lost[index].iter().map(|lost| lost.min(MOST_LOST)).sum::<f64>();
            row.capped.add(capped(index), count);
            row.below_lot.add(capped(LOT) - capped(index), count);
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
                .with("below_lot", row.below_lot)
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
