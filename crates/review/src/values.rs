//! What positions are worth and how they go on, whoever says so: our own search or an engine of
//! the user's. Plain data, told from Black's side; who judges is behind [`PositionJudge`].

use gokoro_board::{CancelToken, Color, Game, Move, PointMap};
use gokoro_patterns::planes::PlayerStrength;
use gokoro_patterns::policy::PolicyNet;

/// What a position is worth.
#[derive(Clone, Debug)]
pub struct PositionWorth {
    /// Black's expected margin in points, komi and prisoners counted.
    pub lead: f32,
    /// How far the lead may be off, in points.
    pub error: f32,
    /// The probability that Black wins, from 0 to 1.
    pub wins: f32,
    /// For each point the probability that Black owns it at the end.
    pub owners: PointMap<f32>,
    /// Positions that were looked at for it.
    pub visits: u32,
    /// How it may go on, the best first.
    pub lines: Vec<EvaluatedLine>,
}

/// A line of play from a position.
#[derive(Clone, PartialEq, Debug)]
pub struct EvaluatedLine {
    /// Its moves, the colours in turn; never empty.
    pub moves: Vec<Move>,
    /// Black's expected margin after the first of them.
    pub lead: f32,
    /// How often the first of them was looked at.
    pub visits: u32,
}

/// A position to judge: a game as it stands, and who plays next.
#[derive(Clone)]
pub struct PositionQuery {
    /// The game so far, with its rules and komi.
    pub game: Game,
    /// Who plays next.
    pub to_move: Color,
    /// How strong the players are, if it is known: winners come out the surer the stronger they are.
    pub players: Option<PlayerStrength>,
}

impl PositionQuery {
    /// A game of players of whom nothing is known.
    pub const fn new(game: Game, to_move: Color) -> PositionQuery {
        PositionQuery { game, to_move, players: None }
    }
}

/// How much what is said of positions one after the other differs though nobody lost anything.
/// Losses are taken over as many positions as that needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unrest {
    /// Hardly: the two positions alone tell what a move lost.
    None,
    /// A little: the position after the next move is looked at, too.
    Little,
    /// Much, with who is to move: means over several positions tell, also of the lead.
    Much,
}

/// Gives positions their worth: our search, a net, an engine of the user.
pub trait PositionJudge {
    /// The name of whoever judged last; `None` for our own search with a net of our own.
    fn title(&self) -> Option<String> {
        None
    }

    /// How much what it says of positions one after the other differs without any loss.
    fn unrest(&self) -> Unrest {
        Unrest::None
    }

    /// The net that evaluates a position once where this judge says nothing of it.
    fn substitute(&self) -> &'static PolicyNet {
        PolicyNet::deep()
    }

    /// The worth of each of these positions, in their order. `found` is called with each position, by its place, whenever
    /// more is known of it; once `cancel` is cancelled what is known by then is the answer. `None` where nothing is known
    /// of a position.
    fn judge(
        &mut self,
        questions: &[PositionQuery],
        found: &mut dyn FnMut(usize, &PositionWorth),
        cancel: &CancelToken,
    ) -> Vec<Option<PositionWorth>>;
}
