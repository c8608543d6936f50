//! From cases to a move (P3, sections 4 and 5): the moves that cases propose are gathered,
//! filtered, ordered and one is chosen. [`consider`] gives the candidates in the order of a
//! linear ranking over cases and values; the paper's nine steps are `go1`'s. A candidate carries its
//! purposes, so that words can be made of the choice itself. No tree is searched and no net foresees
//! moves here.

mod features;
pub(crate) mod filter;
mod served;
mod shape;
mod strategy;
mod weights;

use std::collections::BTreeMap;

use gokoro_board::{Color, Game, Move, Point};
use gokoro_knowledge::Stock;
use gokoro_position::ownership::OwnershipJudge;

use crate::cases::{Case, CaseKind, Evidence, Intention, Survey, SurveyEffort, find};
use crate::known::shape_cases;

pub use features::{ChoiceFeatures, ChoiceSight, LOOKED, looked_features, names};
pub use filter::{Dropped, Shift, ShiftReason};
pub use served::{ServedCase, served_by_move};
pub use strategy::{StrategyType, decisive_region};
pub use weights::{ChoiceWeights, WeightsError};

/// One case that a move serves.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Purpose {
    /// The place of the case in [`Thought::cases`].
    pub case: usize,
    /// What the move brings in it, in points: its share of what is at stake.
    pub points: f32,
    /// The share itself.
    pub share: f32,
}

/// A move with what it is for.
#[derive(Clone, PartialEq, Debug)]
pub struct CaseCandidate {
    /// Where.
    pub point: Point,
    /// The cases that it serves, most points first.
    pub purposes: Vec<Purpose>,
    /// The paper's first approximation: the sum over kinds of cases, in points.
    pub value: f32,
    /// The difference to the opponent's playing there, by the ownership model, in points
    /// (出入り); `None` where it was not looked at.
    pub deiri: Option<f32>,
    /// By how much the position after it falls short of the best one looked at, in points, not
    /// above 0; `None` as for `deiri`.
    pub short: Option<f32>,
    /// What the ranking makes of it before the look, in natural logarithms.
    pub first_score: f32,
    /// What it makes of all of it.
    pub score: f32,
}

/// What the mind makes of a position.
#[derive(Clone)]
pub struct Thought {
    /// The position.
    pub survey: Survey,
    /// The cases that were recognised.
    pub cases: Vec<Case>,
    /// The type of strategy that the position asks for.
    pub strategy: StrategyType,
    /// The candidates, the best first; none where no case proposes a move.
    pub candidates: Vec<CaseCandidate>,
    /// Moves that the filter dropped, and why.
    pub dropped: Vec<(Point, Dropped)>,
}

/// How the mind considers a position.
#[derive(Clone, Copy, Debug)]
pub struct ChoiceSettings<'a> {
    /// How much is read.
    pub effort: SurveyEffort,
    /// What orders the candidates.
    pub weights: &'a ChoiceWeights,
    /// The known shapes whose moves are candidates too.
    pub knowledge: &'a Stock,
    /// Candidates that are kept.
    pub most: usize,
    /// Of these, the first ones that the ownership model looks at.
    pub looks: usize,
}

impl Default for ChoiceSettings<'_> {
    fn default() -> Self {
        ChoiceSettings {
            effort: SurveyEffort::default(),
            weights: ChoiceWeights::built_in(),
            knowledge: Stock::built_in(),
            most: 30,
            looks: 6,
        }
    }
}

/// Thinks about a game with this colour to move.
pub fn think(game: &Game, mover: Color, settings: &ChoiceSettings<'_>) -> Thought {
    let mut thought = consider(Survey::of(game, mover, &settings.effort), settings);
    let legal = |candidate: &CaseCandidate| game.check(Move::Play(candidate.point), mover).is_ok();
    thought.candidates.retain(legal);
    thought
}

/// Considers a position: cases, filter, order.
pub fn consider(survey: Survey, settings: &ChoiceSettings<'_>) -> Thought {
    let mut cases = find(&survey);
    if survey.effort.shapes > 0 {
        cases.extend(shape_cases(&survey, settings.knowledge, survey.effort.shapes));
    }
    let strategy = StrategyType::of(&survey);
    let mut candidates = gather(&survey, &cases, Some(strategy));
    let sight = ChoiceSight::new(&survey, strategy, &candidates);
    for candidate in &mut candidates {
        let features = sight.features(candidate, &cases);
        candidate.first_score = settings.weights.score(&features);
        candidate.score = candidate.first_score;
    }
    sort(&mut candidates);
    // The filter reads; moves far behind are not worth it.
    candidates.truncate(settings.most + settings.most / 4);
    let dropped = filter::drop(&survey, &cases, &mut candidates);
    filter::shift(&survey, &cases, &mut candidates, survey.effort.check);
    candidates.truncate(settings.most);
    look(&survey, &mut candidates, settings);
    Thought { survey, cases, strategy, candidates, dropped }
}

fn sort(candidates: &mut [CaseCandidate]) {
    candidates.sort_by(|a, b| b.score.total_cmp(&a.score).then(a.point.cmp(&b.point)));
}

/// What a case is worth more that fits the strategy, as a share.
const STRATEGY: f32 = 0.2;

/// The moves of all cases, each with all that it serves; what fits the strategy counts a little more. Splitting counts
/// only where another case proposes a move nearby, as in the paper.
pub fn gather(survey: &Survey, cases: &[Case], strategy: Option<StrategyType>) -> Vec<CaseCandidate> {
    let mut purposes: BTreeMap<Point, Vec<Purpose>> = BTreeMap::new();
    for (place, case) in cases.iter().enumerate() {
        let fits = strategy.is_some_and(|strategy| strategy.asks_for(case.kind, case.intention));
        let worth = if fits { 1.0 + STRATEGY } else { 1.0 };
        for &(point, share) in &case.moves {
            let purpose = Purpose { case: place, points: case.stake * share * worth, share };
            let all = purposes.entry(point).or_default();
            match all.iter_mut().find(|known| known.case == place) {
                Some(known) if known.points < purpose.points => *known = purpose,
                Some(_) => {}
                None => all.push(purpose),
            }
        }
    }
    let splits = |purpose: &Purpose| cases[purpose.case].kind == CaseKind::Splitting;
    let served: Vec<Point> =
        purposes.iter().filter(|(_, all)| !all.iter().all(splits)).map(|(point, _)| *point).collect();
    purposes.retain(|point, all| {
        !all.iter().all(splits) || served.iter().any(|other| point.manhattan(*other) <= 3)
    });
    let candidate = |(point, mut purposes): (Point, Vec<Purpose>)| {
        purposes.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.case.cmp(&b.case)));
        let value = first_value(&purposes, cases);
        CaseCandidate { point, purposes, value, deiri: None, short: None, first_score: 0.0, score: 0.0 }
    };
    let all = purposes.into_iter().map(candidate);
    all.filter(|candidate| survey.may_play(candidate.point)).collect()
}

/// The sum over kinds, each counted once: several cases of a kind are often one thing.
fn first_value(purposes: &[Purpose], cases: &[Case]) -> f32 {
    let mut most: BTreeMap<(CaseKind, Intention), f32> = BTreeMap::new();
    for purpose in purposes {
        let case = &cases[purpose.case];
        let value = most.entry((case.kind, case.intention)).or_insert(0.0);
        *value = value.max(purpose.points);
    }
    most.values().sum()
}

/// Lets the ownership model look at both sides' moves on the first candidates, and orders
/// these again by what it finds.
fn look(survey: &Survey, candidates: &mut Vec<CaseCandidate>, settings: &ChoiceSettings<'_>) {
    let points: Vec<Point> =
        candidates.iter().take(settings.looks).map(|candidate| candidate.point).collect();
    let found = OwnershipJudge::default().deiri(&survey.stage, &points);
    let own = |deiri: &gokoro_position::ownership::Deiri| match survey.mover() {
        Color::Black => deiri.black.margin,
        Color::White => -deiri.white.margin,
    };
    let best = found.iter().map(own).fold(f32::MIN, f32::max);
    let phase = phase(survey);
    for candidate in candidates.iter_mut().take(settings.looks) {
        let Some(deiri) = found.iter().find(|deiri| deiri.point == candidate.point) else { continue };
        let (points, short) = (deiri.points(), own(deiri) - best);
        (candidate.deiri, candidate.short) = (Some(points), Some(short));
        let features = looked_features(short, points, phase);
        candidate.score = settings.weights.looked(candidate.first_score, &features);
    }
    let mut first: Vec<CaseCandidate> = candidates.drain(..settings.looks.min(candidates.len())).collect();
    sort(&mut first);
    first.append(candidates);
    *candidates = first;
}

/// The phase of a position: 0 opening, 1 middle game, 2 endgame, by the share of stones.
pub fn phase(survey: &Survey) -> usize {
    let area = survey.board().size().area();
    let stones = area - survey.board().empties().len();
    if stones * 9 < area {
        0
    } else if stones * 3 < area {
        1
    } else {
        2
    }
}

/// The cases that propose a point, most points first.
fn purposes_at(cases: &[Case], point: Point) -> Vec<Purpose> {
    let of = |(place, case): (usize, &Case)| {
        let found = case.moves.iter().filter(|known| known.0 == point);
        let most = found.map(|known| known.1).max_by(f32::total_cmp)?;
        Some(Purpose { case: place, points: case.stake * most, share: most })
    };
    let mut purposes: Vec<Purpose> = cases.iter().enumerate().filter_map(of).collect();
    purposes.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.case.cmp(&b.case)));
    purposes
}

/// The points of the largest case that is decided for the opponent after a move.
pub(crate) fn left(survey: &Survey, point: Point) -> f32 {
    let decides =
        |case: &&Case| case.evidence.is_decided() && case.moves.iter().any(|&(_, share)| share >= 1.0);
    find(&survey.after(point)).iter().filter(decides).map(|case| case.stake).fold(0.0, f32::max)
}

impl Thought {
    /// What a point is for, whether it is among the candidates or not: in the order of them if
    /// it is, with nothing looked at if it is not.
    pub fn at(&self, point: Point) -> CaseCandidate {
        if let Some(known) = self.candidates.iter().find(|candidate| candidate.point == point) {
            return known.clone();
        }
        let purposes = purposes_at(&self.cases, point);
        let value = first_value(&purposes, &self.cases);
        CaseCandidate { point, purposes, value, deiri: None, short: None, first_score: 0.0, score: 0.0 }
    }

    /// The points of the largest case with a decided verdict that a candidate settles; 0 without
    /// one. Urgent goes before big (P3, steps 2, 6 and 8).
    pub fn decides(&self, candidate: &CaseCandidate) -> f32 {
        let settles = |purpose: &&Purpose| {
            purpose.share >= 1.0 && self.case(purpose).is_some_and(|case| case.evidence.is_decided())
        };
        candidate.purposes.iter().filter(settles).map(|purpose| purpose.points).fold(0.0, f32::max)
    }

    /// The points of the largest case that is decided for the opponent after a move: his cases are
    /// found again there.
    pub fn left(&self, point: Point) -> f32 {
        left(&self.survey, point)
    }

    /// The case of a purpose.
    pub fn case(&self, purpose: &Purpose) -> Option<&Case> {
        self.cases.get(purpose.case)
    }

    /// The purposes of a candidate as learned features count them, without the conditions of the paper
    /// ([`Thought::served`] has them): one of each kind, what is decided first, then the corner and the side as they
    /// are usually played, then fights, then what is big; of these most points first.
    pub fn main_purposes<'a>(&'a self, candidate: &'a CaseCandidate) -> Vec<(&'a Case, &'a Purpose)> {
        let mut told: Vec<(&'a Case, &'a Purpose)> = Vec::new();
        for purpose in &candidate.purposes {
            let Some(case) = self.case(purpose) else { continue };
            let known = told.iter().any(|(other, _)| other.kind == case.kind);
            // Even a rare joseki is one.
            let is_joseki = case.kind == CaseKind::Joseki;
            if !known && (is_joseki || purpose.share >= LEAST_SHARE) {
                told.push((case, purpose));
            }
        }
        // Urgent before big, as in the paper.
        let rank = |case: &Case, purpose: &Purpose| match (&case.evidence, case.kind) {
            (evidence, _) if evidence.is_decided() && purpose.share >= 1.0 && case.stake >= DECIDES => 0,
            (Evidence::Games(..), _) => 1,
            (Evidence::Gap(_), _) => 2,
            (_, CaseKind::Framework | CaseKind::Encroachment | CaseKind::Endgame) => 4,
            _ if purpose.points >= URGENT => 3,
            _ => 5,
        };
        told.sort_by(|a, b| {
            rank(a.0, a.1)
                .cmp(&rank(b.0, b.1))
                .then(b.1.points.total_cmp(&a.1.points))
                .then(a.0.kind.cmp(&b.0.kind))
        });
        told
    }
}

/// A purpose with a smaller share of its case is not told.
const LEAST_SHARE: f32 = 0.25;
/// Fights with fewer points are told after what is big.
const URGENT: f32 = 2.5;
/// What is decided is told first from so many points on.
const DECIDES: f32 = 6.0;
