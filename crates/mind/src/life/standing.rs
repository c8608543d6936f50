//! How groups stand on a board, without a move: questions for claims that are not about a move's deed
//! alone, such as threats. What must come out is in [`super::needed`]. Nothing is claimed here.

use gokoro_board::{Board, PointSet};
use gokoro_shape::{Groups, Unconditional};

use super::ask::GroupSolver;
use super::needed::NeededLives;
use super::{LifeForm, LifeQuestion, LifeVerdict, MOST_GROUPS, NamedGroup, in_question};

/// A board whose groups are asked about.
pub(crate) struct LifeStanding<'a> {
    board: &'a Board,
    living: PointSet,
    apart: PointSet,
    nodes: u64,
}

impl<'a> LifeStanding<'a> {
    /// With this budget for each question.
    pub(crate) fn new(board: &'a Board, nodes: u64) -> LifeStanding<'a> {
        LifeStanding { board, living: Unconditional::living(board), apart: PointSet::EMPTY, nodes }
    }

    pub(crate) const fn board(&self) -> &'a Board {
        self.board
    }

    /// The same, where nothing is asked in places that hold one of these points.
    pub(crate) fn apart_from(self, points: PointSet) -> LifeStanding<'a> {
        LifeStanding { apart: points, ..self }
    }

    /// The largest groups for which this holds that may live or die.
    pub(crate) fn groups(&self, wanted: impl Fn(&NamedGroup) -> bool) -> Vec<NamedGroup> {
        let mut groups = in_question(&Groups::by_sight(self.board, &PointSet::EMPTY), &self.living, wanted);
        groups.truncate(MOST_GROUPS);
        groups
    }

    /// What is needed of a group, proven while taking as little for granted as is enough.
    pub(crate) fn verdict(&self, group: NamedGroup, needed: &NeededLives) -> Option<LifeVerdict> {
        needed.forms().iter().find_map(|&form| {
            let verdict = self.likely(group, form, needed)?.verdict(needed.stage, needed.first)?;
            needed.is_met(&verdict).then_some(verdict)
        })
    }

    /// Whether what is needed of a group is proven.
    pub(crate) fn is_shown(&self, group: NamedGroup, needed: &NeededLives) -> bool {
        needed.forms().iter().any(|&form| {
            let asked = self.likely(group, form, needed);
            asked.is_some_and(|mut asked| needed.is_met_by(asked.bounds(needed.stage, needed.first)))
        })
    }

    /// The question in this form, if without threats it comes out as is needed: most do not, which is seen
    /// at less cost than all that is told.
    fn likely(&self, group: NamedGroup, form: LifeForm, needed: &NeededLives) -> Option<GroupSolver> {
        let mut asked = self.group_solver(self.question(group, form)?)?;
        let is_so = asked.winner(needed.stage, needed.first)? == needed.winner(group.color);
        is_so.then_some(asked)
    }

    /// Whether a verdict is what is needed of a group, which stands as it is named, and is found again.
    pub(crate) fn confirms(&self, verdict: &LifeVerdict, group: &NamedGroup, needed: &NeededLives) -> bool {
        let question = verdict.question;
        question.group == *group
            && group.stands_on(self.board)
            && needed.is_met(verdict)
            && self.question(question.group, question.form) == Some(question)
            && self.group_solver(question).is_some_and(|mut asked| asked.confirms(verdict))
    }

    fn question(&self, group: NamedGroup, form: LifeForm) -> Option<LifeQuestion> {
        let question = LifeQuestion::new(self.board, group, form, self.living)?;
        (!question.area.meets(&self.apart)).then_some(question)
    }

    fn group_solver(&self, question: LifeQuestion) -> Option<GroupSolver> {
        GroupSolver::new(self.board, question, None, self.nodes)
    }
}
