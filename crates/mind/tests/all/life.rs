//! Claims about the lives of groups: positions where each is said, positions next to
//! them where it must not be, and a witness who cannot be fooled.

use crate::common::asked;
use gokoro_board::{Board, Color, Move, PointSet};
use gokoro_mind::MoveContext;
use gokoro_mind::life::{Chance, Deed, LifeClaim, LifeForm, LifeWitness, life};
use gokoro_mind::tactics::TacticsEffort;
use gokoro_position::Position;
use gokoro_reading::tsumego::{Bounds, Ply};
use gokoro_shape::{DistanceSettings, Rule};

const EFFORT: TacticsEffort = TacticsEffort { nodes: 1_000, most: 6 };

/// Three points in a row for Black in the corner; White's wall has liberties enough.
const THREE: &str = ". . . X O . . . .
                     X X X X O . . . .
                     O O O O O . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .
                     . . . . . . . . .";

/// Four in a row: alive, whoever moves.
const FOUR: &str = ". . . . X O . . .
                    X X X X X O . . .
                    O O O O O O . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .";

fn said(diagram: &str, color: Color, vertex: &str) -> Vec<LifeClaim> {
    asked(diagram, color, vertex, |played| life(played, &EFFORT))
}

#[test]
fn the_middle_of_three_gives_life_or_takes_it() {
    let lives = said(THREE, Color::Black, "B9");
    let [LifeClaim { deed: Deed::Lives(group, Chance::Whole, _), verdicts, .. }] = lives.as_slice() else {
        panic!("{lives:?}");
    };
    assert_eq!(group.stones.len(), 5);
    let forms: Vec<LifeForm> = verdicts.iter().map(|verdict| verdict.question.form).collect();
    assert_eq!(forms[0], LifeForm::Strict, "two eyes need nobody's help");
    assert!(lives[0].likely_help().is_empty());

    let kills = said(THREE, Color::White, "B9");
    let [LifeClaim { deed: Deed::Kills(group, Chance::Whole), .. }] = kills.as_slice() else {
        panic!("{kills:?}");
    };
    assert_eq!(group.color, Color::Black);
}

#[test]
fn a_move_that_changes_nothing_is_not_spoken_of() {
    for (diagram, color, vertex) in [
        (FOUR, Color::Black, "B9"),
        (FOUR, Color::White, "B9"),
        (THREE, Color::Black, "F8"),
        (THREE, Color::White, "A9"),
    ] {
        assert_eq!(said(diagram, color, vertex), [], "{color:?} {vertex}");
    }
}

/// Black's four stones and White's six have no eyes and share two liberties. At C7
/// White would join his outside stones; Black's stone there keeps both from it.
const SEKI: &str = "O X X . O O X . .
                    O X X . O O X . .
                    O O . O O X X . .
                    O O O X X X . . .
                    O . O . . . . . .
                    O . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .";

#[test]
fn two_groups_that_cannot_take_each_other_are_in_seki() {
    let claims = said(SEKI, Color::Black, "C7");
    let [LifeClaim { deed: Deed::Seki(own, other, Chance::Whole), .. }] = claims.as_slice() else {
        panic!("{claims:?}");
    };
    assert_eq!((own.color, own.stones.len()), (Color::Black, 4));
    assert_eq!((other.color, other.stones.len()), (Color::White, 6));
    assert_eq!(said(SEKI, Color::Black, "H5"), []);
}

#[test]
fn a_record_that_edits_the_board_is_not_spoken_of() {
    let settings = DistanceSettings::new(Rule::Kosuri);
    let position = |diagram: &str| {
        let board: Board = diagram.parse().expect("a diagram");
        Position::new(&board, &PointSet::EMPTY, &settings)
    };
    let (before, after) = (position(THREE), position(FOUR));
    let point = before.board().size().parse("B9").expect("a point");
    let played =
        MoveContext { before: &before, after: &after, color: Color::Black, action: Move::Play(point) };
    assert_eq!(life(&played, &EFFORT), []);
}

/// Every part of a claim counts: the witness refuses it with another group, another
/// place, more help, a better result, a line that cannot be played.
#[test]
fn the_witness_refuses_what_is_altered() {
    type Change = fn(&mut LifeClaim);
    let changes: [Change; 8] = [
        |claim| claim.deed = Deed::Kills(claim.deed.group(), Chance::Whole),
        |claim| claim.deed = Deed::Seki(claim.deed.group(), claim.deed.group(), Chance::Whole),
        |claim| {
            claim.verdicts.pop();
        },
        |claim| claim.verdicts.swap(0, 1),
        |claim| {
            let first = claim.verdicts[0].question.area.first().expect("a point");
            claim.verdicts[0].question.area.remove(first);
        },
        |claim| {
            let question = &mut claim.verdicts[0].question;
            question.friends = question.area.neighbors();
        },
        |claim| claim.verdicts[0].bounds = Bounds::OPEN,
        |claim| {
            let line = &mut claim.verdicts[1].line;
            line[0].1 = Ply::at(claim.deed.group().stones.first().expect("a stone"));
        },
    ];
    asked(THREE, Color::Black, "B9", |played| {
        let witness = LifeWitness::new(played, &EFFORT);
        let claim = life(played, &EFFORT).remove(0);
        assert!(witness.confirms(&claim));
        for (number, change) in changes.iter().enumerate() {
            let mut wrong = claim.clone();
            change(&mut wrong);
            assert!(!witness.confirms(&wrong), "change {number}: {wrong:?}");
        }
    });
}
