//! Tests of the engine: determinism, small budgets, clocks that bind, the end
//! of a game.

use std::time::{Duration, Instant};

use gokoro_board::{Board, BoardSize, Color, Game, Komi, Move, Point, Rules};
use gokoro_patterns::planes::Scene;
use gokoro_patterns::policy::Evaluator;

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

/// Both live; the points between them are open.
const BETWEEN: &str = "X . X . O . O
                       X . X . O . O
                       . X X . O O .
                       X . X . O . O
                       X X X . O O O
                       X . X . O . O
                       X . X . O . O";

fn net() -> Level {
    Level::Net(PolicyNet::builtin())
}

#[test]
fn the_net_resigns_by_the_rule_of_the_search() {
    let mut game = game(BETWEEN, Rules::CHINESE);
    let resigns = |game: &Game, wishes: Wishes| {
        let decision = choose(game, Color::Black, &Budget::default(), &wishes);
        assert!(decision.found.is_some());
        decision.action == Move::Resign
    };
    let (playouts, by_net) = (Wishes::seeded(1), Wishes { level: net(), ..Wishes::seeded(1) });
    for (komi, lost) in [(0, false), (60, true)] {
        game.set_komi(Komi::from_half_points(komi));
        assert_eq!([playouts, by_net].map(|wishes| resigns(&game, wishes)), [lost; 2], "komi {komi}");
    }
    assert!(!resigns(&game, Wishes { may_resign: false, ..by_net }));
    let early = Game::new(BoardSize::S9, Rules::CHINESE);
    assert!(!resigns(&early, by_net));
}

#[test]
fn the_level_of_the_net_plays_its_likeliest_open_move() {
    let game = Game::new(BoardSize::S19, Rules::JAPANESE);
    let wishes = Wishes { level: net(), ..Wishes::seeded(1) };
    let likeliest = Evaluator::from_all_sides(PolicyNet::builtin(), game.size())
        .evaluate(&Scene::of(&game, Color::Black));
    for (playouts, spent) in [(40, 40), (20_000, 200)] {
        let decision = choose(&game, Color::Black, &Budget { playouts, until: None }, &wishes);
        assert_eq!(decision.action, Move::Play(likeliest.moves[0].point));
        let [told] = &decision.found.expect("what was found").candidates[..] else { panic!("one move") };
        assert_eq!((told.playouts, &told.sources[..]), (spent, &[Source::Net][..]));
        assert!((told.prior - f64::from(likeliest.moves[0].share)).abs() < 1e-9);
    }
    let avoid = [likeliest.moves[0].point].into_iter().collect();
    let other = choose(&game, Color::Black, &Budget::default(), &Wishes { avoid, ..wishes }).action;
    assert_eq!(other, Move::Play(likeliest.moves[1].point));
}

#[test]
fn a_search_at_the_level_of_the_net_compares_its_moves() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let search = Search::new(&game, Color::Black, &Wishes { level: net(), ..Wishes::seeded(1) }, 1000);
    let candidates = search.snapshot().candidates;
    assert!(candidates.len() > 5 && candidates.iter().all(|c| c.sources == [Source::Net]));
    assert!(candidates.windows(2).all(|pair| pair[0].prior >= pair[1].prior), "the likeliest first");
    assert!(candidates.iter().map(|c| c.prior).sum::<f64>() < 1.0 + 1e-6);
}
