//! Any bytes: decode, read, write, read again, replay. The second tree must be
//! the first, and the second writing the first writing. Run with
//! `cargo +nightly fuzz run round_trip` in `crates/sgf`.
#![no_main]

use gokoro_sgf::Collection;
use gokoro_sgf::encoding::{Hints, decode};
use gokoro_sgf::replay::GameRecord;
use libfuzzer_sys::fuzz_target;

/// Depth, names and values of all nodes, in order.
fn content(tree: &Collection) -> Vec<Vec<u8>> {
    let mut parts = Vec::new();
    let mut stack: Vec<_> = tree.games().map(|root| (0_usize, root)).collect();
    stack.reverse();
    while let Some((depth, node)) = stack.pop() {
        parts.push(depth.to_le_bytes().to_vec());
        for property in node.properties() {
            parts.push(property.spelling().into_owned().into_bytes());
            parts.extend(property.values().map(|value| value.raw().to_vec()));
        }
        let mut children: Vec<_> = node.children().map(|child| (depth + 1, child)).collect();
        children.reverse();
        stack.extend(children);
    }
    parts
}

fn check(bytes: &[u8]) {
    let tree = Collection::read(bytes);
    let written = tree.write();
    let again = Collection::read(written.clone());
    assert_eq!(content(&tree), content(&again));
    assert_eq!(again.write(), written);
    for root in tree.games() {
        let _ = GameRecord::read(root);
    }
}

fuzz_target!(|bytes: &[u8]| {
    check(bytes);
    check(decode(bytes.to_vec(), Hints::default()).text.as_bytes());
});
