//! GO.1 at the board: legal moves on every board, the same answer to the same question, the filter, and an entry that
//! changes the move.

use gokoro_board::{BoardSize, Color, Game, Move, Point, Rules};
use gokoro_knowledge::Stock;
use gokoro_mind::go1::{Go1Settings, consider};

fn game(size: u32, black: &str, white: &str) -> Game {
    let mut game = Game::new(BoardSize::new(size).unwrap(), Rules::CHINESE);
    for (stones, color) in [(black, Color::Black), (white, Color::White)] {
        for name in stones.split_whitespace() {
            let point = game.size().parse(name).unwrap();
            game.play_as(Move::Play(point), color).unwrap();
        }
    }
    game
}

fn names(game: &Game, points: impl Iterator<Item = Point>) -> Vec<String> {
    points.map(|point| game.size().name(point).to_string()).collect()
}

#[test]
fn every_board_has_legal_moves_in_one_order_and_a_step() {
    for size in [2, 3, 5, 7, 9, 13, 19] {
        let game = game(size, "A1", "");
        for color in Color::ALL {
            let [one, again] = [0, 1].map(|_| consider(&game, color, &Go1Settings::default()));
            assert_eq!(one.candidates, again.candidates, "{size}");
            assert!((1..=9).contains(&one.step));
            assert!(size < 7 || !one.candidates.is_empty(), "a nearly empty board of {size} has a move");
            for candidate in &one.candidates {
                assert!(game.check(Move::Play(candidate.point), color).is_ok(), "{size}");
            }
        }
    }
}

#[test]
fn a_capture_goes_before_all_else() {
    let game = game(9, "C3 D3 E3 G7 F6", "C4 D4 E4 B3 C2 D2 E2");
    let thought = consider(&game, Color::White, &Go1Settings::default());
    let first = names(&game, thought.candidates.iter().map(|candidate| candidate.point).take(1));
    assert_eq!(first, ["F3"]);
    assert!(thought.candidates.len() <= thought.before.len());
    assert!(!thought.dropped.is_empty());
}

/// An invasion between two enemy stones at the right side, worth 60 points as somebody taught it.
const TAUGHT: &str = "entry invasion mine\nclaim played\nvalue 60\ndiagram\n. . . . . . |\n. . O . . . |\n. . . . . . |\n\
                      . . . * . . |\n. . . . . . |\n. . . O . . |\n. . . . . . |\n";

#[test]
fn an_entry_with_a_value_changes_the_move() {
    let mut game = game(19, "", "");
    for (name, color) in [
        ("D4", Color::Black),
        ("Q12", Color::White),
        ("D16", Color::Black),
        ("R8", Color::White),
        ("C10", Color::Black),
        ("K3", Color::White),
    ] {
        let point = game.size().parse(name).unwrap();
        game.play_as(Move::Play(point), color).unwrap();
    }
    let invades = game.size().parse("R10").unwrap();
    let chosen = |stock: &Stock| {
        let thought =
            consider(&game, Color::Black, &Go1Settings { knowledge: stock, ..Go1Settings::default() });
        thought.chosen().map(|chosen| chosen.point)
    };
    assert_ne!(chosen(Stock::built_in()), Some(invades));
    let (stock, faults) = Stock::read([("mine.txt", TAUGHT)]);
    assert!(faults.is_empty(), "{faults:?}");
    assert_eq!(chosen(&stock), Some(invades));
}
