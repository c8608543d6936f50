//! Stories: a point that both sides leave for many moves is one mistake of each side, told once, with the moves from
//! which and to which it was left, and the move by which the opponent took it.

use gokoro_board::{Color, Move, Point};

use super::Punished;
use crate::mistake::Mistake;
use crate::review::MoveReview;

/// Moves after which a point that is the best one again is another story: five of each side.
const GAP: usize = 10;

/// The mistakes, those of a side with the same better move as one: the first of them in the order given, with the span of all.
/// Between two of one story nobody plays at the point.
pub(crate) fn stories(mistakes: Vec<Mistake>, moves: &[MoveReview]) -> Vec<Mistake> {
    let mut kept: Vec<(Mistake, Vec<usize>)> = Vec::new();
    for mistake in mistakes {
        let same = kept.iter_mut().find(|(first, numbers)| {
            first.color == mistake.color
                && better(first).is_some()
                && better(first) == better(&mistake)
                && better(first).is_some_and(|point| is_left(moves, point, numbers, mistake.number))
        });
        match same {
            Some((_, numbers)) => numbers.push(mistake.number),
            None => kept.push((mistake.clone(), vec![mistake.number])),
        }
    }
    kept.into_iter().map(|(mistake, numbers)| with_story(mistake, &numbers, moves)).collect()
}

/// The better move of a mistake.
fn better(mistake: &Mistake) -> Option<Point> {
    mistake.instead.as_ref().and_then(|line| line.moves.first()).and_then(|(_, action)| action.point())
}

/// Whether a point is left from one of these moves to another one: nobody plays there between them, and it is the best
/// move of either side again and again.
fn is_left(moves: &[MoveReview], point: Point, numbers: &[usize], number: usize) -> bool {
    let Some(&near) = numbers.iter().min_by_key(|one| one.abs_diff(number)) else { return false };
    let (first, end) = (near.min(number), near.max(number));
    let between = moves.iter().filter(|played| (first..=end).contains(&played.number));
    let mut last = first;
    for played in between {
        if played.action.point() == Some(point) || played.number - last > GAP {
            return false;
        }
        let best = played.before.lines.first().and_then(|line| line.moves.first());
        if best == Some(&Move::Play(point)) || played.number == end {
            last = played.number;
        }
    }
    true
}

fn with_story(mut mistake: Mistake, numbers: &[usize], moves: &[MoveReview]) -> Mistake {
    let (first, last) = (numbers.iter().min().copied(), numbers.iter().max().copied());
    let Some(why) = mistake.why.as_mut() else { return mistake };
    why.span = first.zip(last).filter(|(first, last)| first < last);
    if let Some((first, _)) = why.span {
        why.stakes.iter_mut().for_each(|stake| stake.since = first);
    }
    let after = last.unwrap_or(mistake.number);
    why.punished =
        why.stakes.first().and_then(|stake| punished(moves, mistake.color, after, stake.key, stake.by));
    mistake
}

/// The opponent's first move after this one at the vital point, or where he is expected to play for it.
fn punished(
    moves: &[MoveReview],
    color: Color,
    after: usize,
    key: Option<Point>,
    by: Option<Point>,
) -> Option<Punished> {
    let takes = |played: &&MoveReview| {
        let point = played.action.point();
        played.number > after && point.is_some() && (point == key || point == by)
    };
    let played = moves.iter().find(takes).filter(|played| played.color != color)?;
    Some(Punished { number: played.number, point: played.action.point()? })
}
