//! The end of a game: how the position is counted, and what light playouts expect
//! of one that goes on.

use gokoro_board::{Board, Color, Game, StringId};
use gokoro_playout::{Light, OwnerMap, Playout, Rng, play_out};
use gokoro_position::{EndingSettings, FinalStatus};

use super::scoring::Scorer;

/// A string is lost if the opponent owns its points in this share of the playouts.
const LOST: f64 = 0.7;

/// Who owns the points after playouts, half of them with each colour first.
pub(super) fn owner_map(board: &Board, playouts: u32, seed: u64) -> OwnerMap {
    played_out(board, playouts, seed, |_| ())
}

fn played_out(board: &Board, playouts: u32, seed: u64, mut each: impl FnMut(&Playout)) -> OwnerMap {
    let mut rng = Rng::new(seed ^ board.hash().rotate_left(17));
    let mut owner = OwnerMap::new();
    let mut scratch = board.clone();
    for i in 0..playouts {
        scratch.clone_from(board);
        let first = if i % 2 == 0 { Color::Black } else { Color::White };
        let end = play_out(&mut scratch, first, &mut Light, &mut rng);
        each(&end);
        owner.add(&end);
    }
    owner
}

/// The position as it is counted: the player passes and counts by this alone.
#[must_use]
pub fn final_status(game: &Game, seed: u64) -> FinalStatus {
    FinalStatus::new(game.board(), &EndingSettings { seed, ..EndingSettings::default() })
}

/// The strings that playouts lose: a hint for the search, not a status.
pub(super) fn lost_strings<'a>(board: &'a Board, owner: &'a OwnerMap) -> impl Iterator<Item = StringId> + 'a {
    board.strings().filter(|&s| is_lost(board, owner, s))
}

/// Who owns what, by playouts from the position as it is.
#[derive(Clone, Debug)]
pub struct Tally {
    /// Who owned the points.
    pub owner: OwnerMap,
    /// Black's margin under the game's rules, in points: the mean.
    pub mean: f64,
    /// The standard deviation of one playout's margin, in points.
    pub deviation: f64,
}

/// Counts a position by playouts.
#[must_use]
pub fn tally(game: &Game, playouts: u32, seed: u64) -> Tally {
    let scorer = Scorer::new(game);
    let (mut sum, mut squares) = (0.0, 0.0);
    let owner = played_out(game.board(), playouts, seed, |end| {
        let margin = scorer.margin(end, None);
        sum += margin;
        squares += margin * margin;
    });
    let all = f64::from(playouts.max(1));
    let mean = sum / all;
    Tally { owner, mean, deviation: (squares / all - mean * mean).max(0.0).sqrt() }
}

fn is_lost(board: &Board, owner: &OwnerMap, string: StringId) -> bool {
    let Some(color) = board.color(string) else { return false };
    let lost: u32 = board.stones(string).map(|p| owner.count(p, !color)).sum();
    let all = owner.playouts() * board.size_of(string) as u32;
    f64::from(lost) > LOST * f64::from(all)
}
