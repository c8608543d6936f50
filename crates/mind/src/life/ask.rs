//! A question asked of the solver on both sides of a move: it stands on the board before
//! the move, and after the move means after its first ply. Without a move, it is about a board
//! as it stands.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::tsumego::{
    Bounds, BoundsFound, GroupSurroundings, Help, LifeGrade, LifeKind, LifeProblem, LifeProof, Ply,
    ProofLimits, SolverSettings, TsumegoSolver,
};

use super::{LifeForm, LifeQuestion, LifeVerdict, NamedGroup, around_settings};
use crate::solved::{TABLE_BYTES, continued, is_plain, is_replayed, plies, solver_line};
use crate::tactics::BoardRef;

/// Positions of a proof that are replayed; one with more is not confirmed.
const MOST_POSITIONS: usize = 5_000;
/// The longest line that is told.
const LONGEST: usize = 12;

impl LifeQuestion {
    /// The question about a group on a board in this form; `living` are the stones of
    /// both sides that nothing can take. `None` where the place does not hold all of the
    /// group's liberties, or the form proves nothing there.
    pub(super) fn new(
        board: &Board,
        group: NamedGroup,
        form: LifeForm,
        living: PointSet,
    ) -> Option<LifeQuestion> {
        let settings = around_settings();
        let around = GroupSurroundings::new(board, group.stones, living, &settings)?;
        let empties: PointSet = board.empties().iter().copied().collect();
        if !(group.stones.neighbors() & empties).difference(around.area).is_empty() {
            return None;
        }
        if form == LifeForm::Contained && around.is_doubtful(board, living, &settings).0 {
            return None;
        }
        let help = match form {
            LifeForm::Strict => Help::Known,
            LifeForm::Linked | LifeForm::Likely => Help::Likely,
            LifeForm::Generous | LifeForm::Contained => Help::All,
        };
        let mut friends = around.problem(board, help).ok()?.friends()?;
        if form == LifeForm::Linked {
            friends = friends.difference(empties);
        }
        Some(LifeQuestion { group, area: around.area, form, friends })
    }
}

/// The solver of a question around a move, or without one.
pub(super) struct GroupSolver {
    pub(super) question: LifeQuestion,
    solver: TsumegoSolver,
    point: Option<Point>,
    nodes: u64,
    board: Board,
}

impl GroupSolver {
    pub(super) fn new(
        board: &Board,
        question: LifeQuestion,
        point: Option<Point>,
        nodes: u64,
    ) -> Option<GroupSolver> {
        let LifeQuestion { group, area, friends, .. } = question;
        let problem = LifeProblem::bounded(board, group.stones, area, friends).ok()?;
        let settings = SolverSettings { table_bytes: TABLE_BYTES, ..SolverSettings::default() };
        let solver = TsumegoSolver::new(problem, settings);
        let inside = point.is_none_or(|point| area.contains(point));
        inside.then_some(GroupSolver { question, solver, point, nodes, board: board.clone() })
    }

    /// The moves before a stage.
    fn plies(&self, stage: BoardRef) -> Vec<Ply> {
        self.point.map_or_else(Vec::new, |point| plies(stage, point))
    }

    /// The move, and the answer elsewhere.
    fn and_elsewhere(&self) -> Vec<Ply> {
        [self.plies(BoardRef::After), vec![Ply::PASS]].concat()
    }

    /// Who wins if neither side has threats.
    pub(super) fn winner(&mut self, stage: BoardRef, first: Color) -> Option<Color> {
        let plies = self.plies(stage);
        Some(self.solver.decide(&plies, first, 0, self.nodes)?.winner)
    }

    fn found(&mut self, stage: BoardRef, first: Color) -> Option<BoundsFound> {
        let plies = self.plies(stage);
        self.solver.grade(&plies, first, self.nodes)
    }

    /// What is proven with this side first.
    pub(super) fn bounds(&mut self, stage: BoardRef, first: Color) -> Bounds {
        self.found(stage, first).map_or(Bounds::OPEN, |found| found.bounds)
    }

    /// The same with its line.
    pub(super) fn verdict(&mut self, stage: BoardRef, first: Color) -> Option<LifeVerdict> {
        let BoundsFound { bounds, zone, nodes, .. } = self.found(stage, first)?;
        let plies = self.plies(stage);
        let line = solver_line(&mut self.solver, &self.board, &plies, first, self.nodes, LONGEST);
        Some(LifeVerdict { question: self.question, stage, first, bounds, line, zone, nodes })
    }

    /// How the group lives after the move: with two eyes as far as is proven with little help, in seki if
    /// even with all help (`generous`) it gets neither two eyes nor away.
    pub(super) fn kind_with(&mut self, generous: &mut GroupSolver, first: Color) -> Option<LifeKind> {
        match self.kind(first) {
            Some(LifeKind::TwoEyes) => Some(LifeKind::TwoEyes),
            _ => generous.kind(first).filter(|&kind| kind == LifeKind::Seki),
        }
    }

    /// How the group lives after the move with the opponent to play.
    fn kind(&mut self, first: Color) -> Option<LifeKind> {
        let plies = self.plies(BoardRef::After);
        let seki = self.solver.is_seki(&plies, first, self.nodes)?;
        Some(if seki { LifeKind::Seki } else { LifeKind::TwoEyes })
    }

    /// Whether the group lives after the move even if the mover plays again; proven, and
    /// the proof replayed.
    pub(super) fn lives_after_two(&mut self, mover: Color) -> bool {
        let plies = self.and_elsewhere();
        let limits = ProofLimits { positions: MOST_POSITIONS, nodes: self.nodes, all: false };
        let proof = LifeProof::build(&mut self.solver, &plies, mover, LifeGrade::ALIVE.balance() - 1, limits);
        proof.is_some_and(|proof| proof.winner != mover && is_replayed(self.problem(), &proof))
    }

    /// Whether it then gets no two eyes.
    pub(super) fn is_seki_after_two(&mut self, mover: Color) -> bool {
        let plies = self.and_elsewhere();
        self.solver.is_seki(&plies, mover, self.nodes) == Some(true)
    }

    /// Whether a verdict is found again: the proofs of its bounds, written out and replayed, and its line.
    pub(super) fn confirms(&mut self, verdict: &LifeVerdict) -> bool {
        let bounds = verdict.bounds;
        let defender = verdict.question.group.color;
        let least = (bounds.worst > LifeGrade::DEAD).then(|| (bounds.worst.balance() - 1, defender));
        let most = (bounds.best < LifeGrade::ALIVE).then(|| (bounds.best.balance(), !defender));
        let mut proven = [least, most].into_iter().flatten();
        proven.all(|(balance, winner)| {
            let proof = self.proof(verdict.stage, verdict.first, balance);
            proof.is_some_and(|proof| proof.winner == winner && is_replayed(self.problem(), &proof))
        }) && self.line_holds(verdict)
    }

    /// Whether a line of a verdict can be played, and where it uses no threats ends with
    /// what the verdict says.
    fn line_holds(&mut self, verdict: &LifeVerdict) -> bool {
        let continued = continued(self.plies(verdict.stage), verdict.first, &verdict.line);
        let Some((line, to_move)) = continued else { return false };
        let Some(found) = self.solver.grade(&line, to_move, self.nodes) else { return false };
        !is_plain(&verdict.line)
            || verdict.bounds.grade().is_none()
            || found.bounds.grade() == verdict.bounds.grade()
    }

    /// The proof that a side wins with this balance of threats, written out.
    fn proof(&mut self, stage: BoardRef, first: Color, balance: i8) -> Option<LifeProof> {
        let plies = self.plies(stage);
        let limits = ProofLimits { positions: MOST_POSITIONS, nodes: self.nodes, all: false };
        LifeProof::build(&mut self.solver, &plies, first, balance, limits)
    }

    fn problem(&self) -> &LifeProblem {
        self.solver.problem()
    }
}
