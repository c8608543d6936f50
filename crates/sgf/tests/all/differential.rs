//! A second opinion: `sgf-parse` on well-formed records must see the same tree.
//! Its known slips are left out of the input (see the notes at the comparison).

use std::collections::BTreeSet;
use std::path::PathBuf;

use gokoro_board::{BoardSize, Move};
use gokoro_sgf::Collection;
use gokoro_sgf::source::records;
use gokoro_sgf::tree::RecordNode;
use gokoro_sgf::typed::{parse_move, parse_points};
use proptest::prelude::*;
use sgf_parse::go::{Move as TheirMove, Point, Prop, parse};
use sgf_parse::{SgfNode, SgfProp};

/// A property with its meaning, in one form for both parsers.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Meaning {
    Stone(Option<(u8, u8)>),
    Points(BTreeSet<(u8, u8)>),
    Text(String),
    /// The name alone: their type of the value has lost its text.
    Other,
}

type Properties = Vec<(String, Meaning)>;

fn ours(node: RecordNode<'_>) -> Properties {
    let size = BoardSize::S19;
    let mut list = Vec::new();
    for property in node.properties() {
        let name = property.name();
        let first = property.values().next().expect("a value");
        let meaning = match name.as_str() {
            "B" | "W" => Meaning::Stone(match parse_move(first.raw(), size).expect("a move") {
                Move::Play(point) => Some((point.x(), point.y())),
                _ => None,
            }),
            "AB" | "AW" | "AE" => Meaning::Points(
                property
                    .values()
                    .flat_map(|value| parse_points(value.raw(), size).expect("points"))
                    .map(|point| (point.x(), point.y()))
                    .collect(),
            ),
            "C" => Meaning::Text(first.text().into_owned()),
            "XY" => Meaning::Text(String::from_utf8(first.raw().to_vec()).unwrap()),
            "PB" | "PW" | "EV" | "SO" => Meaning::Text(first.simple_text().into_owned()),
            _ => Meaning::Other,
        };
        list.push((name, meaning));
    }
    list
}

/// `tt` comes back from them as a move at (19, 19): a pass on our boards.
fn stone(action: &TheirMove) -> Meaning {
    Meaning::Stone(match action {
        TheirMove::Move(Point { x: 19, y: 19 }) | TheirMove::Pass => None,
        TheirMove::Move(Point { x, y }) => Some((*x, *y)),
    })
}

fn theirs(node: &SgfNode<Prop>) -> Properties {
    let points = |set: &std::collections::HashSet<Point>| {
        Meaning::Points(set.iter().map(|point| (point.x, point.y)).collect())
    };
    let meaning = |prop: &Prop| match prop {
        Prop::B(action) | Prop::W(action) => stone(action),
        Prop::AB(set) | Prop::AW(set) | Prop::AE(set) => points(set),
        Prop::C(text) => Meaning::Text(text.text.clone()),
        Prop::PB(text) | Prop::PW(text) | Prop::EV(text) | Prop::SO(text) => Meaning::Text(text.text.clone()),
        Prop::Unknown(name, values) if name == "XY" => Meaning::Text(values[0].clone()),
        _ => Meaning::Other,
    };
    node.properties().map(|prop| (prop.identifier(), meaning(prop))).collect()
}

/// Compares all nodes of a text in both readings; returns how many there are.
fn compare(text: &str) -> usize {
    let tree = Collection::read(text);
    assert_eq!(tree.diagnostics(), [], "{text}");
    let games = parse(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let mut pairs: Vec<_> = tree.games().zip(games.iter()).collect();
    assert_eq!(tree.games().count(), games.len());
    let mut nodes = 0;
    while let Some((our, their)) = pairs.pop() {
        nodes += 1;
        assert_eq!(ours(our), theirs(their), "{text}");
        assert_eq!(our.children().count(), their.children().count(), "{text}");
        pairs.extend(our.children().zip(their.children()));
    }
    nodes
}

/// The text of a tree: nodes with the distance back to their parents.
fn written(nodes: &[(usize, Vec<String>)], space: &str) -> String {
    let mut children = vec![Vec::new(); nodes.len()];
    for (at, (back, _)) in nodes.iter().enumerate().skip(1) {
        children[at - 1 - back.min(&(at - 1))].push(at);
    }
    fn node(at: usize, nodes: &[(usize, Vec<String>)], children: &[Vec<usize>], space: &str) -> String {
        let below = children[at].iter().map(|&child| node(child, nodes, children, space));
        let below: String = match children[at].len() {
            1 => below.collect(),
            _ => below.map(|line| format!("({line}){space}")).collect(),
        };
        format!("{space};{}{below}", nodes[at].1.join(space))
    }
    format!("({})", node(0, nodes, &children, space))
}

fn property() -> impl Strategy<Value = String> {
    let point = "[a-s][a-s]";
    prop_oneof![
        point.prop_map(|p| format!("B[{p}]")),
        Just("W[]".to_owned()),
        Just("W[tt]".to_owned()),
        "C\\[[a-z0-9 :\u{9ED2}\u{767D}]{0,20}\\]",
        "XY\\[[a-zA-Z0-9 ]{1,10}\\]",
        prop::collection::btree_set(point, 1..5)
            .prop_map(|set| format!("AE[{}]", set.into_iter().collect::<Vec<_>>().join("]["))),
        Just("C[a \\] b \\\\ c]".to_owned()),
        Just("AB[aa:cd][dd]".to_owned()),
    ]
}

/// The properties of a node, none twice.
fn node() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(property(), 1..4).prop_map(|mut list| {
        let name = |text: &String| text.split('[').next().map(str::to_owned);
        list.sort_by_key(name);
        list.dedup_by_key(|text| name(text));
        list
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]

    #[test]
    fn generated_trees(
        nodes in prop::collection::vec((0_usize..4, node()), 1..30),
        space in prop::sample::select(vec!["", " ", "\n", "\r\n\t"]),
    ) {
        prop_assert_eq!(compare(&written(&nodes, space)), nodes.len());
    }
}

#[test]
fn shared_samples() {
    let Some(folder) = std::env::var_os("GOKORO_DATA") else {
        println!("skipped: GOKORO_DATA is not set");
        return;
    };
    let folder = PathBuf::from(folder).join("games");
    for (file, games, moves) in [("sample-tygem-200.sgf", 200, 42_330), ("sample-pro-50.sgf", 50, 10_315)] {
        let nodes: usize = records([folder.join(file)], None)
            .map(|item| String::from_utf8(item.expect("a game").tree.write()).unwrap())
            .map(|text| compare(text.trim()))
            .sum();
        assert_eq!(nodes, games + moves, "{file}");
    }
}
