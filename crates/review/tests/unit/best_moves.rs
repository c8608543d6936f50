//! Tests of `src/best_moves.rs` from inside.

use std::sync::Arc;

use gokoro_board::{BoardSize, Rules};
use gokoro_sgf::Collection;

use super::*;
use crate::review::MoveReview;
use crate::values::PositionWorth;
use crate::{ReviewOptions, review};

/// Black's first move on a small board, of which a judge says that it leads to `after`, with these other lines.
fn played(after: f32, others: &[(&str, f32, u32)]) -> MoveReview {
    let tree = Collection::read("(;SZ[5];B[cc];W[bb])");
    let root = tree.games().next().expect("a game");
    let review = review(root, &ReviewOptions::default().by_sight()).expect("a review");
    let mut first = review.moves.into_iter().next().expect("a move");
    let size = BoardSize::new(5).expect("a size");
    let line = |&(name, lead, visits): &(&str, f32, u32)| EvaluatedLine {
        moves: vec![Move::Play(size.parse(name).expect("a point"))],
        lead,
        visits,
    };
    let lines = std::iter::once(&("C3", after, 1)).chain(others).map(line).collect();
    first.before = Arc::new(PositionWorth { lines, ..(*first.before).clone() });
    first.frame.worth = Arc::new(PositionWorth { lead: after, ..(*first.frame.worth).clone() });
    first.loss.points = 0.0;
    first
}

fn found(review: &MoveReview, share: f32) -> Option<(String, f32)> {
    let game = Game::new(BoardSize::new(5).expect("a size"), Rules::JAPANESE);
    let judged = MoveInGame { review, before: &game, after: &game, next: None };
    let likely = LikelyMoves { strong: vec![(review.action.point()?, share)], peers: None };
    let found = candidate(0, &judged, &likely)?;
    let next = found.next.moves.first()?.point()?;
    Some((game.size().name(next).to_string(), found.gain))
}

#[test]
fn a_best_move_gains_much_that_few_would_find() {
    // B2 has more visits than A1, so it is the next choice, though A1 would gain more.
    let others = [("A1", 9.0, 3), ("B2", 4.0, 8)];
    let mut review = played(10.0, &others);
    assert_eq!(found(&review, 0.2), Some(("B2".to_owned(), 6.0)));
    assert_eq!(found(&review, 0.5), None, "every second player finds it");
    assert_eq!(found(&played(8.0, &others), 0.2), None, "four points beside the next choice");
    assert_eq!(found(&played(10.0, &[]), 0.2), None, "nothing to compare it with");
    review.loss.points = 1.5;
    assert_eq!(found(&review, 0.2), None, "it loses something itself");
}
