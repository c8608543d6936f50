//! What the facade answers, on positions small enough to check by eye.

use gokoro_api::board::Color;
use gokoro_api::{Error, Lang, Record};

/// All is settled but White's corner, which hangs on B1, and with it the game.
const CORNER: &str = "(;SZ[9]KM[20.5]RU[Chinese]AW[ba][da][fa][ha][ab][bb][cb][db][eb][fb][gb][hb][ib][ac][bc][cc][dc][ec][fc][gc][hc][ic][ah][bh][ch][dh][di]AB[ad][bd][cd][dd][ed][fd][gd][hd][id][be][de][fe][he][af][bf][cf][df][ef][ff][gf][hf][if][ag][bg][cg][dg][eg][fg][gg][hg][ig][eh][gh][ih][ei][fi][gi][hi][ii])";

#[test]
fn a_group_that_hangs_is_weak_and_solved() {
    let position = Record::read(CORNER).expect("a record").end().expect("a position");
    let weak = position.weak_groups();
    assert_eq!(weak.len(), 1, "{weak:?}");
    assert_eq!((weak[0].color, weak[0].proven), (Color::White, true));
    let [english, japanese] = weak[0].said.as_ref().expect("sentences");
    assert!(english.contains("White") && japanese.contains('白'), "{english} {japanese}");
    let solve = |first| position.solve("A2", first, 100_000, Lang::En).expect("a solution");
    let (saved, killed) = (solve(Color::White), solve(Color::Black));
    assert_eq!((saved.lives, killed.lives), (Some(true), Some(false)));
    assert_eq!((&saved.moves[..], &killed.moves[..]), (&["B1".to_owned()][..], &["B1".to_owned()][..]));
    assert!(saved.said.len() > 1);
}

#[test]
fn a_move_is_advised_with_a_line_and_reasons() {
    let position = Record::read(CORNER).expect("a record").end().expect("a position");
    let advice = position.advise(60, Lang::En);
    assert_eq!(advice.action, "B1");
    assert_eq!(advice.line.first(), Some(&advice.action));
    assert!(advice.reasons.iter().any(|reason| reason.contains("captures White's 5 stones")), "{advice:?}");
    assert_eq!(advice, position.advise(60, Lang::En));
}

#[test]
fn what_is_not_there_is_told() {
    assert!(matches!(Record::read(""), Err(Error::Empty)));
    assert!(matches!(Record::open("no/such/file.sgf"), Err(Error::Source(_))));
    let record = Record::read("(;SZ[9];B[ee];W[gc])").expect("a record");
    let error = record.after(3).map(|_| ()).expect_err("two moves");
    assert_eq!(error.to_string(), "there is no move 3; the game has 2 moves");
    let position = record.after(1).expect("a position");
    for name in ["G7", "Z9", ""] {
        assert!(matches!(position.solve(name, Color::Black, 1000, Lang::En), Err(Error::NoStone(_))));
    }
}
