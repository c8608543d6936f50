//! The best moves of a game: moves that few players of the rank find, and that gain much beside what else the search looked
//! at. The contrast of mistakes says what they save or win. All of it is an estimate.

use gokoro_board::{ByColor, CancelToken, Game, Move, Point};
use gokoro_patterns::policy::PolicyNet;

use crate::best::BestMove;
use crate::likely::LikelyMoves;
use crate::mistakes::MoveInGame;
use crate::steps::StudiedMove;
use crate::values::EvaluatedLine;
use crate::why::{Contrast, Why, why};

/// Best moves of a side at most.
const TOLD: usize = 2;
/// What a best move gains at least beside the next choice, in points: what a large mistake costs.
const GAIN: f32 = 5.0;
/// What it loses at most, in points: two searches of one position differ by as much.
const LOSS: f32 = 1.0;
/// How likely players of the rank play it at most: what two of three would find is no achievement.
const LIKELY: f32 = 0.35;

/// A move that may be one of the best.
struct Candidate<'a> {
    at: usize,
    point: Point,
    next: &'a EvaluatedLine,
    gain: f32,
    share: f32,
}

/// The best moves of both sides by their numbers, at most two of each, until it is cancelled.
pub(crate) fn best_moves(
    moves: &[MoveInGame<'_>],
    steps: &[StudiedMove],
    likely: &[&LikelyMoves],
    net: &PolicyNet,
    cancel: &CancelToken,
) -> Vec<BestMove> {
    let mut found: Vec<Candidate<'_>> =
        moves.iter().enumerate().filter_map(|(at, played)| candidate(at, played, likely[at])).collect();
    found.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.at.cmp(&b.at)));
    let mut told = ByColor::<usize>::default();
    let mut best = Vec::new();
    for candidate in found {
        let color = moves[candidate.at].review.color;
        if told[color] == TOLD || cancel.is_cancelled() {
            continue;
        }
        let why = without(&candidate, &moves[candidate.at], &steps[candidate.at], net);
        let Some(why) = why else { continue };
        told[color] += 1;
        let Candidate { at, point, gain, share, .. } = candidate;
        let Some(next) = candidate.next.moves.first().and_then(|action| action.point()) else { continue };
        best.push(BestMove { number: moves[at].review.number, color, point, next, gain, share, why });
    }
    best.sort_by_key(|one| one.number);
    best
}

/// A move that loses nothing, gains much beside the next choice, and is not likely.
fn candidate<'a>(at: usize, played: &MoveInGame<'a>, likely: &LikelyMoves) -> Option<Candidate<'a>> {
    let review = played.review;
    let point = review.action.point()?;
    let share = likely.by_peers(point).unwrap_or_else(|| likely.by_strong(point));
    let others = review.before.lines.iter().filter(|line| line.moves.first() != Some(&review.action));
    let next = others.max_by_key(|line| line.visits)?;
    let gain = review.color.signed(review.frame.worth.lead - next.lead);
    let is_best = review.loss.points < LOSS && gain >= GAIN && share <= LIKELY;
    is_best.then_some(Candidate { at, point, next, gain, share })
}

/// What would change hands by the next choice: stones, and how the opponent gets them; `None` where the futures do not show
/// the gain.
fn without(
    candidate: &Candidate<'_>,
    played: &MoveInGame<'_>,
    step: &StudiedMove,
    net: &PolicyNet,
) -> Option<Why> {
    let review = played.review;
    let expected = review.frame.worth.lines.first().into_iter().flat_map(|line| &line.moves);
    let before: &Game = played.before;
    let contrast = Contrast {
        net,
        before,
        step,
        played: candidate.next.moves.clone(),
        better: std::iter::once(&review.action).chain(expected).copied().collect::<Vec<Move>>(),
        loss: candidate.gain,
        owners: &review.before.owners,
        owners_after: None,
    };
    let mut why = why(&contrast).filter(|why| why.agrees)?;
    why.stakes.retain(|stake| !stake.own.is_empty() && stake.by.is_some());
    why.stakes.truncate(1);
    (!why.stakes.is_empty()).then_some(why)
}

#[cfg(test)]
#[path = "../tests/unit/best_moves.rs"]
mod tests;
