//! What came before a position: nets of our own look at none of it, nets of KataGo as far as KataGo shows it to them.

use gokoro_board::{Board, Color, Game, Move, MoveError, PointSet, RulesKo};

/// Where a position is asked about, on which it depends whether a pass that would end the game is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Asking {
    /// At the root of a search: there such a pass is not shown, nor are the moves before it.
    Root,
    /// Inside a tree: not where rules let players pass before dead stones are taken off, nor where the end would be no win.
    Tree,
    /// Alone, for what the net says and no more: not under such rules.
    Alone,
}

/// What came before a position.
#[derive(Clone, Copy, Debug)]
pub struct Earlier<'a> {
    /// The moves that are shown, by turns and the opponent's last, behind a board.
    pub moves: Option<(&'a Board, &'a [Move])>,
    /// Points where a move would repeat a position.
    pub banned: PointSet,
    /// Whether the last move was a pass, shown or not.
    pub passed: bool,
    /// Where it is asked about.
    pub asking: Asking,
}

impl Earlier<'_> {
    /// Nothing.
    pub const NONE: Earlier<'static> =
        Earlier { moves: None, banned: PointSet::EMPTY, passed: false, asking: Asking::Root };

    /// What holds of a game with this colour next where no moves are shown.
    pub fn without_moves(game: &Game, to_move: Color) -> Earlier<'static> {
        let repeats = |point: &_| game.check(Move::Play(*point), to_move) == Err(MoveError::Superko);
        let empties = game.board().empties().iter().copied();
        let superko = game.rules().ko != RulesKo::Simple;
        Earlier {
            banned: if superko { empties.filter(repeats).collect() } else { PointSet::EMPTY },
            passed: game.last_turn().is_some_and(|turn| turn.action == Move::Pass && turn.color != to_move),
            ..Earlier::NONE
        }
    }
}
