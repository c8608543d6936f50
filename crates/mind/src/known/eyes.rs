//! The question of a small eye space on one board, before and after a move. What surrounds the
//! space is taken to stand and to be joined, as wherever eyes are spoken of.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::tsumego::{EyeSpace, Ply};
use gokoro_shape::Unconditional;

use super::asked::played;
use crate::eyes::{EyeSolver, is_firm};
use crate::solved::CHEAP;

/// A wall of fewer stones is not spoken of.
const FEWEST: usize = 3;

/// A space with the number of eyes that is asked for.
#[derive(Clone, Debug)]
pub struct EyeQuestion {
    /// The space before the move.
    pub space: EyeSpace,
    board: Board,
    point: Point,
    count: u8,
}

/// The question whether the space of a side at a move gives so many eyes; `None` where the move
/// is in no small space, or changes more than it.
pub fn eye_question(board: &Board, owner: Color, point: Point, count: u8) -> Option<EyeQuestion> {
    let space = EyeSpace::of(board, owner, point)?;
    let living = Unconditional::living(board);
    let spoken_of = space.area.contains(point) && space.walls.len() >= FEWEST && !space.walls.meets(&living);
    let mut firm = [owner, !owner].into_iter().map(|fence| is_firm(board, &space, fence, living));
    if !spoken_of || !firm.all(|firm| firm) {
        return None;
    }
    let changes = |mover| {
        let after = played(board, mover, point)?;
        let changed = board.size().points().filter(|&p| after.at(p) != board.at(p));
        Some(changed.into_iter().all(|p| space.area.contains(p)))
    };
    let inside = Color::ALL.into_iter().all(|mover| changes(mover) != Some(false));
    inside.then(|| EyeQuestion { space, board: board.clone(), point, count })
}

impl EyeQuestion {
    /// Whether it is proven that the owner gets the eyes (`gets`) or does not, with `mover`'s
    /// opponent first, before his move or after it. `Some(false)` if the opposite is proven.
    pub fn answer(&self, gets: bool, moved: bool, mover: Color, nodes: u64) -> Option<bool> {
        let plies = if moved { vec![Ply::at(self.point)] } else { Vec::new() };
        let nodes = nodes.saturating_mul(CHEAP);
        let proven =
            |gets| EyeSolver::new(&self.board, &self.space, self.count, gets).holds(&plies, !mover, nodes);
        if proven(gets) {
            return Some(true);
        }
        proven(!gets).then_some(false)
    }
}
