//! Counting a finished position, given the dead stones. Which stones are dead
//! is not decided here.

use std::fmt;

use crate::board::Board;
use crate::color::{ByColor, Color, Content};
use crate::game::Game;
use crate::observer::Observer;
use crate::point::Point;
use crate::rules::Scoring;
use crate::set::PointSet;

/// Who owns the points of a position once the dead stones are off.
///
/// ```
/// use gokoro_board::{Board, PointOwners, PointSet};
///
/// let board: Board = ". X O
///                     X X O
///                     X O .".parse()?;
/// let owned = PointOwners::new(&board, &PointSet::EMPTY);
/// assert_eq!((owned.territory.black.len(), owned.territory.white.len()), (1, 1));
/// # Ok::<(), gokoro_board::DiagramError>(())
/// ```
#[derive(Clone, Debug)]
pub struct PointOwners {
    /// Empty points, dead stones' points included, that touch one colour alone.
    pub territory: ByColor<PointSet>,
    /// Living stones.
    pub stones: ByColor<PointSet>,
    /// Empty points that touch both colours, or none.
    pub neutral: PointSet,
}

impl PointOwners {
    /// Divides a position into stones, territory and neutral points. Dead
    /// points without a stone are ignored.
    pub fn new<O: Observer>(board: &Board<O>, dead: &PointSet) -> PointOwners {
        let living = ByColor::from_fn(|c| board.stones_of(c).difference(*dead));
        let mut owned =
            PointOwners { territory: ByColor::default(), stones: living, neutral: PointSet::EMPTY };
        let all: PointSet = board.size().points().collect();
        for area in all.difference(living.black).difference(living.white).parts() {
            let border = area.neighbors();
            let touches = living.map(|stones| stones.meets(&border));
            let share = match (touches.black, touches.white) {
                (true, false) => &mut owned.territory.black,
                (false, true) => &mut owned.territory.white,
                _ => &mut owned.neutral,
            };
            *share |= area;
        }
        owned
    }
}

/// The result of counting, in half points; positive is good for Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Score(i32);

impl Score {
    /// A margin in half points for Black.
    pub const fn from_half_points(half_points: i32) -> Score {
        Score(half_points)
    }

    /// Black's margin in points.
    pub fn points(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// The winner, `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self.0 {
            0 => None,
            1.. => Some(Color::Black),
            _ => Some(Color::White),
        }
    }
}

impl fmt::Display for Score {
    /// As in SGF and GTP: `B+3.5`, `W+12`, `0`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.winner() {
            None => f.write_str("0"),
            Some(color) => write!(f, "{}+{}", color.letter(), self.points().abs()),
        }
    }
}

impl Game {
    /// Counts the position under the game's rules, given the dead stones.
    pub fn score(&self, dead: &PointSet) -> Score {
        match self.rules().scoring {
            Scoring::Area => self.area_score(dead),
            Scoring::Territory => self.territory_score(dead),
        }
    }

    /// Living stones and territory, less komi and White's handicap bonus.
    pub fn area_score(&self, dead: &PointSet) -> Score {
        let owned = PointOwners::new(self.board(), dead);
        let area = ByColor::from_fn(|c| owned.stones[c].len() + owned.territory[c].len());
        self.with_komi(area.map(|n| n as i32), self.handicap_bonus() as i32)
    }

    /// Territory, prisoners and dead stones, less komi. Points in seki are
    /// counted as territory where they touch one colour alone.
    pub fn territory_score(&self, dead: &PointSet) -> Score {
        let owned = PointOwners::new(self.board(), dead);
        let is_dead = |p: &Point, c: Color| dead.contains(*p) && self.board().at(*p) == Content::from(c);
        let points = ByColor::from_fn(|c| {
            let dead_enemies = self.size().points().filter(|p| is_dead(p, !c)).count();
            owned.territory[c].len() as i32 + dead_enemies as i32 + self.prisoners()[c] as i32
        });
        self.with_komi(points, 0)
    }

    fn with_komi(&self, points: ByColor<i32>, bonus: i32) -> Score {
        let margin = points.black - points.white - bonus;
        Score(2 * margin - i32::from(self.komi().half_points()))
    }
}
