//! How a game begins: the stones that are set up before the first move, the handicap
//! that they stand for, and who moves first.

use gokoro_board::{Color, Move, Point};

use super::Replay;
use crate::diagnostic::RecordProblem;
use crate::tree::RecordNode;

impl<'a> Replay<'a> {
    /// Does the setup of the first node and of all others before the first move.
    pub(super) fn begin(&mut self, root: RecordNode<'a>) {
        self.enter(root);
        while self.waiting.is_empty()
            && let Some(next) = self.next_node()
        {
            let before = self.game.board().hash();
            self.at = Some(next);
            self.enter(next);
            let changed = self.game.board().hash() != before;
            if changed || self.waiting.is_empty() {
                self.start = next.id();
            }
            // A setup with a move is noted as such.
            if changed && self.waiting.is_empty() {
                self.notes.add_node(next, RecordProblem::SetupLater);
            }
        }
    }

    /// The handicap: stones of Black alone are it, whatever `HA` says; where there are
    /// none, Black's first moves or the usual points; beside other stones what `HA` says.
    /// `holder` is the node of `HA`.
    pub(super) fn place_handicap(&mut self, holder: RecordNode<'a>) {
        let stated = self.info.handicap;
        let [black, white] = Color::ALL.map(|color| self.game.board().stones_of(color).len());
        match (black, white) {
            (0, 0) if stated >= 2 => self.place_missing(holder),
            (0 | 1, 0) if stated < 2 => {}
            (2.., 0) => self.take_for_handicap(holder, black),
            _ if stated >= 2 => {
                self.game.set_handicap(stated);
                if black != usize::from(stated) {
                    self.notes.add_value(
                        holder,
                        "HA",
                        RecordProblem::HandicapBeside { stated, black, white },
                    );
                }
            }
            _ => {}
        }
    }

    /// Stones of Black alone are the handicap.
    fn take_for_handicap(&mut self, holder: RecordNode<'a>, stones: usize) {
        let stated = self.info.handicap;
        self.game.set_handicap(u8::try_from(stones).unwrap_or(u8::MAX));
        if stated < 2 {
            self.notes.add_node(holder, RecordProblem::HandicapSeen { stones });
        } else if stones != usize::from(stated) {
            let problem = RecordProblem::HandicapDiffers { stated: i64::from(stated), placed: stones };
            self.notes.add_value(holder, "HA", problem);
        }
    }

    /// Places stones that `HA` promises: where Black's first moves do so, these; else the
    /// usual points, unless Black begins and the handicap was something else.
    fn place_missing(&mut self, holder: RecordNode<'a>) {
        let stones = self.info.handicap;
        let black_begins = self.first_color() == Some(Color::Black);
        let problem = if black_begins && let Some(taken) = self.take_moves(stones) {
            RecordProblem::HandicapPlayed { stated: stones, stones: taken }
        } else if !black_begins && self.game.fixed_handicap(u32::from(stones)).is_ok() {
            RecordProblem::HandicapPlaced { stones }
        } else {
            RecordProblem::HandicapDiffers { stated: i64::from(stones), placed: 0 }
        };
        self.notes.add_value(holder, "HA", problem);
    }

    /// Takes Black's first moves for the handicap stones, passes of White between them
    /// left out; how many, `None` if there are fewer than two.
    fn take_moves(&mut self, most: u8) -> Option<usize> {
        let (mut after, mut points) = (self.clone(), Vec::<Point>::new());
        while points.len() < usize::from(most)
            && let Some(step) = after.upcoming()
        {
            match (step.color, step.action) {
                (Color::Black, Move::Play(point)) if !points.contains(&point) => points.push(point),
                (Color::White, Move::Pass) => {}
                _ => break,
            }
            after.waiting.pop();
            after.start = step.node;
        }
        after.game.free_handicap(&points).ok()?;
        *self = after;
        Some(points.len())
    }

    /// Who makes the first move of the line.
    fn first_color(&self) -> Option<Color> {
        self.waiting.last().map(|&(color, _)| color)
    }

    /// Who moves first, where no `PL` tells: whoever does, else White against stones of
    /// Black alone.
    pub(super) fn choose_first(&mut self) {
        if self.player_told {
            return;
        }
        let [black, white] = Color::ALL.map(|color| self.game.board().stones_of(color).len());
        let usual = if black > 0 && white == 0 { Color::White } else { Color::Black };
        self.game.set_to_move(self.first_color().unwrap_or(usual));
    }
}
