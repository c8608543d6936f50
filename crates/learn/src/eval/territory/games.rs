//! Records as the evaluation needs them: how the game ended, and its positions
//! after given numbers of moves.

use gokoro_board::{Board, Color, Game, Point};
use gokoro_position::ownership::{Count, Scene};
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
    pub(super) stages: Vec<Stage>,
}

/// A position of a game.
#[derive(Clone)]
pub(super) struct Stage {
    pub(super) board: Board,
    to_move: Color,
    recent: [Option<Point>; 2],
    /// How it is counted.
    pub(super) count: Count,
}

impl Stage {
    fn of(game: &Game) -> Stage {
        let Scene { board, to_move, recent } = Scene::of(game);
        Stage { board: board.clone(), to_move, recent, count: Count::of(game) }
    }

    /// As the ownership model is asked about it.
    pub(super) fn scene(&self) -> Scene<'_> {
        Scene { board: &self.board, to_move: self.to_move, recent: self.recent }
    }
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
            stages.push(Stage::of(replay.game()));
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
