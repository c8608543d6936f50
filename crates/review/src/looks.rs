//! A move with what the net in use sees around it: whose the points are after it, after a pass, and after other moves.
//! All of it is an estimate.

use gokoro_board::{Board, Color, Game, Move, Point, PointMap};
use gokoro_engine::{NetGuide, RootOptions};
use gokoro_mcts::{SearchSettings, TreeSearch};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};

use crate::review::MoveReview;
use crate::steps::StudiedMove;

/// A move with the game before it and the step that it is.
#[derive(Clone, Copy)]
pub(crate) struct MoveOutlook<'a> {
    pub(crate) net: &'a PolicyNet,
    pub(crate) before: &'a Game,
    pub(crate) step: &'a StudiedMove,
    pub(crate) review: &'a MoveReview,
    /// The move and those after it, as many as a plan may take; fewer where the game ends or the record is edited.
    pub(crate) course: &'a [MoveReview],
    /// Whether the net looks from all eight sides.
    pub(crate) surely: bool,
}

/// What the net sees of a position.
pub(crate) struct Look {
    /// For each point the probability that the mover owns it at the end.
    pub(crate) held: PointMap<f32>,
    /// Where the side to move plays most likely; `None` for a pass.
    pub(crate) next: Option<Point>,
}

impl MoveOutlook<'_> {
    /// Who plays it.
    pub(crate) const fn mover(&self) -> Color {
        self.step.color
    }

    pub(crate) fn board(&self) -> &Board {
        self.before.board()
    }

    /// The move and who plays it.
    pub(crate) const fn played(&self) -> (Color, Move) {
        (self.step.color, self.step.action)
    }

    fn game_after(&self, moves: &[(Color, Move)]) -> Option<Box<Game>> {
        let mut game = Box::new(self.before.clone());
        for &(color, action) in moves {
            game.play_as(action, color).ok()?;
        }
        Some(game)
    }

    /// For each point the probability that the mover owns it, by a search of so many visits after these moves, with this side
    /// to play on; `None` where one may not be played.
    pub(crate) fn searched(
        &self,
        moves: &[(Color, Move)],
        to_move: Color,
        visits: u32,
    ) -> Option<PointMap<f32>> {
        let game = self.game_after(moves)?;
        let search = TreeSearch::new(&game, to_move, SearchSettings::default());
        search.run(&mut [NetGuide::new(self.net, &game, RootOptions::default())], visits);
        Some(self.turned(&*search.found().owners?))
    }

    /// What these moves lead to, with this side to play on; `None` where one may not be played.
    pub(crate) fn look(&self, moves: &[(Color, Move)], to_move: Color) -> Option<Look> {
        let game = self.game_after(moves)?;
        let (input, mut evaluator) = (NetInput::of(&game, to_move), Evaluator::new(self.net, game.size()));
        let opinion =
            if self.surely { evaluator.evaluate_surely(&input) } else { evaluator.evaluate(&input) };
        let mut held = opinion.owned;
        if to_move != self.mover() {
            game.size().points().for_each(|point| held[point] = 1.0 - held[point]);
        }
        let next = opinion.moves.first().filter(|first| first.share > opinion.pass).map(|first| first.point);
        Some(Look { held, next })
    }

    /// What the move leads to, the opponent to play on; `None` where it may not be played.
    pub(crate) fn after(&self) -> Option<Look> {
        self.look(&[self.played()], !self.mover())
    }

    /// What a pass in place of the move leads to.
    pub(crate) fn passed(&self) -> Option<Look> {
        self.look(&[(self.mover(), Move::Pass)], !self.mover())
    }

    /// What the mover has by one map of his shares and not by another, in points of each point.
    pub(crate) fn gained(&self, with: &PointMap<f32>, without: &PointMap<f32>) -> PointMap<f32> {
        let mut gained = PointMap::filled(0.0);
        for point in self.before.size().points() {
            gained[point] = 2.0 * (with[point] - without[point]);
        }
        gained
    }

    /// The mover's shares as Black's, and Black's as the mover's.
    pub(crate) fn turned(&self, shares: &PointMap<f32>) -> PointMap<f32> {
        let mut turned = shares.clone();
        if self.mover() == Color::White {
            self.before.size().points().for_each(|point| turned[point] = 1.0 - turned[point]);
        }
        turned
    }
}
