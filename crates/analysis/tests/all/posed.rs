//! Problems as records of one line.

use gokoro_analysis::posed::{BadRecord, PosedRecord};
use gokoro_board::Color;

const CORNER: &str = r#""size":9,"black":["ca","cb","ac","bc"],"white":["ba","bb","ab"]"#;

fn read(rest: &str) -> Result<PosedRecord, BadRecord> {
    PosedRecord::parse(format!("{{{rest}}}").as_bytes(), "line 3")
}

#[test]
fn target_and_area_are_found() {
    let record = read(&format!(r#"{CORNER},"to_move":"black""#)).expect("a record");
    assert_eq!(record.id, "line 3");
    let problem = record.question.stated().expect("one enclosed group");
    assert_eq!((problem.defender(), problem.target().len()), (Color::White, 3));
    assert_eq!(problem.area().len(), 4);
    let named =
        read(&format!(r#"{CORNER},"to_move":"black","target":["ab"],"region":["aa","ab","ba","bb"]"#));
    let named = named.expect("a record").question.stated().expect("a problem");
    assert_eq!(named.area(), problem.area());
}

#[test]
fn faults_are_named() {
    for (rest, want) in [
        (r#""size":9"#.to_owned(), "no record: missing field `black`"),
        (format!(r#"{CORNER},"to_move":"red""#), "to_move is red"),
        (r#""size":40,"black":[],"white":[],"to_move":"black""#.to_owned(), "no board of size 40"),
        (r#""size":9,"black":["zz"],"white":[],"to_move":"black""#.to_owned(), "zz is no point"),
        (r#""size":9,"black":["aa","aa"],"white":[],"to_move":"black""#.to_owned(), "illegal start"),
        (r#""size":9,"black":[],"white":[],"to_move":"black""#.to_owned(), "no group is enclosed"),
        (format!(r#"{CORNER},"to_move":"black","target":["aa"]"#), "there is no stone at A9"),
        (format!(r#"{CORNER},"to_move":"black","target":["ab","ca"]"#), "different colours"),
        (
            format!(r#"{CORNER},"to_move":"black","target":["ab"],"region":["fa","ga"]"#),
            "the area does not hold the group of A8: it has no liberty there; add its liberties",
        ),
    ] {
        let error = read(&rest).err().expect("a fault").error;
        assert!(error.contains(want), "{error}");
    }
}
