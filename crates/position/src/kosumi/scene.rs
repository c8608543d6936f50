//! A position as a [`Ranking`](super::Ranking) looks at it: the kosumi strings with their
//! attributes, and the moves that are compared, each with the strings that it sees, its
//! lines and what lies in the four directions. Nothing is weighed here.

use gokoro_board::{Board, Color, Dir, Observer, Point, PointSet};
use gokoro_shape::traits::Traits;
use gokoro_shape::{FARTHEST, KosumiStrings, Sighting};

/// What is seen along one direction: nothing, the edge at a distance of 1 to 6, a string
/// of the side to move, or of the other, at 1 to 6.
pub const VIEWS: usize = 1 + 3 * FARTHEST as usize;

/// A move that is compared.
#[derive(Clone, Copy, Debug)]
pub struct Spot {
    /// Where it is.
    pub point: Point,
    /// Its line from the nearest edge, from 1, and that from the nearest edge of the other
    /// two.
    pub lines: [u8; 2],
    /// What it sees up, left, right and down, below [`VIEWS`].
    pub views: [u8; 4],
    /// The places of strings in [`RankedPosition::strings`], each with its distance; 0 for none.
    seen: [(u16, u8); 4],
}

impl Spot {
    /// The places of the strings that it sees in [`RankedPosition::strings`], each with the least
    /// distance.
    pub fn strings_in_sight(&self) -> impl Iterator<Item = (usize, u8)> {
        let seen = self.seen.into_iter().take_while(|&(_, distance)| distance > 0);
        seen.map(|(string, distance)| (usize::from(string), distance))
    }
}

/// A position with the moves that are compared.
#[derive(Clone, Debug)]
pub struct RankedPosition {
    /// The number of the move to come, from 1.
    pub number: usize,
    /// Who moves.
    pub to_move: Color,
    /// Attributes of the kosumi strings, in the order of their numbers.
    pub strings: Vec<Traits>,
    /// The moves that are compared: legal ones among those that were asked for.
    pub spots: Vec<Spot>,
}

impl RankedPosition {
    /// Looks at some points of a board on which `to_move` makes the move with this number,
    /// from 1.
    pub fn new<O: Observer>(
        board: &Board<O>,
        to_move: Color,
        number: usize,
        strings: &KosumiStrings,
        points: &PointSet,
    ) -> RankedPosition {
        let legal = points.iter().filter(|&p| board.can_play_empty(p, to_move));
        let side = board.size().get();
        RankedPosition {
            number,
            to_move,
            strings: strings.iter().map(|(_, one)| Traits::new(board, one, to_move, number)).collect(),
            spots: legal.map(|point| spot(point, side, to_move, strings)).collect(),
        }
    }
}

fn spot(point: Point, side: u8, to_move: Color, strings: &KosumiStrings) -> Spot {
    let directions = strings.directions(point);
    let mut seen = [(0, 0); 4];
    for (place, one) in seen.iter_mut().zip(KosumiStrings::nearest(&directions)) {
        *place = (one.id.0, one.distance);
    }
    let mut views = Dir::SIDES.map(|direction| edge(side, point, direction));
    let color = |one: Sighting| Some((one, strings.get(one.id)?.color));
    for (view, one) in views.iter_mut().zip(directions) {
        if let Some((one, color)) = one.and_then(color) {
            *view = one.distance + FARTHEST * (1 + u8::from(color != to_move));
        }
    }
    let fold = |v: u8| (v + 1).min(side - v);
    let (x, y) = (fold(point.x()), fold(point.y()));
    Spot { point, lines: [x.min(y), x.max(y)], views, seen }
}

/// The edge in a direction as a view: 0 if it is too far away.
fn edge(side: u8, point: Point, direction: Dir) -> u8 {
    let distance = match direction {
        Dir::Up => point.y() + 1,
        Dir::Left => point.x() + 1,
        Dir::Right => side - point.x(),
        _ => side - point.y(),
    };
    if distance > FARTHEST { 0 } else { distance }
}
