//! Reviews of GO.1's own game (P3): its cases, its race, shapes in the opening, and moves by strategy.

use gokoro_board::{Color, Game, Move, Point};
use gokoro_mind::cases::CaseKind;
use gokoro_mind::choice::{ChoiceSettings, StrategyType, Thought, think};
use gokoro_mind::known::{NODES, shapes_at};
use gokoro_sgf::replay::Replay;
use gokoro_sgf::sample::GO1_GAME;
use gokoro_sgf::tree::Collection;

/// The game after so many moves, and the next one.
fn after(number: usize) -> (Game, Color, Option<Point>) {
    let tree = Collection::read(GO1_GAME);
    let mut replay = Replay::main_line(tree.games().next().expect("a game")).expect("legal moves");
    for _ in 0..number {
        replay.play_next().expect("a move");
    }
    let game = replay.game().clone();
    let mover = game.to_move();
    let next = replay.play_next().and_then(|played| played.action.point());
    (game, mover, next)
}

fn thought(number: usize) -> (Thought, Option<Point>) {
    let (game, mover, next) = after(number);
    (think(&game, mover, &ChoiceSettings::default()), next)
}

fn kinds(thought: &Thought, point: Point) -> Vec<CaseKind> {
    thought.served(point).iter().map(|served| served.case.kind).collect()
}

#[test]
fn an_invasion_and_a_side_come_before_a_joseki_that_few_games_have() {
    let (before, next) = thought(24);
    let found = kinds(&before, next.expect("M17"));
    assert_eq!(found[0], CaseKind::Invasion, "{found:?}");
    assert!(found.contains(&CaseKind::Joseki), "{found:?}");
    let (before, next) = thought(7);
    assert_eq!(kinds(&before, next.expect("J17"))[..2], [CaseKind::Side, CaseKind::Joseki]);
}

#[test]
fn a_capture_that_is_proven_is_what_a_move_is_for() {
    for (number, vertex) in [(47, "F15"), (81, "L12")] {
        let (before, next) = thought(number);
        let point = next.expect("a stone");
        assert_eq!(before.survey.board().size().name(point).to_string(), vertex);
        let found = before.served(point);
        assert!(found[0].case.kind == CaseKind::Capture && found[0].is_proven(), "{found:?}");
    }
}

#[test]
fn no_move_that_touches_a_facing_stone_serves_a_strategy() {
    for (number, vertex) in [(60, "D7"), (24, "M3")] {
        let (before, _) = thought(number);
        let point = before.survey.board().size().parse(vertex).expect("a point");
        for kind in StrategyType::ALL {
            let moves = before.for_strategy(kind);
            assert!(moves.iter().all(|one| one.point != point), "{vertex} serves {kind:?} after {number}");
        }
    }
    let served: usize =
        StrategyType::ALL.into_iter().map(|kind| thought(60).0.for_strategy(kind).len()).sum();
    assert!(served >= 4, "moves are left: {served}");
}

#[test]
fn shapes_of_the_endgame_are_known_late_alone() {
    let endgame = |number: usize| {
        let (before, next) = thought(number);
        let settings = ChoiceSettings::default();
        let known = shapes_at(&before.survey, settings.knowledge, next.expect("a stone"), NODES);
        known.iter().any(|one| settings.knowledge.entries()[one.entry].name.starts_with("endgame"))
    };
    assert!(!endgame(15) && !endgame(17), "E17 and F18 are moves of the opening");
}

#[test]
fn the_race_of_few_liberties_is_a_case() {
    let (before, _) = thought(71);
    let race = before.cases.iter().find(|case| case.kind == CaseKind::Race).expect("a race");
    assert!(race.evidence.is_decided(), "{race:?}");
    let (game, mover, _) = after(71);
    assert!(race.moves.iter().all(|&(point, _)| game.check(Move::Play(point), mover).is_ok()));
}
