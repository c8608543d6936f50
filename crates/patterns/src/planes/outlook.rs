//! The outlook of a position: what a few light playouts and influences say of each point, from
//! the side to move. With colours exchanged it is the same, and on turned and mirrored boards it is
//! turned and mirrored.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, Symmetry, board_with};
use gokoro_playout::{Light, OwnerMap, Rng, play_out};
use gokoro_shape::{PathGraph, Potential, bouzy, zobrist};

use gokoro_board::hash::mix;

/// Planes of the outlook.
pub(super) const COUNT: usize = 8;
/// 1 in the units of the outlook.
pub(super) const SCALE: f32 = 64.0;
/// Random games from a position.
const PLAYOUTS: u32 = 8;
/// The seed of the random games: one for all positions, so that equal positions with colours
/// exchanged have equal games with colours exchanged.
const SEED: u64 = 0x6f77_6e65_7273;

/// The outlook of all points, in their order.
pub(super) fn of(board: &Board, to_move: Color) -> Vec<[i8; COUNT]> {
    let sign = to_move.signed(1.0);
    let owners = Owners::new(board, to_move);
    let ground = PathGraph::new(board, &PointSet::EMPTY);
    let (potential, bouzy, zobrist) = (Potential::new(&ground), bouzy(&ground, 5, 10), zobrist(&ground));
    let mut outlook: Vec<[i8; COUNT]> = Vec::with_capacity(board.size().area());
    for point in board.size().points() {
        let mut seen = [0.0; COUNT];
        seen[0] = sign * owners.mean(point) as f32;
        seen[2] = sign * potential.at(point);
        seen[3] = sign * bouzy[point] as f32 / 64.0;
        seen[4] = sign * zobrist[point] as f32 / 50.0;
        if let Some(string) = board.string_at(point) {
            let sign = if board.color(string) == Some(to_move) { 1.0 } else { -1.0 };
            seen[5] = sign * board.liberty_count(string).min(10) as f32 / 10.0;
            seen[6] = sign * board.size_of(string).min(12) as f32 / 12.0;
        } else {
            let eye = |color| f32::from(u8::from(board.is_eye_like(point, color)));
            seen[7] = eye(to_move) - eye(!to_move);
        }
        outlook.push(seen.map(|part| (SCALE * part).round().clamp(-127.0, 127.0) as i8));
    }
    for string in board.strings() {
        let sum: f64 = board.stones(string).map(|stone| owners.mean(stone)).sum();
        let mean = sign * (sum / board.size_of(string) as f64) as f32;
        let mean = (SCALE * mean).round() as i8;
        board.stones(string).for_each(|stone| outlook[place(board, stone)][1] = mean);
    }
    outlook
}

fn place(board: &Board, point: Point) -> usize {
    usize::from(point.y()) * usize::from(board.size().get()) + usize::from(point.x())
}

/// Who owns the points at the end of random games.
struct Owners {
    size: BoardSize,
    map: OwnerMap,
    /// From the board to that of the games: more than one where the position is symmetric.
    views: Vec<Symmetry>,
}

impl Owners {
    /// Random games from the position, half of them with each side first. The board is built
    /// anew and turned to one side that depends on the position alone, so that neither how the
    /// stones came there nor how the board lies matters.
    fn new(board: &Board, to_move: Color) -> Owners {
        let size = board.size();
        let stones: Vec<(Point, Color)> =
            size.points().filter_map(|point| Some((point, board.at(point).color()?))).collect();
        let sum = |view: Symmetry| {
            let one = |&(point, color): &(Point, Color)| {
                let turned = view.point(size, point);
                let place = 19 * u64::from(turned.y()) + u64::from(turned.x());
                mix(2 * place + u64::from(color == to_move))
            };
            stones.iter().map(one).fold(0, u64::wrapping_add)
        };
        let sums = Symmetry::ALL.map(|view| (sum(view), view));
        let least = sums.iter().map(|&(sum, _)| sum).min();
        let views: Vec<Symmetry> =
            sums.into_iter().filter(|&(sum, _)| Some(sum) == least).map(|(_, view)| view).collect();
        // In the order of the points of the turned board: the games depend on the order.
        let back = views[0].inverse();
        let turned: Vec<(Point, Color)> = size
            .points()
            .filter_map(|point| Some((point, board.at(back.point(size, point)).color()?)))
            .collect();
        let start = board_with(size, &turned).unwrap_or_else(|_| board.clone());
        let (mut rng, mut map) = (Rng::new(SEED), OwnerMap::new());
        let mut end = start.clone();
        for i in 0..PLAYOUTS {
            end.clone_from(&start);
            let first = if i % 2 == 0 { to_move } else { !to_move };
            map.add(&play_out(&mut end, first, &mut Light, &mut rng));
        }
        Owners { size, map, views }
    }

    /// The mean owner of a point, 1 for Black.
    fn mean(&self, point: Point) -> f64 {
        let sum: f64 = self.views.iter().map(|view| self.map.mean(view.point(self.size, point))).sum();
        sum / self.views.len() as f64
    }
}

#[cfg(test)]
#[path = "../../tests/unit/planes/outlook.rs"]
mod tests;
