//! How each player did: what moves lost on the mean in each phase of the game, what mistakes
//! were about, and how often the best move was found, beside how often players of the same rank
//! would be expected to find it. Losses are the judge's and what is expected is the net's, so
//! all of it is an estimate.

use gokoro_board::{BoardSize, ByColor, Color, Move};

use crate::audience::Audience;
use crate::lesson::lessons;
use crate::likely::LikelyMoves;
use crate::mistake::Mistake;
use crate::review::MoveReview;

pub use crate::lesson::{Lesson, LessonKind};
pub use crate::player::{Accuracy, KindTally, MistakeKind, Phase, PlayerReport};

/// The share of a board's points after whose number of moves the opening ends, in hundredths,
/// and the middle game: 50 and 150 moves on 19 lines.
const ENDS: [usize; 2] = [14, 42];
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
