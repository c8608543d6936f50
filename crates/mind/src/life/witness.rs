//! The witness of claims about life and death: chooses the place of every question
//! again, solves it afresh with a larger budget, and replays the written proofs on a
//! board with a search of its own for life ([`gokoro_reading::tsumego::replay`]).

use gokoro_board::{Content, Move, Point, PointSet};
use gokoro_reading::tsumego::LifeKind;

use super::ask::GroupSolver;
use super::needed::needed;
use super::{Deed, LifeClaim, LifeForm, LifeQuestion, LifeVerdict};
use crate::claim::MoveContext;
use crate::solved::{CHEAP, changed, living};
use crate::tactics::{TacticsEffort, WITNESS_FACTOR};

/// Confirms claims about the lives of groups around one move.
pub struct LifeWitness<'a> {
    played: &'a MoveContext<'a>,
    living: PointSet,
    nodes: u64,
}

impl<'a> LifeWitness<'a> {
    /// A witness of a move.
    pub fn new(played: &'a MoveContext<'a>, effort: &TacticsEffort) -> LifeWitness<'a> {
        let nodes = effort.nodes.saturating_mul(CHEAP * WITNESS_FACTOR);
        LifeWitness { played, living: living(played), nodes }
    }

    /// Whether a stone was played, and the second position is the first with it.
    pub fn follows(&self) -> bool {
        self.played.follows()
    }

    fn point(&self) -> Option<Point> {
        match self.played.action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        }
    }

    /// Whether a claim holds: its groups stand, it has all that it needs, and each of its
    /// verdicts is found again, proven and replayed.
    pub fn confirms(&self, claim: &LifeClaim) -> bool {
        let mover = self.played.color;
        let own = !matches!(claim.deed, Deed::Kills(..));
        let needed = needed(&claim.deed, mover);
        let of_group = |verdict: &LifeVerdict| verdict.question.group == claim.deed.group();
        self.follows()
            && (claim.deed.group().color == mover) == own
            && claim.deed.groups().iter().all(|group| group.stands_on(self.played.before.board()))
            && claim.verdicts.len() == needed.len()
            && claim.verdicts.iter().all(of_group)
            && needed.iter().zip(&claim.verdicts).all(|(needed, verdict)| needed.is_met(verdict))
            && claim.verdicts.iter().all(|verdict| self.holds(verdict))
            && self.lives_as(claim)
    }

    /// How the group lives, and with which other one.
    fn lives_as(&self, claim: &LifeClaim) -> bool {
        let enemy = !self.played.color;
        let asked = |group, form| {
            self.group_solver(&LifeQuestion::new(self.played.before.board(), group, form, self.living)?)
        };
        let lives_as = |group, wanted| {
            let both = asked(group, LifeForm::Linked).zip(asked(group, LifeForm::Generous));
            both.is_some_and(|(mut linked, mut generous)| linked.kind_with(&mut generous, enemy) == wanted)
        };
        match claim.deed {
            Deed::Kills(..) | Deed::Lives(_, _, None) => claim.other_help.is_empty(),
            Deed::Lives(group, _, wanted) => claim.other_help.is_empty() && lives_as(group, wanted),
            Deed::Seki(group, other, _) => {
                let lives = |mut asked: GroupSolver| {
                    asked.question.friends == claim.other_help && asked.lives_after_two(!enemy)
                };
                other.color == enemy
                    && lives_as(group, Some(LifeKind::Seki))
                    && asked(other, LifeForm::Linked).is_some_and(lives)
                    && asked(other, LifeForm::Generous)
                        .is_some_and(|mut asked| asked.is_seki_after_two(!enemy))
            }
        }
    }

    fn group_solver(&self, question: &LifeQuestion) -> Option<GroupSolver> {
        GroupSolver::new(self.played.before.board(), *question, Some(self.point()?), self.nodes)
    }

    /// Whether a question is the one that its group poses in its form, and its place
    /// holds all that the move changed.
    fn is_posed(&self, question: &LifeQuestion) -> bool {
        let board = self.played.before.board();
        let helps = |p: Point| board.at(p) == Content::Empty || board.at(p).is(question.group.color);
        question.friends.iter().all(helps)
            && changed(self.played).difference(question.area).is_empty()
            && LifeQuestion::new(board, question.group, question.form, self.living) == Some(*question)
    }

    /// Whether a verdict is found again: its bounds, the proofs of both, and its line.
    fn holds(&self, verdict: &LifeVerdict) -> bool {
        self.is_posed(&verdict.question)
            && self.group_solver(&verdict.question).is_some_and(|mut asked| asked.confirms(verdict))
    }
}
