//! Careful playouts from a position: who owned what at their ends, and which points
//! stayed nobody's because neither side could play there.

use std::cell::OnceCell;

use gokoro_board::{
    Board, BoardSize, ByColor, Color, PlayedPosition, Point, PointMap, PointOwners, PointSet,
};
use gokoro_playout::{Careful, OwnerMap, Playout, Rng, play_out};

use super::fate::{FateBasis, StringFate};
use super::{DEAD, EndingSettings};
use crate::ownership::{OwnershipInput, OwnershipJudge};

/// The share of the playouts from which on a point is shared by groups in seki.
const SHARED: f64 = 0.5;
/// More liberties at the end of a playout are not those of a group in seki.
const SEKI_LIBERTIES: usize = 3;

/// The weight of the playouts beside the ownership model (of 0.3, 0.5, 0.6, 0.7 and 0.8 the best
/// for 1,500 counted games).
const PLAYED: f64 = 0.6;
/// If fewer playouts end otherwise, the model cannot turn what they say.
const AGREED: f64 = 0.16;

/// What playouts came to.
#[derive(Clone, Debug)]
pub(super) struct Trial {
    /// Who owned the points.
    pub(super) owners: OwnerMap,
    /// Points that stayed empty between groups in seki.
    pub(super) shared: PointSet,
    /// The sum of Black's margins, area counted, and of their squares.
    sums: (f64, f64),
    /// The probabilities that Black owns the points, once they were needed.
    expected: OnceCell<PointMap<f64>>,
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
            let ends = PointOwners::new(&end, &PointSet::EMPTY);
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
        Trial { owners, shared, sums, expected: OnceCell::new() }
    }

    /// The number of playouts, at least 1.
    pub(super) fn playouts(&self) -> f64 {
        f64::from(self.owners.playouts().max(1))
    }

    /// The share of the playouts in which a colour owned these points.
    fn played(&self, points: PointSet, color: Color) -> f64 {
        let owned: u32 = points.iter().map(|p| self.owners.count(p, color)).sum();
        f64::from(owned) / (self.playouts() * points.len().max(1) as f64)
    }

    /// How likely a colour owns these points: the share of the playouts, and with `expected` also,
    /// where they do not agree, what the ownership model expects.
    pub(super) fn share(&self, board: &Board, points: PointSet, color: Color, expected: bool) -> f64 {
        let played = self.played(points, color);
        if !expected || !is_doubtful(played) || board.size() != BoardSize::S19 {
            return played;
        }
        let owners = self.expected.get_or_init(|| owners(board));
        let black: f64 = points.iter().map(|p| owners[p]).sum::<f64>() / points.len().max(1) as f64;
        let share = color.own_share(black);
        PLAYED * played + (1.0 - PLAYED) * share
    }

    /// Whether the ownership model sees the fate of a string otherwise that playouts do not agree
    /// about.
    pub(super) fn is_doubted(&self, board: &Board, strings: &[StringFate]) -> bool {
        let played = strings.iter().filter(|string| string.basis == FateBasis::Played);
        let is_lost =
            |string: &StringFate, expected| self.share(board, string.stones, !string.color, expected) > DEAD;
        let mut doubtful = played.filter(|s| is_doubtful(self.played(s.stones, !s.color)));
        doubtful.any(|string| is_lost(string, true) != is_lost(string, false))
    }

    /// The mean of Black's margins without komi, and their standard deviation.
    pub(super) fn margin(&self) -> (f64, f64) {
        let mean = self.sums.0 / self.playouts();
        (mean, (self.sums.1 / self.playouts() - mean * mean).max(0.0).sqrt())
    }
}

/// Whether playouts that end so often in one way leave the model a say.
fn is_doubtful(share: f64) -> bool {
    share.min(1.0 - share) >= AGREED
}

/// The probabilities that Black owns the points of a finished board, the mean of either side to
/// move, without the moves that led to it.
fn owners(board: &Board) -> PointMap<f64> {
    let mut judge = OwnershipJudge::default();
    let mut look =
        |to_move| judge.look(&OwnershipInput { position: PlayedPosition::alone(board, to_move), more: 0 });
    let (black, white) = (look(Color::Black), look(Color::White));
    let mut mean = PointMap::filled(0.0);
    for point in board.size().points() {
        mean[point] = f64::from(black.black(point) + white.black(point)) / 2.0;
    }
    mean
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
