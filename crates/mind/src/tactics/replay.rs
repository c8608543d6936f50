//! Plays proofs out on the board: the line of a proof, and the strategy behind it
//! against every reply that it lists. Rules and counts alone; nothing is searched
//! but what cannot be counted at the end of a line.

use std::collections::HashSet;

use gokoro_board::{Board, Color, Point, Suicide};
use gokoro_reading::tsumego::Ply;
use gokoro_reading::{ESCAPED, Goal, GoalQuery, StrategyGraph, prove};

use super::GoalProof;
use super::count::{self, CountedLiberties};

/// Positions of a strategy that are played out; one with more is not confirmed.
const MOST_POSITIONS: usize = 5_000;

/// Plays out the proofs of one goal.
pub(super) struct ProofReplay<'a> {
    pub(super) goal: &'a Goal,
    pub(super) prover: Color,
    /// For what is not counted at the end of a line.
    pub(super) nodes: u64,
}

impl ProofReplay<'_> {
    /// Whether the line of a proof is legal and ends with its goal reached.
    pub(super) fn line_holds(&self, board: &Board, proof: &GoalProof) -> bool {
        let next = if proof.line.len().is_multiple_of(2) { proof.first } else { !proof.first };
        self.end_of(board, proof).is_some_and(|(end, _)| self.is_reached(&end, next))
    }

    /// The board after the line of a proof, and that before its last move; `None` if it
    /// cannot be played.
    pub(super) fn end_of(&self, board: &Board, proof: &GoalProof) -> Option<(Board, Board)> {
        let (mut now, mut was, mut to_move) = (board.clone(), board.clone(), proof.first);
        for &(color, ply) in &proof.line {
            was.clone_from(&now);
            if color != to_move || !self.plays_line_move(&mut now, color, ply) {
                return None;
            }
            to_move = !to_move;
        }
        Some((now, was))
    }

    /// Whether a strategy answers every reply, each move of it is legal, and
    /// every end of it has the goal reached.
    pub(super) fn strategy_holds(&self, board: &Board, strategy: &StrategyGraph) -> bool {
        let mut open = vec![(0, board.clone())];
        let mut seen: HashSet<(usize, u64)> = HashSet::new();
        while let Some((position, board)) = open.pop() {
            if seen.len() >= MOST_POSITIONS {
                return false; // not played out, so not confirmed
            }
            if !seen.insert((position, board.hash())) {
                continue;
            }
            match self.next(&board, strategy, position) {
                Some(next) => open.extend(next),
                None => return false,
            }
        }
        true
    }

    /// The positions after one of a strategy; `None` if it does not hold there.
    fn next(&self, board: &Board, strategy: &StrategyGraph, position: usize) -> Option<Vec<(usize, Board)>> {
        let node = strategy.nodes.get(position)?;
        if node.moves.is_empty() {
            return self.is_reached(board, node.to_move).then(Vec::new);
        }
        if node.to_move == self.prover {
            let &[(point, next)] = node.moves.as_slice() else { return None };
            let mut board = board.clone();
            return self.plays(&mut board, self.prover, point).then(|| vec![(next, board)]);
        }
        let mut free = board.clone();
        free.pass();
        let legal = |p: &Point| free.check_move(*p, !self.prover, Suicide::Forbidden).is_ok();
        let replies = || free.empties().iter().copied().filter(legal);
        if !replies().all(|reply| strategy.after(position, Some(reply)).is_some()) {
            return None;
        }
        let listed = node.moves.iter().filter(|(point, _)| point.is_none_or(|p| legal(&p)));
        let after = listed.map(|&(point, next)| {
            let mut board = board.clone();
            self.plays(&mut board, !self.prover, point).then_some((next, board))
        });
        after.collect()
    }

    /// Plays a move of a line as it is told: a ko is retaken at once only after a threat, and
    /// never by the prover.
    fn plays_line_move(&self, board: &mut Board, color: Color, ply: Ply) -> bool {
        let legal = |p: Point| board.check_move(p, color, Suicide::Forbidden).is_ok();
        let as_told = if ply.threat { color != self.prover } else { ply.point.is_none_or(legal) };
        as_told && self.plays(board, color, ply.point)
    }

    /// Plays a move, or elsewhere. The opponent of the prover may retake a ko at
    /// once; the prover takes none.
    fn plays(&self, board: &mut Board, color: Color, point: Option<Point>) -> bool {
        if color != self.prover {
            board.pass();
        }
        let Some(point) = point else {
            board.pass();
            return true;
        };
        let played = board.play(point, color).is_ok();
        played && (color != self.prover || board.ko().is_none())
    }

    /// Whether the goal is reached on a board: counted, and where counting is
    /// not enough, proven from there.
    fn is_reached(&self, board: &Board, to_move: Color) -> bool {
        self.reached(board, self.goal, to_move)
    }

    fn reached(&self, board: &Board, goal: &Goal, to_move: Color) -> bool {
        let there = |stone: Point, color: Color| -> Option<CountedLiberties> {
            count::string(board, stone).filter(|counted| counted.color == color)
        };
        match goal {
            Goal::Capture(stone) => there(*stone, !self.prover).is_none(),
            Goal::Save(stone) => there(*stone, self.prover)
                .is_some_and(|string| string.liberties.len() >= ESCAPED || self.holds(board, goal, to_move)),
            Goal::Connect { from, to } => there(*from, self.prover)
                .is_some_and(|string| string.stones.meets(to) && string.liberties.len() >= 2),
            Goal::WinRace { own, enemy } => {
                let won = there(*enemy, !self.prover).is_none();
                won || self.holds(board, goal, to_move) && there(*own, self.prover).is_some()
            }
            Goal::Cut { from, .. } if there(*from, !self.prover).is_none() => true,
            Goal::Any(parts) => parts.iter().any(|part| self.reached(board, part, to_move)),
            Goal::All(parts) => parts.iter().all(|part| self.reached(board, part, to_move)),
            _ => self.holds(board, goal, to_move),
        }
    }

    /// A goal for which nothing is counted, asked again at the end of a line.
    fn holds(&self, board: &Board, goal: &Goal, to_move: Color) -> bool {
        let query = GoalQuery { nodes: self.nodes, ..GoalQuery::new(goal.clone(), self.prover, to_move) };
        prove(board, &query).is_ok_and(|verdict| verdict.is_proven())
    }
}
