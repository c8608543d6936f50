//! The estimator of the possible omission number of groups.

use gokoro_board::{Board, Color, PointSet};
use gokoro_position::pon::{Counter, Counts, ESTIMATOR, KINDS, Numbers, ORDERS, TERMS, term_name};
use gokoro_reading::pon::{MOST, PonSettings};

#[test]
fn more_dame_never_make_a_group_weaker() {
    let mut counts: Counts = [1; TERMS];
    for term in 0..TERMS {
        assert!(ESTIMATOR.weights[term] >= 0.0);
        let before = ESTIMATOR.value(&counts);
        counts[term] += 3;
        assert!(ESTIMATOR.value(&counts) >= before, "{}", term_name(term));
    }
    assert_eq!(ESTIMATOR.number(&[0; TERMS]), -1);
    assert_eq!(ESTIMATOR.number(&[99; TERMS]), MOST);
}

#[test]
fn dame_are_counted_by_order_and_kind() {
    let board: Board = ". . . . .
                        . . . . .
                        . . X . .
                        . . . . .
                        . . . . ."
        .parse()
        .expect("a diagram");
    let stone = board.size().parse("C3").map(PointSet::single).expect("a point");
    let counts = Counter::new(&board).counts(Color::Black, stone);
    let free: Vec<u16> = (0..ORDERS).map(|order| counts[KINDS * order]).collect();
    // A path to the edge costs one kosuri.
    assert_eq!((free, counts[4], counts[7]), (vec![4, 4, 0, 0], 4, 8));
    let pon = Numbers::new(&board, None, &PonSettings::default()).of(Color::Black, stone);
    assert!(pon.read.likely.least >= pon.read.proven.least);
}
