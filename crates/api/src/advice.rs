//! A move and why: what a search finds, and what the claims about that move are.

use gokoro_board::{Game, Move};
use gokoro_player::engine::{Budget, Wishes, think};
use gokoro_service::reasons::{purposes, reasons};

use crate::deep::deep;
use crate::{Lang, Position};

/// A move with what speaks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct Advice {
    /// The move: a point by name, `pass` or `resign`.
    pub action: String,
    /// The mover's expected margin in points, komi included: an estimate. `None` where nothing
    /// was searched, since nothing is left to play for.
    pub lead: Option<f64>,
    /// The mover's probability to win, from 0 to 1: an estimate.
    pub win_rate: Option<f64>,
    /// How the game may go on, the move first.
    pub line: Vec<String>,
    /// What the move does, in whole sentences: claims that were proven or counted, and what it is for, where
    /// estimates are called so.
    pub reasons: Vec<String>,
}

impl Position {
    /// A move for the side to move, found with so many visits; the same number finds the same. Once it is cancelled the
    /// best move so far is the answer, without reasons.
    #[must_use]
    pub fn advise(&self, visits: u32, lang: Lang) -> Advice {
        deep(|| self.advice(visits, lang))
    }

    fn advice(&self, visits: u32, lang: Lang) -> Advice {
        let color = self.to_move();
        let wishes = Wishes { may_resign: false, net: self.net.0, ..Wishes::seeded(1) };
        let budget = Budget::new(Some(visits), None);
        let decision = think(self.game(), color, &budget, &wishes, &mut |_| !self.run.goes_on());
        let best = decision.found.as_ref().and_then(|found| found.best());
        let name = |action: &Move| match *action {
            Move::Play(point) => self.name(point),
            Move::Pass => "pass".to_owned(),
            Move::Resign => "resign".to_owned(),
        };
        let reasons = match decision.action {
            Move::Play(_) if self.run.goes_on() => {
                let game: &Game = self.game();
                self.told(lang, |teller| {
                    let turn = (color, decision.action);
                    reasons(game, turn, |proven| purposes(game, turn, proven, teller), teller)
                })
            }
            Move::Play(_) | Move::Pass | Move::Resign => Vec::new(),
        };
        Advice {
            action: name(&decision.action),
            lead: best.map(|best| best.lead),
            win_rate: best.map(|best| best.win_rate),
            line: best.map_or_else(Vec::new, |best| best.line.iter().map(name).collect()),
            reasons,
        }
    }
}
