//! Samples: the kosumi strings that a played move sees, with the distance at which they
//! are seen. A move in contact with a stone gives none in the paper (P4, section 4).

use gokoro_board::{Color, PlayedPosition, Point};
use gokoro_shape::KosumiStrings;
use gokoro_shape::traits::Traits;

use crate::records::pack::PackedGame;

/// Distances that are told apart, from 1; 1 occurs in moves in contact only.
pub(super) const CLASSES: usize = 6;
/// The probability of each distance, 1 to 6.
pub type Shares = [f64; CLASSES];
/// How many samples have each distance.
pub(super) type Counts = [u32; CLASSES];

/// A kosumi string and how far away the move was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Its attributes.
    pub traits: Traits,
    /// The distance, 2 to 6, or 1 if moves in contact are among the samples: its strength.
    pub strength: u8,
    /// Who moved.
    pub to_move: Color,
}

impl Sample {
    /// Its class, from 0.
    pub(super) fn class(&self) -> usize {
        usize::from(self.strength.clamp(1, CLASSES as u8)) - 1
    }
}

/// The strength of a class.
pub(super) fn strength_of(class: usize) -> u8 {
    class as u8 + 1
}

/// Shares that belong to sums of evidence, in natural logarithms.
pub(super) fn softmax(sums: Shares) -> Shares {
    let most = sums.iter().copied().fold(f64::MIN, f64::max);
    let shares = sums.map(|sum| (sum - most).exp());
    let total: f64 = shares.iter().sum();
    shares.map(|share| share / total)
}

/// The likeliest distance; of equally likely ones the smallest.
pub fn likeliest_strength(shares: &Shares) -> u8 {
    likeliest(|class| shares[class])
}

/// How often samples have each distance; none is never.
pub fn observed<'s>(samples: impl IntoIterator<Item = &'s Sample>) -> Shares {
    let counts = counts(samples).map(|count| f64::from(count) + 0.1);
    let all: f64 = counts.iter().sum();
    counts.map(|count| count / all)
}

/// The strength of the class whose value is the largest, of equal ones the smallest.
pub(super) fn likeliest(value: impl Fn(usize) -> f64) -> u8 {
    strength_of((0..CLASSES).rev().max_by(|&a, &b| value(a).total_cmp(&value(b))).unwrap_or(0))
}

/// Counts the classes.
pub(super) fn counts<'s>(samples: impl IntoIterator<Item = &'s Sample>) -> Counts {
    samples.into_iter().fold([0; CLASSES], |mut counts, sample| {
        counts[sample.class()] += 1;
        counts
    })
}

/// The samples of the moves of a game, first and last move given from 1; with or without
/// those in contact.
pub fn samples(game: &PackedGame, moves: (usize, usize), contact: bool) -> Vec<Sample> {
    let mut out = Vec::new();
    game.visit(moves, |situation, point| {
        of_move(situation, point, contact, &mut out);
        true
    });
    out
}

fn of_move(situation: &PlayedPosition<'_>, point: Point, contact: bool, out: &mut Vec<Sample>) {
    let PlayedPosition { board, to_move, number, .. } = *situation;
    let strings = KosumiStrings::new(board);
    let seen = strings.strings_in_sight(point);
    if !contact && seen.iter().any(|one| one.distance < 2) {
        return;
    }
    out.extend(seen.iter().filter_map(|one| {
        let traits = Traits::new(board, strings.get(one.id)?, to_move, number + 1);
        Some(Sample { traits, strength: one.distance, to_move })
    }));
}
