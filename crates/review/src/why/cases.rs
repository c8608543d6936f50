//! The case of GO.1 that a stake belongs to (P3, section 3.2).

use gokoro_board::Point;
use gokoro_mind::cases::CaseKind;
use gokoro_mind::choice::served_by_move;

use super::Stake;
use crate::steps::StudiedMove;

/// The first case of those that the better move serves whose target the stake is about; `None` where none is.
pub(super) fn case(step: &StudiedMove, better: Point, stake: &Stake) -> Option<CaseKind> {
    let before = &step.before;
    let board = before.position.board();
    if !board.can_play(better, step.color) {
        return None;
    }
    let after = before.position.after(&board.after(better, step.color));
    let served = served_by_move(&before.stage, step.number, step.color, &before.position, &after, better);
    let about = stake.points | stake.stones;
    served.into_iter().map(|served| served.case).find_map(|case| {
        let target = case.target.stones | case.target.points;
        target.meets(&about).then_some(case.kind)
    })
}
