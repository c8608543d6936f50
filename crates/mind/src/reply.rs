//! How a move lies to the stones played last: whether it answers beside them or is played elsewhere.
//! Seen, not read: whether an answer was needed is for readers and their claims.

use gokoro_board::{Color, Point};

use crate::cases::Survey;

gokoro_board::named! {
    /// How near a move lies to a stone, in steps along the lines.
    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
    pub enum Nearness {
        /// Beside it.
        Touching = "touching",
        /// Two steps: diagonal, or with one point between.
        Close = "close",
        /// Three steps: a knight's move, or with two points between.
        Near = "near",
        /// Four or five steps.
        Around = "around",
        /// Six to eight steps.
        Away = "away",
        /// Further away (手抜き).
        Elsewhere = "elsewhere",
    }
}

impl Nearness {
    /// How near two points lie.
    pub fn of(one: Point, other: Point) -> Nearness {
        match one.manhattan(other) {
            0..=1 => Nearness::Touching,
            2 => Nearness::Close,
            3 => Nearness::Near,
            4..=5 => Nearness::Around,
            6..=8 => Nearness::Away,
            _ => Nearness::Elsewhere,
        }
    }
}

/// How a move lies to a stone played before it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ReplyLine {
    /// The stone.
    pub stone: Point,
    /// Whose it is.
    pub color: Color,
    /// How near the move lies to it.
    pub nearness: Nearness,
}

/// How a move lies to the last two stones played, the latest first; nothing of a pass and of a stone
/// that is gone.
pub fn replies(survey: &Survey, point: Point) -> [Option<ReplyLine>; 2] {
    survey.stage.last_two().map(|stone| {
        let stone = stone?;
        let color = survey.board().at(stone).color()?;
        Some(ReplyLine { stone, color, nearness: Nearness::of(stone, point) })
    })
}
