//! Strings counted stone by stone, from what stands on the points alone: the
//! witness's own count, without the board's strings and liberties.

use gokoro_board::{Board, Color, Content, Point, PointSet, board_with};

use super::NamedString;

/// A string with its liberties.
#[derive(Clone, Copy, Debug)]
pub(super) struct Counted {
    /// Whose it is.
    pub(super) color: Color,
    /// Its stones.
    pub(super) stones: PointSet,
    /// The empty points next to it.
    pub(super) liberties: PointSet,
}

/// The string at a point; `None` without a stone there.
pub(super) fn string(board: &Board, at: Point) -> Option<Counted> {
    let color = board.at(at).color()?;
    let (mut stones, mut liberties) = (PointSet::EMPTY, PointSet::EMPTY);
    let mut open = vec![at];
    while let Some(point) = open.pop() {
        if stones.contains(point) {
            continue;
        }
        stones.insert(point);
        for near in point.neighbors() {
            match board.at(near) {
                Content::Empty => liberties.insert(near),
                content if content.is(color) => open.push(near),
                _ => {}
            }
        }
    }
    Some(Counted { color, stones, liberties })
}

impl Counted {
    /// The string as sentences name it.
    pub(super) fn named(&self) -> Option<NamedString> {
        let stone = self.stones.first()?;
        Some(NamedString { count: self.stones.len() as u32, color: self.color, stone })
    }
}

/// The string of a name, if it is on the board as named.
pub(super) fn named(board: &Board, name: NamedString) -> Option<Counted> {
    string(board, name.stone).filter(|counted| counted.named() == Some(name))
}

/// The same stones but these.
pub(super) fn without(board: &Board, stones: &PointSet) -> Option<Board> {
    let left: Vec<_> = board
        .size()
        .points()
        .filter(|&p| !stones.contains(p))
        .filter_map(|p| board.at(p).color().map(|color| (p, color)))
        .collect();
    board_with(board.size(), &left).ok()
}

/// By how many liberties a string is ahead of another one in a race, if they share
/// none; else 0.
pub(super) fn lead(board: &Board, own: NamedString, enemy: NamedString) -> u32 {
    match (named(board, own), named(board, enemy)) {
        (Some(own), Some(enemy)) if !own.liberties.meets(&enemy.liberties) => {
            own.liberties.len().saturating_sub(enemy.liberties.len()) as u32
        }
        _ => 0,
    }
}
