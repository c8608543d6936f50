//! The life that a group of a race has in its own eyes: what the spaces give that
//! it encloses alone. Its wall is taken to stand, so this is an estimate.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

use crate::tsumego::EyeSpace;

/// A space with more points is not looked at.
const LARGEST: usize = 24;

/// With fewer liberties outside its eyes a wall does not stand.
const STANDING: usize = 1;

/// What a group's own eyes give it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum OwnLife {
    /// Two eyes, even if the enemy moves first.
    Alive,
    /// Whoever moves first has his way.
    Open {
        /// Where the enemy prevents two eyes.
        attack: Point,
        /// Where its owner makes them.
        defence: Point,
    },
    /// No two eyes, even if its owner moves first.
    None,
    /// Not decided.
    Unknown,
}

/// The spaces that a string encloses alone; what holds a point of `strong` is none.
pub(crate) fn own_spaces(board: &Board, string: StringId, strong: PointSet) -> Vec<PointSet> {
    let wall: PointSet = board.stones(string).collect();
    let mut spaces = Vec::new();
    let mut seen = PointSet::EMPTY;
    for start in board.liberties(string) {
        if seen.contains(start) {
            continue;
        }
        let part = enclosed(board, wall, strong, start);
        seen.insert(start);
        if let Some(part) = part {
            seen |= part;
            spaces.push(part);
        }
    }
    spaces
}

fn enclosed(board: &Board, wall: PointSet, strong: PointSet, start: Point) -> Option<PointSet> {
    let all = PointSet::all(board.size());
    let mut part = PointSet::single(start);
    let mut edge = part;
    while !edge.is_empty() {
        edge = (edge.neighbors() & all).difference(part | wall);
        part |= edge;
        if edge.meets(&strong) || part.len() > LARGEST {
            return None;
        }
    }
    Some(part)
}

/// What the eyes of a string give, with the moves made on boards for it; at most
/// `nodes` for each of the questions, of which a space poses four.
pub(crate) fn own_life(board: &Board, string: StringId, strong: PointSet, nodes: u64) -> (OwnLife, u64) {
    let Some(owner) = board.color(string) else { return (OwnLife::Unknown, 0) };
    let spaces = own_spaces(board, string, strong);
    let inside = spaces.iter().fold(PointSet::EMPTY, |all, &space| all | space);
    if board.liberties(string).difference(inside).len() < STANDING {
        return (OwnLife::Unknown, 0);
    }
    let walls = board.stones(string).collect();
    let mut spent = 0;
    let (mut sure, mut hot) = (0, 0);
    let (mut attack, mut defence) = (None, None);
    for space in spaces {
        let question = EyeSpace { owner, area: space, walls, space };
        let mut gives = |eyes: u8, first: Color| {
            let found = question.gives(board, eyes, first, nodes)?;
            spent += found.nodes;
            Some((found.given, found.point))
        };
        let (mut least, mut most) = (0, 0);
        for eyes in [1, 2] {
            match gives(eyes, !owner) {
                Some((true, _)) => (least, most) = (eyes, eyes),
                Some((false, point)) => {
                    let Some((gets, saving)) = gives(eyes, owner) else { return (OwnLife::Unknown, spent) };
                    if !gets {
                        break;
                    }
                    most = eyes;
                    attack = attack.or(point);
                    defence = defence.or(saving);
                }
                None => return (OwnLife::Unknown, spent),
            }
        }
        sure += least;
        hot += most - least;
    }
    let life = match (attack, defence) {
        _ if sure + hot / 2 >= 2 => OwnLife::Alive,
        _ if sure + hot.div_ceil(2) < 2 => OwnLife::None,
        (Some(attack), Some(defence)) => OwnLife::Open { attack, defence },
        _ => OwnLife::Unknown,
    };
    (life, spent)
}
