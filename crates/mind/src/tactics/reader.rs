//! Questions about one move, asked once each and kept, with the line of each
//! proof that is worth showing.

use std::cell::RefCell;

use gokoro_board::{Board, Color};
use gokoro_reading::{Assumption, Goal, GoalQuery, GoalVerdict, ProofOutcome, prove};

use super::how::captors;
use super::ladder::{Caught, ladder};
use super::needed::{NeededGoals, needed, then};
use super::proof::{playable_line, proof_of};
use super::{Aftermath, BoardRef, GoalProof, NamedString, Tactic, TacticClaim, WITNESS_FACTOR};

/// Asks the readers about the boards around a move.
pub(crate) struct Reader<'a> {
    pub(crate) before: &'a Board,
    pub(crate) after: &'a Board,
    pub(crate) color: Color,
    nodes: u64,
    known: RefCell<Vec<(NeededGoals, Option<GoalProof>)>>,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(before: &'a Board, after: &'a Board, color: Color, nodes: u64) -> Reader<'a> {
        Reader { before, after, color, nodes, known: RefCell::new(Vec::new()) }
    }

    /// The proof of a goal, if there is one.
    pub(crate) fn proof(
        &self,
        stage: BoardRef,
        goal: Goal,
        prover: Color,
        first: Color,
    ) -> Option<GoalProof> {
        self.ask(&NeededGoals::new(stage, goal, prover, first))
    }

    /// The claim with all that it needs, if all of it is proven.
    pub(super) fn establish(&self, tactic: Tactic) -> Option<TacticClaim> {
        let proofs = self.proofs(&needed(&tactic, self.color))?;
        Some(TacticClaim { tactic, proofs })
    }

    /// The proofs of all that is needed, if all of it is proven.
    pub(crate) fn proofs(&self, needed: &[NeededGoals]) -> Option<Vec<GoalProof>> {
        let mut proofs = Vec::new();
        for asked in needed {
            match self.ask(asked) {
                Some(proof) => proofs.push(proof),
                None if asked.optional => {}
                None => return None,
            }
        }
        Some(proofs)
    }

    /// Whether an enemy string could be taken before the move even if its owner
    /// played first; the reader may do more than for a claim to find that out.
    pub(super) fn was_lost(&self, target: NamedString) -> bool {
        let query = GoalQuery::new(Goal::Capture(target.stone), self.color, !self.color);
        let query = GoalQuery { nodes: self.nodes.saturating_mul(WITNESS_FACTOR), ..query };
        ladder(self.before, target.stone, target.color).caught().is_some()
            || prove(self.before, &query).is_ok_and(|verdict| verdict.is_proven())
    }

    fn ask(&self, asked: &NeededGoals) -> Option<GoalProof> {
        let opposite = NeededGoals { goal: asked.goal.opposite(), prover: !asked.prover, ..asked.clone() };
        for (known, proof) in self.known.borrow().iter() {
            if known.is_same(asked) {
                return proof.clone();
            }
            if known.is_same(&opposite) && proof.is_some() {
                return None;
            }
        }
        let board = asked.stage.board(self.before, self.after)?;
        if let Some(proof) = ladder_proof(asked, &board) {
            self.known.borrow_mut().push((asked.clone(), Some(proof.clone())));
            return Some(proof);
        }
        let verdict = self.verdict(asked, &board, self.nodes)?;
        let is_asked = verdict.outcome != ProofOutcome::Disproven;
        let (answered, proof) = match verdict.outcome {
            ProofOutcome::Proven => (asked.clone(), Some(proof_of(asked, &board, verdict))),
            ProofOutcome::Disproven => (opposite.clone(), Some(proof_of(&opposite, &board, verdict))),
            ProofOutcome::Unknown => (asked.clone(), None),
        };
        let query_value = proof.clone().filter(|_| is_asked);
        self.known.borrow_mut().push((answered, proof));
        query_value
    }

    fn verdict(&self, asked: &NeededGoals, board: &Board, nodes: u64) -> Option<GoalVerdict> {
        let query = GoalQuery::new(asked.goal.clone(), asked.prover, asked.first);
        prove(board, &GoalQuery { nodes, strategy: true, ..query }).ok()
    }

    /// A claim that a string is taken, with what becomes of the stones that take it.
    pub(super) fn with_aftermath(
        &self,
        mut claim: TacticClaim,
        tactic: impl FnOnce(Aftermath) -> Tactic,
    ) -> TacticClaim {
        let Some(taken) = claim.proofs.first() else { return claim };
        let (aftermath, proof) = self.aftermath(taken);
        claim.tactic = tactic(aftermath);
        claim.proofs.extend(proof);
        claim
    }

    /// What becomes of the stones that take a string by the line of a proof, with its proof
    /// where it needs one.
    fn aftermath(&self, taken: &GoalProof) -> (Aftermath, Option<GoalProof>) {
        // Several strings at once are harder to read than one.
        let (taker, nodes) = (taken.prover, self.nodes.saturating_mul(WITNESS_FACTOR));
        let Some((board, captors)) = captors(self.after, taken) else { return (Aftermath::Open, None) };
        let proven = |aftermath| {
            let Some(asked) = then(&aftermath, taker) else { return Some((aftermath, None)) };
            let verdict = self.verdict(&asked, &board, nodes).filter(GoalVerdict::is_proven)?;
            Some((aftermath, Some(proof_of(&asked, &board, verdict))))
        };
        let stands = Aftermath::Stands(captors.iter().map(|captor| captor.stone).collect());
        let falls = || captors.iter().find_map(|&captor| proven(Aftermath::Falls(captor)));
        proven(stands).or_else(falls).unwrap_or((Aftermath::Open, None))
    }
}

/// The proof of a capture that is a ladder.
fn ladder_proof(asked: &NeededGoals, board: &Board) -> Option<GoalProof> {
    let NeededGoals { stage, goal, prover, first, .. } = asked.clone();
    let Goal::Capture(stone) = goal else { return None };
    let Caught { line, zone, positions, .. } = ladder(board, stone, first).caught()?;
    let assumptions = vec![Assumption::NoSuperko];
    let line = playable_line(board, line);
    Some(GoalProof { stage, goal, prover, first, line, zone, assumptions, nodes: positions })
}
