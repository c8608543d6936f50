//! The code in which the report writes boards.

use gokoro_view::report::decoded;

#[test]
fn a_code_longer_than_the_board_ends_with_it() {
    assert_eq!(decoded("__", "9X9O"), "XX");
}
