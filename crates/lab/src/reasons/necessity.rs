//! Whether a move is worth less without what is claimed of it. A stone that takes the purpose away is
//! put on the board before the move: one of the opponent by which he has his way whatever is played, or
//! one of the mover by which his aim is reached without the move. The net says what the move is worth
//! beside playing nowhere, and how likely it is played, with the stone and without it.

use gokoro_board::{Board, Color, Game, Move, Point};
use gokoro_mind::tactics::{BoardRef, GoalProof, TacticsEffort, proven, tactics};
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_review::searching::Searching;
use gokoro_review::values::PositionQuery;

/// How much is read for a move.
const READ: TacticsEffort = TacticsEffort { nodes: 300, most: 3 };
/// Stones that are tried, the nearest ones.
const TRIED: usize = 24;

/// A move whose purpose was taken away.
#[derive(Clone, Copy, Debug)]
pub(super) struct Dropped {
    /// What was claimed.
    pub(super) kind: &'static str,
    /// Whether the stone was the mover's: his aim was reached already.
    pub(super) done: bool,
    /// What the move is worth less then, in points.
    pub(super) points: f32,
    /// Whether it is likely less then.
    pub(super) rarer: bool,
}

/// What the first claim about a move is worth, by both kinds of stones; nothing without a claim that a
/// stone can take away.
pub(super) fn drops_of(game: &Game, mover: Color, point: Point) -> Vec<Dropped> {
    let board = game.board();
    let after = board.after(point, mover);
    let said = tactics(board, &after, mover, point, &READ);
    // What the mover reaches even if the opponent plays next; what is left to the other is no purpose.
    let purpose = said.iter().find_map(|claim| {
        let stands = |proof: &&GoalProof| {
            (proof.stage, proof.prover) == (BoardRef::After, mover) && proof.first != mover
        };
        Some((claim.tactic.name(), claim.proofs.iter().find(stands)?))
    });
    let Some((kind, proof)) = purpose else { return Vec::new() };
    let mut plain = game.clone();
    // Both without what was played before, so that they differ by the stone alone.
    if plain.edit(&[], mover).is_err() {
        return Vec::new();
    }
    let drop = |done: bool| {
        let stone = killer(board, proof, (mover, point), done)?;
        let mut killed = game.clone();
        killed.edit(&[(stone, Some(if done { mover } else { !mover }))], mover).ok()?;
        let points = worth(&plain, mover, point)? - worth(&killed, mover, point)?;
        let rarer = share(&killed, mover, point) < share(&plain, mover, point);
        Some(Dropped { kind, done, points, rarer })
    };
    [false, true].into_iter().filter_map(drop).collect()
}

/// A point where a stone put before the move takes its purpose away.
fn killer(board: &Board, proof: &GoalProof, (mover, point): (Color, Point), done: bool) -> Option<Point> {
    let mut tried: Vec<Point> = (proof.zone | proof.zone.neighbors())
        .iter()
        .filter(|&other| board.size().contains(other) && other != point && board.at(other).color().is_none())
        .collect();
    tried.sort_by_key(|other| (other.manhattan(point), *other));
    let kills = |&stone: &Point| {
        let mut with = board.clone();
        with.pass();
        let played = with.play(stone, if done { mover } else { !mover });
        if !played.is_ok_and(|taken| taken == 0) || !with.can_play(point, mover) {
            return false;
        }
        // Either the aim is reached even if the opponent plays next, or it is not even if the mover does.
        let (goal, prover) = if done { (proof.goal.clone(), mover) } else { (proof.goal.opposite(), !mover) };
        proven(&with, goal, prover, !prover, READ.nodes).is_some()
    };
    tried.into_iter().take(TRIED).find(kills)
}

/// What a move is worth beside playing nowhere, by one look of the deep net at each, in points.
fn worth(game: &Game, mover: Color, point: Point) -> Option<f32> {
    let net = Searching::new(PolicyNet::deep(), 0);
    let lead = |action| {
        let mut after = game.clone();
        after.play_as(action, mover).ok()?;
        let black = net.look(&PositionQuery::new(after, !mover)).lead;
        Some(mover.signed(black))
    };
    Some(lead(Move::Play(point))? - lead(Move::Pass)?)
}

/// How likely the net finds a move, seen from eight sides.
fn share(game: &Game, mover: Color, point: Point) -> f32 {
    let mut net = Evaluator::new(PolicyNet::quick(), game.size());
    let opinion = net.evaluate_surely(&NetInput::of(game, mover));
    opinion.moves.iter().find(|told| told.point == point).map_or(0.0, |told| told.share)
}
