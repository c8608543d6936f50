//! Joseki as lines: the counts of corners (`joseki`) walked from a corner on, as a tree of what was
//! played. A step says how often corners that looked so were continued there, and how many of those
//! games its player won: counts, not judgements. Corners that are reached by several orders of moves
//! are one, so a count is that of the corner and the move, whatever came before.

use std::collections::HashMap;
use std::collections::VecDeque;

use gokoro_board::{Board, BoardSize, Color, Point};

use super::joseki::{Corner, JosekiMove, JosekiTable, MOST_STONES, SQUARES, View};

/// The corner that lines are shown in: the upper right one.
const SHOWN: View = View::CORNERS[1];

/// A step of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LineStep {
    /// The move; `None` is a move elsewhere.
    pub point: Option<Point>,
    /// How often it was played.
    pub count: u32,
    /// Of how many of these games the winner is known; 0 for moves elsewhere, of which it was not
    /// counted.
    pub known: u32,
    /// How many of those its player won.
    pub won: u32,
    /// The corner that it leads to, if lines go on there.
    pub next: Option<usize>,
}

/// A corner that lines reach.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LineCorner {
    /// Who moves.
    pub mover: Color,
    /// Stones in the corner.
    pub stones: usize,
    /// The shortest way there from the first corner, by moves.
    pub plies: usize,
    /// How it goes on, the most frequent first, moves elsewhere last.
    pub steps: Vec<LineStep>,
}

/// The lines from a corner on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JosekiLines {
    /// The corners, the first one first, near ones before far ones.
    pub corners: Vec<LineCorner>,
}

impl JosekiLines {
    /// The lines from the upper right corner of a 19x19 board on with a colour to move, of steps that
    /// were played at least so often, to this many moves. Nothing on another board.
    pub fn new(table: &JosekiTable, board: &Board, mover: Color, least: u32, plies: usize) -> JosekiLines {
        let mut lines = JosekiLines { corners: Vec::new() };
        if board.size() != BoardSize::S19 {
            return lines;
        }
        let mut known = HashMap::new();
        let mut waiting = VecDeque::new();
        lines.reach(&mut known, &mut waiting, board.clone(), mover, 0);
        while let Some((index, board)) = waiting.pop_front() {
            let (mover, depth) = (lines.corners[index].mover, lines.corners[index].plies);
            if depth >= plies {
                continue;
            }
            for (step, after) in steps(table, &board, mover, least) {
                let next = lines.reach(&mut known, &mut waiting, after, !mover, depth + 1);
                lines.corners[index].add(LineStep { next: Some(next), ..step });
            }
        }
        let goes_on: Vec<bool> = lines.corners.iter().map(|corner| !corner.steps.is_empty()).collect();
        for corner in &mut lines.corners {
            // Where nothing follows, playing elsewhere ends no line.
            corner.steps.retain(|step| step.point.is_some() || step.next.is_some_and(|next| goes_on[next]));
            corner.steps.iter_mut().for_each(|step| step.next = step.next.filter(|&next| goes_on[next]));
        }
        lines
    }

    /// The number of the corner that looks so, a new one if it is not known yet.
    fn reach(
        &mut self,
        known: &mut HashMap<(u64, Color), usize>,
        waiting: &mut VecDeque<(usize, Board)>,
        board: Board,
        mover: Color,
        plies: usize,
    ) -> usize {
        let (_, name, stones) = SHOWN.name(&board, mover, SQUARES[0]);
        *known.entry((name, mover)).or_insert_with(|| {
            self.corners.push(LineCorner { mover, stones, plies, steps: Vec::new() });
            waiting.push_back((self.corners.len() - 1, board));
            self.corners.len() - 1
        })
    }

    /// How many lines there are: each is a corner with a move that was played there.
    pub fn count(&self) -> usize {
        let moves = |corner: &LineCorner| corner.steps.iter().filter(|step| step.point.is_some()).count();
        self.corners.iter().map(moves).sum()
    }
}

impl LineCorner {
    /// Adds a step; moves that lead to corners which look alike, as on both sides of a diagonal, are one.
    fn add(&mut self, step: LineStep) {
        match self.steps.iter_mut().find(|known| known.next == step.next && known.point.is_some()) {
            Some(same) => {
                same.count += step.count;
                same.known += step.known;
                same.won += step.won;
            }
            None => self.steps.push(step),
        }
        self.steps.sort_by_key(|step| (step.point.is_none(), std::cmp::Reverse(step.count), step.point));
    }
}

/// What followed in the corner. Only the larger square is asked: what is known of the smaller one stands
/// for corners with any stones beside it, so that walking it would make up corners that nobody saw.
fn found<'t>(table: &'t JosekiTable, board: &Board, mover: Color) -> Option<(View, &'t Corner)> {
    let (view, name, stones) = SHOWN.name(board, mover, SQUARES[0]);
    Some((view, table.corner(name).filter(|_| stones <= MOST_STONES)?))
}

/// The steps from a corner that were played at least so often, each with the board after it.
fn steps(table: &JosekiTable, board: &Board, mover: Color, least: u32) -> Vec<(LineStep, Board)> {
    let Some((view, corner)) = found(table, board, mover) else { return Vec::new() };
    let played = |&JosekiMove { cell, count, known, won }: &JosekiMove| {
        let point = view.point(board.size(), cell).filter(|_| count >= least)?;
        let mut after = board.clone();
        // A name may stand for a corner of another kind, in which this cannot be played.
        after.play(point, mover).ok()?;
        Some((LineStep { point: Some(point), count, known, won, next: None }, after))
    };
    let elsewhere = (corner.elsewhere >= least).then(|| {
        let mut after = board.clone();
        after.pass();
        (LineStep { point: None, count: corner.elsewhere, known: 0, won: 0, next: None }, after)
    });
    corner.moves.iter().filter_map(played).chain(elsewhere).collect()
}

#[cfg(test)]
#[path = "../../tests/unit/cases/lines.rs"]
mod tests;
