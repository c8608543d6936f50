//! Questions and answers from the outside: bad questions, budgets, wishes and
//! what the ko rules tell apart.

use gokoro_board::{Board, BoardSize, Color, Point, PointSet, board_with};
use gokoro_reading::{Assumption, Goal, GoalQuery, ProofOutcome, QueryError, QueryKo, Repetition, prove};

/// A position from rows of `X` (Black), `O` (White) and `.`.
fn board(rows: &str) -> Board {
    let rows: Vec<Vec<char>> = rows.split_whitespace().map(|r| r.chars().collect()).collect();
    let size = BoardSize::new(rows.len() as u32).expect("a size");
    let color = |c| match c {
        'X' => Some(Color::Black),
        'O' => Some(Color::White),
        _ => None,
    };
    let stones =
        size.points().filter_map(|p| Some((p, color(rows[usize::from(p.y())][usize::from(p.x())])?)));
    board_with(size, &stones.collect::<Vec<_>>()).expect("a legal position")
}

fn at(board: &Board, name: &str) -> Point {
    board.size().parse(name).expect("a point")
}

/// A white stone that a black throw-in or atari takes: A1 to C3.
fn corner() -> Board {
    board("..... ..... XXX.. OO.X. ..X..")
}

#[test]
fn bad_questions_are_refused_with_the_reason() {
    let b = corner();
    let (empty, white, black) = (at(&b, "E5"), at(&b, "A2"), at(&b, "A3"));
    let ask = |goal| prove(&b, &GoalQuery::new(goal, Color::Black, Color::Black)).map(|v| v.outcome);
    assert_eq!(ask(Goal::Capture(empty)), Err(QueryError::NoStone(empty)));
    assert_eq!(ask(Goal::Capture(black)), Err(QueryError::WrongColor(black)));
    assert_eq!(ask(Goal::Save(white)), Err(QueryError::WrongColor(white)));
    assert_eq!(ask(Goal::connect(black, white)), Err(QueryError::WrongColor(white)));
    assert_eq!(ask(Goal::Connect { from: black, to: PointSet::EMPTY }), Err(QueryError::NoTarget));
    assert_eq!(ask(Goal::Kill(PointSet::EMPTY)), Err(QueryError::NoTarget));
    assert_eq!(ask(Goal::Any(Vec::new())), Err(QueryError::NoTarget));
    assert_eq!(ask(Goal::Any(vec![Goal::All(vec![Goal::Capture(white)])])), Err(QueryError::TooManyParts));
    assert_eq!(ask(Goal::Any(vec![Goal::Capture(white); 17])), Err(QueryError::TooManyParts));
    let outside = GoalQuery {
        area: Some(PointSet::single(empty)),
        ..GoalQuery::new(Goal::Capture(white), Color::Black, Color::Black)
    };
    assert_eq!(prove(&b, &outside).map(|v| v.outcome), Err(QueryError::OutsideArea(white)));
}

#[test]
fn without_budget_nothing_is_known() {
    let b = corner();
    let query =
        GoalQuery { nodes: 0, ..GoalQuery::new(Goal::Capture(at(&b, "A2")), Color::Black, Color::Black) };
    let verdict = prove(&b, &query).expect("a sensible question");
    assert_eq!((verdict.outcome, verdict.nodes), (ProofOutcome::Unknown, 0));
    assert!(verdict.zone.is_empty() && verdict.line.is_empty() && verdict.first_moves.is_empty());
}

#[test]
fn all_first_moves_and_the_trace_come_on_request() {
    let b = corner();
    let query = GoalQuery::new(Goal::Capture(at(&b, "A2")), Color::Black, Color::Black);
    let one = prove(&b, &query).expect("a sensible question");
    assert_eq!((one.outcome, one.first_moves.len()), (ProofOutcome::Proven, 1));
    assert!(one.trace.is_empty() && one.strategy.is_none());
    let all = prove(&b, &GoalQuery { all_first_moves: true, trace: 1, strategy: true, ..query.clone() })
        .expect("a sensible question");
    assert_eq!(all.first_moves[0], one.first_moves[0]);
    assert!(all.first_moves.len() > 1, "{:?}", all.first_moves);
    for &first in &all.first_moves {
        let after = b.after(first, Color::Black);
        let left = GoalQuery { to_move: Color::White, nodes: 50_000, ..query.clone() };
        let taken = after.string_at(at(&b, "A2")).is_none();
        assert!(taken || prove(&after, &left).expect("a sensible question").is_proven(), "{first:?}");
    }
    assert!(all.trace.iter().all(|v| v.path.len() <= 1) && !all.trace.is_empty());
    assert!(all.strategy.is_some_and(|s| !s.nodes.is_empty()));
}

#[test]
fn the_same_question_costs_the_same() {
    let b = corner();
    let query = GoalQuery::new(Goal::Save(at(&b, "A2")), Color::White, Color::White);
    let (one, two) = (prove(&b, &query), prove(&b, &query));
    assert_eq!(one, two);
}

/// Black D3 is in atari at E3, where he would himself take a ko.
const KO: &str = "..... .XO.. XO.O. .XO.. .....";

#[test]
fn ko_rules_tell_a_ko_from_a_capture() {
    let b = board(KO);
    let stone = at(&b, "B3");
    let ask = |ko| {
        let query = GoalQuery { ko, ..GoalQuery::new(Goal::Capture(stone), Color::Black, Color::Black) };
        prove(&b, &query).expect("a sensible question")
    };
    assert_ne!(ask(QueryKo::Never).outcome, ProofOutcome::Proven, "only by taking a ko");
    let plain = ask(QueryKo::Plain);
    assert_eq!((plain.outcome, plain.first_move()), (ProofOutcome::Proven, Some(at(&b, "C3"))));
    assert!(plain.assumptions.contains(&Assumption::KoThreats(0)));
    assert!(!ask(QueryKo::RuleR).is_proven(), "no other ko was taken");
}

/// White takes the ko first; then Black needs a threat to take it back.
#[test]
fn a_threat_more_or_less_decides_a_ko() {
    let mut b = board("..... .XO.. X.XO. .XO.. .....");
    let (stone, ko) = (at(&b, "C3"), at(&b, "B3"));
    b.play(ko, Color::White).expect("it takes a stone");
    assert!(b.at(stone).color().is_none());
    let ask = |ko_rule| {
        let query =
            GoalQuery { ko: ko_rule, ..GoalQuery::new(Goal::Capture(ko), Color::Black, Color::Black) };
        prove(&b, &query).expect("a sensible question").outcome
    };
    assert_ne!(ask(QueryKo::Plain), ProofOutcome::Proven);
    assert_eq!(ask(QueryKo::Tokens(1)), ProofOutcome::Proven);
}

/// Two eyes of one point live whatever happens, and the answer says what the
/// life rests on.
#[test]
fn life_is_saved_without_five_liberties() {
    let b = board(".X.XO XXXXO OOOOO ..... .....");
    let group = at(&b, "B5");
    let query = GoalQuery::new(Goal::Save(group), Color::Black, Color::White);
    let verdict = prove(&b, &query).expect("a sensible question");
    assert_eq!((verdict.outcome, verdict.nodes), (ProofOutcome::Proven, 0));
    assert!([at(&b, "A5"), at(&b, "C5")].into_iter().all(|eye| verdict.zone.contains(eye)));
}

/// A seki with two shared liberties: who plays first is taken. Nobody can force
/// anything, so endless passing decides, and it counts for the side that holds.
#[test]
fn a_seki_is_a_matter_of_the_repetition_rule() {
    let b = board("OOOO. XXOOX XOOOX X.OOX XXXXX");
    let ask = |repetition, to_move| {
        let area = Some(PointSet::all(b.size()));
        let goal = Goal::Save(at(&b, "A4"));
        let query =
            GoalQuery { area, repetition, nodes: 50_000, ..GoalQuery::new(goal, Color::Black, to_move) };
        prove(&b, &query).expect("a sensible question")
    };
    for first in [Color::White, Color::Black] {
        let holds = ask(Repetition::Holds, first);
        assert_eq!(holds.outcome, ProofOutcome::Proven);
        assert!(holds.assumptions.contains(&Assumption::EndlessPlay));
        assert_eq!(ask(Repetition::Fails, first).outcome, ProofOutcome::Unknown);
    }
}
