//! Planes of ladders: which strings with one or two liberties are taken by atari after atari.

use gokoro_board::{Board, Color, PlayedLine, PointSet};

use crate::ladders::{captures, escapes};

/// Fills five sets: own strings that are taken if the opponent begins, and whoever begins;
/// the opponent's likewise; where a ladder against the opponent begins.
pub(super) fn fill(board: &Board, to_move: Color, sets: &mut [PointSet]) {
    let mut copy = board.clone();
    // No ban stands in what is read.
    copy.pass();
    let mut line = PlayedLine::new(&mut copy);
    for string in board.strings() {
        let liberties = board.liberty_count(string);
        let (Some(owner), Some(stone)) = (board.color(string), board.stones(string).next()) else { continue };
        let own = owner == to_move;
        let first = if own { 0 } else { 2 };
        let stones = || board.stones(string).collect::<PointSet>();
        match liberties {
            1 => {
                sets[first] |= stones();
                if !own {
                    sets[4] |= board.liberties(string);
                }
                if !escapes(&mut line, stone, owner) {
                    sets[first + 1] |= stones();
                }
            }
            2 => {
                let starts = captures(&mut line, stone, owner);
                let starts: PointSet = starts.into_iter().flatten().collect();
                if !starts.is_empty() {
                    sets[first] |= stones();
                    if !own {
                        sets[4] |= starts;
                    }
                }
            }
            _ => {}
        }
    }
}
