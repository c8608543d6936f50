//! How the count takes groups that depend on who moves first.

use std::cmp::Reverse;

use gokoro_board::{ByColor, Color, Game, PointSet, Scoring};

use super::fate::StringFate;

/// Who moves first where it matters.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum First {
    /// The enemy of each group: at the end of a game under territory rules what the enemy
    /// takes by moving first is dead, since its owner has not defended it.
    Enemy,
    /// This colour begins, and the colours take turns: the largest first.
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

/// Strings whose fates hang together: those of one room.
#[derive(Clone, Debug)]
pub(super) struct Together {
    /// Places in the list of strings.
    pub(super) members: Vec<usize>,
    /// The colour of all that closes the room, if it is one.
    pub(super) walls: Option<Color>,
    /// The points of the room, if all that is in it is proven and settled.
    pub(super) proven: PointSet,
}

/// Decides what depends on who moves first.
pub(super) fn decide(strings: &mut [StringFate], rooms: &[Together], first: First) {
    let mut open: Vec<(usize, &Together)> = rooms.iter().map(|room| (stake(strings, room), room)).collect();
    open.retain(|&(stake, _)| stake > 0);
    open.sort_by_key(|&(stake, _)| Reverse(stake));
    let mut mover = match first {
        First::Side(color) => Some(color),
        First::Enemy => None,
    };
    for (_, room) in open {
        for &i in &room.members {
            let string = &mut strings[i];
            // In a room with walls of one colour the group inside is what is asked about.
            let by = mover.or(room.walls).unwrap_or(!string.color);
            string.fate = string.first[by];
        }
        mover = mover.map(|color| !color);
    }
}

/// The stones whose fates depend on who moves first.
fn stake(strings: &[StringFate], room: &Together) -> usize {
    let unsettled = room.members.iter().filter(|&&i| strings[i].is_unsettled());
    unsettled.map(|&i| strings[i].stones.len()).sum()
}

/// The colour of stones that close a room, if it is one.
pub(super) fn walls(around: PointSet, stones: &ByColor<PointSet>) -> Option<Color> {
    match Color::ALL.map(|color| around.meets(&stones[color])) {
        [true, false] => Some(Color::Black),
        [false, true] => Some(Color::White),
        _ => None,
    }
}
