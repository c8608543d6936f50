//! How others went on from positions of the game: counts from a library of games, which the
//! caller asks. Counts are evidence of what is usual; they prove nothing about a move.

use gokoro_board::{Color, Point};

/// A position of the game that came up in other games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Precedent {
    /// The number of the move that was played from it, from 1; one more than the moves of the
    /// record at its end.
    pub number: usize,
    /// Who is to move.
    pub color: Color,
    /// How often others moved here.
    pub count: u64,
    /// How often they played the move of this game; `None` where none is asked about.
    pub played: Option<u64>,
    /// What they played, the most frequent first.
    pub choices: Vec<PrecedentChoice>,
}

/// A move that others played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrecedentChoice {
    /// Where; symmetric points count as one.
    pub point: Point,
    /// How often.
    pub count: u64,
    /// How many of these games Black won.
    pub black: u64,
    /// How many White won.
    pub white: u64,
    /// How many nobody won; of the rest it is not known.
    pub draws: u64,
    /// The first and the last year, where games are dated.
    pub years: Option<(u16, u16)>,
}
