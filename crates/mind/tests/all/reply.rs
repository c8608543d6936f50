//! How a move lies to the stones played last.

use gokoro_board::{BoardSize, Color, Game, Move, Rules};
use gokoro_mind::cases::{Survey, SurveyEffort};
use gokoro_mind::reply::{Nearness, replies};

#[test]
fn a_move_answers_the_last_stones_or_is_played_elsewhere() {
    let size = BoardSize::S19;
    let point = |name: &str| size.parse(name).expect("a point");
    let mut game = Game::new(size, Rules::CHINESE);
    game.play(Move::Play(point("D4"))).expect("legal");
    game.play(Move::Play(point("Q16"))).expect("legal");
    let survey = Survey::of(&game, game.to_move(), &SurveyEffort::default());
    let seen = |name: &str| replies(&survey, point(name)).map(|reply| reply.expect("a stone").nearness);
    assert_eq!(seen("Q17"), [Nearness::Touching, Nearness::Elsewhere]);
    assert_eq!(seen("R15"), [Nearness::Close, Nearness::Elsewhere]);
    assert_eq!(seen("O17"), [Nearness::Near, Nearness::Elsewhere]);
    assert_eq!(seen("F6"), [Nearness::Elsewhere, Nearness::Around]);
    assert_eq!(seen("D11"), [Nearness::Elsewhere, Nearness::Away]);
    let last = replies(&survey, point("Q17"))[0].expect("a stone");
    assert_eq!((last.stone, last.color), (point("Q16"), Color::White));
    game.play(Move::Pass).expect("legal");
    let survey = Survey::of(&game, game.to_move(), &SurveyEffort::default());
    assert_eq!(replies(&survey, point("Q17"))[0], None, "a pass is no stone");
}
