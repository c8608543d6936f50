//! What answers say beside a code and a move: of groups, points and eyes.

use gokoro_board::{Color, Point};

/// What is told of a group, a point or an eye.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GtpStatus {
    /// What moves of one side alone cannot change.
    Unconditional(UnconditionalStatus),
    /// Whether a group lives.
    Dragon(DragonStatus),
    /// How many eyes an eye space gives.
    Eyes(EyeCount),
}

/// What becomes of a point without another move of its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum UnconditionalStatus {
    /// The string is never taken.
    Alive,
    /// The string is taken and cannot live, though its owner moves all the time.
    Dead,
    /// The other side cannot live there, though it moves all the time.
    Territory(Color),
    /// None of these.
    Undecided,
}

impl UnconditionalStatus {
    /// GNU Go's word.
    pub const fn name(self) -> &'static str {
        match self {
            UnconditionalStatus::Alive => "alive",
            UnconditionalStatus::Dead => "dead",
            UnconditionalStatus::Territory(Color::Black) => "black_territory",
            UnconditionalStatus::Territory(Color::White) => "white_territory",
            UnconditionalStatus::Undecided => "undecided",
        }
    }
}

/// Whether a group lives.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum DragonStatus {
    /// Even if the other side moves first.
    Alive,
    /// It dies even if its owner moves first.
    Dead,
    /// Whoever moves first has his way: where the other side kills (`None`: it
    /// need not move), and where the owner saves.
    Critical {
        /// The attacker's move.
        attack: Option<Point>,
        /// The owner's move.
        defence: Option<Point>,
    },
    /// Not known.
    Unknown,
}

/// The eyes of an eye space: at least, when the other side moves first, and at
/// most, when the owner does, with the moves where these differ.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EyeCount {
    /// If the other side moves first.
    pub least: u8,
    /// If the owner moves first.
    pub most: u8,
    /// The other side's move.
    pub attack: Option<Point>,
    /// The owner's move.
    pub defence: Option<Point>,
}
