//! From a question to its answer: the two searches, and what is read off their
//! proofs.

use gokoro_board::{Board, CancelToken, Color, Point, PointSet};

use crate::aim::{GoalPart, SearchAim};
use crate::goal::{Goal, MOST_PARTS};
use crate::moves::State;
use crate::query::{Assumption, GoalQuery, GoalVerdict, ProofOutcome, QueryError, QueryKo, Repetition};
use crate::search::ProofSearch;
use crate::strategy::of_proof;
use crate::table::{Next, ProofId};

/// Answers a question: searches for a proof of the goal and for one of the
/// opposite goal by turns, each time with twice the moves. It fits the 1 MiB that the main
/// threads of some systems have as stack.
///
/// # Errors
/// A question that makes no sense in this position.
pub fn prove(board: &Board, query: &GoalQuery) -> Result<GoalVerdict, QueryError> {
    prove_until(board, query, &CancelToken::NEVER)
}

/// As [`prove`] until it is cancelled, which is looked for before every move; nothing is known then.
///
/// # Errors
/// As [`prove`].
pub fn prove_until(
    board: &Board,
    query: &GoalQuery,
    cancel: &CancelToken,
) -> Result<GoalVerdict, QueryError> {
    check(board, query)?;
    // On the heap: a line may be hundreds of moves deep, and stacks are small.
    let (mut for_goal, mut against) = (Box::new(board.clone()), Box::new(board.clone()));
    let mut direct = start(&mut for_goal, &query.goal, query.prover, query, cancel);
    let mut opposite = start(&mut against, &query.goal.opposite(), !query.prover, query, cancel);
    let mut slice = FIRST_SLICE;
    loop {
        let left = |spent: u64| query.nodes.saturating_sub(spent);
        let share = slice.min(left(opposite.nodes()));
        if let Some(proof) = direct.solve(query.to_move, share) {
            return Ok(verdict(ProofOutcome::Proven, &mut direct, proof, query, opposite.nodes()));
        }
        let share = slice.min(left(direct.nodes()));
        if let Some(proof) = opposite.solve(query.to_move, share) {
            return Ok(verdict(ProofOutcome::Disproven, &mut opposite, proof, query, direct.nodes()));
        }
        let nodes = direct.nodes() + opposite.nodes();
        // Each search has had its turn with all that is left, or has no more to try.
        if nodes >= query.nodes || slice >= query.nodes || cancel.is_cancelled() {
            tracing::debug!(nodes, goal = ?query.goal, to_move = ?query.to_move, "a reader gives up");
            return Ok(GoalVerdict { nodes, trace: direct.take_trace(), ..GoalVerdict::unknown() });
        }
        slice = slice.saturating_mul(2);
    }
}

/// Moves of the first turn of each search.
const FIRST_SLICE: u64 = 50;

fn start<'a>(
    board: &'a mut Board,
    goal: &Goal,
    prover: Color,
    query: &GoalQuery,
    cancel: &'a CancelToken,
) -> ProofSearch<'a> {
    let aim = SearchAim::new(board, goal, prover, query.area, query.repetition == Repetition::Holds);
    let state = State::new(board, query.ko, prover == query.prover);
    ProofSearch::new(aim, state, query.trace, cancel)
}

/// The answer read off a proof; `spent` moves were made by the other search.
fn verdict(
    outcome: ProofOutcome,
    search: &mut ProofSearch<'_>,
    proof: ProofId,
    query: &GoalQuery,
    spent: u64,
) -> GoalVerdict {
    let winner = if outcome == ProofOutcome::Proven { query.prover } else { !query.prover };
    let line = line(search, proof, query.to_move);
    let mut first_moves: Vec<Point> = Vec::new();
    if query.to_move == winner {
        first_moves.extend(line.first().and_then(|&(_, point)| point));
        if query.all_first_moves && !line.is_empty() {
            first_moves =
                search.all_first_moves(first_moves.first().copied(), query.nodes.saturating_sub(spent));
        }
    }
    let strategy = query.strategy.then(|| of_proof(search.table(), proof, query.to_move));
    GoalVerdict {
        outcome,
        first_moves,
        line,
        strategy,
        zone: search.table().proof(proof).zone,
        assumptions: assumptions(search.aim(), query),
        nodes: search.nodes() + spent,
        trace: search.take_trace(),
    }
}

/// The line of play of a proof: the one move of the side that succeeds, the
/// hardest reply of the other.
fn line(search: &ProofSearch<'_>, proof: ProofId, to_move: Color) -> Vec<(Color, Option<Point>)> {
    let (mut line, mut at, mut color) = (Vec::new(), proof, to_move);
    while let Some(link) = search.table().links(at).first() {
        line.push((color, link.point));
        color = !color;
        match link.next {
            Next::Proof(id) => at = id,
            Next::Loop(_) => break,
        }
    }
    line
}

/// What a proof for an aim takes for granted.
fn assumptions(aim: &SearchAim, query: &GoalQuery) -> Vec<Assumption> {
    let escapes = |p: &GoalPart| matches!(p, GoalPart::Keep { escapes: true, .. } | GoalPart::Sever { .. });
    let severs = |p: &GoalPart| matches!(p, GoalPart::Sever { .. });
    let mut list = vec![Assumption::NoSuperko];
    list.extend(query.area.map(|_| Assumption::Area));
    let nearby = query.area.is_none() && aim.parts.iter().any(severs);
    list.extend(nearby.then_some(Assumption::Nearby));
    list.extend(aim.parts.iter().any(escapes).then_some(Assumption::Escape));
    match query.ko {
        QueryKo::Plain => list.push(Assumption::KoThreats(0)),
        QueryKo::Tokens(n) => list.push(Assumption::KoThreats(n)),
        QueryKo::Never | QueryKo::RuleR | QueryKo::Retaken => {}
    }
    list.extend(aim.holds.then_some(Assumption::EndlessPlay));
    list
}

fn check(board: &Board, query: &GoalQuery) -> Result<(), QueryError> {
    let nested = |g: &Goal| matches!(g, Goal::Any(_) | Goal::All(_) | Goal::Live(_) | Goal::Kill(_));
    let goals = match &query.goal {
        Goal::Any(goals) | Goal::All(goals) => {
            if goals.iter().any(nested) {
                return Err(QueryError::TooManyParts);
            }
            goals.as_slice()
        }
        goal => std::slice::from_ref(goal),
    };
    goals.iter().try_for_each(|goal| check_goal(board, query, goal))?;
    match GoalPart::all_of(board, &query.goal).0.len() {
        0 => Err(QueryError::NoTarget),
        n if n > MOST_PARTS => Err(QueryError::TooManyParts),
        _ => Ok(()),
    }
}

fn check_goal(board: &Board, query: &GoalQuery, goal: &Goal) -> Result<(), QueryError> {
    let (own, enemy) = (query.prover, !query.prover);
    let stone = |point: Point, color: Color| {
        match board.at(point).color() {
            None => return Err(QueryError::NoStone(point)),
            Some(found) if found != color => return Err(QueryError::WrongColor(point)),
            Some(_) => {}
        }
        inside(query, point)
    };
    let stones = |points: &PointSet, color| points.iter().try_for_each(|p| stone(p, color));
    let connection = |from: Point, to: &PointSet, color| {
        stone(from, color)?;
        if to.is_empty() {
            return Err(QueryError::NoTarget);
        }
        to.iter().try_for_each(|p| match board.at(p) {
            content if content.is(!color) => Err(QueryError::WrongColor(p)),
            _ if !board.size().contains(p) => Err(QueryError::NoStone(p)),
            _ => inside(query, p),
        })
    };
    match goal {
        Goal::Capture(at) => stone(*at, enemy),
        Goal::Save(at) => stone(*at, own),
        Goal::Connect { from, to } => connection(*from, to, own),
        Goal::Cut { from, to } => connection(*from, to, enemy),
        Goal::Live(points) => stones(points, own),
        Goal::Kill(points) => stones(points, enemy),
        Goal::WinRace { own: mine, enemy: other } => stone(*mine, own).and_then(|()| stone(*other, enemy)),
        Goal::Any(_) | Goal::All(_) => Ok(()),
    }
}

fn inside(query: &GoalQuery, point: Point) -> Result<(), QueryError> {
    match query.area {
        Some(area) if !area.contains(point) => Err(QueryError::OutsideArea(point)),
        _ => Ok(()),
    }
}
