//! Borders at the end of a game: no large area touches living stones of both
//! colours, so what stands weakest beside such an area is dead.

use gokoro_board::{Board, PointOwners, PointSet};

use super::fate::{Fate, FateBasis, StringFate, dead_of};

/// Strings that are more certain to live are not taken for dead.
const DOUBT: f64 = 0.75;

/// Takes the least certain strings beside areas of more than `most` points that
/// touch both colours for dead, until there is no such area or none is doubtful.
pub(super) fn close(board: &Board, strings: &mut [StringFate], most: usize) {
    let mut left_open = PointSet::EMPTY;
    loop {
        let neutral = PointOwners::new(board, &dead_of(strings)).neutral.difference(left_open);
        let Some(area) = neutral.parts().find(|area| area.len() > most) else { return };
        let near = area.neighbors();
        let doubtful = |s: &&mut StringFate| {
            s.fate != Fate::Dead
                && s.basis == FateBasis::Played
                && s.certainty < DOUBT
                && s.stones.meets(&near)
        };
        let weakest = strings.iter_mut().filter(doubtful).min_by(|a, b| a.certainty.total_cmp(&b.certainty));
        match weakest {
            Some(string) => {
                *string = string.with(Fate::Dead, 1.0 - string.certainty, FateBasis::Closed);
            }
            None => left_open |= area,
        }
    }
}
