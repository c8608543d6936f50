//! How each player did.

use gokoro_board::BoardSize;
use gokoro_review::players::phase_ends;

#[test]
fn phases_end_with_the_size_of_the_board() {
    assert_eq!(phase_ends(BoardSize::S19), [50, 151]);
    assert_eq!(phase_ends(BoardSize::S9), [11, 34]);
}
