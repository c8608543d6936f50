//! The second half of the filter (P3, section 4.1): (b) where a move near another one, moved a little, serves another
//! case too, the case goes over to that move, so that of the moves of a case within a knight's move of each other those
//! stay that bring most together; (a) a move that succeeds and is worth nothing beside the others goes.

use gokoro_board::Point;

use super::approximation::Weighed;
use super::parameters::Parameters;
use crate::cases::{Case, Intention, Survey};
use crate::choice::{CaseCandidate, Dropped, Purpose};

/// Steps within which a case goes over to a better move: a knight's move.
const NEAR: u32 = 3;
/// Moves of a case that stay near each other: elsewhere, where the paper has one point for a target, and with attention.
const STAY: [usize; 2] = [1, 3];
/// Moves of a case that stay in all, likewise.
const MOST: [usize; 2] = [1, 6];
/// Moves that bring fewer points go, unless none brings many ([`SHARE`]). Set so that a median of 25 moves is left.
const LEAST: f32 = 2.5;
/// The share of what the best move brings with which a move stays whatever it brings: in the endgame all is small.
const SHARE: f32 = 0.1;
/// What a point counts more with attention on the move.
const ATTENTION: f32 = 8.0;
/// What a point of an attack counts: GO.1 defends before it attacks (P3, section 4.2).
const ATTACK: f32 = 0.7;

/// Hands the cases of moves over to better moves near them; moves that are left with nothing go, with the reason.
pub(super) fn together(
    survey: &Survey,
    (cases, reliefs): (&[Case], &[f32]),
    candidates: &mut Vec<CaseCandidate>,
    parameters: &Parameters,
) -> Vec<(Point, Dropped)> {
    let weighed: Vec<Weighed> = candidates
        .iter()
        .map(|candidate| Weighed::of(survey, (cases, reliefs), (candidate.point, &candidate.purposes)))
        .collect();
    let values: Vec<f32> = weighed.iter().map(|one| one.value(parameters)).collect();
    let mut order: Vec<usize> = (0..candidates.len()).collect();
    order.sort_by(|&a, &b| {
        values[b].total_cmp(&values[a]).then(candidates[a].point.cmp(&candidates[b].point))
    });
    for case in 0..cases.len() {
        let mut kept: Vec<Point> = Vec::new();
        for &place in &order {
            let candidate = &mut candidates[place];
            let Some(serves) = candidate.purposes.iter().position(|purpose| purpose.case == case) else {
                continue;
            };
            let attention = usize::from(weighed[place].attention);
            let near = kept.iter().filter(|other| other.manhattan(candidate.point) <= NEAR).count();
            if near < STAY[attention] && kept.len() < MOST[attention] {
                kept.push(candidate.point);
            } else {
                candidate.purposes.remove(serves);
            }
        }
    }
    let brings: Vec<f32> = candidates
        .iter()
        .zip(&weighed)
        .map(|(candidate, one)| {
            let sum: f32 = candidate.purposes.iter().map(|purpose| worth(cases, purpose)).sum();
            if one.attention { ATTENTION * sum } else { sum }
        })
        .collect();
    let least = LEAST.min(SHARE * brings.iter().copied().fold(0.0, f32::max));
    let (mut dropped, mut place) = (Vec::new(), 0);
    candidates.retain(|candidate| {
        let why = match () {
            () if candidate.purposes.is_empty() => Some(Dropped::Shifted),
            () if brings[place] < least => Some(Dropped::Pointless),
            () => None,
        };
        place += 1;
        dropped.extend(why.map(|why| (candidate.point, why)));
        why.is_none()
    });
    dropped
}

fn worth(cases: &[Case], purpose: &Purpose) -> f32 {
    match cases[purpose.case].intention {
        Intention::Attack => ATTACK * purpose.points,
        Intention::Defence => purpose.points,
    }
}
