//! Stories: a point that both sides leave for many moves is one mistake, told once, with the moves from which and to
//! which it was left, and the move by which the opponent took it.

use gokoro_board::{Color, Point};

use crate::mistake::Mistake;
use crate::review::MoveReview;

/// The mistakes, those with the same better move as one: the first of them in the order given, with the span of all.
/// Between two of one story nobody plays at the point.
pub(crate) fn stories(mistakes: Vec<Mistake>, moves: &[MoveReview]) -> Vec<Mistake> {
    let mut kept: Vec<(Mistake, Vec<usize>)> = Vec::new();
    for mistake in mistakes {
        let same = kept.iter_mut().find(|(first, numbers)| {
            better(first).is_some()
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

/// Whether nobody plays at a point between these moves and another one.
fn is_left(moves: &[MoveReview], point: Point, numbers: &[usize], number: usize) -> bool {
    let all = || numbers.iter().copied().chain([number]);
    let (first, last) = (all().min().unwrap_or(number), all().max().unwrap_or(number));
    let between = moves.iter().filter(|played| (first..=last).contains(&played.number));
    between.into_iter().all(|played| played.action.point() != Some(point))
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
        why.stakes.first().and_then(|stake| punished(moves, mistake.color, after, (stake.key, stake.by)));
    mistake
}

/// The number of the opponent's first move after this one at the vital point, or where he is expected to play for it.
fn punished(
    moves: &[MoveReview],
    color: Color,
    after: usize,
    (key, by): (Option<Point>, Option<Point>),
) -> Option<usize> {
    let takes = |played: &&MoveReview| {
        let point = played.action.point();
        played.number > after && point.is_some() && (point == key || point == by)
    };
    moves.iter().find(takes).filter(|played| played.color != color).map(|played| played.number)
}
