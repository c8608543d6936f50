//! Samples: the kosumi strings that a played move sees, with the distance at which they
//! are seen. A move in contact with a stone gives none (P4, section 4).

use gokoro_board::Point;
use gokoro_patterns::sight::Situation;
use gokoro_shape::KosumiStrings;
use gokoro_shape::traits::Traits;

use crate::records::pack::PackedGame;

/// A kosumi string and how far away the move was played.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// Its attributes.
    pub traits: Traits,
    /// The distance, 2 to 6: its strength.
    pub strength: u8,
}

/// The samples of the moves of a game, first and last move given from 1.
#[must_use]
pub fn samples(game: &PackedGame, moves: (usize, usize)) -> Vec<Sample> {
    let mut out = Vec::new();
    game.visit(moves, |situation, point| {
        of_move(situation, point, &mut out);
        true
    });
    out
}

fn of_move(situation: &Situation<'_>, point: Point, out: &mut Vec<Sample>) {
    let Situation { board, to_move, number, .. } = *situation;
    let strings = KosumiStrings::new(board);
    let seen = strings.seen(point);
    if seen.iter().any(|one| one.distance < 2) {
        return;
    }
    out.extend(seen.iter().filter_map(|one| {
        let traits = Traits::new(board, strings.get(one.id)?, to_move, number + 1);
        Some(Sample { traits, strength: one.distance })
    }));
}
