//! FNV-1a and SplitMix64 against published values.

use gokoro_board::hash::{STEP, fnv1a, mix};

/// The values that the function's authors publish.
#[test]
fn fnv1a_gives_the_published_values() {
    let found = ["", "a", "foobar"].map(|text| fnv1a(text.as_bytes()));
    assert_eq!(found, [0xcbf2_9ce4_8422_2325, 0xaf63_dc4c_8601_ec8c, 0x8594_4171_f739_67e8]);
}

/// The generator's first numbers from a seed of its published tests.
#[test]
fn mix_gives_the_published_numbers() {
    let seed = 1_477_776_061_723_855_037_u64;
    let found = [0, 1, 2].map(|step: u64| mix(seed.wrapping_add(step.wrapping_mul(STEP))));
    let expected = [1_985_237_415_132_408_290, 2_979_275_885_539_914_483, 13_511_426_838_097_143_398];
    assert_eq!(found, expected);
}
