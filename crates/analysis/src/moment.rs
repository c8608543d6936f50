//! Where in a game a position stands.

use gokoro_board::{Color, Game, Point};

/// Where in a game a position stands.
///
/// ```
/// use gokoro_analysis::{Moment, Record, board::Color};
/// let game = Record::read("(;SZ[9];B[ee];W[])")?.end()?;
/// let last_move = None;
/// assert_eq!(Moment::of(&game), Moment { number: 2, to_move: Color::Black, last_move });
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moment {
    /// Moves played so far.
    pub number: usize,
    /// Who moves next.
    pub to_move: Color,
    /// The point of the last move.
    pub last_move: Option<Point>,
}

impl Moment {
    /// The moment that a game is at.
    #[must_use]
    pub fn of(game: &Game) -> Moment {
        let last_move = game.last_turn().and_then(|turn| turn.action.point());
        Moment { number: game.turns().len(), to_move: game.to_move(), last_move }
    }
}
