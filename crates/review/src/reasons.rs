//! Reasons for the mistakes of a game: the stakes of each move that lost much, what readers prove of them, and proven
//! claims about the better move.

use gokoro_board::CancelToken;
use gokoro_patterns::policy::PolicyNet;
use rayon::prelude::*;

use crate::better;
use crate::mistake::Mistake;
use crate::mistakes::{LEAST, MoveInGame, instead};
use crate::options::ReviewOptions;
use crate::review::MoveReview;
use crate::steps::{Explained, StudiedMove};
use crate::why::{Contrast, Why, prove, whys};

/// Finds reasons for mistakes that have none yet, until it is cancelled.
pub(crate) fn explain(
    mistakes: &mut [Mistake],
    steps: &[StudiedMove],
    moves: &[MoveReview],
    options: &ReviewOptions,
    cancel: &CancelToken,
) {
    mistakes.par_iter_mut().filter(|mistake| !mistake.is_explained() && !cancel.is_cancelled()).for_each(
        |mistake| {
            let step = steps.iter().zip(moves).find(|(step, _)| step.number == mistake.number);
            let reason = step
                .and_then(|(step, played)| better::reason(mistake, &step.before.position, played, options));
            mistake.reason = reason.or(mistake.reason.take());
        },
    );
}

/// Marks the stakes that readers proved.
pub(crate) fn prove_stakes<'a>(mistakes: impl Iterator<Item = &'a mut Mistake>, steps: &[StudiedMove]) {
    for mistake in mistakes {
        let step = steps.iter().find(|step| step.number == mistake.number);
        if let (Some(why), Some(step)) = (&mut mistake.why, step) {
            prove(why, mistake.reason.as_ref(), step.before.position.board());
        }
    }
}

/// Moves whose reasons are looked for at once, for each thread.
const AT_ONCE: usize = 2;

/// The cost of the moves that lost as much as a mistake or are one, and the reasons; each is told as it is found, those of
/// the largest losses first.
pub(crate) fn reasons<'a>(
    moves: &'a [MoveInGame<'a>],
    steps: &'a [StudiedMove],
    net: &'a PolicyNet,
    mut explained: Option<Explained<'_>>,
    cancel: &CancelToken,
) -> Vec<Option<Why>> {
    let contrast = |(at, played): (usize, &'a MoveInGame<'a>)| {
        let line = instead(played)?;
        let better = line.moves.iter().map(|&(_, action)| action).collect();
        let (step, review) = (&steps[at], played.review);
        let large = review.loss.points >= LEAST || review.is_mistake();
        large.then(|| (at, Contrast::of_played(net, played.before, step, review, better)))
    };
    let loss = |at: usize| moves[at].review.loss.points;
    let mut contrasts: Vec<(usize, Contrast<'_>)> = moves.iter().enumerate().filter_map(contrast).collect();
    contrasts.sort_by(|(one, _), (other, _)| loss(*other).total_cmp(&loss(*one)));
    let (places, contrasts): (Vec<usize>, Vec<Contrast<'_>>) = contrasts.into_iter().unzip();
    let mut found = vec![None; moves.len()];
    let some = AT_ONCE * rayon::current_num_threads();
    for (places, contrasts) in places.chunks(some).zip(contrasts.chunks(some)) {
        for (&at, why) in places.iter().zip(whys(contrasts, cancel)) {
            if let (Some(explained), Some(why)) = (&mut explained, &why) {
                explained(moves[at].review.number, why);
            }
            found[at] = why;
        }
    }
    found
}
