//! The question: which stones are to live or die, and where play takes place.

use gokoro_board::{Board, Color, Point, PointSet};

use super::eyes::EyeSpace;

/// What empty points outside the area mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outlets {
    /// They are the attacker's: a defender's stone beside them gains nothing.
    /// Life that is proven so is life all the same.
    Closed,
    /// Who touches them has escaped. Death that is proven so is death all the same.
    Open,
}

/// A question of life and death on a part of the board.
#[derive(Clone, Debug)]
pub struct LifeProblem {
    pub(crate) board: Board,
    pub(crate) defender: Color,
    pub(crate) target: PointSet,
    pub(crate) area: PointSet,
    pub(crate) outlets: Outlets,
    /// The points outside that are the defender's, if they are named one by one.
    pub(crate) friends: Option<PointSet>,
    /// The eyes that the defender is to get, and where they count, if this is asked
    /// in place of life.
    pub(crate) eyes: Option<(u8, PointSet)>,
}

/// Why there is no question to solve.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ProblemError {
    /// No target was given, and none stands out.
    #[error("no group is enclosed")]
    NoTarget,
    /// There is no stone at a point of the target.
    #[error("a point of the target is empty")]
    NoStone(Point),
    /// The target has stones of both colours.
    #[error("the target has stones of both colours")]
    TwoColors(Point, Point),
    /// A stone of the target is not in the area.
    #[error("a stone of the target is outside the area")]
    OutsideArea(Point),
    /// An area that was named has no empty point.
    #[error("the area has no empty point")]
    NoArea,
    /// An area that was named holds no liberty of this stone of the target.
    #[error("the area does not hold the target")]
    AreaMisses(Point),
    /// Several targets are possible: one stone of each.
    #[error("{} groups could be the target", .0.len())]
    Candidates(Vec<Point>),
}

impl LifeProblem {
    /// A question about the strings with a stone in `target`, played in `area`
    /// alone: the defender succeeds if at least one of them survives, two eyes
    /// or seki alike. Stones outside the area are taken for safe.
    ///
    /// # Errors
    /// If the target is empty, has points without stones or stones of both
    /// colours, or is not in the area.
    pub fn new(
        board: &Board,
        target: PointSet,
        area: PointSet,
        outlets: Outlets,
    ) -> Result<LifeProblem, ProblemError> {
        let first = target.first().ok_or(ProblemError::NoTarget)?;
        let mut stones = PointSet::EMPTY;
        for point in target {
            let string = board.string_at(point).ok_or(ProblemError::NoStone(point))?;
            if board.color(string) != board.at(first).color() {
                return Err(ProblemError::TwoColors(first, point));
            }
            stones.extend(board.stones(string));
        }
        if let Some(outside) = stones.difference(area).first() {
            return Err(ProblemError::OutsideArea(outside));
        }
        let defender = board.at(first).color().ok_or(ProblemError::NoStone(first))?;
        Ok(LifeProblem {
            board: board.clone(),
            defender,
            target: stones,
            area,
            outlets,
            friends: None,
            eyes: None,
        })
    }

    /// As [`LifeProblem::new`] with closed outlets, but outside the area only the
    /// points of `friends` are the defender's: a stone linked to one of them lives.
    /// Everything else outside counts for the attacker.
    ///
    /// # Errors
    /// As [`LifeProblem::new`].
    pub fn bounded(
        board: &Board,
        target: PointSet,
        area: PointSet,
        friends: PointSet,
    ) -> Result<LifeProblem, ProblemError> {
        Ok(LifeProblem { friends: Some(friends), ..LifeProblem::new(board, target, area, Outlets::Closed)? })
    }

    /// Whether the owner of an eye space gets so many eyes there. Its walls are taken to
    /// stand and to be joined; endless play gives no eye.
    pub fn of_eyes(board: &Board, space: &EyeSpace, eyes: u8) -> LifeProblem {
        LifeProblem {
            board: board.clone(),
            defender: space.owner,
            target: PointSet::EMPTY,
            area: space.area,
            outlets: Outlets::Closed,
            friends: Some(space.walls),
            eyes: Some((eyes, space.space)),
        }
    }

    /// The same question without a ko that may not be retaken.
    pub fn without_ko(&self) -> LifeProblem {
        let mut problem = self.clone();
        problem.board.pass();
        problem
    }

    /// Whose a point outside the area is.
    pub(crate) fn owner(&self, outside: Point) -> Color {
        match (self.friends, self.board.at(outside).color()) {
            (Some(friends), _) if friends.contains(outside) => self.defender,
            (Some(_), _) => !self.defender,
            (None, Some(color)) => color,
            (None, None) if self.outlets == Outlets::Open => self.defender,
            (None, None) => !self.defender,
        }
    }

    /// The position asked about.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The colour that tries to live.
    pub const fn defender(&self) -> Color {
        self.defender
    }

    /// The stones that are to live or die.
    pub const fn target(&self) -> PointSet {
        self.target
    }

    /// The points where play takes place.
    pub const fn area(&self) -> PointSet {
        self.area
    }

    /// The points beside the area that are the defender's, if all else beside it is
    /// the attacker's.
    pub const fn friends(&self) -> Option<PointSet> {
        self.friends
    }

    /// The eyes that are asked about in place of life, and where they count.
    pub const fn eyes(&self) -> Option<(u8, PointSet)> {
        self.eyes
    }

    /// The side that fails if play goes on for ever.
    pub(crate) const fn hurried(&self) -> Color {
        match self.eyes {
            Some(_) => self.defender,
            None => self.defender.opponent(),
        }
    }

    /// What empty points outside the area mean.
    pub const fn outlets(&self) -> Outlets {
        self.outlets
    }
}
