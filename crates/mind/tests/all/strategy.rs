//! What speaks for a type of strategy, and of which type a move was.

use gokoro_board::{Board, BoardSize, Color, Game, Move, Point, Rules, board_with};
use gokoro_mind::cases::{Survey, SurveyEffort};
use gokoro_mind::choice::{ChoiceSettings, StrategyType, think};
use gokoro_mind::strategy::{
    ModelError, SIGNS, Sign, StrategyModel, deciding, move_type, phase, signs, strategies,
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

#[test]
fn moves_have_the_types_that_the_definition_gives() {
    let position = board(&["Q16", "D4", "K4", "C10"], &["D16", "E4", "D5", "C11"]);
    for (name, color, kind) in [
        // Near the enemy's short string D4 (two liberties), although quiet.
        ("C4", Color::White, StrategyType::Fighting),
        ("C4", Color::Black, StrategyType::Fighting),
        // Near nothing short: line 3, line 4 and line 5.
        ("R6", Color::Black, StrategyType::Territory),
        ("Q6", Color::White, StrategyType::Territory),
        ("P6", Color::White, StrategyType::Framework),
        ("K10", Color::Black, StrategyType::Framework),
    ] {
        assert_eq!(move_type(&position, at(name), color), kind, "{name} of {color:?}");
    }
    // Near K4 (two liberties) and farther than two steps from the enemy.
    let alone = board(&["K4"], &["K3", "L4"]);
    assert_eq!(move_type(&alone, at("J5"), Color::Black), StrategyType::Thickness);
    assert_eq!(move_type(&alone, at("J5"), Color::White), StrategyType::Fighting);
    // Giving atari to a long string is fighting wherever it is.
    let atari = board(&["A1", "B1", "C1", "D1"], &["A2", "B2", "C2", "D2"]);
    assert_eq!(move_type(&atari, at("E1"), Color::White), StrategyType::Fighting);
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
        Sign::ALL.iter().zip(signs(&one, Color::Black).into_iter().zip(signs(&other, Color::White)))
    {
        assert!(*sign == Sign::Open || (a - b).abs() < 1e-3, "{}: {a} and {b}", sign.name());
    }
}

#[test]
fn signs_count_what_they_name() {
    let survey = Survey::of(&game(OPENING), Color::Black, &SurveyEffort::default());
    let found = signs(&survey, Color::Black);
    let value = |wanted: Sign| found[Sign::ALL.iter().position(|sign| *sign == wanted).expect("a sign")];
    let board = survey.board();
    let lines: Vec<f32> =
        board.stones_of(Color::Black).iter().map(|p| f32::from(board.size().line(p))).collect();
    assert!((value(Sign::OwnHeight) - lines.iter().sum::<f32>() / lines.len() as f32).abs() < 1e-3);
    // All empty points lie in one of the four kinds of space.
    let space: f32 = [Sign::RoomFighting, Sign::RoomThickness, Sign::RoomTerritory, Sign::RoomFramework]
        .map(value)
        .iter()
        .sum();
    assert!((space - 100.0 * board.empties().len() as f32 / 361.0).abs() < 1e-2, "{space}");
    let near: f32 = [Sign::NearFighting, Sign::NearThickness, Sign::NearTerritory, Sign::NearFramework]
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
    assert_eq!(StrategyModel::read("nothing"), Err(ModelError::NoModel));
    let bad = |line: &str| StrategyModel::read(&format!("gokoro-strategy 1\n{line}\n"));
    for line in [
        "weight fighting nothing 1",
        "weight peace own-soft 1",
        "mean 9 own-soft 1",
        "spread own-soft NaN",
        "x",
    ] {
        assert_eq!(bad(line), Err(ModelError::Line(2)), "{line}");
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
