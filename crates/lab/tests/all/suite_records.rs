//! Records of regression suites, and how their answers are counted.

use gokoro_board::{BoardSize, Color, Point, board_with};
use gokoro_lab::Experiment;
use gokoro_lab::suite::{Asked, Done, Evaluation, Record, Report, SEED};
use gokoro_player::engine::SearchOptions;
use gokoro_reading::answers::{GtpQuestion, NODES, answer};

fn asked(command: &str, marked: bool, passed: bool) -> Asked {
    let size = BoardSize::S9;
    let at = |name: &str| -> Point { size.parse(name).expect("a point") };
    let board = board_with(size, &[(at("A1"), Color::Black), (at("A2"), Color::White)]).expect("legal");
    let answer = answer(&board, &GtpQuestion::Attack(at("A1")), NODES).expect("a stone");
    Asked {
        id: "own/1".to_owned(),
        suite: "own".to_owned(),
        command: command.to_owned(),
        size,
        marked,
        expected: "1 B1".to_owned(),
        written: "1 B1".to_owned(),
        answer,
        passed,
    }
}

#[test]
fn marked_records_and_those_not_asked_are_counted_apart() {
    let mut report = Report::default();
    report.add(asked("attack A1", false, true));
    report.add(asked("attack A1", false, false));
    report.add(asked("attack A1", true, true));
    let wishes = SearchOptions::seeded(SEED);
    let mut evaluation = Evaluation { nodes: NODES, visits: 1, wishes, report };
    evaluation.add(Done::NotAsked("own".to_owned(), "dragon_status".to_owned()));
    let report = evaluation.report;
    let row = report.rows[&("own".to_owned(), "attack".to_owned())];
    assert_eq!((row.sure.count(), row.sure.mean()), (2, Some(0.5)));
    assert_eq!((row.marked.count(), row.marked.mean(), row.not_asked), (1, Some(1.0), 0));
    assert_eq!(row.proven.count() + row.estimated.count(), 3);
    assert_eq!((report.asked(), report.total.not_asked, report.failures.len()), (3, 1, 1));
}

fn line(board: &str, rest: &str) -> String {
    format!(r#"{{"id":"own/1","suite":"own",{board},"command":"attack","args":["B2"],{rest}}}"#)
}

const KO: &str = r#""size":4,"black":["A2","B1","B3","C2"],"white":["C1","C3","D2"]"#;

#[test]
fn a_ko_is_set_up_with_its_ban() {
    let text = line(KO, r#""expect":"0","ko":"B2","next_color":"white""#);
    let record = Record::parse(text.as_bytes(), "x:1").expect("a record");
    let ban = record.board.ko().expect("a ban");
    assert_eq!((record.board.size().name(ban.point).to_string(), ban.color), ("B2".to_owned(), Color::White));
}

#[test]
fn the_whole_answer_must_match() {
    let text = line(KO, r#""expect":"1 (A1|B2)""#);
    let record = Record::parse(text.as_bytes(), "x:1").expect("a record");
    assert!(record.passes("1 B2") && !record.passes("1 B20") && !record.passes("11 B2"));
    let text = line(KO, r#""expect":"0","negate":true"#);
    let record = Record::parse(text.as_bytes(), "x:1").expect("a record");
    assert!(record.passes("1 A1") && !record.passes("0"));
}

#[test]
fn faults_are_named() {
    for (text, want) in [
        ("{".to_owned(), "no record"),
        (line(KO, r#""expect":"(""#), "no regular expression"),
        (line(r#""size":40,"black":[],"white":[]"#, r#""expect":"0""#), "no board of size 40"),
        (line(r#""size":9,"black":["Z1"],"white":[]"#, r#""expect":"0""#), "Z1 is no point"),
        (line(KO, r#""expect":"0","ko":"A1","next_color":"white""#), "there is no ko at A1"),
        (line(KO, r#""expect":"0","ko":"B2""#), "a ko without next_color"),
    ] {
        let error = Record::parse(text.as_bytes(), "x:1").err().expect("a fault");
        assert!(error.contains(want), "{error}");
    }
}
