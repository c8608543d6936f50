//! The cases on positions drawn as text, and the mind on boards of every kind.

use gokoro_board::{BoardSize, Color, Game, Move, Point, Rules, board_with};
use gokoro_mind::cases::{Case, CaseKind, Evidence, Intention, Outcome, OutcomeBasis, Survey, find};
use gokoro_mind::choice::{ChoiceSettings, ServedCase, served_by_move, think};
use gokoro_position::ownership::CountedPosition;
use gokoro_position::{Position, PositionSettings};
use gokoro_shape::DistanceSettings;

use crate::common::game;

fn cases(game: &Game) -> Vec<Case> {
    find(&Survey::of(game, game.to_move(), &ChoiceSettings::default().effort))
}

/// The names of the moves of a case with their shares.
fn moves(game: &Game, case: &Case) -> Vec<(String, f32)> {
    let size = game.size();
    case.moves.iter().map(|&(point, share)| (size.name(point).to_string(), share)).collect()
}

fn of(cases: &[Case], kind: CaseKind, intention: Intention) -> Vec<&Case> {
    cases.iter().filter(|case| case.kind == kind && case.intention == intention).collect()
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

#[test]
fn a_stone_in_atari_is_a_capture_for_one_and_a_rescue_for_the_other() {
    for (to_move, intention) in [(Color::White, Intention::Attack), (Color::Black, Intention::Defence)] {
        let game = game(ATARI, to_move);
        let found = cases(&game);
        let captures = of(&found, CaseKind::Capture, intention);
        let decided = captures.iter().find(|case| matches!(case.evidence, Evidence::Decided { .. }));
        let case = decided.expect("a capture that is decided");
        assert!(moves(&game, case).contains(&("E5".to_owned(), 1.0)), "{:?}", moves(&game, case));
        assert!(case.stake >= 3.0, "a stone and what it touches: {}", case.stake);
    }
}

#[test]
fn stones_that_face_each_other_along_an_edge_are_a_side() {
    let size = BoardSize::S19;
    let stones = ["D4", "K4", "D10"].map(|name| (size.parse(name).unwrap(), Color::Black));
    let enemy = [(size.parse("Q3").unwrap(), Color::White)];
    let mut game = Game::new(size, Rules::CHINESE);
    game.set_position(&[&stones[..], &enemy[..]].concat(), Color::White).unwrap();
    let found = cases(&game);
    let sides: Vec<&Case> = found.iter().filter(|case| case.kind == CaseKind::Side).collect();
    let gap = |gap: u8, point: &str| {
        let of = |case: &&&Case| case.evidence == Evidence::Gap(gap);
        let named = sides
            .iter()
            .filter(of)
            .any(|case| moves(&game, case).iter().any(|(name, share)| name == point && *share > 0.6));
        assert!(named, "no gap of {gap} with {point}");
    };
    // Between D4 and K4, K4 and Q3, D4 and D10.
    gap(5, "G3");
    gap(5, "N4");
    gap(5, "C7");
}

/// The sides of a position with White to move, each with its gap.
fn sides(black: &[&str], white: &[&str]) -> (Game, Vec<Case>) {
    let size = BoardSize::S19;
    let mut stones = Vec::new();
    for (names, color) in [(black, Color::Black), (white, Color::White)] {
        stones.extend(names.iter().map(|name| (size.parse(name).expect("a point"), color)));
    }
    let mut game = Game::new(size, Rules::CHINESE);
    game.set_position(&stones, Color::White).expect("a position");
    let found = cases(&game).into_iter().filter(|case| case.kind == CaseKind::Side).collect();
    (game, found)
}

#[test]
fn no_side_move_touches_a_stone_and_a_side_that_is_looked_into_is_worth_less() {
    // Between D4 and K4; C5, F5 and J5 stand beside points of lines 3 and 4, F7 looks into the gap.
    let stake = |white: &[&str]| {
        let (game, found) = sides(&["D4", "K4"], white);
        let case = found.iter().find(|case| case.evidence == Evidence::Gap(5)).expect("a gap");
        let free = |&(point, _): &(Point, f32)| {
            point.neighbors().into_iter().all(|beside| game.board().at(beside).color().is_none())
        };
        assert!(case.moves.iter().all(free), "{:?}", moves(&game, case));
        (case.stake, moves(&game, case).into_iter().map(|known| known.0).collect::<Vec<_>>())
    };
    let ((open, all), (seen, fewer)) = (stake(&["Q3"]), stake(&["Q3", "G5"]));
    assert!(all.contains(&"G4".to_owned()) && !fewer.contains(&"G4".to_owned()), "{all:?} {fewer:?}");
    assert!(seen < 0.8 * open, "{seen} of {open}");
}

#[test]
fn one_stone_is_no_framework_and_none_is_founded_below_line_3() {
    let plain = |moves: &str, size: BoardSize| {
        let mut game = Game::new(size, Rules::CHINESE);
        for name in moves.split(' ') {
            game.play(Move::Play(size.parse(name).expect("a point"))).expect("a legal move");
        }
        let thought = think(&game, game.to_move(), &ChoiceSettings::default());
        let points = game.board().empties().iter().copied();
        let builds = |&point: &Point| {
            thought.served(point).iter().any(|served| served.case.kind == CaseKind::Framework)
        };
        points
            .filter(builds)
            .map(|point| (size.name(point).to_string(), size.line(point)))
            .collect::<Vec<_>>()
    };
    let small = plain("E5 E7", BoardSize::S9);
    assert!(small.iter().all(|(_, line)| *line >= 3), "{small:?}");
    let one = plain("Q16 O17", BoardSize::S19);
    assert!(one.iter().all(|(name, _)| name != "O15"), "{one:?}");
}

#[test]
fn a_framework_is_built_where_the_potentials_meet() {
    let size = BoardSize::S19;
    let mut stones = Vec::new();
    for (names, color) in [
        ("O14 Q14 L11 L10 L9 L8 L7 N7 P7 R6 Q4 Q3 P3 R3", Color::Black),
        ("J17 C16 N16 P16 J11 K10 J8 K8 G8 K7 N6 O4 N4 O3", Color::White),
    ] {
        stones.extend(names.split(' ').map(|name| (size.parse(name).expect("a point"), color)));
    }
    let mut game = Game::new(size, Rules::CHINESE);
    game.set_position(&stones, Color::White).expect("a position");
    let thought = think(&game, Color::White, &ChoiceSettings::default());
    let found: Vec<String> = game
        .board()
        .empties()
        .iter()
        .filter(|&&point| thought.served(point).iter().any(|one| one.case.kind == CaseKind::Framework))
        .map(|&point| size.name(point).to_string())
        .collect();
    assert!(found.contains(&"M14".to_owned()), "the top against Black's right side: {found:?}");
}

#[test]
fn an_empty_corner_is_played_as_records_do() {
    let game = Game::new(BoardSize::S19, Rules::CHINESE);
    let found = cases(&game);
    let joseki = of(&found, CaseKind::Joseki, Intention::Defence);
    let star = joseki.iter().find(|case| moves(&game, case)[0].0 == "Q16").expect("the star point");
    let Evidence::Games(played, all) = star.evidence else { panic!("{:?}", star.evidence) };
    assert!(played.count > 100 && played.count < all, "{played:?} of {all}");
    assert!(played.won > 0 && played.won < played.known, "{played:?}");
    let thought = think(&game, Color::Black, &ChoiceSettings::default());
    let best = thought.candidates.first().expect("a first move").point;
    assert!([3, 4].contains(&game.size().line(best)), "{}", game.size().name(best));
}

/// Three points in a row for Black in the corner: who plays the middle first decides.
const CORNER: &str = "
    . . . X O . . . .
    X X X X O . . . .
    O O O O O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn a_group_whose_life_hangs_on_a_move_is_told_with_the_move() {
    for (to_move, intention) in [(Color::White, Intention::Attack), (Color::Black, Intention::Defence)] {
        let game = game(CORNER, to_move);
        let found = cases(&game);
        let life = of(&found, CaseKind::Life, intention);
        let case = life.first().unwrap_or_else(|| panic!("{to_move:?}: {found:?}"));
        assert!(case.evidence.is_decided(), "{:?}", case.evidence);
        let vital = moves(&game, case);
        assert_eq!(vital, [("B9".to_owned(), 1.0)]);
        assert!(case.stake >= 10.0, "five stones and their room: {}", case.stake);
        let thought = think(&game, to_move, &ChoiceSettings::default());
        // The learned order knows too little of lives to put it first; the words do.
        let vital = thought.at(game.size().parse("B9").unwrap());
        assert!(thought.candidates.iter().any(|known| known.point == vital.point));
        assert_eq!(thought.served(vital.point)[0].case.kind, CaseKind::Life);
        assert!(thought.decides(&vital) >= 10.0);
    }
}

/// The cases that a move of the side to move serves, as a review has them.
fn served(game: &Game, vertex: &str) -> Vec<ServedCase> {
    let (mover, point) = (game.to_move(), game.size().parse(vertex).expect("a point"));
    let means = PositionSettings::new(DistanceSettings::measured());
    let board = game.board().after(point, mover);
    let (before, after) = (Position::of(game.board(), &means), Position::of(&board, &means));
    served_by_move(&CountedPosition::of(game), 1, mover, &before, &after, point)
}

#[test]
fn a_move_says_whether_it_reached_its_target() {
    for to_move in Color::ALL {
        let found = served(&game(CORNER, to_move), "B9");
        let life = &found[0];
        assert_eq!(life.case.kind, CaseKind::Life, "{found:?}");
        assert!(life.is_proven());
        assert_eq!(life.outcome, Some(Outcome { reached: true, basis: OutcomeBasis::Proven }));
    }
    let takes = served(&game(ATARI, Color::White), "E5");
    assert_eq!((takes[0].case.kind, takes[0].case.intention), (CaseKind::Capture, Intention::Attack));
    assert_eq!(takes[0].outcome, Some(Outcome { reached: true, basis: OutcomeBasis::Counted }));
}

/// A lone white stone under a black wall, with the edge behind it.
const WEAK: &str = "
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . X . X . X . X .
    . . . . . . . . .
    . X . . O . . X .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .";

#[test]
fn high_moves_bring_a_weak_stone_out_and_low_ones_make_its_base() {
    let game = game(WEAK, Color::White);
    let lines = |kind| -> Vec<u8> {
        let points = game.board().empties().iter().copied();
        let serves = |point: &Point| {
            let served = served(&game, &game.size().name(*point).to_string());
            served.iter().any(|one| one.case.kind == kind && one.case.target.color == Color::White)
        };
        points.filter(serves).map(|point| game.size().line(point)).collect()
    };
    let (high, low) = (lines(CaseKind::Encirclement), lines(CaseKind::Life));
    assert!(!high.is_empty() && high.iter().all(|&line| line > 3), "{high:?}");
    assert!(!low.is_empty() && low.iter().all(|&line| line <= 3), "{low:?}");
    // Far away it is neither.
    assert!(served(&game, "A9").iter().all(|one| one.case.target.stones.is_empty()));
}

/// Small boards, handicap and boards without families have few cases, and none of joseki, side, invasion or endgame
/// where there is no corner, side, region or border of that kind.
#[test]
fn small_and_empty_boards_have_no_cases_of_large_ones() {
    use CaseKind::{Encroachment, Endgame, Invasion, Joseki, Side};
    let kinds = |game: &Game| -> Vec<CaseKind> {
        let thought = think(game, game.to_move(), &ChoiceSettings::default());
        let points = game.board().empties().iter();
        points.flat_map(|&point| thought.served(point)).map(|one| one.case.kind).collect()
    };
    let small = game(
        ". . . . .
         . X . . .
         . . O . .
         . . . . .
         . . . . .",
        Color::Black,
    );
    let empty = Game::new(BoardSize::new(5).unwrap(), Rules::CHINESE);
    for game in [&small, &empty] {
        let found = kinds(game);
        let large = [Joseki, Side, Invasion, Encroachment, Endgame];
        assert!(found.iter().all(|kind| !large.contains(kind)), "{}: {found:?}", game.size());
    }
    // Four handicap stones: corners alone are played, nothing is weak, cut or taken.
    let size = BoardSize::S19;
    let mut handicap = Game::new(size, Rules::CHINESE);
    let stones = ["D4", "Q16", "D16", "Q4"].map(|name| (size.parse(name).unwrap(), Color::Black));
    handicap.set_position(&stones, Color::White).unwrap();
    let found = kinds(&handicap);
    let wrong =
        |kind: &CaseKind| !matches!(kind, Joseki | Side | Invasion | CaseKind::Framework | Encroachment);
    assert!(!found.is_empty() && !found.iter().any(wrong), "{found:?}");
}

#[test]
fn attention_is_where_the_opponent_has_played() {
    let mut game = game(WEAK, Color::Black);
    let play = |game: &mut Game, vertex: &str| {
        let action = Move::Play(game.size().parse(vertex).expect("a point"));
        game.play_as(action, game.to_move()).expect("a legal move");
    };
    let recognised = |game: &Game| {
        let thought = think(game, game.to_move(), &ChoiceSettings::default());
        let points = game.board().empties().to_vec();
        points.into_iter().filter(|&point| !thought.served(point).is_empty()).collect::<Vec<_>>()
    };
    play(&mut game, "D5");
    let near = recognised(&game);
    let last = game.size().parse("D5").expect("a point");
    let around = near.iter().filter(|point| point.manhattan(last) <= 3).count();
    assert!(2 * around > near.len(), "{around} of {}", near.len());
}

#[test]
fn what_is_left_to_the_opponent_is_counted() {
    let game = game(ATARI, Color::Black);
    let thought = think(&game, Color::Black, &ChoiceSettings::default());
    let saves = game.size().parse("E5").expect("a point");
    assert!(thought.decides(&thought.at(saves)) >= 3.0);
    assert_eq!(thought.left(saves), 0.0);
    // Elsewhere White takes the stone.
    let elsewhere = thought.candidates.iter().find(|candidate| thought.decides(candidate) == 0.0);
    assert!(thought.left(elsewhere.expect("a candidate").point) >= 3.0);
}

#[test]
fn the_same_question_has_the_same_answer() {
    let game = game(ATARI, Color::Black);
    let think = || think(&game, Color::Black, &ChoiceSettings::default());
    assert_eq!(think().candidates, think().candidates);
}

#[test]
fn every_board_has_an_answer_and_only_legal_moves() {
    for side in [2, 3, 5, 7, 13, 19] {
        let size = BoardSize::new(side).unwrap();
        let mut game = Game::new(size, Rules::CHINESE);
        // The same colour twice in a row, then a pass.
        for action in [size.point(0, 0).map_or(Move::Pass, Move::Play), Move::Pass] {
            let _ = game.play_as(action, Color::Black);
        }
        for color in Color::ALL {
            let thought = think(&game, color, &ChoiceSettings::default());
            assert!(thought.candidates.len() <= 30);
            for candidate in &thought.candidates {
                assert!(game.check(Move::Play(candidate.point), color).is_ok(), "{size}");
                assert!(!candidate.purposes.is_empty() && candidate.score.is_finite());
            }
        }
    }
}

#[test]
fn boards_without_stones_have_a_first_move_inside() {
    for side in [3, 5, 9, 13] {
        let size = BoardSize::new(side).unwrap();
        let game = Game::new(size, Rules::CHINESE);
        for color in Color::ALL {
            let thought = think(&game, color, &ChoiceSettings::default());
            let first = thought.candidates.first().expect("a first move").point;
            assert!(size.line(first) >= 2, "{size}: {}", size.name(first));
            // And an answer to it.
            let mut second = game.clone();
            second.play_as(Move::Play(first), color).unwrap();
            assert!(
                side < 9 || !think(&second, !color, &ChoiceSettings::default()).candidates.is_empty(),
                "{size}"
            );
        }
    }
}

#[test]
fn a_full_board_has_no_candidates() {
    let size = BoardSize::new(3).unwrap();
    let points = size.points().filter(|point| (point.x(), point.y()) != (0, 0));
    let stones: Vec<_> = points.filter(|p| (p.x(), p.y()) != (2, 2)).map(|p| (p, Color::Black)).collect();
    assert!(board_with(size, &stones).is_ok());
    let mut game = Game::new(size, Rules::CHINESE);
    game.set_position(&stones, Color::Black).unwrap();
    assert!(think(&game, Color::Black, &ChoiceSettings::default()).candidates.is_empty());
}

/// Cases found along a game, from what was known before each move, are about what they are about when
/// all is read afresh.
#[test]
fn what_is_kept_along_a_game_finds_the_same_cases() {
    let (mut kept, mut equal, mut all): (Option<Survey>, _, _) = (None, 0, 0);
    crate::kept::each_move(|_, game, point| {
        if game.size() != BoardSize::S9 {
            return;
        }
        if game.turns().is_empty() {
            kept = None;
        }
        let fresh = Survey::of(game, game.to_move(), &ChoiceSettings::default().effort);
        let survey = kept.take().unwrap_or_else(|| fresh.clone());
        assert_eq!(survey.board().hash(), fresh.board().hash());
        assert_eq!(survey.groups.len(), fresh.groups.len(), "the same groups");
        let of = |survey: &Survey| {
            find(survey)
                .iter()
                .map(|case| (case.kind, case.intention, case.target.stones))
                .collect::<Vec<_>>()
        };
        let (one, other) = (of(&survey), of(&fresh));
        all += other.len();
        equal += other.iter().filter(|case| one.contains(case)).count();
        kept = Some(survey.after(point));
    });
    assert!(all > 500 && equal * 100 >= all * 99, "{equal} of {all}");
}
