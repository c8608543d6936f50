//! Moves compared by what they make of the regions (P0, section 4.1 and Tables 1 and 2): both sides' sizes, settled
//! territory and equivalent moku before, and after each of a few moves. Counted; nothing is searched.

use gokoro_board::{BoardSize, Color, Game, Move, MoveError, Point};
use gokoro_position::{Judgement, Position};
use gokoro_shape::DistanceSettings;

use crate::Analysis;
use crate::status::TakenForDead;

/// A position, and the positions after each of a few moves of one side.
///
/// ```
/// use gokoro_analysis::shape::{DistanceSettings, Rule};
/// use gokoro_analysis::status::TakenForDead;
/// use gokoro_analysis::{Analysis, Record};
/// let game = Record::read("(;SZ[9];B[cc];W[gg])")?.end()?;
/// let moves = ["C4", "E5"].map(|name| game.size().parse(name).expect("a point"));
/// let rule = DistanceSettings::new(Rule::Kosuri);
/// let compared = Analysis::built_in().compare(&game, &moves, &rule, &TakenForDead::None);
/// let compared = compared.expect("two legal moves");
/// assert!(compared.moves.iter().all(|one| one.judgement().sizes.black.total() > compared.before.judgement().sizes.black.total()));
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct Comparison {
    /// Who plays.
    pub color: Color,
    /// The position before.
    pub before: Position,
    /// The moves, in the order in which they were named.
    pub moves: Vec<ComparedMove>,
}

/// A move with the position after it.
///
/// Example: [`Comparison`].
pub struct ComparedMove {
    /// Where.
    pub point: Point,
    /// The position after it.
    pub after: Position,
}

impl ComparedMove {
    /// What both sides have after it.
    #[must_use]
    pub fn judgement(&self) -> Judgement {
        self.after.judgement()
    }
}

/// Moves that cannot be compared.
///
/// Example: [`Comparison`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum CompareError {
    /// Two of them are on one point.
    Twice(Point),
    /// A stone stands there.
    Occupied(Point),
    /// The move is illegal there.
    Illegal(Point, MoveError),
}

impl CompareError {
    /// What is wrong, and the choice to make.
    #[must_use]
    pub fn text(&self, size: BoardSize) -> String {
        let name = |point: &Point| size.name(*point).to_string();
        match self {
            CompareError::Twice(point) => {
                format!("two of the moves are on {}; name different points to compare", name(point))
            }
            CompareError::Occupied(point) => {
                format!(
                    "there is a stone on {}; name an empty point, or an earlier position with --move",
                    name(point)
                )
            }
            CompareError::Illegal(point, why) => {
                format!(
                    "{} cannot be played ({why}); name another point, or another position with --move",
                    name(point)
                )
            }
        }
    }
}

impl Analysis {
    /// Compares moves of the side to move by one rule of distances.
    ///
    /// # Errors
    /// A move is illegal, or named twice.
    pub fn compare(
        &self,
        game: &Game,
        moves: &[Point],
        rule: &DistanceSettings,
        dead: &TakenForDead,
    ) -> Result<Comparison, CompareError> {
        let color = game.to_move();
        let twice = moves.iter().enumerate().find(|(at, point)| moves[..*at].contains(point));
        if let Some((_, &point)) = twice {
            return Err(CompareError::Twice(point));
        }
        let divided = self.regions(game.board(), std::slice::from_ref(rule), dead).positions.pop();
        let before = divided.unwrap_or_else(|| Position::by_sight(game.board(), &Default::default(), rule));
        let one = |&point: &Point| {
            if game.board().at(point).color().is_some() {
                return Err(CompareError::Occupied(point));
            }
            game.check(Move::Play(point), color).map_err(|why| CompareError::Illegal(point, why))?;
            Ok(ComparedMove { point, after: before.after(&game.board().after(point, color)) })
        };
        let moves = moves.iter().map(one).collect::<Result<_, _>>()?;
        Ok(Comparison { color, before, moves })
    }
}
