//! Looks for what a move did to the lives of groups. Asked about are groups before the
//! move in whose place it was played: the mover's, whether they were in danger and are
//! not now, the opponent's, whether they are lost now and were not.

use gokoro_board::{Move, Point, PointSet};
use gokoro_reading::tsumego::{Grade, LifeKind};

use super::ask::Asked;
use super::needed::needed;
use super::{Chance, Deed, Form, LifeClaim, MOST_GROUPS, NamedGroup, Question, in_question, is_near};
use crate::claim::Played;
use crate::solved::{changed, living};
use crate::tactics::Stage;

/// What can be said about a move, the largest group first, not yet confirmed.
pub(super) fn found(played: &Played<'_>, nodes: u64) -> Vec<LifeClaim> {
    let Move::Play(point) = played.action else { return Vec::new() };
    let finder = Finder { played, point, living: living(played), nodes };
    let near = in_question(played.before.groups(), &finder.living, |group| is_near(group, point));
    near.iter().take(MOST_GROUPS).filter_map(|&group| finder.claim(group, &near)).collect()
}

struct Finder<'a> {
    played: &'a Played<'a>,
    point: Point,
    living: PointSet,
    nodes: u64,
}

impl Finder<'_> {
    fn asked(&self, group: NamedGroup, form: Form) -> Option<Asked> {
        let board = self.played.before.board();
        let question = Question::new(board, group, form, self.living)?;
        let inside = changed(self.played).difference(question.area).is_empty();
        inside.then(|| Asked::new(board, question, Some(self.point), self.nodes))?
    }

    fn claim(&self, group: NamedGroup, near: &[NamedGroup]) -> Option<LifeClaim> {
        let enemy = !self.played.color;
        let mut generous = self.asked(group, Form::Generous)?;
        // Most groups are neither in danger nor lost, so this is asked first.
        let stage = if group.color == enemy { Stage::After } else { Stage::Before };
        if generous.winner(stage, enemy)? == group.color {
            return None;
        }
        if group.color == enemy {
            let chance = self.chance(group, Form::Likely)?;
            return self.established(Deed::Kills(group, chance));
        }
        let mut linked = self.asked(group, Form::Linked)?;
        if linked.winner(Stage::After, enemy)? == enemy {
            return None;
        }
        let chance = self.chance(group, Form::Generous)?;
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
    fn chance(&self, group: NamedGroup, form: Form) -> Option<Chance> {
        let enemy = !self.played.color;
        let bounds = self.asked(group, form)?.bounds(Stage::Before, enemy);
        let (whole, some) = if group.color == enemy {
            (bounds.worst == Grade::ALIVE, bounds.worst > Grade::DEAD)
        } else {
            (bounds.best == Grade::DEAD, bounds.best < Grade::ALIVE)
        };
        if whole { Some(Chance::Whole) } else { some.then_some(Chance::Ko) }
    }

    /// The claim with all that its deed needs, taking as little for granted as is enough.
    fn established(&self, deed: Deed) -> Option<LifeClaim> {
        let mut verdicts = Vec::new();
        for needed in needed(&deed, self.played.color) {
            let verdict = |&form: &Form| {
                let verdict = self.asked(deed.group(), form)?.verdict(needed.stage, needed.first)?;
                needed.is_met(&verdict).then_some(verdict)
            };
            verdicts.push(needed.forms().iter().find_map(verdict)?);
        }
        Some(LifeClaim { deed, verdicts, other_help: PointSet::EMPTY })
    }

    /// An enemy group in the place of a question that lives in seki after the move, too,
    /// with what is taken for its own beside its place.
    fn in_seki_with(&self, question: &Question, near: &[NamedGroup]) -> Option<(NamedGroup, PointSet)> {
        let mover = self.played.color;
        let inside = |group: &NamedGroup| group.color != mover && group.stones.meets(&question.area);
        near.iter().copied().filter(inside).find_map(|group| {
            let mut linked = self.asked(group, Form::Linked)?;
            let mut generous = self.asked(group, Form::Generous)?;
            (linked.lives_after_two(mover) && generous.is_seki_after_two(mover))
                .then_some((group, linked.question.friends))
        })
    }
}
