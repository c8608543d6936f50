//! Points that lie where moves are usually played, seen from the strings around (P4): what
//! `explain --distance`, GTP and the analysis engine tell, by the models compiled in or by
//! a ranking from a file.

use gokoro_board::{Board, Color, Game};
use gokoro_position::kosumi::{KosumiModels, KosumiStrengths, built_in};

pub use gokoro_position::kosumi::{Ranking, Scored};

/// Candidates in a position by what strings say of their distances.
///
/// ```
/// use gokoro_analysis::{Record, distance::by_distance};
/// let game = Record::read("(;SZ[9];B[ee];W[gc])")?.end()?;
/// let first = by_distance(&game, game.to_move(), None, |candidates| candidates.scored.len());
/// assert!(first > 0);
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Copy)]
pub struct Candidates<'a> {
    /// The board.
    pub board: &'a Board,
    /// Who moves.
    pub to_move: Color,
    /// The strings with their strengths.
    pub strengths: &'a KosumiStrengths<'a>,
    /// The candidates, the likeliest first.
    pub scored: &'a [Scored],
}

/// Candidates that are told.
pub const DISTANCE_POINTS: usize = 10;

/// Tells of the candidates in a game for a side, by the ranking compiled in unless there is
/// another.
pub fn by_distance<R>(
    game: &Game,
    to_move: Color,
    ranking: Option<&Ranking>,
    tell: impl FnOnce(&Candidates<'_>) -> R,
) -> R {
    let board = game.board();
    let known = KosumiModels { ranking: ranking.unwrap_or(built_in().ranking), ..built_in() };
    let strengths = KosumiStrengths::new(board, to_move, game.turns().len() + 1, known);
    let scored = strengths.candidates(board);
    tell(&Candidates { board, to_move, strengths: &strengths, scored: &scored })
}
