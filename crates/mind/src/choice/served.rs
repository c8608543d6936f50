//! What a move is for: the cases that the paper's conditions recognise in it (P3, section 3.2), each with whether the
//! move reached what its case is about. A case is served or not; nothing is chosen here.

use gokoro_board::{Color, Point};
use gokoro_position::Position;
use gokoro_position::ownership::CountedPosition;

use super::{Purpose, Thought, purposes_at};
use crate::cases::{Case, CaseKind, Evidence, Intention, Outcome, Survey, conditions, find, outcome};

/// A case that a move serves.
#[derive(Clone, PartialEq, Debug)]
pub struct ServedCase {
    /// The case, as it stood before the move.
    pub case: Case,
    /// The share of what is at stake that the move is thought to bring, from 0 to 1.
    pub share: f32,
    /// The same in points.
    pub points: f32,
    /// Whether the move reached what the case is about; `None` where that is not known or cannot be checked.
    pub outcome: Option<Outcome>,
}

impl ServedCase {
    /// Whether readers proved that the move does it.
    pub fn is_proven(&self) -> bool {
        self.share >= 1.0 && self.case.evidence.is_proven()
    }

    /// The place of its kind among what is said of a move: urgent before big, as in the paper.
    fn rank(&self) -> u8 {
        let decides =
            self.share >= 1.0 && self.case.evidence.is_decided() && self.case.stake >= super::DECIDES;
        match (&self.case.evidence, self.case.kind) {
            _ if decides => 0,
            (Evidence::Games(..), _) if self.share >= USUAL => 1,
            (_, CaseKind::Invasion) => 2,
            (Evidence::Gap(_) | Evidence::Games(..), _) => 3,
            (_, CaseKind::Framework | CaseKind::Encroachment | CaseKind::Endgame) => 5,
            // A bonus of another case is not what a move is for first.
            (_, CaseKind::Splitting) => 6,
            _ => 4,
        }
    }
}

/// The share of the games in such corners from which on a joseki is what a move is for first; one that fewer chose comes
/// after an invasion.
const USUAL: f32 = 0.15;
/// What an omission more or less, or all ways out, adds to what is at stake, as a share of it.
const EFFECT: f32 = 2.0;
/// What did the contrary of what is wanted counts at least so much: it may have been meant and failed.
const LEAST_EFFECT: f32 = 0.2;

/// The cases that a move of a record serves: the stage and what was read of the position before it, its number and
/// player, and the position after it.
pub fn served_by_move(
    stage: &CountedPosition,
    number: usize,
    mover: Color,
    before: &Position,
    after: &Position,
    point: Point,
) -> Vec<ServedCase> {
    let survey = Survey::before(stage, number, mover, before, point);
    let cases = find(&survey);
    let after = after.by_means(*survey.position.means());
    served(&survey, &cases, purposes_at(&cases, point), point, Some(&after))
}

/// The cases among these that a move with these purposes serves, the most important first, one of each kind.
fn served(
    survey: &Survey,
    cases: &[Case],
    purposes: Vec<Purpose>,
    point: Point,
    after: Option<&Position>,
) -> Vec<ServedCase> {
    let one = |purpose: Purpose| {
        let case = cases.get(purpose.case)?;
        if !conditions::holds(survey, case, point, purpose.share) {
            return None;
        }
        let case = conditions::as_recognised(survey, case, point);
        let outcome = after.and_then(|after| outcome(&case, &survey.position, after));
        Some(ServedCase { case, share: purpose.share, points: purpose.points, outcome })
    };
    let mut all: Vec<(ServedCase, f32)> = purposes
        .into_iter()
        .filter_map(one)
        .map(|served| {
            let effect = after.map_or(0.0, |after| effect(&served.case, &survey.position, after));
            let weight = served.points * (1.0 + EFFECT * effect as f32).max(LEAST_EFFECT);
            (served, weight)
        })
        .collect();
    // Splitting is a bonus of a move that another case proposes (P3, case d).
    if all.iter().all(|(served, _)| served.case.kind == CaseKind::Splitting) {
        return Vec::new();
    }
    // Of one kind the target with most at stake that the move did most to.
    all.sort_by(|(a, weight), (b, other)| {
        b.is_proven()
            .cmp(&a.is_proven())
            .then(other.total_cmp(weight))
            .then(a.case.target.stones.first().cmp(&b.case.target.stones.first()))
    });
    let mut kept: Vec<ServedCase> = Vec::new();
    for (served, _) in all {
        if kept.iter().all(|known| known.case.kind != served.case.kind) {
            kept.push(served);
        }
    }
    // Proven cases come before those that the move only means.
    let order = |served: &ServedCase| (served.rank(), !served.is_proven());
    kept.sort_by(|a, b| order(a).cmp(&order(b)).then(b.points.total_cmp(&a.points)));
    kept
}

/// How much a move did to the group that a case is about, in omissions and shares of its ways out: above 0 what the
/// mover wants.
fn effect(case: &Case, before: &Position, after: &Position) -> f64 {
    if !matches!(case.kind, CaseKind::Encirclement | CaseKind::Life) {
        return 0.0;
    }
    let strength = |position: &Position| {
        let groups = &position.strengths().groups;
        let group = groups.iter().find(|group| group.stones.meets(&case.target.stones))?;
        Some(group.vitality.value - group.encirclement.unwrap_or(0.0))
    };
    let Some((was, is)) = strength(before).zip(strength(after)) else { return 0.0 };
    match case.intention {
        Intention::Defence => is - was,
        Intention::Attack => was - is,
    }
}

impl Thought {
    /// The cases that a move serves, before it is played, the most important first.
    pub fn served(&self, point: Point) -> Vec<ServedCase> {
        served(&self.survey, &self.cases, self.at(point).purposes, point, None)
    }
}
