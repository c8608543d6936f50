//! What groups claim: their strings stay together, whatever the opponent plays
//! first.

use crate::common::random_game;
use gokoro_board::{Board, BoardSize, Color, Point, PointSet};
use gokoro_position::{Budgets, Readings};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};
use gokoro_shape::{Groups, LinkBasis, LinkStrength};

/// Moves that the check may make for one question.
const NODES: u64 = 400;

/// Whether a reader proves that one of the links is cut with this side to move,
/// or an end of one is gone.
fn is_cut(board: &Board, links: &[(Point, Point)], color: Color, to_move: Color) -> bool {
    links.iter().any(|&(from, to)| {
        if !board.at(from).is(color) || !board.at(to).is(color) {
            return true;
        }
        let query = GoalQuery { nodes: NODES, ..GoalQuery::new(Goal::connect(from, to), color, to_move) };
        board.string_at(from) != board.string_at(to)
            && prove(board, &query).is_ok_and(|v| v.outcome == ProofOutcome::Disproven)
    })
}

/// Whether the owner has an answer after which nothing is proven to be cut.
fn is_answered(board: &Board, links: &[(Point, Point)], color: Color) -> bool {
    let holds = |after: &Board| !is_cut(after, links, color, !color);
    let answers = board.size().points().filter(|&p| board.can_play(p, color));
    holds(board) || answers.into_iter().any(|p| holds(&board.after(p, color)))
}

/// No first move of the opponent cuts two links of a group at once, nor one.
#[test]
fn no_move_cuts_a_group_that_rests_on_proofs() {
    let (mut groups_asked, mut moves) = (0, 0);
    for seed in 0..80 {
        for board in random_game(BoardSize::new(7).expect("a size"), 34, seed).iter().skip(12).step_by(7) {
            let readings = Readings::new(board, &Budgets::default());
            let links = readings.group_links(&PointSet::EMPTY);
            let groups = Groups::new(board, &PointSet::EMPTY, links.clone());
            for (id, group) in groups.iter() {
                let inside = links
                    .iter()
                    .filter(|l| l.strength == LinkStrength::Strong && groups.at(l.from.head()) == Some(id));
                let inside: Vec<_> = inside.collect();
                if !inside.iter().any(|l| l.basis == LinkBasis::Proven) {
                    continue;
                }
                groups_asked += 1;
                let ends: Vec<(Point, Point)> = inside.iter().map(|l| (l.from.head(), l.to.head())).collect();
                for point in board.size().points().filter(|&p| board.can_play(p, !group.color)) {
                    moves += 1;
                    let after = board.after(point, !group.color);
                    assert!(is_answered(&after, &ends, group.color), "{point:?} cuts {ends:?}\n{board}");
                }
            }
        }
    }
    println!("{groups_asked} groups, {moves} first moves");
    assert!(groups_asked > 0);
}
