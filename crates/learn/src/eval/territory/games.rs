//! Records as the evaluation needs them: how the game ended, and its positions
//! after given numbers of moves.

use gokoro_board::{Color, Game, Point};
use gokoro_patterns::planes::Scene;
use gokoro_position::ownership::Stage;
use gokoro_sgf::replay::{GameInfo, Replay, ReplayError};
use gokoro_sgf::typed::{Outcome, WinBy};

use crate::choice::Chosen;

/// How a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    pub(crate) winner: Color,
    /// Black's margin in half points, komi included; `None` after a resignation.
    pub(crate) margin: Option<i32>,
}

/// A finished game.
pub(super) struct Finished {
    pub(super) game: Box<Game>,
    pub(super) ending: Ending,
    /// The positions after the wanted numbers of moves, as far as it goes.
    pub(super) stages: Vec<Stop>,
}

/// A position of a game.
pub(super) struct Stop {
    /// As the ownership models see it.
    pub(super) stage: Stage,
    /// The last four moves, the latest first, for the policy net.
    pub(super) recent: [Option<Point>; 4],
}

/// The game of a record if it ended by counting or resignation, and as wanted.
pub(super) fn finished(
    chosen: &Chosen,
    at: &[usize],
    wanted: impl Fn(&Ending) -> bool,
) -> Result<Option<Finished>, ReplayError> {
    let Some(root) = chosen.record.tree.games().next() else { return Ok(None) };
    let mut replay = Replay::main_line(root)?;
    let Some(ending) = ending(replay.info()).filter(wanted) else { return Ok(None) };
    let (mut stages, mut played) = (Vec::new(), 0);
    loop {
        if at.contains(&played) {
            let game = replay.game();
            let recent = Scene::of(game, game.to_move()).recent;
            stages.push(Stop { stage: Stage::of(game), recent });
        }
        if replay.play_next().is_none() {
            break;
        }
        played += 1;
    }
    Ok(Some(Finished { game: Box::new(replay.into_game()), ending, stages }))
}

/// `None` for other ends: time, forfeit, draws, unknown ones.
pub(crate) fn ending(info: &GameInfo) -> Option<Ending> {
    let Outcome::Win { winner, by } = info.result.as_ref()?.outcome else { return None };
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
