//! Strings counted stone by stone, from what stands on the points alone: the
//! witness's own count, without the board's strings and liberties.

use gokoro_board::{Board, Color, Content, Point, PointSet};

use super::NamedString;

/// A string with its liberties.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CountedLiberties {
    /// Whose it is.
    pub(crate) color: Color,
    /// Its stones.
    pub(crate) stones: PointSet,
    /// The empty points next to it.
    pub(crate) liberties: PointSet,
}

/// The string at a point; `None` without a stone there.
pub(crate) fn string(board: &Board, at: Point) -> Option<CountedLiberties> {
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
    Some(CountedLiberties { color, stones, liberties })
}

impl CountedLiberties {
    /// The string as sentences name it.
    pub(super) fn named(&self) -> Option<NamedString> {
        let stone = self.stones.first()?;
        Some(NamedString { count: self.stones.len() as u32, color: self.color, stone })
    }
}

/// The string of a name, if it is on the board as named.
pub(crate) fn named(board: &Board, name: NamedString) -> Option<CountedLiberties> {
    string(board, name.stone).filter(|counted| counted.named() == Some(name))
}
