//! Tests of `src/report/region.rs` from inside.

use super::*;
use gokoro_board::BoardSize;

#[test]
fn the_middle_stone_bears_the_name_unless_it_was_the_last_move() {
    let at = |name| BoardSize::S9.parse(name).expect("a point of the board");
    let stones: PointSet = ["C3", "D3", "E3"].map(at).into_iter().collect();
    assert_eq!(bearer(&stones, None), Some(at("D3")));
    assert_eq!(bearer(&stones, Some(at("D3"))), Some(at("C3")));
    assert_eq!(bearer(&PointSet::EMPTY, None), None);
}
