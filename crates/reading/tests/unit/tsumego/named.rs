//! Tests of `src/tsumego/named.rs` from inside.

use super::*;

#[test]
fn a_board_of_two_lines_has_no_bent_fours() {
    let fours = |size| corner_fours(&Board::new(gokoro_board::BoardSize::new(size).expect("a size"))).len();
    assert_eq!((fours(2), fours(3)), (0, 8));
}
