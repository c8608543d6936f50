//! Closed ends, made: a room in a corner, at the side or in the centre, with walls around it that
//! live by two eyes of one point each, all else filled.

use std::collections::{HashMap, HashSet};

use super::room::{BLACK, EMPTY, MOST, Room, State, WHITE, other};

/// The boards' lines.
pub(crate) const SIZE: i32 = 11;

pub(crate) type Cell = (i32, i32);

/// A finished board with the room in question.
#[derive(Clone, Debug)]
pub(crate) struct End {
    pub(crate) name: String,
    pub(crate) board: HashMap<Cell, u8>,
    /// The room's cells.
    pub(crate) cells: Vec<Cell>,
    pub(crate) room: Room,
    pub(crate) start: [u8; MOST],
}

pub(crate) fn near((x, y): Cell) -> impl Iterator<Item = Cell> {
    let all = [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
    all.into_iter().filter(|&(x, y)| (0..SIZE).contains(&x) && (0..SIZE).contains(&y))
}

fn around((x, y): Cell) -> impl Iterator<Item = Cell> {
    let all = (-1..=1).flat_map(move |dx| (-1..=1).map(move |dy| (x + dx, y + dy)));
    all.filter(move |&c| c != (x, y) && (0..SIZE).contains(&c.0) && (0..SIZE).contains(&c.1))
}

fn connected(cells: &HashSet<Cell>) -> bool {
    let Some(&first) = cells.iter().min() else { return false };
    let (mut seen, mut open) = (HashSet::from([first]), vec![first]);
    while let Some(cell) = open.pop() {
        for next in near(cell).filter(|next| cells.contains(next)) {
            if seen.insert(next) {
                open.push(next);
            }
        }
    }
    seen.len() == cells.len()
}

/// Numbers that look random and are the same every time.
#[derive(Clone)]
pub(crate) struct Lots(pub(crate) u64);

impl Lots {
    pub(crate) fn below(&mut self, most: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % most.max(1)
    }
}

/// All shapes of so many connected points, turned and mirrored ones left out.
pub(crate) fn shapes(points: usize) -> Vec<Vec<Cell>> {
    let mut all = vec![vec![(0, 0)]];
    for _ in 1..points {
        let mut larger: Vec<Vec<Cell>> = Vec::new();
        let mut seen = HashSet::new();
        for shape in &all {
            let sides = |&(x, y): &Cell| [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)];
            for next in shape.iter().flat_map(sides).filter(|next| !shape.contains(next)) {
                let mut grown = shape.clone();
                grown.push(next);
                let least = turned(&grown).into_iter().min().expect("eight");
                if seen.insert(least.clone()) {
                    larger.push(least);
                }
            }
        }
        all = larger;
    }
    all
}

/// A shape in all eight ways, moved to the corner.
pub(crate) fn turned(shape: &[Cell]) -> Vec<Vec<Cell>> {
    let ways = (0..8).map(|way| {
        let turn = |&(x, y): &Cell| {
            let (x, y) = if way & 1 == 1 { (y, x) } else { (x, y) };
            (if way & 2 == 2 { -x } else { x }, if way & 4 == 4 { -y } else { y })
        };
        let cells: Vec<Cell> = shape.iter().map(turn).collect();
        let (left, top) = (cells.iter().map(|c| c.0).min(), cells.iter().map(|c| c.1).min());
        let (left, top) = (left.expect("cells"), top.expect("cells"));
        let mut moved: Vec<Cell> = cells.iter().map(|c| (c.0 - left, c.1 - top)).collect();
        moved.sort_unstable();
        moved
    });
    ways.collect()
}

/// Where a room is.
pub(crate) const PLACES: [(&str, Cell); 3] = [("corner", (0, 0)), ("side", (2, 0)), ("centre", (2, 2))];

/// Fills the rest of a board with walls: every cell takes the colour of the nearest cell that has
/// one; each wall gets two eyes. `None` where a wall has no room for them.
fn walled(mut board: HashMap<Cell, u8>, rim: &[(Cell, u8)]) -> Option<HashMap<Cell, u8>> {
    if rim.is_empty() {
        return None;
    }
    let room: HashSet<Cell> = board.keys().copied().collect();
    for &(cell, color) in rim {
        if board.insert(cell, color).is_some_and(|before| before != color) {
            return None;
        }
    }
    let mut queue: std::collections::VecDeque<Cell> = rim.iter().map(|&(cell, _)| cell).collect();
    while let Some(cell) = queue.pop_front() {
        let color = board[&cell];
        for next in near(cell) {
            if let std::collections::hash_map::Entry::Vacant(vacant) = board.entry(next) {
                vacant.insert(color);
                queue.push_back(next);
            }
        }
    }
    let walls: HashSet<Cell> = board.keys().copied().filter(|cell| !room.contains(cell)).collect();
    let mut left = walls.clone();
    while let Some(&first) = left.iter().min() {
        let color = board[&first];
        let (mut part, mut open) = (HashSet::from([first]), vec![first]);
        while let Some(cell) = open.pop() {
            for next in near(cell).filter(|next| walls.contains(next) && board[next] == color) {
                if part.insert(next) {
                    open.push(next);
                }
            }
        }
        left.retain(|cell| !part.contains(cell));
        let mut inner: Vec<Cell> =
            part.iter().copied().filter(|&cell| around(cell).all(|next| part.contains(&next))).collect();
        inner.sort_unstable();
        let eye = *inner.first()?;
        let apart = |&&cell: &&Cell| (cell.0 - eye.0).abs().max((cell.1 - eye.1).abs()) > 1;
        let second = *inner.iter().find(apart)?;
        board.insert(eye, EMPTY);
        board.insert(second, EMPTY);
    }
    Some(board)
}

/// Makes an end of a room's cells with what stands on them and the cells around it.
fn end(name: String, inside: &HashMap<Cell, u8>, rim: &[(Cell, u8)]) -> Option<End> {
    let board = walled(inside.clone(), rim)?;
    let mut cells: Vec<Cell> = inside.keys().copied().collect();
    cells.sort_unstable();
    if cells.len() > MOST {
        return None;
    }
    let place = |cell: Cell| cells.iter().position(|&c| c == cell);
    let mut room = Room::default();
    let mut start = [EMPTY; MOST];
    for (i, &cell) in cells.iter().enumerate() {
        start[i] = inside[&cell];
        room.near.push(near(cell).filter_map(place).collect());
        let mut safe = [false; 3];
        near(cell)
            .filter(|&next| place(next).is_none())
            .for_each(|next| safe[usize::from(board[&next])] = true);
        room.safe.push(safe);
    }
    let stones = (0..cells.len()).filter(|&i| start[i] != EMPTY);
    let fits = stones.into_iter().all(|i| room.string(&start, i).1);
    fits.then_some(End { name, board, cells, room, start })
}

/// An eye space of Black's, with a ring around it in which nothing is free, and White's stones on
/// some of its points.
pub(crate) fn eye(place: (&str, Cell), shape: &[Cell], filled: &[usize]) -> Option<End> {
    let (dx, dy) = place.1;
    let space: Vec<Cell> = shape.iter().map(|&(x, y)| (x + dx, y + dy)).collect();
    let ring: HashSet<Cell> =
        space.iter().flat_map(|&cell| around(cell)).filter(|cell| !space.contains(cell)).collect();
    if !connected(&ring) {
        return None;
    }
    let outside =
        ring.iter().flat_map(|&cell| near(cell)).filter(|c| !ring.contains(c) && !space.contains(c));
    let rim: Vec<(Cell, u8)> = outside.map(|cell| (cell, WHITE)).collect();
    let mut inside: HashMap<Cell, u8> = space.iter().map(|&cell| (cell, EMPTY)).collect();
    filled.iter().for_each(|&i| {
        inside.insert(space[i], WHITE);
    });
    let mut all = inside.clone();
    all.extend(ring.iter().map(|&cell| (cell, BLACK)));
    let name = format!("eye {} {shape:?} filled {filled:?}", place.0);
    let end = with_ring_as_one(name, walled(all, &rim)?, space, &ring);
    let breathes = (0..end.cells.len()).all(|i| end.start[i] == EMPTY || end.room.string(&end.start, i).1);
    breathes.then_some(end)
}

/// An end with one cell of the ring, the last, beside all cells of the space that touch it.
fn with_ring_as_one(
    name: String,
    board: HashMap<Cell, u8>,
    mut cells: Vec<Cell>,
    ring: &HashSet<Cell>,
) -> End {
    let (mut start, mut room, last) = ([EMPTY; MOST], Room::default(), cells.len());
    for (i, &cell) in cells.iter().enumerate() {
        start[i] = board[&cell];
        let mut beside: Vec<usize> =
            near(cell).filter_map(|next| cells.iter().position(|&c| c == next)).collect();
        if near(cell).any(|next| ring.contains(&next)) {
            beside.push(last);
        }
        room.near.push(beside);
        room.safe.push([false; 3]);
    }
    start[last] = BLACK;
    room.near.push((0..last).filter(|&i| room.near[i].contains(&last)).collect());
    room.safe.push([false, false, true]);
    cells.push(*ring.iter().min().expect("a ring"));
    End { name, board, cells, room, start }
}

/// Groups that share liberties: `sizes` of them, their colours in turn White, Black, White.
pub(crate) fn seki(place: (&str, Cell), shape: &[Cell], owners: &[u8]) -> Option<End> {
    let (dx, dy) = place.1;
    let cells: Vec<Cell> = shape.iter().map(|&(x, y)| (x + dx, y + dy)).collect();
    let inside: HashMap<Cell, u8> = cells.iter().copied().zip(owners.iter().copied()).collect();
    let mut rim: Vec<(Cell, u8)> = Vec::new();
    for (&cell, &owner) in cells.iter().zip(owners) {
        for next in near(cell).filter(|next| !inside.contains_key(next)) {
            if owner == EMPTY {
                return None;
            }
            rim.push((next, other(owner)));
        }
    }
    rim.sort_unstable();
    rim.dedup();
    if rim.windows(2).any(|pair| pair[0].0 == pair[1].0) {
        return None;
    }
    end(format!("seki {} {shape:?} {owners:?}", place.0), &inside, &rim)
}

/// Whether the cells of each owner hang together in so many groups.
pub(crate) fn groups(shape: &[Cell], owners: &[u8], color: u8) -> Vec<usize> {
    let mut left: HashSet<Cell> =
        shape.iter().zip(owners).filter(|(_, owner)| **owner == color).map(|(&cell, _)| cell).collect();
    let mut sizes = Vec::new();
    while let Some(&first) = left.iter().min() {
        let (mut part, mut open) = (HashSet::from([first]), vec![first]);
        while let Some((x, y)) = open.pop() {
            for next in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
                if left.contains(&next) && part.insert(next) {
                    open.push(next);
                }
            }
        }
        left.retain(|cell| !part.contains(cell));
        sizes.push(part.len());
    }
    sizes
}

/// The position of an end with this side to move.
pub(crate) fn position(end: &End, to_move: u8) -> State {
    State { cells: end.start, to_move, ko: None }
}
