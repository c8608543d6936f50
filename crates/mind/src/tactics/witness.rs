//! The witness of tactical claims: counts the stones again with code of its own,
//! proves every goal anew with a larger budget, and plays the strategy of the new
//! proof and the line of the claim's proof on the board (`replay`). Ladders, which the
//! finder reads with code of its own, are read again by `gokoro_reading`.

use std::borrow::Cow;

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::{Goal, GoalQuery, ladder, prove};

use super::count::{self, CountedLiberties};
use super::needed::{NeededGoals, are_met_by, needed, without};
use super::replay::ProofReplay;
use super::retold::{is_on_way, is_taken_as, lead, rescue, speaks_of};
use super::{
    Aftermath, BoardRef, GoalProof, NamedString, Tactic, TacticClaim, TacticsEffort, WITNESS_FACTOR,
};

/// Confirms tactical claims about a move or a position.
pub struct TacticWitness<'a> {
    before: &'a Board,
    after: &'a Board,
    /// The mover.
    color: Color,
    /// The move; `None` for a position, whose claims name no mover.
    point: Option<Point>,
    /// The budget of each proof.
    nodes: u64,
}

impl<'a> TacticWitness<'a> {
    /// A witness of a stone played between two boards, with `WITNESS_FACTOR` times the nodes of the finder.
    pub fn of_move(
        before: &'a Board,
        after: &'a Board,
        color: Color,
        point: Point,
        effort: &TacticsEffort,
    ) -> TacticWitness<'a> {
        let nodes = effort.nodes.saturating_mul(WITNESS_FACTOR);
        TacticWitness { before, after, color, point: Some(point), nodes }
    }

    /// A witness of a position. Claims about it do not use the mover's colour.
    pub(super) fn of_position(board: &'a Board, effort: &TacticsEffort) -> TacticWitness<'a> {
        let nodes = effort.nodes.saturating_mul(WITNESS_FACTOR);
        TacticWitness { before: board, after: board, color: Color::Black, point: None, nodes }
    }

    /// Whether the second board is the first with the stone played; without a move, whether they are equal.
    pub fn follows(&self) -> bool {
        match self.point {
            None => self.before.hash() == self.after.hash(),
            Some(point) => {
                let mut played = self.before.clone();
                played.pass();
                played.play(point, self.color).is_ok() && played.hash() == self.after.hash()
            }
        }
    }

    /// Whether a claim holds: the facts that are counted, the proofs that it needs, and each
    /// of these with its line.
    pub fn confirms(&self, claim: &TacticClaim) -> bool {
        let needed = needed(&claim.tactic, self.color);
        let holds = |proof| self.board_of(claim, proof).is_some_and(|board| self.proves_again(&board, proof));
        self.follows()
            && self.is_counted(claim)
            && are_met_by(&needed, &claim.proofs)
            && claim.proofs.iter().all(holds)
    }

    /// The board that a proof of a claim is about.
    fn board_of(&self, claim: &TacticClaim, proof: &GoalProof) -> Option<Board> {
        match proof.stage {
            BoardRef::Then => self.end_of(claim.proofs.first()?),
            stage => stage.board(self.before, self.after).map(Cow::into_owned),
        }
    }

    /// The board after the line of a proof; `None` where its own board needs another proof ([`BoardRef::Then`]).
    fn end_of(&self, proof: &GoalProof) -> Option<Board> {
        let board = proof.stage.board(self.before, self.after)?;
        self.replay(proof).end_of(&board, proof).map(|(board, _)| board)
    }

    const fn replay<'p>(&self, proof: &'p GoalProof) -> ProofReplay<'p> {
        ProofReplay { goal: &proof.goal, prover: proof.prover, nodes: self.nodes }
    }

    /// Whether the facts of a claim that are counted, not proven, hold.
    fn is_counted(&self, claim: &TacticClaim) -> bool {
        let (own, enemy) = (self.color, !self.color);
        let first_move = |proof: usize| -> Option<Point> { claim.proofs.get(proof)?.line.first()?.1.point };
        let begins = |proof, point| first_move(proof) == Some(point);
        let is_there = |target| self.point.is_none() && count::named(self.after, target).is_some();
        match claim.tactic {
            Tactic::Atari(target, last) => self.put_in_atari(target) == Some(last),
            Tactic::DoubleAtari(one, two) => {
                let (a, b) = (self.put_in_atari(one), self.put_in_atari(two));
                a.is_some() && b.is_some() && a != b
            }
            Tactic::SelfAtari(string, last) => {
                let there = self.counted_after(string, own);
                let took = stone_count(self.before, enemy) != stone_count(self.after, enemy);
                let holds = there.is_some_and(|s| self.point.is_some_and(|p| s.stones.contains(p)));
                holds && !took && there.and_then(|s| s.liberties.only()) == Some(last)
            }
            Tactic::Captures(target, how, ref aftermath) => {
                let (Some(proof), Some(point)) = (claim.proofs.first(), self.point) else { return false };
                self.counted_after(target, enemy).is_some()
                    && is_taken_as(how, self.after, point, target, &proof.line)
                    && self.ends_as(claim, target, aftermath)
            }
            Tactic::Saves(string, how) => {
                let there = count::named(self.before, string).is_some_and(|s| s.color == own);
                there && self.point.is_some_and(|p| rescue(self.before, self.after, p, string) == Some(how))
            }
            Tactic::BreaksLadder(string) => self.ladder_is_broken(string),
            Tactic::LadderBroken(target, breakers) => self.ladder_broken(target, &breakers),
            Tactic::Connects(one, two, cut) => {
                self.two_before(one, two, own) && cut.is_none_or(|cut| begins(1, cut))
            }
            Tactic::Cuts(one, two) => self.two_before(one, two, enemy),
            Tactic::WinsRace(ours, theirs, ahead) => {
                let has = |name, color| self.counted_after(name, color).is_some();
                let stood = count::string(self.before, ours.stone).is_some();
                stood && has(ours, own) && has(theirs, enemy) && lead(self.after, ours, theirs) == Some(ahead)
            }
            Tactic::DoubleThreat(one, two) => {
                let there = |name| self.counted_after(name, enemy).is_some();
                one != two && there(one) && there(two)
            }
            Tactic::Threatens(target, by) => self.stays(target, enemy) && begins(0, by),
            Tactic::Leaves(string, by) => self.stays(string, own) && begins(0, by),
            Tactic::ThreatensCut(one, two, by) => self.two_before(one, two, enemy) && begins(0, by),
            Tactic::LeavesCut(one, two, by) => self.two_before(one, two, own) && begins(0, by),
            Tactic::CanTake(target, by, saved) => {
                is_there(target) && begins(0, by) && saved.is_none_or(|saving| begins(1, saving))
            }
            Tactic::Lost(target, ref aftermath) => is_there(target) && self.ends_as(claim, target, aftermath),
        }
    }

    /// The last liberty of an enemy string that the move puts in atari.
    fn put_in_atari(&self, target: NamedString) -> Option<Point> {
        let now = self.counted_after(target, !self.color)?;
        let was = count::string(self.before, target.stone)?;
        now.liberties.only().filter(|_| was.liberties.len() > 1)
    }

    /// Whether a string stands after the move as named, and its stone stood before it.
    fn stays(&self, name: NamedString, color: Color) -> bool {
        self.counted_after(name, color).is_some()
            && count::string(self.before, name.stone).is_some_and(|was| was.color == color)
    }

    /// The string after the move, if it stands there as named and has the colour.
    fn counted_after(&self, name: NamedString, color: Color) -> Option<CountedLiberties> {
        count::named(self.after, name).filter(|counted| counted.color == color)
    }

    /// Whether the aftermath is about the strings that take the target by the line of the first proof.
    fn ends_as(&self, claim: &TacticClaim, target: NamedString, aftermath: &Aftermath) -> bool {
        let Some(proof) = claim.proofs.first().filter(|proof| proof.stage == BoardRef::After) else {
            return false;
        };
        self.replay(proof)
            .end_of(self.after, proof)
            .is_some_and(|(end, before_last)| speaks_of(aftermath, &before_last, &end, target))
    }

    /// Whether the ladder on a string works; `None` if there is none or it is not read to the end.
    fn ladder_works(&self, board: &Board, stone: Point, first: Color) -> Option<bool> {
        ladder(board, stone, first, self.nodes).ok()?.works
    }

    /// Whether the ladder on an enemy string fails with the breakers and works without them.
    fn ladder_broken(&self, target: NamedString, breakers: &PointSet) -> bool {
        let stand = breakers.iter().all(|p| self.after.at(p).is(!self.color));
        let away = self.counted_after(target, !self.color).is_some_and(|s| !s.stones.meets(breakers));
        let works = |board: &Board| self.ladder_works(board, target.stone, target.color);
        stand
            && away
            && self.put_in_atari(target).is_some()
            && works(self.after) == Some(false)
            && without(self.after, breakers).is_some_and(|board| works(&board) == Some(true))
    }

    /// Whether a ladder on an own string worked before the move and fails after it, and the
    /// move lies on the ladder's way and away from the string.
    fn ladder_is_broken(&self, own: NamedString) -> bool {
        let (Some(was), Some(point)) = (count::named(self.before, own), self.point) else { return false };
        let beside = was.stones | was.stones.neighbors() | was.liberties.neighbors();
        let run = ladder(self.before, own.stone, !own.color, self.nodes);
        was.color == self.color
            && !beside.contains(point)
            && run.is_ok_and(|run| run.works == Some(true) && is_on_way(&run.line, point))
            && self.ladder_works(self.after, own.stone, !own.color) == Some(false)
    }

    /// Whether these are two strings of a colour before the move.
    fn two_before(&self, one: NamedString, two: NamedString, color: Color) -> bool {
        let counted = |name| count::named(self.before, name).filter(|s| s.color == color);
        counted(one).zip(counted(two)).is_some_and(|(one, two)| !one.stones.meets(&two.stones))
    }

    /// Whether a goal is proven anew, and both the strategy found and the line of the proof
    /// hold on the board.
    fn proves_again(&self, board: &Board, proof: &GoalProof) -> bool {
        let asked = GoalQuery::new(proof.goal.clone(), proof.prover, proof.first);
        let query = GoalQuery { nodes: self.nodes, strategy: true, ..asked };
        let replay = self.replay(proof);
        let verdict = prove(board, &query).ok().filter(|verdict| verdict.is_proven());
        let again = match verdict.and_then(|verdict| verdict.strategy) {
            Some(strategy) => replay.strategy_holds(board, &strategy),
            None => self.is_ladder(board, proof),
        };
        again && replay.line_holds(board, proof)
    }

    /// Whether a string stands after the move as it is named.
    pub(crate) fn stands(&self, name: NamedString) -> bool {
        self.counted_after(name, name.color).is_some()
    }

    /// Whether the proofs are those needed, in their order, and each holds on the board before
    /// the move or after it.
    pub(crate) fn confirms_proofs(&self, needed: &[NeededGoals], proofs: &[GoalProof]) -> bool {
        let holds = |proof: &GoalProof| {
            let board = proof.stage.board(self.before, self.after);
            board.is_some_and(|board| self.proves_again(&board, proof))
        };
        are_met_by(needed, proofs) && proofs.iter().all(holds)
    }

    /// Whether a goal is proven on the board before the move or after it.
    pub(crate) fn proves(&self, needed: &NeededGoals) -> bool {
        let query = GoalQuery::new(needed.goal.clone(), needed.prover, needed.first);
        let query = GoalQuery { nodes: self.nodes, ..query };
        let board = needed.stage.board(self.before, self.after);
        board.is_some_and(|board| prove(&board, &query).is_ok_and(|verdict| verdict.is_proven()))
    }

    /// Whether a proof that the search does not find again is a ladder.
    fn is_ladder(&self, board: &Board, proof: &GoalProof) -> bool {
        let Goal::Capture(stone) = proof.goal else { return false };
        self.ladder_works(board, stone, proof.first) == Some(true)
    }
}

fn stone_count(board: &Board, color: Color) -> usize {
    board.size().points().filter(|&p| board.at(p).is(color)).count()
}
