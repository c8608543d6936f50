//! How a reader's verdict becomes a proof with a line that can be played. Nothing is found or judged
//! here, so finders and witnesses share it.

use std::cmp::Reverse;

use gokoro_board::{Board, Color, Point, Suicide};
use gokoro_reading::tsumego::Ply;
use gokoro_reading::{GoalVerdict, StrategyGraph};

use super::GoalProof;
use super::needed::NeededGoals;
use crate::line::playable;

/// The proof that a reader's verdict amounts to.
pub(super) fn proof_of(asked: &NeededGoals, board: &Board, verdict: GoalVerdict) -> GoalProof {
    let NeededGoals { stage, goal, prover, first, .. } = asked.clone();
    let GoalVerdict { line, zone, assumptions, nodes, strategy, .. } = verdict;
    let line = playable_line(board, strategy.map_or(line, |strategy| resistance(board, &strategy, prover)));
    GoalProof { stage, goal, prover, first, line, zone, assumptions, nodes }
}

/// The line of a reader as it can be played: the reader lets the other side retake a ko at once.
pub(super) fn playable_line(board: &Board, line: Vec<(Color, Option<Point>)>) -> Vec<(Color, Ply)> {
    playable(board, line.into_iter().map(|(color, point)| (color, Ply { point, threat: false })))
}

/// A line of play of a strategy in which the other side resists: its hardest
/// reply, or where that is a move elsewhere, the one that leads furthest.
fn resistance(board: &Board, strategy: &StrategyGraph, prover: Color) -> Vec<(Color, Option<Point>)> {
    let mut depths = vec![None; strategy.nodes.len()];
    let (mut board, mut at, mut line) = (board.clone(), 0, Vec::new());
    while let Some(node) = strategy.nodes.get(at).filter(|node| !node.moves.is_empty()) {
        if line.len() > 2 * board.size().area() {
            break;
        }
        let color = node.to_move;
        if color != prover {
            board.pass(); // he may retake a ko at once
        }
        let legal = |&&(point, _): &&(Option<Point>, usize)| {
            point.is_some_and(|p| board.check_move(p, color, Suicide::Forbidden).is_ok())
        };
        let hardest = node.moves.first().filter(legal);
        let furthest = || {
            let replies = node.moves.iter().filter(legal);
            replies.max_by_key(|&&(point, next)| (depth(strategy, next, &mut depths), Reverse(point)))
        };
        let Some(&(point, next)) = hardest.or_else(furthest).or(node.moves.first()) else { break };
        match point {
            Some(point) => {
                board.play_unchecked(point, color);
            }
            None => board.pass(),
        }
        line.push((color, point));
        at = next;
    }
    line
}

/// Moves until the last end of a strategy that can be reached from a position;
/// one that comes again counts for nothing.
fn depth(strategy: &StrategyGraph, position: usize, depths: &mut [Option<u32>]) -> u32 {
    if let Some(known) = depths[position] {
        return known;
    }
    depths[position] = Some(0);
    let moves = &strategy.nodes[position].moves;
    let deepest = moves.iter().map(|&(_, next)| 1 + depth(strategy, next, depths)).max().unwrap_or(0);
    depths[position] = Some(deepest);
    deepest
}
