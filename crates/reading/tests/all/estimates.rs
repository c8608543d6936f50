//! What is estimated where nothing is proven: seki and races with groups that are shut in
//! themselves, kos that nobody makes better, stones inside a group, walls of eyes.

use gokoro_board::{Board, Point};
use gokoro_reading::answers::{
    AnswerBasis, Code, DragonStatus, EstimateReason, EyeCount, GtpAnswer, GtpQuestion, GtpStatus, NODES,
    answer,
};

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

fn ask(board: &Board, question: &GtpQuestion) -> GtpAnswer {
    answer(board, question, NODES).expect("a sensible question")
}

/// Black and White share all the liberties that they have; Black's other stones shut White in.
const SEKI: &str = ". . . . . . . . .
                    X X X X . . . . .
                    O O O X . . . . .
                    X . O X . . . . .
                    X . O X . . . . .
                    X . O X . . . . .
                    X . O X . . . . .
                    X . O X . . . . .
                    X . O X . . . . .";

#[test]
fn a_wall_that_is_shut_in_itself_is_raced_with() {
    let shared = board(SEKI);
    for stone in ["A3", "C3"] {
        let told = ask(&shared, &GtpQuestion::DragonStatus(at(&shared, stone)));
        assert_eq!(told.told, Some(GtpStatus::Dragon(DragonStatus::Alive)), "{stone}");
        assert_eq!(told.basis, AnswerBasis::Estimated(EstimateReason::Searched), "{stone}");
    }
    assert_eq!(ask(&shared, &GtpQuestion::OwlAttack(at(&shared, "A3"))).code, Code::Fails);
    // Where White has a way out, his wall holds, and Black is dead.
    let open = board(&SEKI.replacen("X X X X . . .", ". . . . . . .", 1));
    let told = ask(&open, &GtpQuestion::DragonStatus(at(&open, "A3"))).told;
    assert_eq!(told, Some(GtpStatus::Dragon(DragonStatus::Dead)));
}

/// A bent four: Black may start the ko when he likes, White never does better.
const BENT_FOUR: &str = "X X . O X . . . .
                         X O O O X . . . .
                         . O X X X . . . .
                         O O X . . . . . .
                         X X X . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .
                         . . . . . . . . .";

#[test]
fn a_bent_four_is_confirmed_not_fought() {
    let bent = board(BENT_FOUR);
    let (black, white) = (at(&bent, "A9"), at(&bent, "D9"));
    let first = ask(&bent, &GtpQuestion::Race(black, white));
    assert_eq!((first.code, first.second, first.point), (Code::Succeeds, Some(Code::Succeeds), None));
    let second = ask(&bent, &GtpQuestion::Race(white, black));
    assert_eq!((second.code, second.second), (Code::Fails, Some(Code::Fails)));
}

#[test]
fn an_enemy_stone_inside_a_group_is_no_wall() {
    // White's stone at B2 has three liberties, all of them Black's.
    let caught = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . O O . . . . . .
         . X O O . . . . .
         . X X O . . . . .
         . . X O O . . . .
         . O X X O O . . .
         . . . . . . . . .",
    );
    assert_eq!(ask(&caught, &GtpQuestion::OwlDefend(at(&caught, "C3"))).code, Code::Succeeds);
}

/// The eyes of the space at a point.
fn eyes(diagram: &str, name: &str) -> EyeCount {
    let board = board(diagram);
    match ask(&board, &GtpQuestion::EvalEye(at(&board, name))).told {
        Some(GtpStatus::Eyes(count)) => count,
        other => panic!("eyes were asked about: {other:?}"),
    }
}

#[test]
fn who_is_enclosed_in_a_small_space_does_not_take_it_away() {
    // White's stones inside have three liberties.
    let count = eyes(
        ". . . . . . .
         . . . . . . .
         . . . . . . .
         . . . . . . .
         X X X X X X .
         X . O O . X .
         X X O . O X .",
        "B2",
    );
    assert_eq!((count.least, count.most), (1, 1));
}

#[test]
fn stones_about_to_be_taken_own_no_eye() {
    let count = eyes(
        ". . . . .
         . . . . .
         O O O . .
         X O O . .
         . X O . .",
        "A1",
    );
    assert_eq!((count.least, count.most), (2, 2));
}

#[test]
fn a_stone_that_shape_joins_to_the_wall_stands_with_it() {
    // Whoever cuts C1 from the others at C2 is taken at once.
    let joined = ". . . . . . .
                  . . . . . . .
                  . . . . . . .
                  . . . . . . .
                  . X X X . . .
                  X X . X . . .
                  . X X X . . .";
    assert_eq!((eyes(joined, "A1").least, eyes(joined, "A1").most), (1, 1));
    // Two parts that only the move at B2 joins: an eye for who moves first.
    let parted = ". . . . . . .
                  . . . . . . .
                  . . . . . . .
                  O O O . . . .
                  O X O X . . .
                  X . X X . . .
                  . X X . . . .";
    let count = eyes(parted, "A1");
    assert_eq!((count.least, count.most), (0, 1));
}
