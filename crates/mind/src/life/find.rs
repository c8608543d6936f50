//! Looks for what a move did to the lives of groups. Asked about are groups before the
//! move in whose place it was played: the mover's, whether they were in danger and are
//! not now, the opponent's, whether they are lost now and were not.

use gokoro_board::{Move, Point, PointSet};
use gokoro_reading::tsumego::{LifeGrade, LifeKind};

use super::ask::GroupSolver;
use super::needed::needed;
use super::{Chance, Deed, LifeClaim, LifeForm, LifeQuestion, MOST_GROUPS, NamedGroup, in_question, is_near};
use crate::claim::MoveContext;
use crate::solved::{changed, living};
use crate::tactics::BoardRef;

/// What can be said about a move, the largest group first, not yet confirmed.
pub(super) fn found(played: &MoveContext<'_>, nodes: u64) -> Vec<LifeClaim> {
    let Move::Play(point) = played.action else { return Vec::new() };
    let finder = Finder { played, point, living: living(played), nodes };
    let near = in_question(played.before.groups(), &finder.living, |group| is_near(group, point));
    near.iter().take(MOST_GROUPS).filter_map(|&group| finder.claim(group, &near)).collect()
}

struct Finder<'a> {
    played: &'a MoveContext<'a>,
    point: Point,
    living: PointSet,
    nodes: u64,
}

impl Finder<'_> {
    fn group_solver(&self, group: NamedGroup, form: LifeForm) -> Option<GroupSolver> {
        let board = self.played.before.board();
        let question = LifeQuestion::new(board, group, form, self.living)?;
        let inside = changed(self.played).difference(question.area).is_empty();
        inside.then(|| GroupSolver::new(board, question, Some(self.point), self.nodes))?
    }

    fn claim(&self, group: NamedGroup, near: &[NamedGroup]) -> Option<LifeClaim> {
        let enemy = !self.played.color;
        let mut generous = self.group_solver(group, LifeForm::Generous)?;
        // Most groups are neither in danger nor lost, so this is asked first.
        let stage = if group.color == enemy { BoardRef::After } else { BoardRef::Before };
        if generous.winner(stage, enemy)? == group.color {
            return None;
        }
        if group.color == enemy {
            let chance = self.chance(group, LifeForm::Likely)?;
            return self.established(Deed::Kills(group, chance));
        }
        let mut linked = self.group_solver(group, LifeForm::Linked)?;
        if linked.winner(BoardRef::After, enemy)? == enemy {
            return None;
        }
        let chance = self.chance(group, LifeForm::Generous)?;
        let mut claim = self.established(Deed::Lives(group, chance, None))?;
        let kind = linked.kind_with(&mut generous, enemy);
        let other = (kind == Some(LifeKind::Seki)).then(|| self.in_seki_with(&linked.question, near));
        claim.deed = match other.flatten() {
            Some((other, help)) => {
                claim.other_help = help;
                Deed::Seki(group, other, chance)
            }
            None => Deed::Lives(group, chance, kind),
        };
        Some(claim)
    }

    /// What the opponent could have reached with the first move before the move.
    fn chance(&self, group: NamedGroup, form: LifeForm) -> Option<Chance> {
        let enemy = !self.played.color;
        let bounds = self.group_solver(group, form)?.bounds(BoardRef::Before, enemy);
        let (whole, some) = if group.color == enemy {
            (bounds.worst == LifeGrade::ALIVE, bounds.worst > LifeGrade::DEAD)
        } else {
            (bounds.best == LifeGrade::DEAD, bounds.best < LifeGrade::ALIVE)
        };
        if whole { Some(Chance::Whole) } else { some.then_some(Chance::Ko) }
    }

    /// The claim with all that its deed needs, taking as little for granted as is enough.
    fn established(&self, deed: Deed) -> Option<LifeClaim> {
        let mut verdicts = Vec::new();
        for needed in needed(&deed, self.played.color) {
            let verdict = |&form: &LifeForm| {
                let verdict = self.group_solver(deed.group(), form)?.verdict(needed.stage, needed.first)?;
                needed.is_met(&verdict).then_some(verdict)
            };
            verdicts.push(needed.forms().iter().find_map(verdict)?);
        }
        Some(LifeClaim { deed, verdicts, other_help: PointSet::EMPTY })
    }

    /// An enemy group in the place of a question that lives in seki after the move, too,
    /// with what is taken for its own beside its place.
    fn in_seki_with(&self, question: &LifeQuestion, near: &[NamedGroup]) -> Option<(NamedGroup, PointSet)> {
        let mover = self.played.color;
        let inside = |group: &NamedGroup| group.color != mover && group.stones.meets(&question.area);
        near.iter().copied().filter(inside).find_map(|group| {
            let mut linked = self.group_solver(group, LifeForm::Linked)?;
            let mut generous = self.group_solver(group, LifeForm::Generous)?;
            (linked.lives_after_two(mover) && generous.is_seki_after_two(mover))
                .then_some((group, linked.question.friends))
        })
    }
}
