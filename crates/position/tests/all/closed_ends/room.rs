//! A small room of a board and an exhaustive search in it, of this test alone: nothing of the
//! program is used. Every position that can be reached is made; then it is worked out
//! backwards from which of them a string is taken (endless play takes nothing). Ko is simple, with
//! passes, and there are no threats elsewhere.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

/// Empty, Black, White.
pub(crate) const EMPTY: u8 = 0;
pub(crate) const BLACK: u8 = 1;
pub(crate) const WHITE: u8 = 2;

pub(crate) const fn other(color: u8) -> u8 {
    3 - color
}

/// The most cells of a room.
pub(crate) const MOST: usize = 20;

/// Cells with what is beside them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Room {
    /// The cells beside each.
    pub(crate) near: Vec<Vec<usize>>,
    /// For each cell whether safe stones of each colour (by its number) are beside it.
    pub(crate) safe: Vec<[bool; 3]>,
}

/// A position in a room with the side to move and the cell that may not be retaken.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct State {
    pub(crate) cells: [u8; MOST],
    pub(crate) to_move: u8,
    pub(crate) ko: Option<u8>,
}

impl Room {
    /// The string of a cell as a mask, and whether it has a liberty or safe friends.
    pub(crate) fn string(&self, cells: &[u8; MOST], start: usize) -> (u32, bool) {
        let color = cells[start];
        let (mut mask, mut open, mut breathes) = (1u32 << start, vec![start], false);
        while let Some(cell) = open.pop() {
            breathes |= self.safe[cell][usize::from(color)];
            for &next in &self.near[cell] {
                if cells[next] == EMPTY {
                    breathes = true;
                } else if cells[next] == color && mask >> next & 1 == 0 {
                    mask |= 1 << next;
                    open.push(next);
                }
            }
        }
        (mask, breathes)
    }

    /// After a move, with what was taken; `None` where it is not allowed.
    fn play(&self, state: &State, at: usize) -> Option<(State, u32)> {
        let color = state.to_move;
        if state.cells[at] != EMPTY || state.ko == Some(at as u8) {
            return None;
        }
        let mut cells = state.cells;
        cells[at] = color;
        let mut taken = 0;
        for &next in &self.near[at] {
            if cells[next] == other(color) {
                let (mask, breathes) = self.string(&cells, next);
                if !breathes {
                    taken |= mask;
                    (0..self.near.len()).filter(|i| mask >> i & 1 == 1).for_each(|i| cells[i] = EMPTY);
                }
            }
        }
        let (own, breathes) = self.string(&cells, at);
        if !breathes {
            return None;
        }
        let liberties = self.near[at].iter().filter(|&&near| cells[near] == EMPTY).count();
        let safe = self.safe[at][usize::from(color)];
        let is_ko = taken.count_ones() == 1 && own.count_ones() == 1 && liberties == 1 && !safe;
        let ko = is_ko.then(|| taken.trailing_zeros() as u8);
        Some((State { cells, to_move: other(color), ko }, taken))
    }

    /// The string of each cell that is in `of`, once each.
    pub(crate) fn strings(&self, cells: &[u8; MOST]) -> Vec<u32> {
        let mut all: Vec<u32> = Vec::new();
        for cell in (0..self.near.len()).filter(|&cell| cells[cell] != EMPTY) {
            let (mask, _) = self.string(cells, cell);
            if !all.contains(&mask) {
                all.push(mask);
            }
        }
        all
    }
}

/// Whether a string is taken: from a position, for good or at all.
pub(crate) struct Question<'a> {
    pub(crate) room: &'a Room,
    /// The string.
    pub(crate) target: u32,
    /// Whose it is.
    pub(crate) owner: u8,
    /// Strings that may take it. Where some of them stand when it is gone, one of them must not be
    /// taken then.
    pub(crate) takers: Vec<u32>,
}

/// Hashes numbers that are spread already.
#[derive(Default)]
struct Spread(u64);

impl Hasher for Spread {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        self.0 = (self.0 ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(29);
    }
}

impl State {
    /// The position as a number.
    fn code(&self) -> u64 {
        let cells = self.cells.iter().fold(0, |code, &cell| 3 * code + u64::from(cell));
        let ko = self.ko.map_or(0, |ko| u64::from(ko) + 1);
        (cells * 2 + u64::from(self.to_move == WHITE)) * (MOST as u64 + 1) + ko
    }
}

/// The positions reached from others, with what leads where.
#[derive(Default)]
struct Graph {
    index: HashMap<u64, u32, BuildHasherDefault<Spread>>,
    states: Vec<State>,
    /// The positions from which each may be reached.
    before: Vec<Vec<u32>>,
    /// Moves that do not lose at once.
    choices: Vec<u32>,
    won: Vec<bool>,
    /// Positions in which the string is taken by a move, with what comes then.
    taking: Vec<(u32, State)>,
}

impl Graph {
    /// All that can be reached.
    fn new(room: &Room, target: u32, roots: &[State]) -> Graph {
        let mut graph = Graph::default();
        roots.iter().for_each(|&root| {
            graph.id(root);
        });
        let mut id = 0;
        while id < graph.states.len() {
            graph.look(room, target, id);
            id += 1;
        }
        graph
    }

    fn id(&mut self, state: State) -> usize {
        let next = self.states.len() as u32;
        let id = *self.index.entry(state.code()).or_insert(next);
        if id == next {
            self.states.push(state);
            self.before.push(Vec::new());
            self.choices.push(0);
            self.won.push(false);
        }
        id as usize
    }

    fn look(&mut self, room: &Room, target: u32, id: usize) {
        let state = self.states[id];
        let pass = (State { to_move: other(state.to_move), ko: None, ..state }, 0);
        let moves = (0..room.near.len()).filter_map(|at| room.play(&state, at));
        for (next, taken) in std::iter::once(pass).chain(moves) {
            if taken & target != 0 {
                self.taking.push((id as u32, next));
            } else {
                let to = self.id(next);
                self.before[to].push(id as u32);
                self.choices[id] += 1;
            }
        }
    }

    /// Works out backwards where the string is taken, if it is by these moves.
    fn solve(&mut self, owner: u8, good: impl Fn(&State) -> bool) {
        let mut won = Vec::new();
        for (id, after) in std::mem::take(&mut self.taking) {
            if !self.won[id as usize] && good(&after) {
                self.won[id as usize] = true;
                won.push(id);
            }
        }
        while let Some(id) = won.pop() {
            for before in std::mem::take(&mut self.before[id as usize]) {
                let at = before as usize;
                self.choices[at] -= 1;
                let lost = self.states[at].to_move != owner || self.choices[at] == 0;
                if lost && !self.won[at] {
                    self.won[at] = true;
                    won.push(before);
                }
            }
        }
    }

    /// Works out backwards where the owner comes to a position in which the string is never taken
    /// though he passes for ever.
    fn solve_for_two_eyes(&mut self, owner: u8) {
        let count = self.states.len();
        let (mut lost, mut open) = (vec![false; count], Vec::new());
        for (id, _) in std::mem::take(&mut self.taking) {
            open.push(id as usize);
        }
        while let Some(id) = open.pop() {
            if std::mem::replace(&mut lost[id], true) {
                continue;
            }
            let same = |before: &usize| {
                self.states[*before].to_move != owner || self.states[*before].cells == self.states[id].cells
            };
            open.extend(self.before[id].iter().map(|&before| before as usize).filter(same));
        }
        let mut won: Vec<u32> = (0..count as u32).filter(|&id| !lost[id as usize]).collect();
        won.iter().for_each(|&id| self.won[id as usize] = true);
        while let Some(id) = won.pop() {
            for before in std::mem::take(&mut self.before[id as usize]) {
                let at = before as usize;
                self.choices[at] -= 1;
                let gained = self.states[at].to_move == owner || self.choices[at] == 0;
                if gained && !self.won[at] {
                    self.won[at] = true;
                    won.push(before);
                }
            }
        }
    }

    fn is_won(&self, state: &State) -> bool {
        self.won[self.index[&state.code()] as usize]
    }
}

impl Question<'_> {
    /// Whether the string is taken from this position with best play.
    pub(crate) fn is_taken(&self, from: State) -> bool {
        let mut graph = Graph::new(self.room, self.target, &[from]);
        let roots: Vec<State> = graph.taking.iter().map(|(_, after)| *after).collect();
        let strikes: Vec<(u32, Graph)> =
            self.takers.iter().map(|&taker| (taker, self.struck_back(taker, &roots))).collect();
        graph.solve(self.owner, |after| {
            let mut there = strikes.iter().filter(|(taker, _)| self.is_there(*taker, after)).peekable();
            there.peek().is_none() || there.any(|(_, graph)| !graph.is_won(after))
        });
        graph.is_won(&from)
    }

    /// Whether the string gets two eyes from this position with best play.
    pub(crate) fn has_two_eyes(&self, from: State) -> bool {
        let mut graph = Graph::new(self.room, self.target, &[from]);
        // A move that lets the string be taken is none of its owner's, and ends the other's play.
        for (id, _) in graph.taking.clone() {
            graph.choices[id as usize] += 1;
        }
        graph.solve_for_two_eyes(self.owner);
        graph.is_won(&from)
    }

    /// From which positions after the string is gone what took it is taken.
    fn struck_back(&self, taker: u32, roots: &[State]) -> Graph {
        let there: Vec<State> = roots.iter().copied().filter(|after| self.is_there(taker, after)).collect();
        let mut graph = Graph::new(self.room, taker, &there);
        graph.solve(other(self.owner), |_| true);
        graph
    }

    fn is_there(&self, taker: u32, after: &State) -> bool {
        (0..self.room.near.len()).all(|i| taker >> i & 1 == 0 || after.cells[i] == other(self.owner))
    }
}
