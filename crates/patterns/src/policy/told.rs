//! All that a net says of a game as it stands, for those who want its numbers as they are.

use gokoro_board::{Color, Game, Move, Symmetry};
use gokoro_net::PaddedBoard;
use gokoro_net::kata::KataDesk;

use super::{Evaluator, Kind, Opinion, PolicyNet};
use crate::kata::{KataOutput, KataScene, ask_all};
use crate::planes::NetInput;

impl PolicyNet {
    /// All that it says of a game with this colour next, the moves before shown to it, as seen from one side; nets of
    /// KataGo with so much of their optimistic policy. Nothing is taken from kept answers. Nets of our own know
    /// no game without a result and no later errors, and of scores the lead alone: what is missing is no number.
    pub fn raw_output(&self, game: &Game, to_move: Color, view: Symmetry, optimism: f32) -> KataOutput {
        match &self.kind {
            Kind::Kata(net) => {
                let mut desk = KataDesk::new(PaddedBoard::new(game.size()));
                let scene = KataScene::alone(game, to_move);
                self.introduce(&mut desk, &scene);
                ask_all(net, &mut desk, &scene, view, optimism)
            }
            Kind::Own(_) => {
                let mut evaluator = Evaluator::new(self, game.size());
                own(game, to_move, &evaluator.evaluate_from(&NetInput::of(game, to_move), view))
            }
        }
    }
}

fn own(game: &Game, to_move: Color, opinion: &Opinion) -> KataOutput {
    let size = game.size();
    let legal = |point| game.check(Move::Play(point), to_move).is_ok();
    let mut policy = vec![None; size.area()];
    for told in opinion.moves.iter().filter(|told| legal(told.point)) {
        let place = usize::from(told.point.y()) * usize::from(size.get()) + usize::from(told.point.x());
        policy[place] = Some(told.share);
    }
    // Moves that superko forbids have no share.
    let whole = opinion.pass + policy.iter().flatten().sum::<f32>();
    KataOutput {
        policy: policy.into_iter().map(|share| share.map(|share| share / whole)).collect(),
        pass: opinion.pass / whole,
        outcome: [opinion.wins, 1.0 - opinion.wins, 0.0],
        lead: opinion.margin,
        score: f32::NAN,
        score_square: f32::NAN,
        later: None,
        owners: size.points().map(|point| 2.0 * opinion.owned[point] - 1.0).collect(),
    }
}
