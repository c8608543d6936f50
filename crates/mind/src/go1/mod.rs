//! GO.1 as its author describes it (P3): cases propose moves, a first approximation adds up what they bring, a filter
//! corrects them locally, and nine steps choose one. No net, no ranking or ownership that was learned, and no tree over
//! the whole board: readers of strings, links, eyes and races, the formula of omissions, counts of joseki, and potentials.

mod approximation;
mod parameters;
mod points;
mod shift;
mod steps;

use std::collections::BTreeMap;

use gokoro_board::{Color, Game, Move, Point};
use gokoro_knowledge::Stock;
use gokoro_position::Life;

use crate::cases::{Case, Evidence, OwnersBy, Survey, SurveyEffort, as_recognised, find, recognised};
use crate::choice::{CaseCandidate, Dropped, Purpose, Shift, filter, gather, left};
use crate::known::shape_cases;

use approximation::reliefs;
pub use approximation::{COMPONENTS, Part, Weighed, component};
pub use parameters::{Parameter, ParameterError, Parameters};
pub use points::Shape;
pub use steps::{Integrated, LAST_STEP, Placed, integrate};

/// Moves that may be made on a board for the claim of a known shape.
const SHAPES: u64 = 150;
/// Moves that may be made on a board to prove that a move near a capture does it, too: with a thousand the paper's own
/// example, move 42, is not proven.
const DOES_TOO: u64 = 4_000;

/// How GO.1 considers a position.
#[derive(Clone, Copy, Debug)]
pub struct Go1Settings<'a> {
    /// How much is read.
    pub effort: SurveyEffort,
    /// Its numbers.
    pub parameters: Parameters,
    /// The known shapes whose moves are candidates.
    pub knowledge: &'a Stock,
}

impl Default for Go1Settings<'_> {
    fn default() -> Self {
        let effort = SurveyEffort { owners: OwnersBy::Potential, shapes: SHAPES, ..SurveyEffort::default() };
        Go1Settings { effort, parameters: Parameters::default(), knowledge: Stock::built_in() }
    }
}

/// A move that GO.1 considers.
#[derive(Clone, PartialEq, Debug)]
pub struct Go1Candidate {
    /// Where.
    pub point: Point,
    /// The cases that it serves, most points first.
    pub purposes: Vec<Purpose>,
    /// What the first approximation adds up.
    pub weighed: Weighed,
    /// Its first value.
    pub value: f32,
    /// The parts of that, the largest first, each counted once.
    pub parts: Vec<(Part, f32)>,
    /// How often their sum counts ([`Weighed::counts`]).
    pub counts: f32,
    /// The step that left it out; `None` where none did.
    pub left: Option<u8>,
}

/// What GO.1 makes of a position.
#[derive(Clone)]
pub struct Go1Thought {
    /// The position.
    pub survey: Survey,
    /// Its cases.
    pub cases: Vec<Case>,
    /// Moves that cases propose, before the filter.
    pub before: Vec<Point>,
    /// The candidates after the filter, in the order of the nine steps; the first is played.
    pub candidates: Vec<Go1Candidate>,
    /// Moves that the filter and the second look dropped, and why.
    pub dropped: Vec<(Point, Dropped)>,
    /// Cases that the filter handed over to other moves.
    pub shifts: Vec<Shift>,
    /// The candidates in their order before the second look.
    pub first_order: Vec<Point>,
    /// What the second look found after the first moves of the first order.
    pub deepened: Vec<Deepened>,
    /// The step that decided, from 1 to 9.
    pub step: u8,
}

/// A move that was looked at once more.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Deepened {
    /// Where.
    pub point: Point,
    /// What the opponent gains next by a proof, in points.
    pub leaves: f32,
    /// Whether it is left out for that.
    pub is_left_out: bool,
}

impl Go1Thought {
    /// The move; `None` where no case proposes one.
    pub fn chosen(&self) -> Option<&Go1Candidate> {
        self.candidates.first()
    }
}

/// A position with its cases, what went over to the capture of a string around, and the moves in which a case is
/// recognised.
struct Proposed {
    survey: Survey,
    cases: Vec<Case>,
    shifts: Vec<Shift>,
    candidates: Vec<CaseCandidate>,
}

/// The first part of [`consider`]: what cases propose, before values and filter.
fn propose(game: &Game, mover: Color, settings: &Go1Settings<'_>) -> Proposed {
    let survey = Survey::of(game, mover, &settings.effort);
    let mut cases = find(&survey);
    if survey.effort.shapes > 0 {
        cases.extend(shape_cases(&survey, settings.knowledge, survey.effort.shapes));
    }
    let shifts = filter::take_instead(&survey, &mut cases);
    let candidates = proposed(game, &survey, &cases);
    Proposed { survey, cases, shifts, candidates }
}

/// The legal moves in which a case is recognised, before values and filter: [`Go1Thought::before`] alone.
pub fn proposed_moves(game: &Game, mover: Color, settings: &Go1Settings<'_>) -> Vec<Point> {
    propose(game, mover, settings).candidates.iter().map(|candidate| candidate.point).collect()
}

/// Considers a game with this colour to move.
pub fn consider(game: &Game, mover: Color, settings: &Go1Settings<'_>) -> Go1Thought {
    let Proposed { survey, cases, mut shifts, mut candidates } = propose(game, mover, settings);
    let before = candidates.iter().map(|candidate| candidate.point).collect();
    let mut dropped = filter::drop(&survey, &cases, &mut candidates);
    candidates.retain(|one| {
        let fills = shift::fills(&survey, one.point);
        dropped.extend(fills.then_some((one.point, Dropped::Fills)));
        !fills
    });
    let reliefs = reliefs(&survey, &cases);
    let weigh = |candidate: &CaseCandidate| Weighed::of(&survey, &cases, &reliefs, candidate);
    let value = |candidate: &CaseCandidate| weigh(candidate).value(&settings.parameters);
    // The reader tries the candidates of the highest first values before others.
    let values: BTreeMap<Point, f32> = candidates.iter().map(|one| (one.point, value(one))).collect();
    candidates.sort_by(|a, b| values[&b.point].total_cmp(&values[&a.point]).then(a.point.cmp(&b.point)));
    let given = filter::shift(&survey, &cases, &mut candidates, DOES_TOO);
    shifts.extend(shift::over(&given, &mut candidates, value));
    let (together, gone) = shift::together(&survey, &cases, &reliefs, &mut candidates, &settings.parameters);
    shifts.extend(together);
    dropped.extend(gone);
    let weighed: Vec<Weighed> = candidates.iter().map(weigh).collect();
    let first = integrate(&weighed, &settings.parameters);
    let first_order = first.order.iter().map(|placed| weighed[placed.place].point).collect();
    let deepened = deepen(&survey, &weighed, &first);
    let leaves = |point: Point| deepened.iter().any(|looked| looked.is_left_out && looked.point == point);
    dropped.extend(weighed.iter().filter(|one| leaves(one.point)).map(|one| (one.point, Dropped::Leaves)));
    let kept: Vec<Weighed> = weighed.into_iter().filter(|one| !leaves(one.point)).collect();
    let Integrated { order, step } = integrate(&kept, &settings.parameters);
    let purposes = |point: Point| {
        let known = candidates.iter().find(|candidate| candidate.point == point);
        known.map(|candidate| candidate.purposes.clone()).unwrap_or_default()
    };
    let candidates = order
        .into_iter()
        .map(|Placed { place, value, left }| Go1Candidate {
            point: kept[place].point,
            purposes: purposes(kept[place].point),
            weighed: kept[place],
            value,
            parts: parts(&kept[place], &settings.parameters),
            counts: kept[place].counts(&settings.parameters),
            left,
        })
        .collect();
    Go1Thought { survey, cases, before, candidates, dropped, shifts, first_order, deepened, step }
}

fn parts(weighed: &Weighed, parameters: &Parameters) -> Vec<(Part, f32)> {
    let mut parts: Vec<(Part, f32)> = weighed.parts(parameters).collect();
    parts.sort_by(|a, b| b.1.total_cmp(&a.1));
    parts
}

/// The legal moves in which a case is recognised. On a board without families the conditions hold nowhere: there, what
/// cases propose is all there is.
fn proposed(game: &Game, survey: &Survey, cases: &[Case]) -> Vec<CaseCandidate> {
    let mut proposed = gather(survey, cases, None);
    proposed.retain(|candidate| game.check(Move::Play(candidate.point), survey.mover()).is_ok());
    let mut candidates = proposed.clone();
    for candidate in &mut candidates {
        let point = candidate.point;
        candidate.purposes.retain(|purpose| {
            let case = &cases[purpose.case];
            recognised(survey, case, point, purpose.share) && !lives(&as_recognised(survey, case, point))
        });
    }
    candidates.retain(|candidate| !candidate.purposes.is_empty());
    if candidates.is_empty() && is_open(survey) { proposed } else { candidates }
}

/// Whether a case is about the life of a group that has it: the first step of the procedure of life and death ends there
/// (P3, case h).
fn lives(case: &Case) -> bool {
    matches!(case.evidence, Evidence::Life(Life::Alive, _))
}

/// Whether three fourths of the board are empty: nobody passes there.
fn is_open(survey: &Survey) -> bool {
    survey.board().empties().len() * 4 > survey.board().size().area() * 3
}

/// Moves at the head of the first order that are looked at once more, in the position after them.
const DEEPER: usize = 4;
/// So many points more than the least of them may a move leave to the opponent by a proof.
const LEAVES: f32 = 5.0;

/// The second look (段階的深化; P3, section 1): recognition in the position after each of the first moves, and what the
/// opponent has there by proof. A move that leaves him more than another one has an effect outside of its case's view
/// that is bad for its side (section 4.1 a), and goes.
fn deepen(survey: &Survey, weighed: &[Weighed], first: &Integrated) -> Vec<Deepened> {
    let mut looked: Vec<Deepened> = first
        .order
        .iter()
        .take(DEEPER)
        .map(|placed| weighed[placed.place].point)
        .map(|point| Deepened { point, leaves: left(survey, point), is_left_out: false })
        .collect();
    let least = looked.iter().map(|one| one.leaves).fold(f32::INFINITY, f32::min);
    looked.iter_mut().for_each(|one| one.is_left_out = one.leaves > least + LEAVES);
    looked
}
