//! How others went on, counted in a library of games that the door brings.

use gokoro_board::{Board, Color, Point};
use gokoro_review::Review;
use gokoro_review::precedent::Precedent;
use gokoro_sgf::Collection;

use crate::{Analysis, Error, Record};

/// A library of games.
///
/// ```
/// use gokoro_analysis::board::{Board, Color, Point};
/// use gokoro_analysis::{Analysis, Config, Precedents, Record, review::Precedent};
/// struct Empty;
/// impl Precedents for Empty {
///     fn own(&self, _: &gokoro_sgf::Collection) -> Result<Option<u64>, String> {
///         Ok(None)
///     }
///     fn precedent(&self, _: &Board, _: Color, _: usize, _: Option<Point>, _: Option<u64>) -> Option<Precedent> {
///         None
///     }
/// }
/// let config = Config { library: Some(std::sync::Arc::new(Empty)), ..Config::default() };
/// assert!(format!("{:?}", Analysis::new(config)).contains("library: true"));
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub trait Precedents: Send + Sync {
    /// The number of the game of the library that is this record, if there is one.
    ///
    /// # Errors
    /// The library cannot be searched.
    fn own(&self, record: &Collection) -> Result<Option<u64>, String>;

    /// How others went on from a position before move `number`, in which `played` was played; the game `except` does not
    /// count. `None` where too few games had the position.
    fn precedent(
        &self,
        board: &Board,
        color: Color,
        number: usize,
        played: Option<Point>,
        except: Option<u64>,
    ) -> Option<Precedent>;
}

impl Analysis {
    /// The number of the game of the library that is this record.
    pub(crate) fn own_game(&self, record: &Record) -> Result<Option<u64>, Error> {
        let own = self.config.library.as_ref().map_or(Ok(None), |library| library.own(record.tree()));
        own.map_err(Error::Library)
    }

    /// How others went on from a position.
    pub(crate) fn precedent(
        &self,
        board: &Board,
        color: Color,
        number: usize,
        played: Option<Point>,
        except: Option<u64>,
    ) -> Option<Precedent> {
        self.config.library.as_ref()?.precedent(board, color, number, played, except)
    }

    /// How others went on from the first positions of a review, as long as some had them.
    pub(crate) fn precedents_of(&self, review: &Review, record: &Record) -> Result<Vec<Precedent>, Error> {
        let own = self.own_game(record)?;
        let before = |index: usize| Some((review.frame(index)?.board(), &review.moves[index]));
        let positions = (0..review.moves.len()).map_while(before);
        let found = positions.map_while(|(board, played)| {
            self.precedent(board, played.color, played.number, played.action.point(), own)
        });
        Ok(found.collect())
    }
}
