//! A proof written out: the winner's one move and the loser's moves position by
//! position, each position once however it is reached. The solver decides, the
//! board of the `board` room plays; [`replay`](super::replay()) checks the result
//! without the solver.

use std::collections::{HashMap, VecDeque};

use gokoro_board::{Board, Color, Point, PointSet};

use super::problem::LifeProblem;
use super::replay::{after_line, circling, is_achieved, is_taken, legal_plies, play_ply};
use super::solver::{Ply, TsumegoSolver};

/// How large a proof may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofLimits {
    /// The most positions.
    pub positions: usize,
    /// The most moves on a board that the solver may make for all of them.
    pub nodes: u64,
    /// Whether moves of the loser outside the zone of the proof are answered too.
    pub all: bool,
}

impl Default for ProofLimits {
    fn default() -> ProofLimits {
        ProofLimits { positions: 4_000, nodes: 1_000_000, all: false }
    }
}

/// Why a proof goes no further at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum End {
    /// The whole target is taken.
    Taken,
    /// A string of the target lives whatever is played, or the eyes asked about are there.
    Lives,
    /// The attacker of a group has no move left that could change the result.
    Stays,
    /// The limits ended: the solver has proven what follows, but it is not here.
    Unread,
}

/// A position of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofStep {
    /// Who moves.
    pub to_move: Color,
    /// How many ko threats more the attacker has.
    pub balance: i8,
    /// Why it ends here; `None` where moves follow.
    pub end: Option<End>,
    /// The winner's move, or the loser's moves, each with the index of the
    /// position after it.
    pub moves: Vec<(Ply, usize)>,
    /// The points that the proof of this position rests on.
    pub zone: PointSet,
}

/// A proof that one side wins with a balance of ko threats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LifeProof {
    /// The moves from the question to the first position.
    pub line: Vec<Ply>,
    /// The side that reaches its goal.
    pub winner: Color,
    /// The positions, the first one first, nearer ones before farther ones.
    pub steps: Vec<ProofStep>,
}

/// What makes two positions the same for a proof: stones, ban, mover, threats,
/// and which stones of the target are left.
#[derive(Clone, PartialEq, Eq, Hash)]
pub(super) struct ProofKey {
    hash: u64,
    ban: Option<Point>,
    to_move: Color,
    balance: i8,
    target: PointSet,
}

impl ProofKey {
    pub(super) fn of(board: &Board, to_move: Color, balance: i8, target: PointSet) -> ProofKey {
        let ban = board.ko().filter(|ko| ko.color == to_move).map(|ko| ko.point);
        ProofKey { hash: board.hash(), ban, to_move, balance, target }
    }
}

/// A position that is still to be looked at.
struct Open {
    index: usize,
    board: Board,
    target: PointSet,
    line: Vec<Ply>,
}

struct Builder<'a> {
    problem: LifeProblem,
    solver: &'a mut TsumegoSolver,
    limits: ProofLimits,
    proof: LifeProof,
    known: HashMap<ProofKey, usize>,
    open: VecDeque<Open>,
}

impl LifeProof {
    /// Writes out the proof of what the solver decides after a line with `first` to
    /// move and this balance of ko threats there, from near to far. `None` if it is
    /// not decided within the nodes, or the line cannot be played.
    pub fn build(
        solver: &mut TsumegoSolver,
        line: &[Ply],
        first: Color,
        balance: i8,
        limits: ProofLimits,
    ) -> Option<LifeProof> {
        let winner = solver.decide(line, first, balance, limits.nodes)?.winner;
        let problem = solver.problem().clone();
        let (board, target) = after_line(&problem, line, first)?;
        let proof = LifeProof { line: line.to_vec(), winner, steps: Vec::new() };
        let (known, open) = (HashMap::new(), VecDeque::new());
        let mut builder = Builder { problem, solver, limits, proof, known, open };
        builder.reach(board, first, balance, target, line.to_vec());
        while let Some(open) = builder.open.pop_front() {
            builder.expand(&open);
        }
        if winner == builder.problem.hurried() {
            builder.proof.open_circles();
        }
        Some(builder.proof)
    }

    /// The solver's winning moves, each sound by itself, may lead back to a position
    /// when they are put together. There the proof is left open.
    fn open_circles(&mut self) {
        while let Some(&last) = circling(self).iter().rfind(|&&i| self.steps[i].to_move == self.winner) {
            let step = &mut self.steps[last];
            (step.end, step.moves) = (Some(End::Unread), Vec::new());
        }
    }

    /// The positions that it does not follow to an end.
    pub fn unread(&self) -> usize {
        self.steps.iter().filter(|step| step.end == Some(End::Unread)).count()
    }
}

impl Builder<'_> {
    /// The index of a position, which is queued if it is new.
    fn reach(
        &mut self,
        board: Board,
        to_move: Color,
        balance: i8,
        target: PointSet,
        line: Vec<Ply>,
    ) -> usize {
        let index = self.proof.steps.len();
        let known = *self.known.entry(ProofKey::of(&board, to_move, balance, target)).or_insert(index);
        if known == index {
            let end = self.end(&board, target);
            let step = ProofStep { to_move, balance, end, moves: Vec::new(), zone: PointSet::EMPTY };
            self.proof.steps.push(step);
            if end.is_none() {
                self.open.push_back(Open { index, board, target, line });
            }
        }
        known
    }

    fn end(&self, board: &Board, target: PointSet) -> Option<End> {
        if self.proof.winner == self.problem.defender() {
            is_achieved(board, &self.problem, target).then_some(End::Lives)
        } else {
            is_taken(&self.problem, target).then_some(End::Taken)
        }
    }

    fn expand(&mut self, open: &Open) {
        let ProofStep { to_move, balance, .. } = self.proof.steps[open.index];
        if self.proof.steps.len() >= self.limits.positions {
            self.proof.steps[open.index].end = Some(End::Unread);
            return;
        }
        let decision = self.solver.decide(&open.line, to_move, balance, self.limits.nodes);
        let Some(decision) = decision.filter(|decision| decision.winner == self.proof.winner) else {
            self.proof.steps[open.index].end = Some(End::Unread);
            return;
        };
        // No zones are kept of questions about eyes: every move counts.
        let zone = if self.problem.eyes().is_some() { self.problem.area() } else { decision.zone };
        self.proof.steps[open.index].zone = zone;
        if to_move == self.proof.winner {
            let reply = decision.reply.and_then(|reply| self.sound(open, to_move, balance, reply));
            match reply {
                Some(ply) => self.add(open, ply),
                None => self.proof.steps[open.index].end = Some(End::Unread),
            }
            return;
        }
        let plies = legal_plies(&open.board, &self.problem, to_move, balance);
        let in_zone = |ply: &Ply| ply.point.is_none_or(|point| zone.contains(point));
        let plies: Vec<Ply> = plies.into_iter().filter(|ply| self.limits.all || in_zone(ply)).collect();
        if plies.is_empty() {
            self.proof.steps[open.index].end = Some(End::Stays);
        }
        for ply in plies {
            self.add(open, ply);
        }
    }

    /// The winner's move. Who fails by endless play and passes without a ko gets nowhere,
    /// so another winning move is looked for then.
    fn sound(&mut self, open: &Open, to_move: Color, balance: i8, reply: Ply) -> Option<Ply> {
        let idle = reply.point.is_none() && open.board.ko().is_none();
        if !idle || to_move != self.problem.hurried() {
            return Some(reply);
        }
        legal_plies(&open.board, &self.problem, to_move, balance).into_iter().find(|ply| {
            let mut line = open.line.clone();
            line.push(*ply);
            let rest = after_threat(*ply, to_move == self.problem.defender(), balance);
            let decided = self.solver.decide(&line, !to_move, rest, self.limits.nodes);
            ply.point.is_some() && decided.is_some_and(|decided| decided.winner == to_move)
        })
    }

    fn add(&mut self, open: &Open, ply: Ply) {
        let ProofStep { to_move, balance, .. } = self.proof.steps[open.index];
        let Ok(board) = play_ply(&open.board, &self.problem, to_move, balance, ply) else {
            self.proof.steps[open.index].end = Some(End::Unread);
            return;
        };
        let target = open.target & board.stones_of(self.problem.defender());
        let rest = after_threat(ply, to_move == self.problem.defender(), balance);
        let mut line = open.line.clone();
        line.push(ply);
        let next = self.reach(board, !to_move, rest, target, line);
        self.proof.steps[open.index].moves.push((ply, next));
    }
}

/// The balance of threats after a move.
pub(super) const fn after_threat(ply: Ply, is_defender: bool, balance: i8) -> i8 {
    match (ply.threat, is_defender) {
        (false, _) => balance,
        (true, true) => balance + 1,
        (true, false) => balance - 1,
    }
}
