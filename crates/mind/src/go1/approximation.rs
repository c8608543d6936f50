//! The first approximation (一次近似評価; P3, section 4): what a move brings in the cases that it serves, added up on one
//! board, with liberty points and shape points. What the cases bring is in points of their stakes; what a point of each
//! kind of case is worth beside the others is in `parameters`.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_position::pon::{Counter, ESTIMATOR};

use super::parameters::{Parameter, Parameters};
use super::points::{Shape, liberty_points, shapes};
use crate::cases::{Case, CaseKind, Evidence, Intention, Survey, as_recognised};
use crate::choice::CaseCandidate;

/// Kinds of cases, each as attack and as defence.
pub const COMPONENTS: usize = CaseKind::ALL.len() * Intention::ALL.len();
/// Steps from one of the last two moves within which attention is on a move: a knight's move.
const ATTENTION: u32 = 3;
/// What a link counts of which no reader knows whether the side that moves second has it all the same.
const OPEN_LINK: f32 = 0.5;
/// A group that bears so many omissions is not weak ([`crate::cases::GroupSight::weakness`]).
const BEARS: f32 = 3.0;

/// A move with what the first approximation adds up.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Weighed {
    /// Where.
    pub point: Point,
    /// The most points in a case of each kind, defence and attack ([`component`]).
    pub points: [f32; COMPONENTS],
    /// The same of what readers proved alone.
    pub proven: [f32; COMPONENTS],
    /// The largest stored value of a known shape whose move it is.
    pub stored: f32,
    /// Liberty points.
    pub liberty: f32,
    /// Which shapes it makes, in the order of [`Shape::ALL`].
    pub shapes: [bool; Shape::ALL.len()],
    /// Whether attention is on it.
    pub attention: bool,
}

/// What a first value is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Part {
    /// What cases of a kind bring, as attack or as defence.
    Case(CaseKind, Intention),
    /// The stored value of a known shape (記憶値).
    Stored,
    /// Liberty points (ダメ点評価値).
    Liberty,
    /// A shape point (形点); a bad shape takes points off.
    Shape(Shape),
}

/// The place of a kind and intention in [`Weighed::points`].
pub const fn component(kind: CaseKind, intention: Intention) -> usize {
    kind as usize * Intention::ALL.len() + intention as usize
}

impl Weighed {
    /// Adds up what a move of these cases brings; `reliefs` is [`reliefs`] of the cases.
    pub(super) fn of(survey: &Survey, cases: &[Case], reliefs: &[f32], candidate: &CaseCandidate) -> Weighed {
        let (mut points, mut proven) = ([0.0_f32; COMPONENTS], [0.0_f32; COMPONENTS]);
        let mut stored = 0.0_f32;
        let point = candidate.point;
        for purpose in &candidate.purposes {
            let Some(case) = cases.get(purpose.case) else { continue };
            let kind = as_recognised(survey, case, point).kind;
            if let (true, Some(value)) = (is_stored(case), case.printed) {
                stored = stored.max(value);
                continue;
            }
            let place = component(kind, case.intention);
            let open = kind == CaseKind::Connection && matches!(case.evidence, Evidence::Reached { .. });
            let brings = purpose.points * if open { OPEN_LINK } else { 1.0 };
            let brings = brings + reliefs[purpose.case] * purpose.share;
            points[place] = points[place].max(brings);
            if purpose.share >= 1.0 && case.evidence.is_proven() {
                proven[place] = proven[place].max(brings);
            }
        }
        let recent = survey.stage.last_two().into_iter().flatten();
        Weighed {
            point,
            points,
            proven,
            stored,
            liberty: liberty_points(survey, point),
            shapes: shapes(survey, point),
            attention: recent.into_iter().any(|last| last.manhattan(point) <= ATTENTION),
        }
    }

    /// What a kind and intention bring, in points of the first approximation.
    pub fn brings(&self, kind: CaseKind, intention: Intention, parameters: &Parameters) -> f32 {
        self.points[component(kind, intention)] * scale(kind, intention, parameters)
    }

    /// As [`Weighed::brings`], of what readers proved alone.
    pub fn proves(&self, kind: CaseKind, intention: Intention, parameters: &Parameters) -> f32 {
        self.proven[component(kind, intention)] * scale(kind, intention, parameters)
    }

    /// The first value.
    pub fn value(&self, parameters: &Parameters) -> f32 {
        let sum: f32 = self.parts(parameters).map(|(_, points)| points).sum();
        sum * self.counts(parameters)
    }

    /// How often each part counts: more than once with attention on the move.
    pub fn counts(&self, parameters: &Parameters) -> f32 {
        if self.attention { parameters[Parameter::Attention] } else { 1.0 }
    }

    /// The parts of the first value that are not 0, in points, each counted once.
    pub fn parts(&self, parameters: &Parameters) -> impl Iterator<Item = (Part, f32)> {
        let pairs =
            CaseKind::ALL.into_iter().flat_map(|kind| Intention::ALL.map(|intention| (kind, intention)));
        let cases = pairs
            .map(|(kind, intention)| (Part::Case(kind, intention), self.brings(kind, intention, parameters)));
        let stored = (Part::Stored, parameters[Parameter::Stored] * self.stored);
        let liberty = (Part::Liberty, parameters[Parameter::Liberty] * self.liberty);
        let shapes = Shape::ALL.into_iter().zip(self.shapes).filter(|made| made.1);
        let shapes = shapes.map(|(shape, _)| (Part::Shape(shape), worth(shape, parameters)));
        cases.chain([stored, liberty]).chain(shapes).filter(|part| part.1 != 0.0)
    }
}

/// Whether a case is that of a known shape with a stored value, which stands for the whole move.
pub(super) const fn is_stored(case: &Case) -> bool {
    matches!(case.evidence, Evidence::Shape { .. }) && case.printed.is_some()
}

fn scale(kind: CaseKind, intention: Intention, parameters: &Parameters) -> f32 {
    let attack = if intention == Intention::Attack { parameters[Parameter::Attack] } else { 1.0 };
    parameters[Parameter::of(kind)] * attack
}

fn worth(shape: Shape, parameters: &Parameters) -> f32 {
    match shape {
        Shape::Bulge => parameters[Parameter::Bulge],
        Shape::Head => parameters[Parameter::Head],
        Shape::Solid => parameters[Parameter::Solid],
        Shape::Attachment => parameters[Parameter::Attachment],
        Shape::Bad => -parameters[Parameter::Bad],
    }
}

/// What each case changes for the groups beside its target, in points; nothing but captures does.
pub(super) fn reliefs(survey: &Survey, cases: &[Case]) -> Vec<f32> {
    let of = |case: &Case| if case.kind == CaseKind::Capture { relief(survey, case) } else { 0.0 };
    cases.iter().map(of).collect()
}

/// What the capture of a string changes for the groups of the other side that touch it: how much less weak they are
/// without it, by the formula of omissions, and their size (P3, case j).
fn relief(survey: &Survey, case: &Case) -> f32 {
    let (board, color) = (survey.board(), !case.target.color);
    let beside = case.target.stones.neighbors() & board.stones_of(color);
    let (mut counted, mut sum) = (PointSet::EMPTY, 0.0);
    let without = without(board, &case.target.stones);
    let counters = [Counter::new(board), Counter::new(&without)];
    for stone in beside {
        let Some(group) =
            survey.group_at(stone).filter(|group| !group.stones.meets(&counted) && !group.lives())
        else {
            continue;
        };
        counted |= group.stones;
        let [now, then] = counters.each_ref().map(|counter| {
            let dame = counter.dame(color, &group.stones);
            ESTIMATOR.value(&counter.sum(&dame, group.stones)) as f32
        });
        let weak = |omissions: f32| ((BEARS - omissions) / BEARS).clamp(0.0, 1.0);
        sum += (weak(now) - weak(then)).max(0.0) * survey.swing(&group.stones);
    }
    sum
}

/// The board without some stones.
fn without(board: &Board, stones: &PointSet) -> Board {
    let mut left = Board::new(board.size());
    for color in Color::ALL {
        for stone in board.stones_of(color).difference(*stones) {
            left.play_unchecked(stone, color);
        }
    }
    left
}
