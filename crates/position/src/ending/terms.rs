//! How unsettled groups count: by who moves first.

use std::cmp::Reverse;

use gokoro_board::{ByColor, Color, Game, PointSet, Scoring};

use super::fate::StringFate;

/// Who moves first at groups that depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// The enemy of each group: at the end of a game under territory rules what the enemy
    /// takes by moving first is dead, since its owner has not defended it.
    Enemy,
    /// This colour begins, and the colours take turns: the room with the most stones first.
    Side(Color),
}

impl First {
    /// Who moves first in a game's position: the enemy of each group once a game under
    /// territory rules is over; else the side to move, under area rules as well, where
    /// what is left is played out.
    pub fn of(game: &Game) -> First {
        match game.rules().scoring {
            Scoring::Territory if game.is_over() => First::Enemy,
            _ => First::Side(game.to_move()),
        }
    }
}

/// The strings in one room, the area between stones that are taken to live: their fates depend on one another.
#[derive(Clone, Debug)]
pub(super) struct RoomStrings {
    /// Indices into the list of strings.
    pub(super) members: Vec<usize>,
    /// The colour of the stones around the room, if it is one.
    pub(super) walls: Option<Color>,
    /// The points of the room, if all its strings are proven and settled; else empty.
    pub(super) proven: PointSet,
}

/// Sets the fates of strings to those with the right side first: the rooms with unsettled strings in
/// turn, that with the most stones at stake first.
pub(super) fn set_fates(strings: &mut [StringFate], rooms: &[RoomStrings], first: First) {
    let mut open: Vec<&RoomStrings> =
        rooms.iter().filter(|room| stones_at_stake(strings, room) > 0).collect();
    open.sort_by_key(|room| Reverse(stones_at_stake(strings, room)));
    let mut mover = if let First::Side(color) = first { Some(color) } else { None };
    for room in open {
        for &i in &room.members {
            let string = &mut strings[i];
            // In a room with walls of one colour the question is about the group inside.
            let mover = mover.or(room.walls).unwrap_or(!string.color);
            string.fate = string.first[mover];
        }
        mover = mover.map(|color| !color);
    }
}

/// How many stones of a room depend on who moves first.
fn stones_at_stake(strings: &[StringFate], room: &RoomStrings) -> usize {
    let unsettled = room.members.iter().filter(|&&i| strings[i].is_unsettled());
    unsettled.map(|&i| strings[i].stones.len()).sum()
}

/// The colour of the stones on the points around a room, if it is one.
pub(super) fn wall_color(around: PointSet, stones: &ByColor<PointSet>) -> Option<Color> {
    match Color::ALL.map(|color| around.meets(&stones[color])) {
        [true, false] => Some(Color::Black),
        [false, true] => Some(Color::White),
        _ => None,
    }
}
