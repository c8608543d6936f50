//! `eval go1`: whether GO.1 (P3) as its author describes it finds what is played: on its own game how many of its 41
//! moves the nine steps choose and have among their first five, on other records the same, and how many candidates
//! there are before and after the filter. `learn go1` fits its numbers ([`fit`]).

pub mod fit;

use gokoro_board::{Color, Game, Point};
use gokoro_learn::Ratio;
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::cases::CaseKind;
use gokoro_mind::choice::{ChoiceSettings, think};
use gokoro_mind::go1::{Go1Settings, Go1Thought, Weighed, consider};
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;

use super::paper::{TOLD, named};
use super::{quantile, visit};
use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

use fit::{FIVE, Sample};

/// A position with what GO.1 makes of it.
#[derive(Clone, Debug)]
pub struct Judged {
    number: usize,
    played: Point,
    chosen: Option<Point>,
    step: u8,
    /// The place of the played move in the order of the nine steps, from 0.
    rank: Option<usize>,
    candidates: [usize; 2],
    /// Whether the played move is among the candidates, before and after the filter.
    among: [bool; 2],
    /// The cases of the played move, the first two.
    cases: Vec<CaseKind>,
    /// The moves in their order, of GO.1's own game alone.
    order: Vec<Point>,
}

impl Judged {
    fn of(thought: &Go1Thought, number: usize, played: Point, cases: Vec<CaseKind>) -> Judged {
        let rank = thought.candidates.iter().position(|candidate| candidate.point == played);
        Judged {
            number,
            played,
            chosen: thought.chosen().map(|chosen| chosen.point),
            step: thought.step,
            rank,
            candidates: [thought.before.len(), thought.candidates.len()],
            among: [thought.before.contains(&played), rank.is_some()],
            cases,
            order: Vec::new(),
        }
    }
}

/// GO.1 beside what was played.
pub struct Evaluation<'s> {
    settings: Go1Settings<'s>,
    every: u64,
    seed: u64,
    most: usize,
    positions: Vec<Judged>,
    /// Of GO.1's game: how many moves' cases the paper names, and how many of them are told.
    paper: (usize, usize),
    is_paper: bool,
}

impl<'s> Evaluation<'s> {
    /// One of `every` positions, chosen by a hash, at most so many.
    pub fn new(settings: Go1Settings<'s>, (every, most): (u64, usize), seed: u64) -> Evaluation<'s> {
        Evaluation { settings, every, seed, most, positions: Vec::new(), paper: (0, 0), is_paper: false }
    }

    /// GO.1's own game: Black's moves are GO.1's; the cases that the paper names are of both sides.
    ///
    /// # Errors
    /// Never for the game that is built in.
    pub fn of_paper(settings: Go1Settings<'s>) -> Result<Evaluation<'s>, String> {
        let mut found = Evaluation::new(settings, (1, usize::MAX), 0);
        found.is_paper = true;
        let tree = Collection::read(GO1_GAME);
        let root = tree.games().next().ok_or("the built-in game is missing")?;
        let mut replay = Replay::main_line(root).map_err(|error| error.to_string())?;
        for number in 1.. {
            let Some(next) = replay.upcoming() else { break };
            if let Some(point) = next.action.point() {
                let cases = cases_of(replay.game(), next.color, point);
                if let Some(kind) = named(number) {
                    found.paper.0 += 1;
                    found.paper.1 += usize::from(cases.contains(&kind));
                }
                if next.color == Color::Black {
                    let thought = consider(replay.game(), next.color, &found.settings);
                    let order = thought.candidates.iter().map(|candidate| candidate.point).collect();
                    found.positions.push(Judged { order, ..Judged::of(&thought, number, point, cases) });
                }
            }
            replay.play_next();
        }
        Ok(found)
    }

    /// Positions judged.
    pub fn positions(&self) -> usize {
        self.positions.len()
    }

    /// The places of a point of GO.1's game among the moves of a position, from 1, if it is among them.
    pub fn rank_at(&self, number: usize, name: &str) -> Option<usize> {
        let position = self.positions.iter().find(|judged| judged.number == number)?;
        let point = gokoro_board::BoardSize::S19.parse(name)?;
        position.order.iter().position(|other| *other == point).map(|place| place + 1)
    }

    /// How many positions have the played move first, and among the first five.
    pub fn chosen(&self) -> (usize, usize) {
        let within =
            |most| self.positions.iter().filter(|one| one.rank.is_some_and(|rank| rank < most)).count();
        (within(1), within(FIVE))
    }

    /// How many positions a step after the first decides.
    pub fn later_steps(&self) -> usize {
        self.positions.iter().filter(|one| one.step > 1).count()
    }

    fn share(&self, holds: impl Fn(&Judged) -> bool) -> Ratio {
        let mut ratio = Ratio::default();
        self.positions.iter().for_each(|judged| ratio.add(f64::from(u8::from(holds(judged))), 1.0));
        ratio
    }
}

/// Gathers positions to fit to.
pub struct Gathering<'s> {
    settings: Go1Settings<'s>,
    every: u64,
    seed: u64,
    /// The positions so far.
    pub samples: Vec<Sample>,
}

impl<'s> Gathering<'s> {
    /// Starts with no position; one of `every` is chosen by a hash.
    pub fn new(settings: Go1Settings<'s>, every: u64, seed: u64) -> Gathering<'s> {
        Gathering { settings, every, seed, samples: Vec::new() }
    }
}

impl Experiment for Gathering<'_> {
    type Item = PackedGame;
    type Judged = Vec<Sample>;

    fn judge(&self, item: &PackedGame) -> Result<Vec<Sample>, String> {
        let mut found = Vec::new();
        visit(item, self.every, self.seed, |game, color, point| {
            let thought = consider(game, color, &self.settings);
            let moves: Vec<Weighed> = thought.candidates.iter().map(|candidate| candidate.weighed).collect();
            let played = moves.iter().position(|one| one.point == point);
            found.push(Sample { moves, played });
        })?;
        Ok(found)
    }

    fn add(&mut self, judged: Vec<Sample>) {
        self.samples.extend(judged);
    }

    fn progress(&self) -> String {
        format!("{} positions", self.samples.len())
    }
}

/// The first two cases of a move, as everything else in the program says them.
fn cases_of(game: &Game, color: Color, point: Point) -> Vec<CaseKind> {
    let thought = think(game, color, &ChoiceSettings { looks: 0, ..ChoiceSettings::default() });
    thought.served(point).iter().take(TOLD).map(|one| one.case.kind).collect()
}

impl Experiment for Evaluation<'_> {
    type Item = PackedGame;
    type Judged = Vec<Judged>;

    fn judge(&self, item: &PackedGame) -> Result<Vec<Judged>, String> {
        let mut judged = Vec::new();
        visit(item, self.every, self.seed, |game, color, point| {
            let thought = consider(game, color, &self.settings);
            judged.push(Judged::of(&thought, game.turns().len() + 1, point, cases_of(game, color, point)));
        })?;
        Ok(judged)
    }

    fn add(&mut self, judged: Vec<Judged>) {
        let left = self.most.saturating_sub(self.positions.len());
        self.positions.extend(judged.into_iter().take(left));
    }

    fn progress(&self) -> String {
        format!("{} positions", self.positions.len())
    }
}

impl Findings for Evaluation<'_> {
    fn json(&self) -> Fields {
        let median = |after: usize| {
            let counts: Vec<f64> = self.positions.iter().map(|one| one.candidates[after] as f64).collect();
            quantile(&counts, 0.5)
        };
        let (first, five) = self.chosen();
        let kinds = CaseKind::ALL.into_iter();
        let cases = kinds.fold(Fields::default(), |fields, kind| {
            fields.with(kind.name(), self.share(|one| one.cases.contains(&kind)))
        });
        let rows = if self.is_paper { &self.positions[..] } else { &[] };
        Fields::report()
            .with("positions", self.positions.len())
            .with("named", self.paper.0)
            .with("told", self.paper.1)
            .with("nine_first", first)
            .with("nine_five", five)
            .with("later_steps", self.later_steps())
            .with("before", median(0))
            .with("after", median(1))
            .with("played_before", self.share(|one| one.among[0]))
            .with("played_after", self.share(|one| one.among[1]))
            .with("case_share", cases)
            .with_each("moves", rows, row_json)
    }
}

fn row_json(row: &Judged) -> Fields {
    let name = |point: Point| gokoro_board::BoardSize::S19.name(point).to_string();
    Fields::default()
        .with("number", row.number)
        .with("played", name(row.played))
        .with("rank", row.rank.map(|rank| rank + 1))
        .with("step", row.step)
        .with("first_moves", row.order.iter().take(FIVE).map(|&point| name(point)).collect::<Vec<_>>())
        .with("chosen", row.chosen.map(name))
}
