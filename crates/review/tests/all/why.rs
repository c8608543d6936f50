//! What was at stake at mistakes: by judges that say what a test wants.

use gokoro_board::Color;
use gokoro_review::players::LessonKind;
use gokoro_review::why::StakeKind;

use super::mistakes::{Saying, judged, numbers, saying};

/// Black's stones in the left third, White's in the right one; both sides play elsewhere. No komi is at stake.
const THIRDS: &str = "(;SZ[9]AB[bc][bd][be][bf]AW[hc][hd][he][hf]PL[B];B[ee];W[ef];B[eg];W[fe])";

#[test]
fn what_changes_hands_is_told_with_its_stones() {
    // Black's first move costs the left third: nine tenths his before it, one tenth after it.
    let (left, leads) = ([0.9, 0.1, 0.1, 0.1, 0.1], [10.0, -20.0, -20.0, -20.0, -20.0]);
    let lines = [(0, "C5 A1", 10.0)];
    let review = judged(THIRDS, &mut Saying { left: &left, lines: &lines, ..saying(&leads) }, false);
    let why = review.moves[0].why.as_ref().expect("a reason");
    let stake = &why.stakes[0];
    assert_eq!((why.stakes.len(), stake.color, stake.since), (1, Color::Black, 1));
    assert_eq!((stake.stones.len(), stake.own), (4, stake.stones), "Black's string on the second line");
    assert!(matches!(stake.kind, StakeKind::Group | StakeKind::Link), "{:?}", stake.kind);
    assert!(stake.points.len() == 27 && stake.points.iter().all(|point| point.x() < 3));
    // A point that changes hands from nine tenths to one costs 1.6.
    assert!((stake.gain - 27.0 * 1.6).abs() < 0.1, "{}", stake.gain);
    assert_eq!(why.better.map(|point| (point.x(), point.y())), Some((2, 4)));
    let [played, better] = why.worth.expect("what the moves are worth");
    assert!((better.points - played.points - review.moves[0].loss.points).abs() < 1e-3);
    let lessons = &review.players.black.lessons;
    assert_eq!((lessons.len(), &lessons[0].moves), (1, &vec![1]));
    assert_eq!((lessons[0].kind, lessons[0].points), (lesson(stake.kind), review.mistakes[0].loss.points));
    assert!(review.players.white.lessons.is_empty());
    assert!(review.moves[1..].iter().all(|played| played.why.is_none()), "they lose nothing");
}

/// The lesson of the stakes that the test above allows.
fn lesson(kind: StakeKind) -> LessonKind {
    if kind == StakeKind::Link { LessonKind::Link } else { LessonKind::Defend }
}

#[test]
fn a_loss_without_a_change_of_owners_has_no_reason() {
    let leads = [10.0, -20.0, -20.0, -20.0, -20.0];
    let lines = [(0, "C5 A1", 10.0)];
    let review = judged(THIRDS, &mut Saying { lines: &lines, ..saying(&leads) }, false);
    assert_eq!((numbers(&review), review.moves[0].why.as_ref()), (vec![1], None));
}

#[test]
fn a_point_that_is_left_again_and_again_is_one_mistake() {
    let record = THIRDS.replace(";W[fe]", ";W[ce]");
    let leads = [10.0, -20.0, 10.0, -20.0, -20.0];
    let (left, lines) = ([0.9, 0.1, 0.9, 0.1, 0.1], [(0, "C5 A1", 10.0), (2, "C5 A1", 10.0)]);
    let review = judged(&record, &mut Saying { left: &left, lines: &lines, ..saying(&leads) }, false);
    let black: Vec<_> = review.mistakes.iter().filter(|mistake| mistake.color == Color::Black).collect();
    assert_eq!(black.len(), 1, "moves 1 and 3 leave C5");
    let why = black[0].why.as_ref().expect("a reason");
    assert_eq!((why.span, why.stakes[0].since), (Some((1, 3)), 1));
    // White plays at C5 with move 4, if that is where he is expected to take it.
    assert!(why.punished.is_none_or(|punished| punished.number == 4), "{:?}", why.punished);
}
