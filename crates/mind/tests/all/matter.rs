//! What a move is about: shown where it is there, and not where it is not.

use gokoro_board::{Color, Point, PointSet};
use gokoro_mind::choice::{ChoiceSettings, Thought, think};
use gokoro_mind::matter::{Matter, MatterWeights, about, at_stake, noticed};
use gokoro_position::StringStatus;

use crate::common::game;

fn thought(diagram: &str, to_move: Color) -> Thought {
    think(&game(diagram, to_move), to_move, &ChoiceSettings::default())
}

fn point(thought: &Thought, name: &str) -> Point {
    thought.survey.board().size().parse(name).expect("a point")
}

/// Black's stone D5 is in atari.
const ATARI: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . O . . . . .
    . . O X . X . . .
    . . . O . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

/// Black at E5 would take D5, and White could take back.
const KO: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . X O . . . .
    . . X O . O . . .
    . . . X O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_capture_is_at_stake_beside_it_and_not_on_an_empty_board() {
    let thought = thought(ATARI, Color::White);
    let near = at_stake(&thought, point(&thought, "E5"));
    let of = |matter: Matter| near[Matter::ALL.iter().position(|&other| other == matter).expect("one")];
    assert!(of(Matter::Captures), "{near:?}");
    assert!(!of(Matter::Ko), "{near:?}");
    let told = about(&thought, point(&thought, "E5")).expect("something is at stake");
    let stones = told.stones;
    assert!(!stones.is_empty() && stones.iter().all(|stone| thought.survey.board().at(stone).is(told.color)));
    let empty = self::thought(&". . . . . . . . .\n".repeat(9), Color::Black);
    assert_eq!(at_stake(&empty, point(&empty, "E5")), [false; Matter::ALL.len()]);
    assert_eq!(about(&empty, point(&empty, "E5")), None);
}

#[test]
fn a_ko_is_what_a_move_is_about_that_takes_one() {
    let thought = thought(KO, Color::Black);
    let told = about(&thought, point(&thought, "E5")).expect("a ko");
    assert_eq!(told.matter, Matter::Ko);
    assert_eq!(told.stones, PointSet::single(point(&thought, "D5")));
    assert_eq!(told.points, None);
    let ko = Matter::ALL.iter().position(|&matter| matter == Matter::Ko).expect("one");
    assert!(!at_stake(&thought, point(&thought, "H1"))[ko], "the ko is far away");
}

#[test]
fn what_is_at_stake_are_stones_of_one_colour_near_the_move() {
    let mut seen = 0;
    for to_move in Color::ALL {
        for diagram in [ATARI, KO] {
            let thought = thought(diagram, to_move);
            let board = thought.survey.board();
            for point in board.empties().iter().copied() {
                let Some(told) = about(&thought, point).filter(|told| told.matter != Matter::Ko) else {
                    continue;
                };
                assert!(told.stones.iter().all(|stone| board.at(stone).is(told.color)), "{told:?}");
                assert!(told.stones.iter().any(|stone| stone.manhattan(point) <= 3), "{told:?}");
                seen += 1;
            }
        }
    }
    assert!(seen > 10, "{seen}");
}

/// White's stone A1 is taken even if he moves first.
const TAKEN: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    X X . . . . . . .
    . X . . . . . . .
    O X . . . . . . .";

#[test]
fn a_string_whose_fate_is_proven_is_not_at_stake() {
    let captures = Matter::ALL.iter().position(|&matter| matter == Matter::Captures).expect("one");
    let taken = thought(TAKEN, Color::Black);
    let known = taken.survey.readings().expect("readings");
    let stone = known.strings().iter().find(|string| string.stone == point(&taken, "A1")).expect("a stone");
    assert_eq!(stone.status(), StringStatus::Taken);
    assert!(!at_stake(&taken, point(&taken, "A2"))[captures]);
    let open = thought(ATARI, Color::Black);
    assert!(at_stake(&open, point(&open, "E5"))[captures]);
}

#[test]
fn what_is_noticed_makes_its_matter_likelier() {
    let weights = MatterWeights::built_in();
    let thought = thought(ATARI, Color::White);
    let [near, far] = ["E5", "H1"].map(|name| weights.likely(&noticed(&thought, point(&thought, name))));
    let place = Matter::ALL.iter().position(|&matter| matter == Matter::Captures).expect("one");
    assert!(near[place] > far[place], "{near:?} {far:?}");
    assert!(near.iter().all(|share| (0.0..=1.0).contains(share)));
}

#[test]
fn weights_are_read_as_they_were_written_and_faults_are_named() {
    let text = MatterWeights::built_in().to_string();
    assert_eq!(MatterWeights::read(&text).as_ref(), Ok(MatterWeights::built_in()));
    assert!(text.lines().count() > 100, "the weights compiled in are weights");
    for (wrong, line) in [
        ("gokoro-mind 1\n", "no weights"),
        ("", "no weights"),
        ("gokoro-matters 1\natari: 1 2 3\n", "line 2"),
        ("gokoro-matters 1\n\natari: 1 2 3 4 5 nan\n", "line 3"),
    ] {
        let error = MatterWeights::read(wrong).expect_err(wrong).to_string();
        assert!(error.contains(line), "{error}");
    }
}
