//! Records as the evaluation needs them: finished games with their positions after given
//! numbers of moves.

use gokoro_board::Game;
use gokoro_learn::records::harvest::{Ending, ending};

use gokoro_position::ownership::CountedPosition;
use gokoro_sgf::replay::{Replay, ReplayError};

use crate::choice::{Chosen, stops};

/// A finished game.
pub(super) struct Finished {
    pub(super) game: Box<Game>,
    pub(super) ending: Ending,
    /// The positions after the wanted numbers of moves, as far as it goes.
    pub(super) stages: Vec<CountedPosition>,
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
    stops(&mut replay, at, |game| stages.push(CountedPosition::of(game)));
    Ok(Some(Finished { game: Box::new(replay.into_game()), ending, stages }))
}
