//! Finding the question in a position: which groups are enclosed, and the area
//! that encloses them. Groups that are not enclosed are nobody's here.

use gokoro_board::{Board, Color, Point, PointSet};

use super::problem::{LifeProblem, Outlets, ProblemError};

/// A part of the board that strings of one colour shut off from the outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Enclosed {
    /// The points inside.
    pub area: PointSet,
    /// The colour of the enclosed stones.
    pub defender: Color,
    /// The enclosed stones, at least one.
    pub stones: PointSet,
}

/// Why a position poses no question.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum FindError {
    /// What is wrong with the target, or which targets there are to choose from.
    #[error(transparent)]
    Problem(#[from] ProblemError),
    /// Stones of both colours are enclosed: one stone of each group.
    #[error("groups of both colours are enclosed, {} in all", .0.len())]
    BothSides(Vec<Point>),
    /// The stone's group reaches the open part of the board, or both colours
    /// shut its area off.
    #[error("the group is not enclosed by the other colour")]
    NotEnclosed(Point),
    /// Every stone reaches the open part of the board: the area would be all of it.
    #[error("the area would be the whole board")]
    WholeBoard,
}

/// The parts of the board that are shut off from its largest empty part by the
/// strings that touch this part, where those around a part have one colour and
/// stones of the other are inside. With walls of one colour everywhere the parts
/// together are [`enclosed_area`].
pub fn enclosed(board: &Board) -> Vec<Enclosed> {
    let ground = Ground::of(board);
    let mut parts = Vec::new();
    for area in ground.inside.parts() {
        if let Some(defender) = ground.defender(board, &area) {
            parts.push(Enclosed { area, defender, stones: area & board.stones_of(defender) });
        }
    }
    parts
}

/// The area of an enclosed group, by the rule of the GoTools data: the largest
/// empty part of the board is the outside; strings of the attacker that touch it
/// are the wall; all that is neither is the area. `None` if stones of the
/// defender touch the outside.
pub fn enclosed_area(board: &Board, defender: Color) -> Option<PointSet> {
    let ground = Ground::of(board);
    (!ground.walls.meets(&board.stones_of(defender))).then_some(ground.inside)
}

/// The board sorted into outside, walls and what is inside.
struct Ground {
    walls: PointSet,
    inside: PointSet,
}

impl Ground {
    fn of(board: &Board) -> Ground {
        let all = PointSet::all(board.size());
        let empties = all.difference(board.stones_of(Color::Black) | board.stones_of(Color::White));
        let outside = largest_part(empties);
        let near = outside.neighbors();
        let mut walls = PointSet::EMPTY;
        for string in board.strings() {
            if board.stones(string).any(|p| near.contains(p)) {
                walls.extend(board.stones(string));
            }
        }
        Ground { walls, inside: all.difference(outside).difference(walls) }
    }

    /// Whose stones a part encloses; `None` if nobody's, or if both colours have
    /// walls around it.
    fn defender(&self, board: &Board, area: &PointSet) -> Option<Color> {
        let around = area.neighbors() & self.walls;
        let attackers: Vec<Color> =
            Color::ALL.into_iter().filter(|&c| around.meets(&board.stones_of(c))).collect();
        let &[attacker] = attackers.as_slice() else { return None };
        area.meets(&board.stones_of(!attacker)).then_some(!attacker)
    }
}

/// The part with most points, the first of equal ones.
fn largest_part(set: PointSet) -> PointSet {
    set.parts().min_by_key(|part| std::cmp::Reverse(part.len())).unwrap_or_default()
}

impl LifeProblem {
    /// The question that a position poses: whether the strings with these stones
    /// live, or without any, whether one string of the only enclosed group does.
    ///
    /// # Errors
    /// No group is enclosed, several are, or the stones name none of them.
    pub fn find(board: &Board, target: &[Point]) -> Result<LifeProblem, FindError> {
        if target.is_empty() { only(board) } else { named(board, target) }
    }
}

fn only(board: &Board) -> Result<LifeProblem, FindError> {
    let parts = enclosed(board);
    match parts.as_slice() {
        [] if is_unbounded(board) => Err(FindError::WholeBoard),
        [] => Err(ProblemError::NoTarget.into()),
        [part] => Ok(LifeProblem::new(board, part.stones, part.area, Outlets::Closed)?),
        several => {
            let stones = several.iter().filter_map(|part| part.stones.first()).collect();
            let same = several.iter().all(|part| part.defender == several[0].defender);
            Err(if same { ProblemError::Candidates(stones).into() } else { FindError::BothSides(stones) })
        }
    }
}

/// Whether there are stones, and all of them reach the open part of the board.
fn is_unbounded(board: &Board) -> bool {
    let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
    !stones.is_empty() && !Ground::of(board).inside.meets(&stones)
}

fn named(board: &Board, target: &[Point]) -> Result<LifeProblem, FindError> {
    let mut stones = PointSet::EMPTY;
    for &point in target {
        if board.at(point).color() != board.at(target[0]).color() {
            return Err(ProblemError::TwoColors(target[0], point).into());
        }
        let string = board.string_at(point).ok_or(ProblemError::NoStone(point))?;
        stones.extend(board.stones(string));
    }
    let parts = enclosed(board);
    let mut area = PointSet::EMPTY;
    for point in stones {
        let own = parts.iter().find(|part| part.stones.contains(point));
        area |= own.ok_or(FindError::NotEnclosed(point))?.area;
    }
    Ok(LifeProblem::new(board, stones, area, Outlets::Closed)?)
}
