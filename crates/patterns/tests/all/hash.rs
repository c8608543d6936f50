//! FNV-1a against the published values.

use gokoro_patterns::hash::fnv1a;

/// The values that the function's authors publish.
#[test]
fn fnv1a_gives_the_published_values() {
    let found = ["", "a", "foobar"].map(|text| fnv1a(text.as_bytes()));
    assert_eq!(found, [0xcbf2_9ce4_8422_2325, 0xaf63_dc4c_8601_ec8c, 0x8594_4171_f739_67e8]);
}
