//! Tests of `src/rng.rs` from inside.

use super::*;

/// The first outputs of the authors' C program from the state 1, 2, 3, 4.
#[test]
fn published_outputs() {
    let mut rng = Rng { state: [1, 2, 3, 4] };
    let expected: [u64; 10] = [
        41_943_041,
        58_720_359,
        3_588_806_011_781_223,
        3_591_011_842_654_386,
        9_228_616_714_210_784_205,
        9_973_669_472_204_895_162,
        14_011_001_112_246_962_877,
        12_406_186_145_184_390_807,
        15_849_039_046_786_891_736,
        10_450_023_813_501_588_000,
    ];
    assert_eq!(expected, std::array::from_fn(|_| rng.next_u64()));
}

#[test]
fn numbers_below_a_bound_are_even() {
    let (mut rng, mut counts) = (Rng::new(7), [0_u32; 6]);
    for _ in 0..60_000 {
        counts[rng.below(6) as usize] += 1;
    }
    assert!(counts.iter().all(|n| n.abs_diff(10_000) < 400), "{counts:?}");
    assert_eq!(rng.below(0), 0);
    assert_eq!(rng.below(1), 0);
}
