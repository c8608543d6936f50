//! How each player did: what moves lost on the mean in each phase of the game, what mistakes
//! were about, and how often the best move was found, beside how often players of the same rank
//! would be expected to find it. Losses are the judge's and what is expected is the net's, so
//! all of it is an estimate.

use gokoro_board::{BoardSize, ByColor, Color, Move};

use crate::audience::Audience;
use crate::likely::LikelyMoves;
use crate::mistake::Mistake;
use crate::review::MoveReview;
use crate::why::{Stake, StakeChange, StakeKind};

pub use crate::lesson::{Lesson, LessonKind};
pub use crate::player::{Accuracy, KindTally, MistakeKind, Phase, PlayerReport};

/// The share of a board's points after whose number of moves the opening ends, in hundredths,
/// and the middle game: 50 and 150 moves on 19 lines.
const ENDS: [usize; 2] = [14, 42];
/// Lessons of a side at most.
const LESSONS: usize = 3;
/// Players of a rank are said to find the best move so often only over so many moves.
const FEWEST: usize = 10;

/// The number of the last move of the opening, and that of the middle game.
pub fn phase_ends(size: BoardSize) -> [usize; 2] {
    ENDS.map(|share| (size.area() * share / 100).max(1))
}

/// How both players did; for each move what was likely before it.
pub(crate) fn players(
    moves: &[MoveReview],
    before: &[&LikelyMoves],
    mistakes: &[&Mistake],
    ranks: &ByColor<Option<Audience>>,
) -> ByColor<PlayerReport> {
    let Some(first) = moves.first() else { return ByColor::default() };
    let ends = phase_ends(first.frame.board().size());
    ByColor::from_fn(|color| PlayerReport {
        phases: [0, 1, 2].map(|phase| {
            let own = moves.iter().filter(|played| played.color == color);
            let here = own.filter(|played| ends.iter().filter(|&&end| played.number > end).count() == phase);
            mean_loss(here.map(|played| played.loss.points.max(0.0)))
        }),
        kinds: MistakeKind::ALL.map(|kind| tally(mistakes, color, kind)),
        lessons: lessons(mistakes, color),
        accuracy: accuracy(moves, before, color, ranks[color]),
    })
}

fn mean_loss(losses: impl Iterator<Item = f32>) -> Phase {
    let losses: Vec<f32> = losses.collect();
    let count = losses.len().max(1) as f32;
    let mean = losses.iter().sum::<f32>() / count;
    let squares: f32 = losses.iter().map(|loss| (loss - mean).powi(2)).sum();
    let error = if losses.len() < 2 { 0.0 } else { (squares / (count - 1.0) / count).sqrt() };
    Phase { moves: losses.len(), mean, error }
}

fn tally(mistakes: &[&Mistake], color: Color, kind: MistakeKind) -> KindTally {
    let here = mistakes.iter().filter(|one| one.color == color && MistakeKind::of(one) == kind);
    let points: Vec<f32> = here.map(|mistake| mistake.loss.points).collect();
    KindTally { count: points.len(), mean: points.iter().sum::<f32>() / points.len().max(1) as f32 }
}

/// What a player can learn: at most three lessons, that which cost most first.
fn lessons(mistakes: &[&Mistake], color: Color) -> Vec<Lesson> {
    let mut found: Vec<Lesson> = Vec::new();
    for mistake in mistakes.iter().filter(|mistake| mistake.color == color) {
        let Some(stake) = mistake.why.as_ref().and_then(|why| why.stakes.first()) else { continue };
        let kind = lesson_kind(stake);
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
    found.truncate(LESSONS);
    found
}

const fn lesson_kind(stake: &Stake) -> LessonKind {
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

fn accuracy(
    moves: &[MoveReview],
    before: &[&LikelyMoves],
    color: Color,
    rank: Option<Audience>,
) -> Option<Accuracy> {
    let (mut compared, mut best, mut expected) = (0, 0, 0.0);
    for (played, likely) in moves.iter().zip(before).filter(|(played, _)| played.color == color) {
        let first = played.before.lines.first().and_then(|line| line.moves.first());
        let Some(&Move::Play(point)) = first else { continue };
        compared += 1;
        best += usize::from(played.action == Move::Play(point));
        expected += likely.by_peers(point).unwrap_or(0.0);
    }
    let peers = rank.map(|rank| (rank, expected));
    (compared >= FEWEST).then_some(Accuracy { moves: compared, best, peers })
}

#[cfg(test)]
#[path = "../tests/unit/players.rs"]
mod tests;
