//! What is expected of a position: owners and score from one look by the net, as reviews have them. All doors that tell a
//! score before the end ask here. All of it is an estimate, except where stones live unconditionally.

use gokoro_board::{BoardSize, Color, Game, Point};
use gokoro_patterns::planes::{COUNT, InputPlanes, NetInput};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::ownership::{CountedPosition, Deiri, OwnershipEstimate, OwnershipJudge};
use gokoro_review::searching::Searching;
use gokoro_review::values::PositionQuery;

use crate::run::check;
use crate::{Analysis, CancelToken, Error};

/// Planes of [`features`]; what each of them is, `gokoro_patterns::planes::Sight` says.
///
/// Example: [`features`].
pub const PLANES: usize = 40;

impl Analysis {
    /// Who will own the points of a game as it stands, and the score that follows.
    #[must_use]
    pub fn evaluate(&self, game: &Game) -> OwnershipEstimate {
        evaluated(game, self.net())
    }

    /// The same unless it is cancelled before; the look itself is one step.
    ///
    /// ```
    /// use gokoro_analysis::{Analysis, CancelToken, Error, Record};
    /// let game = Record::read("(;SZ[9];B[ee])")?.end()?;
    /// let expected = Analysis::built_in().evaluate_until(&game, &CancelToken::when(|| true));
    /// assert!(matches!(expected, Err(Error::Cancelled(_))));
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// ```
    ///
    /// # Errors
    /// It was cancelled.
    pub fn evaluate_until(&self, game: &Game, cancel: &CancelToken) -> Result<OwnershipEstimate, Error> {
        check(cancel).map(|()| self.evaluate(game))
    }

    /// What it is worth to play on a point first; `None` where one of the colours may not, and on boards
    /// other than 19x19, from which the model has not learned. By the ownership model: single looks of the net
    /// swing with the side to move by more than most moves are worth, and 128 visits do not mend that.
    #[must_use]
    pub fn deiri(&self, game: &Game, point: Point) -> Option<Deiri> {
        let learned = game.size() == BoardSize::S19;
        learned.then(|| OwnershipJudge::default().deiri(&CountedPosition::of(game), &[point]).pop())?
    }
}

fn evaluated(game: &Game, net: &'static PolicyNet) -> OwnershipEstimate {
    let question = PositionQuery::new(game.clone(), game.to_move());
    let told = Searching::new(net, 0).look(&question);
    OwnershipEstimate::from_owners(&CountedPosition::of(game), &told.owners, told.lead, told.error)
}

/// The stones, row by row from the top left: 1 for Black's, -1 for White's, 0 for none.
///
/// Example: [`features`].
#[must_use]
pub fn stones(game: &Game) -> Vec<i8> {
    let sign = |color: Color| color.signed(1);
    game.size().points().map(|point| game.board().at(point).color().map_or(0, sign)).collect()
}

/// What nets of our own see, from the side to move, asked as the search: [`PLANES`] planes one after the other, each row
/// by row from the top left.
///
/// ```
/// use gokoro_analysis::{Record, evaluate::{PLANES, features, stones}};
/// let game = Record::read("(;SZ[9];B[aa])")?.end()?;
/// assert_eq!((features(&game).len(), stones(&game)[0]), (PLANES * 81, 1));
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[must_use]
pub fn features(game: &Game) -> Vec<f32> {
    let area = game.size().area();
    let mut planes = vec![0.0; PLANES * area];
    let mut cells = vec![0.0; COUNT * area];
    let lines = usize::from(game.size().get());
    let cell = |point: Point| usize::from(point.y()) * lines + usize::from(point.x());
    InputPlanes::of(&NetInput::of(game, game.to_move())).write(&mut cells, cell);
    for (point, seen) in cells.chunks_exact(COUNT).enumerate() {
        for (plane, &number) in seen[..PLANES].iter().enumerate() {
            planes[plane * area + point] = number;
        }
    }
    planes
}
