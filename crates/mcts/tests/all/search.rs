//! Searches with a guide that counts stones: what is found is known beforehand.

use gokoro_board::{Board, BoardSize, Color, Game, Move, Point, PointMap, Rules};
use gokoro_mcts::{Evaluation, Guide, NodeValue, SearchSettings, TreePosition, TreeSearch};

/// All moves are equally likely, and who has more stones is ahead.
struct Counter;

impl Guide for Counter {
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation {
        let board = scene.board;
        let legal = |&point: &Point| board.clone().play(point, scene.to_move).is_ok();
        let points: Vec<Point> = board.empties().iter().copied().filter(legal).collect();
        let share = 1.0 / points.len().max(1) as f32;
        let stones = |color| board.stones_of(color).len() as f32;
        let margin = stones(Color::Black) - stones(Color::White);
        let wins = 1.0 / (1.0 + (-margin).exp());
        let mut owners = Box::new(PointMap::filled(0.5));
        board.stones_of(Color::Black).into_iter().for_each(|point| owners[point] = 1.0);
        Evaluation {
            moves: points.into_iter().map(|point| (Move::Play(point), share)).collect(),
            value: NodeValue { wins, margin },
            owners: Some(owners),
        }
    }
}

fn game(diagram: &str, rules: Rules) -> Game {
    let board: Board = diagram.parse().expect("a diagram");
    let mut game = Game::new(board.size(), rules);
    let stones: Vec<(Point, Color)> =
        board.size().points().filter_map(|point| Some((point, board.at(point).color()?))).collect();
    game.set_position(&stones, Color::Black).expect("a position");
    game
}

fn run(search: &TreeSearch, visits: u32, threads: usize) {
    let mut guides: Vec<Counter> = (0..threads).map(|_| Counter).collect();
    search.run(&mut guides, visits);
}

/// Black takes six stones at E1.
const TAKES: &str = ". . . . . .
                     . . . . . .
                     X X X X X X
                     O O O O O X
                     X X X X O X
                     . . . . . X";

#[test]
fn what_wins_most_stones_is_found_and_its_line_can_be_played() {
    let mut game = game(TAKES, Rules::JAPANESE);
    let search = TreeSearch::new(&game, Color::Black, SearchSettings::default());
    run(&search, 600, 1);
    let found = search.found();
    let best = found.best().expect("a move");
    assert_eq!(Some(best.action), game.size().parse("E1").map(Move::Play));
    assert!(best.value.margin >= 17.0 - 5.0, "17 stones stand: {}", best.value.margin);
    assert!(found.value.margin < best.value.margin, "other moves were tried too");
    for (i, &action) in best.line.iter().enumerate() {
        let color = if i % 2 == 0 { Color::Black } else { Color::White };
        game.play_as(action, color).expect("a legal line");
    }
    assert_eq!(best.line.len(), best.line_visits.len());
    let through: u32 = found.moves.iter().map(|m| m.visits).sum();
    assert_eq!((found.visits, through), (600, 599), "each visit but the first goes through a move");
    let owners = found.owners.expect("the guide tells owners");
    assert!((owners[game.size().parse("F1").expect("a point")] - 1.0).abs() < 1e-3);
}

#[test]
fn advice_is_heard_at_the_root_as_much_as_it_is_set() {
    let game = game(TAKES, Rules::JAPANESE);
    let at = |name: &str| game.size().parse(name).map(Move::Play).expect("a point");
    let advice = vec![(at("A1"), 3.0), (at("C6"), 1.0), (at("A4"), 4.0)];
    let told = |advice_weight: f32| {
        let settings = SearchSettings { root_power: 1.0, ..SearchSettings::default() };
        let search = TreeSearch::new(&game, Color::Black, settings).advised(advice.clone(), advice_weight);
        run(&search, 1, 1);
        let moves = search.found().moves;
        let sum: f32 = moves.iter().map(|found| found.prior).sum();
        assert!((sum - 1.0).abs() < 1e-4, "{sum}");
        let share = |action| moves.iter().find(|found| found.action == action).map(|found| found.prior);
        // A stone stands on A4, so what is said of it is not heard.
        (moves.len() as f32, share(at("A1")), share(at("C6")), share(at("E1")), share(at("A4")))
    };
    let (count, a1, c6, e1, a4) = told(0.0);
    assert_eq!((a1, c6, e1, a4), (e1, e1, e1, None));
    let near = |share: Option<f32>, wanted: f32| share.is_some_and(|share| (share - wanted).abs() < 1e-4);
    let (_, a1, c6, e1, _) = told(0.4);
    assert!(near(a1, 0.6 / count + 0.3) && near(c6, 0.6 / count + 0.1) && near(e1, 0.6 / count), "{a1:?}");
    let (_, a1, c6, e1, _) = told(1.0);
    assert!(near(a1, 0.75) && near(c6, 0.25) && near(e1, 0.0), "{a1:?} {c6:?} {e1:?}");
}

/// Black begins on A1, or a third as likely on B1, which is better by so much.
struct Gap(f32);

impl Guide for Gap {
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation {
        let board = scene.board;
        let at = |name: &str| board.size().parse(name).expect("a point");
        let begun = board.stones_of(Color::Black).into_iter().next().is_some();
        let moves = if begun {
            let others =
                board.empties().iter().copied().filter(|&point| point != at("A1") && point != at("B1"));
            others.map(|point| (Move::Play(point), 0.02)).collect()
        } else {
            vec![(Move::Play(at("A1")), 0.75), (Move::Play(at("B1")), 0.25)]
        };
        let better = board.at(at("B1")).color() == Some(Color::Black);
        let wins = if better { 0.5 + self.0 } else { 0.5 };
        Evaluation { moves, value: NodeValue { wins, margin: 0.0 }, owners: None }
    }
}

#[test]
fn the_likelier_of_near_equals_is_chosen_as_far_as_its_prior_is_worth() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let chosen = |gap: f32, share_worth: f32| {
        let settings =
            SearchSettings { caution: 0.0, root_power: 1.0, share_worth, ..SearchSettings::default() };
        let search = TreeSearch::new(&game, Color::Black, settings);
        search.run(&mut [Gap(gap)], 100);
        let found = search.found();
        let visits: Vec<u32> = found.moves.iter().map(|found| found.visits).collect();
        assert!(visits[..2].iter().all(|&visits| visits >= 20), "both are tried: {visits:?}");
        found.best().map(|best| best.action)
    };
    // The logarithm of 3 is 1.0986.
    let first = [(0.0108, 0.01), (0.0112, 0.01), (0.0108, 0.0)].map(|(gap, worth)| chosen(gap, worth));
    let at = |name: &str| game.size().parse(name).map(Move::Play);
    assert_eq!(first, ["A1", "B1", "B1"].map(at));
}

#[test]
fn one_thread_finds_the_same_however_it_is_cut() {
    let game = game(TAKES, Rules::JAPANESE);
    let (whole, parts) = (
        TreeSearch::new(&game, Color::Black, SearchSettings::default()),
        TreeSearch::new(&game, Color::Black, SearchSettings::default()),
    );
    run(&whole, 200, 1);
    for visits in [1, 3, 77, 200] {
        run(&parts, visits, 1);
    }
    assert_eq!(whole.found().moves, parts.found().moves);
    assert_eq!(whole.found().owners, parts.found().owners);
}

#[test]
fn threads_share_a_tree_and_leave_nothing_behind() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let search = TreeSearch::new(&game, Color::Black, SearchSettings::default());
    run(&search, 400, 4);
    let found = search.found();
    let through: u32 = found.moves.iter().map(|m| m.visits).sum();
    assert!((400..404).contains(&found.visits), "each thread may end one visit more: {}", found.visits);
    assert_eq!(through, found.visits - 1);
}

#[test]
fn what_was_found_below_a_move_is_kept() {
    let mut game = game(TAKES, Rules::JAPANESE);
    let search = TreeSearch::new(&game, Color::Black, SearchSettings::default());
    run(&search, 500, 1);
    let best = search.found().best().cloned().expect("a move");
    game.play(best.action).expect("legal");
    let next = search.after(&game, Color::White, &[best.action]);
    assert_eq!(next.visits(), best.visits);
    let (old, new) = (best.line[1..].to_vec(), next.found());
    assert!(new.moves.iter().any(|m| m.action == old[0] && m.visits == best.line_visits[1]));
    run(&next, best.visits + 50, 1);
    assert_eq!(next.visits(), best.visits + 50);
    let far = next.after(&game, Color::Black, &[Move::Pass]);
    assert_eq!(far.visits(), 0, "nobody looked at a pass");
}

#[test]
fn memory_is_bounded() {
    let game = Game::new(BoardSize::new(5).expect("a size"), Rules::CHINESE);
    let settings = SearchSettings { nodes: 30, ..SearchSettings::default() };
    let search = TreeSearch::new(&game, Color::Black, settings);
    run(&search, 200, 1);
    assert_eq!(search.found().visits, 200, "visits go on where no node is added");
}

#[test]
fn what_a_ko_forbids_is_not_in_the_tree() {
    let diagram = ". X O .
                   X . X O
                   . X O .
                   . . . .";
    let point = |game: &Game, name| game.size().parse(name).expect("a point");
    for rules in [Rules::CHINESE, Rules::JAPANESE] {
        let mut game = game(diagram, rules);
        game.play_as(Move::Play(point(&game, "B3")), Color::White).expect("the ko is taken");
        let search = TreeSearch::new(&game, Color::Black, SearchSettings::default());
        run(&search, 300, 1);
        let back = Move::Play(point(&game, "C3"));
        let found = search.found();
        assert!(found.moves.len() > 3 && found.moves.iter().all(|m| m.action != back), "{rules}");
        for moves in found.moves.iter().map(|m| &m.line) {
            let mut game = game.clone();
            for (i, &action) in moves.iter().enumerate() {
                let color = if i % 2 == 0 { Color::Black } else { Color::White };
                game.play_as(action, color).expect("legal under the rules of ko");
            }
        }
    }
}

#[test]
fn a_search_that_has_its_visits_looks_at_the_position_alone() {
    let game = Game::new(BoardSize::S9, Rules::CHINESE);
    let search = TreeSearch::new(&game, Color::Black, SearchSettings::default());
    search.run(&mut [Counter], 0);
    assert_eq!(search.visits(), 1);
}

/// Asks for the ways to the positions it is shown, and plays them.
struct Walker {
    /// Points that would repeat a position, over all that was seen: at the root, below it.
    banned: [usize; 2],
}

impl Guide for Walker {
    fn look(&mut self, scene: &TreePosition<'_>) -> Evaluation {
        let path = scene.path.expect("a search knows its way");
        for (history, before) in [(false, 0), (true, 3)] {
            let (start, moves) = path.moves(history);
            assert_eq!(moves.len(), before + scene.depth);
            let (mut board, mut color) = (start.clone(), scene.to_move);
            color = if moves.len().is_multiple_of(2) { color } else { !color };
            for action in moves {
                match action {
                    Move::Play(point) => board.play(*point, color).map(drop).expect("legal"),
                    Move::Pass | Move::Resign => board.pass(),
                }
                color = !color;
            }
            assert_eq!(board.hash(), scene.board.hash());
        }
        assert_eq!(path.passed(), scene.passes > 0);
        self.banned[scene.depth.min(1)] += path.banned().len();
        let mut look = Counter.look(scene);
        look.moves.push((Move::Pass, 0.1));
        look
    }
}

#[test]
fn guides_are_told_how_positions_came_about() {
    let ko = ". X O .\nX . X O\n. X O .\n. . . .";
    for (rules, superko) in [(Rules::JAPANESE, false), (Rules::TROMP_TAYLOR, true)] {
        let mut game = game(ko, rules);
        let point = |name: &str| Move::Play(game.size().parse(name).expect("a point"));
        let moves = [(point("A1"), Color::Black), (point("B3"), Color::White), (point("D1"), Color::Black)];
        for (action, color) in moves {
            game.play_as(action, color).expect("legal");
        }
        let search = TreeSearch::new(&game, Color::White, SearchSettings::default());
        let mut walkers = [Walker { banned: [0; 2] }];
        search.run(&mut walkers, 400);
        let [walker] = walkers;
        assert_eq!(walker.banned[1] > 0, superko, "{:?}", walker.banned);
    }
}
