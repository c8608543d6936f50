//! Tests of the engine: determinism, small budgets, clocks that bind, the end
//! of a game.

use std::time::{Duration, Instant};

use gokoro_board::{Board, BoardSize, Color, Game, Komi, Move, Point, Rules};

use super::*;

fn game(diagram: &str, rules: Rules) -> Game {
    let board: Board = diagram.parse().expect("a diagram");
    let mut game = Game::new(board.size(), rules);
    let stones: Vec<(Point, Color)> =
        board.size().points().filter_map(|p| Some((p, board.at(p).color()?))).collect();
    game.set_position(&stones, Color::Black).expect("a position");
    game
}

/// Black owns the left, White the right; nothing is open.
const SETTLED: &str = ". . X O . .
                       . X X O O .
                       X . X O . O
                       X . X O . O
                       . X X O O .
                       . . X O . .";

/// The string on the left edge and White's have one liberty each, the same.
const RACE: &str = ". O X . .
                    X O X . .
                    X O X . .
                    X O X X X
                    X O O O O";

#[test]
fn a_search_does_not_depend_on_how_it_is_cut() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let wishes = Wishes::seeded(7);
    let mut whole = Search::new(&game, Color::Black, &wishes, 2000);
    let mut parts = whole.clone();
    whole.run(1500);
    for part in [1, 499, 1000] {
        parts.run(part);
    }
    assert_eq!(whole.snapshot().candidates, parts.snapshot().candidates);
    assert_eq!(whole.snapshot().owner, parts.snapshot().owner);
    let other = Search::new(&game, Color::Black, &Wishes::seeded(8), 2000).snapshot();
    assert_ne!(whole.snapshot().owner, other.owner);
}

#[test]
fn a_small_budget_tries_few_candidates_well() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    for playouts in [1, 5, 40, 300] {
        let budget = Budget { playouts, until: None };
        let found = choose(&game, Color::Black, &budget, &Wishes::seeded(1)).found.expect("a search");
        assert_eq!(found.playouts, playouts);
        let tried = found.candidates.iter().filter(|c| c.playouts > 0);
        assert!(found.candidates.len() <= (playouts as usize / 10).max(2));
        assert!(playouts < 20 || tried.clone().all(|c| c.playouts >= 10), "{playouts}");
        assert!(found.candidates[0].playouts > 0);
    }
}

#[test]
fn when_the_clock_binds_few_playouts_do_not_win() {
    let game = Game::new(BoardSize::S19, Rules::CHINESE);
    for milliseconds in [0, 1, 30] {
        let until = Some(Instant::now() + Duration::from_millis(milliseconds));
        let budget = Budget { playouts: 1_000_000, until };
        let found = choose(&game, Color::Black, &budget, &Wishes::seeded(1)).found.expect("a search");
        assert!(found.candidates[0].playouts >= 10, "{milliseconds} ms: {:?}", found.candidates[0]);
    }
}

#[test]
fn one_lucky_playout_ranks_below_many_good_ones() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let mut search = Search::new(&game, Color::Black, &Wishes::seeded(1), 400);
    search.run(400);
    let found = search.snapshot();
    let bound = |c: &Candidate| c.lower_utility();
    assert!(found.candidates.windows(2).all(|w| bound(&w[0]) >= bound(&w[1])));
    let total: u32 = found.candidates.iter().map(|c| c.playouts).sum();
    assert_eq!(total, 400);
}

#[test]
fn a_string_in_atari_is_taken() {
    let game = game(RACE, Rules::CHINESE);
    let corner = game.size().parse("A5").expect("a point");
    for color in Color::ALL {
        let budget = Budget { playouts: 500, until: None };
        let decision = choose(&game, color, &budget, &Wishes::seeded(1));
        let found = decision.found.expect("a search");
        assert_eq!(found.best().and_then(Candidate::point), Some(corner), "{color}: {:?}", found.best());
        assert!(found.best().is_some_and(|c| c.sources.contains(&Source::Atari)));
    }
}

#[test]
fn nobody_plays_on_when_nothing_is_open() {
    let mut game = game(SETTLED, Rules::JAPANESE);
    game.set_komi(Komi::from_half_points(1));
    let budget = Budget { playouts: 3000, until: None };
    for color in Color::ALL {
        let decision = choose(&game, color, &budget, &Wishes::seeded(3));
        assert_eq!(decision.action, Move::Pass, "{color}: {:?}", decision.found.map(|f| f.candidates));
    }
}

#[test]
fn the_winner_answers_a_pass_with_a_pass() {
    for rules in Rules::PRESETS {
        let mut game = game(SETTLED, rules);
        game.set_komi(Komi::from_half_points(1));
        game.play_as(Move::Pass, Color::Black).expect("a pass");
        let end = choose(&game, Color::White, &Budget::default(), &Wishes::seeded(1));
        assert_eq!(end.action, Move::Pass, "{rules}");
        assert!(end.found.is_none(), "it counted and did not search");
    }
}

#[test]
fn wishes_are_respected() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let point = |name| game.size().parse(name).expect("a point");
    let allow = [point("A1"), point("J9")].into_iter().collect();
    let wishes = Wishes { allow: Some(allow), ..Wishes::seeded(1) };
    let budget = Budget { playouts: 200, until: None };
    let found = choose(&game, Color::Black, &budget, &wishes).found.expect("a search");
    assert!(found.candidates.iter().all(|c| c.point().is_some_and(|p| allow.contains(p))));
    let avoid = game.size().points().filter(|&p| p != point("E5")).collect();
    let wishes = Wishes { avoid, ..Wishes::seeded(1) };
    assert_eq!(choose(&game, Color::Black, &budget, &wishes).action, Move::Play(point("E5")));
}

#[test]
fn priors_make_one() {
    let game = Game::new(BoardSize::S19, Rules::CHINESE);
    let found = Search::new(&game, Color::Black, &Wishes::seeded(1), 10_000).snapshot();
    let sum: f64 = found.candidates.iter().map(|c| c.prior).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{sum}");
}
