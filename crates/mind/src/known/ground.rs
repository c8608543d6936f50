//! A diagram on a board of its own, with the rest of the board filled: for the opponent, for the
//! mover, or not at all.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_knowledge::{Cell, Diagram};

/// What stands on the points that a diagram does not ask about.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Rest {
    /// Stones of the mover around the diagram, nothing farther away.
    Own,
    /// Stones of the opponent that live.
    Enemy,
    /// Nothing.
    Empty,
    /// Stones of both sides and empty points, drawn by this number.
    Mixed(u64),
}

/// A diagram on a board.
#[derive(Clone, Debug)]
pub struct PlacedDiagram {
    /// The board; Black moves.
    pub board: Board,
    /// The moves of the diagram.
    pub moves: Vec<Point>,
    /// The stones of letters.
    pub names: Vec<(char, Point)>,
}

impl PlacedDiagram {
    /// The stone of a letter.
    pub fn named(&self, name: char) -> Option<Point> {
        self.names.iter().find(|known| known.0 == name).map(|known| known.1)
    }
}

/// The side that moves on a ground.
pub(super) const MOVER: Color = Color::Black;
const SIZE: BoardSize = BoardSize::S19;

/// A diagram on 19x19 at the edges that it draws, else in the middle; `None` where no board can
/// look so. Of what may be empty or not, the rest decides.
pub fn ground(diagram: &Diagram, rest: Rest) -> Option<PlacedDiagram> {
    let [left, right, top, bottom] = diagram.edges;
    let x = start(diagram.width, left, right)?;
    let y = start(diagram.height, top, bottom)?;
    let place = |(dx, dy): (u8, u8)| SIZE.point(x + dx, y + dy);
    let mut asked = PointSet::EMPTY;
    let mut stones: Vec<(Point, Color)> = Vec::new();
    for at in diagram.points() {
        let point = place(at)?;
        let color = match (diagram.cell(at)?, rest) {
            (Cell::Any, _) => continue,
            (Cell::Own, _) | (Cell::NotEnemy, Rest::Own) => Some(MOVER),
            (Cell::Enemy, _) | (Cell::NotOwn, Rest::Enemy) => Some(!MOVER),
            _ => None,
        };
        asked.insert(point);
        stones.extend(color.map(|color| (point, color)));
    }
    stones.extend(filling(asked, rest));
    let board = breathing(&stones, asked)?;
    let names = diagram.names.iter().map(|&(name, at)| Some((name, place(at)?))).collect::<Option<_>>()?;
    let moves = diagram.moves().map(place).collect::<Option<_>>()?;
    Some(PlacedDiagram { board, moves, names })
}

/// The first column or row of a diagram.
fn start(length: u8, first: bool, last: bool) -> Option<u8> {
    let lines = SIZE.get();
    match (first, last) {
        (true, true) => (length == lines).then_some(0),
        (true, false) => Some(0),
        (false, true) => lines.checked_sub(length),
        (false, false) => lines.checked_sub(length).map(|free| free / 2),
    }
}

/// Stones on what is not asked about: the mover's beside the diagram, the opponent's everywhere
/// with holes that make them live.
fn filling(asked: PointSet, rest: Rest) -> Vec<(Point, Color)> {
    let near = asked | asked.neighbors();
    let free = SIZE.points().filter(|&p| !asked.contains(p));
    match rest {
        Rest::Own => free.filter(|&p| (near | near.neighbors()).contains(p)).map(|p| (p, MOVER)).collect(),
        Rest::Enemy => {
            let hole = |p: &Point| p.x() % 4 == 1 && p.y() % 4 == 1 && !near.contains(*p);
            free.filter(|p| !hole(p)).map(|p| (p, !MOVER)).collect()
        }
        Rest::Empty => Vec::new(),
        Rest::Mixed(seed) => free.filter_map(|p| Some((p, lot(seed, p)?))).collect(),
    }
}

/// What a number draws for a point: a stone of either side in one of four cases each.
fn lot(seed: u64, point: Point) -> Option<Color> {
    let mixed = (seed << 32 ^ point.index() as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    match (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 62 {
        0 => Some(MOVER),
        1 => Some(!MOVER),
        _ => None,
    }
}

/// A board with these stones; strings of the rest that have no liberty are left out.
fn breathing(stones: &[(Point, Color)], asked: PointSet) -> Option<Board> {
    let mut stones = stones.to_vec();
    for _ in 0..SIZE.area() {
        let error = match board_with(SIZE, &stones) {
            Ok(board) => return Some(board),
            Err(error) => error,
        };
        let gokoro_board::SetupError::Stone(head) = error else { return None };
        let color = stones.iter().find(|known| known.0 == head)?.1;
        let same: PointSet = stones.iter().filter(|known| known.1 == color).map(|known| known.0).collect();
        let string = same.part_around(head);
        if string.difference(asked).is_empty() {
            return None;
        }
        // A string of the diagram that runs into the rest loses what lies outside it.
        stones.retain(|known| !string.contains(known.0) || asked.contains(known.0));
    }
    None
}
