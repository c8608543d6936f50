//! Points that lie where moves are usually played, seen from the strings around (P4): what
//! `explain --distance`, GTP and the analysis engine tell, by the models compiled in or by
//! a ranking from a file.

use gokoro_board::{Board, Color, Game, Point};
use gokoro_position::kosumi::{Formula, KosumiModels, KosumiStrengths, built_in};

pub use gokoro_position::kosumi::{Ranking, Scored};

/// What candidates are ordered by.
///
/// Example: [`Candidates`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CandidateOrder {
    /// How likely each is, by the learned ranking.
    #[default]
    Likely,
    /// The paper's distance points (P4, section 5): formulas (3) and (4) with its tree, and table 3.
    Points,
}

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
    /// What they are ordered by.
    pub order: CandidateOrder,
    /// The candidates, the best first.
    pub scored: &'a [Scored],
}

/// Candidates that are told.
///
/// Example: [`Keeping`].
pub const DISTANCE_POINTS: usize = 10;

/// Tells of the candidates in a game for a side, by the ranking compiled in unless there is
/// another.
///
/// Example: [`Candidates`].
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
    let order = CandidateOrder::Likely;
    tell(&Candidates { board, to_move, strengths: &strengths, order, scored: &scored })
}

/// The same by the paper's own distance points; see [`CandidateOrder::Points`].
///
/// Example: [`Candidates`].
pub fn by_points<R>(game: &Game, to_move: Color, tell: impl FnOnce(&Candidates<'_>) -> R) -> R {
    let board = game.board();
    let known = KosumiModels { formula: &Formula::PAPER, ..built_in() };
    let strengths = KosumiStrengths::new(board, to_move, game.turns().len() + 1, known);
    let scored = strengths.by_points(board);
    let order = CandidateOrder::Points;
    tell(&Candidates { board, to_move, strengths: &strengths, order, scored: &scored })
}

/// What an overlay shows of distances.
///
/// ```
/// use gokoro_analysis::{Record, distance::Keeping};
/// let keeping = Keeping::of(&Record::read("(;SZ[9];B[ee];W[gc])")?.end()?);
/// assert_eq!(keeping.strengths.len(), 2);
/// assert!(keeping.strengths.iter().all(|(_, mean)| (1.0..=6.0).contains(mean)));
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Keeping {
    /// The first stone of each kosumi string with the mean distance at which moves are kept from it, 1 to 6 lines.
    pub strengths: Vec<(Point, f64)>,
    /// The likeliest points out of contact, at most [`DISTANCE_POINTS`], the likeliest first.
    pub likely: Vec<Point>,
    /// Those with the most distance points, as many, the most first.
    pub by_points: Vec<Point>,
}

impl Keeping {
    /// What is seen in a game for the side to move.
    pub fn of(game: &Game) -> Keeping {
        let first = |all: &Candidates<'_>| -> Vec<Point> {
            all.scored.iter().take(DISTANCE_POINTS).map(|one| one.point).collect()
        };
        let (strengths, likely) = by_distance(game, game.to_move(), None, |all| (all.means(), first(all)));
        Keeping { strengths, likely, by_points: by_points(game, game.to_move(), first) }
    }
}

impl Candidates<'_> {
    /// The first stone of each string with its strength: the mean distance at which moves are kept from it.
    pub fn means(&self) -> Vec<(Point, f64)> {
        let strings = self.strengths.strings().iter();
        strings
            .filter_map(|(id, string)| Some((string.stones.first()?, self.strengths.spread(id)?.mean())))
            .collect()
    }
}
