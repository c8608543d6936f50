//! Games of a net against itself.

use gokoro_board::BoardSize;
use gokoro_board::hash::{mix, pair};
use gokoro_learn::records::own::OwnGames;
use gokoro_learn::records::pack::PackedGame;
use gokoro_patterns::policy::PolicyNet;
use gokoro_playout::Rng;

/// Of a hundred games so many are on boards of 9 lines.
const SMALL: u32 = 14;
/// Moves of the net that a game has at least.
const FEWEST: usize = 10;

#[test]
fn a_game_is_played_to_its_count_and_comes_again() {
    let games = OwnGames { net: PolicyNet::quick(), games: &[], seed: 3, visits: 0, lines: &[] };
    // Small boards are soon played out.
    let small = |number: &u64| Rng::new(mix(pair(games.seed, *number))).below(100) < SMALL;
    let played: Vec<(u64, PackedGame)> =
        (0..).filter(small).take(4).filter_map(|number| Some((number, games.play(number)?))).collect();
    assert!(played.len() > 1, "most games come to an end");
    for (number, game) in &played {
        assert_eq!(games.play(*number).as_ref(), Some(game), "the number decides");
        let end = game.end().expect("legal moves");
        assert_eq!(game.owners.len(), 81);
        let area = |color| game.owners.iter().filter(|&&owner| owner == color).count() as i32;
        let brought = gokoro_patterns::planes::brought_more(&end);
        let margin = 2 * (area(1) - area(2) - brought) - i32::from(game.about.komi);
        let told = game.about.margin.half_points().expect("counted");
        assert!((margin - told).abs() <= 4, "owners and margin agree but for seki: {margin} {told}");
        assert!(game.about.searched_from.is_some());
    }
}

#[test]
fn games_by_a_search_keep_its_moves_beside_their_count() {
    let plain = OwnGames { net: PolicyNet::quick(), games: &[], seed: 3, visits: 0, lines: &[BoardSize::S9] };
    let games = OwnGames { visits: 8, ..plain };
    let (number, game, plain) = (0..9)
        .find_map(|number| Some((number, games.play(number)?, plain.play(number)?)))
        .expect("some come to an end both ways");
    assert_eq!(games.play(number).as_ref(), Some(&game), "the number decides");
    assert!(game.about.by_search && !plain.about.by_search);
    assert!(game.owners.len() == 81 && game.about.margin.half_points().is_some());
    assert_eq!(game.size(), BoardSize::S9);
    let from = usize::from(game.about.searched_from.expect("a search chose"));
    assert!(from + FEWEST <= game.moves.len());
    assert_ne!(plain.moves, game.moves, "a search chooses otherwise");
}
