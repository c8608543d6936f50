//! What GO.1 makes of a position (P3): its cases, first values, filter, second look and nine steps. They are the reasons
//! of the level go1, and what `experiment` shows of it.

use gokoro_board::{Color, Game};
pub use gokoro_mind::go1::Go1Thought;
use gokoro_mind::go1::{Go1Settings, consider};

use crate::Analysis;

impl Analysis {
    /// What GO.1, with these known shapes, makes of a position with a colour to move.
    ///
    /// ```
    /// # gokoro_analysis::with_room(|| {
    /// use gokoro_analysis::{Analysis, Record};
    /// let game = Record::read("(;SZ[19];B[pd])")?.end()?;
    /// let thought = Analysis::built_in().go1_thought(&game, game.to_move());
    /// assert!(thought.chosen().is_some() && (1..=9).contains(&thought.step));
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// # })?;
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// ```
    #[must_use]
    pub fn go1_thought(&self, game: &Game, color: Color) -> Go1Thought {
        consider(game, color, &Go1Settings { knowledge: self.knowledge(), ..Go1Settings::default() })
    }

    /// What GO.1 made of the position before the last move of a game, if it would play that move, too.
    #[must_use]
    pub fn go1_reason(&self, game: &Game) -> Option<Go1Thought> {
        let mut before = game.clone();
        let turn = before.undo()?;
        let point = turn.action.point()?;
        let thought = self.go1_thought(&before, turn.color);
        thought.chosen().is_some_and(|chosen| chosen.point == point).then_some(thought)
    }
}
