//! Facts of a few light playouts: who owns a point at the end, how much that decides the
//! game, and what becomes of the strings beside it. The playouts are drawn by the turned
//! board, so they are the same for the same position.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_patterns::features::FeatureFamily;
use gokoro_playout::{Light, Rng, play_out};

use super::{Notes, OWN, Scene};

/// Classes of shares.
const CLASSES: f64 = 8.0;
/// Stands for no string.
const NONE: u64 = 15;

/// What the playouts came to.
struct Ends {
    /// For each: the points that the mover owned, and whether it did better than on average.
    ends: Vec<(PointSet, bool)>,
}

pub(super) fn find(scene: &Scene, playouts: u8, notes: &mut Notes<'_>) {
    let ends = Ends::new(&scene.board, playouts);
    for &point in scene.board.empties() {
        let (share, decides) = ends.of(point);
        let line = u64::from(scene.board.size().line(point).min(5));
        notes.add(point, FeatureFamily::Owner, 0, &[(share * CLASSES).round() as u64, line]);
        notes.add(
            point,
            FeatureFamily::Owner,
            1,
            &[((decides * 32.0).round().clamp(-4.0, 8.0) + 4.0) as u64],
        );
        let [own, other] = [OWN, !OWN].map(|color| ends.lives(&scene.board, point, color));
        if own != NONE || other != NONE {
            notes.add(point, FeatureFamily::Owner, 2, &[own, other]);
        }
    }
}

impl Ends {
    fn new(board: &Board, playouts: u8) -> Ends {
        let (mut rng, mut scratch) = (Rng::new(board.hash()), board.clone());
        let mut all = Vec::with_capacity(usize::from(playouts));
        for i in 0..playouts {
            scratch.clone_from(board);
            let first = if i % 2 == 0 { OWN } else { !OWN };
            let end = play_out(&mut scratch, first, &mut Light, &mut rng);
            all.push((end.owned[OWN], end.margin()));
        }
        let sum: i32 = all.iter().map(|(_, margin)| margin).sum();
        let count = all.len() as i32;
        Ends { ends: all.into_iter().map(|(owned, margin)| (owned, margin * count > sum)).collect() }
    }

    /// How often the mover owned a point, and how that goes together with doing well.
    fn of(&self, point: Point) -> (f64, f64) {
        let all = self.ends.len().max(1) as f64;
        let share = |of: &dyn Fn(&(PointSet, bool)) -> bool| {
            self.ends.iter().filter(|end| of(end)).count() as f64 / all
        };
        let owned = share(&|(points, _)| points.contains(point));
        let both = share(&|(points, well)| *well && points.contains(point));
        (owned, both - owned * share(&|(_, well)| *well))
    }

    /// How often the string of a colour beside a point that lives least lives.
    fn lives(&self, board: &Board, point: Point, color: Color) -> u64 {
        let beside = point.neighbors().into_iter().filter(|&p| board.at(p).is(color));
        let lives = |stone: Point| {
            let lived = self.ends.iter().filter(|(owned, _)| owned.contains(stone) == (color == OWN));
            (lived.count() as f64 / self.ends.len().max(1) as f64 * CLASSES).round() as u64
        };
        beside.map(lives).min().unwrap_or(NONE)
    }
}
