//! Planes of what a move does to liberties at once.

use gokoro_board::{Board, Color, Content, Point, PointSet};

/// Fills four sets of empty points: where a move leaves its string one liberty, two; where it
/// takes stones; where the opponent's would leave its string one liberty or none.
pub fn fill(board: &Board, to_move: Color, sets: &mut [PointSet]) {
    for &point in board.empties() {
        // With three free neighbours there is nothing to see.
        if board.empty_neighbors(point) >= 3 && !touches_atari(board, point) {
            continue;
        }
        let (left, takes) = after(board, point, to_move);
        match left {
            1 => sets[0].insert(point),
            2 => sets[1].insert(point),
            _ => {}
        }
        if takes {
            sets[2].insert(point);
        }
        if after(board, point, !to_move).0 <= 1 {
            sets[3].insert(point);
        }
    }
}

fn touches_atari(board: &Board, point: Point) -> bool {
    point.neighbors().into_iter().filter_map(|p| board.string_at(p)).any(|s| board.liberty_count(s) == 1)
}

/// The liberties of the string of a new stone, and whether it takes stones.
fn after(board: &Board, point: Point, color: Color) -> (usize, bool) {
    let (mut liberties, mut own, mut taken) = (PointSet::EMPTY, PointSet::EMPTY, PointSet::EMPTY);
    for near in point.neighbors() {
        let Some(string) = board.string_at(near) else {
            if board.at(near) == Content::Empty {
                liberties.insert(near);
            }
            continue;
        };
        if board.color(string) == Some(color) {
            liberties |= board.liberties(string);
            own |= board.stones(string).collect();
        } else if board.liberty_count(string) == 1 {
            taken |= board.stones(string).collect();
        }
    }
    if !taken.is_empty() {
        own.insert(point);
        liberties |= taken & own.neighbors();
    }
    (liberties.without(point).len(), !taken.is_empty())
}
