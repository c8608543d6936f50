//! Counts of what is played in corners, from games on 19x19, for the case joseki. A game of
//! another size counts for nothing.

use std::collections::HashSet;

use gokoro_board::BoardSize;
use gokoro_learn::records::game::PackedGame;
use gokoro_mind::cases::joseki::{JosekiTable, MOST_STONES, SQUARES, View};

/// Moves of a game that are counted: later ones are no joseki.
const MOVES: usize = 120;

/// Counts the moves of a game in and outside its corners. A corner that nobody changes is
/// counted once for each side to move, so that a long game elsewhere says no more than a short one.
pub fn count(table: &mut JosekiTable, game: &PackedGame) {
    if game.size() != BoardSize::S19 {
        return;
    }
    let winner = game.about.margin.winner();
    let mut seen: HashSet<(usize, u64)> = HashSet::new();
    game.visit((1, MOVES), |situation, point| {
        let size = situation.board.size();
        for (place, corner) in View::CORNERS.into_iter().enumerate() {
            for lines in SQUARES {
                let (view, name, stones) = corner.name(situation.board, situation.to_move, lines);
                if stones > MOST_STONES {
                    continue;
                }
                let cell = view.cell_within(size, point, lines);
                if cell.is_some() || seen.insert((place, name)) {
                    let won = winner.map(|winner| winner == situation.to_move);
                    table.add(name, cell, won);
                }
            }
        }
        true
    });
}
