//! The probability that a group lives to the end of its game, by what its possible omission number is counted from: the
//! dame of order 1 to 4 ([`Counter`]), its liberties, those of its weakest string, its stones and who moves. Fitted to
//! the ends of games (`eval pon --train`, `models/pon.toml`), since the number found by search alone foretells them less
//! well than plain liberties do. It is P(alive | PON, mover) of P0's method; an estimate, no formula of its authors.

use gokoro_board::{Board, Color, PointSet};

use crate::pon::{Counter, TERMS};

/// Terms of [`Survival`]: those of the number, each up to its cap, and seven more.
pub const SURVIVAL_TERMS: usize = TERMS + 7;

/// As many dame of each term of the number count at most.
const CAPS: [u16; TERMS] = [4, 4, 4, 4, 9, 6, 9, 6, 14, 14, 6, 14, 14];
/// As many liberties of the weakest string count at most.
const WEAKEST: usize = 4;

/// What is counted of a group.
pub type SurvivalCounts = [f64; SURVIVAL_TERMS];

/// Names of the terms that are not those of the number.
pub const SURVIVAL_NAMES: [&str; 7] = [
    "ln stones",
    "ln liberties",
    "liberties of the weakest string",
    "stones on the board / 100",
    "in atari, its owner to move",
    "in atari, the enemy to move",
    "two liberties, its owner to move",
];

/// Counts what survival is estimated from for a group of these stones with this side to move.
pub fn survival_counts(
    counter: &Counter<'_>,
    board: &Board,
    color: Color,
    stones: PointSet,
    to_move: Color,
) -> SurvivalCounts {
    let counts = counter.counts(color, stones);
    let mut all = [0.0; SURVIVAL_TERMS];
    for (term, (count, cap)) in all.iter_mut().zip(counts.iter().zip(CAPS)) {
        *term = f64::from((*count).min(cap));
    }
    let empties: PointSet = board.empties().iter().copied().collect();
    let liberties = (stones.neighbors() & empties).len() as f64;
    let strings = stones.iter().filter_map(|stone| board.string_at(stone));
    let weakest = strings.map(|string| board.liberties(string).len()).min().unwrap_or(0);
    let played = (board.stones_of(Color::Black) | board.stones_of(Color::White)).len() as f64;
    let is = |holds: bool| f64::from(u8::from(holds));
    let more = [
        (stones.len().max(1) as f64).ln(),
        (1.0 + liberties).ln(),
        weakest.min(WEAKEST) as f64,
        played / 100.0,
        is(weakest == 1 && color == to_move),
        is(weakest == 1 && color != to_move),
        is(weakest == 2 && color == to_move),
    ];
    all[TERMS..].copy_from_slice(&more);
    all
}

/// A sum of weights that is the logarithm of the odds of living.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Survival {
    /// The logarithm of the odds where nothing is counted.
    pub base: f64,
    /// What one of each term adds.
    pub weights: SurvivalCounts,
}

impl Survival {
    /// The probability that a group with these counts lives to the end.
    pub fn share(&self, counts: &SurvivalCounts) -> f64 {
        let sum: f64 = self.weights.iter().zip(counts).map(|(weight, count)| weight * count).sum();
        1.0 / (1.0 + (-(self.base + sum)).exp())
    }
}

/// The weights in use: fitted by `eval pon --train`, as `models/pon.toml` says.
pub const SURVIVAL: Survival = Survival {
    base: -1.691,
    weights: [
        0.214, 0.056, 0.064, 0.041, 0.037, -0.009, 0.025, 0.035, 0.033, -0.086, -0.023, -0.071, -0.146,
        0.147, 2.073, 0.365, 0.363, 0.064, -0.021, 0.060,
    ],
};
