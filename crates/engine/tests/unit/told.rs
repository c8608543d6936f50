//! Tests of `src/told.rs` from inside.

use gokoro_board::{Move, Rules};

use super::*;

#[test]
fn the_stronger_the_players_the_surer_the_winner_is_told() {
    let mut game = Game::new(BoardSize::S9, Rules::CHINESE);
    for point in BoardSize::S9.points().filter(|point| point.x() < 4) {
        game.play_as(Move::Play(point), Color::Black).expect("an empty point");
    }
    let told = |steps| {
        Telling::between(Some(PlayerStrength::steps_below_nine_dan(steps)), &game, PolicyNet::quick())
    };
    let wins = [0, 3, 6, 9, 20].map(|steps| told(steps).wins(0.7));
    assert!(wins.is_sorted_by(|a, b| a >= b) && wins[0] > wins[3] + 0.05, "{wins:?}");
    assert_eq!(
        (told(9), told(20)),
        (Telling::of(&game, PolicyNet::quick()), Telling::of(&game, PolicyNet::quick())),
        "as in clubs"
    );
    let empty = Game::new(BoardSize::S9, Rules::CHINESE);
    let shy = |steps| {
        Telling::between(Some(PlayerStrength::steps_below_nine_dan(steps)), &empty, PolicyNet::quick()).shy
    };
    assert_eq!([0, 9].map(shy), [0.35, 0.0], "9 dans lose sure points, too");
}

#[test]
fn the_deep_net_is_told_by_its_own_fit() {
    let (quick, deep) = (PolicyNet::quick(), PolicyNet::deep());
    assert!(deep.is_taught() && !deep.knows_ranks() && !quick.is_taught() && quick.knows_ranks());
    let mut game = Game::new(BoardSize::S9, Rules::CHINESE);
    let early = Telling::of(&game, PolicyNet::deep());
    assert!(early.wins(0.99) < 0.6, "{early:?}: early a lead decides little in a club");
    assert!((0.6..0.8).contains(&early.wins(1.0)), "{early:?}: nor one that the net takes for certain");
    for point in BoardSize::S9.points().filter(|point| point.x() < 5) {
        game.play_as(Move::Play(point), Color::Black).expect("an empty point");
    }
    let late = Telling::of(&game, PolicyNet::deep());
    assert!(late.wins(0.99) > 0.8 && late.points < early.points, "{early:?} {late:?}");
}

#[test]
fn late_in_a_game_what_is_likely_is_told_as_surer_and_sides_stay_equal() {
    let mut game = Game::new(BoardSize::S9, Rules::CHINESE);
    let early = Telling::of(&game, PolicyNet::quick());
    for point in BoardSize::S9.points().filter(|point| point.x() < 5) {
        game.play_as(Move::Play(point), Color::Black).expect("an empty point");
    }
    let late = Telling::of(&game, PolicyNet::quick());
    let stones: Vec<_> = game.board().stones_of(Color::Black).iter().map(|p| (p, Color::Black)).collect();
    let mut set_up = Game::new(BoardSize::S9, Rules::CHINESE);
    set_up.set_position(&stones, Color::White).expect("a position");
    assert_eq!(Telling::of(&set_up, PolicyNet::quick()), late);
    for point in BoardSize::S9.points().filter(|point| point.x() > 6) {
        game.play_as(Move::Play(point), Color::Black).expect("an empty point");
    }
    assert!(Telling::of(&game, PolicyNet::quick()).winners < 1.5, "no more than was measured");
    assert!(late.winners > early.winners + 0.3 && late.winners > 1.2, "{early:?} {late:?}");
    assert!(late.wins(0.8) > 0.83 && late.wins(0.5) == 0.5);
    assert!((late.wins(0.8) + late.wins(0.2) - 1.0).abs() < 1e-6);
    assert_eq!([late.wins(0.0), late.wins(1.0)], [0.0, 1.0]);
    let told = late.owners(BoardSize::S9, PointMap::filled(0.6));
    let sure = late.owners(BoardSize::S9, PointMap::filled(0.97));
    let (point, plain) = (BoardSize::S9.points().next().expect("a point"), late.points);
    assert!(told[point] < raised(0.6, plain) - 0.015 && told[point] > 0.5, "{}", told[point]);
    assert!(sure[point] > 0.97 && sure[point] > raised(0.97, plain) - 0.005, "{}", sure[point]);
    let behind = NodeValue { wins: 0.6, margin: -1.0 };
    assert_eq!(late.value(Color::Black, behind), (0.5, -1.0));
    assert!(late.value(Color::White, behind).0 >= 0.5);
}
