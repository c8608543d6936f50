//! Tests of `src/judged/mod.rs` from inside.

use super::*;

const LINE: &str = r#"{"id":"one","komi":6.5,"black":"5k","white":"5k","result":"B+R",
        "moves":[["B","Q16"],["W","D4"],["B","pass"],["W","Q3"]],"lead":[0.5,0.0,-1.0,-20.0,-14.0]}"#;

#[test]
fn a_line_becomes_a_record_with_the_losses_of_its_moves() {
    let game = JudgedGame::parse(LINE.as_bytes()).expect("a game");
    assert_eq!(game.losses(), [0.5, -1.0, 19.0, 6.0]);
    assert_eq!(game.sgf(), "(;GM[1]SZ[19]RU[Japanese]KM[6.5];B[pd];W[dp];B[];W[pq])");
    let short = LINE.replace(",-14.0", "");
    assert!(JudgedGame::parse(short.as_bytes()).is_err_and(|why| why.contains("one more is needed")));
}

#[test]
fn with_so_few_moves_all_are_told() {
    let game = JudgedGame::parse(LINE.as_bytes()).expect("a game");
    let mut evaluation = Evaluation::new(PolicyNet::quick(), 0);
    let judged = evaluation.judge(&game).expect("a review");
    assert_eq!(judged.captured, (25.5, 25.5));
    assert_eq!(judged.recalled, (2.0, 2.0), "two lost five points or more");
    assert_eq!(judged.errors, [None; 4]);
    evaluation.add(judged);
    let report = evaluation.report(&Cost::default());
    assert_eq!((report.count(), report.captured.mean()), (1, Some(1.0)));
}
