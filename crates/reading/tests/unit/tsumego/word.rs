//! Tests of `src/tsumego/word.rs` from inside.

use super::*;

/// The bits of a set, one by one.
fn places<W: Word>(set: W) -> Vec<u32> {
    (0..W::BITS).filter(|&i| set.has(i)).collect()
}

#[test]
fn wide_sets_are_as_long_lists_of_bits() {
    type Set = Wide<3>;
    let set = [0, 5, 62, 63, 64, 100, 127, 128, 190, 191].map(Set::bit);
    let all = set.into_iter().fold(Set::EMPTY, |all, bit| all | bit);
    assert_eq!(all.bits().collect::<Vec<_>>(), places(all));
    assert_eq!((all.count(), all.lowest(), Set::EMPTY.lowest()), (10, 0, Set::BITS));
    for by in [1, 7, 20, 63] {
        let up: Vec<u32> = places(all).iter().map(|i| i + by).filter(|&i| i < Set::BITS).collect();
        let down: Vec<u32> = places(all).iter().filter_map(|i| i.checked_sub(by)).collect();
        assert_eq!((places(all << by), places(all >> by)), (up, down), "by {by}");
    }
    assert_eq!((!all).count(), Set::BITS - 10);
    assert!(!all.meets(!all) && all.is_within(all | Set::bit(1)) && Set::EMPTY.lowest_bit().is_empty());
}
