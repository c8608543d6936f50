//! Answers a contest: the quick search under one ko rule after the other, then a
//! proof of its result, or of the contrary.

use gokoro_board::{Board, Color, Point, PointSet, Suicide};

use super::local::solver::{Contest, ENDLESS, KoState, LocalResult, LocalSolver};
use super::{AnswerBasis, Code, EstimateReason, GtpAnswer};
use crate::goal::Goal;
use crate::prove::prove;
use crate::query::{GoalQuery, GoalVerdict, ProofOutcome, QueryKo};
use crate::zone::{capture_zone, close_zone};

/// One part in so many of the budget goes to each search for a proof.
const PROOF_SHARE: u64 = 50;

/// Whether a side succeeds for which the quick search decided nothing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Doubt {
    /// It fails.
    Fails,
    /// It succeeds.
    Succeeds,
    /// It succeeds if its disproof number exceeds this many tenths of its proof number.
    SucceedsAbove(u64),
}

impl Doubt {
    fn succeeds(self, proof: u32, disproof: u32) -> bool {
        match self {
            Doubt::Fails => false,
            Doubt::Succeeds => true,
            Doubt::SucceedsAbove(tenths) => u64::from(disproof) * 10 > u64::from(proof) * tenths,
        }
    }
}

/// Which side claims success, and how a doubt is settled.
#[derive(Clone, Copy, Debug)]
pub(super) struct SettledClaim {
    /// The side that claims it, which moves first.
    pub(super) claimer: Color,
    /// How a doubt is settled.
    pub(super) doubt: Doubt,
    /// Moves that may be made on boards.
    pub(super) nodes: u64,
}

/// The answer of the quick search.
#[derive(Clone, Copy, Debug)]
pub(super) struct QuickAnswer {
    pub(super) code: Code,
    pub(super) point: Option<Point>,
    pub(super) estimate: EstimateReason,
    pub(super) nodes: u64,
}

impl QuickAnswer {
    /// The same as an answer to GTP, an estimate.
    pub(super) fn answer(self) -> GtpAnswer {
        let bare = GtpAnswer::bare(self.code, AnswerBasis::Estimated(self.estimate));
        GtpAnswer { point: self.point, nodes: self.nodes, ..bare }
    }
}

/// One quick search for whether the claimer succeeds with `first` to move, and the moves that it
/// made; the side `ko.color` may retake kos.
fn search<C: Contest>(
    contest: &C,
    board: &Board,
    claimer: Color,
    first: Color,
    ko: KoState,
    nodes: u64,
) -> (LocalResult, u64) {
    let mut copy = board.clone();
    if ko.color != claimer {
        copy.pass(); // A side that may retake is not bound by the ko ban.
    }
    let mut solver = LocalSolver::new(contest, &mut copy, claimer, nodes);
    let found = solver.solve(first, ko);
    (found, solver.nodes())
}

/// This side may always retake.
const fn always(color: Color) -> KoState {
    KoState { color, retakes: ENDLESS }
}

/// The move of a success that is in doubt, and the moves made for it. What is vital for one side is
/// vital for the other, so the other side's first move is compared with the claimer's own; up to
/// three searches of `nodes`.
fn doubtful<C: Contest>(
    contest: &C,
    board: &Board,
    claimer: Color,
    own: Option<Point>,
    nodes: u64,
) -> (Option<Point>, u64) {
    let (theirs, mut spent) = search(contest, board, !claimer, !claimer, always(claimer), nodes);
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
        let (found, more) = search(contest, &after, claimer, !claimer, always(!claimer), nodes);
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
    let SettledClaim { claimer, doubt, nodes: budget } = claim;
    // Two searches and a third of half the nodes, or one search and up to three of half for a doubt.
    let each = budget * 2 / 5;
    let (first, mut nodes) = search(contest, board, claimer, claimer, always(!claimer), each);
    let made = |code, point, estimate, nodes| QuickAnswer { code, point, estimate, nodes };
    match first {
        LocalResult::Wins(point) => return made(Code::Succeeds, point, EstimateReason::Searched, nodes),
        LocalResult::Open { proof, disproof, point } if doubt.succeeds(proof, disproof) => {
            let (point, spent) = doubtful(contest, board, claimer, point, each / 2);
            return made(Code::Succeeds, point, EstimateReason::Nearer, nodes + spent);
        }
        _ => {}
    }
    let (second, spent) =
        search(contest, board, claimer, claimer, KoState { color: claimer, retakes: 1 }, each);
    nodes += spent;
    let threatened = match second {
        LocalResult::Fails => return made(Code::Fails, None, EstimateReason::Searched, nodes),
        LocalResult::Open { .. } => return made(Code::Fails, None, EstimateReason::Nearer, nodes),
        LocalResult::Wins(point) => point,
    };
    let (third, spent) =
        search(contest, board, claimer, claimer, KoState { color: claimer, retakes: 0 }, each / 2);
    nodes += spent;
    match third {
        LocalResult::Wins(point) => made(Code::KoTakesFirst, point, EstimateReason::Searched, nodes),
        _ => made(Code::KoThreatFirst, threatened, EstimateReason::Searched, nodes),
    }
}

/// Whether the claimer reaches a goal: by a proof if one is found, else by the quick search.
pub(super) fn settle<C: Contest>(contest: &C, board: &Board, goal: &Goal, claim: SettledClaim) -> GtpAnswer {
    let proofs = claim.nodes / PROOF_SHARE;
    let guessed = guess(contest, board, SettledClaim { nodes: claim.nodes - proofs, ..claim });
    let mut answer = guessed.answer();
    if let (Code::Succeeds, Some(first)) = (answer.code, answer.point)
        && let Some(verdict) = read_after(board, goal, claim.claimer, first, proofs, &mut answer.nodes)
    {
        return proven(Code::Succeeds, verdict, answer);
    }
    if let Some(verdict) = read(board, goal, claim.claimer, QueryKo::Never, proofs, &mut answer.nodes) {
        let code = if verdict.is_proven() { Code::Succeeds } else { Code::Fails };
        return proven(code, verdict, answer);
    }
    let ko = match answer.code {
        Code::KoTakesFirst => QueryKo::Plain,
        Code::KoThreatFirst => QueryKo::Tokens(1),
        Code::Fails | Code::Succeeds => return answer,
    };
    match read(board, goal, claim.claimer, ko, proofs, &mut answer.nodes) {
        Some(verdict) if verdict.is_proven() => proven(answer.code, verdict, answer),
        _ => answer,
    }
}

/// Proves the goal after a given first move: the quick search's move is the likeliest of several
/// that may succeed. `None` without a proof, and for a move that takes a ko: the prover reads none.
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
    if after.ko().is_some() || is_goal_gone(&after, goal, prover) {
        return None;
    }
    let query = GoalQuery { nodes, ..GoalQuery::new(goal.clone(), prover, !prover) };
    let verdict = prove(&after, &query).ok()?;
    *spent += verdict.nodes;
    if !verdict.is_proven() {
        return None;
    }
    let points = verdict.zone | capture_zone(board, first, prover) | PointSet::single(first);
    let mut line = verdict.line;
    line.insert(0, (prover, Some(first)));
    Some(GoalVerdict {
        first_moves: vec![first],
        line,
        zone: close_zone(board, prover, points),
        strategy: None,
        ..verdict
    })
}

/// Whether a move took the string that a capture is about: no question is left then.
fn is_goal_gone(after: &Board, goal: &Goal, prover: Color) -> bool {
    match goal {
        Goal::Capture(stone) => !after.at(*stone).is(!prover),
        Goal::Any(parts) | Goal::All(parts) => parts.iter().any(|part| is_goal_gone(after, part, prover)),
        _ => false,
    }
}

/// The verdict about a goal if it decides; adds its nodes to `spent`.
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

/// The quick search's answer with a proof in its place.
fn proven(code: Code, verdict: GoalVerdict, answer: GtpAnswer) -> GtpAnswer {
    let point = if code == Code::Fails { None } else { verdict.first_move().or(answer.point) };
    GtpAnswer { code, point, basis: AnswerBasis::Proven, verdict: Some(verdict), ..answer }
}

#[cfg(test)]
#[path = "../../tests/unit/answers/settle.rs"]
mod tests;
