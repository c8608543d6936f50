//! Ladders read plainly: the attacker gives nothing but atari, the shortest way;
//! the owner extends or takes what stands next to his string. Slow and without a
//! table.

use gokoro_board::{Board, Color, Point};

use super::count::string;

/// Positions after which a ladder counts as not read.
const MOST_POSITIONS: u32 = 4_000;

/// Whether the string in atari is caught by atari after atari with its owner to
/// move, and how many ataris the longest resistance takes; `None` if it is not,
/// or not read to the end.
pub(super) fn caught(board: &Board, stone: Point) -> Option<u32> {
    let owner = string(board, stone).filter(|s| s.liberties.len() == 1)?.color;
    let mut board = board.clone();
    board.pass();
    Reader { stone, owner, positions: 0 }.runs(&board)
}

struct Reader {
    stone: Point,
    owner: Color,
    positions: u32,
}

impl Reader {
    /// The owner of a string in atari moves.
    fn runs(&mut self, board: &Board) -> Option<u32> {
        self.positions += 1;
        if self.positions > MOST_POSITIONS {
            return None;
        }
        let target = string(board, self.stone)?;
        let last = target.liberties.first()?;
        if board.check_move(last, !self.owner, gokoro_board::Suicide::Forbidden).is_err() {
            return None;
        }
        let around = target.stones.neighbors();
        let owner = self.owner;
        let taking = around.iter().filter_map(|p| string(board, p)).filter(|s| s.color != owner);
        let taking = taking.filter_map(|s| s.liberties.only());
        let mut most = 0;
        for point in std::iter::once(last).chain(taking) {
            let mut after = board.clone();
            if after.play(point, owner).is_ok() {
                most = most.max(self.chases(&after)?);
            }
        }
        Some(most)
    }

    /// The attacker moves: he takes the string, or gives atari again.
    fn chases(&mut self, board: &Board) -> Option<u32> {
        let target = string(board, self.stone)?;
        match target.liberties.len() {
            0 => None,
            1 => {
                let mut after = board.clone();
                after.play(target.liberties.first()?, !self.owner).is_ok().then_some(0)
            }
            2 => target.liberties.iter().filter_map(|point| self.atari(board, point)).min(),
            _ => None,
        }
    }

    /// The ataris until the string is taken, if this one begins them.
    fn atari(&mut self, board: &Board, point: Point) -> Option<u32> {
        let mut after = board.clone();
        after.play(point, !self.owner).ok()?;
        string(&after, self.stone).filter(|s| s.liberties.len() == 1)?;
        self.runs(&after).map(|ataris| ataris + 1)
    }
}
