//! Tests of `src/bytes.rs` from inside.

use super::*;

#[test]
fn a_changed_bit_or_length_changes_the_sum() {
    let bytes: Vec<u8> = (0..100).collect();
    let sums = (0..100).map(|place| {
        let mut changed = bytes.clone();
        changed[place] ^= 1;
        sum(&changed)
    });
    assert!(
        sums.chain([sum(&bytes[..99]), sum(&[bytes.as_slice(), &[0]].concat())]).all(|s| s != sum(&bytes))
    );
}

#[test]
fn numbers_beyond_the_end_are_nothing() {
    assert_eq!((u16_at(&[1], 0), u32_at(&[1, 2, 3], 0), u64_at(&[], 5)), (0, 0, 0));
    assert_eq!(u32_at(&[9, 1, 0, 0, 0], 1), 1);
}
