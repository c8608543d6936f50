//! Properties that hold for all input: nothing panics, every text gives a tree
//! that is written and read back the same, and built trees say what was put in.

use gokoro_sgf::encoding::{Hints, decode};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::tree::{RecordNode, TreeGames};
use gokoro_sgf::{Collection, NodeId};
use proptest::prelude::*;

/// A property: its spelling and raw values.
type Prop = (String, Vec<Vec<u8>>);

/// Every node, depth first: its depth and its properties.
fn shape(tree: &Collection) -> Vec<(usize, Vec<Prop>)> {
    let mut out = Vec::new();
    for root in tree.games() {
        let mut stack = vec![(0, root)];
        while let Some((depth, node)) = stack.pop() {
            out.push((depth, properties(node)));
            let mut children: Vec<_> = node.children().map(|child| (depth + 1, child)).collect();
            children.reverse();
            stack.extend(children);
        }
    }
    out
}

fn properties(node: RecordNode<'_>) -> Vec<Prop> {
    let values = |p: gokoro_sgf::tree::Property<'_>| p.values().map(|v| v.raw().to_vec()).collect();
    node.properties().map(|p| (p.spelling().into_owned(), values(p))).collect()
}

/// Reads, writes, reads again: the same tree, and the same text from then on.
fn check_round_trip(bytes: &[u8]) {
    let tree = Collection::read(bytes);
    let written = tree.write();
    let again = Collection::read(written.clone());
    assert_eq!(shape(&tree), shape(&again));
    assert_eq!(again.write(), written);
    let game_by_game: Vec<_> = TreeGames::new(bytes).flat_map(|game| shape(&game)).collect();
    assert_eq!(game_by_game, shape(&tree));
    for diagnostic in tree.diagnostics() {
        assert!(diagnostic.place.is_some());
        assert!(!diagnostic.to_string().is_empty());
    }
}

/// Replays to every node.
fn replay_everything(tree: &Collection) {
    let mut nodes: Vec<RecordNode<'_>> = tree.games().collect();
    while let Some(node) = nodes.pop() {
        if let Ok(mut replay) = Replay::to(node) {
            replay.run();
            replay.diagnostics().iter().for_each(|d| assert!(!d.to_string().is_empty()));
        }
        nodes.extend(node.children());
    }
}

/// Pieces of SGF in any order: mostly nonsense, often nearly right.
fn nearly_sgf() -> impl Strategy<Value = String> {
    let pieces = prop::sample::select(vec![
        "(",
        "(;",
        ";",
        ")",
        "[",
        "]",
        "\\",
        ":",
        " ",
        "\r\n",
        "B[aa]",
        "W[ba]",
        "B[ab]",
        "W[bb]",
        "B[]",
        "W[tt]",
        "AB[aa:cc]",
        "AW[ba][bb]",
        "AE[aa:ee]",
        "SZ[3]",
        "SZ[5]",
        "HA[4]",
        "KO[]",
        "PL[W]",
        "KM[375]",
        "White[ab]",
        "C[",
        "黒",
        "RU[NZ]",
        "\u{FEFF}",
        "x",
        "AB",
        "B[zz]",
    ]);
    prop::collection::vec(pieces, 0..60).prop_map(|pieces| pieces.concat())
}

/// A node to be built: the distance back to its parent, names and values.
type NewNode = (usize, Vec<(String, Vec<String>)>);

/// A tree as a list of nodes.
fn model() -> impl Strategy<Value = Vec<NewNode>> {
    let name = prop::sample::select(vec!["B", "W", "C", "LB", "XY", "KM", "N2"]);
    let property = (name.prop_map(String::from), prop::collection::vec("\\PC{0,12}", 1..3));
    let node = (0_usize..4, prop::collection::vec(property, 0..4));
    prop::collection::vec(node, 1..25)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn arbitrary_bytes(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        check_round_trip(&bytes);
        let decoded = decode(bytes, Hints::default());
        check_round_trip(decoded.text.as_bytes());
    }

    #[test]
    fn arbitrary_order_of_pieces(text in nearly_sgf()) {
        check_round_trip(text.as_bytes());
        replay_everything(&Collection::read(text));
    }

    #[test]
    fn built_trees_say_what_was_put_in(nodes in model()) {
        let mut tree = Collection::new();
        let mut ids: Vec<NodeId> = Vec::new();
        for (back, properties) in &nodes {
            let parent = ids.len().checked_sub(back + 1).map(|at| ids[at]);
            let id = match parent {
                Some(parent) => tree.add_child(parent),
                None => tree.add_game(),
            };
            ids.push(id);
            for (name, values) in properties {
                tree.set(id, name, values.iter().map(String::as_str)).unwrap();
            }
        }
        let again = Collection::read(tree.write());
        prop_assert_eq!(again.diagnostics(), []);
        prop_assert_eq!(shape(&tree), shape(&again));
        for (id, (_, properties)) in ids.iter().zip(&nodes) {
            for (index, (name, values)) in properties.iter().enumerate() {
                let overwritten = properties[index + 1..].iter().any(|(later, _)| later == name);
                let read: Vec<String> = tree.node(*id).values(name).map(|v| v.text().into_owned()).collect();
                prop_assert!(overwritten || &read == values);
            }
        }
    }

    #[test]
    fn damaged_games(at in 0_usize..400, cut in 0_usize..4, put in prop::collection::vec(any::<u8>(), 0..4)) {
        let mut bytes = "(;GM[1]FF[4]CA[UTF-8]SZ[9]KM[6.5]HA[2]PB[黒 \\] a]RE[B+R]AB[cc][gg]\n;W[ee]C[two\nlines]\
            (;B[ef];W[fe](;B[de])(;B[]))(;B[fe]LB[aa:1][bb:2]AE[ee]))\n(;SZ[5];B[aa];W[ba];B[ab])".as_bytes().to_vec();
        let at = at.min(bytes.len());
        let end = (at + cut).min(bytes.len());
        bytes.splice(at..end, put);
        check_round_trip(&bytes);
        replay_everything(&Collection::read(bytes));
    }
}
