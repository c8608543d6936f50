//! The search: depth-first proof numbers (df-pn, Nagai 2002) with relevance
//! zones on the opponent's side.
//!
//! Prover nodes try the aim's candidates. At an opponent node he first plays
//! elsewhere: if the prover wins all the same, only moves inside that proof's
//! zone can matter, and every further proof narrows them (must-play). The zone
//! of the node is the union of the proofs' zones. A position that repeats on
//! the path fails for the prover, so no proof depends on history; what is not
//! proven is never taken for disproven.

use std::collections::HashMap;

use gokoro_board::{Board, Color, Line, Point, PointSet};

use crate::aim::{Aim, Standing};
use crate::candidates::candidates;
use crate::zone::{close, of_capture};

/// A proof number that no search reaches: disproven, or not to be proven here.
const INFINITE: u32 = 1 << 30;
/// Told apart in the table: the same stones with the prover or the opponent to move.
const OPPONENT_MOVES: u64 = 0x5bd1_e995_97f4_a7c5;

/// A proof found.
#[derive(Clone, Debug)]
pub(crate) struct Proof {
    pub(crate) zone: PointSet,
    pub(crate) line: Vec<(Color, Option<Point>)>,
}

/// Positions on the path beyond which a line is given up: longer than any ladder.
const DEEPEST: usize = 400;

/// What the table knows of a position.
#[derive(Clone, Debug)]
struct Entry {
    proof: u32,
    disproof: u32,
    /// For a proven position: what the proof depends on, and the move (the
    /// prover's best, or the reply that cost most; `None` is elsewhere).
    proven: Option<(PointSet, Option<Point>)>,
    /// Moves made below it.
    work: u64,
}

const UNSEEN: Entry = Entry { proof: 1, disproof: 1, proven: None, work: 0 };

/// One search for one aim.
pub(crate) struct Search<'a> {
    aim: Aim,
    line: Line<'a>,
    table: HashMap<u64, Entry>,
    /// Positions on the way from the root, with the side to move.
    path: Vec<u64>,
    nodes: u64,
    budget: u64,
}

/// How far a node may be searched before its parent looks again.
#[derive(Clone, Copy)]
struct Limits {
    proof: u32,
    disproof: u32,
}

/// A move of a node with the key of the position after it.
struct Child {
    point: Option<Point>,
    key: u64,
    /// The proof number until it is searched.
    estimate: u32,
}

impl<'a> Search<'a> {
    pub(crate) fn new(board: &'a mut Board, aim: Aim, budget: u64) -> Search<'a> {
        Search { aim, line: Line::new(board), table: HashMap::new(), path: Vec::new(), nodes: 0, budget }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Searches from the position; a proof if there is one within the budget.
    pub(crate) fn solve(&mut self, to_move: Color) -> Option<Proof> {
        let limits = Limits { proof: INFINITE, disproof: INFINITE };
        let prover = to_move == self.aim.prover;
        if prover {
            self.prover_node(limits)
        } else {
            self.opponent_node(limits)
        }
        let key = self.key(prover);
        let (zone, _) = self.entry(key).proven?;
        let line = self.best_line(prover);
        Some(Proof { zone, line })
    }

    fn key(&self, prover_moves: bool) -> u64 {
        self.line.board().hash() ^ if prover_moves { 0 } else { OPPONENT_MOVES }
    }

    fn entry(&self, key: u64) -> Entry {
        self.table.get(&key).cloned().unwrap_or(UNSEEN)
    }

    fn out_of_budget(&self) -> bool {
        self.nodes >= self.budget
    }

    /// Plays a move, or elsewhere.
    fn play(&mut self, point: Option<Point>, color: Color) {
        self.nodes += 1;
        match point {
            Some(point) => {
                self.line.play_unchecked(point, color);
            }
            None => self.line.pass(),
        }
    }

    /// The moves of a side with the keys of the positions after them. The
    /// prover never takes a ko.
    fn children(&mut self, points: Vec<Point>, color: Color) -> Vec<Child> {
        let prover = color == self.aim.prover;
        let mut children = Vec::with_capacity(points.len());
        for point in points {
            let board = self.line.board();
            if board.check_move(point, color, gokoro_board::Suicide::Forbidden) == Ok(())
                || self.retakes(point, color)
            {
                self.play(Some(point), color);
                let takes_ko = self.line.board().ko().is_some();
                if !(prover && takes_ko) {
                    let estimate = self.aim.estimate(self.line.board()).max(1);
                    children.push(Child { point: Some(point), key: self.key(!prover), estimate });
                }
                self.line.undo();
            }
        }
        children
    }

    /// Whether only the ko ban keeps the opponent from a point: it does not
    /// bind him.
    fn retakes(&self, point: Point, color: Color) -> bool {
        let board = self.line.board();
        color != self.aim.prover
            && board.ko().is_some_and(|ko| ko.point == point)
            && !board.is_suicide(point, color)
    }

    fn prover_node(&mut self, limits: Limits) {
        let key = self.key(true);
        match self.aim.standing(self.line.board()) {
            Standing::Reached(points) => return self.store_proven(key, points, None, 0),
            Standing::Lost => return self.store(key, INFINITE, 0, 0),
            Standing::Open if self.path.len() > DEEPEST => return self.store(key, INFINITE, 0, 0),
            Standing::Open => {}
        }
        let started = self.nodes;
        let points = candidates(&self.aim, self.line.board());
        let children = self.children(points, self.aim.prover);
        self.path.push(key);
        loop {
            let (mut proof, mut disproof, mut second) = (INFINITE, 0u32, INFINITE);
            let mut best = None;
            for (i, child) in children.iter().enumerate() {
                let entry = self.worth(child.key, child.estimate);
                disproof = disproof.saturating_add(entry.disproof).min(INFINITE);
                if entry.proof < proof {
                    (second, proof, best) = (proof, entry.proof, Some((i, entry)));
                } else {
                    second = second.min(entry.proof);
                }
            }
            let work = self.nodes - started;
            let Some((i, entry)) = best else {
                self.store(key, INFINITE, 0, work);
                break;
            };
            if proof == 0 {
                let zone = self.prover_zone(&children[i], &entry);
                self.store_proven(key, zone, children[i].point, work);
                break;
            }
            self.store(key, proof, disproof, work);
            if proof >= limits.proof || disproof >= limits.disproof || self.out_of_budget() {
                break;
            }
            let child = Limits {
                proof: limits.proof.min(second.saturating_add(1)),
                disproof: (limits.disproof - disproof).saturating_add(entry.disproof).min(INFINITE),
            };
            self.play(children[i].point, self.aim.prover);
            self.opponent_node(child);
            self.line.undo();
        }
        self.path.pop();
    }

    /// What a child is worth; one that stands on the path is a repetition and
    /// fails for the prover.
    fn worth(&self, key: u64, estimate: u32) -> Entry {
        if self.path.contains(&key) {
            return Entry { proof: INFINITE, disproof: 0, ..UNSEEN };
        }
        self.table.get(&key).cloned().unwrap_or(Entry { proof: estimate, ..UNSEEN })
    }

    /// The zone of a won prover node, from that of the position after its move.
    fn prover_zone(&mut self, child: &Child, entry: &Entry) -> PointSet {
        let (Some(point), Some((after, _))) = (child.point, &entry.proven) else { return PointSet::EMPTY };
        let prover = self.aim.prover;
        let board = self.line.board();
        let taken: Vec<_> = point
            .neighbors()
            .into_iter()
            .filter_map(|n| board.string_at(n))
            .filter(|&s| board.color(s) == Some(!prover) && board.liberties(s).is_only(point))
            .collect();
        let mut zone = *after | of_capture(board, &taken);
        zone.insert(point);
        close(board, prover, zone)
    }

    fn opponent_node(&mut self, limits: Limits) {
        let key = self.key(false);
        match self.aim.standing(self.line.board()) {
            Standing::Reached(points) => {
                let zone = close(self.line.board(), self.aim.prover, points);
                return self.store_proven(key, zone, None, 0);
            }
            Standing::Lost => return self.store(key, INFINITE, 0, 0),
            Standing::Open if self.aim.is_hopeless(self.line.board()) => {
                return self.store(key, INFINITE, 0, 0);
            }
            Standing::Open => {}
        }
        let started = self.nodes;
        self.path.push(key);
        if let Some(elsewhere) = self.answer_to_elsewhere(key, limits, started) {
            self.answer_all(key, limits, started, elsewhere);
        }
        self.path.pop();
    }

    /// Searches the reply elsewhere until it is proven (its zone) or the limits
    /// are reached.
    fn answer_to_elsewhere(&mut self, key: u64, limits: Limits, started: u64) -> Option<PointSet> {
        let pass_key = self.key(true);
        loop {
            let entry = self.worth(pass_key, 1);
            if let Some((zone, _)) = entry.proven {
                return Some(zone);
            }
            self.store(key, entry.proof, entry.disproof, self.nodes - started);
            if entry.proof >= limits.proof || entry.disproof >= limits.disproof || self.out_of_budget() {
                return None;
            }
            self.play(None, !self.aim.prover);
            self.prover_node(limits);
            self.line.undo();
        }
    }

    /// Searches the replies inside the zone, which every proof narrows.
    fn answer_all(&mut self, key: u64, limits: Limits, started: u64, elsewhere: PointSet) {
        let opponent = !self.aim.prover;
        let inside = elsewhere.iter().filter(|&p| self.line.board().size().contains(p)).collect();
        let children = self.children(inside, opponent);
        loop {
            let (mut zone, mut must) = (elsewhere, elsewhere);
            let (mut hardest, mut most) = (None, 0);
            for child in &children {
                let entry = self.worth(child.key, child.estimate);
                let (Some((points, _)), Some(point)) = (&entry.proven, child.point) else { continue };
                if must.contains(point) {
                    zone |= *points;
                    if !points.contains(point) {
                        must = must & *points;
                    }
                    if entry.work >= most {
                        (hardest, most) = (child.point, entry.work);
                    }
                }
            }
            let (mut proof, mut disproof, mut second, mut next) = (0u32, INFINITE, INFINITE, None);
            for (i, child) in children.iter().enumerate() {
                let entry = self.worth(child.key, child.estimate);
                if entry.proven.is_some() || child.point.is_some_and(|p| !must.contains(p)) {
                    continue;
                }
                proof = proof.saturating_add(entry.proof).min(INFINITE);
                if entry.disproof < disproof || next.is_none() {
                    (second, disproof, next) = (disproof, entry.disproof, Some((i, entry)));
                } else {
                    second = second.min(entry.disproof);
                }
            }
            let work = self.nodes - started;
            let Some((i, entry)) = next else {
                let zone = close(self.line.board(), self.aim.prover, zone);
                return self.store_proven(key, zone, hardest, work);
            };
            self.store(key, proof, disproof, work);
            if proof >= limits.proof || disproof >= limits.disproof || self.out_of_budget() {
                return;
            }
            let child = Limits {
                proof: (limits.proof - proof).saturating_add(entry.proof).min(INFINITE),
                disproof: limits.disproof.min(second.saturating_add(1)),
            };
            self.play(children[i].point, opponent);
            self.prover_node(child);
            self.line.undo();
        }
    }

    fn store(&mut self, key: u64, proof: u32, disproof: u32, work: u64) {
        let known = self.table.get(&key);
        if known.is_some_and(|e| e.proven.is_some()) {
            return;
        }
        let work = work.max(known.map_or(0, |e| e.work));
        self.table.insert(key, Entry { proof, disproof, proven: None, work });
    }

    fn store_proven(&mut self, key: u64, zone: PointSet, point: Option<Point>, work: u64) {
        let work = work.max(self.table.get(&key).map_or(0, |e| e.work));
        self.table.insert(key, Entry { proof: 0, disproof: INFINITE, proven: Some((zone, point)), work });
    }

    /// The line of the proof from the root.
    fn best_line(&mut self, prover_first: bool) -> Vec<(Color, Option<Point>)> {
        let (mut line, mut prover) = (Vec::new(), prover_first);
        while let Some((_, point)) = self.entry(self.key(prover)).proven {
            let reached = matches!(self.aim.standing(self.line.board()), Standing::Reached(_));
            if reached || line.len() > 2 * self.line.board().size().area() {
                break;
            }
            let color = if prover { self.aim.prover } else { !self.aim.prover };
            line.push((color, point));
            match point {
                Some(point) => {
                    self.line.play_unchecked(point, color);
                }
                None => self.line.pass(),
            }
            prover = !prover;
        }
        line.iter().for_each(|_| {
            self.line.undo();
        });
        line
    }
}
