//! How games ended, as their records say.

use gokoro_board::Color;
use gokoro_sgf::replay::GameInfo;
use gokoro_sgf::typed::{GameOutcome, WinBy};

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ending {
    /// Who won.
    pub winner: Color,
    /// Black's margin in half points, komi included; `None` after a resignation.
    pub margin: Option<i32>,
}

/// How a game ended; `None` for other ends: time, forfeit, draws, unknown ones.
#[must_use]
pub fn ending(info: &GameInfo) -> Option<Ending> {
    let GameOutcome::Win { winner, by } = info.result.as_ref()?.outcome else { return None };
    match by {
        WinBy::Resignation => Some(Ending { winner, margin: None }),
        WinBy::Margin(hundredths) => {
            let half_points = i32::try_from(hundredths / 50).ok()?;
            let margin = if winner == Color::Black { half_points } else { -half_points };
            Some(Ending { winner, margin: Some(margin) })
        }
        _ => None,
    }
}
