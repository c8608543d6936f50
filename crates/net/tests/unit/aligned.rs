//! Tests of `src/aligned.rs` from inside.

use super::*;

#[test]
fn copies_begin_with_a_line_too() {
    for len in [0, 1, 31, 1000] {
        let numbers: Vec<i16> = (0..len).collect();
        let aligned = Aligned::of(&numbers);
        for copy in [aligned.clone(), aligned] {
            assert_eq!(copy[..], numbers);
            assert_eq!(copy.as_ptr().align_offset(LINE), 0);
        }
    }
}
