//! What a player can learn from a game: the kinds of stakes that his mistakes were about, with their moves.

use gokoro_board::Color;

use crate::mistake::Mistake;
use crate::why::{Stake, StakeChange, StakeKind};

/// Lessons of a side.
const MOST: usize = 3;

gokoro_board::named! {
    /// What mistakes have in common.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub enum LessonKind {
        /// The player's own stones die, are taken or shut in.
        Defend = "defend",
        /// The opponent's stones live, are saved or get out.
        Attack = "attack",
        /// A capturing race is lost.
        Race = "race",
        /// Stones are cut off, or the opponent's are joined.
        Link = "link",
        /// A ko or a seki.
        Ko = "ko",
        /// Territory.
        Territory = "territory",
        /// A framework.
        Framework = "framework",
        /// A larger move elsewhere, or who plays first there.
        Elsewhere = "elsewhere",
    }
}

/// A kind of stakes that a player's mistakes were about.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    /// What they have in common.
    pub kind: LessonKind,
    /// The numbers of the moves.
    pub moves: Vec<usize>,
    /// What they lost together, in points; an estimate.
    pub points: f32,
}

/// What a player can learn: at most three lessons, that which cost most first.
pub(crate) fn lessons(mistakes: &[&Mistake], color: Color) -> Vec<Lesson> {
    let mut found: Vec<Lesson> = Vec::new();
    for mistake in mistakes.iter().filter(|mistake| mistake.color == color) {
        let Some(stake) = mistake.why.as_ref().and_then(|why| why.stakes.first()) else { continue };
        let kind = kind(stake);
        match found.iter_mut().find(|lesson| lesson.kind == kind) {
            Some(lesson) => {
                lesson.moves.push(mistake.number);
                lesson.points += mistake.loss.points;
            }
            None => found.push(Lesson { kind, moves: vec![mistake.number], points: mistake.loss.points }),
        }
    }
    found.iter_mut().for_each(|lesson| lesson.moves.sort_unstable());
    found.sort_by(|a, b| b.points.total_cmp(&a.points).then(a.moves.cmp(&b.moves)));
    found.truncate(MOST);
    found
}

const fn kind(stake: &Stake) -> LessonKind {
    match (stake.kind, stake.change) {
        (StakeKind::Race, _) => LessonKind::Race,
        (StakeKind::Link, _) => LessonKind::Link,
        (StakeKind::Ko | StakeKind::Seki, _) => LessonKind::Ko,
        (StakeKind::Territory, _) => LessonKind::Territory,
        (StakeKind::Framework, _) => LessonKind::Framework,
        (StakeKind::Size | StakeKind::Initiative, _) => LessonKind::Elsewhere,
        (StakeKind::Group, StakeChange::Lives | StakeChange::Saved | StakeChange::Escapes) => {
            LessonKind::Attack
        }
        (StakeKind::Group, _) => LessonKind::Defend,
    }
}
