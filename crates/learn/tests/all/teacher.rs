//! Labels as they lie in files.

use gokoro_learn::records::teacher::{Label, LabelError, LabelReader, Place};

fn bytes() -> [u8; Label::BYTES] {
    let mut bytes = [0; Label::BYTES];
    bytes[..17].copy_from_slice(&[11, 1, 1, 0, 0, 30, 0, 255, 255, 13, 0, 236, 255, 255, 255, 244, 1]);
    bytes[17] = 24;
    bytes[378..380].copy_from_slice(&361_u16.to_le_bytes());
    bytes[426] = 255;
    bytes
}

#[test]
fn a_record_is_read_as_the_table_says() {
    let label = Label::read(&bytes()).expect("a label");
    assert_eq!((label.file, label.line, label.turn, label.instead), (11, 257, 30, None));
    assert_eq!((label.komi, label.lead, label.wins, label.deviation), (6.5, -1.0, 1.0, 10.0));
    assert_eq!((label.owners[0], label.owners[1]), (24, 0));
    assert_eq!(label.moves[0], (Place(361), 1.0));
    assert_eq!(label.bytes(), bytes(), "and written as it was read");
    let mut wrong = bytes();
    wrong[100] = 25;
    assert!(Label::read(&wrong).is_none());
}

#[test]
fn a_file_that_is_cut_off_gives_what_is_whole() {
    let path = std::env::temp_dir().join(format!("gokoro-labels-{}.bin", std::process::id()));
    let all = [&bytes()[..], &bytes()[..], &bytes()[..100]].concat();
    std::fs::write(&path, all).expect("written");
    let read: Vec<_> = LabelReader::open(&path).expect("there").collect();
    std::fs::remove_file(&path).expect("there");
    assert_eq!(read.len(), 3);
    assert!(read[..2].iter().all(Result::is_ok));
    assert!(matches!(read[2], Err(LabelError::CutOff(_, 2))));
}
