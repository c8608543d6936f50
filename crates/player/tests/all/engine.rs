//! Tests of the engine: determinism, small budgets, clocks that bind, the end
//! of a game.

use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use gokoro_board::{Board, BoardSize, Color, Game, Komi, Move, Point, PointSet, Rules};
use gokoro_mind::choice::{ChoiceSettings, think};
use gokoro_mind::measures::Measure;
use gokoro_patterns::planes::NetInput;
use gokoro_patterns::policy::{Evaluator, PolicyNet};

use gokoro_player::engine::*;

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
    let search = |seed| MoveSearch::new(&game, Color::Black, &SearchOptions::seeded(seed));
    let (mut whole, mut parts, mut other) = (search(7), search(7), search(8));
    whole.run(60);
    for part in [1, 19, 40] {
        parts.run(part);
    }
    other.run(60);
    assert_eq!(whole.visits(), 61, "the position itself is looked at first");
    assert_eq!(whole.snapshot().candidates, parts.snapshot().candidates);
    assert_eq!(whole.snapshot().owners, parts.snapshot().owners);
    assert_ne!(whole.snapshot().owners, other.snapshot().owners);
}

#[test]
fn several_threads_look_at_as_many_positions() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let threads = NonZeroUsize::new(3).expect("3");
    let mut search =
        MoveSearch::new(&game, Color::Black, &SearchOptions { threads, ..SearchOptions::seeded(1) });
    search.run(100);
    let found = search.snapshot();
    assert!((101..=103).contains(&found.visits), "{}", found.visits);
    let below: u32 = found.candidates.iter().map(|c| c.visits).sum();
    assert_eq!(below, found.visits - 1, "each visit but the first went through a move");
}

#[test]
fn a_search_goes_on_along_its_game_and_begins_anew_in_another() {
    let mut game = Game::new(BoardSize::S9, Rules::CHINESE);
    let wishes = SearchOptions::seeded(1);
    let searched = || {
        let mut search = MoveSearch::new(&Game::new(BoardSize::S9, Rules::CHINESE), Color::Black, &wishes);
        search.run(60);
        search
    };
    let best = searched().snapshot().best().expect("a move").clone();
    game.play(best.action).expect("legal");
    let next = searched().after(&game, Color::White, &wishes);
    assert_eq!(next.visits(), best.visits + 1, "what was found below the move, and a look as a root");
    let shares: f64 = next.snapshot().candidates.iter().map(|candidate| candidate.prior).sum();
    assert!((shares - 1.0).abs() < 1e-4, "{shares}");
    let fresh =
        |game: &Game, color, wishes: &SearchOptions| searched().after(game, color, wishes).visits() == 1;
    assert!(fresh(&game, Color::Black, &wishes), "the other side does not move twice");
    assert!(fresh(&game, Color::White, &SearchOptions::seeded(2)));
    assert!(fresh(&game, Color::White, &SearchOptions { cleanup: true, ..wishes }));
    let mut other = game.clone();
    other.set_komi(Komi::from_half_points(1));
    assert!(fresh(&other, Color::White, &wishes));
    assert!(fresh(&Game::new(BoardSize::S19, Rules::CHINESE), Color::Black, &wishes));
}

#[test]
fn a_search_that_is_out_of_time_still_has_a_move() {
    let game = Game::new(BoardSize::S19, Rules::CHINESE);
    let budget = MoveBudget { visits: 1_000_000, until: Some(Instant::now()) };
    let decision = choose(&game, Color::Black, &budget, &SearchOptions::seeded(1));
    assert!(matches!(decision.action, Move::Play(_)));
    assert_eq!(decision.found.expect("a look").visits, 1);
}

#[test]
fn what_a_budget_leaves_out() {
    assert_eq!(MoveBudget::default().visits, MoveBudget::VISITS);
    let until = Some(Instant::now() + Duration::from_secs(1));
    assert_eq!(MoveBudget::new(None, until).visits, u32::MAX, "the time decides");
    assert_eq!(MoveBudget::new(Some(5), until).visits, 5);
}

#[test]
fn a_string_in_atari_is_taken() {
    let game = game(RACE, Rules::CHINESE);
    let corner = game.size().parse("A5").expect("a point");
    for color in Color::ALL {
        let budget = MoveBudget::new(Some(300), None);
        let found = choose(&game, color, &budget, &SearchOptions::seeded(1)).found.expect("a search");
        assert_eq!(
            found.best().and_then(SearchCandidate::point),
            Some(corner),
            "{color}: {:?}",
            found.best()
        );
    }
}

#[test]
fn lines_can_be_played_and_values_agree_on_who_is_ahead() {
    let game = game(RACE, Rules::JAPANESE);
    for color in Color::ALL {
        let mut search = MoveSearch::new(&game, color, &SearchOptions::seeded(1));
        search.run(200);
        let found = search.snapshot();
        let told =
            found.candidates.iter().map(|c| (c.win_rate, c.lead)).chain([(found.win_rate, found.lead)]);
        for (win_rate, lead) in told {
            assert!((0.0..=1.0).contains(&win_rate));
            assert!((win_rate - 0.5) * lead >= 0.0, "{win_rate} {lead}");
        }
        for candidate in &found.candidates {
            assert_eq!(candidate.line.len(), candidate.line_visits.len());
            assert!(candidate.line_visits.is_sorted_by(|a, b| a >= b));
            let mut game = game.clone();
            for (i, &action) in candidate.line.iter().enumerate() {
                game.play_as(action, if i % 2 == 0 { color } else { !color }).expect("legal");
            }
        }
    }
}

#[test]
fn nobody_plays_on_when_nothing_is_open() {
    let mut game = game(SETTLED, Rules::JAPANESE);
    game.set_komi(Komi::from_half_points(1));
    let budget = MoveBudget::new(Some(200), None);
    for color in Color::ALL {
        let decision = choose(&game, color, &budget, &SearchOptions::seeded(3));
        assert_eq!(decision.action, Move::Pass, "{color}: {:?}", decision.found.map(|f| f.candidates));
    }
}

#[test]
fn the_winner_answers_a_pass_with_a_pass() {
    for rules in Rules::PRESETS {
        let mut game = game(SETTLED, rules);
        game.set_komi(Komi::from_half_points(1));
        game.play_as(Move::Pass, Color::Black).expect("a pass");
        let end = choose(&game, Color::White, &MoveBudget::default(), &SearchOptions::seeded(1));
        assert_eq!(end.action, Move::Pass, "{rules}");
        assert!(end.found.is_none(), "it counted and did not search");
    }
}

#[test]
fn wishes_are_respected() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let point = |name| game.size().parse(name).expect("a point");
    let allow = [point("A1"), point("J9")].into_iter().collect();
    let wishes = SearchOptions { allow: Some(allow), ..SearchOptions::seeded(1) };
    let budget = MoveBudget::new(Some(100), None);
    let found = choose(&game, Color::Black, &budget, &wishes).found.expect("a search");
    assert!(found.candidates.iter().all(|c| c.point().is_some_and(|p| allow.contains(p))));
    let avoid = game.size().points().filter(|&p| p != point("E5")).collect();
    let wishes = SearchOptions { avoid, ..SearchOptions::seeded(1) };
    assert_eq!(choose(&game, Color::Black, &budget, &wishes).action, Move::Play(point("E5")));
}

#[test]
fn plain_moves_take_all_visits_and_one_move_alone_takes_few() {
    let visits = |game: &Game, allow| {
        let wishes = SearchOptions { allow, ..SearchOptions::seeded(1) };
        let budget = MoveBudget::new(Some(300), None);
        choose(game, Color::Black, &budget, &wishes).found.map(|found| found.visits)
    };
    assert_eq!(visits(&game(RACE, Rules::CHINESE), None), Some(300));
    let empty = Game::new(BoardSize::S9, Rules::CHINESE);
    let alone = empty.size().parse("E5").into_iter().collect();
    let few = visits(&empty, Some(alone)).expect("a search");
    assert!(few < 20, "{few}");
}

#[test]
fn a_pass_in_the_opening_does_not_end_the_game() {
    let mut game = Game::new(BoardSize::S9, Rules::CHINESE);
    game.play(Move::Play(game.size().parse("E5").expect("a point"))).expect("legal");
    game.play(Move::Play(game.size().parse("C3").expect("a point"))).expect("legal");
    game.play(Move::Pass).expect("a pass");
    let decision = choose(&game, Color::White, &MoveBudget::new(Some(30), None), &SearchOptions::seeded(1));
    assert!(matches!(decision.action, Move::Play(_)), "{:?}", decision.action);
}

#[test]
fn priors_make_one() {
    let game = Game::new(BoardSize::S19, Rules::CHINESE);
    let found = MoveSearch::new(&game, Color::Black, &SearchOptions::seeded(1)).snapshot();
    let sum: f64 = found.candidates.iter().map(|c| c.prior).sum();
    assert!((sum - 1.0).abs() < 1e-5, "{sum}");
}

#[test]
fn the_mind_is_heard_at_the_root_where_it_is_asked_for() {
    let game = game(RACE, Rules::CHINESE);
    let first = |advice: f32| {
        let mut wishes = SearchOptions::seeded(1);
        wishes.settings.advice = advice;
        let found = MoveSearch::new(&game, Color::Black, &wishes).snapshot();
        found.candidates.iter().map(|known| (known.action, known.prior)).collect::<Vec<_>>()
    };
    let (alone, all) = (first(0.0), first(1.0));
    let ordered = think(&game, Color::Black, &ChoiceSettings::default()).candidates;
    let likeliest = ordered.iter().max_by(|a, b| a.score.total_cmp(&b.score)).expect("a candidate").point;
    let most = all.iter().max_by(|a, b| a.1.total_cmp(&b.1)).expect("a move").0;
    assert_eq!(most, Move::Play(likeliest));
    assert_ne!(alone, all);
}

/// Both live; the points between them are open.
const BETWEEN: &str = "X . X . O . O
                       X . X . O . O
                       . X X . O O .
                       X . X . O . O
                       X X X . O O O
                       X . X . O . O
                       X . X . O . O";

#[test]
fn lost_games_are_resigned_late_at_every_level() {
    let mut game = game(BETWEEN, Rules::CHINESE);
    let resigns = |game: &Game, wishes: SearchOptions| {
        choose(game, Color::Black, &MoveBudget::new(Some(50), None), &wishes).action == Move::Resign
    };
    let best = SearchOptions::seeded(1);
    for wishes in [best, SearchOptions { level: Level::Net, ..best }] {
        for (komi, lost) in [(0, false), (200, true)] {
            game.set_komi(Komi::from_half_points(komi));
            assert_eq!(resigns(&game, wishes), lost, "komi {komi}, {:?}", wishes.level);
        }
        assert!(!resigns(&game, SearchOptions { may_resign: false, ..wishes }));
        let mut answered = game.clone();
        answered.play_as(Move::Pass, Color::White).expect("a pass");
        let action = choose(&answered, Color::Black, &MoveBudget::new(Some(50), None), &wishes).action;
        assert!(wishes.level == Level::Net || action == Move::Pass, "what ends the game stands: {action:?}");
        let mut early = Game::new(BoardSize::S9, Rules::CHINESE);
        early.set_komi(Komi::from_half_points(200));
        assert!(!resigns(&early, wishes));
    }
}

#[test]
fn the_level_of_the_net_plays_its_likeliest_open_move() {
    let game = Game::new(BoardSize::S19, Rules::JAPANESE);
    let wishes = SearchOptions { level: Level::Net, ..SearchOptions::seeded(1) };
    let likeliest =
        Evaluator::new(PolicyNet::quick(), game.size()).evaluate_surely(&NetInput::of(&game, Color::Black));
    let decision = choose(&game, Color::Black, &MoveBudget::default(), &wishes);
    assert_eq!(decision.action, Move::Play(likeliest.moves[0].point));
    assert_eq!(decision.found.expect("a look").visits, 1);
    let avoid = [likeliest.moves[0].point].into_iter().collect();
    let other =
        choose(&game, Color::Black, &MoveBudget::default(), &SearchOptions { avoid, ..wishes }).action;
    assert_eq!(other, Move::Play(likeliest.moves[1].point));
}

#[test]
fn levels_have_names() {
    let names: Vec<String> = PlayerRank::all().map(|rank| rank.to_string()).collect();
    assert_eq!(names.first().map(String::as_str), Some("22k"));
    for name in names.iter().map(String::as_str).chain(["best", "net"]) {
        assert_eq!(name.to_uppercase().parse::<Level>().expect("a level").to_string(), name);
    }
    assert_eq!("3d".parse::<Level>(), Err(NoLevel));
    assert!(NoLevel.to_string().contains("18k, 16k"));
}

/// How many moves a rank draws on the empty board with these seeds.
fn first_moves(rank: &str, seeds: u64) -> usize {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let level = rank.parse().expect("a level");
    let drawn = |seed| {
        let wishes = SearchOptions { level, ..SearchOptions::seeded(seed) };
        let decision = choose(&game, Color::Black, &MoveBudget::default(), &wishes);
        assert_eq!(choose(&game, Color::Black, &MoveBudget::default(), &wishes).action, decision.action);
        assert_eq!(decision.found.expect("a look").visits, 1);
        let Move::Play(point) = decision.action else { panic!("a pass on an empty board") };
        point
    };
    (0..seeds).map(drawn).collect::<PointSet>().len()
}

#[test]
fn weaker_ranks_draw_more_moves() {
    let (weak, strong) = (first_moves("22k", 60), first_moves("8k", 60));
    assert!(weak > strong + 5, "{weak} moves at 22k, {strong} at 8k");
}

#[test]
fn ranks_pass_where_nothing_is_open_and_never_fill_eyes() {
    for rank in PlayerRank::all() {
        let wishes = SearchOptions { level: Level::Rank(rank), ..SearchOptions::seeded(3) };
        let settled = game(SETTLED, Rules::CHINESE);
        assert_eq!(choose(&settled, Color::Black, &MoveBudget::default(), &wishes).action, Move::Pass);
        let between = game(BETWEEN, Rules::CHINESE);
        for seed in 0..20 {
            let wishes = SearchOptions { seed, may_resign: false, ..wishes };
            if let Move::Play(point) = choose(&between, Color::Black, &MoveBudget::default(), &wishes).action
            {
                assert!(!between.board().is_eye_like(point, Color::Black));
            }
        }
    }
}

/// All is settled but White's corner, which hangs on B1.
const HANGING: &str = ". O . O . O . O .
                       O O O O O O O O O
                       O O O O O O O O O
                       X X X X X X X X X
                       . X . X . X . X .
                       X X X X X X X X X
                       X X X X X X X X X
                       O O O O X . X . X
                       . . . O X X X X X";

#[test]
fn nobody_passes_while_a_group_hangs() {
    let mut game = game(HANGING, Rules::CHINESE);
    game.set_komi(Komi::from_half_points(41));
    let b1 = Move::Play(game.size().parse("B1").expect("a point"));
    for color in Color::ALL {
        let decision = choose(&game, color, &MoveBudget::new(Some(60), None), &SearchOptions::seeded(1));
        assert_eq!(decision.action, b1, "{color}");
    }
    // Where it is decided, both pass.
    game.play(b1).expect("a move");
    for color in Color::ALL {
        let decision = choose(&game, color, &MoveBudget::new(Some(60), None), &SearchOptions::seeded(1));
        assert_eq!(decision.action, Move::Pass, "{color}");
    }
}

#[test]
fn go1_its_ladder_the_measures_and_the_mind_play_games_to_their_end() {
    let levels = Rung::ALL.map(Level::Ladder);
    let measures = Measure::ALL.map(Level::Measured);
    for level in [Level::Go1, Level::Mind].into_iter().chain(levels).chain(measures) {
        for size in [2, 5, 7] {
            let mut game = Game::new(BoardSize::new(size).expect("a size"), Rules::CHINESE);
            while !game.is_over() {
                assert!(game.turns().len() <= 4 * game.size().area(), "{level} goes on and on at {size}");
                let color = game.to_move();
                let wishes = SearchOptions { level, may_resign: false, ..SearchOptions::seeded(1) };
                let action = choose(&game, color, &MoveBudget::new(Some(8), None), &wishes).action;
                game.play(action).unwrap_or_else(|error| panic!("{level} at {size}: {error}"));
            }
        }
        assert_eq!(level.to_string().parse(), Ok(level));
    }
}
