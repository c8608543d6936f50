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

/// The rows that a position is told in: stones, owners, planes.
#[test]
fn positions_are_told_in_numbers() {
    let record = Record::read("(;SZ[9];B[ee];W[gc])").expect("a record");
    let positions = record.positions().expect("positions");
    assert_eq!(positions.len(), 3);
    let end = &positions[2];
    let stones = end.stones();
    assert_eq!((stones.len(), stones[4 * 9 + 4], stones[2 * 9 + 6], stones[0]), (81, 1, -1, 0));
    let owners = end.owners();
    assert!(owners.len() == 81 && owners.iter().all(|owner| owner.abs() <= 1.0));
    // Black moves: plane 0 has Black's stone, plane 1 White's, plane 29 says that Black moves.
    let planes = end.features();
    assert_eq!(planes.len(), gokoro_api::PLANES * 81);
    let sum = |plane: usize| planes[plane * 81..][..81].iter().sum::<f32>();
    assert_eq!(
        (sum(0), planes[4 * 9 + 4], sum(1), planes[81 + 2 * 9 + 6], sum(29)),
        (1.0, 1.0, 1.0, 1.0, 81.0)
    );
}

/// What stands before a move is in the position before it: stones that are set up, and who moves.
#[test]
fn positions_have_what_is_set_up_before_their_moves() {
    let record = Record::read("(;SZ[9];B[ee];AW[cc]PL[B];B[gg];AE[ee])").expect("a record");
    assert_eq!(record.moves().expect("moves"), 2);
    let positions = record.positions().expect("positions");
    let stones = |place: usize| positions[place].stones().iter().map(|stone| stone.abs()).sum::<i8>();
    assert_eq!((positions.len(), stones(0), stones(1), stones(2)), (3, 0, 2, 2));
    assert_eq!((positions[1].to_move(), positions[1].stones()[2 * 9 + 2]), (Color::Black, -1));
    assert_eq!(positions[1].features()[29 * 81], 1.0, "Black moves");
}

#[test]
fn a_game_is_reviewed_and_a_move_explained() {
    let record = Record::read(CORNER.replace("[ii])", "[ii];W[];B[ab])")).expect("a record");
    let asked = gokoro_api::Asked { visits: Some(0), ..gokoro_api::Asked::default() };
    let review = record.review_json(&asked).expect("a review");
    assert!(review.contains("\"verdict\"") && review.contains("\"mistakes\""));
    let wrong = gokoro_api::Asked { moves: Some((5, 9)), ..asked.clone() };
    assert!(matches!(record.review(&wrong), Err(Error::NoSuchMove { wanted: 5, .. })));
    for moves in [(0, 2), (2, 1), (0, 0)] {
        let wrong = gokoro_api::Asked { moves: Some(moves), ..asked.clone() };
        assert!(matches!(record.review(&wrong), Err(Error::NoQuestion(_))), "{moves:?}");
    }
    for number in [0, 9] {
        let error = record.explain(number, Lang::En).expect_err("no such move");
        assert!(error.to_string().starts_with(&format!("there is no move {number}; ")), "{error}");
    }
}

#[test]
fn a_small_stack_is_enough() {
    let asked = || {
        let record = Record::read(CORNER).expect("a record");
        let position = record.end().expect("a position");
        let solution = position.solve("A2", Color::Black, 20_000, Lang::En).expect("a solution");
        let asked = gokoro_api::Asked { visits: Some(1), ..Default::default() };
        let played = Record::read("(;SZ[9];B[ee];W[gc])").expect("a record");
        let told = played.explain(2, Lang::En).is_ok() && played.explain_json(2).is_ok();
        assert!(told && record.review(&asked).is_ok() && record.review_json(&asked).is_ok());
        assert_eq!((played.positions().map(|all| all.len()).ok(), played.after(1).is_ok()), (Some(3), true));
        let numbers = [position.owners().len(), position.features().len()].map(|count| count % 81);
        assert!(numbers == [0, 0] && position.margin().1 > 0.0);
        (position.weak_groups().len(), solution.lives, position.advise(20, Lang::En).action)
    };
    let thread = std::thread::Builder::new().stack_size(256 << 10).spawn(asked).expect("a thread");
    let expected = (1, Some(false), "B1".to_owned());
    assert_eq!(thread.join().expect("room enough"), expected);
}
