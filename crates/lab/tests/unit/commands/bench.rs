//! Tests of `src/commands/bench.rs` from inside.

use super::*;

/// Change these numbers only with a change that is meant to change them,
/// and say so in its message.
#[test]
fn the_signature_changes_only_on_purpose() {
    let signature = measured(&positions().expect("the built-in game")).signature;
    let pinned = Signature {
        search: 0x9789_41ef_d7d5_b609,
        reading_nodes: 83_737,
        division_points: 11_127,
        solver_nodes: 9_940,
        likeliest: 0xcf66_a372_bc60_c04c,
        margins: 159,
    };
    assert_eq!(signature, pinned);
}
