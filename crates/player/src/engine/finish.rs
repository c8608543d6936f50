//! The end of a game: which stones are dead, by playouts. An estimate, used
//! where somebody asks for a result; proven statuses replace it later.

use gokoro_board::{Board, Color, Game, PointSet, StringId};
use gokoro_playout::{Light, OwnerMap, Playout, Rng, play_out};

use super::scoring::Scorer;

/// Playouts that decide about the dead stones.
const STATUS_PLAYOUTS: u32 = 512;
/// A string is dead if the opponent owns its points in this share of the playouts.
const DEAD: f64 = 0.7;

/// The status of a string at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Status {
    /// It stays.
    Alive,
    /// It is taken off.
    Dead,
}

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

/// The stones that playouts take for dead.
#[must_use]
pub fn dead_stones(game: &Game, seed: u64) -> PointSet {
    let board = game.board();
    let owner = owner_map(board, STATUS_PLAYOUTS, seed);
    lost_strings(board, &owner).flat_map(|s| board.stones(s)).collect()
}

/// The strings that playouts take for dead.
pub(super) fn lost_strings<'a>(board: &'a Board, owner: &'a OwnerMap) -> impl Iterator<Item = StringId> + 'a {
    board.strings().filter(|&s| judge(board, owner, s) == Status::Dead)
}

/// The status of a string.
#[must_use]
pub fn status(game: &Game, string: StringId, seed: u64) -> Status {
    judge(game.board(), &owner_map(game.board(), STATUS_PLAYOUTS, seed), string)
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

fn judge(board: &Board, owner: &OwnerMap, string: StringId) -> Status {
    let Some(color) = board.color(string) else { return Status::Alive };
    let lost: u32 = board.stones(string).map(|p| owner.count(p, !color)).sum();
    let all = owner.playouts() * board.size_of(string) as u32;
    if f64::from(lost) > DEAD * f64::from(all) { Status::Dead } else { Status::Alive }
}
