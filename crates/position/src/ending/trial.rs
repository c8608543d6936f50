//! Careful playouts from a position: who owned what at their ends, and which points
//! stayed nobody's because neither side could play there.

use gokoro_board::{Board, ByColor, Color, Ownership, Point, PointMap, PointSet};
use gokoro_playout::{Careful, OwnerMap, Playout, Rng, play_out};

use super::EndingSettings;

/// The share of the playouts from which on a point is shared by groups in seki.
const SHARED: f64 = 0.5;
/// More liberties at the end of a playout are not those of a group in seki.
const SEKI_LIBERTIES: usize = 3;

/// What playouts came to.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    /// Who owned the points.
    pub(super) owners: OwnerMap,
    /// Points that stayed empty between groups in seki.
    pub(super) shared: PointSet,
    /// The sum of Black's margins, area counted, and of their squares.
    sums: (f64, f64),
}

impl Trial {
    /// Plays from a position; nobody plays on points of `closed`.
    pub(super) fn new(board: &Board, closed: PointSet, settings: &EndingSettings) -> Trial {
        let mut rng = Rng::new(settings.seed ^ board.hash().rotate_left(17));
        let (mut owners, mut sums) = (OwnerMap::new(), (0.0, 0.0));
        let mut stayed: PointMap<u32> = PointMap::default();
        let mut end = board.clone();
        for i in 0..settings.playouts {
            end.clone_from(board);
            let first = if i % 2 == 0 { Color::Black } else { Color::White };
            let playout = play_out(&mut end, first, &mut Careful::new(closed), &mut rng);
            let ends = Ownership::new(&end, &PointSet::EMPTY);
            for point in ends.neutral.iter().filter(|&p| is_shared(&end, p)) {
                stayed[point] += 1;
            }
            let owned = ByColor::from_fn(|color| ends.stones[color] | ends.territory[color]);
            let playout = Playout { owned, ..playout };
            let margin = f64::from(playout.margin());
            sums = (sums.0 + margin, sums.1 + margin * margin);
            owners.add(&playout);
        }
        let most = SHARED * f64::from(settings.playouts);
        let shared = board.empties().iter().copied().filter(|&p| f64::from(stayed[p]) > most).collect();
        Trial { owners, shared, sums }
    }

    /// The number of playouts, at least 1.
    pub(super) fn playouts(&self) -> f64 {
        f64::from(self.owners.playouts().max(1))
    }

    /// The share of the playouts in which a colour owned these points.
    pub(super) fn share(&self, points: PointSet, color: Color) -> f64 {
        let owned: u32 = points.iter().map(|p| self.owners.count(p, color)).sum();
        f64::from(owned) / (self.playouts() * points.len().max(1) as f64)
    }

    /// The mean of Black's margins without komi, and their standard deviation.
    pub(super) fn margin(&self) -> (f64, f64) {
        let mean = self.sums.0 / self.playouts();
        (mean, (self.sums.1 / self.playouts() - mean * mean).max(0.0).sqrt())
    }
}

/// Whether strings of both colours with few liberties stand beside a point.
fn is_shared(board: &Board, point: Point) -> bool {
    let weak = |color: Color| {
        let beside = point.neighbors().into_iter().filter_map(|p| board.string_at(p));
        let mut own = beside.filter(|&s| board.color(s) == Some(color));
        own.any(|s| board.liberty_count(s) <= SEKI_LIBERTIES)
    };
    weak(Color::Black) && weak(Color::White)
}
