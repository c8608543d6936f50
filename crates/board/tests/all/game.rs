//! Games: superko, undo, setup, edits, handicap and the end.

use crate::common::{Random, at, size};
use Color::{Black, White};
use gokoro_board::{
    Board, Color, Content, Game, IllegalMove, Komi, Move, MoveError, Point, Rules, RulesKo, SetupError,
    Suicide,
};

/// A game whose start is a diagram.
fn from_diagram(diagram: &str, to_move: Color, rules: Rules) -> Game {
    let board: Board = diagram.parse().expect("a diagram");
    let mut game = Game::new(board.size(), rules);
    game.set_position(&stones(&board), to_move).expect("stones that can stand");
    game
}

fn stones(board: &Board) -> Vec<(Point, Color)> {
    board.size().points().filter_map(|p| Some((p, board.at(p).color()?))).collect()
}

fn play(game: &mut Game, name: &str) -> Result<(), MoveError> {
    let action = if name == "pass" { Move::Pass } else { Move::Play(at(game.size(), name)) };
    game.play(action).map(drop)
}

fn play_all(game: &mut Game, names: &str) {
    for name in names.split_whitespace() {
        play(game, name).unwrap_or_else(|error| panic!("{name}: {error}\n{}", game.board()));
    }
}

const fn with_ko(ko: RulesKo) -> Rules {
    Rules { ko, ..Rules::CHINESE }
}

#[test]
fn simple_ko_forbids_only_the_next_move() {
    let diagram = ". X O .
                   X . X O
                   . X O .
                   . . . .";
    let mut game = from_diagram(diagram, White, Rules::JAPANESE);
    play_all(&mut game, "B3");
    let ko = game.board().ko().expect("a ko");
    assert_eq!((ko.point, ko.color), (at(size(4), "C3"), Black));
    assert_eq!(play(&mut game, "C3"), Err(MoveError::Board(IllegalMove::Ko)));
    play_all(&mut game, "D1 A1 C3");
    assert_eq!((game.prisoners().black, game.prisoners().white), (1, 1));
    play_all(&mut game, "pass");
    assert_eq!(game.board().ko(), None);
}

#[test]
fn a_triple_ko_is_broken_by_either_superko() {
    let diagram = ". X O . . . . . .
                   X O . O . . . . .
                   . X O . . . . . .
                   . . . . . . . . .
                   . X O . . . X O .
                   X O . O . X . X O
                   . X O . . . X O .
                   . . . . . . . . .
                   . . . . . . . . .";
    for ko in [RulesKo::Simple, RulesKo::PositionalSuperko, RulesKo::SituationalSuperko] {
        let mut game = from_diagram(diagram, Black, with_ko(ko));
        let start = game.board().hash();
        play_all(&mut game, "C8 G4 C4 B8 H4");
        let expected = if ko == RulesKo::Simple { Ok(()) } else { Err(MoveError::Superko) };
        assert_eq!(play(&mut game, "B4"), expected, "{ko:?}");
        assert_eq!(game.board().hash() == start, ko == RulesKo::Simple);
        if ko != RulesKo::Simple {
            play_all(&mut game, "J9 A1 B4");
        }
    }
}

#[test]
fn sending_two_returning_one_divides_the_superko_rules() {
    let diagram = ". X . X .
                   O O X X .
                   . . . . .
                   . . . . .
                   . . . . .";
    for (ko, expected) in [
        (RulesKo::Simple, Ok(())),
        (RulesKo::PositionalSuperko, Err(MoveError::Superko)),
        (RulesKo::SituationalSuperko, Ok(())),
    ] {
        let mut game = from_diagram(diagram, Black, with_ko(ko));
        play_all(&mut game, "A5 C5");
        assert_eq!(game.turns()[1].taken, 2);
        assert_eq!(play(&mut game, "B5"), expected, "{ko:?}");
        if ko == RulesKo::SituationalSuperko {
            play_all(&mut game, "pass");
            assert_eq!(play(&mut game, "A5"), Err(MoveError::Superko));
        }
    }
}

/// Every legality in random games on tiny boards against a plain list of all
/// situations so far.
#[test]
fn superko_agrees_with_a_list_of_diagrams() {
    let mut random = Random(1);
    for ko in [RulesKo::PositionalSuperko, RulesKo::SituationalSuperko] {
        for suicide in [Suicide::Forbidden, Suicide::Allowed] {
            for side in [2, 3, 3, 4] {
                superko_game(side, Rules { ko, suicide, ..Rules::CHINESE }, &mut random);
            }
        }
    }
}

fn superko_game(side: u32, rules: Rules, random: &mut Random) {
    let mut game = Game::new(size(side), rules);
    let mut past = Vec::new();
    let mut banned = 0;
    for _ in 0..60 {
        past.push((game.board().to_string(), game.to_move()));
        let mut legal = Vec::new();
        for &point in game.board().empties() {
            let color = game.to_move();
            let on_board = game.board().check_move(point, color, rules.suicide);
            let expected = on_board.map_err(MoveError::Board).and_then(|()| {
                let after = (game.board().after(point, color).to_string(), !color);
                let positional = rules.ko == RulesKo::PositionalSuperko;
                let same = |p: &(String, Color)| p.0 == after.0 && (positional || p.1 == after.1);
                if past.iter().any(same) { Err(MoveError::Superko) } else { Ok(()) }
            });
            assert_eq!(game.check(Move::Play(point), color), expected, "{past:?} {point:?}");
            banned += usize::from(expected == Err(MoveError::Superko));
            if expected.is_ok() {
                legal.push(point);
            }
        }
        assert_eq!(game.legal_points(), legal.iter().copied().collect());
        let action = legal.get(random.below(legal.len())).map_or(Move::Pass, |&p| Move::Play(p));
        game.play(action).expect("a legal move");
    }
    assert!(side > 2 || banned > 0, "superko never spoke");
}

#[test]
fn undo_restores_the_game_before_each_turn() {
    let mut random = Random(2);
    for rules in Rules::PRESETS {
        let mut game = Game::new(size(5), rules);
        let mut copies = Vec::new();
        for _ in 0..120 {
            let color = if random.below(10) == 0 { random.color() } else { game.to_move() };
            let empties = game.board().empties();
            let point = empties[random.below(empties.len())];
            let action = if random.below(12) == 0 { Move::Pass } else { Move::Play(point) };
            let before = game.clone();
            if game.play_as(action, color).is_ok() {
                copies.push((before, color));
            }
        }
        while let Some((before, color)) = copies.pop() {
            assert_eq!(game.undo().map(|turn| turn.color), Some(color));
            assert!(game.board().is_identical(before.board()));
            assert_eq!((game.turns(), game.prisoners()), (before.turns(), before.prisoners()));
            assert_eq!(game.to_move(), color);
            for point in game.size().points() {
                let action = Move::Play(point);
                assert_eq!(game.check(action, color), before.check(action, color));
            }
        }
        assert_eq!(game.undo(), None);
    }
}

#[test]
fn going_back_equals_playing_less() {
    let names = ["E5", "C3", "pass", "G7", "D4", "pass", "E4"];
    let mut game = Game::new(size(9), Rules::CHINESE);
    play_all(&mut game, &names.join(" "));
    game.go_back_to(100);
    assert_eq!(game.turns().len(), names.len());
    for turns in [5, 5, 2, 0] {
        let mut shorter = Game::new(size(9), Rules::CHINESE);
        play_all(&mut shorter, &names[..turns].join(" "));
        game.go_back_to(turns);
        assert!(game.board().is_identical(shorter.board()));
        assert_eq!((game.turns(), game.to_move()), (shorter.turns(), shorter.to_move()));
    }
    assert_eq!(game.last_turn(), None);
}

#[test]
fn a_cleared_game_keeps_size_rules_and_komi() {
    let mut game = Game::new(size(9), Rules::AGA);
    game.set_komi(Komi::from_half_points(1));
    game.fixed_handicap(4).expect("four stones");
    play_all(&mut game, "E5");
    game.clear();
    assert_eq!((game.size(), game.rules(), game.komi()), (size(9), Rules::AGA, Komi::from_half_points(1)));
    assert_eq!((game.handicap(), game.turns().len(), game.to_move()), (0, 0, Black));
    assert_eq!(game.legal_points().len(), 81);
}

#[test]
fn suicide_counts_as_prisoners_of_the_other() {
    let diagram = ". X O .
                   X O O .
                   O O . .
                   . . . .";
    let mut game = from_diagram(diagram, Black, Rules::TROMP_TAYLOR);
    let turn = game.play(Move::Play(at(size(4), "A4"))).expect("suicide of three is allowed");
    assert_eq!((turn.taken, turn.suicide), (0, 3));
    assert_eq!((game.prisoners().black, game.prisoners().white), (0, 3));
    assert!(game.board().stones_of(Black).is_empty());
    assert_eq!(game.undo(), Some(turn));
    game.set_rules(Rules::CHINESE);
    assert_eq!(play(&mut game, "A4"), Err(MoveError::Board(IllegalMove::Suicide)));
}

#[test]
fn passes_and_resignation_end_a_game() {
    let mut game = Game::new(size(9), Rules::AGA);
    play_all(&mut game, "E5 pass");
    assert!(!game.is_over());
    play_all(&mut game, "pass");
    assert!(game.is_over() && game.resigned().is_none());
    play_all(&mut game, "C3");
    assert!(!game.is_over());
    game.play_as(Move::Resign, Black).expect("one may resign out of turn");
    assert_eq!((game.is_over(), game.resigned()), (true, Some(Black)));
    assert_eq!(play(&mut game, "G7"), Err(MoveError::GameOver));
    assert_eq!(game.turns().len(), 4, "a resignation is no turn");
    let mut resumed = game.clone();
    resumed.resume();
    play_all(&mut resumed, "G7");
    let last = Move::Play(at(size(9), "C3"));
    assert_eq!(game.undo().map(|t| t.action), Some(last), "the stone before it is taken back");
    assert_eq!((game.resigned(), game.turns().len()), (None, 3));
    play_all(&mut game, "G7");
}

/// Black takes a stone, then stones are changed by hand.
#[test]
fn an_edit_in_the_middle_keeps_prisoners_and_can_be_undone() {
    let mut game = Game::new(size(5), Rules::JAPANESE);
    let p = |name| at(size(5), name);
    play_all(&mut game, "B1 A1 A2 E5");
    assert_eq!(game.prisoners()[Black], 1);
    let same = [(p("A2"), Some(Black)), (p("A1"), None)];
    game.edit(&same, White).expect("an edit");
    assert_eq!((game.turns().len(), game.to_move()), (4, White), "nothing is changed but who moves");
    game.edit(&[(p("C3"), Some(White))], Black).expect("an edit");
    assert_eq!((game.prisoners()[Black], game.turns().len(), game.turn_count()), (1, 0, 4));
    play_all(&mut game, "D4");
    assert_eq!((game.turn_count(), game.earlier().map(|game| game.turns().len())), (5, Some(4)));
    game.go_back_to(0);
    assert_eq!((game.prisoners()[Black], game.board().at(p("C3"))), (1, White.into()));
    assert_eq!(game.undo().map(|turn| turn.action), Some(Move::Play(p("E5"))), "beyond the edit");
    assert_eq!((game.turns().len(), game.board().at(p("C3"))), (3, Content::Empty));
    assert_eq!((game.prisoners()[Black], game.to_move()), (1, White));
    while game.undo().is_some() {}
    assert_eq!((game.prisoners()[Black], game.board().empties().len()), (0, 25));
}

/// A stone and its removal, many times: little is kept of each, and a game of any length is dropped.
#[test]
fn edits_without_end_are_kept_and_taken_back() {
    const EDITS: usize = 20_000;
    let mut game = Game::new(size(9), Rules::JAPANESE);
    let point = at(size(9), "A1");
    game.edit(&[(at(size(9), "J9"), Some(White))], Black).expect("an edit");
    for number in 0..EDITS {
        game.play_as(Move::Play(point), if number % 2 == 0 { Black } else { White }).expect("an empty point");
        game.edit(&[(point, None)], Black).expect("an edit");
    }
    let copy = game.clone();
    assert_eq!(game.turn_count(), EDITS);
    for number in (EDITS - 500..EDITS).rev() {
        let mover = if number % 2 == 0 { Black } else { White };
        assert_eq!(game.undo().map(|turn| turn.color), Some(mover));
        assert_eq!((game.board().empties().len(), game.to_move(), game.turns().len()), (80, mover, 0));
    }
    assert_eq!((game.turn_count(), copy.turn_count()), (EDITS - 500, EDITS));
    drop(game);
    assert_eq!(std::iter::successors(copy.earlier(), |part| part.earlier()).count(), EDITS);
    // 128 KiB of stack are less than 7 bytes for each edit.
    let copy = Box::new(copy);
    let thread = std::thread::Builder::new().stack_size(128 << 10).spawn(move || drop(copy));
    thread.expect("a thread").join().expect("dropped in a loop");
}

/// What lies before an edit is built anew: captures, suicide, forced moves, passes, prisoners of before.
#[test]
fn a_game_is_the_same_before_an_edit_and_after_its_undo() {
    let rules = Rules { suicide: Suicide::Allowed, ko: RulesKo::PositionalSuperko, ..Rules::CHINESE };
    let p = |name| at(size(5), name);
    let mut game = Game::new(size(5), rules);
    game.set_position(&[(p("B1"), Black), (p("B2"), Black)], White).expect("a position");
    game.set_start_prisoners(gokoro_board::ByColor { black: 2, white: 3 });
    game.set_handicap(2);
    play_all(&mut game, "E5 A3 pass C3 A1");
    game.force_play(p("A2"), White).expect("a point");
    play_all(&mut game, "D5 pass");
    let mut random = Random(5);
    for _ in 0..200 {
        let point = p(["A1", "A2", "C1", "E4", "E1", "D2"][random.below(6)]);
        let mover = game.to_move();
        let _ = game.play_as(Move::Play(point), mover);
        let before = game.clone();
        let change = if game.board().at(p("E3")) == Content::Empty { Some(White) } else { None };
        game.edit(&[(p("E3"), change)], White).expect("an edit");
        game.play_as(Move::Pass, Black).expect("a pass");
        let mut back = game.clone();
        let mut expected = before.clone();
        back.undo();
        assert_eq!((back.undo(), back.turn_count()), (expected.undo(), expected.turn_count()));
        assert_eq!(back.board().to_string(), expected.board().to_string());
        assert_eq!(back.board().check(), Ok(()));
        assert_eq!((back.prisoners(), back.to_move()), (expected.prisoners(), expected.to_move()));
        assert_eq!((back.handicap(), back.start_to_move()), (expected.handicap(), expected.start_to_move()));
        assert_eq!(back.turns(), expected.turns());
        assert_eq!(back.legal_points(), expected.legal_points(), "superko remembers");
    }
}

#[test]
fn a_resignation_is_taken_back_where_nothing_was_played() {
    let mut game = Game::new(size(5), Rules::JAPANESE);
    game.play(Move::Resign).expect("a game");
    assert_eq!((game.undo(), game.resigned()), (None, None));
}

#[test]
fn setup_is_all_or_nothing() {
    let mut game = Game::new(size(3), Rules::JAPANESE);
    play_all(&mut game, "B2");
    let before = game.board().to_string();
    let p = |name| at(size(3), name);
    let surrounded = [(p("A1"), White), (p("A2"), Black), (p("B1"), Black)];
    assert_eq!(game.set_position(&surrounded, Black), Err(SetupError::Stone(p("A1"))));
    let doubled = [(p("A1"), White), (p("A1"), Black)];
    assert_eq!(game.set_position(&doubled, Black), Err(SetupError::Stone(p("A1"))));
    let outside = at(size(9), "J9");
    let error = game.set_position(&[(outside, Black)], Black);
    assert_eq!(error, Err(SetupError::Stone(outside)));
    assert_eq!(game.board().to_string(), before);
    game.set_position(&surrounded[1..], White).expect("a position that can stand");
    assert_eq!((game.turns().len(), game.to_move()), (0, White));
    assert_eq!(game.board().to_string(), ". . .\nX . .\n. X .\n");
    assert_eq!(game.undo(), None);
}

#[test]
fn an_edit_takes_dead_strings_off() {
    let mut game = Game::new(size(3), Rules::JAPANESE);
    play_all(&mut game, "A1 A2 C3");
    let p = |name| at(size(3), name);
    let changes = [(p("B1"), Some(White)), (p("C3"), None), (p("B3"), Some(Black))];
    game.edit(&changes, Black).expect("an edit");
    assert_eq!(game.board().to_string(), ". X .\nO . .\n. O .\n");
    assert_eq!(game.board().check(), Ok(()));
    assert_eq!((game.turns().len(), game.to_move()), (0, Black));
    let outside = at(size(9), "J1");
    assert_eq!(game.edit(&[(outside, None)], White), Err(SetupError::Stone(outside)));
    assert_eq!(game.to_move(), Black);
}

/// Legality under a superko rule against the list of all positions so far, on a
/// board so small that they come again all the time.
#[test]
fn superko_agrees_with_a_list_of_all_positions() {
    let mut random = Random(7);
    let mut refused = 0;
    for ko in [RulesKo::PositionalSuperko, RulesKo::SituationalSuperko] {
        for _ in 0..60 {
            let mut game = Game::new(size(2), Rules { ko, suicide: Suicide::Allowed, ..Rules::CHINESE });
            let mut seen: Vec<(String, Color)> = vec![(game.board().to_string(), Black)];
            for _ in 0..40 {
                let color = game.to_move();
                for point in game.board().empties().to_vec() {
                    let possible = game.board().check_move(point, color, Suicide::Allowed).is_ok();
                    let after = game.board().after(point, color).to_string();
                    let whose = |next: Color| ko == RulesKo::PositionalSuperko || next == !color;
                    let repeats = seen.iter().any(|(board, next)| *board == after && whose(*next));
                    assert_eq!(game.is_legal(Move::Play(point)), possible && !repeats, "{after}");
                    refused += usize::from(possible && repeats);
                }
                let legal: Vec<Point> = game.legal_points().iter().collect();
                let action = match random.below(legal.len() + 1) {
                    0 => Move::Pass,
                    n => Move::Play(legal[n - 1]),
                };
                game.play(action).expect("a legal move");
                seen.push((game.board().to_string(), game.to_move()));
            }
        }
    }
    assert!(refused > 100, "{refused}");
}

#[test]
fn a_forced_move_keeps_turns_prisoners_and_history() {
    let diagram = ". X O .
                   X . X O
                   . X O .
                   . . . .";
    let mut game = from_diagram(diagram, White, with_ko(RulesKo::PositionalSuperko));
    play_all(&mut game, "B3");
    let p = |name| at(size(4), name);
    assert_eq!(play(&mut game, "C3"), Err(MoveError::Board(IllegalMove::Ko)));
    let retaken = game.force_play(p("C3"), Black).expect("a point of the board");
    assert_eq!((retaken.taken, game.turns().len(), game.prisoners().white), (1, 2, 1));
    play_all(&mut game, "pass pass");
    assert_eq!(play(&mut game, "B3"), Err(MoveError::Superko), "history goes on");
    let over = game.force_play(p("C2"), Black).expect("a point of the board");
    assert_eq!((over.taken, game.turns().len(), game.prisoners().black), (0, 5, 1));
    assert_eq!(game.board().to_string(), ". X O .\nX . X O\n. X X .\n. . . .\n");
    assert_eq!((game.board().check(), game.to_move()), (Ok(()), White));
    play_all(&mut game, "A1");
    game.undo().expect("a turn");
    game.undo().expect("a turn");
    assert_eq!(game.board().to_string(), ". X O .\nX . X O\n. X O .\n. . . .\n");
    assert_eq!((game.to_move(), game.prisoners().black), (Black, 1));
    let outside = at(size(9), "J9");
    assert_eq!(game.force_play(outside, Black), Err(MoveError::Board(IllegalMove::OffBoard)));
    assert_eq!(game.turns().len(), 4);
}

#[test]
fn forced_suicide_takes_the_stones_off() {
    let mut game = from_diagram(
        ". X .
         X . .
         . . .",
        White,
        Rules::JAPANESE,
    );
    let turn = game.force_play(at(size(3), "A3"), White).expect("a point of the board");
    assert_eq!((turn.taken, turn.suicide, game.prisoners().black), (0, 1, 1));
    assert_eq!(game.board().to_string(), ". X .\nX . .\n. . .\n");
    assert_eq!(game.to_move(), Black);
}

/// Forced moves on any point, occupied or not, with undo: the board stays whole
/// and going back and forth gives the same.
#[test]
fn forced_moves_anywhere() {
    let mut random = Random(11);
    let mut game = Game::new(size(5), Rules::JAPANESE);
    let mut boards = vec![game.board().to_string()];
    for _ in 0..400 {
        let points: Vec<Point> = game.size().points().collect();
        let (point, color) = (points[random.below(points.len())], random.color());
        game.force_play(point, color).expect("a point of the board");
        assert_eq!(game.board().check(), Ok(()));
        boards.push(game.board().to_string());
    }
    for turns in [399, 250, 3, 0] {
        game.go_back_to(turns);
        assert_eq!(game.board().to_string(), boards[turns]);
    }
}
