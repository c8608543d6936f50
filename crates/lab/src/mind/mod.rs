//! `eval mind`: whether the mind (P3) finds what is played. On GO.1's game it is asked for the
//! cases of every move ([`paper`]); on other records how often the played move is its first
//! and among its first ten. And what it learns from records: counts of corners ([`joseki`]) and
//! the weights of its ranking ([`learn`]).

pub mod criticism;
pub mod families;
pub mod go1;
pub mod joseki;
pub mod learn;
pub mod paper;

use std::collections::BTreeSet;
use std::time::Duration;

use cpu_time::ThreadTime;
use gokoro_board::hash::{mix, pair};
use gokoro_board::{Color, Game, Point};
use gokoro_learn::Ratio;
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::cases::CaseKind;
use gokoro_mind::choice::{ChoiceSettings, Thought, think};

use crate::experiment::{Experiment, Findings};
use crate::figures::PHASES;
use crate::table::Fields;

use paper::TOLD;

/// The ranks that are counted.
pub(crate) const TOPS: [usize; 4] = [1, 3, 10, 30];

/// Results over some moves.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The share of moves among the first 1, 3, 10 and 30.
    pub top: [Ratio; TOPS.len()],
    /// Candidates of a position.
    pub candidates: Ratio,
}

/// The report on records.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games with a judged position.
    pub games: u64,
    /// Positions judged.
    pub positions: u64,
    /// One cell for each phase, and one for all moves at the end.
    pub cells: Vec<Cell>,
    /// Processor time of each decision, in milliseconds.
    pub times: Vec<f64>,
    /// The most candidates of a position.
    pub most: usize,
    /// What the conditions of the cases recognise.
    pub recognised: Recognised,
}

/// What the conditions of the cases recognise in moves.
#[derive(Clone, Debug, Default)]
pub struct Recognised {
    /// How often the case of a kind, in the order of [`CaseKind::ALL`], is first or second of the played move.
    pub said: [Ratio; CaseKind::ALL.len()],
    /// How often the played move serves a case.
    pub played: Ratio,
    /// The moves of each position that serve a case.
    pub moves: Vec<f64>,
    /// How many of the cases of races the reader decides, at least for the mover moving first.
    pub races: Ratio,
}

/// Which positions are judged, and how.
pub struct Evaluation<'m> {
    settings: ChoiceSettings<'m>,
    /// One of this many positions is judged, chosen by a hash.
    every: u64,
    seed: u64,
    /// What has been judged so far.
    pub report: Report,
}

/// A judged position.
#[derive(Clone, Debug)]
pub struct Judged {
    number: usize,
    /// The place of the played move among the candidates, from 0.
    rank: Option<usize>,
    candidates: usize,
    spent: Duration,
    /// The kinds of cases that the played move serves, the first two.
    said: Vec<CaseKind>,
    /// How many moves serve a case.
    moves: usize,
    /// The cases of races, and how many of them are decided.
    races: (usize, usize),
}

impl<'m> Evaluation<'m> {
    /// Starts with nothing judged.
    pub fn new(settings: ChoiceSettings<'m>, every: u64, seed: u64) -> Evaluation<'m> {
        let cells = vec![Cell::default(); PHASES.len() + 1];
        let report = Report {
            games: 0,
            positions: 0,
            cells,
            times: Vec::new(),
            most: 0,
            recognised: Recognised::default(),
        };
        Evaluation { settings, every, seed, report }
    }
}

impl Experiment for Evaluation<'_> {
    type Item = PackedGame;
    type Judged = Vec<Judged>;

    fn judge(&self, item: &PackedGame) -> Result<Vec<Judged>, String> {
        let mut judged = Vec::new();
        visit(item, self.every, self.seed, |game, color, point| {
            let begin = ThreadTime::now();
            let thought = think(game, color, &self.settings);
            let spent = begin.elapsed();
            judged.push(place(game, &thought, point, spent));
        })?;
        Ok(judged)
    }

    fn add(&mut self, judged: Vec<Judged>) {
        if judged.is_empty() {
            return;
        }
        self.report.games += 1;
        self.report.positions += judged.len() as u64;
        self.report.times.extend(judged.iter().map(|judged| judged.spent.as_secs_f64() * 1000.0));
        let most = judged.iter().map(|judged| judged.candidates).max().unwrap_or(0);
        self.report.most = self.report.most.max(most);
        for judged in &judged {
            self.report.recognised.add(judged);
        }
        for (phase, cell) in self.report.cells.iter_mut().enumerate() {
            let (first, last) = PHASES.get(phase).copied().unwrap_or((0, usize::MAX));
            let inside: Vec<_> = judged.iter().filter(|j| (first..=last).contains(&j.number)).collect();
            let count = inside.len() as f64;
            let total = |value: &dyn Fn(&Judged) -> f64| inside.iter().map(|j| value(j)).sum::<f64>();
            for (ratio, most) in cell.top.iter_mut().zip(TOPS) {
                ratio.add(total(&|j| f64::from(u8::from(j.rank.is_some_and(|rank| rank < most)))), count);
            }
            cell.candidates.add(total(&|j| j.candidates as f64), count);
        }
    }

    fn progress(&self) -> String {
        format!("{} games, {} positions", self.report.games, self.report.positions)
    }
}

fn place(game: &Game, thought: &Thought, point: Point, spent: Duration) -> Judged {
    let races = thought.cases.iter().filter(|case| case.kind == CaseKind::Race);
    Judged {
        number: game.turns().len() + 1,
        rank: thought.candidates.iter().position(|candidate| candidate.point == point),
        candidates: thought.candidates.len(),
        spent,
        said: thought.served(point).iter().take(TOLD).map(|one| one.case.kind).collect(),
        moves: proposed(thought).into_iter().filter(|&point| !thought.served(point).is_empty()).count(),
        races: (races.clone().count(), races.filter(|case| case.evidence.is_proven()).count()),
    }
}

/// The points that cases propose.
fn proposed(thought: &Thought) -> BTreeSet<Point> {
    thought.cases.iter().flat_map(|case| &case.moves).map(|known| known.0).collect()
}

impl Recognised {
    fn add(&mut self, judged: &Judged) {
        for (ratio, kind) in self.said.iter_mut().zip(CaseKind::ALL) {
            ratio.add(f64::from(u8::from(judged.said.contains(&kind))), 1.0);
        }
        self.played.add(f64::from(u8::from(!judged.said.is_empty())), 1.0);
        self.moves.push(judged.moves as f64);
        self.races.add(judged.races.1 as f64, judged.races.0 as f64);
    }

    fn json(&self) -> Fields {
        let said = self.said.iter().zip(CaseKind::ALL);
        let said = said.fold(Fields::default(), |fields, (ratio, kind)| fields.with(kind.name(), *ratio));
        let median = quantile(&self.moves, 0.5);
        Fields::default()
            .with("moves_median", median)
            .with("played", self.played)
            .with("races", self.races)
            .with("race_cases", self.races.count())
            .with("cases", said)
    }
}

/// Visits the positions of a game that a hash of the position chooses, the last first, with the
/// stone that was played there and its colour.
pub(crate) fn visit(
    item: &PackedGame,
    every: u64,
    seed: u64,
    mut each: impl FnMut(&Game, Color, Point),
) -> Result<(), String> {
    let Some(mut game) = item.end() else { return Err("a game with an illegal move is left out".to_owned()) };
    for (number, step) in item.moves.iter().enumerate().rev() {
        game.go_back_to(number);
        let Some(point) = step.point(item.size()) else { continue };
        let lot = mix(pair(pair(seed, game.board().hash()), number as u64));
        if lot.is_multiple_of(every.max(1)) && game.board().can_play(point, step.color()) {
            each(&game, step.color(), point);
        }
    }
    Ok(())
}

/// The value that this share of the values do not exceed; 0 without any.
fn quantile(values: &[f64], share: f64) -> f64 {
    let mut values = values.to_vec();
    values.sort_by(f64::total_cmp);
    let place = (share * values.len() as f64) as usize;
    values.get(place.min(values.len().saturating_sub(1))).copied().unwrap_or(0.0)
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let cell = |(phase, cell): (usize, &Cell)| {
            let phase = PHASES.get(phase);
            Fields::default()
                .with("first", phase.map_or(1, |phase| phase.0))
                .with("last", phase.map(|phase| phase.1))
                .with("positions", cell.candidates.count())
                .with("first1", cell.top[0])
                .with("first3", cell.top[1])
                .with("first10", cell.top[2])
                .with("among", cell.top[3])
                .with("candidates", cell.candidates)
        };
        Fields::report()
            .with("games", self.games)
            .with("positions", self.positions)
            .with_each("cells", self.cells.iter().enumerate(), cell)
            .with("most_candidates", self.most)
            .with("median_ms", quantile(&self.times, 0.5))
            .with("ms_90", quantile(&self.times, 0.9))
            .with("recognised", self.recognised.json())
    }
}
