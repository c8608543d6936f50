//! Claims about eyes: positions where each is said, positions next to them where it must
//! not be, and a witness who cannot be fooled.

use crate::common::asked;
use gokoro_board::{Board, Color, PointSet};
use gokoro_mind::eyes::{EyeClaim, EyeDeed, EyeWitness, eyes};
use gokoro_mind::tactics::TacticsEffort;
use gokoro_reading::tsumego::Ply;

const EFFORT: TacticsEffort = TacticsEffort { nodes: 1_000, most: 6 };

/// Black's corner has two points and a weak spot: White at B9 leaves no eye, Black there
/// makes one. The group has a way out to the right, so nothing is decided about its life.
const CORNER: &str = ". . X . . . . . .
                      . X X . . . . . .
                      X X . . . . . . .
                      O O . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .";

/// The corner point is an eye if the stone at A8 holds: White at B8 takes it, Black there
/// makes it.
const EDGE: &str = ". X X X . . . . .
                    X . X . . . . . .
                    O O X . . . . . .
                    . O X . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .";

fn said(diagram: &str, color: Color, vertex: &str) -> Vec<EyeClaim> {
    asked(diagram, color, vertex, |played| eyes(played, PointSet::EMPTY, &EFFORT))
}

#[test]
fn the_point_between_two_eyes_makes_them_or_leaves_one() {
    let [made] = <[EyeClaim; 1]>::try_from(said(CORNER, Color::Black, "A9")).expect("one claim");
    assert_eq!((made.deed, made.eyes, made.space.owner), (EyeDeed::Makes, 2, Color::Black));
    assert_eq!(made.space.space.len(), 3);
    assert!(made.verdicts[0].gets && !made.verdicts[1].gets);

    let [taken] = <[EyeClaim; 1]>::try_from(said(CORNER, Color::White, "A9")).expect("one claim");
    assert_eq!((taken.deed, taken.eyes, taken.wall().color), (EyeDeed::Takes, 2, Color::Black));
}

#[test]
fn a_stone_beside_an_eye_decides_whether_it_is_one() {
    let [made] = <[EyeClaim; 1]>::try_from(said(EDGE, Color::Black, "B8")).expect("one claim");
    assert_eq!((made.deed, made.eyes), (EyeDeed::Makes, 1));
    let [taken] = <[EyeClaim; 1]>::try_from(said(EDGE, Color::White, "B8")).expect("one claim");
    assert_eq!((taken.deed, taken.eyes), (EyeDeed::Takes, 1));
    let before = &taken.verdicts[1];
    assert_eq!(before.line[0].1.point, made.space.area.iter().find(|p| p.x() == 1), "B8 was the point");
}

#[test]
fn a_move_that_changes_nothing_is_not_spoken_of() {
    for (diagram, color, vertex) in [
        (CORNER, Color::Black, "B9"),
        (CORNER, Color::White, "C7"),
        (EDGE, Color::Black, "A9"),
        (EDGE, Color::White, "A6"),
    ] {
        assert_eq!(said(diagram, color, vertex), [], "{color:?} {vertex}");
    }
}

#[test]
fn groups_of_which_more_is_known_are_left_out() {
    let board: Board = CORNER.parse().expect("a diagram");
    let known = PointSet::single(board.size().parse("C9").expect("a point"));
    assert_eq!(asked(CORNER, Color::Black, "A9", |played| eyes(played, known, &EFFORT)), []);
}

/// Every part of a claim counts: the witness refuses it with another space, other eyes,
/// the opposite answer, a line that cannot be played.
#[test]
fn the_witness_refuses_what_is_altered() {
    type Change = fn(&mut EyeClaim);
    let changes: [(&str, Change); 9] = [
        ("more eyes", |claim| claim.eyes = 2),
        ("no eyes", |claim| claim.eyes = 0),
        ("the other deed", |claim| claim.deed = EyeDeed::Makes),
        ("a smaller area", |claim| claim.space.area = claim.space.space),
        ("a larger wall", |claim| claim.space.walls |= claim.space.area),
        ("the opposite", |claim| claim.verdicts[0].gets = true),
        ("one answer", |claim| claim.verdicts.truncate(1)),
        ("a line that loses the eye", |claim| {
            let corner = claim.at;
            claim.verdicts[1].line = vec![(Color::Black, Ply::at(corner))];
        }),
        ("a line that goes wrong", |claim| {
            let pass = (Color::Black, Ply::PASS);
            claim.verdicts[1].line = vec![pass, pass];
        }),
    ];
    asked(EDGE, Color::White, "B8", |played| {
        let witness = EyeWitness::new(played, &EFFORT);
        let claim = eyes(played, PointSet::EMPTY, &EFFORT).remove(0);
        assert!(witness.confirms(&claim));
        for (name, change) in changes {
            let mut altered = claim.clone();
            change(&mut altered);
            assert!(!witness.confirms(&altered), "{name}");
        }
    });
}
