//! Counting on hand-made final boards, komi, bonus and the names of rules.

use crate::common::at;
use gokoro_board::{
    Board, BoardSize, Color, Game, Komi, Move, PointOwners, PointSet, Rules, RulesKo, Scoring,
};

/// Black has 7 stones and 5 points, White 6 stones and 7 points.
const FINAL: &str = ". X O . .
                     . X O . .
                     . X O O .
                     X X X O .
                     . . X O .";

/// The same with a dead white stone on A4 and a dead black one on E5.
const WITH_DEAD: &str = ". X O . X
                         O X O . .
                         . X O O .
                         X X X O .
                         . . X O .";

fn game(diagram: &str, rules: Rules) -> Game {
    let board: Board = diagram.parse().expect("a diagram");
    let stones: Vec<_> = board.size().points().filter_map(|p| Some((p, board.at(p).color()?))).collect();
    let mut game = Game::new(board.size(), rules);
    game.set_position(&stones, Color::Black).expect("stones that can stand");
    game
}

fn points(side: BoardSize, names: &str) -> PointSet {
    names.split_whitespace().map(|name| at(side, name)).collect()
}

fn score(diagram: &str, rules: Rules, dead: &str) -> String {
    let game = game(diagram, rules);
    game.score(&points(game.size(), dead)).to_string()
}

#[test]
fn a_board_without_dead_stones() {
    assert_eq!(score(FINAL, Rules::CHINESE, ""), "W+8.5");
    assert_eq!(score(FINAL, Rules::AGA, ""), "W+8.5");
    assert_eq!(score(FINAL, Rules::NEW_ZEALAND, ""), "W+8");
    assert_eq!(score(FINAL, Rules::JAPANESE, ""), "W+8.5");
}

#[test]
fn dead_stones_count_for_their_takers() {
    assert_eq!(score(WITH_DEAD, Rules::CHINESE, "A4 E5"), "W+8.5");
    assert_eq!(score(WITH_DEAD, Rules::JAPANESE, "A4 E5"), "W+8.5");
    // Without naming them both areas around them are open to both colours.
    // Area 10 to 7; territory 2 to 0.
    assert_eq!(score(WITH_DEAD, Rules::CHINESE, ""), "W+4.5");
    assert_eq!(score(WITH_DEAD, Rules::JAPANESE, ""), "W+4.5");
    // One named: four points and a dead stone more for Black.
    assert_eq!(score(WITH_DEAD, Rules::JAPANESE, "A4"), "W+0.5");
    // Empty points that are called dead change nothing.
    assert_eq!(score(WITH_DEAD, Rules::JAPANESE, "A4 A5 B1"), "W+0.5");
}

#[test]
fn neutral_points_belong_to_nobody() {
    let board: Board = "X . O\nX . O\nX . O".parse().expect("a diagram");
    let owned = PointOwners::new(&board, &PointSet::EMPTY);
    assert_eq!((owned.territory.black.len(), owned.territory.white.len()), (0, 0));
    assert_eq!(owned.neutral, points(board.size(), "B1 B2 B3"));
    assert_eq!((owned.stones.black.len(), owned.stones.white.len()), (3, 3));
    let empty = PointOwners::new(&Board::new(BoardSize::S9), &PointSet::EMPTY);
    assert_eq!(empty.neutral.len(), 81);
}

#[test]
fn prisoners_count_in_territory_only() {
    let mut game = Game::new(BoardSize::S9, Rules::JAPANESE);
    game.set_komi(Komi::from_half_points(0));
    for name in ["A1", "A2", "E5", "B1"] {
        game.play(Move::Play(at(BoardSize::S9, name))).expect("a legal move");
    }
    assert_eq!(game.prisoners().white, 1);
    // White: the point A1 and the prisoner; the rest of the board is open.
    assert_eq!(game.territory_score(&PointSet::EMPTY).to_string(), "W+2");
    assert_eq!(game.area_score(&PointSet::EMPTY).to_string(), "W+2");
    game.set_komi(Komi::from_half_points(-4));
    assert_eq!(game.score(&PointSet::EMPTY).to_string(), "0");
    assert_eq!(game.score(&PointSet::EMPTY).winner(), None);
}

#[test]
fn white_is_paid_for_the_handicap() {
    for (rules, expected) in [
        (Rules::CHINESE, "B+70.5"),
        (Rules::AGA, "B+71.5"),
        (Rules::NEW_ZEALAND, "B+74"),
        (Rules::TROMP_TAYLOR, "B+73.5"),
        (Rules::JAPANESE, "B+71.5"),
    ] {
        let mut game = Game::new(BoardSize::S9, rules);
        game.fixed_handicap(3).expect("three stones");
        assert_eq!(game.score(&PointSet::EMPTY).to_string(), expected, "{rules}");
    }
}

#[test]
fn komi_in_points_and_half_points() {
    assert_eq!(Komi::from_points(6.5), Some(Komi::from_half_points(13)));
    assert_eq!(Komi::from_points(-0.5).map(Komi::half_points), Some(-1));
    assert_eq!(Komi::from_points(f64::NAN), None);
    assert_eq!(Komi::from_points(f64::INFINITY), None);
    assert_eq!(Komi::from_points(1e9), None);
    assert_eq!(Komi::from_half_points(13).to_string(), "6.5");
    assert_eq!(Komi::from_half_points(14).points(), 7.0);
}

#[test]
fn rules_are_read_by_name() {
    for rules in Rules::PRESETS {
        assert_eq!(rules.to_string().parse(), Ok(rules));
        assert_eq!(rules.name.to_uppercase().replace(' ', "_").parse(), Ok(rules));
    }
    for (name, rules) in [
        ("jp", Rules::JAPANESE),
        ("korean", Rules::JAPANESE),
        ("cn", Rules::CHINESE),
        ("nz", Rules::NEW_ZEALAND),
        ("tromp-taylor", Rules::TROMP_TAYLOR),
        ("GOE", Rules::TROMP_TAYLOR),
        ("AGA", Rules::AGA),
    ] {
        assert_eq!(name.parse(), Ok(rules));
    }
    let error = "chess".parse::<Rules>().expect_err("no rules of Go");
    assert!(error.to_string().contains("chess") && error.to_string().contains("Japanese"));
    assert_eq!(Rules::JAPANESE.scoring, Scoring::Territory);
}

#[test]
fn rules_are_read_and_written_by_their_parts() {
    let read = |text: &str| Rules::of_parts(text);
    assert_eq!(read("koPOSITIONALscoreAREAtaxNONEsui0whbN"), Some((Rules::CHINESE, true)));
    assert_eq!(read("koSIMPLEscoreTERRITORYtaxSEKIsui0whb0fpok1"), Some((Rules::JAPANESE, true)));
    assert_eq!(read("koSITUATIONALscoreAREAtaxNONEsui0whbN-1komi7.5"), Some((Rules::AGA, true)));
    assert_eq!(read("koSITUATIONALscoreAREAtaxNONEsui1button0whb0"), Some((Rules::NEW_ZEALAND, true)));
    for (text, scoring) in [
        ("koSIMPLEscoreAREAtaxALLsui0", Scoring::Area),
        ("koSIMPLEscoreTERRITORYtaxNONEsui0", Scoring::Territory),
        ("koSITUATIONALscoreAREAtaxNONEsui0button1whbN-1", Scoring::Area),
    ] {
        let (rules, exact) = read(text).expect("parts");
        assert_eq!((rules.scoring, exact), (scoring, false), "{text}");
        assert!(text.parse::<Rules>().is_err(), "{text}");
    }
    for text in ["", "korean", "komi 6.5", "koSIMPLE score", "Japanese"] {
        assert_eq!(read(text), None, "{text}");
    }
    let simple = Rules { name: Rules::CUSTOM, ko: RulesKo::Simple, ..Rules::CHINESE };
    assert_eq!(simple.to_string(), "koSIMPLEscoreAREAtaxNONEsui0whbN");
    assert_eq!(simple.to_string().parse(), Ok(simple));
    assert_eq!("Chinese-OGS".parse(), Ok(Rules::CHINESE));
}
