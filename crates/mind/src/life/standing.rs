//! Lives of groups on one board, without a move: for claims that need more than a move's own effect,
//! such as threats. [`super::needed`] has what must be proven. No claims are made here.

use gokoro_board::{Board, PointSet};
use gokoro_shape::{Groups, Unconditional};

use super::ask::GroupSolver;
use super::needed::NeededLives;
use super::{LifeForm, LifeQuestion, LifeVerdict, MOST_GROUPS, NamedGroup, in_question};

/// Solves lives of the groups of a board.
pub(crate) struct LifeStanding<'a> {
    board: &'a Board,
    /// Stones that live unconditionally.
    living: PointSet,
    /// Points that no area of a question may hold.
    apart: PointSet,
    /// The budget of each question.
    nodes: u64,
}

impl<'a> LifeStanding<'a> {
    /// The groups of a board, with a budget of `nodes` for each question.
    pub(crate) fn new(board: &'a Board, nodes: u64) -> LifeStanding<'a> {
        LifeStanding { board, living: Unconditional::living(board), apart: PointSet::EMPTY, nodes }
    }

    pub(crate) const fn board(&self) -> &'a Board {
        self.board
    }

    /// The same without questions whose area holds one of these points.
    pub(crate) fn apart_from(self, points: PointSet) -> LifeStanding<'a> {
        LifeStanding { apart: points, ..self }
    }

    /// The largest of the wanted groups that do not live unconditionally, at most [`MOST_GROUPS`].
    pub(crate) fn groups(&self, wanted: impl Fn(&NamedGroup) -> bool) -> Vec<NamedGroup> {
        let mut groups = in_question(&Groups::by_sight(self.board, &PointSet::EMPTY), &self.living, wanted);
        groups.truncate(MOST_GROUPS);
        groups
    }

    /// The verdict that is needed of a group, in the form that assumes least of those that prove it.
    pub(crate) fn verdict(&self, group: NamedGroup, needed: &NeededLives) -> Option<LifeVerdict> {
        needed.forms().iter().find_map(|&form| {
            let verdict = self.promising(group, form, needed)?.verdict(needed.stage, needed.first)?;
            needed.is_met(&verdict).then_some(verdict)
        })
    }

    /// Whether what is needed of a group is proven; cheaper than [`LifeStanding::verdict`].
    pub(crate) fn is_proven(&self, group: NamedGroup, needed: &NeededLives) -> bool {
        needed.forms().iter().any(|&form| {
            let solver = self.promising(group, form, needed);
            solver.is_some_and(|mut solver| needed.is_met_by(solver.bounds(needed.stage, needed.first)))
        })
    }

    /// The solver of the question in this form, if the result without ko threats is the one needed: that
    /// costs less than bounds, and most questions fail it.
    fn promising(&self, group: NamedGroup, form: LifeForm, needed: &NeededLives) -> Option<GroupSolver> {
        let mut solver = self.group_solver(self.question(group, form)?)?;
        let is_needed = solver.winner(needed.stage, needed.first)? == needed.winner(group.color);
        is_needed.then_some(solver)
    }

    /// Whether the group stands on the board as named, and the verdict is one that is needed of it and is
    /// found again.
    pub(crate) fn confirms(&self, verdict: &LifeVerdict, group: &NamedGroup, needed: &NeededLives) -> bool {
        let question = verdict.question;
        question.group == *group
            && group.stands_on(self.board)
            && needed.is_met(verdict)
            && self.question(question.group, question.form) == Some(question)
            && self.group_solver(question).is_some_and(|mut solver| solver.confirms(verdict))
    }

    fn question(&self, group: NamedGroup, form: LifeForm) -> Option<LifeQuestion> {
        let question = LifeQuestion::new(self.board, group, form, self.living)?;
        (!question.area.meets(&self.apart)).then_some(question)
    }

    fn group_solver(&self, question: LifeQuestion) -> Option<GroupSolver> {
        GroupSolver::new(self.board, question, None, self.nodes)
    }
}
