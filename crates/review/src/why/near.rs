//! A move too near to strong stones of its own side (P4, section 2: moves keep away from strong strings). It is no mistake
//! by itself: over all moves out of contact of 59 judged games such moves lose no more than others. Of mistakes it says
//! something: the judge's best move then lies farther from the stones in 45 of 48, where moves usually come as near in
//! 79 of 101 (docs/papers/P4.md).

use gokoro_board::{BoardSize, Point, PointSet};
use gokoro_position::kosumi::{KosumiStrengths, built_in};

use super::Stake;
use super::contrast::Contrast;

/// Of the moves that see the stones at most this share comes as near.
const RARE: f64 = 0.4;

/// Stones of the mover's that the move lies too near to.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct NearStones {
    /// The stones: a kosumi string.
    pub stones: PointSet,
    /// Where the move sees them, in lines of the board.
    pub distance: u8,
    /// The strength of the stones: the mean distance at which moves are kept from them, in lines.
    pub strength: f64,
    /// The share of moves that see them which comes as near.
    pub share: f64,
}

/// The strong stones that the move lies too near to, of several those to which moves come so near least often; `None` where
/// the mistake is about stones, the move is in contact, the better one comes as near, or the board is not 19x19, for which
/// alone the model is learned.
pub(super) fn near(
    contrast: &Contrast<'_>,
    better: Option<Point>,
    first: Option<&Stake>,
) -> Option<NearStones> {
    let (board, point, better) = (contrast.before.board(), contrast.point()?, better?);
    if board.size() != BoardSize::S19 || !first?.kind.is_place() {
        return None;
    }
    let strengths = KosumiStrengths::new(board, contrast.mover(), contrast.step.number, built_in());
    if !strengths.strings().apart(board).contains(point) {
        return None;
    }
    let seen = strengths.strings().strings_in_sight(point).into_iter().filter_map(|seen| {
        let (string, spread) = (strengths.strings().get(seen.id)?, strengths.spread(seen.id)?);
        let share = spread.shares.iter().take(seen.distance.into()).sum::<f64>();
        let farther = string.stones.iter().all(|stone| lines(stone, better) > seen.distance);
        let too_near = string.color == contrast.mover() && share <= RARE && farther;
        let (stones, distance, strength) = (string.stones, seen.distance, spread.mean());
        too_near.then_some(NearStones { stones, distance, strength, share })
    });
    seen.min_by(|one, other| one.share.total_cmp(&other.share))
}

/// The lines between two points along the farther axis.
const fn lines(one: Point, other: Point) -> u8 {
    let (x, y) = (one.x().abs_diff(other.x()), one.y().abs_diff(other.y()));
    if x > y { x } else { y }
}
