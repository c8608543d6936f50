//! A future of a position: the play that the net in use expects after a move, and who will own the points at its end.
//! All of it is an estimate.

use gokoro_board::{Color, Game, Move, PointMap};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, Opinion, PolicyNet};

/// How a position went on.
pub(super) struct Future {
    /// The moves, the first of them given.
    pub(super) moves: Vec<(Color, Move)>,
    /// The game at its end; large, so it is no part of the frames that pass it on.
    pub(super) end: Box<Game>,
    /// For each point the probability that Black owns it, the mean with either side to move at the end.
    pub(super) owners: PointMap<f32>,
}

/// Plays on from a game with these moves and then the likeliest by the net, so many moves in all, or fewer where a
/// known one may not be played. `None` where the first may not.
pub(super) fn play_out(
    net: &PolicyNet,
    game: &Game,
    mover: Color,
    known: &[Move],
    plies: usize,
) -> Option<Future> {
    let mut evaluator = Evaluator::new(net, game.size());
    let (mut end, mut to_move, mut moves) = (Box::new(game.clone()), mover, Vec::new());
    while moves.len() < plies {
        let known = known.get(moves.len()).copied();
        let action = known.unwrap_or_else(|| likeliest(&evaluator.evaluate(&NetInput::of(&end, to_move))));
        if end.play_as(action, to_move).is_err() {
            break;
        }
        moves.push((to_move, action));
        to_move = !to_move;
    }
    let owners = evaluator.owners(&end, true);
    (!moves.is_empty()).then_some(Future { moves, end, owners })
}

fn likeliest(opinion: &Opinion) -> Move {
    let first = opinion.moves.first().filter(|first| first.share > opinion.pass);
    first.map_or(Move::Pass, |first| Move::Play(first.point))
}
