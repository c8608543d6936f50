//! How the opponent refutes the claim of an entry: a line of his proof, on the board on which it was found.

use std::fmt;

use gokoro_board::{Board, Color, Point};
use gokoro_knowledge::{Cell, Diagram, Entry};

use super::asked::{ClaimStanding, ShapeQuestion};
use super::check::{ClaimCheck, check_diagram};
use super::ground::{MOVER, Rest, ground};

/// Lines around the moves and the stones of a claim that a drawing shows.
const AROUND: u8 = 2;

/// A move of an entry with the line that refutes what it claims.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The board before the move.
    pub board: Board,
    /// Who plays the move.
    pub mover: Color,
    /// The move.
    pub point: Point,
    /// What follows, the opponent's answer first; `None` is a move elsewhere.
    pub line: Vec<(Color, Option<Point>)>,
    /// The stones that the claim is about.
    pub stones: Vec<Point>,
}

impl Refutation {
    /// How the opponent refutes the claim of a move on a board; `None` where he has no proof within the nodes, or no
    /// line of one is known, as for eyes and lives.
    pub fn of(
        asked: &ShapeQuestion,
        board: &Board,
        mover: Color,
        point: Point,
        nodes: u64,
    ) -> Option<Refutation> {
        let line = asked.refutation(board, mover, point, nodes);
        let (board, stones) = (board.clone(), asked.stones());
        (!line.is_empty()).then_some(Refutation { board, mover, point, line, stones })
    }

    /// The names of the points of the line, the opponent's answer first.
    pub fn names(&self) -> Vec<String> {
        let size = self.board.size();
        let name = |point: Option<Point>| point.map_or("pass".to_owned(), |at| size.name(at).to_string());
        self.line.iter().map(|&(_, point)| name(point)).collect()
    }

    /// The first and the last column and row that show all of it.
    fn window(&self) -> ((u8, u8), (u8, u8)) {
        let last = self.board.size().get() - 1;
        let played = self.line.iter().filter_map(|&(_, point)| point);
        let all: Vec<Point> = played.chain([self.point]).chain(self.stones.iter().copied()).collect();
        let range = |of: fn(Point) -> u8| {
            let (first, end) =
                all.iter().copied().map(of).fold((last, 0), |(a, b), at| (a.min(at), b.max(at)));
            (first.saturating_sub(AROUND), (end + AROUND).min(last))
        };
        (range(Point::x), range(Point::y))
    }

    /// The board around the move as a diagram of an entry.
    pub fn diagram(&self) -> Diagram {
        let (x, y) = self.window();
        Diagram::of_board(&self.board, self.mover, (x, y), |at| (at == self.point).then_some(Cell::Move))
    }

    /// The column and row of a point in [`Refutation::diagram`], from 0.
    pub fn place(&self, point: Point) -> (u8, u8) {
        let (x, y) = self.window();
        (point.x() - x.0, point.y() - y.0)
    }
}

impl fmt::Display for Refutation {
    /// The diagram with the names of its columns and rows: the move is 1, the line goes on from 2.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (x, y) = self.window();
        let size = self.board.size();
        let numbered = |at: Point| {
            let place = self.line.iter().position(|&(_, point)| point == Some(at));
            if at == self.point { Some(1) } else { place.map(|place| place + 2) }
        };
        let mark = |at: Point| match (numbered(at), self.board.at(at).color()) {
            (Some(number), _) => number.to_string(),
            (None, None) => ".".to_owned(),
            (None, Some(color)) => if color == self.mover { "X" } else { "O" }.to_owned(),
        };
        for row in y.0..=y.1 {
            write!(f, "{:>2}", size.get() - row)?;
            for at in (x.0..=x.1).filter_map(|column| size.point(column, row)) {
                write!(f, " {:>2}", mark(at))?;
            }
            writeln!(f)?;
        }
        write!(f, "  ")?;
        for at in (x.0..=x.1).filter_map(|column| size.point(column, y.0)) {
            write!(f, " {:>2}", size.name(at).to_string().chars().take(1).collect::<String>())?;
        }
        writeln!(f)
    }
}

/// How the opponent refutes an entry that [`check`](super::check::check) refutes: on the first of its diagrams that
/// fails, with the rest of the board as good for the mover as a line is known for.
pub fn refutation(entry: &Entry, nodes: u64) -> Option<Refutation> {
    let failing = |diagram: &&Diagram| check_diagram(entry, diagram, nodes) == ClaimCheck::Refuted;
    let diagram = entry.diagrams.iter().find(failing)?;
    [Rest::Own, Rest::Empty, Rest::Enemy].into_iter().find_map(|rest| {
        let ground = ground(diagram, rest)?;
        let asked = ShapeQuestion::of(&entry.claim, MOVER, |name| ground.named(name))?;
        ground.moves.iter().find_map(|&point| {
            let refuted = asked.standing(&ground.board, MOVER, point, nodes) == ClaimStanding::Refuted;
            refuted.then(|| Refutation::of(&asked, &ground.board, MOVER, point, nodes))?
        })
    })
}
