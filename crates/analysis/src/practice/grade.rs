//! For whom a problem is: the weakest rank whose likeliest first move is right.

use gokoro_board::Point;
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_review::audience::Audience;

use super::{BoardWindow, ExerciseLine, ExercisePlace};

/// The weakest of the ranks that a reader can choose from which on all play a right move first, as the quick net expects
/// them to; `None` where the strongest does not. An estimate.
pub(super) fn grade(
    candidate: &ExercisePlace,
    window: BoardWindow,
    right: &[ExerciseLine],
) -> Option<Audience> {
    let size = candidate.board.size();
    let mut evaluator = Evaluator::from_all_sides(PolicyNet::quick(), size);
    let mut likeliest = |rank: &Audience| -> Option<Point> {
        let alone = NetInput::alone(&candidate.board, candidate.first);
        let scene = NetInput { recent: candidate.recent, strength: rank.strength(), ..alone };
        let opinion = evaluator.evaluate(&scene);
        opinion.moves.iter().map(|likely| likely.point).find(|&point| window.contains(point))
    };
    let finds = |rank: &Audience| {
        let first = likeliest(rank);
        first.is_some() && right.iter().any(|line| line.point() == first)
    };
    Audience::OFFERED.into_iter().rev().take_while(finds).last()
}
