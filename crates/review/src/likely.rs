//! Which moves are likely in a position: of strong players, and of players of a rank, as the net
//! foresees them. All of it is an estimate; nothing is judged here.

use gokoro_board::{ByColor, CancelToken, Color, Game, Point};
use gokoro_patterns::planes::{NetInput, PlayerStrength};
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use rayon::prelude::*;

use crate::audience::Audience;
use crate::values::PositionQuery;

/// Moves of a position that are kept at most.
const MOST: usize = 24;
/// Moves that are less likely are not kept.
const LEAST: f32 = 0.005;

/// A move and the probability that it is played.
pub type Share = (Point, f32);

/// The moves that are likely in a position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct LikelyMoves {
    /// Of strong players, the likeliest first.
    pub strong: Vec<Share>,
    /// Of players of the rank of whoever moves; `None` where the record names no rank.
    pub peers: Option<Vec<Share>>,
}

impl LikelyMoves {
    /// How likely players of the mover's rank are to play a move; `None` where the record names
    /// no rank. Moves that are too unlikely to be kept have no share.
    pub(crate) fn by_peers(&self, point: Point) -> Option<f32> {
        self.peers.as_ref().map(|peers| share(peers, point))
    }

    /// How likely strong players are to play a move; 0 of moves that are too unlikely to be kept.
    pub(crate) fn by_strong(&self, point: Point) -> f32 {
        share(&self.strong, point)
    }
}

fn share(moves: &[Share], point: Point) -> f32 {
    moves.iter().find(|(other, _)| *other == point).map_or(0.0, |(_, share)| *share)
}

/// The likely moves of positions, where players have these ranks.
pub(crate) fn likely(
    questions: &[PositionQuery],
    ranks: ByColor<Option<Audience>>,
    cancel: &CancelToken,
) -> Option<Vec<LikelyMoves>> {
    let look = |question: &PositionQuery| {
        let foresee = |strength| moves(&question.game, question.to_move, strength);
        let peers = ranks[question.to_move].map(|rank| foresee(rank.strength()));
        LikelyMoves { strong: foresee(PlayerStrength::NINE_DAN), peers }
    };
    questions.par_iter().map(|question| (!cancel.is_cancelled()).then(|| look(question))).collect()
}

/// How likely players of these ranks are to play a move.
pub(crate) fn shares(game: &Game, color: Color, point: Point, ranks: &[Audience]) -> Vec<f32> {
    ranks.iter().map(|rank| share(&moves(game, color, rank.strength()), point)).collect()
}

/// The moves that players of a strength are likely to play, the likeliest first.
pub(crate) fn moves(game: &Game, color: Color, strength: PlayerStrength) -> Vec<Share> {
    let scene = NetInput { strength, ..NetInput::of(game, color) };
    let opinion = Evaluator::new(PolicyNet::quick(), game.board().size()).evaluate(&scene);
    let moves = opinion.moves.into_iter().take(MOST).filter(|told| told.share >= LEAST);
    moves.map(|told| (told.point, told.share)).collect()
}
