//! Points, sizes, ranks, dates and names of rules, each read from its text.

use gokoro_board::{BoardSize, Move, Point};
use gokoro_sgf::Collection;
use gokoro_sgf::typed::{
    PointError, RankGrade, RecordRank, board_size, labels, parse_date, parse_move, parse_point, parse_points,
    parse_rank, parse_rules, point_list, point_text, rules_name,
};

fn size(text: &str) -> Result<u8, String> {
    let tree = Collection::read(text);
    let root = tree.games().next().unwrap();
    board_size(root).map(BoardSize::get).map_err(|error| error.to_string())
}

#[test]
fn sizes() {
    assert_eq!(size("(;)"), Ok(19));
    assert_eq!(size("(;SZ[])"), Ok(19));
    assert_eq!(size("(;SZ[ 9 ])"), Ok(9));
    assert_eq!(size("(;SZ[13:13])"), Ok(13));
}

#[test]
fn refusals() {
    assert_eq!(
        size("(;SZ[25])").unwrap_err(),
        "SZ[25]: boards larger than 19 are not supported; skip this game"
    );
    assert!(size("(;SZ[19:13])").unwrap_err().contains("rectangular boards"));
    assert!(size("(;SZ[1])").unwrap_err().contains("smaller than 2"));
    assert!(size("(;SZ[99999999999])").unwrap_err().contains("larger than 19"));
    assert!(size("(;SZ[big])").unwrap_err().contains("not a board size"));
}

#[test]
fn ranks() {
    use RankGrade::*;
    for (text, grade) in [
        ("9段", Dan(9)),
        ("９段", Dan(9)),
        ("九段", Dan(9)),
        ("初段", Dan(1)),
        ("9단", Dan(9)),
        ("초단", Dan(1)),
        ("9d", Dan(9)),
        ("9 dan", Dan(9)),
        ("1D", Dan(1)),
        ("9p", Pro(9)),
        ("9 pro", Pro(9)),
        ("9 dan pro", Pro(9)),
        ("职业九段", Pro(9)),
        ("14k*", Kyu(14)),
        ("3級", Kyu(3)),
        ("18급", Kyu(18)),
        ("5 kyu", Kyu(5)),
    ] {
        let rank = RecordRank { grade, sure: true };
        assert_eq!(parse_rank(text), Some(rank), "{text}");
        assert_eq!(parse_rank(&rank.to_string()), Some(rank), "{text}");
    }
    assert_eq!(parse_rank("5d?").map(|rank| rank.to_string()).as_deref(), Some("5d?"));
    assert_eq!(parse_rank("5d?"), Some(RecordRank { grade: Dan(5), sure: false }));
    for text in ["NR", "", "-", "9", "0d", "300k", "Meijin"] {
        assert_eq!(parse_rank(text), None, "{text}");
    }
}

fn date(text: &str) -> Option<(u16, Option<u8>, Option<u8>)> {
    parse_date(text).map(|date| (date.year, date.month, date.day))
}

#[test]
fn dates() {
    for text in
        ["2009-01-05", "2009/1/5", "2009.01.05", "2009年1月5日", "2009-01-05,06", "Published 2009-01-05"]
    {
        assert_eq!(date(text), Some((2009, Some(1), Some(5))), "{text}");
    }
    assert_eq!(date("1846"), Some((1846, None, None)));
    assert_eq!(date("1996-05"), Some((1996, Some(5), None)));
    assert_eq!(date("1996,1997"), Some((1996, None, None)));
    assert_eq!(date("1996-13-01"), Some((1996, None, None)));
    assert_eq!(date("No 119961 1996-05-02"), Some((1996, Some(5), Some(2))), "a number that holds the year");
    assert_eq!(date("unknown"), None);
    for text in ["2009-01-05", "2009-01", "2009"] {
        assert_eq!(parse_date(text).map(|date| date.to_string()).as_deref(), Some(text));
    }
}

const S9: BoardSize = BoardSize::S9;

fn list(raw: &str) -> Result<Vec<String>, PointError> {
    Ok(parse_points(raw.as_bytes(), S9)?.map(point_text).collect())
}

#[test]
fn columns_from_the_left_rows_from_the_top() {
    let point = parse_point(b"cb", S9).unwrap();
    assert_eq!((point.x(), point.y()), (2, 1));
    assert_eq!(S9.name(point).to_string(), "C8");
    assert_eq!(parse_point(b" cb\n", S9), Ok(point));
}

#[test]
fn passes() {
    for pass in ["", "tt", " "] {
        assert_eq!(parse_move(pass.as_bytes(), S9), Ok(Move::Pass));
        assert_eq!(parse_move(pass.as_bytes(), BoardSize::S19), Ok(Move::Pass));
    }
    assert_eq!(parse_point(b"tt", BoardSize::S19), Err(PointError::OffBoard));
}

#[test]
fn rectangles_in_lists_only() {
    assert_eq!(list("aa:bc").unwrap(), ["aa", "ba", "ab", "bb", "ac", "bc"]);
    assert_eq!(list("bc:aa").unwrap(), list("aa:bc").unwrap());
    assert_eq!(list("dd").unwrap(), ["dd"]);
    assert_eq!(list("aa:jj"), Err(PointError::OffBoard));
    assert_eq!(parse_move(b"aa:bb", S9), Err(PointError::Malformed));
}

#[test]
fn letters_beyond_the_board_and_no_letters() {
    assert_eq!(parse_point(b"jj", S9), Err(PointError::OffBoard));
    assert_eq!(parse_point(b"AA", BoardSize::S19), Err(PointError::OffBoard));
    for raw in ["a", "aaa", "a1", "黒", ""] {
        assert_eq!(parse_point(raw.as_bytes(), S9), Err(PointError::Malformed), "{raw}");
    }
}

#[test]
fn parts_of_rules() {
    let read = |text: &str| parse_rules(text).map(|read| (read.rules.name, read.name, read.exact));
    let parts = "koPOSITIONALscoreAREAtaxNONEsui0whbN";
    assert_eq!(read(parts), Some(("Chinese", Some("Chinese"), true)));
    assert_eq!(read("koSIMPLEscoreAREAtaxNONEsui0"), Some(("custom", None, true)));
    assert_eq!(read("koSIMPLEscoreTERRITORYtaxALLsui0"), Some(("Japanese", Some("Japanese"), false)));
    assert_eq!(read("custom"), None);
}

#[test]
fn names_in_several_languages() {
    for (text, name) in [
        ("Japanese", "Japanese"),
        ("JP", "Japanese"),
        ("日本规则", "Japanese"),
        ("chinese rules", "Chinese"),
        ("中国ルール", "Chinese"),
        ("Korean", "Korean"),
        ("한국룰", "Korean"),
        ("NZ", "New Zealand"),
        ("new_zealand", "New Zealand"),
        ("AGA", "AGA"),
        ("GOE", "Ing"),
        ("Tromp-Taylor", "Tromp-Taylor"),
    ] {
        assert_eq!(rules_name(text), Some(name), "{text}");
    }
    assert_eq!(rules_name("koPOSITIONALscoreAREAtaxNONEsui0whbN"), None);
    assert_eq!(rules_name(""), None);
    assert_eq!(rules_name("house"), None);
}

#[test]
fn lists_and_labels_of_a_node() {
    let tree = Collection::read("(;TR[aa:ba][cc]TR[dd]TR[zz]TB[]LB[ab:1\\:2][zz:x][cd])");
    let node = tree.games().next().unwrap();
    let mut notes = Vec::new();
    let text = |points: Vec<Point>| points.into_iter().map(point_text).collect::<Vec<_>>();
    assert_eq!(text(point_list(node, "TR", BoardSize::S9, &mut notes)), ["aa", "ba", "cc", "dd"]);
    assert!(point_list(node, "TB", BoardSize::S9, &mut notes).is_empty());
    assert_eq!(notes.len(), 1, "TR[zz]");
    let labels = labels(node, BoardSize::S9, &mut notes);
    let labels: Vec<_> = labels.into_iter().map(|(point, label)| (point_text(point), label)).collect();
    assert_eq!(labels, [("ab".to_owned(), "1:2".to_owned()), ("cd".to_owned(), String::new())]);
    assert_eq!(notes[1].to_string(), "line 1, column 44: LB[zz:x] is outside of the 9x9 board; left out");
}
