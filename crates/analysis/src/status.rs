//! The groups of a position and whether they live; its division.

use gokoro_board::{Board, PointSet};
use gokoro_position::{
    EndingSettings, FinalStatus, First, GroupLife, Life, Lives, Position, PositionSettings,
};
use gokoro_shape::DistanceSettings;

use crate::run::check;
use crate::{Analysis, CancelToken, Error};

/// Whether more is known of a group than that it lives: it is dead, in a ko, or hangs on the next move.
///
/// Example: [`tutorial`](crate::tutorial), 3.
#[must_use]
pub const fn is_weak(group: &GroupLife) -> bool {
    matches!(group.status.life, Life::Dead | Life::Ko | Life::Unsettled { .. })
}

/// Which stones a division takes for dead.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::shape::{DistanceSettings, Rule};
/// use gokoro_analysis::{Analysis, Record, status::TakenForDead};
/// let game = Record::read("(;SZ[9]AB[ee]AW[gc])")?.end()?;
/// let dead = TakenForDead::These(game.size().parse("E5").into_iter().collect());
/// let regions = Analysis::built_in().regions(game.board(), &[DistanceSettings::new(Rule::Kosuri)], &dead);
/// assert_eq!(regions.positions[0].totals().black.total(), 0);
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum TakenForDead {
    /// None.
    #[default]
    None,
    /// Those of groups that are proven dead; on a finished board also those that are likely dead.
    Auto,
    /// These.
    These(PointSet),
}

/// A position divided.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::shape::{DistanceSettings, Rule};
/// use gokoro_analysis::{Analysis, Record, status::TakenForDead};
/// let game = Record::read("(;SZ[9];B[ee];W[gc])")?.end()?;
/// let rules = [Rule::Plain, Rule::Kosuri].map(DistanceSettings::new);
/// let regions = Analysis::built_in().regions(game.board(), &rules, &TakenForDead::Auto);
/// assert!(regions.positions.len() == 2 && regions.estimated.is_empty());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct DividedPosition {
    /// The position by each of the rules.
    pub positions: Vec<Position>,
    /// Stones that were taken for dead without a proof.
    pub estimated: PointSet,
}

impl Analysis {
    /// All groups of a position, with the usual effort of reading.
    #[must_use]
    pub fn status(&self, board: &Board) -> Vec<GroupLife> {
        // A new token is never cancelled, so there is no error to lose.
        self.status_until(board, &CancelToken::new()).unwrap_or_default()
    }

    /// The same until it is cancelled, which is looked for before each group.
    ///
    /// ```
    /// use gokoro_analysis::{Analysis, CancelToken, Error, Record};
    /// let game = Record::read("(;SZ[9];B[ee];W[gc])")?.end()?;
    /// let groups = Analysis::built_in().status_until(game.board(), &CancelToken::when(|| true));
    /// assert!(matches!(groups, Err(Error::Cancelled(_))));
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// ```
    ///
    /// # Errors
    /// It was cancelled.
    pub fn status_until(&self, board: &Board, cancel: &CancelToken) -> Result<Vec<GroupLife>, Error> {
        check(cancel)?;
        let position = Position::of(board, &PositionSettings::default());
        let both = position.readings().zip(position.means().status.as_ref());
        let lives = both.and_then(|(readings, settings)| Lives::until(readings, settings, cancel));
        check(cancel)?;
        Ok(lives.map_or_else(Vec::new, |lives| lives.groups().to_vec()))
    }

    /// The groups that are dead, in a ko, or hang on the next move, the largest first.
    #[must_use]
    pub fn weak_groups(&self, board: &Board) -> Vec<GroupLife> {
        let mut weak = self.status(board);
        weak.retain(is_weak);
        weak.sort_by_key(|group| std::cmp::Reverse(group.stones.len()));
        weak
    }

    /// The division of a position by one rule of distances or several, the strings and links read once. No position
    /// without a rule.
    #[must_use]
    pub fn regions(&self, board: &Board, rules: &[DistanceSettings], dead: &TakenForDead) -> DividedPosition {
        let Some(first) = rules.first() else {
            return DividedPosition { positions: Vec::new(), estimated: PointSet::EMPTY };
        };
        let position = Position::new(board, &PointSet::EMPTY, first);
        let (dead, estimated) = match dead {
            TakenForDead::None => (PointSet::EMPTY, PointSet::EMPTY),
            TakenForDead::Auto => likely_dead(&position),
            TakenForDead::These(stones) => (*stones, PointSet::EMPTY),
        };
        let position = position.taking(&dead);
        DividedPosition { positions: rules.iter().map(|rule| position.under(rule)).collect(), estimated }
    }
}

/// The stones of groups that are proven dead, on a finished board also those that are likely dead; and which of them
/// nothing proves.
fn likely_dead(position: &Position) -> (PointSet, PointSet) {
    let proven = position.lives().map_or(PointSet::EMPTY, Lives::dead);
    let status = FinalStatus::new(position.board(), First::Enemy, &EndingSettings::default());
    if !status.is_settled() {
        return (proven, PointSet::EMPTY);
    }
    (proven | status.dead(), status.dead().difference(status.proven_dead() | proven))
}
