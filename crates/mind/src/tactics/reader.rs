//! Questions about one move, asked once each and kept.

use std::cell::RefCell;

use gokoro_board::{Board, Color};
use gokoro_reading::{Goal, Outcome, Query, Verdict, prove};

use super::count::without;
use super::needed::{Needed, needed};
use super::{Proof, Stage, Tactic, TacticClaim};

/// Asks the readers about the boards around a move.
pub(super) struct Reader<'a> {
    pub(super) before: &'a Board,
    pub(super) after: &'a Board,
    pub(super) color: Color,
    nodes: u64,
    known: RefCell<Vec<(Needed, Option<Proof>)>>,
}

impl<'a> Reader<'a> {
    pub(super) fn new(before: &'a Board, after: &'a Board, color: Color, nodes: u64) -> Reader<'a> {
        Reader { before, after, color, nodes, known: RefCell::new(Vec::new()) }
    }

    /// The proof of a goal, if there is one.
    pub(super) fn proof(&self, stage: Stage, goal: Goal, prover: Color, first: Color) -> Option<Proof> {
        self.ask(&Needed { stage, goal, prover, first })
    }

    /// The claim with all that it needs, if all of it is proven.
    pub(super) fn establish(&self, tactic: Tactic) -> Option<TacticClaim> {
        let needed = needed(&tactic, self.color);
        let proofs = needed.iter().map(|needed| self.ask(needed)).collect::<Option<Vec<Proof>>>()?;
        Some(TacticClaim { tactic, proofs })
    }

    fn ask(&self, asked: &Needed) -> Option<Proof> {
        let opposite = Needed { goal: asked.goal.opposite(), prover: !asked.prover, ..asked.clone() };
        for (known, proof) in self.known.borrow().iter() {
            if known == asked {
                return proof.clone();
            }
            if *known == opposite && proof.is_some() {
                return None;
            }
        }
        let verdict = self.verdict(asked)?;
        let outcome = verdict.outcome;
        let mut known = self.known.borrow_mut();
        match outcome {
            Outcome::Proven => {
                let proof = Some(proof_of(asked, verdict));
                known.push((asked.clone(), proof.clone()));
                proof
            }
            Outcome::Disproven => {
                let proof = proof_of(&opposite, verdict);
                known.push((opposite, Some(proof)));
                None
            }
            Outcome::Unknown => {
                known.push((asked.clone(), None));
                None
            }
        }
    }

    fn verdict(&self, asked: &Needed) -> Option<Verdict> {
        let query = Query { nodes: self.nodes, ..Query::new(asked.goal.clone(), asked.prover, asked.first) };
        match asked.stage {
            Stage::Before => prove(self.before, &query).ok(),
            Stage::After => prove(self.after, &query).ok(),
            Stage::Without(stones) => prove(&without(self.after, &stones)?, &query).ok(),
        }
    }
}

fn proof_of(asked: &Needed, verdict: Verdict) -> Proof {
    let Needed { stage, goal, prover, first } = asked.clone();
    let Verdict { line, zone, assumptions, nodes, .. } = verdict;
    Proof { stage, goal, prover, first, line, zone, assumptions, nodes }
}
