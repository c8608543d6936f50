//! The question how many eyes an eye space gives. What surrounds the space is
//! taken to stand, so every answer is an estimate.

use gokoro_board::{Board, Point};

use super::told::{EyeCount, GtpStatus};
use super::{AnswerBasis, Code, EstimateReason, GtpAnswer};
use crate::tsumego::EyeSpace;

/// A node of the search costs this little beside a move on a board.
const CHEAP: u64 = 8;

/// The eyes of the space that a point belongs to.
pub(super) fn eval(board: &Board, point: Point, nodes: u64) -> GtpAnswer {
    let told = |count, nodes: u64| GtpAnswer {
        nodes: nodes / CHEAP,
        told: Some(GtpStatus::Eyes(count)),
        basis: AnswerBasis::Estimated(EstimateReason::Searched),
        ..GtpAnswer::plain(Code::Succeeds)
    };
    let mut count = EyeCount { least: 0, most: 0, attack: None, defence: None };
    let Some(space) = EyeSpace::at(board, point) else { return told(count, 0) };
    let mut spent = 0;
    for eyes in [1, 2] {
        let budget = nodes * CHEAP / 4;
        let [attacked, defended] =
            [!space.owner, space.owner].map(|first| space.gives(board, eyes, first, budget));
        spent += [&attacked, &defended].into_iter().flatten().map(|found| found.2).sum::<u64>();
        match attacked {
            Some((true, ..)) => (count.least, count.most) = (eyes, eyes),
            Some((false, attack, _)) if count.least + 1 == eyes => count.attack = attack,
            _ => {}
        }
        if let Some((true, defence, _)) = defended {
            if count.least < eyes {
                count.defence = defence;
            }
            count.most = eyes;
        }
    }
    told(count, spent)
}
