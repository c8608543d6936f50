//! The search: depth-first proof numbers (df-pn, Nagai 2002) with relevance
//! zones on the opponent's side.
//!
//! Prover nodes try the aim's candidates. At an opponent node he first plays
//! elsewhere: if the prover wins all the same, only moves inside that proof's
//! zone can matter, and every further proof narrows them (must-play). The zone
//! of the node is the union of the proofs' zones. A position that repeats on
//! the path fails for the prover, so no proof depends on history; or, where
//! endless play counts for him, it succeeds, and the proof remembers which
//! positions have to stand on the path. What is not proven is never taken for
//! disproven.

use gokoro_board::{CancelToken, Color, Point, PointSet};

use crate::aim::{AimStanding, SearchAim};
use crate::candidates::candidates;
use crate::guess::CostGuess;
use crate::moves::{Child, State};
use crate::query::Visit;
use crate::table::{ChildLink, INFINITE, Next, ProofId, SearchEntry, SearchTable};
use crate::zone::{ban_zone, capture_zone, close_zone};

/// Positions on the path beyond which a line is given up: longer than any ladder.
const DEEPEST: usize = 240;

/// One search for one aim.
pub(crate) struct ProofSearch<'a> {
    aim: SearchAim,
    state: State<'a>,
    table: SearchTable,
    /// The moves from the root, as far as they are traced.
    path: Vec<Option<Point>>,
    budget: u64,
    cancel: &'a CancelToken,
    trace_depth: usize,
    trace: Vec<Visit>,
}

/// How far a node may be searched before its parent looks again.
#[derive(Clone, Copy)]
struct Limits {
    proof: u32,
    disproof: u32,
}

/// What is known of a child, on this path.
#[derive(Clone, Copy)]
struct Worth {
    proof: u32,
    disproof: u32,
    next: Option<Next>,
}

impl<'a> ProofSearch<'a> {
    pub(crate) fn new(
        aim: SearchAim,
        state: State<'a>,
        trace_depth: u8,
        cancel: &'a CancelToken,
    ) -> ProofSearch<'a> {
        ProofSearch {
            aim,
            state,
            table: SearchTable::new(),
            path: Vec::new(),
            budget: 0,
            cancel,
            trace_depth: usize::from(trace_depth),
            trace: Vec::new(),
        }
    }

    pub(crate) fn nodes(&self) -> u64 {
        self.state.nodes()
    }

    pub(crate) const fn aim(&self) -> &SearchAim {
        &self.aim
    }

    pub(crate) const fn table(&self) -> &SearchTable {
        &self.table
    }

    fn root_key(&self, to_move: Color) -> u64 {
        self.state.key(to_move == self.aim.prover)
    }

    pub(crate) fn take_trace(&mut self) -> Vec<Visit> {
        std::mem::take(&mut self.trace)
    }

    /// Searches on from the root until `budget` moves were made in all; a proof
    /// if there is one.
    pub(crate) fn solve(&mut self, to_move: Color, budget: u64) -> Option<ProofId> {
        self.budget = budget;
        let prover = to_move == self.aim.prover;
        if !self.is_given_up(to_move) {
            self.visit(prover, Limits { proof: INFINITE, disproof: INFINITE });
        }
        self.table.get(self.state.key(prover))?.proven
    }

    /// Whether the root is searched through without a proof.
    pub(crate) fn is_given_up(&self, to_move: Color) -> bool {
        let key = self.root_key(to_move);
        self.table.get(key).is_some_and(|e| e.proof >= INFINITE)
    }

    /// All first moves of the prover that are proven within the budget, the
    /// known one first.
    pub(crate) fn all_first_moves(&mut self, known: Option<Point>, budget: u64) -> Vec<Point> {
        self.budget = budget;
        let key = self.state.key(true);
        let children = self.prover_children();
        self.table.set_on_path(key, true);
        let mut found: Vec<Point> = known.into_iter().collect();
        for child in children {
            let Some(point) = child.point.filter(|p| !found.contains(p)) else { continue };
            if self.worth(&child).next.is_none() && !self.out_of_budget() {
                self.descend(&child, self.aim.prover, Limits { proof: INFINITE, disproof: INFINITE });
            }
            if self.worth(&child).next.is_some() {
                found.push(point);
            }
        }
        self.table.set_on_path(key, false);
        found
    }

    fn out_of_budget(&self) -> bool {
        self.state.nodes() >= self.budget || self.cancel.is_cancelled()
    }

    fn visit(&mut self, prover_moves: bool, limits: Limits) {
        let key = self.state.key(prover_moves);
        match self.aim.standing(self.state.board(), self.state.taken()) {
            AimStanding::Reached(points) => {
                let zone = close_zone(self.state.board(), self.aim.prover, points);
                self.table.store_proof(key, zone, &[], None, 0);
            }
            AimStanding::Lost => self.table.store(key, INFINITE, 0, 0),
            AimStanding::Open if self.is_beyond(prover_moves) => self.table.store(key, INFINITE, 0, 0),
            AimStanding::Open => {
                self.table.set_on_path(key, true);
                if prover_moves {
                    self.prover_node(key, limits);
                } else {
                    self.opponent_node(key, limits);
                }
                self.table.set_on_path(key, false);
            }
        }
        self.note(key);
    }

    fn is_beyond(&self, prover_moves: bool) -> bool {
        self.path.len() > DEEPEST
            || !prover_moves && self.aim.is_hopeless(self.state.board(), self.state.taken())
    }

    fn note(&mut self, key: u64) {
        if self.path.len() > self.trace_depth || self.trace_depth == 0 {
            return;
        }
        let entry = self.table.get(key).unwrap_or(SearchEntry::unseen(1));
        self.trace.push(Visit {
            path: self.path.clone(),
            proof: entry.proof,
            disproof: entry.disproof,
            nodes: self.state.nodes(),
        });
    }

    /// Plays a child's move, visits the position, takes the move back.
    fn descend(&mut self, child: &Child, color: Color, limits: Limits) {
        self.state.play(&self.aim, child.point, color);
        self.path.push(child.point);
        self.visit(color != self.aim.prover, limits);
        self.path.pop();
        self.state.undo();
    }

    /// What a child is worth on this path.
    fn worth(&self, child: &Child) -> Worth {
        let Some(entry) = self.table.get(child.key) else {
            return Worth { proof: child.guess.proof, disproof: child.guess.disproof, next: None };
        };
        if entry.on_path {
            return if self.aim.holds {
                Worth { proof: 0, disproof: INFINITE, next: Some(Next::Loop(child.key)) }
            } else {
                Worth { proof: INFINITE, disproof: 0, next: None }
            };
        }
        match entry.proven {
            Some(id) if self.holds_here(id) => {
                Worth { proof: 0, disproof: INFINITE, next: Some(Next::Proof(id)) }
            }
            Some(_) if entry.proof == 0 => {
                Worth { proof: child.guess.proof, disproof: child.guess.disproof, next: None }
            }
            _ => Worth { proof: entry.proof, disproof: entry.disproof, next: None },
        }
    }

    /// Whether the positions that a proof loops to stand on the path.
    fn holds_here(&self, id: ProofId) -> bool {
        let stands = |&key: &u64| self.table.get(key).is_some_and(|e| e.on_path);
        self.table.proof(id).loops.as_ref().is_none_or(|loops| loops.iter().all(stands))
    }

    fn zone_of(&self, next: Next) -> PointSet {
        match next {
            Next::Proof(id) => self.table.proof(id).zone,
            Next::Loop(_) => PointSet::all(self.state.board().size()),
        }
    }

    fn work_of(&self, next: Next) -> u32 {
        match next {
            Next::Proof(id) => self.table.proof(id).work,
            Next::Loop(_) => 0,
        }
    }

    /// The positions that links loop to, this node's own left out.
    fn loops_of(&self, key: u64, links: &[ChildLink]) -> Option<Box<[u64]>> {
        let mut loops: Vec<u64> = Vec::new();
        for link in links {
            match link.next {
                Next::Loop(to) => loops.push(to),
                Next::Proof(id) => loops.extend(self.table.proof(id).loops.iter().flatten()),
            }
        }
        if loops.is_empty() {
            return None;
        }
        loops.sort_unstable();
        loops.dedup();
        loops.retain(|&to| to != key);
        (!loops.is_empty()).then(|| loops.into_boxed_slice())
    }

    fn store_proof(&mut self, key: u64, zone: PointSet, links: &[ChildLink], work: u64) {
        let loops = self.loops_of(key, links);
        let zone = close_zone(self.state.board(), self.aim.prover, zone);
        self.table.store_proof(key, zone, links, loops, work);
    }

    fn prover_children(&mut self) -> Vec<Child> {
        let points = candidates(&self.aim, self.state.board(), self.state.taken());
        let mut children = self.state.children(&self.aim, points.into_iter(), self.aim.prover);
        if self.aim.holds || self.state.bans_count() && self.state.board().ko().is_some() {
            let key = self.state.key_after_pass(&self.aim, self.aim.prover);
            children.push(Child { point: None, key, guess: CostGuess { proof: 2, disproof: 1 } });
        }
        children
    }

    fn prover_node(&mut self, key: u64, limits: Limits) {
        let started = self.state.nodes();
        if self.takes_at_once(key, started) {
            return;
        }
        let children = self.prover_children();
        loop {
            let (mut proof, mut disproof, mut second) = (INFINITE, 0u32, INFINITE);
            let mut best = None;
            for (i, child) in children.iter().enumerate() {
                let worth = self.worth(child);
                disproof = disproof.saturating_add(worth.disproof).min(INFINITE);
                if worth.proof < proof {
                    (second, proof, best) = (proof, worth.proof, Some((i, worth)));
                } else {
                    second = second.min(worth.proof);
                }
            }
            let work = self.state.nodes() - started;
            let Some((i, worth)) = best else {
                return self.table.store(key, INFINITE, 0, work);
            };
            if let Some(next) = worth.next {
                let zone = self.zone_of(next) | self.zone_of_move(children[i].point);
                let link = ChildLink { point: children[i].point, next, idle: false };
                return self.store_proof(key, zone, &[link], work);
            }
            self.table.store(key, proof, disproof, work);
            if proof >= limits.proof || disproof >= limits.disproof || self.out_of_budget() {
                return;
            }
            let child = Limits {
                proof: limits.proof.min(a_little_more(second)),
                disproof: (limits.disproof - disproof).saturating_add(worth.disproof).min(INFINITE),
            };
            self.descend(&children[i], self.aim.prover, child);
        }
    }

    /// Proves a node where one move takes what is to be taken, without asking
    /// what else there is.
    fn takes_at_once(&mut self, key: u64, started: u64) -> bool {
        let Some(last) = self.aim.takes_at_once(self.state.board()) else { return false };
        if self.aim.area.is_some_and(|area| !area.contains(last)) {
            return false;
        }
        let child = self.state.children(&self.aim, std::iter::once(last), self.aim.prover).pop();
        let Some(child) = child.filter(|c| self.table.get(c.key).is_none_or(|e| !e.on_path)) else {
            return false;
        };
        self.descend(&child, self.aim.prover, Limits { proof: INFINITE, disproof: INFINITE });
        let Some(next) = self.worth(&child).next else { return false };
        let zone = self.zone_of(next) | self.zone_of_move(child.point);
        let link = ChildLink { point: child.point, next, idle: false };
        self.store_proof(key, zone, &[link], self.state.nodes() - started);
        true
    }

    /// What the prover's move depends on by itself: its point, what it takes,
    /// and where it takes a ko under rule R, the other ko.
    fn zone_of_move(&self, point: Option<Point>) -> PointSet {
        let Some(point) = point else { return PointSet::EMPTY };
        let board = self.state.board();
        let mut zone = capture_zone(board, point, self.aim.prover);
        zone.insert(point);
        if let Some(ko) = board.ko().filter(|_| self.state.bans_count()) {
            zone |= ban_zone(board, ko);
        }
        zone
    }

    fn opponent_node(&mut self, key: u64, limits: Limits) {
        let started = self.state.nodes();
        let Some(elsewhere) = self.answer_to_elsewhere(key, limits, started) else { return };
        let Some(mut links) = self.answer_all(key, limits, started, elsewhere) else { return };
        // The hardest reply first, for the line of play.
        let hardest = (0..links.len()).max_by_key(|&i| (self.work_of(links[i].next), links.len() - i));
        links.swap(0, hardest.unwrap_or(0));
        let zone = links.iter().fold(self.zone_of_replies(&links), |all, link| all | self.zone_of(link.next));
        self.store_proof(key, zone, &links, self.state.nodes() - started);
    }

    /// Whether the opponent's move takes stones that stand in a zone.
    fn takes_from(&self, point: Point, zone: &PointSet) -> bool {
        let board = self.state.board();
        let mut near = point.neighbors().into_iter().filter_map(|n| board.string_at(n));
        near.any(|s| {
            let dies = board.color(s) == Some(self.aim.prover) && board.liberty_count(s) == 1;
            dies && board.stones(s).any(|stone| zone.contains(stone))
        })
    }

    /// Where kos count: what the opponent's taking depends on, and his ban.
    fn zone_of_replies(&self, links: &[ChildLink]) -> PointSet {
        if !self.state.bans_count() {
            return PointSet::EMPTY;
        }
        let (board, opponent) = (self.state.board(), !self.aim.prover);
        let taking = links.iter().filter_map(|link| link.point.map(|p| capture_zone(board, p, opponent)));
        let mut zone = taking.fold(PointSet::EMPTY, |all, points| all | points);
        if let Some(ko) = board.ko().filter(|ko| ko.color == opponent) {
            zone |= ban_zone(board, ko);
        }
        zone
    }

    /// Searches the reply elsewhere until it is proven or the limits are reached.
    fn answer_to_elsewhere(&mut self, key: u64, limits: Limits, started: u64) -> Option<Next> {
        let child = Child {
            point: None,
            key: self.state.key_after_pass(&self.aim, !self.aim.prover),
            guess: CostGuess { proof: 1, disproof: 1 },
        };
        // What is still to come counts too, else quiet moves look easy.
        let replies = self.aim.guess_replies(self.state.board());
        loop {
            let worth = self.worth(&child);
            if worth.next.is_some() {
                return worth.next;
            }
            let proof = worth.proof.saturating_add(replies).min(INFINITE);
            self.table.store(key, proof, worth.disproof, self.state.nodes() - started);
            if proof >= limits.proof || worth.disproof >= limits.disproof || self.out_of_budget() {
                return None;
            }
            self.descend(&child, !self.aim.prover, Limits { proof: limits.proof - replies, ..limits });
        }
    }

    /// Searches the replies inside the zone, which every proof narrows: the
    /// links of the node when all are answered.
    fn answer_all(
        &mut self,
        key: u64,
        limits: Limits,
        started: u64,
        elsewhere: Next,
    ) -> Option<Vec<ChildLink>> {
        let opponent = !self.aim.prover;
        let mut must = self.zone_of(elsewhere) & PointSet::all(self.state.board().size());
        if let Some(area) = self.aim.area {
            must = must & area;
        }
        let children = self.state.children(&self.aim, must.iter(), opponent);
        let mut links: Vec<ChildLink> = vec![ChildLink { point: None, next: elsewhere, idle: true }];
        let mut answered = vec![false; children.len()];
        loop {
            let (mut proof, mut disproof, mut second, mut next) = (0u32, INFINITE, INFINITE, None);
            for (i, child) in children.iter().enumerate() {
                let (false, Some(point)) = (answered[i], child.point) else { continue };
                if !must.contains(point) {
                    continue;
                }
                let worth = self.worth(child);
                if let Some(after) = worth.next {
                    let zone = self.zone_of(after);
                    answered[i] = true;
                    let idle = !zone.contains(point) && !self.takes_from(point, &zone);
                    links.push(ChildLink { point: child.point, next: after, idle });
                    if idle {
                        must = must & zone;
                    }
                    continue;
                }
                proof = proof.saturating_add(worth.proof).min(INFINITE);
                if worth.disproof < disproof || next.is_none() {
                    (second, disproof, next) = (disproof, worth.disproof, Some((i, worth, point)));
                } else {
                    second = second.min(worth.disproof);
                }
            }
            let Some((i, worth, point)) = next else { return Some(links) };
            if !must.contains(point) {
                continue; // a proof found later in the round made it needless
            }
            let proof = proof.max(1);
            self.table.store(key, proof, disproof, self.state.nodes() - started);
            if proof >= limits.proof || disproof >= limits.disproof || self.out_of_budget() {
                return None;
            }
            let child = Limits {
                proof: (limits.proof - proof).saturating_add(worth.proof).min(INFINITE),
                disproof: limits.disproof.min(a_little_more(second)),
            };
            self.descend(&children[i], opponent, child);
        }
    }
}

/// The threshold of a child beside the second best: above it by a part, so that
/// two near equals are not searched in turns (1 + epsilon, Pawlewicz and Lew 2006).
const fn a_little_more(second: u32) -> u32 {
    second.saturating_add(1 + second / EPSILON)
}

/// The part of a number by which it may be passed.
const EPSILON: u32 = 4;
