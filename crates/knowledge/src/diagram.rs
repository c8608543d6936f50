//! Small diagrams: what must stand where for a shape, and where it is played. Written as rows of
//! text; turned and mirrored here, compared in a form that all eight symmetries share.

use std::fmt;

use gokoro_board::{Board, Color, Point};

/// What a point of a diagram asks for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Cell {
    /// `*`: empty, and the move is played there.
    Move,
    /// `.`: empty.
    Empty,
    /// `X`: a stone of the mover.
    Own,
    /// `O`: a stone of the opponent.
    Enemy,
    /// `x`: empty or a stone of the mover.
    NotEnemy,
    /// `o`: empty or a stone of the opponent.
    NotOwn,
    /// `?`: whatever stands there.
    Any,
}

impl Cell {
    const fn mark(self) -> char {
        match self {
            Cell::Move => '*',
            Cell::Empty => '.',
            Cell::Own => 'X',
            Cell::Enemy => 'O',
            Cell::NotEnemy => 'x',
            Cell::NotOwn => 'o',
            Cell::Any => '?',
        }
    }

    fn of_mark(mark: char) -> Option<(Cell, Option<char>)> {
        Some(match mark {
            '*' => (Cell::Move, None),
            '.' => (Cell::Empty, None),
            'X' => (Cell::Own, None),
            'O' => (Cell::Enemy, None),
            'x' => (Cell::NotEnemy, None),
            'o' => (Cell::NotOwn, None),
            '?' => (Cell::Any, None),
            'A'..='H' => (Cell::Own, Some(mark)),
            'a'..='h' => (Cell::Enemy, Some(mark)),
            _ => return None,
        })
    }

    /// Whether a stone of one colour must stand there.
    pub(crate) const fn is_stone(self) -> bool {
        matches!(self, Cell::Own | Cell::Enemy)
    }
}

/// What is wrong with a diagram.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, thiserror::Error)]
pub enum DiagramFault {
    /// No row.
    #[error("the diagram has no row; draw it with one row a line")]
    Empty,
    /// A row, from 1, is longer or shorter than the first one.
    #[error("row {0} of the diagram has another length than the first; use ? for what is free")]
    Ragged(usize),
    /// A mark that means nothing, with its row from 1.
    #[error("unknown mark '{0}' in row {1} of the diagram; use X O . x o ? * or letters")]
    Mark(char, usize),
    /// An edge is drawn in some rows only, or inside.
    #[error("row {0} of the diagram and the others disagree about the edge; draw | in every row")]
    Edge(usize),
    /// No point is marked as the move.
    #[error("the diagram marks no move; write * where it is played")]
    NoMove,
    /// A letter names two stones.
    #[error("the letter {0} names two stones; use another letter for one of them")]
    Twice(char),
    /// More rows or columns than the largest board has lines.
    #[error("the diagram is larger than a board of 19 lines; draw less")]
    TooLarge,
    /// A stone that could have no liberty, by its row from 1.
    #[error("a stone in row {0} of the diagram has no liberty; no board can look so")]
    NoLiberty(usize),
}

/// A way to turn a diagram: exchanged axes first, then mirrored.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct DiagramTurn {
    exchange: bool,
    mirror_x: bool,
    mirror_y: bool,
}

impl DiagramTurn {
    /// All eight; the first changes nothing.
    pub fn all() -> [DiagramTurn; 8] {
        std::array::from_fn(|n| DiagramTurn { exchange: n & 1 > 0, mirror_x: n & 2 > 0, mirror_y: n & 4 > 0 })
    }
}

/// A diagram. X is the mover, columns count from the left and rows from the top.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Diagram {
    /// Columns.
    pub width: u8,
    /// Rows.
    pub height: u8,
    /// What is asked for, row by row.
    pub cells: Vec<Cell>,
    /// Letters of stones: capitals for the mover's.
    pub names: Vec<(char, (u8, u8))>,
    /// Whether the left, right, upper and lower sides lie on the edge of the board.
    pub edges: [bool; 4],
}

/// Places in [`Diagram::edges`].
const LEFT: usize = 0;
const RIGHT: usize = 1;
const TOP: usize = 2;
const BOTTOM: usize = 3;
/// Lines of the largest board.
const LARGEST: usize = 19;

impl Diagram {
    /// Reads rows of text; spaces are skipped.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read<'t>(rows: impl IntoIterator<Item = &'t str>) -> Result<Diagram, DiagramFault> {
        let rows = rows.into_iter().map(|row| row.chars().filter(|c| !c.is_whitespace()).collect());
        let mut rows: Vec<Vec<char>> = rows.filter(|row: &Vec<char>| !row.is_empty()).collect();
        let is_edge = |row: &Vec<char>| row.iter().all(|c| matches!(c, '-' | '+' | '|'));
        let mut edges = [false; 4];
        if rows.first().is_some_and(is_edge) {
            edges[TOP] = true;
            rows.remove(0);
        }
        if rows.last().is_some_and(is_edge) {
            edges[BOTTOM] = true;
            rows.pop();
        }
        let first = rows.first().ok_or(DiagramFault::Empty)?;
        edges[LEFT] = first.first() == Some(&'|');
        edges[RIGHT] = first.len() > 1 && first.last() == Some(&'|');
        let mut inner = Vec::with_capacity(rows.len());
        for (row, number) in rows.iter().zip(1..) {
            let [left, right] = [row.first(), row.last()].map(|mark| mark == Some(&'|'));
            if left != edges[LEFT] || (row.len() > 1 && right) != edges[RIGHT] {
                return Err(DiagramFault::Edge(number));
            }
            inner.push(&row[usize::from(left)..row.len() - usize::from(edges[RIGHT])]);
        }
        let diagram = Diagram::of_marks(&inner, edges)?;
        diagram.check()?;
        Ok(diagram)
    }

    fn of_marks(rows: &[&[char]], edges: [bool; 4]) -> Result<Diagram, DiagramFault> {
        let width = rows.first().map_or(0, |row| row.len());
        if width == 0 {
            return Err(DiagramFault::Empty);
        }
        if width > LARGEST || rows.len() > LARGEST {
            return Err(DiagramFault::TooLarge);
        }
        let (mut cells, mut names) = (Vec::new(), Vec::new());
        for (row, y) in rows.iter().zip(0_u8..) {
            if row.len() != width {
                return Err(DiagramFault::Ragged(usize::from(y) + 1));
            }
            for (&mark, x) in row.iter().zip(0_u8..) {
                let (cell, name) = Cell::of_mark(mark).ok_or(DiagramFault::Mark(mark, usize::from(y) + 1))?;
                cells.push(cell);
                names.extend(name.map(|name| (name, (x, y))));
            }
        }
        names.sort_unstable();
        if let Some(twice) = names.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(DiagramFault::Twice(twice[0].0));
        }
        Ok(Diagram { width: width as u8, height: rows.len() as u8, cells, names, edges })
    }

    /// What stands in a rectangle of a board, from the first to the last column and row, with its
    /// sides on the edges that it reaches; a point to which `told` gives something else asks for
    /// that.
    pub fn of_board(
        board: &Board,
        mover: Color,
        (x, y): ((u8, u8), (u8, u8)),
        told: impl Fn(Point) -> Option<Cell>,
    ) -> Diagram {
        let last = board.size().get() - 1;
        let points = (y.0..=y.1).flat_map(|row| (x.0..=x.1).map(move |column| (column, row)));
        let cells = points.filter_map(|(column, row)| board.size().point(column, row)).map(|point| {
            told(point).unwrap_or_else(|| match board.at(point).color() {
                None => Cell::Empty,
                Some(color) if color == mover => Cell::Own,
                Some(_) => Cell::Enemy,
            })
        });
        Diagram {
            width: x.1 - x.0 + 1,
            height: y.1 - y.0 + 1,
            cells: cells.collect(),
            names: Vec::new(),
            edges: [x.0 == 0, x.1 == last, y.0 == 0, y.1 == last],
        }
    }

    /// Checks that it marks a move and that every stone may have a liberty.
    ///
    /// # Errors
    /// What is wrong.
    pub fn check(&self) -> Result<(), DiagramFault> {
        if self.moves().next().is_none() {
            return Err(DiagramFault::NoMove);
        }
        match self.points().find(|&at| self.cell(at).is_some_and(Cell::is_stone) && !self.may_breathe(at)) {
            Some((_, y)) => Err(DiagramFault::NoLiberty(usize::from(y) + 1)),
            None => Ok(()),
        }
    }

    /// Whether the stones joined to one touch a point that is not a stone for certain.
    fn may_breathe(&self, start: (u8, u8)) -> bool {
        let color = self.cell(start);
        let (mut open, mut seen) = (vec![start], vec![start]);
        while let Some((x, y)) = open.pop() {
            for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
                let (nx, ny) = (i16::from(x) + dx, i16::from(y) + dy);
                let Some(near) = self.inside(nx, ny) else {
                    if !self.is_border(nx, ny) {
                        return true;
                    }
                    continue;
                };
                match self.cell(near) {
                    found if found == color && !seen.contains(&near) => {
                        seen.push(near);
                        open.push(near);
                    }
                    Some(cell) if !cell.is_stone() => return true,
                    _ => {}
                }
            }
        }
        false
    }

    fn inside(&self, x: i16, y: i16) -> Option<(u8, u8)> {
        let (x, y) = (u8::try_from(x).ok()?, u8::try_from(y).ok()?);
        (x < self.width && y < self.height).then_some((x, y))
    }

    /// Whether a place beside the diagram is certainly off the board.
    fn is_border(&self, x: i16, y: i16) -> bool {
        (x < 0 && self.edges[LEFT])
            || (x >= i16::from(self.width) && self.edges[RIGHT])
            || (y < 0 && self.edges[TOP])
            || (y >= i16::from(self.height) && self.edges[BOTTOM])
    }

    /// What is asked for at a place; `None` outside.
    pub fn cell(&self, (x, y): (u8, u8)) -> Option<Cell> {
        let at = usize::from(y) * usize::from(self.width) + usize::from(x);
        self.cells.get(at).copied().filter(|_| x < self.width)
    }

    /// All places, row by row.
    pub fn points(&self) -> impl Iterator<Item = (u8, u8)> + use<> {
        let (width, height) = (self.width, self.height);
        (0..height).flat_map(move |y| (0..width).map(move |x| (x, y)))
    }

    /// The places of the moves, row by row; the first one is the diagram's anchor.
    pub fn moves(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        self.points().filter(|&at| self.cell(at) == Some(Cell::Move))
    }

    /// The place of a letter.
    pub fn named(&self, name: char) -> Option<(u8, u8)> {
        self.names.iter().find(|known| known.0 == name).map(|known| known.1)
    }

    /// How many points ask for something.
    pub fn condition_count(&self) -> usize {
        self.cells.iter().filter(|&&cell| cell != Cell::Any).count()
    }

    /// The same turned.
    pub fn turned(&self, turn: DiagramTurn) -> Diagram {
        let (width, height) =
            if turn.exchange { (self.height, self.width) } else { (self.width, self.height) };
        let back = |(x, y): (u8, u8)| {
            let x = if turn.mirror_x { width - 1 - x } else { x };
            let y = if turn.mirror_y { height - 1 - y } else { y };
            if turn.exchange { (y, x) } else { (x, y) }
        };
        let places = (0..height).flat_map(|y| (0..width).map(move |x| (x, y)));
        let cells = places.clone().filter_map(|at| self.cell(back(at))).collect();
        let name = |at: (u8, u8)| {
            let old = back(at);
            self.names.iter().find(|known| known.1 == old).map(|known| (known.0, at))
        };
        let mut names: Vec<_> = places.filter_map(name).collect();
        names.sort_unstable();
        let [left, right, top, bottom] = self.edges;
        let (mut across, mut down) = ([left, right], [top, bottom]);
        if turn.exchange {
            (across, down) = (down, across);
        }
        if turn.mirror_x {
            across.reverse();
        }
        if turn.mirror_y {
            down.reverse();
        }
        Diagram { width, height, cells, names, edges: [across[0], across[1], down[0], down[1]] }
    }

    /// The form that all eight symmetries share, letters left out: equal for two diagrams
    /// exactly if one is the other turned or mirrored.
    pub fn common(&self) -> Diagram {
        let bare = |turn| Diagram { names: Vec::new(), ..self.turned(turn) };
        let order = |one: &Diagram| (one.height, one.width, one.edges.map(|edge| !edge), one.cells.clone());
        let all = DiagramTurn::all().map(bare);
        all.into_iter().min_by_key(order).unwrap_or_else(|| self.clone())
    }
}

impl fmt::Display for Diagram {
    /// Rows as [`Diagram::read`] reads them, points separated by spaces.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [left, right, top, bottom] = self.edges;
        let line = |f: &mut fmt::Formatter<'_>| {
            let marks: Vec<&str> = (0..usize::from(self.width)).map(|_| "-").collect();
            let [before, after] = [(left, "+ "), (right, " +")].map(|(is, mark)| if is { mark } else { "" });
            writeln!(f, "{before}{}{after}", marks.join(" "))
        };
        if top {
            line(f)?;
        }
        for y in 0..self.height {
            let mark = |x: u8| {
                let name = self.names.iter().find(|known| known.1 == (x, y)).map(|known| known.0);
                name.unwrap_or_else(|| self.cell((x, y)).unwrap_or(Cell::Any).mark()).to_string()
            };
            let marks: Vec<String> = (0..self.width).map(mark).collect();
            let [before, after] = [(left, "| "), (right, " |")].map(|(is, mark)| if is { mark } else { "" });
            writeln!(f, "{before}{}{after}", marks.join(" "))?;
        }
        if bottom { line(f) } else { Ok(()) }
    }
}
