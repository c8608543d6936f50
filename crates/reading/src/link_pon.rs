//! The possible omission number of a connection (docs/methods/pon.md): as for groups (`pon`),
//! with *connected* as the goal. It is the most moves of the enemy in a row after which
//! the owner, moving next, still connects; a link is strong from 1 on, weak at 0,
//! abandoned below. Everything here is proven; what the budget leaves open stays open.

use gokoro_board::{Board, Color, Point, PointSet};

use crate::goal::Goal;
use crate::pon::{LEAST, MOST, Range};
use crate::prove::prove;
use crate::query::{GoalQuery, ProofOutcome};

/// How much is read for the number of a link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinkPonSettings {
    /// Moves on the board for a single question.
    pub question: u64,
    /// Moves for all questions together.
    pub nodes: u64,
}

impl Default for LinkPonSettings {
    fn default() -> LinkPonSettings {
        LinkPonSettings { question: 400, nodes: 6_000 }
    }
}

/// The bounds of the number of the connection of two stones of `owner`; open where the
/// question makes no sense.
pub fn link_pon(board: &Board, owner: Color, from: Point, to: Point, settings: &LinkPonSettings) -> Range {
    let goal = Goal::connect(from, to);
    let mut reader = Reader { goal, owner, settings, spent: 0 };
    match reader.connects(board, owner) {
        Some((true, _)) => reader.bounds(board),
        Some((false, _)) => Range { least: LEAST, most: -1 },
        None => Range::OPEN,
    }
}

struct Reader<'a> {
    goal: Goal,
    owner: Color,
    settings: &'a LinkPonSettings,
    spent: u64,
}

impl Reader<'_> {
    /// Whether the owner connects, and the zone of the proof; a link whose stones are gone
    /// is cut.
    fn connects(&mut self, board: &Board, to_move: Color) -> Option<(bool, PointSet)> {
        let nodes = self.settings.question.min(self.settings.nodes.saturating_sub(self.spent));
        if nodes == 0 {
            return None;
        }
        let query = GoalQuery { nodes, ..GoalQuery::new(self.goal.clone(), self.owner, to_move) };
        let Ok(verdict) = prove(board, &query) else { return Some((false, PointSet::EMPTY)) };
        self.spent += verdict.nodes.max(1);
        match verdict.outcome {
            ProofOutcome::Proven => Some((true, verdict.zone)),
            ProofOutcome::Disproven => Some((false, verdict.zone)),
            ProofOutcome::Unknown => None,
        }
    }

    /// The bounds of a number that is not below 0.
    fn bounds(&mut self, board: &Board) -> Range {
        let mut range = Range { least: 0, most: MOST };
        for omitted in 1..=MOST {
            match self.bears(board, omitted) {
                Some(true) => range.least = omitted,
                Some(false) => {
                    range.most = omitted - 1;
                    return range;
                }
                None => return range,
            }
        }
        range
    }

    /// Whether the owner still connects after `omitted` moves of the enemy. The last one
    /// is part of the question to the prover; of the others only those in the zone of a
    /// proof can change it.
    fn bears(&mut self, board: &Board, omitted: i8) -> Option<bool> {
        let enemy = !self.owner;
        let (holds, zone) = self.connects(board, enemy)?;
        if !holds || omitted <= 1 {
            return Some(holds);
        }
        let mut known = true;
        let empties = zone.iter().filter(|&p| board.at(p).color().is_none() && board.can_play(p, enemy));
        for point in empties {
            match self.bears(&board.after(point, enemy), omitted - 1) {
                Some(true) => {}
                Some(false) => return Some(false),
                None => known = false,
            }
        }
        known.then_some(true)
    }
}
