//! The tree: reading with repairs, lossless writing, edits.

use gokoro_sgf::tree::{EditError, TreeGames};
use gokoro_sgf::{Collection, RecordProblem};

fn problems(text: &str) -> Vec<RecordProblem> {
    Collection::read(text).diagnostics().iter().map(|d| d.problem.clone()).collect()
}

/// What is written for `text`, and that writing is stable from then on.
fn rewritten(text: &str) -> String {
    let once = Collection::read(text).write();
    let twice = Collection::read(once.clone());
    assert_eq!(twice.write(), once, "second writing of {text:?}");
    String::from_utf8(once).unwrap()
}

#[test]
fn well_formed_text_comes_back_byte_by_byte() {
    for text in [
        "(;)",
        "(;GM[1]FF[4];B[aa];W[bb])",
        "\n(;GM[1]\n  SZ[9]\n ;B[aa] (;W[bb]\n;B[cc])\r\n(;W[dd]) )\n\n(;GM[1])  \n",
        "(;C[a\\]b\\\\]XX[unknown][kept];B[](;W[tt]))",
        "(;AB[aa]\n[bb][cc:dd]LB[aa:x\\:y])",
        "(; B [aa] [bb] ;)",
    ] {
        let tree = Collection::read(text);
        assert_eq!(tree.diagnostics(), [], "{text:?}");
        assert_eq!(tree.write(), text.as_bytes(), "{text:?}");
        let games: Vec<u8> = TreeGames::new(text.as_bytes()).flat_map(|game| game.write()).collect();
        assert_eq!(games, text.as_bytes(), "game by game");
    }
}

#[test]
fn old_long_names_are_kept_and_understood() {
    let text = "(;GaMe[1]Black[aa];White[bb];b[cc])";
    let tree = Collection::read(text);
    assert_eq!(tree.write(), text.as_bytes());
    let root = tree.games().next().unwrap();
    let line: Vec<_> = root.main_line().collect();
    assert_eq!(root.get("B").unwrap().spelling(), "Black");
    assert_eq!(root.get("GM").unwrap().name(), "GM");
    assert_eq!(line[1].value("W").unwrap().raw(), b"bb");
    assert_eq!(line[2].value("B").unwrap().raw(), b"cc");
    assert_eq!(problems(text), [RecordProblem::LongName { spelling: "GaMe".into() }]);
}

#[test]
fn each_fault_is_repaired_and_named() {
    use RecordProblem::*;
    let cases: [(&str, &str, RecordProblem); 15] = [
        ("\u{FEFF}(;B[aa])", "(;B[aa])", ByteOrderMark),
        ("From: (me) you\n\n(;B[aa])", "(;B[aa])", TextOutside { bytes: 16 }),
        ("(;B[aa]) the end", "(;B[aa])", TextOutside { bytes: 7 }),
        ("(GM[1];B[aa])", "(;GM[1];B[aa])", MissingSemicolon),
        ("(;B[aa](;W[bb]", "(;B[aa](;W[bb]))", MissingClose { count: 2 }),
        (";B[aa];W[bb])", "(;B[aa];W[bb])", MissingOpen),
        ("(;B[aa](;W[bb]);B[cc])", "(;B[aa](;W[bb])(;B[cc]))", NodeAfterVariation),
        ("(;B[aa]((;W[bb])))", "(;B[aa](;W[bb]))", EmptyVariation),
        ("(;B[aa](()\n;W[bb]))", "(;B[aa](;W[bb]))", EmptyVariation),
        ("(;B[aa]((;W[bb])\n;W[cc]))", "(;B[aa](;W[bb])(;W[cc]))", NodeAfterVariation),
        ("(;B[aa]$$;W[bb])", "(;B[aa];W[bb])", Stray { bytes: 2 }),
        ("(;B;W[aa])", "(;B;W[aa])", NoValue { name: "B".into() }),
        ("(;[aa]B[bb])", "(;B[bb])", NoName),
        ("(;AP[a]B[bb]AP[b])", "(;AP[a]B[bb]AP[b])", Repeated { name: "AP".into() }),
        ("(;B[aa])(;W[bb]) x (;B[cc])", "(;B[aa])(;W[bb])(;B[cc])", TextOutside { bytes: 2 }),
    ];
    for (text, repaired, problem) in cases {
        assert!(problems(text).contains(&problem), "{text:?}: {:?}", problems(text));
        assert_eq!(rewritten(text), repaired, "{text:?}");
    }
}

#[test]
fn cut_off_anywhere_gives_a_tree_and_a_diagnostic() {
    let text = "(;GM[1]C[a\\]b](;B[aa];W[bb])(;B[cc]))";
    for end in 0..text.len() {
        let tree = Collection::read(&text[..end]);
        assert!(!tree.diagnostics().is_empty(), "{:?}", &text[..end]);
        rewritten(&text[..end]);
    }
    assert_eq!(rewritten("(;C[end\\"), "(;C[end])");
    assert_eq!(problems(""), [RecordProblem::NoGame]);
    assert_eq!(problems("no game here ()"), [RecordProblem::NoGame]);
}

#[test]
fn a_property_without_value_does_not_swallow_the_next() {
    let tree = Collection::read("(;B;W[aa])");
    let line: Vec<_> = tree.games().next().unwrap().main_line().collect();
    assert_eq!(line[0].get("B").unwrap().values().count(), 0);
    assert_eq!(line[1].value("W").unwrap().raw(), b"aa");
    assert_eq!(rewritten("(;B$W[aa])"), "(;B W[aa])");
}

#[test]
fn many_properties_in_one_node_are_compared_too() {
    let mut text = String::from("(;");
    (b'A'..=b'Z').for_each(|c| text.push_str(&format!("X{}[]", char::from(c))));
    text.push_str("XC[]XA[])");
    let names = |name: &str| RecordProblem::Repeated { name: name.into() };
    assert_eq!(problems(&text), [names("XC"), names("XA")]);
}

#[test]
fn places_are_those_of_the_whole_file() {
    let text = "x (;B[aa]\n;W[bb])\n (GM[1]\n黒;B[aa]";
    let whole = Collection::read(text).with_origin("a.sgf");
    let shown: Vec<String> = whole.diagnostics().iter().map(ToString::to_string).collect();
    let by_game: Vec<String> = TreeGames::new(text.as_bytes())
        .map(|game| game.with_origin("a.sgf"))
        .flat_map(|game| game.diagnostics().iter().map(ToString::to_string).collect::<Vec<_>>())
        .collect();
    assert_eq!(shown, by_game);
    assert_eq!(shown[0], "a.sgf:1:1: 2 bytes of text outside of a game; left out");
    assert!(shown[1].starts_with("a.sgf:3:3: a node starts without"), "{}", shown[1]);
    assert!(shown[2].starts_with("a.sgf:4:1: 3 stray bytes"), "{}", shown[2]);
    assert!(shown[3].starts_with("a.sgf:4:8: the file ends inside"), "{}", shown[3]);
}

#[test]
fn a_line_of_200000_nodes_needs_no_stack() {
    let text = format!("({})", ";B[aa]".repeat(200_000));
    let tree = Collection::read(text.clone());
    assert_eq!(tree.len(), 200_000);
    assert_eq!(tree.write(), text.as_bytes());
    let nested = format!("{}{}", "(;B[aa]".repeat(200_000), ")".repeat(200_000));
    let tree = Collection::read(nested.clone());
    assert_eq!(tree.diagnostics(), []);
    assert_eq!(tree.write(), nested.as_bytes());
    assert_eq!(tree.games().next().unwrap().main_line().last().unwrap().path().len(), 200_000);
}

#[test]
fn diagnostics_are_counted_but_not_kept_without_end() {
    let tree = Collection::read(format!("(;{})", "B ".repeat(1000)));
    assert_eq!(tree.diagnostics().len(), gokoro_sgf::tree::MAX_DIAGNOSTICS);
    assert!(tree.unlisted() >= 1000);
}

#[test]
fn building_and_editing() {
    let mut tree = Collection::new();
    let root = tree.add_game();
    tree.set_text(root, "GM", "1").unwrap();
    let first = tree.add_child(root);
    tree.set_text(first, "B", "dd").unwrap();
    tree.set_text(first, "C", "a [good] move \\ here").unwrap();
    tree.set(first, "LB", [("dd", "1:2"), ("pp", "A")]).unwrap();
    let other = tree.add_child(root);
    tree.set_text(other, "B", "pp").unwrap();
    let written = String::from_utf8(tree.write()).unwrap();
    assert_eq!(written, "(;GM[1](;B[dd]C[a [good\\] move \\\\ here]LB[dd:1\\:2][pp:A])(;B[pp]))");
    let again = Collection::read(written);
    assert_eq!(again.diagnostics(), []);
    let first = again.games().next().unwrap().first_child().unwrap();
    assert_eq!(first.text("C").unwrap(), "a [good] move \\ here");
}

#[test]
fn an_edit_leaves_everything_else_alone() {
    let text = "(;GM[1]\n SZ[19] ;B[aa]XY[?] ;Comment[old]W[bb]\n(;B[cc] )(;B[dd]))\n";
    let mut tree = Collection::read(text);
    let line: Vec<_> = tree.games().next().unwrap().main_line().map(|node| node.id()).collect();
    tree.set_text(line[2], "C", "new").unwrap();
    tree.set(line[3], "TR", ["aa", "bb"]).unwrap();
    let leaf = tree.add_child(line[3]);
    tree.set_text(leaf, "W", "ee").unwrap();
    assert!(tree.remove(line[1], "XY"));
    assert!(!tree.remove(line[1], "XY"));
    assert_eq!(
        String::from_utf8(tree.write()).unwrap(),
        "(;GM[1]\n SZ[19] ;B[aa] ;Comment[new]W[bb]\n(;B[cc]TR[aa][bb];W[ee] )(;B[dd]))\n"
    );
    assert_eq!(tree.place(tree.node(leaf).offset()), None);
}

#[test]
fn an_only_child_gets_parentheses_when_it_has_a_sibling() {
    let mut tree = Collection::read("(;B[aa]\n;W[bb])");
    let root = tree.games().next().unwrap().id();
    let node = tree.add_child(root);
    tree.set_text(node, "W", "cc").unwrap();
    assert_eq!(String::from_utf8(tree.write()).unwrap(), "(;B[aa]\n(;W[bb])(;W[cc]))");
}

#[test]
fn bad_names_are_refused() {
    let mut tree = Collection::new();
    let root = tree.add_game();
    for name in ["", "b", "B]", "1", "黒"] {
        let error = tree.set_text(root, name, "aa").unwrap_err();
        assert_eq!(error, EditError::Name(name.into()));
    }
    tree.set_text(root, "B", "aa").unwrap();
    tree.set(root, "B", [] as [&str; 0]).unwrap();
    assert_eq!(tree.write(), b"(;)");
}

#[test]
fn the_declared_charset_becomes_that_of_the_writing() {
    let cases = [
        ("(;CA[GB2312]PB[黒])", "(;CA[UTF-8]PB[黒])"),
        ("(;PB[黒])(;CA[utf-8])", "(;PB[黒]CA[UTF-8])(;CA[utf-8])"),
        ("(;PB[a])", "(;PB[a])"),
    ];
    for (text, expected) in cases {
        let mut tree = Collection::read(text);
        tree.declare_utf8().unwrap();
        assert_eq!(String::from_utf8(tree.write()).unwrap(), expected);
    }
}
