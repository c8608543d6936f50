//! Why the levels of P0's measures (`p0-pon`, `p0-regions`, `p0-both`) choose their moves: the sums that decide.

use gokoro_board::Game;
use gokoro_mind::measures::{Measure, WeighedMove, ordered, weigh};

use crate::Analysis;

/// A move that a measure chooses, with what it changes, in points.
///
/// ```
/// use gokoro_analysis::{Analysis, Record};
/// use gokoro_mind::measures::Measure;
/// let game = Record::read("(;SZ[9];B[ee];W[aa])")?.end()?;
/// // The measure would have chosen another move than the corner.
/// assert!(Analysis::built_in().measured_reason(&game, Measure::Pon).is_none());
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct MeasuredReason {
    /// What the move was chosen by.
    pub measure: Measure,
    /// The move.
    pub chosen: WeighedMove,
    /// The next one by the same measure; `None` where the cases propose one move alone.
    pub next: Option<WeighedMove>,
    /// How many moves the cases propose.
    pub count: usize,
}

impl Analysis {
    /// What decided by this measure for the last move of a game; `None` if the measure would choose another move.
    #[must_use]
    pub fn measured_reason(&self, game: &Game, measure: Measure) -> Option<MeasuredReason> {
        let mut before = game.clone();
        let turn = before.undo()?;
        let moves = weigh(&before, turn.color, self.knowledge());
        let mut order = ordered(&moves, measure).into_iter();
        let weighed = |point| moves.iter().find(|one| one.point == point).copied();
        let chosen = weighed(order.next()?)?;
        let next = order.next().and_then(weighed);
        (turn.action.point() == Some(chosen.point)).then_some(MeasuredReason {
            measure,
            chosen,
            next,
            count: moves.len(),
        })
    }
}
