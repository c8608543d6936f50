//! What the reasons of one review are worth beside what changes hands.

use std::collections::HashMap;

use gokoro_board::{BoardSize, PointMap, PointSet};
use gokoro_review::Review;
use gokoro_review::why::{Stake, StakeKind};

use super::{Tallies, WhyGame, WhyLine, WhyMistake};
use crate::judged::JudgedGame;

/// Stakes of a mistake that count.
const STAKES: usize = 2;
/// Moves of a game that are wanted, and the points that they lost at least.
const WANTED: usize = 3;
const LARGE: f64 = 5.0;
/// A move of `mistakes[]` that loses fewer points by the engine is a false mistake.
const FALSE: f64 = 1.5;
/// Losses of fewer points are not compared point by point.
const COMPARED: f64 = 3.0;
/// A move that lost so many points has a reason.
const VERY_LARGE: f64 = 10.0;
/// A point changes hands from this difference of owners on; that of a place is right from this mean on.
const CHANGES: f32 = 0.4;
const RIGHT: f32 = 0.2;

/// The measures, in the order of their fields.
const NAMES: [&str; 11] = [
    "told",
    "top3",
    "false",
    "reason",
    "named",
    "right",
    "f1",
    "strings",
    "strings_of_next",
    "place",
    "moves10",
];
const TOLD: usize = 0;
const TOP3: usize = 1;
const FALSELY: usize = 2;
const REASON: usize = 3;
const NAMED: usize = 4;
const RIGHTLY: usize = 5;
const F1: usize = 6;
const STRINGS: usize = 7;
const SWAPPED: usize = 8;
const PLACE: usize = 9;
const MOVES10: usize = 10;

/// The measures by [`NAMES`].
pub(super) type Measures = Tallies<{ NAMES.len() }>;

/// Nothing measured.
pub(super) fn none() -> Measures {
    Tallies::new(NAMES)
}

/// The measures of one review.
pub(super) fn measure(game: &JudgedGame, why: &WhyGame, review: &Review) -> Measures {
    let losses = game.losses();
    let mut found = none();
    let told: Vec<usize> = review.mistakes.iter().map(|mistake| mistake.number).collect();
    found.count(TOLD, told.len() as f64, 1.0);
    for number in largest(&losses) {
        found.note(TOP3, told.contains(&number) && !stakes(review, number).is_empty());
    }
    for (index, _) in
        losses[..losses.len() * 9 / 10].iter().enumerate().filter(|(_, loss)| **loss >= VERY_LARGE)
    {
        found.note(MOVES10, has_reason(review, index + 1));
    }
    let judged: HashMap<usize, &WhyMistake> = why.mistakes.iter().map(|one| (one.turn + 1, one)).collect();
    for (place, &number) in told.iter().enumerate() {
        let loss = losses.get(number - 1).copied().unwrap_or(0.0);
        let told_stakes = stakes(review, number);
        found.note(FALSELY, loss < FALSE);
        found.note(REASON, !told_stakes.is_empty());
        found.note(NAMED, told_stakes.iter().any(|stake| !stake.points.is_empty()));
        if let Some(first) = told_stakes.first() {
            let place = matches!(first.kind, StakeKind::Territory | StakeKind::Framework | StakeKind::Size);
            found.note(PLACE, place);
        }
        let other = told.get((place + 1) % told.len()).map(|&next| stakes(review, next)).unwrap_or_default();
        let other = if told.len() > 1 { other } else { Vec::new() };
        if let Some(judged) = judged.get(&number).filter(|_| loss >= COMPARED) {
            compare(&mut found, review, number, (judged, loss), (&told_stakes, &other));
        }
    }
    found
}

/// The numbers of the moves that lost most.
fn largest(losses: &[f64]) -> Vec<usize> {
    let mut places: Vec<usize> = (0..losses.len()).filter(|&index| losses[index] >= LARGE).collect();
    places.sort_by(|a, b| losses[*b].total_cmp(&losses[*a]).then(a.cmp(b)));
    places.into_iter().take(WANTED).map(|index| index + 1).collect()
}

fn stakes(review: &Review, number: usize) -> Vec<&Stake> {
    let played = review.moves.iter().find(|played| played.number == number);
    let why = played.and_then(|played| review.why(played));
    why.iter().flat_map(|why| &why.stakes).take(STAKES).collect()
}

/// Whether a move has a stake, or a story goes over it.
fn has_reason(review: &Review, number: usize) -> bool {
    let spans = review.mistakes.iter().filter_map(|mistake| mistake.why.as_ref()?.span);
    !stakes(review, number).is_empty() || spans.into_iter().any(|(from, to)| (from..=to).contains(&number))
}

/// Compares the stakes of a mistake, and those of the next one told, with what changes hands.
fn compare(
    found: &mut Measures,
    review: &Review,
    number: usize,
    (judged, loss): (&WhyMistake, f64),
    (told, other): (&[&Stake], &[&Stake]),
) {
    let index = number - 1 - review.skipped;
    let mover = review.moves[index].color;
    let sign = mover.signed(1.0);
    let lead = |line: &WhyLine| line.lead.last().copied().unwrap_or(0.0);
    if f64::from(sign) * (lead(&judged.after_best) - lead(&judged.after_played)) <= loss / 2.0 {
        return;
    }
    let (best, played) = (owners(&judged.after_best), owners(&judged.after_played));
    let mut change = PointMap::filled(0.0);
    for point in BoardSize::S19.points() {
        change[point] = sign * (best[point] - played[point]);
    }
    for stake in told {
        let sum: f32 = stake.points.iter().map(|point| change[point]).sum();
        found.note(RIGHTLY, sum / stake.points.len().max(1) as f32 >= RIGHT);
    }
    let object = main_object(&change);
    if loss < LARGE || object.is_empty() {
        return;
    }
    let named = told.iter().fold(PointSet::EMPTY, |all, stake| all | stake.points);
    found.count(F1, f1(&change, &object, &named), 1.0);
    let Some(board) = review.frame(index).map(|frame| frame.board()) else { return };
    let standing: PointSet = object.iter().filter(|&point| board.at(point).color().is_some()).collect();
    if standing.len() >= 2 {
        found.note(STRINGS, hits(&change, &standing, told));
        found.note(SWAPPED, hits(&change, &standing, other));
    }
}

/// Who owns each point, from -1 (White) to 1 (Black).
fn owners(line: &WhyLine) -> PointMap<f32> {
    let mut owners = PointMap::filled(0.0);
    for (point, letter) in BoardSize::S19.points().zip(line.owner_end.bytes()) {
        owners[point] = f32::from(letter.saturating_sub(b'a')) / 12.0 - 1.0;
    }
    owners
}

/// The part of the board, corners joined, that changes hands most.
fn main_object(change: &PointMap<f32>) -> PointSet {
    let high: PointSet = BoardSize::S19.points().filter(|&point| change[point] > CHANGES).collect();
    let sum = |part: &PointSet| part.iter().map(|point| change[point]).sum::<f32>();
    high.parts_over_corners().max_by(|a, b| sum(a).total_cmp(&sum(b))).unwrap_or(PointSet::EMPTY)
}

fn f1(change: &PointMap<f32>, object: &PointSet, named: &PointSet) -> f64 {
    let precise =
        named.iter().filter(|&point| change[point] > CHANGES).count() as f64 / named.len().max(1) as f64;
    let mass = |points: PointSet| f64::from(points.iter().map(|point| change[point]).sum::<f32>());
    let recalled = mass(*object & *named) / mass(*object);
    if precise + recalled > 0.0 { 2.0 * precise * recalled / (precise + recalled) } else { 0.0 }
}

/// Whether the stones of these stakes are the standing ones of the main object.
fn hits(change: &PointMap<f32>, standing: &PointSet, stakes: &[&Stake]) -> bool {
    use StakeKind::{Group, Ko, Link, Race, Seki};
    let objects = stakes.iter().filter(|stake| matches!(stake.kind, Group | Link | Race | Seki | Ko));
    let told = objects.fold(PointSet::EMPTY, |all, stake| all | stake.stones);
    let changing = told.iter().filter(|&point| change[point] > CHANGES).count();
    !told.is_empty()
        && 2 * (*standing & told).len() >= standing.len()
        && changing as f64 >= 0.6 * told.len() as f64
}

#[cfg(test)]
#[path = "../../tests/unit/why.rs"]
mod tests;
