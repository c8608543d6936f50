//! Which of GO.1's nine steps decides a move (P3, section 4.2): the reason of the level go1.

use gokoro_board::{Color, Game, Point};
use gokoro_mind::go1::{Go1Settings, consider};

use crate::Analysis;

/// The step of GO.1 that decides a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Go1Step {
    /// The step, from 1 to 9.
    pub step: u8,
    /// The move that the nine steps choose.
    pub chosen: Point,
}

impl Analysis {
    /// The step by which GO.1, with these known shapes, chooses a move for a colour; `None` where no case proposes one.
    ///
    /// ```
    /// # gokoro_analysis::with_room(|| {
    /// use gokoro_analysis::{Analysis, Record};
    /// let game = Record::read("(;SZ[19];B[pd])")?.end()?;
    /// let step = Analysis::built_in().go1_step(&game, game.to_move()).expect("a move");
    /// assert!((1..=9).contains(&step.step));
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// # })?;
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// ```
    #[must_use]
    pub fn go1_step(&self, game: &Game, color: Color) -> Option<Go1Step> {
        let settings = Go1Settings { knowledge: self.knowledge(), ..Go1Settings::default() };
        let thought = consider(game, color, &settings);
        thought.chosen().map(|chosen| Go1Step { step: thought.step, chosen: chosen.point })
    }

    /// The step that decided the last move of a game, if GO.1 would play it, too.
    #[must_use]
    pub fn go1_reason(&self, game: &Game) -> Option<Go1Step> {
        let mut before = game.clone();
        let turn = before.undo()?;
        let point = turn.action.point()?;
        self.go1_step(&before, turn.color).filter(|found| found.chosen == point)
    }
}
