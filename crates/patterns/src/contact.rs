//! What a move touches, in a form that can be kept up to date cheaply along a playout:
//! the eight points around with the liberties of the strings beside in three classes,
//! and the strings that the last move threatens or leaves weak. The features of the
//! playout model are made of it, here for learning, in [`gammas`](crate::gammas) for
//! playing. Nothing here reads ahead.

use gokoro_board::{Board, Color, Content, Observer, Point, PointSet, StringId};

/// Stands on a side: nothing, a string with 1, 2, or 3 or more liberties of the side to
/// move (1 to 3) or the other (4 to 6), the border.
const BORDER_SIDE: u32 = 7;
const OTHER_SIDE: u32 = 3;
/// Numbers of a contact are below this: three bits for each side, two for each diagonal.
pub(crate) const CONTACTS: usize = 1 << 20;

/// Liberties of a string in classes: 1, 2, and 3 for more.
#[inline]
pub(crate) fn class<O: Observer>(board: &Board<O>, string: StringId) -> u32 {
    board.liberty_count(string).clamp(1, 3) as u32
}

/// The contact of an empty point in the views of Black and of White.
#[inline]
pub(crate) fn contacts<O: Observer>(board: &Board<O>, point: Point) -> [u32; 2] {
    let (mut black, mut white) = (0, 0);
    for diagonal in point.diagonals() {
        let (b, w) = match board.at(diagonal) {
            Content::Empty => (0, 0),
            Content::Black => (1, 2),
            Content::White => (2, 1),
            Content::Border => (3, 3),
        };
        (black, white) = (black << 2 | b, white << 2 | w);
    }
    for side in point.neighbors() {
        let (b, w) = match board.at(side) {
            Content::Empty => (0, 0),
            Content::Border => (BORDER_SIDE, BORDER_SIDE),
            color => {
                let class = board.string_at(side).map_or(0, |string| class(board, string));
                let other = class + OTHER_SIDE;
                if color == Content::Black { (class, other) } else { (other, class) }
            }
        };
        (black, white) = (black << 3 | b, white << 3 | w);
    }
    [black, white]
}

/// The liberties of the own strings beside a point, in classes as [`contacts`] has them.
pub(crate) fn own_classes(contact: u32) -> impl Iterator<Item = u32> {
    sides(contact).into_iter().filter(|side| (1..=3).contains(side))
}

/// Whether a move with this contact takes stones.
pub(crate) fn captures(contact: u32) -> bool {
    sides(contact).contains(&(1 + OTHER_SIDE))
}

/// A contact with the colours exchanged.
pub(crate) fn swapped(contact: u32) -> u32 {
    let high =
        diagonals(contact).map(|d| [0, 2, 1, 3][d as usize]).into_iter().fold(0, |bits, d| bits << 2 | d);
    let side = |s: u32| [0, 4, 5, 6, 1, 2, 3, 7][s as usize];
    sides(contact).map(side).into_iter().fold(high, |bits, s| bits << 3 | s)
}

fn sides(contact: u32) -> [u32; 4] {
    std::array::from_fn(|i| contact >> (3 * (3 - i)) & 7)
}

fn diagonals(contact: u32) -> [u32; 4] {
    std::array::from_fn(|i| contact >> (12 + 2 * (3 - i)) & 3)
}

/// Whether a contact can be: border lies on no two opposite sides, and on a diagonal
/// exactly where it lies on a side next to it.
pub(crate) fn possible(contact: u32) -> bool {
    // Sides are up, left, right, down; diagonals the corners in the order of reading.
    let side = sides(contact).map(|side| side == BORDER_SIDE);
    let corner = |a: usize, b: usize| side[a] || side[b];
    let corners = [corner(0, 1), corner(0, 2), corner(3, 1), corner(3, 2)];
    diagonals(contact).map(|diagonal| diagonal == 3) == corners && !(side[0] && side[3] || side[1] && side[2])
}

/// The smallest contact among those of the eight turned boards: the same for all.
pub(crate) fn least(contact: u32) -> u32 {
    // Each row: which side and which corner come first to last after a symmetry.
    const TURNED: [([usize; 4], [usize; 4]); 8] = [
        ([0, 1, 2, 3], [0, 1, 2, 3]),
        ([0, 2, 1, 3], [1, 0, 3, 2]),
        ([3, 1, 2, 0], [2, 3, 0, 1]),
        ([3, 2, 1, 0], [3, 2, 1, 0]),
        ([1, 0, 3, 2], [0, 2, 1, 3]),
        ([2, 0, 3, 1], [1, 3, 0, 2]),
        ([1, 3, 0, 2], [2, 0, 3, 1]),
        ([2, 3, 0, 1], [3, 1, 2, 0]),
    ];
    let (side, diagonal) = (sides(contact), diagonals(contact));
    let turned = TURNED.iter().map(|(sides, corners)| {
        let high = corners.iter().fold(0, |bits, &i| bits << 2 | diagonal[i]);
        sides.iter().fold(high, |bits, &i| bits << 3 | side[i])
    });
    turned.min().unwrap_or(contact)
}

/// Stones of the string that a move leaves in atari though it takes nothing, in classes
/// from 1; 0 if it does not. `contact` is in the view of `color`.
#[inline]
pub(crate) fn risk<O: Observer>(board: &Board<O>, point: Point, color: Color, contact: u32) -> u64 {
    // A string beside with three liberties has two left, and so has a stone with two free sides.
    if board.empty_neighbors(point) > 1 || captures(contact) || own_classes(contact).any(|class| class == 3) {
        return 0;
    }
    let (mut liberties, mut stones) = (PointSet::EMPTY, 1);
    let mut heads = PointSet::EMPTY;
    for side in point.neighbors() {
        match board.at(side) {
            Content::Empty => liberties.insert(side),
            content if content.is(color) => {
                let Some(string) = board.string_at(side) else { continue };
                if !heads.contains(string.head()) {
                    heads.insert(string.head());
                    liberties |= board.liberties(string);
                    stones += board.size_of(string);
                }
            }
            _ => {}
        }
    }
    if liberties.without(point).len() > 1 { 0 } else { stones.min(RISKS - 1) as u64 }
}

/// Classes of [`risk`], 0 among them.
pub(crate) const RISKS: usize = 6;

/// Kinds of urgent moves are below this.
pub(crate) const URGENT: usize = 5 * SIZES;
/// Classes of stones of a string.
const SIZES: usize = 4;

/// Calls `each` with the moves that the last one makes urgent and their kinds: taking its
/// string or giving it atari, and for strings beside it that are in atari, running or
/// taking what gives the atari, or for those with two liberties, playing on them.
pub(crate) fn urgent<O: Observer>(
    board: &Board<O>,
    last: Point,
    to_move: Color,
    mut each: impl FnMut(Point, usize),
) {
    let Some(string) = board.string_at(last) else { return };
    let size = |string: StringId| board.size_of(string).min(SIZES) - 1;
    let mut all = |string: StringId, kind: usize| {
        board.liberties(string).iter().for_each(|point| each(point, kind * SIZES + size(string)));
    };
    match board.liberty_count(string) {
        1 => all(string, 0),
        2 => all(string, 1),
        _ => {}
    }
    let mut seen = PointSet::EMPTY;
    for side in last.neighbors().into_iter().filter(|&side| board.at(side).is(to_move)) {
        let Some(own) = board.string_at(side) else { continue };
        if seen.contains(own.head()) {
            continue;
        }
        seen.insert(own.head());
        match board.liberty_count(own) {
            1 => {
                all(own, 2);
                for enemy in attackers_in_atari(board, own, to_move) {
                    // The string of the last move was told already.
                    if enemy != string {
                        all(enemy, 3);
                    }
                }
            }
            2 => all(own, 4),
            _ => {}
        }
    }
}

/// The enemy strings beside a string that are in atari, each once.
fn attackers_in_atari<O: Observer>(board: &Board<O>, own: StringId, color: Color) -> Vec<StringId> {
    let mut found = Vec::new();
    let enemies = board.stones(own).flat_map(Point::neighbors).filter(|&point| board.at(point).is(!color));
    for string in enemies.filter_map(|point| board.string_at(point)) {
        if board.liberty_count(string) == 1 && !found.contains(&string) {
            found.push(string);
        }
    }
    found
}

#[cfg(test)]
#[path = "../tests/unit/contact.rs"]
mod tests;
