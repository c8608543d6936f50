//! Tests of `src/geometry.rs` from inside.

use super::*;

#[test]
fn sizes_are_those_of_the_paper() {
    let up_to = |n: usize| 1 + AROUND.iter().filter(|o| o.ring + SMALLEST <= n).count();
    let sizes: Vec<usize> = (2..=12).map(up_to).collect();
    assert_eq!(sizes, [5, 9, 13, 21, 29, 37, 49, 61, 73, 89, 105]);
}

#[test]
fn symmetries_keep_the_distance_and_are_eight() {
    let mut seen: Vec<_> = (0..8).map(|s| turned(s, 2, 5)).collect();
    assert!(seen.iter().all(|&(x, y)| metric(x, y) == metric(2, 5)));
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen.len(), 8);
}

#[test]
fn turned_offsets_have_the_same_keys_in_another_order() {
    let sorted = |mut keys: Eight| {
        keys.sort_unstable();
        keys
    };
    for s in 0..8 {
        let (x, y) = turned(s, 1, 4);
        assert_eq!(sorted(offset_keys(x, y, 3)), sorted(offset_keys(1, 4, 3)));
    }
}
