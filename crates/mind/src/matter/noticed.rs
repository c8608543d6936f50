//! What is noticed around a move before it is played, as numbers with names: what it plainly does, how it lies
//! to the last stones, what it is for, what is at stake near it, and the groups beside it. All of it is
//! typed values of the mind; no sentence is read, and nothing is searched.

use std::collections::BTreeMap;

use gokoro_board::{Color, Point, PointSet};
use gokoro_position::Life;

use crate::cases::{Case, CaseKind, Evidence, GroupSight, Intention, Survey};
use crate::choice::{Thought, phase};
use crate::reply::replies;
use crate::signs::{Sign, signs};

/// Numbers with names; what is not named is 0.
pub type Noticed = BTreeMap<String, f64>;

/// Near is within so many steps.
pub const NEAR: u32 = 3;

/// Adds to a number.
pub fn add(noticed: &mut Noticed, name: impl Into<String>, value: impl Into<f64>) {
    *noticed.entry(name.into()).or_default() += value.into();
}

/// Raises a number to another.
pub fn raise(noticed: &mut Noticed, name: String, value: f64) {
    let known = noticed.entry(name).or_default();
    *known = known.max(value);
}

/// Sizes count by their logarithms.
pub fn size(count: impl Into<f64>) -> f64 {
    (1.0 + count.into().max(0.0)).ln()
}

/// What is noticed around a move.
pub fn noticed(thought: &Thought, point: Point) -> Noticed {
    let (survey, mover) = (&thought.survey, thought.survey.mover());
    let mut noticed = Noticed::new();
    notice_signs(&mut noticed, "", &signs(survey.board(), point, mover));
    for (reply, stone) in replies(survey, point).into_iter().zip(["last", "last but one"]) {
        if let Some(reply) = reply {
            add(&mut noticed, format!("{stone} {}", reply.nearness.name()), 1.0);
        }
    }
    purposes(&mut noticed, thought, point);
    stakes(&mut noticed, "now", &thought.cases, point, mover);
    groups(&mut noticed, survey, point);
    add(&mut noticed, format!("phase {}", phase(survey)), 1.0);
    let expected = f64::from(survey.expects(mover, point));
    add(&mut noticed, "owned by mover", expected.max(0.0));
    add(&mut noticed, "owned by opponent", (-expected).max(0.0));
    add(&mut noticed, "open around", size(f64::from(survey.open_around(point))));
    noticed
}

/// What is plainly seen of a move, with how much of it, its names after these words.
pub fn notice_signs(noticed: &mut Noticed, of: &str, signs: &[Sign]) {
    for sign in signs {
        let name = format!("{of}{}", sign.kind.name());
        add(noticed, format!("{name} n"), size(sign.on.len() as f64));
        add(noticed, name, 1.0);
    }
}

/// Whether one of these stones is near a point.
pub fn are_near(stones: &PointSet, point: Point) -> bool {
    stones.iter().any(|stone| stone.manhattan(point) <= NEAR)
}

/// The cases that the move serves.
fn purposes(noticed: &mut Noticed, thought: &Thought, point: Point) {
    let candidate = thought.at(point);
    for (case, purpose) in thought.main_purposes(&candidate) {
        let kind = case.kind.name();
        let name = format!("for {kind} {}", case.intention.name());
        add(noticed, name.as_str(), 1.0);
        add(noticed, format!("{name} points"), size(f64::from(purpose.points)));
        if case.evidence.is_proven() {
            add(noticed, format!("{name} proven"), 1.0);
        }
        if let Evidence::Liberties(count) = case.evidence {
            add(noticed, format!("for {kind} liberties {}", count.min(4)), 1.0);
        }
    }
    if candidate.purposes.is_empty() {
        add(noticed, "for nothing", 1.0);
    }
}

/// Whether a case has a stone or a move near a point.
fn is_near(case: &Case, point: Point) -> bool {
    case.moves.iter().any(|known| known.0.manhattan(point) <= NEAR) || are_near(&case.target.stones, point)
}

/// What is at stake in these cases, near a move and on the whole board, by kind and intention.
pub fn stakes(noticed: &mut Noticed, when: &str, cases: &[Case], point: Point, mover: Color) {
    for case in cases {
        let whose = if case.target.color == mover { "own" } else { "enemy" };
        let name = format!("{when} {} {} {whose}", case.kind.name(), case.intention.name());
        let stake = size(f64::from(case.stake));
        raise(noticed, format!("{name} board"), stake);
        if is_near(case, point) {
            raise(noticed, format!("{name} near"), stake);
            if case.evidence.is_decided() {
                raise(noticed, format!("{name} near decided"), stake);
            }
        }
    }
    for intention in Intention::ALL {
        let of = |case: &&Case| case.intention == intention && case.kind != CaseKind::Joseki;
        let decided = cases.iter().filter(of).filter(|case| case.evidence.is_decided());
        let most = decided.map(|case| case.stake).fold(0.0, f32::max);
        add(noticed, format!("{when} decided {}", intention.name()), size(f64::from(most)));
    }
}

/// The groups near a move.
fn groups(noticed: &mut Noticed, survey: &Survey, point: Point) {
    for group in survey.groups.iter().filter(|group| are_near(&group.stones, point)) {
        let side = if group.color == survey.mover() { "own" } else { "enemy" };
        let stones = size(group.stones.len() as f64);
        raise(noticed, format!("{side} near stones"), stones);
        raise(noticed, format!("{side} near weak"), f64::from(group.weakness()) * stones);
        raise(noticed, format!("{side} near shut"), group.encirclement * stones);
        raise(noticed, format!("{side} near room"), size(group.interior.len() as f64));
        raise(noticed, format!("{side} near {}", life(group)), stones);
    }
}

/// What is known of a group's life.
pub fn life(group: &GroupSight) -> &'static str {
    if group.lives() {
        return "alive";
    }
    if group.is_dead() {
        return "dead";
    }
    match group.status.life {
        Life::Alive | Life::Seki => "likely alive",
        Life::Dead => "likely dead",
        Life::Unsettled { .. } => "unsettled",
        Life::Ko => "ko",
        Life::Unknown => "unknown",
    }
}
