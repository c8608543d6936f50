//! What is proven of groups, points and eyes without or with little reading.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::answers::{
    AnswerBasis, Code, DragonStatus, EyeCount, GtpAnswer, GtpQuestion, GtpStatus, NODES, UnconditionalStatus,
    answer,
};
use gokoro_reading::tsumego::{
    AroundSettings, GroupStatus, GroupSurroundings, Life, LifeBasis, StatusSettings, group_status, joined,
};
use gokoro_shape::Unconditional;

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

fn ask(board: &Board, question: &GtpQuestion) -> GtpAnswer {
    answer(board, question, NODES).expect("a sensible question")
}

fn status(board: &Board, name: &str, settings: &StatusSettings) -> GroupStatus {
    let living = Unconditional::living(board);
    group_status(board, joined(board, at(board, name)), living, settings)
}

/// What is proven of a group.
fn life(board: &Board, name: &str) -> Life {
    status(board, name, &StatusSettings { likely_nodes: 0, ..StatusSettings::default() }).life
}

/// Black encloses White in the lower left corner; his own stones live at the top.
fn corner(white: &str) -> Board {
    let top = ". X . X . X . X .
               X X X X X X X X X
               . . . . . . . . .
               X X X X X X X X .
               ";
    board(&format!("{top}{white}"))
}

const TWO_EYES: &str = "O O O O O X X X .
                        . O . O O X . X X
                        O O O O O X X . X
                        X X X X X X X X X
                        . X . . . . . X .";

#[test]
fn two_eyes_live_unconditionally_and_inside_nobody_else_can() {
    let board = corner(TWO_EYES);
    let [black, white] = [Color::Black, Color::White].map(|color| Unconditional::of(&board, color));
    assert!(white.alive.contains(at(&board, "A5")) && black.alive.contains(at(&board, "F5")));
    assert!(white.territory.contains(at(&board, "A4")) && white.territory.contains(at(&board, "C4")));
    assert!(!white.territory.contains(at(&board, "A7")));
    let told = |name| ask(&board, &GtpQuestion::Unconditional(at(&board, name)));
    assert_eq!(told("A5").told, Some(GtpStatus::Unconditional(UnconditionalStatus::Alive)));
    assert_eq!(told("C4").told, Some(GtpStatus::Unconditional(UnconditionalStatus::Territory(Color::White))));
    assert_eq!(told("C4").basis, AnswerBasis::Proven);
    assert_eq!(life(&board, "A5"), Life::Alive);
}

const LINE_OF_THREE: &str = "O O O O X X X X .
                             O . . O X . X . X
                             O O . O X X . X X
                             X O O O X X X X X
                             X X X X X . X . X";

#[test]
fn three_points_in_a_row_depend_on_who_moves_first() {
    let board = corner(LINE_OF_THREE);
    let vital = at(&board, "C4");
    assert_eq!(life(&board, "A5"), Life::Unsettled { attack: vital, defence: vital });
    let stone = at(&board, "A5");
    let status = DragonStatus::Critical { attack: Some(vital), defence: Some(vital) };
    let told = ask(&board, &GtpQuestion::DragonStatus(stone));
    assert_eq!((told.told, told.basis), (Some(GtpStatus::Dragon(status)), AnswerBasis::Proven));
    let attack = ask(&board, &GtpQuestion::OwlAttack(stone));
    assert_eq!((attack.code, attack.point), (Code::Succeeds, Some(vital)));
    let defence = ask(&board, &GtpQuestion::OwlDefend(stone));
    assert_eq!((defence.code, defence.point), (Code::Succeeds, Some(vital)));
    for (question, code) in [
        (GtpQuestion::OwlDoesAttack(vital, stone), Code::Succeeds),
        (GtpQuestion::OwlDoesAttack(at(&board, "B4"), stone), Code::Fails),
        (GtpQuestion::OwlDoesDefend(vital, stone), Code::Succeeds),
        (GtpQuestion::OwlDoesDefend(at(&board, "C3"), stone), Code::Fails),
    ] {
        assert_eq!(ask(&board, &question).code, code, "{question:?}");
    }
    let eyes = ask(&board, &GtpQuestion::EvalEye(vital));
    let count = EyeCount { least: 1, most: 2, attack: Some(vital), defence: Some(vital) };
    assert_eq!(eyes.told, Some(GtpStatus::Eyes(count)));
    assert!(!eyes.is_proven());
    let killed = board.after(vital, Color::Black);
    assert_eq!(life(&killed, "A5"), Life::Dead);
    let saved = board.after(vital, Color::White);
    assert_eq!(life(&saved, "A5"), Life::Alive);
}

#[test]
fn a_group_that_can_run_is_only_likely_to_live() {
    let open = board(
        ". . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         X X X . . . . . .
         O O X . . . . . .
         . O . . . . . . .
         . O X . . . . . .
         . O X . . . . . .",
    );
    assert_eq!(life(&open, "B3"), Life::Unknown);
    // Black moving first may shut these in; the others are out.
    let known = |name| {
        let status = status(&open, name, &StatusSettings::default());
        (status.life, status.basis)
    };
    assert_eq!(known("B3").0, Life::Unknown);
    assert_eq!(known("C5"), (Life::Alive, LifeBasis::Likely));
}

#[test]
fn an_enemy_wall_that_may_be_taken_proves_no_death() {
    let race = board(
        ". O . X X X . O .
         X O O O O O O O X
         X X . . . . . X X
         . . X X X X X . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .
         . . . . . . . . .",
    );
    let inside = joined(&race, at(&race, "E9"));
    let settings = AroundSettings::default();
    let around = GroupSurroundings::new(&race, inside, PointSet::EMPTY, &settings).expect("a group");
    assert!(around.is_doubtful(&race, PointSet::EMPTY, &settings).0);
    assert_ne!(life(&race, "E9"), Life::Dead);
}

#[test]
fn questions_about_no_stone_are_refused() {
    let empty = board(". . .\n. . .\n. . .");
    let point = at(&empty, "B2");
    for question in
        [GtpQuestion::OwlAttack(point), GtpQuestion::OwlDefend(point), GtpQuestion::DragonStatus(point)]
    {
        let refused = answer(&empty, &question, NODES).expect_err("there is no stone");
        assert_eq!(refused.to_string(), "vertex must not be empty");
    }
    let told = ask(&empty, &GtpQuestion::Unconditional(point)).told;
    assert_eq!(told, Some(GtpStatus::Unconditional(UnconditionalStatus::Undecided)));
    let eyes = ask(&empty, &GtpQuestion::EvalEye(point)).told;
    assert!(matches!(eyes, Some(GtpStatus::Eyes(_))), "{eyes:?}");
}

#[test]
fn strings_that_a_ko_may_cut_are_not_joined() {
    let with_ko: Board = ". . . . . .
                          . X X X X .
                          X X . X X .
                          O O . O X .
                          . X O O X .
                          . X X . X ."
        .parse()
        .expect("a diagram");
    let stones = joined(&with_ko, at(&with_ko, "D3"));
    assert_eq!(stones.len(), 3, "who throws in at C3 is taken at C4, and takes that stone back");
    let without: Board = ". . . . . .
                          . X . X X .
                          X X . X X .
                          O O . O X .
                          . X O O X .
                          . X X . X ."
        .parse()
        .expect("a diagram");
    assert_eq!(joined(&without, at(&without, "D3")).len(), 5, "who throws in at C3 is taken for good");
}
