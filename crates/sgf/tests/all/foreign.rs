//! Side formats: the games of the folder `foreign` as SGF, what is said about
//! the broken ones, and that no text makes the readers panic.

use std::path::{Path, PathBuf};

use gokoro_board::Color;
use gokoro_sgf::foreign::{self, ForeignFormat, read};
use gokoro_sgf::replay::{GameRecord, Replay};
use gokoro_sgf::source::{SourceRecord, records};
use gokoro_sgf::typed::GameOutcome;
use gokoro_sgf::{Collection, RecordProblem};
use proptest::prelude::*;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/foreign")
}

fn all(name: &str) -> Vec<SourceRecord> {
    records([folder().join(name)], None).map(|item| item.expect("a game")).collect()
}

fn one(name: &str) -> SourceRecord {
    let mut games = all(name);
    assert_eq!(games.len(), 1, "{name}");
    games.remove(0)
}

fn sgf(record: &SourceRecord) -> String {
    String::from_utf8(record.tree.write()).expect("UTF-8")
}

/// What is said about a game, without the file's name.
fn said(record: &SourceRecord) -> Vec<String> {
    let root = record.tree.games().next().expect("a game");
    let mut said: Vec<String> = record.tree.diagnostics().iter().map(ToString::to_string).collect();
    match GameRecord::read(root) {
        Ok(game) => said.extend(game.diagnostics.iter().map(ToString::to_string)),
        Err(error) => said.push(error.to_string()),
    }
    let name = format!("{}:", record.origin.path);
    said.iter().map(|line| line.replace(&name, "").trim().to_owned()).collect()
}

#[test]
fn gib() {
    let record = one("korean.gib");
    assert_eq!((record.format, record.charset.name()), (ForeignFormat::Gib, "EUC-KR"));
    assert_eq!(
        sgf(&record),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]RE[W+R]DT[2009-01-05]EV[명인전 예선]PC[타이젬 대국실]\
         PB[박정호]BR[8단]PW[이세민]WR[9단];B[pd];W[dp];B[qp];W[];B[cc];W[dd])\n"
    );
    let record = one("chinese.gib");
    assert_eq!((record.format, record.charset.name()), (ForeignFormat::Gib, "gb18030"));
    assert_eq!(
        sgf(&record),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[0]HA[3]RE[B+11.5]DT[2012-11-22]EV[友谊赛]PC[弈城围棋]PB[江上清风]\
         BR[3段]PW[马明远]WR[9段]GC[第一行\n第二行]AB[dp][pd][dd];W[pp];B[nq])\n"
    );
    assert_eq!(said(&record).len(), 1, "only the encoding: {:?}", said(&record));
    let names: Vec<_> = all("two.gib").iter().map(sgf).collect();
    assert!(names[0].contains("PB[first]") && names[1].contains("PB[second]"), "{names:?}");
    assert_eq!(all("two.gib")[1].origin.game, 2);
}

#[test]
fn ngf() {
    let record = one("japanese.ngf");
    assert_eq!((record.format, record.charset.name()), (ForeignFormat::Ngf, "Shift_JIS"));
    assert_eq!(
        sgf(&record),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[6.5]RE[B+R]DT[2011-08-12]EV[レーティング対局]PC[www.cyberoro.com]\
         PB[江川維傑]BR[5p]PW[山本海斗]WR[7段*];B[pd];W[dd];B[];W[qp])\n"
    );
    let record = one("handicap.ngf");
    assert_eq!(
        sgf(&record),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[0]HA[2]RE[W+16.5]DT[2017-03-16]EV[Rated game]PC[www.cyberoro.com]\
         PB[p 815]BR[9p]PW[ace five]WR[7d]AB[dp][pd];W[pq];B[dd])\n"
    );
    assert_eq!(said(&record), [""; 0]);
    let old = one("old.ngf");
    assert!(
        sgf(&old).ends_with("SZ[13]EV[Friendly match]PB[B]BR[9k]PW[A]WR[10k];B[cc];W[jj])\n"),
        "{}",
        sgf(&old)
    );
    assert_eq!(
        said(&old),
        [
            "4:1: header \"4 lines\" means nothing known in NGF; what the missing lines tell is left open assumed"
        ]
    );
}

#[test]
fn ugf() {
    let record = one("japanese.ugf");
    assert_eq!((record.format, record.charset.name()), (ForeignFormat::Ugf, "Shift_JIS"));
    assert_eq!(
        sgf(&record),
        "(;GM[1]FF[4]CA[UTF-8]SZ[19]KM[5.5]RE[W+R]DT[2001-08-20]EV[第26期 碁聖戦]RO[挑戦手合第5局]\
         PC[日本棋院]PB[小川光次]BR[九段]PW[山村敬子]WR[碁聖]RU[Japanese];B[qd];W[dd];B[];W[dp])\n"
    );
    let record = one("handicap.ugi");
    assert_eq!(
        sgf(&record),
        "(;GM[1]FF[4]CA[UTF-8]SZ[13]KM[-5.5]HA[3]RE[B+7.5]DT[2019-03-08]PB[one]BR[2k?]PW[two]WR[3d]\
         RU[Chinese]AB[dj][jd][dd]C[A game [with brackets\\]\nto learn from];W[jj];B[gg]C[the centre])\n"
    );
    let left_out = |part: &str| format!("a part of the UGF record is not read: {part}; left out");
    assert_eq!(
        said(&record),
        [
            format!("21:3: {}", left_out("variations of the review")),
            format!("31:1: {}", left_out("remarks about variations")),
            format!("33:1: {}", left_out("figure")),
        ]
    );
}

#[test]
fn what_is_said_about_broken_records() {
    let skipped = |format: &str, place: &str, text: &str| {
        format!("{place}: this {format} line cannot be read: {text:?}; left out")
    };
    let unknown = |format: &str, place: &str, name: &str, text: &str, assumed: &str| {
        format!("{place}: {name} {text:?} means nothing known in {format}; {assumed} assumed")
    };
    assert_eq!(
        said(&one("broken.gib")),
        [
            unknown("GIB", "2:1", "]", "GAMEWHITENAME=not closed", "the field ends with its line"),
            skipped("GIB", "8:1", "STO 0 3 2 19 3"),
            "9:1: moves 4 to 8 of the GIB record are missing; the game goes on".to_owned(),
            skipped("GIB", "10:1", "STO 0 10 7 4 4"),
            skipped("GIB", "11:1", "STO 0 11 1"),
            skipped("GIB", "12:1", "chat: hello"),
            "13:1: moves 10 to 11 of the GIB record are missing; the game goes on".to_owned(),
            unknown("GIB", "4:1", "GONGJE", "999999", "the usual komi"),
            unknown("GIB", "3:1", "GAMERESULT", "who knows", "no result"),
            unknown("GIB", "6:1", "INI", "42", "no handicap"),
            "13:1: the GIB record has no end; it may be cut off, what is there was read".to_owned(),
            "13:1: move 3, B[pp], is illegal (the point is occupied); done as an edit of the board"
                .to_owned(),
        ]
    );
    assert_eq!(
        said(&one("broken.ngf")),
        [
            unknown("NGF", "2:1", "size", "nineteen", "19 lines"),
            unknown("NGF", "6:1", "handicap", "12", "no handicap"),
            unknown("NGF", "8:1", "komi", "much", "the usual komi"),
            unknown("NGF", "11:1", "result", "nobody knows", "no result"),
            "15:1: moves 3 to 4 of the NGF record are missing; the game goes on".to_owned(),
            skipped("NGF", "15:1", "PMAFBZZZZ"),
            skipped("NGF", "16:1", "PMAGXEEEE"),
            skipped("NGF", "17:1", "PM"),
            "12:1: moves 3 to 9 of the NGF record are missing; the game goes on".to_owned(),
            "14:1: move 2, W[aa], is illegal (the point is occupied); done as an edit of the board"
                .to_owned(),
        ]
    );
    assert_eq!(
        said(&one("broken.ugf")),
        [
            unknown("UGF", "2:1", "Size", "big", "19 lines"),
            unknown("UGF", "3:1", "Hdcp", "some", "no handicap"),
            unknown("UGF", "3:1", "Hdcp", "komi", "the usual komi"),
            unknown("UGF", "4:1", "Winner", "X", "no result"),
            skipped("UGF", "6:1", "a line without sense"),
            skipped("UGF", "9:1", "Q,W1,2,0"),
            skipped("UGF", "10:1", "TT,W1,2,0"),
            skipped("UGF", "11:1", "DP,?,3,0"),
            skipped("UGF", "12:1", "DP"),
        ]
    );
    let end = "2:1: the UGF record has no end; it may be cut off, what is there was read";
    assert_eq!(said(&one("header-only.ugf")), [end]);
}

#[test]
fn the_whole_folder_is_replayed() {
    let games: Vec<SourceRecord> = all("");
    assert_eq!(games.len(), 13);
    for record in &games {
        assert_ne!(record.format, ForeignFormat::Sgf, "{}", record.origin);
        let again = Collection::read(record.tree.write());
        assert_eq!(again.diagnostics(), [], "{}", record.origin);
        let read = |tree: &Collection| GameRecord::read(tree.games().next().expect("a game")).expect("Go");
        let (first, second) = (read(&record.tree), read(&again));
        assert_eq!((first.info, first.moves), (second.info, second.moves), "{}", record.origin);
    }
    let korean = GameRecord::read(one("korean.gib").tree.games().next().expect("a game")).expect("Go");
    assert_eq!(korean.info.players[Color::Black].rank.expect("a rank").to_string(), "8d");
    assert!(matches!(
        korean.info.result.expect("a result").outcome,
        GameOutcome::Win { winner: Color::White, .. }
    ));
}

/// Reads a text as every format and replays what comes out.
fn read_all_ways(text: &str) {
    ForeignFormat::of(text);
    for format in [ForeignFormat::Sgf, ForeignFormat::Gib, ForeignFormat::Ngf, ForeignFormat::Ugf] {
        let games = foreign::read(text, format);
        assert!(!games.is_empty());
        for tree in games {
            for diagnostic in tree.diagnostics() {
                assert!(!diagnostic.to_string().is_empty());
                let place = diagnostic.place.expect("a place");
                assert!(place.line as usize <= text.split(['\n', '\r']).count().max(1), "{diagnostic}");
            }
            let again = Collection::read(tree.write());
            assert!(format == ForeignFormat::Sgf || again.diagnostics().is_empty());
            for root in tree.games() {
                if let Ok(mut replay) = Replay::main_line(root) {
                    replay.run();
                    replay.diagnostics().iter().for_each(|d| assert!(!d.to_string().is_empty()));
                }
            }
        }
    }
}

/// Lines of all formats, whole and in pieces.
fn pieces() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "\\HS\n",
        "\\[GAMEBLACKNAME=",
        "黒 (3段)",
        "\\]\n",
        "\\[GAMEINFOMAIN=GRLT:0,ZIPSU:35,GONGJE:65\\]\n",
        "\\[GAMETAG=C2009:01:05,W1,Z5,G65,R3\\]\n",
        "INI 0 1 3\n",
        "INI 0 1 99999999999\n",
        "STO 0 2 1 3 3\n",
        "STO 0 4294967295 2 3 3\n",
        "STO ",
        "SKI 0 4294967295\n",
        "\\GE\n",
        "\n",
        "\r",
        "19\n",
        "0\n",
        "9\n",
        "Lee 9P\n",
        "7DP\n",
        "20170316\n",
        "Black wins by 0.5!\n",
        "PMABBDDDD\n",
        "PMZZWTTTT\n",
        "PM",
        "[Header]\n",
        "[Data]\n",
        "[ReviewComment]\n",
        "[Figure]\n",
        "Size=9\n",
        "Size=4294967295\n",
        "Size=0\n",
        "Hdcp=9,0.5\n",
        "Hdcp=-1,1e300\n",
        "Winner=B,-5\n",
        "CoordinateType=X\n",
        "AA,B1,0,0\n",
        "YA,W1,4,0\n",
        "ii,w\n",
        ".Comment,0\n",
        ".Comment,1\n",
        "]\\",
        "=",
        ",",
        "é",
    ]);
    prop::collection::vec(piece, 0..40).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(600))]

    #[test]
    fn any_order_of_pieces(text in pieces()) {
        read_all_ways(&text);
    }

    #[test]
    fn any_text(text in "\\PC{0,200}") {
        read_all_ways(&text);
    }
}

#[test]
fn damaged_files_are_read() {
    for item in std::fs::read_dir(folder()).expect("the folder") {
        let bytes = std::fs::read(item.expect("a file").path()).expect("readable");
        for at in (0..bytes.len()).step_by(3) {
            for put in [&b""[..], b"\\", b"\n", b"9", b"]", b"\xFF", b"Z"] {
                let mut damaged = bytes.clone();
                damaged.splice(at..(at + 1).min(bytes.len()), put.iter().copied());
                read_all_ways(&String::from_utf8_lossy(&damaged));
            }
            read_all_ways(&String::from_utf8_lossy(&bytes[..at]));
        }
    }
}

#[test]
fn endless_faults_are_counted_not_listed() {
    let text = format!("\\HS\n{}", "STO\n".repeat(1000));
    let games = foreign::read(&text, ForeignFormat::Gib);
    assert_eq!(games[0].diagnostics().len(), 200);
    assert_eq!(games[0].unlisted(), 801);
    assert!(matches!(games[0].diagnostics()[0].problem, RecordProblem::LineSkipped { format: "GIB", .. }));
}

#[test]
fn formats_are_known_by_their_content() {
    for (text, format) in [
        ("\u{FEFF}\r\n\\HS\r\n", ForeignFormat::Gib),
        ("STO 0 2 1 3 3\nSTO 0 3 2 15 15\n", ForeignFormat::Gib),
        ("# made by hand\n[Header]\n", ForeignFormat::Ugf),
        ("[Data]\nQP,B1,1,0\n", ForeignFormat::Ugf),
        ("Rated game\n19\nA 1D\nB 1D\nsite\n0\n0\n7\n20170316\n5\n\n0\n", ForeignFormat::Ngf),
        ("PMABBQEEQ\nPMACWEEEE\n", ForeignFormat::Ngf),
        ("(;C[\nPMABBQEEQ\n\\HS\n[Header]])", ForeignFormat::Sgf),
        ("", ForeignFormat::Sgf),
        ("some text\n19\nand more\n", ForeignFormat::Sgf),
    ] {
        assert_eq!(ForeignFormat::of(text), format, "{text:?}");
    }
}

/// The first node of a game of NGF with a player and a date.
fn game_of_ngf(player: &str, date: &str) -> Collection {
    let text = format!("Rated game\n19\nA 1D\n{player}\nsite\n0\n0\n7\n{date}\n5\n\n0\nPMABBQEEQ\n");
    read(&text, ForeignFormat::Ngf).remove(0)
}

fn told(tree: &Collection, name: &str) -> Option<String> {
    tree.games().next().expect("a game").simple_text(name)
}

#[test]
fn dates_and_ranks() {
    for (text, expected) in [
        ("2016- 3-26-17-29-25", "2016-03-26"),
        ("2012:11:22:18:03", "2012-11-22"),
        ("20170316 [09:51]", "2017-03-16"),
        ("2012年11月22日 下午 6:3", "2012-11-22"),
        ("2019/03/08", "2019-03-08"),
    ] {
        assert_eq!(told(&game_of_ngf("B 1D", text), "DT").as_deref(), Some(expected));
    }
    for text in ["", "yesterday", "20171316", "2017-3", "12-11-2017"] {
        assert_eq!(told(&game_of_ngf("B 1D", text), "DT"), None, "{text}");
    }
    for (text, expected) in [
        ("9DP", "9p"),
        ("5段P", "5p"),
        ("7D*", "7d"),
        ("10K", "10k"),
        ("2k?", "2k?"),
        ("3段", "3段"),
        ("Gosei", "Gosei"),
    ] {
        let ugf = read(&format!("[Header]\nPlayerB=B,{text}\n[Data]\n"), ForeignFormat::Ugf).remove(0);
        assert_eq!(told(&ugf, "BR").as_deref(), Some(expected));
    }
}

#[test]
fn places_count_characters() {
    let tree = game_of_ngf(" 黒 7D*", "20170316");
    let root = tree.games().next().expect("a game");
    let at = |name: &str| tree.place(root.get(name).expect("it is told").offset()).expect("it was read");
    assert_eq!((at("PB").column, at("BR").column, at("PB").line), (2, 4, 4));
}
