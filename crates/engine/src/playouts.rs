//! Playouts beside a net: how games end that go on from a position by the moves of the playout
//! model. They see what a small net does not, such as groups that run out of liberties far from
//! help, and err elsewhere; together both are nearer to a strong judge than either.

use gokoro_board::{ByColor, PointMap, PointSet};
use gokoro_mcts::{Scene, Value};
use gokoro_patterns::builtin;
use gokoro_patterns::hash::{mix, pair};
use gokoro_patterns::heavy::Heavy;
use gokoro_playout::{Rng, play_out};

/// How playouts are used beside a net.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Mixture {
    /// Playouts from each position: 0 to 100; with none the net speaks alone.
    pub playouts: u32,
    /// Playouts from the root: 0 to 1,000.
    pub at_root: u32,
    /// How much of the probability to win they are: 0 to 1.
    pub wins: f32,
    /// What a point of the net's margin counts: 0 to 2. Nets of records of close games tell
    /// margins too small, so both together may count more than 1.
    pub net: f32,
    /// What a point of the playouts' margin counts: 0 to 2.
    pub margin: f32,
}

impl Mixture {
    /// The net alone.
    pub const NET: Mixture = Mixture { playouts: 0, at_root: 0, wins: 0.0, net: 1.0, margin: 0.0 };
}

impl Default for Mixture {
    fn default() -> Mixture {
        Mixture { playouts: 1, at_root: 16, wins: 0.3, net: 0.7, margin: 0.3 }
    }
}

/// What playouts from a position came to, the mean of all.
pub(crate) struct Outcome {
    value: Value,
    owners: PointMap<f32>,
}

impl Outcome {
    /// That of so many playouts from a position; `margin` counts how one ended, in Black's
    /// points. The same position and seed give the same; `None` for no playout.
    pub(crate) fn of(
        scene: &Scene<'_>,
        playouts: u32,
        seed: u64,
        margin: impl Fn(&ByColor<PointSet>) -> f32,
    ) -> Option<Outcome> {
        let size = scene.board.size();
        let mut rng = Rng::new(mix(pair(seed, scene.board.hash())));
        let start = Heavy::new(builtin::factors(size), scene.board, [scene.recent[0], scene.recent[1]]);
        let each = (playouts > 0).then(|| 1.0 / playouts as f32)?;
        let mut outcome = Outcome { value: Value::default(), owners: PointMap::filled(0.5) };
        for _ in 0..playouts {
            let ended = play_out(&mut scene.board.clone(), scene.to_move, &mut start.clone(), &mut rng);
            let points = margin(&ended.owned);
            outcome.value.margin += each * points;
            outcome.value.wins += each * if points == 0.0 { 0.5 } else { f32::from(u8::from(points > 0.0)) };
            ended.owned.black.iter().for_each(|point| outcome.owners[point] += 0.5 * each);
            ended.owned.white.iter().for_each(|point| outcome.owners[point] -= 0.5 * each);
        }
        Some(outcome)
    }

    /// A net's value and owners with these.
    pub(crate) fn beside(
        &self,
        value: Value,
        owners: &mut PointMap<f32>,
        scene: &Scene<'_>,
        by: &Mixture,
    ) -> Value {
        let share = by.margin / (by.net + by.margin).max(f32::MIN_POSITIVE);
        for point in scene.board.size().points() {
            owners[point] += share * (self.owners[point] - owners[point]);
        }
        Value {
            wins: value.wins + by.wins * (self.value.wins - value.wins),
            margin: by.net * value.margin + by.margin * self.value.margin,
        }
    }
}
