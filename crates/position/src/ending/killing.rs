//! The line that kills a dead group, for whoever doubts the count.

use gokoro_board::{Color, Point, PointSet};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};

use super::FinalStatus;
use super::asked::{EndingBudget, Member, Room};
use super::fate::{Fate, StringFate};
use super::rooms::{EMPTIES, EYE, place};

/// The most moves of a line.
const LONGEST: usize = 16;

/// Moves with who makes them, `None` a pass.
type Line = Vec<(Color, Option<Point>)>;

/// How a dead string is taken.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Killing {
    /// The string.
    pub stones: PointSet,
    /// Whose it is.
    pub color: Color,
    /// The moves with who makes them, `None` a pass: the owner begins where that does not save it, else the enemy.
    pub moves: Vec<(Color, Option<Point>)>,
}

impl FinalStatus {
    /// How the dead strings are taken, those that the solver or the reader of captures decides, with at most
    /// `nodes` moves on a board for each question and `all` for all together. The solver takes for granted that
    /// living strings around stay; the reader takes nothing for granted.
    pub fn killings(&self, nodes: u64, all: u64) -> Vec<Killing> {
        let soft = self.no_walls();
        let mut budget = EndingBudget { question: nodes, left: all };
        let dead = self.strings.iter().filter(|string| string.fate == Fate::Dead);
        dead.filter_map(|string| self.killing(string, soft, &mut budget)).collect()
    }

    /// The stones that close no place: those that do not live, and those in their eyes, which count as alive
    /// only because who would take them is dead.
    fn no_walls(&self) -> PointSet {
        let falling = self.strings.iter().filter(|string| string.fate != Fate::Alive);
        let falling = falling.fold(PointSet::EMPTY, |all, string| all | string.stones);
        let eyes =
            PointSet::all(self.board.size()).difference(falling).parts().filter(|part| part.len() <= EYE);
        eyes.fold(falling, |all, eye| all | eye)
    }

    fn killing(&self, string: &StringFate, soft: PointSet, budget: &mut EndingBudget) -> Option<Killing> {
        let in_place = self.in_its_place(string, soft, budget);
        let takes = |line: &Line| self.is_taken_by(string, line);
        let moves = match in_place {
            Some(line) if takes(&line) => line,
            // What stops short of the capture says less.
            other => self.anywhere(string, budget).filter(takes).or(other)?,
        };
        Some(Killing { stones: string.stones, color: string.color, moves })
    }

    /// How the solver of life and death takes a string in a small place that living strings close.
    fn in_its_place(&self, string: &StringFate, soft: PointSet, budget: &mut EndingBudget) -> Option<Line> {
        let area = place(&self.board, string.stones, soft)?;
        let empties: PointSet = self.board.empties().iter().copied().collect();
        if (area & empties).len() > EMPTIES {
            return None;
        }
        let (stones, color) = (string.stones, string.color);
        let member = Member { stones, color };
        let room = Room { board: &self.board, area, members: &[member] };
        let mut solver = room.solver(&member)?;
        let nodes = budget.next();
        let first = [color, !color].into_iter().find(|&first| {
            solver.decide(&[], first, 0, nodes).is_some_and(|decided| decided.winner == !color)
        });
        let line = first.map(|first| solver.line(&[], first, nodes, LONGEST));
        budget.left = budget.left.saturating_sub(solver.nodes());
        Some(line?.into_iter().map(|(color, ply)| (color, ply.point)).collect())
    }

    /// Whether a line can be played and takes a string off the board.
    fn is_taken_by(&self, string: &StringFate, line: &Line) -> bool {
        let mut board = self.board.clone();
        for &(color, point) in line {
            match point {
                Some(point) if board.can_play(point, color) => board = board.after(point, color),
                Some(_) => return false,
                None => board.pass(),
            }
        }
        !string.stones.difference(board.stones_of(string.color)).is_empty()
    }

    /// How the reader takes a string, wherever it runs.
    fn anywhere(&self, string: &StringFate, budget: &mut EndingBudget) -> Option<Line> {
        let stone = string.stones.first()?;
        [string.color, !string.color].into_iter().find_map(|first| {
            let query = GoalQuery::new(Goal::Capture(stone), !string.color, first);
            let verdict = prove(&self.board, &GoalQuery { nodes: budget.next(), ..query }).ok()?;
            budget.left = budget.left.saturating_sub(verdict.nodes);
            (verdict.outcome == ProofOutcome::Proven).then_some(verdict.line)
        })
    }
}

#[cfg(test)]
#[path = "../../tests/unit/ending/killing.rs"]
mod tests;
