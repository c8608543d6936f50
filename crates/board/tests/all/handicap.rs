//! Fixed handicap against the table of GTP 2 (section 4.1.1), free handicap.

use crate::common::{at, size};
use gokoro_board::{Color, Game, Rules, SetupError, handicap};

/// The standard's table for 19x19; other sizes use the same places.
const TABLE: [(u32, &str); 8] = [
    (2, "D4 Q16"),
    (3, "D4 Q16 D16"),
    (4, "D4 Q16 D16 Q4"),
    (5, "D4 Q16 D16 Q4 K10"),
    (6, "D4 Q16 D16 Q4 D10 Q10"),
    (7, "D4 Q16 D16 Q4 D10 Q10 K10"),
    (8, "D4 Q16 D16 Q4 D10 Q10 K4 K16"),
    (9, "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10"),
];

fn names(side: u32, count: u32) -> Option<String> {
    let names: Vec<_> =
        handicap::fixed(size(side), count)?.iter().map(|&p| size(side).name(p).to_string()).collect();
    Some(names.join(" "))
}

#[test]
fn fixed_points_are_the_standards() {
    for (count, points) in TABLE {
        assert_eq!(names(19, count).as_deref(), Some(points));
    }
    assert_eq!(names(9, 9).as_deref(), Some("C3 G7 C7 G3 C5 G5 E3 E7 E5"));
    assert_eq!(names(13, 9).as_deref(), Some("D4 K10 D10 K4 D7 K7 G4 G10 G7"));
    assert_eq!(names(7, 4).as_deref(), Some("C3 E5 C5 E3"));
    assert_eq!(names(8, 4).as_deref(), Some("C3 F6 C6 F3"));
    assert_eq!(names(18, 4).as_deref(), Some("D4 P15 D15 P4"));
}

#[test]
fn the_most_stones_of_every_size() {
    for side in 2..=19 {
        let most = match side {
            2..=6 => 0,
            7 | 8 | 10 | 12 | 14 | 16 | 18 => 4,
            _ => 9,
        };
        for count in 0..=12 {
            let possible = (2..=most).contains(&count);
            assert_eq!(handicap::fixed(size(side), count).is_some(), possible, "{side}: {count}");
            let mut game = Game::new(size(side), Rules::CHINESE);
            assert_eq!(game.fixed_handicap(count).is_ok(), possible);
            let stones = if possible { count } else { 0 };
            assert_eq!(game.board().stones_of(Color::Black).len() as u32, stones);
            assert_eq!(u32::from(game.handicap()), stones);
            assert_eq!(game.to_move(), if possible { Color::White } else { Color::Black });
        }
        assert!(handicap::stars(size(side)).iter().all(|&p| size(side).line(p) >= 3));
    }
    assert_eq!(handicap::stars(size(9)).len(), 5);
    assert_eq!(handicap::stars(size(19)).len(), 9);
}

#[test]
fn free_handicap_is_refused_with_its_reason() {
    let p = |name| at(size(9), name);
    let mut game = Game::new(size(9), Rules::AGA);
    assert_eq!(game.free_handicap(&[p("C3")]), Err(SetupError::Handicap));
    assert_eq!(game.free_handicap(&[p("C3"), p("C3")]), Err(SetupError::Stone(p("C3"))));
    let outside = at(size(19), "T1");
    assert_eq!(game.free_handicap(&[p("C3"), outside]), Err(SetupError::Stone(outside)));
    let all: Vec<_> = size(9).points().collect();
    assert_eq!(game.free_handicap(&all), Err(SetupError::Handicap));
    assert_eq!(game.free_handicap(&[p("C3"), p("G7"), p("E5")]), Ok(()));
    assert_eq!((game.handicap(), game.handicap_bonus()), (3, 2));
    assert_eq!(game.free_handicap(&[p("A1"), p("A2")]), Err(SetupError::GameStarted));
    assert_eq!(game.fixed_handicap(2), Err(SetupError::GameStarted));

    let mut game = Game::new(size(9), Rules::AGA);
    game.set_position(&[(p("E5"), Color::White)], Color::Black).expect("a stone");
    assert_eq!(game.fixed_handicap(2), Err(SetupError::GameStarted));
}
