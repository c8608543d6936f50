//! From a contest to an answer: the quick search under the ko rules in turn,
//! then a proof of what it says, or of the contrary.

use gokoro_board::{Board, Color, Point, PointSet, Suicide};

use super::local::solver::{Contest, ENDLESS, KoState, LocalResult, LocalSolver};
use super::{AnswerBasis, Code, EstimateReason, GtpAnswer};
use crate::goal::Goal;
use crate::prove::prove;
use crate::query::{GoalQuery, GoalVerdict, ProofOutcome, QueryKo};
use crate::zone::{close, of_taking};

/// The share of the budget that looks for a proof.
const PROOF_SHARE: u64 = 50;

/// When a side that was not seen to succeed or fail is taken to succeed: its
/// disproof number, times ten, exceeds its proof number times this.
pub(super) type Lean = u64;
/// Never.
pub(super) const NEVER: Lean = u64::MAX;
/// Always: whoever was not refuted succeeds.
pub(super) const ALWAYS: Lean = 0;

/// Which side claims success, and how a doubt is settled.
#[derive(Clone, Copy, Debug)]
pub(super) struct SettledClaim {
    /// The side, which moves first.
    pub(super) claimer: Color,
    /// How a doubt is settled.
    pub(super) lean: Lean,
    /// Moves that may be made.
    pub(super) nodes: u64,
}

/// What the quick search says.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuickAnswer {
    pub(super) code: Code,
    pub(super) point: Option<Point>,
    pub(super) estimate: EstimateReason,
    pub(super) nodes: u64,
}

impl QuickAnswer {
    /// The answer that rests on it alone.
    pub(super) fn answer(self) -> GtpAnswer {
        let bare = GtpAnswer::bare(self.code, AnswerBasis::Estimated(self.estimate));
        GtpAnswer { point: self.point, nodes: self.nodes, ..bare }
    }
}

/// One quick search. The side `ko.color` may retake.
fn search<C: Contest>(
    contest: &C,
    board: &Board,
    (claimer, first): (Color, Color),
    ko: KoState,
    nodes: u64,
) -> (LocalResult, u64) {
    let mut copy = board.clone();
    if ko.color != claimer {
        copy.pass(); // whoever may always retake is bound by no ban
    }
    let mut solver = LocalSolver::new(contest, &mut copy, claimer, nodes);
    let found = solver.solve(first, ko);
    (found, solver.nodes())
}

/// This side may always retake.
const fn always(color: Color) -> KoState {
    KoState { color, retakes: ENDLESS }
}

/// The move of a success that is not sure. What is vital for one side is vital for the other:
/// where the other side would play first is compared with the claimer's own move, each by what
/// a search of so many nodes says after it.
fn doubtful<C: Contest>(
    contest: &C,
    board: &Board,
    claimer: Color,
    own: Option<Point>,
    nodes: u64,
) -> (Option<Point>, u64) {
    let (theirs, mut spent) = search(contest, board, (!claimer, !claimer), always(claimer), nodes);
    let (LocalResult::Wins(vital) | LocalResult::Open { point: vital, .. }) = theirs else {
        return (own, spent);
    };
    let legal = |point: &Point| board.check_move(*point, claimer, Suicide::Forbidden).is_ok();
    let (Some(mine), Some(vital)) = (own.filter(legal), vital.filter(legal)) else { return (own, spent) };
    if mine == vital {
        return (own, spent);
    }
    let mut hope = |point: Point| {
        let after = board.after(point, claimer);
        let (found, more) = search(contest, &after, (claimer, !claimer), always(!claimer), nodes);
        spent += more;
        match found {
            LocalResult::Wins(_) => f64::INFINITY,
            LocalResult::Open { proof, disproof, .. } => f64::from(disproof) / f64::from(proof),
            LocalResult::Fails => 0.0,
        }
    };
    let better = hope(vital) > hope(mine);
    (Some(if better { vital } else { mine }), spent)
}

/// The quick search: without kos first, then with them.
pub(super) fn guess<C: Contest>(contest: &C, board: &Board, claim: SettledClaim) -> QuickAnswer {
    let SettledClaim { claimer, lean, nodes: budget } = claim;
    let each = budget * 2 / 5;
    let mover = (claimer, claimer);
    let (first, mut nodes) = search(contest, board, mover, always(!claimer), each);
    let made = |code, point, estimate, nodes| QuickAnswer { code, point, estimate, nodes };
    match first {
        LocalResult::Wins(point) => return made(Code::Succeeds, point, EstimateReason::Searched, nodes),
        LocalResult::Open { proof, disproof, point }
            if lean != NEVER && u64::from(disproof) * 10 > u64::from(proof) * lean =>
        {
            let (point, spent) = doubtful(contest, board, claimer, point, each / 2);
            return made(Code::Succeeds, point, EstimateReason::Nearer, nodes + spent);
        }
        _ => {}
    }
    let (second, spent) = search(contest, board, mover, KoState { color: claimer, retakes: 1 }, each);
    nodes += spent;
    let threatened = match second {
        LocalResult::Fails => return made(Code::Fails, None, EstimateReason::Searched, nodes),
        LocalResult::Open { .. } => return made(Code::Fails, None, EstimateReason::Nearer, nodes),
        LocalResult::Wins(point) => point,
    };
    let (third, spent) = search(contest, board, mover, KoState { color: claimer, retakes: 0 }, each / 2);
    nodes += spent;
    match third {
        LocalResult::Wins(point) => made(Code::KoTakesFirst, point, EstimateReason::Searched, nodes),
        _ => made(Code::KoThreatFirst, threatened, EstimateReason::Searched, nodes),
    }
}

/// The answer to whether the claimer reaches a goal: the quick search's, or a
/// proof if there is one.
pub(super) fn settle<C: Contest>(contest: &C, board: &Board, goal: &Goal, claim: SettledClaim) -> GtpAnswer {
    let proofs = claim.nodes / PROOF_SHARE;
    let guessed = guess(contest, board, SettledClaim { nodes: claim.nodes - proofs, ..claim });
    let mut answer = guessed.answer();
    if let (Code::Succeeds, Some(first)) = (answer.code, answer.point)
        && let Some(verdict) = read_after(board, goal, claim.claimer, first, proofs, &mut answer.nodes)
    {
        return proven(answer, Code::Succeeds, verdict);
    }
    if let Some(verdict) = read(board, goal, claim.claimer, QueryKo::Never, proofs, &mut answer.nodes) {
        let code = if verdict.is_proven() { Code::Succeeds } else { Code::Fails };
        return proven(answer, code, verdict);
    }
    let ko = match answer.code {
        Code::KoTakesFirst => QueryKo::Plain,
        Code::KoThreatFirst => QueryKo::Tokens(1),
        Code::Fails | Code::Succeeds => return answer,
    };
    match read(board, goal, claim.claimer, ko, proofs, &mut answer.nodes) {
        Some(verdict) if verdict.is_proven() => {
            let code = answer.code;
            proven(answer, code, verdict)
        }
        _ => answer,
    }
}

/// A proof that begins with a given move: of several moves that succeed the
/// quick search's is the likelier. A move that takes a ko proves nothing.
fn read_after(
    board: &Board,
    goal: &Goal,
    prover: Color,
    first: Point,
    nodes: u64,
    spent: &mut u64,
) -> Option<GoalVerdict> {
    board.check_move(first, prover, Suicide::Forbidden).ok()?;
    let after = board.after(first, prover);
    if after.ko().is_some() || goal_gone(&after, goal, prover) {
        return None;
    }
    let query = GoalQuery { nodes, ..GoalQuery::new(goal.clone(), prover, !prover) };
    let verdict = prove(&after, &query).ok()?;
    *spent += verdict.nodes;
    if !verdict.is_proven() {
        return None;
    }
    let points = verdict.zone | of_taking(board, first, prover) | PointSet::single(first);
    let mut line = verdict.line;
    line.insert(0, (prover, Some(first)));
    Some(GoalVerdict {
        first_moves: vec![first],
        line,
        zone: close(board, prover, points),
        strategy: None,
        ..verdict
    })
}

/// Whether a move took the string that a capture asks about: then there is
/// nothing left to ask.
fn goal_gone(after: &Board, goal: &Goal, prover: Color) -> bool {
    match goal {
        Goal::Capture(stone) => !after.at(*stone).is(!prover),
        Goal::Any(parts) | Goal::All(parts) => parts.iter().any(|part| goal_gone(after, part, prover)),
        _ => false,
    }
}

/// A verdict that decides.
fn read(
    board: &Board,
    goal: &Goal,
    prover: Color,
    ko: QueryKo,
    nodes: u64,
    spent: &mut u64,
) -> Option<GoalVerdict> {
    let query = GoalQuery { ko, nodes, ..GoalQuery::new(goal.clone(), prover, prover) };
    let verdict = prove(board, &query).ok()?;
    *spent += verdict.nodes;
    (verdict.outcome != ProofOutcome::Unknown).then_some(verdict)
}

fn proven(answer: GtpAnswer, code: Code, verdict: GoalVerdict) -> GtpAnswer {
    let point = if code == Code::Fails { None } else { verdict.first_move().or(answer.point) };
    GtpAnswer { code, point, basis: AnswerBasis::Proven, verdict: Some(verdict), ..answer }
}

#[cfg(test)]
#[path = "../../tests/unit/answers/settle.rs"]
mod tests;
