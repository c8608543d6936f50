//! Broken and odd records: what is said about each, word by word, and that the
//! rest of the folder is read all the same.

use std::path::{Path, PathBuf};

use gokoro_board::{Color, Content};
use gokoro_sgf::replay::{GameRecord, Replay};
use gokoro_sgf::source::{SourceRecord, records};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/broken")
}

fn record(name: &str) -> SourceRecord {
    records([folder().join(name)], None).next().expect("an item").expect("a game")
}

/// All that is said about a file, without the folder's name.
fn said(name: &str) -> Vec<String> {
    let mut said = Vec::new();
    for item in records([folder().join(name)], None) {
        let record = match item {
            Ok(record) => record,
            Err(error) => {
                said.push(error.to_string());
                continue;
            }
        };
        said.extend(record.tree.diagnostics().iter().map(ToString::to_string));
        for root in record.tree.games() {
            match GameRecord::read(root) {
                Ok(game) => said.extend(game.diagnostics.iter().map(ToString::to_string)),
                Err(error) => said.push(error.to_string()),
            }
        }
    }
    let prefix = format!("{}{}", folder().display(), std::path::MAIN_SEPARATOR);
    said.iter().map(|line| line.replace(&prefix, "")).collect()
}

#[test]
fn what_is_said() {
    let cases: [(&str, &[&str]); 11] = [
        (
            "empty.sgf",
            &["empty.sgf: holds no game (a game starts with \"(;\"); check that it is an SGF file"],
        ),
        (
            "not-a-record.sgf",
            &["not-a-record.sgf: holds no game (a game starts with \"(;\"); check that it is an SGF file"],
        ),
        (
            "truncated.sgf",
            &[
                "truncated.sgf:3:14: this \"[\" is never closed; the value was taken to the end of the file",
                "truncated.sgf:3:25: the file ends inside a game; 1 closing \")\" assumed, it may be cut off",
            ],
        ),
        (
            "wrong-charset.sgf",
            &["wrong-charset.sgf: the text is not UTF-8; read as gb18030 (the characters fit it best; name \
               another with an override if they look wrong; CA[UTF-8] does not fit)"],
        ),
        (
            "illegal-move.sgf",
            &["illegal-move.sgf:3:4: move 3, B[ee], is illegal (the point is occupied); \
               done as an edit of the board"],
        ),
        (
            "off-board.sgf",
            &[
                "off-board.sgf:1:30: AB[ss] is outside of the 9x9 board; left out",
                "off-board.sgf:1:36: AW[a1] is not a point; left out",
                "off-board.sgf:2:16: move 3, W[qd], is outside of the board; left out, the game goes on",
            ],
        ),
        (
            "size-25.sgf",
            &["size-25.sgf:1:2: SZ[25]: boards larger than 19 are not supported; skip this game"],
        ),
        (
            "rectangular.sgf",
            &["rectangular.sgf:1:2: SZ[19:13]: rectangular boards are not supported; skip this game"],
        ),
        ("other-game.sgf", &["other-game.sgf:1:2: GM[2]: this is not a game of Go (GM[1]); skip this game"]),
        (
            "mail.sgf",
            &[
                "mail.sgf:1:1: 46 bytes of text outside of a game; left out",
                "mail.sgf:5:1: 12 bytes of text outside of a game; left out",
            ],
        ),
        (
            "fox.sgf",
            &[
                "fox.sgf:1:24: AP occurs twice in one node; both kept, lists joined, else the first counts",
                "fox.sgf:1:32: HA[2] without stones; 2 placed on the fixed points",
                "fox.sgf:1:37: unusual komi KM[375]; read as 7.5 points",
            ],
        ),
    ];
    for (name, lines) in cases {
        assert_eq!(said(name), lines, "{name}");
    }
}

#[test]
fn one_bad_file_does_not_stop_the_others() {
    let items: Vec<_> = records([folder()], None).collect();
    let (good, bad): (Vec<_>, Vec<_>) = items.into_iter().partition(Result::is_ok);
    assert_eq!((good.len(), bad.len()), (9, 2));
    let names: Vec<String> = good.into_iter().map(|item| item.unwrap().origin.to_string()).collect();
    assert!(names.is_sorted(), "{names:?}");
}

#[test]
fn an_illegal_move_is_an_edit_and_the_game_goes_on() {
    let record = record("illegal-move.sgf");
    let mut replay = Replay::main_line(record.tree.games().next().unwrap()).unwrap();
    replay.run();
    let board = replay.game().board();
    let at = |name: &str| board.at(board.size().parse(name).unwrap());
    assert_eq!(
        [at("E5"), at("F5"), at("E4"), at("G3")],
        [Content::Black, Content::White, Content::White, Content::Black]
    );
    assert_eq!(replay.game().to_move(), Color::White);
}

#[test]
fn a_wrong_charset_does_not_spoil_the_names() {
    let record = record("wrong-charset.sgf");
    let game = GameRecord::read(record.tree.games().next().unwrap()).unwrap();
    assert_eq!(game.info.players[Color::White].name.as_deref(), Some("李昌镐"));
    assert_eq!(game.info.result.unwrap().winner(), Some(Color::Black));
    assert_eq!(record.charset.name(), "gb18030");
}

#[test]
fn fox_handicap_and_komi() {
    let record = record("fox.sgf");
    let mut replay = Replay::main_line(record.tree.games().next().unwrap()).unwrap();
    assert_eq!(replay.game().handicap(), 2);
    assert_eq!(replay.game().komi().points(), 7.5);
    assert_eq!(replay.game().to_move(), Color::White);
    replay.run();
    assert_eq!(replay.game().turns().len(), 2);
    assert_eq!(replay.game().start().stones_of(Color::Black).len(), 2);
}

#[test]
fn missing_inputs_are_named() {
    let missing = folder().join("no-such.sgf");
    let error = records([missing], None).next().unwrap().unwrap_err();
    assert!(error.to_string().ends_with("no-such.sgf: there is no such file or folder; check the name"));
}
