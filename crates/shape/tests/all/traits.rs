//! The fourteen attributes of a kosumi string (P4, section 4).

use gokoro_board::{Board, Color};
use gokoro_shape::KosumiStrings;
use gokoro_shape::traits::{Trait, Traits};

#[test]
fn the_attributes_are_counted_on_the_board() {
    let board: Board = ". . . . .\n. X O . .\n. . X . .\n. . . . .\n. . X . .".parse().unwrap();
    let strings = KosumiStrings::new(&board);
    let stone = board.size().parse("B4").unwrap();
    let traits = Traits::new(&board, strings.get(strings.at(stone).unwrap()).unwrap(), Color::White, 31);
    let expected = [
        (Trait::Color, 1),
        (Trait::Stones, 2),
        (Trait::Height, 2),
        (Trait::Width, 2),
        (Trait::Cuts, 1),
        // A4, B3, B5 and D3, C2.
        (Trait::Liberties, 5),
        (Trait::Friends, 1),
        (Trait::Enemies, 1),
        (Trait::Outside, 2),
        (Trait::Highest, 3),
        (Trait::Lowest, 2),
        (Trait::Middle, 3),
        (Trait::Number, 31),
    ];
    for (one, value) in expected {
        assert_eq!(traits.of(one), value, "{}", one.name());
    }
    // The string is Black's and White moves; absolute, 0 is Black whoever moves.
    assert_eq!(traits.absolute(Color::White).of(Trait::Color), 0);
    let own = Traits::new(&board, strings.get(strings.at(stone).unwrap()).unwrap(), Color::Black, 31);
    assert_eq!((own.of(Trait::Color), own.absolute(Color::Black).of(Trait::Color)), (0, 0));
    // Thirteen points around each stone, eight of them around both.
    assert_eq!(traits.of(Trait::Empty) + 2 + 2 + 2, 13 + 13 - 8);
    assert_eq!(Trait::named("outside"), Some(Trait::Outside));
}
