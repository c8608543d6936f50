//! Known shapes from records: `learn knowledge` mines them ([`Mining`]: what readers prove of
//! moves that were played, cut down to the smallest diagram; and what simply recurs at the edge
//! and inside the opponent's regions), [`Counting`] says how often each appears and is played.

mod frequent;
mod mine;
mod select;

use gokoro_analysis::knowledge::{Counting, GameAppearances};
use gokoro_learn::records::game::PackedGame;

use crate::experiment::Experiment;

pub use mine::Mining;
pub use select::{drawn, select};

impl Experiment for Counting<'_> {
    type Item = PackedGame;
    type Judged = GameAppearances;

    fn judge(&self, item: &PackedGame) -> Result<GameAppearances, String> {
        Ok(self.appearances(|each| {
            item.visit((1, usize::MAX), |situation, point| {
                each(situation.board, situation.to_move, point);
                true
            });
        }))
    }

    fn add(&mut self, judged: GameAppearances) {
        Counting::add(self, judged);
    }

    fn progress(&self) -> String {
        format!("{} games counted", self.games)
    }
}
