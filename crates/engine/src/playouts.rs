//! Playouts beside a net: how games end that go on from a position by the moves of the playout
//! model. They see what a small net does not, such as groups that run out of liberties far from
//! help, and err elsewhere; together both are nearer to a strong judge than either.

use gokoro_board::{Board, ByColor, PointMap, PointSet};
use gokoro_mcts::{Scene, Value};
use gokoro_patterns::builtin;
use gokoro_patterns::hash::{mix, pair};
use gokoro_patterns::heavy::Heavy;
use gokoro_playout::{Rng, play_out};

/// How playouts are used beside a net.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mixture {
    /// Playouts from each position: 1 to 100.
    pub playouts: u32,
    /// Playouts from the root: 1 to 1,000.
    pub at_root: u32,
    /// How much of what is said they are late in a game: 0 to 1; with 0 the net speaks alone.
    pub share: f32,
}

/// Parts of the board that stones cover: up to the first playouts say nothing that the net does not,
/// from the second on they have their whole share, and between them more and more.
const EARLY: f32 = 0.14;
const LATE: f32 = 0.42;
/// How much larger leads are late in a game than net and playouts tell together, times the part of the
/// board that the net holds for open: nets learn from games that end close. By the counts of own
/// games, as are the shares; docs/TRIALS.md, "The net and the search".
const UNTOLD: f32 = 1.5;

impl Mixture {
    /// The net alone.
    pub const NET: Mixture = Mixture { playouts: 1, at_root: 1, share: 0.0 };

    /// How far a game has come for playouts: 0 to 1.
    fn phase(board: &Board) -> f32 {
        let area = board.size().area() as f32;
        let covered = (area - board.empties().len() as f32) / area;
        ((covered - EARLY) / (LATE - EARLY)).clamp(0.0, 1.0)
    }
}

impl Default for Mixture {
    fn default() -> Mixture {
        Mixture { playouts: 1, at_root: 16, share: 0.45 }
    }
}

/// A net's value and owners of a position with what playouts come to; `margin` counts how one ended, in
/// Black's points. The same position and seed give the same.
pub(crate) fn mixed(
    value: Value,
    owners: &mut PointMap<f32>,
    scene: &Scene<'_>,
    (mixture, seed): (&Mixture, u64),
    margin: impl Fn(&ByColor<PointSet>) -> f32,
) -> Value {
    let phase = Mixture::phase(scene.board);
    let share = mixture.share * phase;
    if share == 0.0 {
        return value;
    }
    let size = scene.board.size();
    let open =
        size.points().map(|point| 1.0 - (2.0 * owners[point] - 1.0).abs()).sum::<f32>() / size.area() as f32;
    size.points().for_each(|point| owners[point] += share * (0.5 - owners[point]));
    let mut value = Value { wins: (1.0 - share) * value.wins, margin: (1.0 - share) * value.margin };
    let playouts = if scene.depth == 0 { mixture.at_root } else { mixture.playouts };
    add_playouts(&mut value, owners, scene, (playouts, share), seed, &margin);
    // What White is given is given once, however large the lead on the board.
    let given = margin(&ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY });
    value.margin += UNTOLD * phase * open * (value.margin - given);
    value
}

/// Adds what so many playouts by the playout model come to, all together with this share.
pub(crate) fn add_playouts(
    value: &mut Value,
    owners: &mut PointMap<f32>,
    scene: &Scene<'_>,
    (playouts, share): (u32, f32),
    seed: u64,
    margin: impl Fn(&ByColor<PointSet>) -> f32,
) {
    let Scene { board, to_move, recent, .. } = *scene;
    let mut rng = Rng::new(mix(pair(seed, board.hash())));
    let start = Heavy::new(builtin::factors(board.size()), board, [recent[0], recent[1]]);
    let playouts = playouts.max(1);
    let each = share / playouts as f32;
    for _ in 0..playouts {
        let ended = play_out(&mut board.clone(), to_move, &mut start.clone(), &mut rng);
        let points = margin(&ended.owned);
        value.margin += each * points;
        value.wins += each * if points == 0.0 { 0.5 } else { f32::from(u8::from(points > 0.0)) };
        ended.owned.black.iter().for_each(|point| owners[point] += 0.5 * each);
        ended.owned.white.iter().for_each(|point| owners[point] -= 0.5 * each);
    }
}
