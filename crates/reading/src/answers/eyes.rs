//! How many eyes an eye space gives. The stones around it are assumed to stand, so every
//! answer is an estimate.

use gokoro_board::{Board, Point};

use super::told::{EyeCount, GtpStatus};
use super::{AnswerBasis, Code, EstimateReason, GtpAnswer};
use crate::tsumego::{EyeSpace, EyesAnswer};

/// So many nodes of this search cost as much as one move made on a board.
const CHEAP: u64 = 8;
/// Searches of one answer: for one and for two eyes, with either side first.
const SEARCHES: u64 = 4;

/// Counts the eyes of the space that a point belongs to; none where it belongs to no space.
pub(super) fn count_eyes(board: &Board, point: Point, nodes: u64) -> GtpAnswer {
    let answer = |count, nodes: u64| GtpAnswer {
        nodes: nodes / CHEAP,
        told: Some(GtpStatus::Eyes(count)),
        basis: AnswerBasis::Estimated(EstimateReason::Searched),
        ..GtpAnswer::plain(Code::Succeeds)
    };
    let mut count = EyeCount { least: 0, most: 0, attack: None, defence: None };
    let Some(space) = EyeSpace::at(board, point) else { return answer(count, 0) };
    let budget = nodes.saturating_mul(CHEAP) / SEARCHES;
    let mut spent = 0;
    for eyes in [1, 2] {
        let [attacked, defended] =
            [!space.owner, space.owner].map(|first| space.gives(board, eyes, first, budget));
        spent += [attacked, defended].into_iter().flatten().map(|found| found.nodes).sum::<u64>();
        match attacked {
            Some(EyesAnswer { given: true, .. }) => (count.least, count.most) = (eyes, eyes),
            Some(found) if count.least + 1 == eyes => count.attack = found.point,
            _ => {}
        }
        if let Some(found) = defended.filter(|found| found.given) {
            if count.least < eyes {
                count.defence = found.point;
            }
            count.most = eyes;
        }
    }
    answer(count, spent)
}
