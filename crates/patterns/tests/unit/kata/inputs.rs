//! Tests of `src/kata/inputs.rs` from inside.

use gokoro_board::BoardSize;

use super::*;

#[test]
fn the_wave_is_highest_above_a_drawable_komi() {
    assert_eq!([7.0, 7.5, 8.0, 8.5, 6.5].map(|komi| wave(komi, 361)), [0.0, 0.5, 0.0, -0.5, -0.5]);
    assert_eq!([6.0, 6.5, -7.5].map(|komi| wave(komi, 100)), [0.0, 0.5, 0.5]);
}

/// Three moves and a pass; who asks sees the pass, and what came before, only where KataGo's nets do.
#[test]
fn a_pass_that_would_end_the_game_is_shown_where_katago_shows_it() {
    let played = |rules| {
        let mut game = Game::new(BoardSize::S9, rules);
        for name in ["C3", "G7", "C7"] {
            game.play(Move::Play(game.size().parse(name).expect("a point"))).expect("legal");
        }
        game.play(Move::Pass).expect("legal");
        game
    };
    let shown = |rules, asking| {
        let game = played(rules);
        let seen = KataScene::build_input(&game, game.to_move(), true, asking);
        assert_eq!(seen.recent.len(), if seen.pass_ends { 4 } else { 0 });
        assert_eq!(seen.before.len(), if seen.pass_ends { 2 } else { 0 });
        (seen.pass_ends, seen.globals()[0], seen.globals()[14])
    };
    for asking in [Asking::Root, Asking::Tree, Asking::Alone] {
        assert_eq!(shown(Rules::JAPANESE, asking), (true, 1.0, 1.0), "a dispute would follow");
        assert_eq!(shown(Rules::CHINESE, asking), (false, 0.0, 0.0), "dead stones count as taken");
    }
    // Black moves and is behind by komi.
    for (asking, wanted) in [(Asking::Root, false), (Asking::Alone, true), (Asking::Tree, false)] {
        assert_eq!(shown(Rules::TROMP_TAYLOR, asking).0, wanted, "{asking:?}");
    }
    let mut ahead = played(Rules::TROMP_TAYLOR);
    ahead.set_komi(gokoro_board::Komi::from_half_points(-20));
    assert!(
        KataScene::build_input(&ahead, Color::Black, true, Asking::Tree).pass_ends,
        "the end would be a win"
    );
}

#[test]
fn numbers_say_what_the_rules_are() {
    let game = Game::new(BoardSize::S9, Rules::JAPANESE);
    let scene = KataScene::of_game(&game, Color::Black, false);
    let globals = scene.globals();
    assert_eq!((globals[5], globals[9], globals[10], globals[18]), (-6.5 / 20.0, 1.0, 1.0, 0.0));
    let scene = KataScene::of_game(&Game::new(BoardSize::S9, Rules::NEW_ZEALAND), Color::White, false);
    let globals = scene.globals();
    assert_eq!((globals[6], globals[7], globals[8], globals[9]), (1.0, -0.5, 1.0, 0.0));
}
