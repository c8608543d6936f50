//! The contest for a combination: by ataris alone the attacker takes one of
//! several strings, or runs out of ataris.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

use super::moves::{List, liberties_after};
use super::solver::{Contest, ContestStanding, KoState};

/// Taking one of several strings by ataris.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ataris {
    /// A stone of each string.
    pub(crate) targets: PointSet,
    /// The side that plays the ataris.
    pub(crate) attacker: Color,
}

/// Moves tried for one side.
const MOST: usize = 40;

impl Ataris {
    /// The targets that still stand, each string once; `None` if one was taken.
    fn standing_strings(&self, board: &Board) -> Option<Vec<StringId>> {
        let mut strings = Vec::new();
        for point in self.targets {
            let string = board.string_at(point).filter(|_| board.at(point).is(!self.attacker))?;
            if !strings.contains(&string) {
                strings.push(string);
            }
        }
        Some(strings)
    }
}

impl Contest for Ataris {
    fn active(&self) -> Color {
        self.attacker
    }

    fn standing(&self, board: &Board, to_move: Color, _: &KoState) -> ContestStanding {
        let Some(strings) = self.standing_strings(board) else {
            return ContestStanding::Decided(self.attacker);
        };
        let fewest = strings.iter().map(|&s| board.liberty_count(s)).min().unwrap_or(usize::MAX);
        if fewest > usize::from(to_move == self.attacker) + 1 {
            return ContestStanding::Decided(!self.attacker); // no atari any more
        }
        ContestStanding::Open { active: 1 + fewest as u32, passive: 1 }
    }

    fn moves(&self, board: &Board, color: Color, _: usize) -> Vec<Point> {
        let mut list = List::new(MOST);
        let strings = self.standing_strings(board).unwrap_or_default();
        let attacks = color == self.attacker;
        for &string in strings.iter().filter(|&&s| board.liberty_count(s) == 1) {
            list.add(&board.liberties(string));
            if !attacks {
                for enemy in board.opponents(string) {
                    if board.liberty_count(enemy) <= 2 {
                        list.add(&board.liberties(enemy));
                    }
                }
            }
        }
        if attacks {
            for &string in strings.iter().filter(|&&s| board.liberty_count(s) == 2) {
                list.add_by(&board.liberties(string), |p| liberties_after(board, p, color) as i32);
            }
        }
        list.points()
    }
}
