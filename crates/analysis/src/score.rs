//! The count of a position.

use gokoro_board::Game;
use gokoro_player::engine::final_status;
use gokoro_position::{FinalStatus, Killing};

use crate::{Analysis, Budget, BudgetNumbers};

/// A position as it is counted.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record};
/// let game = Record::read("(;SZ[9];B[ee];W[gc])")?.end()?;
/// let counted = Analysis::built_in().score(&game);
/// assert!(counted.goes_on && counted.expected.is_some());
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
pub struct Counted {
    /// What is alive, dead or in seki, and the territory.
    pub status: FinalStatus,
    /// Whether the game goes on: more than dame is left.
    pub goes_on: bool,
    /// Black's expected margin while the game goes on. An estimate.
    pub expected: Option<f64>,
}

/// What is alive, dead or in seki, and the territory, under the rules of a game.
///
/// Example: [`Counted`].
#[must_use]
pub fn count(game: &Game) -> FinalStatus {
    final_status(game)
}

/// How the dead groups of a position are taken, as far as that is decided.
///
/// Example: [`Counted`].
#[must_use]
pub fn killings(status: &FinalStatus, budget: Budget) -> Vec<Killing> {
    let BudgetNumbers { killing_nodes, killings_nodes, .. } = budget.limits();
    let mut found = status.killings(killing_nodes, killings_nodes);
    found.retain(|killing| !killing.moves.is_empty());
    found
}

impl Analysis {
    /// Counts a position under the rules of its game.
    #[must_use]
    pub fn score(&self, game: &Game) -> Counted {
        let status = count(game);
        let goes_on = status.goes_on(game);
        let expected = goes_on.then(|| f64::from(self.evaluate(game).score.margin));
        Counted { status, goes_on, expected }
    }
}
