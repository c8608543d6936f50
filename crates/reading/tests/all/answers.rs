//! GNU Go's questions: codes, moves, what answers rest on, and refusals.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::answers::{
    AnswerBasis, AnswerError, Code, EstimateReason, GtpAnswer, GtpQuestion, LadderState, NODES, answer,
};
use gokoro_reading::{Goal, GoalQuery, ProofOutcome, prove};

fn board(diagram: &str) -> Board {
    diagram.parse().expect("a diagram")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

fn ask(board: &Board, question: &GtpQuestion) -> GtpAnswer {
    answer(board, question, NODES).expect("a sensible question")
}

const LADDER: &str = ". . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . . . . . . . .
                      . . X . . . . . .
                      . . X O . . . . .
                      . . . X . . . . .
                      . . . . . . . . .
                      . . . . . . . . .";

#[test]
fn a_ladder_is_read_to_its_end_and_a_breaker_breaks_it() {
    let plain = board(LADDER);
    let stone = at(&plain, "D4");
    let works = ask(&plain, &GtpQuestion::LadderAttack(stone));
    assert_eq!(
        (works.code, works.point, works.basis),
        (Code::Succeeds, Some(at(&plain, "E4")), AnswerBasis::Proven)
    );
    assert_eq!(ask(&plain, &GtpQuestion::LadderStatus(stone)).ladder, Some(LadderState::Unsettled));
    let broken = plain.after(at(&plain, "F6"), Color::White);
    assert_eq!(ask(&broken, &GtpQuestion::LadderAttack(stone)).code, Code::Fails);
    assert_eq!(ask(&broken, &GtpQuestion::LadderStatus(stone)).ladder, Some(LadderState::Escaped));
    let caught = plain.after(at(&plain, "E4"), Color::Black);
    assert_eq!(ask(&caught, &GtpQuestion::LadderStatus(stone)).ladder, Some(LadderState::Captured));
}

#[test]
fn a_ko_has_the_code_of_who_must_find_a_threat() {
    let ko = board(
        ". . . . .
         . X O . .
         X O . O .
         . X O . .
         . . . . .",
    );
    let (stone, point) = (at(&ko, "B3"), at(&ko, "C3"));
    let first = ask(&ko, &GtpQuestion::Attack(stone));
    assert_eq!((first.code, first.point), (Code::KoTakesFirst, Some(point)));
    let mut banned = board(
        ". . . . .
         . X O . .
         X . X O .
         . X O . .
         . . . . .",
    );
    assert_eq!(banned.play(stone, Color::White), Ok(1));
    assert_eq!(ask(&banned, &GtpQuestion::Attack(stone)).code, Code::KoThreatFirst);
}

#[test]
fn what_is_proven_has_its_line_and_begins_with_the_answer() {
    let corner = board(
        ". . . . .
         . . . . .
         X X X X .
         O O O X .
         . . O X .",
    );
    let stone = at(&corner, "A2");
    let attack = ask(&corner, &GtpQuestion::Attack(stone));
    let verdict = attack.verdict.as_ref().expect("a proof");
    assert!(attack.is_proven() && verdict.outcome == ProofOutcome::Proven);
    assert_eq!(verdict.first_move(), attack.point);
    assert_eq!(
        verdict.line.first().map(|&(color, point)| (color, point)),
        Some((Color::Black, attack.point))
    );
    assert!(verdict.zone.contains(stone) && attack.point.is_some_and(|p| verdict.zone.contains(p)));
    let defence = ask(&corner, &GtpQuestion::Defend(stone));
    assert_eq!((defence.code, defence.point), (Code::Fails, None));
}

#[test]
fn a_question_without_a_proof_says_so() {
    let open = board(
        ". . . . . . .
         . . . . . . .
         . . O . . . .
         . . X . O . .
         . . . . . . .
         . . . . . . .
         . . . . . . .",
    );
    let attack = ask(&open, &GtpQuestion::Attack(at(&open, "C4")));
    assert_eq!(attack.code, Code::Fails);
    assert!(matches!(
        attack.basis,
        AnswerBasis::Estimated(EstimateReason::Searched | EstimateReason::Nearer)
    ));
    assert_eq!(attack.verdict, None);
}

#[test]
fn the_budget_is_kept_and_the_answer_is_the_same_again() {
    let plain = board(LADDER);
    let (a, b) = (at(&plain, "C4"), at(&plain, "D3"));
    for question in [
        GtpQuestion::Attack(at(&plain, "D4")),
        GtpQuestion::Connect(a, b),
        GtpQuestion::CombinationAttack(Color::White),
    ] {
        for nodes in [1, 100, 3_000] {
            let first = answer(&plain, &question, nodes).expect("a sensible question");
            assert_eq!(answer(&plain, &question, nodes), Ok(first.clone()));
            assert!(first.nodes <= nodes * 5 / 4 + 5 * 48, "{question:?} {nodes}: {}", first.nodes);
        }
    }
}

#[test]
fn senseless_questions_are_refused() {
    let plain = board(LADDER);
    let (white, black, empty) = (at(&plain, "D4"), at(&plain, "C4"), at(&plain, "A1"));
    for (question, error) in [
        (GtpQuestion::Attack(empty), AnswerError::NoStone),
        (GtpQuestion::Defend(empty), AnswerError::NoStone),
        (GtpQuestion::Connect(black, empty), AnswerError::NoStone),
        (GtpQuestion::Disconnect(black, white), AnswerError::DifferentColors),
        (GtpQuestion::AttackEither(black, white), AnswerError::DifferentColors),
        (GtpQuestion::LadderAttack(black), AnswerError::NotTwoLiberties),
        (GtpQuestion::LadderStatus(empty), AnswerError::NoStone),
        (GtpQuestion::BreakIn(empty, plain.stones_of(Color::White)), AnswerError::NoStone),
    ] {
        assert_eq!(answer(&plain, &question, NODES), Err(error), "{question:?}");
    }
}

const RACE: &str = ". . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    O O . . . . . . .
                    . . O . . . . . .
                    X X O O . . . . .
                    X O X X . . . . .
                    X O . X . . . . .
                    X O . X . . . . .";

#[test]
fn whoever_moves_first_wins_an_even_race() {
    let even = board(RACE);
    let (black, white) = (at(&even, "A1"), at(&even, "B1"));
    for (question, moves) in
        [(GtpQuestion::Race(black, white), ["C1", "C2"]), (GtpQuestion::Race(white, black), ["A5", "B5"])]
    {
        let told = ask(&even, &question);
        assert_eq!((told.code, told.second), (Code::Succeeds, Some(Code::Succeeds)), "{question:?}");
        assert!(told.point.is_some_and(|point| moves.map(|name| at(&even, name)).contains(&point)));
        assert!(told.is_proven());
    }
    // A liberty more, and Black need not move; White cannot win any more.
    let ahead = even.after(at(&even, "C2"), Color::Black);
    let won = ask(&ahead, &GtpQuestion::Race(black, white));
    assert_eq!((won.code, won.second, won.point), (Code::Succeeds, Some(Code::Succeeds), None));
    let lost = ask(&ahead, &GtpQuestion::Race(white, black));
    assert_eq!((lost.code, lost.second, lost.point), (Code::Fails, Some(Code::Fails), None));
}

#[test]
fn a_race_needs_stones_of_two_colours() {
    let even = board(RACE);
    let ask = |a: &str, b: &str| answer(&even, &GtpQuestion::Race(at(&even, a), at(&even, b)), NODES);
    assert_eq!(ask("A1", "A2"), Err(AnswerError::SameColor));
    assert_eq!(ask("A1", "E5"), Err(AnswerError::NoStone));
}

/// GO.1's game (P3) after move 80.
const GO1_CORNER: &str = "
    . . . . . . . . . . . . . . . . . . .
    . . . X O X O . . X . O . . . . . . .
    . . O O X O . O X . . O X . . . . . .
    . . X X X O . . X . . . . X . X . . .
    . . . . . X O O X . . O . . . . X . .
    . . . X X . X O X . X X . O . O O . .
    . . . . . X X O X . . . . . . . . . .
    . . . . . X O X O O . O . . . . . . .
    . . X . . . O X X O . . . . . . . . .
    . . . . . . O X . X X X O . . O . . .
    . . . . . . O X X X O O . . . . . . .
    . . . . . . . O X O X . . . . . . . .
    . . . . . . O . O O . . . . . . . . .
    . . . X . . . . . . . . . . . . O . .
    . . . . . . . . . . . . . . . . . . .
    . . . X . . . . . . . . . . . X X . .
    . . X . . O . . O . . . X . . . . . .
    . . . O . . . . O . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .";

#[test]
fn a_small_race_is_decided_by_proof_and_a_pass_that_loses_it_is_no_answer() {
    let board: Board = GO1_CORNER.parse().expect("a diagram");
    let [white, black] = ["C17", "D18"].map(|name| at(&board, name));
    let first = ask(&board, &GtpQuestion::Race(black, white));
    assert_eq!((first.code, first.second), (Code::Succeeds, Some(Code::Succeeds)));
    assert_eq!((first.point, first.basis), (Some(at(&board, "C18")), AnswerBasis::Proven));
    // A witness: after the move White takes D18's string in no line that the prover finds.
    let after = board.after(at(&board, "C18"), Color::Black);
    let goal = Goal::Capture(black);
    let taken = prove(&after, &GoalQuery::new(goal, Color::White, Color::White)).expect("a question");
    assert_ne!(taken.outcome, ProofOutcome::Proven);
    let second = ask(&board, &GtpQuestion::Race(white, black));
    assert_eq!(second.point, Some(at(&board, "C18")), "who passes there loses the race");
}
