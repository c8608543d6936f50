//! A goal on a board alone, found by a reader and played out by the witness's replay. It makes no
//! claim.

use gokoro_board::{Board, Color};
use gokoro_reading::{Goal, GoalQuery, GoalVerdict, prove};

use super::needed::NeededGoals;
use super::proof::proof_of;
use super::replay::ProofReplay;
use super::{BoardRef, GoalProof};

/// The proof of a goal on a board, with so many moves on it at most; its strategy has been played
/// out against every reply that it lists.
pub fn proven(board: &Board, goal: Goal, prover: Color, first: Color, nodes: u64) -> Option<GoalProof> {
    let query = GoalQuery { nodes, strategy: true, ..GoalQuery::new(goal.clone(), prover, first) };
    let verdict = prove(board, &query).ok().filter(GoalVerdict::is_proven)?;
    let replay = ProofReplay { goal: &goal, prover, nodes };
    let holds = verdict.strategy.as_ref().is_some_and(|strategy| replay.strategy_holds(board, strategy));
    let asked = NeededGoals::new(BoardRef::After, goal, prover, first);
    holds.then(|| proof_of(&asked, board, verdict))
}
