//! Records as the evaluation needs them: finished games with their positions after given
//! numbers of moves.

use gokoro_board::{Game, Point};
use gokoro_learn::records::ending::{Ending, ending};
use gokoro_patterns::planes::NetInput;
use gokoro_position::ownership::CountedPosition;
use gokoro_sgf::replay::{Replay, ReplayError};

use crate::choice::{Chosen, stops};

/// A finished game.
pub(super) struct Finished {
    pub(super) game: Box<Game>,
    pub(super) ending: Ending,
    /// The positions after the wanted numbers of moves, as far as it goes.
    pub(super) stages: Vec<Stop>,
}

/// A position of a game.
pub(super) struct Stop {
    /// As the ownership model sees it.
    pub(super) stage: CountedPosition,
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
    let mut stages = Vec::new();
    stops(&mut replay, at, |game| {
        let recent = NetInput::of(game, game.to_move()).recent;
        stages.push(Stop { stage: CountedPosition::of(game), recent });
    });
    Ok(Some(Finished { game: Box::new(replay.into_game()), ending, stages }))
}
