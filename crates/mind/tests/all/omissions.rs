//! Omissions that groups near a move bear, before and after it.

use crate::common::asked;
use gokoro_board::{Color, Move};
use gokoro_mind::MoveContext;
use gokoro_mind::omissions::omissions;
use gokoro_position::{Position, PositionSettings};

/// Four points in a row: one omission is borne.
const FOUR: &str = ". . . . X O . . .
                    X X X X X O . . .
                    O O O O O O . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .
                    . . . . . . . . .";

#[test]
fn a_move_into_four_in_a_row_takes_the_omission_away() {
    asked(FOUR, Color::White, "B9", |played| {
        let told = omissions(played);
        let black = told.iter().find(|one| one.after.color == Color::Black).expect("Black's group");
        assert_eq!(black.changed(), Some((1, 0)));
        assert_eq!((black.after.read.omitted, black.after.read.line.is_empty()), (1, false));
        let seen = |position: &Position| {
            Position::of(position.board(), &PositionSettings::by_sight(position.means().settings))
        };
        let (before, after) = (seen(played.before), seen(played.after));
        assert!(omissions(&MoveContext { before: &before, after: &after, ..*played }).is_empty());
        assert!(omissions(&MoveContext { action: Move::Pass, ..*played }).is_empty());
    });
}
