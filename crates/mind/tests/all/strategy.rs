//! What speaks for a type of strategy, and of which type a move was.

use gokoro_board::{Board, BoardSize, Color, Game, Move, Point, Rules, board_with};
use gokoro_mind::cases::{Survey, SurveyEffort};
use gokoro_mind::choice::{ChoiceSettings, StrategyType, think};
use gokoro_mind::strategy::{
    SIGNS, StrategyModel, StrategyModelError, StrategySign, deciding, move_type, phase, signs, strategies,
};

fn at(name: &str) -> Point {
    BoardSize::S19.parse(name).expect("a point")
}

fn board(black: &[&str], white: &[&str]) -> Board {
    let of = |names: &[&str], color| names.iter().map(|name| (at(name), color)).collect::<Vec<_>>();
    board_with(BoardSize::S19, &[of(black, Color::Black), of(white, Color::White)].concat())
        .expect("a position")
}

fn game(moves: &str) -> Game {
    let mut game = Game::new(BoardSize::S19, Rules::JAPANESE);
    for name in moves.split(' ') {
        game.play(Move::Play(at(name))).expect("a legal move");
    }
    game
}

/// An opening with a fight on the left.
const OPENING: &str = "Q16 D4 Q4 D16 C6 F3 C9 C14 R6 O3 C3 D3 C4 C5 B5 B6 D5 B4 C7 B3";

/// Checks the types of moves in a position.
fn check(position: &Board, moves: &[(&str, Color, StrategyType)]) {
    for &(name, color, kind) in moves {
        assert_eq!(move_type(position, at(name), color), kind, "{name} of {color:?}");
    }
}

#[test]
fn captures_ataris_and_cuts_are_fighting() {
    use {Color::*, StrategyType::*};
    let position = board(&["Q16", "D4", "K4", "C10"], &["D16", "E4", "D5", "C11"]);
    let moves = [
        // Atari on one stone alone, and its rescue, are near own short strings.
        ("C4", White, Thickness),
        ("C4", Black, Thickness),
        // A crosscut; and a cut between E4 and D5, which it touches.
        ("E5", Black, Fighting),
        ("E5", White, Thickness),
        // Near nothing: line 3, line 4 and line 5.
        ("R6", Black, Territory),
        ("Q6", White, Territory),
        ("P6", White, Framework),
        ("K10", Black, Framework),
    ];
    check(&position, &moves);
    // Atari on two stones.
    check(&board(&["C1", "D1"], &["C2", "D2"]), &[("B1", White, Fighting), ("E1", White, Fighting)]);
    // A string of four is taken.
    let taken = board(&["A1", "B1", "C1", "D1"], &["A2", "B2", "C2", "D2"]);
    check(&taken, &[("E1", White, Fighting)]);
    // Between two stones that touch in no other way it cuts; beside one it does not.
    check(&board(&["K10", "K12"], &[]), &[("K11", White, Fighting), ("K9", White, Framework)]);
}

#[test]
fn weak_groups_of_both_sides_make_a_fight() {
    use {Color::*, StrategyType::*};
    // Four liberties each.
    let both = board(&["K4", "K5"], &["L4", "L5"]);
    let moves = [
        ("K7", White, Fighting),
        // Three steps from the enemy.
        ("K7", Black, Framework),
        ("N4", Black, Fighting),
        ("Q4", Black, Territory),
    ];
    check(&both, &moves);
    // The side that attacks is strong.
    let one = board(&["K3", "K4", "K5", "K6"], &["L4", "L5"]);
    check(&one, &[("N4", Black, Territory), ("N5", Black, Framework)]);
    // One stone is no group to fight about.
    let single = board(&["K4"], &["K3", "L4"]);
    check(&single, &[("J5", Black, Thickness), ("J4", White, Thickness)]);
}

#[test]
fn weights_are_shares_and_the_same_with_colours_exchanged() {
    let one = Survey::of(&game(OPENING), Color::Black, &SurveyEffort::default());
    let found = strategies(&one).expect("19 lines");
    for side in Color::ALL {
        let sum: f32 = found[side].iter().map(|one| one.weight).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        assert!(found[side].is_sorted_by(|a, b| a.weight >= b.weight));
        assert!(found[side].iter().all(|one| one.because.iter().all(|because| because.adds > 0.0)));
    }
    // The board with the colours exchanged, the same side to move as before seen from the other colour.
    let mut exchanged = Game::new(BoardSize::S19, Rules::JAPANESE);
    for (name, color) in OPENING.split(' ').zip([Color::White, Color::Black].into_iter().cycle()) {
        exchanged.play_as(Move::Play(at(name)), color).expect("a legal move");
    }
    let other = Survey::of(&exchanged, Color::White, &SurveyEffort::default());
    // What the ownership model expects depends on komi, so signs of stones and regions alone are compared.
    for (sign, (a, b)) in
        StrategySign::ALL.iter().zip(signs(&one, Color::Black).into_iter().zip(signs(&other, Color::White)))
    {
        assert!(*sign == StrategySign::Open || (a - b).abs() < 1e-3, "{}: {a} and {b}", sign.name());
    }
}

#[test]
fn signs_count_what_they_name() {
    let survey = Survey::of(&game(OPENING), Color::Black, &SurveyEffort::default());
    let found = signs(&survey, Color::Black);
    let value = |wanted: StrategySign| {
        found[StrategySign::ALL.iter().position(|sign| *sign == wanted).expect("a sign")]
    };
    let board = survey.board();
    let lines: Vec<f32> =
        board.stones_of(Color::Black).iter().map(|p| f32::from(board.size().line(p))).collect();
    assert!((value(StrategySign::OwnHeight) - lines.iter().sum::<f32>() / lines.len() as f32).abs() < 1e-3);
    // All empty points lie in one of the four kinds of space.
    let space: f32 = [
        StrategySign::RoomFighting,
        StrategySign::RoomThickness,
        StrategySign::RoomTerritory,
        StrategySign::RoomFramework,
    ]
    .map(value)
    .iter()
    .sum();
    assert!((space - 100.0 * board.empties().len() as f32 / 361.0).abs() < 1e-2, "{space}");
    let near: f32 = [
        StrategySign::NearFighting,
        StrategySign::NearThickness,
        StrategySign::NearTerritory,
        StrategySign::NearFramework,
    ]
    .map(value)
    .iter()
    .sum();
    assert!((near - 100.0).abs() < 1e-2, "{near}");
}

#[test]
fn moves_for_a_type_serve_it_and_the_deciding_region_is_the_most_open_one() {
    let thought = think(&game(OPENING), Color::Black, &ChoiceSettings::default());
    let mut named = 0;
    for kind in StrategyType::ALL {
        for one in thought.for_strategy(kind) {
            assert!(kind.asks_for(one.served.case.kind, one.served.case.intention));
            assert!(one.served.case.moves.iter().any(|(point, _)| *point == one.point));
            named += 1;
        }
    }
    assert!(named >= 4, "{named} moves");
    let position = &thought.survey.position;
    let decides = deciding(&thought.survey, position).expect("a region");
    let open = |points: gokoro_board::PointSet| -> f32 {
        points.iter().map(|p| 1.0 - thought.survey.owners.moku(p).abs()).sum()
    };
    let most = position.regions().iter().map(|(_, region)| open(region.points())).fold(0.0, f32::max);
    assert!((decides.open - most).abs() < 1e-3 && decides.next <= decides.open);
}

#[test]
fn a_model_survives_being_written_and_bad_lines_are_named() {
    let model = StrategyModel::built_in();
    let text = model.write();
    assert_eq!(StrategyModel::read(&text).expect("its own text").write(), text);
    assert_eq!(StrategyModel::read("nothing"), Err(StrategyModelError::NoModel));
    let bad = |line: &str| StrategyModel::read(&format!("gokoro-strategy 1\n{line}\n"));
    for line in [
        "weight fighting nothing 1",
        "weight peace own-soft 1",
        "mean 9 own-soft 1",
        "spread own-soft NaN",
        "x",
    ] {
        assert_eq!(bad(line), Err(StrategyModelError::Line(2)), "{line}");
    }
    // A planted weight decides.
    let planted = bad("weight fighting own-soft 1").expect("a model");
    let mut seen = [0.0; SIGNS];
    seen[0] = 1.0;
    let first = &planted.weigh(&seen, 0)[0];
    assert_eq!((first.kind, first.because.len()), (StrategyType::Fighting, 1));
    assert!((first.weight - std::f32::consts::E / (std::f32::consts::E + 3.0)).abs() < 1e-4);
    assert_eq!([0, 49, 50, 150, 200, 400].map(phase), [0, 0, 1, 3, 4, 4]);
}
