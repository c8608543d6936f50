//! Tests of `src/kosumi/mod.rs` from inside.

use super::*;

#[test]
fn what_is_compiled_in_reads_and_is_small() {
    let known = built_in();
    assert!((500..5000).contains(&known.tree.nodes().len()));
    assert!((0.5..2.0).contains(&known.ranking.temperature) && known.ranking.trees.len() == 40);
    assert_eq!(known.spread.trees(), 40);
    assert!(TREE.len() < 1 << 17 && RANKING.len() < 1 << 17 && SPREAD.len() < 1 << 17);
}
