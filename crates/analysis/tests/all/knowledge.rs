//! Entries of the user's: learned, kept, found again, removed, with nothing lost of what others wrote.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gokoro_analysis::knowledge::{
    Folder, OWN, Unkept, Unlearned, WantedShape, examined, learned, refutation_json, whole,
};
use gokoro_analysis::{Analysis, Budget, Record, SuggestRequest};
use gokoro_knowledge::{Cell, Diagram, Entry, EntryKind, ShapeClaim, Stock};
use gokoro_sgf::Collection;
use serde_json::Value;

const NET: &str = "(;GM[1]FF[4]SZ[19]AB[jk][jl][kj][lj]AW[kk]TR[kk];B[ll])";
const OTHERS: &str =
    "# what I saw\nentry joseki fine\ndiagram\nX . *\n\nentry joseki odd\nwhen moon a\ndiagram\nX . *";

fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own").join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder can be removed");
    }
    folder
}

fn wanted(name: &str) -> WantedShape {
    WantedShape {
        kind: EntryKind::Tesuji,
        name: name.to_owned(),
        claim: None,
        conditions: Vec::new(),
        value: None,
        nodes: 4_000,
    }
}

fn entry(record: &str, wanted: &WantedShape) -> Result<Entry, Unlearned> {
    whole(&learned(&Collection::read(record), wanted)?)
}

#[test]
fn entries_come_and_go_and_the_rest_stays() {
    let path = folder("kept");
    let folder = Folder::new(path.clone());
    let net = entry(NET, &wanted("mine")).expect("a net");
    assert_eq!(net.claim, ShapeClaim::Captures('a'));
    assert_eq!(folder.keep(&net).expect("a new folder"), path.join(OWN));
    // Somebody edits the file, and ends it without a new line.
    let mut text = fs::read_to_string(path.join(OWN)).expect("the file");
    text.push_str(OTHERS);
    fs::write(path.join(OWN), &text).expect("the same file");
    let (stock, faults) = folder.read().expect("the folder");
    assert!(
        faults[0].contains("own.txt, line") && faults[0].contains("entry odd: unknown condition"),
        "{faults:?}"
    );
    let kept = stock.named("mine").expect("the entry");
    assert!(folder.holds(kept) && stock.named("fine").is_some() && stock.named("odd").is_none());
    assert!(!folder.holds(&stock.entries()[0]));
    assert!(matches!(examined(&net, &stock, 400), Err(Unlearned::Name(name)) if name == "mine"));
    assert!(matches!(folder.keep(&net), Err(Unkept::Name(_))));
    let second = Entry { name: "second".to_owned(), ..net };
    folder.keep(&second).expect("another one");
    folder.remove("mine").expect("it goes");
    let text = fs::read_to_string(path.join(OWN)).expect("the file");
    assert!(
        text.contains(OTHERS) && text.contains("entry tesuji second\n") && !text.contains("mine"),
        "{text}"
    );
    let stock = folder.read().expect("the folder").0;
    assert!(
        stock.named("second").is_some() && stock.named("fine").is_some() && stock.named("mine").is_none()
    );
    // What is compiled in, and what is not there, does not go.
    let built_in = stock.entries()[0].name.clone();
    for name in [built_in.as_str(), "mine", "../mine"] {
        assert!(matches!(folder.remove(name), Err(Unkept::Missing(_))), "{name}");
    }
    let left: Vec<_> =
        fs::read_dir(&path).expect("the folder").flatten().map(|one| one.file_name()).collect();
    assert_eq!(left.len(), 2, "the file and its lock: {left:?}");
}

#[test]
fn a_file_that_is_full_or_cannot_be_written_is_told() {
    let path = folder("full");
    fs::create_dir_all(&path).expect("a new folder");
    fs::write(path.join(OWN), "# much\n".repeat(150_000)).expect("a large file");
    let net = entry(NET, &wanted("mine")).expect("a net");
    assert!(matches!(Folder::new(path.clone()).keep(&net), Err(Unkept::Full(_))));
    let file = Folder::new(path.join(OWN));
    assert!(matches!(file.keep(&net), Err(Unkept::File(..))));
    assert!(matches!(file.remove("mine"), Err(Unkept::Missing(_))));
}

#[test]
fn what_teaches_nothing_is_refused() {
    let refused = |record: &str, wanted: &WantedShape| entry(record, wanted).expect_err(record);
    assert!(matches!(refused("", &wanted("x")), Unlearned::NoGame));
    assert!(matches!(refused("(;SZ[9]AW[ee]TR[ee])", &wanted("x")), Unlearned::NoMove));
    assert!(matches!(refused("(;SZ[9]AW[ee]TR[ee];B[ee])", &wanted("x")), Unlearned::NoMove));
    assert!(matches!(
        refused("(;SZ[9]AW[ee]TR[ee];B[aa])", &wanted("x")),
        Unlearned::Unproven(ShapeClaim::Captures('a'), _)
    ));
    assert!(matches!(refused("(;SZ[9])", &wanted("x")), Unlearned::Wrong(_)));
    let own = WantedShape { claim: Some(ShapeClaim::Saves('a')), ..wanted("x") };
    assert!(matches!(refused("(;SZ[9]AW[ee]TR[ee]SQ[ef];B[fe])", &own), Unlearned::Wrong(_)));
}

#[test]
fn a_claim_that_fails_is_refused_with_the_line_that_refutes_it() {
    // The stone in atari joins its friends on the third line.
    let record = "(;SZ[9]AB[de][ed]AW[ee][eg][dg][fg]TR[ee];B[fe])";
    let drawn = record.replace(";B", "SQ[ef][de][ed][eg];B");
    for (record, refuted) in [(record, false), (&drawn, true)] {
        let error = entry(record, &wanted("x")).expect_err(record);
        assert_eq!(matches!(error, Unlearned::Refuted(..)), refuted, "{error}");
        assert_eq!(error.refutation().expect("a line").names()[0], "E4", "{error}");
        assert!(error.to_string().contains("(E4"), "{error}");
    }
}

#[test]
fn an_entry_that_fails_on_its_diagram_is_refused_with_a_line_that_takes_the_stone() {
    // The jump leaves the stone in atari.
    let text = "entry tesuji loose\nclaim saves A\ndiagram\n. O . .\nO A . *\n. O . .\n";
    let (stock, faults) = Stock::read([("own.txt", text)]);
    assert!(faults.is_empty(), "{faults:?}");
    let error = examined(&stock.entries()[0], Stock::built_in(), 2_000).expect_err("it fails");
    assert!(matches!(error, Unlearned::Refuted(ShapeClaim::Saves('A'), _)), "{error}");
    let refuted = error.refutation().expect("a line");
    let (mut board, stone) = (refuted.board.clone(), refuted.stones[0]);
    assert!(board.at(stone).is(refuted.mover));
    let first = (refuted.mover, Some(refuted.point));
    let line: Vec<_> = std::iter::once(first).chain(refuted.line.iter().copied()).collect();
    for (number, &(color, point)) in line.iter().enumerate() {
        assert_eq!(color == refuted.mover, number.is_multiple_of(2), "{refuted}");
        match point {
            Some(point) => assert!(board.play(point, color).is_ok(), "{refuted}"),
            None => board.pass(),
        }
    }
    assert!(!board.at(stone).is(refuted.mover), "it is taken:\n{refuted}");
    // Programs find the moves on the diagram.
    let json = refutation_json(refuted);
    let diagram = Diagram::read(json["diagram"].as_str().expect("rows").lines()).expect("a diagram");
    let place = |step: &Value| Some((step["column"].as_u64()? as u8, step["row"].as_u64()? as u8));
    let moves = json["moves"].as_array().expect("moves");
    assert_eq!(diagram.moves().next(), place(&moves[0]));
    assert_eq!(diagram.cell(place(&moves[1]).expect("a place")), Some(Cell::Empty), "{json}");
    let known = Entry { name: "fine".to_owned(), claim: ShapeClaim::Played, ..stock.entries()[0].clone() };
    assert!(examined(&known, Stock::built_in(), 2_000).is_ok(), "what is only played claims nothing");
}

#[test]
fn an_entry_goes_and_comments_stay() {
    let text = "# mine\nentry eye one\n# inside\ndiagram\nX * X\n\nentry eye two\ndiagram\nX * X O\n\n# end";
    let path = folder("goes");
    fs::create_dir_all(&path).expect("a folder");
    let without = |text: &str, name: &str| {
        fs::write(path.join(OWN), text).expect("written");
        Folder::new(path.clone()).remove(name).expect("removed");
        fs::read_to_string(path.join(OWN)).expect("a file")
    };
    assert_eq!(without(text, "one"), "# mine\n# inside\n\nentry eye two\ndiagram\nX * X O\n\n# end");
    assert_eq!(without(text, "two"), "# mine\nentry eye one\n# inside\ndiagram\nX * X\n\n# end");
    assert_eq!(without("entry eye one\r\ndiagram\r\nX * X", "one"), "");
}

/// An invasion between two stones at the right side, worth 60 points as somebody taught it.
const INVASION: &str = "entry invasion mine\nclaim played\nvalue 60\ndiagram\n. . . . . . |\n. . O . . . |\n\
                        . . . . . . |\n. . . * . . |\n. . . . . . |\n. . . O . . |\n. . . . . . |\n";

#[test]
fn a_taught_entry_changes_the_hint_and_the_step_of_go1() {
    let record = "(;SZ[19];B[dp];W[ph];B[dd];W[ql];B[cj];W[jq])";
    let game = Record::read(record).and_then(|record| record.end()).expect("a game");
    let (stock, faults) = Stock::read([("own.txt", INVASION)]);
    assert!(faults.is_empty(), "{faults:?}");
    let taught = Analysis::built_in().with_knowledge(Arc::new(stock));
    let request = SuggestRequest { visits: Some(8), budget: Budget::Quick, ..SuggestRequest::default() };
    let invades = game.size().parse("R10");
    let hint = |analysis: &Analysis| analysis.suggest(&game, &request).action.point();
    assert_ne!(hint(Analysis::built_in()), invades);
    assert_eq!(hint(&taught), invades);
    let step =
        |analysis: &Analysis| analysis.go1_thought(&game, game.to_move()).chosen().map(|chosen| chosen.point);
    assert_ne!(step(Analysis::built_in()), invades);
    assert_eq!(step(&taught), invades);
}
