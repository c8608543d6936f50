//! Games of the engine against itself on all sizes of board and by all rules: every move is legal,
//! the board agrees with a recount, undoing leads back, and every game is counted.
//! `GOKORO_GAMES` names how many are played; docs/notebook/play.md says how many were.

use gokoro_board::{Board, BoardSize, Color, Game, PointSet, Rules};
use gokoro_player::engine::{ForeseenPlayer, Level, MoveBudget, PlayerRank, SearchOptions, choose};

const USUAL: u64 = 34;

/// A game of this many times the area in moves may go round in circles by simple ko.
const LONGEST: usize = 4;

/// How a game ended.
#[derive(PartialEq, Eq)]
enum End {
    Passes,
    Resigned,
    TooLong,
}

fn draw(seed: u64) -> u64 {
    let mixed = (seed ^ (seed >> 31)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    (mixed ^ (mixed >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 16
}

/// A game by number: its size, rules, komi and levels are those of the number.
fn play(number: u64) -> End {
    let size = BoardSize::new(2 + (number % 18) as u32).expect("2 to 19 lines");
    let rules = Rules::PRESETS[number as usize % Rules::PRESETS.len()];
    let ranks: Vec<PlayerRank> = PlayerRank::all().collect();
    let level = |color: u64| match draw(2 * number + color) as usize % (ranks.len() + 2) {
        0 => Level::Net,
        1 => Level::Patterns(ForeseenPlayer::default()),
        place => Level::Rank(ranks[place - 2]),
    };
    let levels = [level(0), level(1)];
    let mut game = Game::new(size, rules);
    while !game.is_over() {
        if game.turns().len() > LONGEST * size.area() + 20 {
            return checked(&game, End::TooLong);
        }
        let (color, turn) = (game.to_move(), game.turns().len());
        let wishes = SearchOptions {
            level: levels[usize::from(color == Color::White)],
            ..SearchOptions::seeded(number)
        };
        let decision = choose(&game, color, &MoveBudget::new(Some(1), None), &wishes);
        let played = game.play(decision.action);
        assert!(played.is_ok(), "game {number}, move {}: {:?} is {played:?}", turn + 1, decision.action);
        if turn % 8 == 0 {
            game.board().check().unwrap_or_else(|wrong| panic!("game {number}, move {turn}: {wrong:?}"));
        }
    }
    let end = if game.resigned().is_some() { End::Resigned } else { End::Passes };
    checked(&game, end)
}

/// The board at the end is that of the moves played one by one and taken back; the game is counted.
fn checked(game: &Game, end: End) -> End {
    game.board().check().expect("a board in order");
    let mut again = Game::new(game.size(), game.rules());
    for turn in game.turns() {
        again.play_as(turn.action, turn.color).expect("it was legal");
    }
    assert_eq!(again.board().hash(), game.board().hash(), "the moves lead elsewhere");
    let area = game.size().area() as f64 + game.komi().points().abs();
    assert!(game.score(&PointSet::EMPTY).points().abs() <= area + game.turns().len() as f64);
    assert!(game.area_score(&PointSet::EMPTY).points().abs() <= area);
    let mut back = game.clone();
    while back.undo().is_some() {}
    assert_eq!(back.board().hash(), Board::new(game.size()).hash(), "undoing does not lead back");
    end
}

#[test]
fn games_of_all_sizes_and_rules_end_in_order() {
    let games = std::env::var("GOKORO_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(USUAL);
    let (mut passed, mut resigned, mut long) = (0, 0, 0);
    for number in 0..games {
        match play(number) {
            End::Passes => passed += 1,
            End::Resigned => resigned += 1,
            End::TooLong => long += 1,
        }
        if number % 500 == 499 {
            println!("{} games: {passed} by passes, {resigned} resigned, {long} too long", number + 1);
        }
    }
    println!("{games} games: {passed} by passes, {resigned} resigned, {long} too long");
    assert!(long * 20 <= games, "{long} of {games} games do not end");
}
