//! Tests of `src/kata/looks.rs` from inside.

use gokoro_board::{BoardSize, Game, Move, Rules};

use super::*;

#[test]
fn what_is_shown_makes_the_key() {
    let size = BoardSize::S9;
    let mut game = Game::new(size, Rules::JAPANESE);
    game.play(Move::Play(size.point(2, 2).expect("a point"))).expect("legal");
    let scene = KataScene::of_game(&game, Color::White, false);
    let asked = |scene: &KataScene| key(scene, Symmetry::ALL[0]);
    assert_eq!(asked(&scene), asked(&scene.clone()));
    let others = [
        KataScene { to_move: Color::Black, ..scene.clone() },
        KataScene { komi: scene.komi + 0.5, ..scene.clone() },
        KataScene { rules: Rules::CHINESE, ..scene.clone() },
        KataScene { pass_ends: true, ..scene.clone() },
        KataScene { recent: vec![None], ..scene.clone() },
    ];
    let mut keys: Vec<u128> =
        others.iter().map(asked).chain([asked(&scene), key(&scene, Symmetry::ALL[1])]).collect();
    keys.sort_unstable();
    keys.dedup();
    assert_eq!(keys.len(), others.len() + 2);
}
