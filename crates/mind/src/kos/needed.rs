//! What each claim means: what is threatened, what hangs on a ko, what a threat elsewhere is. The finder
//! and the witness share only these lines; each has all of it proven with a budget of its own.

use gokoro_board::{Board, Color, Point};
use gokoro_reading::Goal;

use super::KoShape;
use crate::tactics::{NamedString, Tactic, proven};

/// Whether a claim about strings is a threat, and what it threatens.
pub(super) fn aim(tactic: &Tactic) -> Option<Goal> {
    let take = |string: &NamedString| Goal::Capture(string.stone);
    match tactic {
        Tactic::Atari(one, _) | Tactic::Threatens(one, _) => Some(take(one)),
        Tactic::DoubleAtari(one, two) | Tactic::DoubleThreat(one, two) => {
            Some(Goal::Any(vec![take(one), take(two)]))
        }
        Tactic::ThreatensCut(one, two, _) => Some(Goal::cut(one.stone, two.stone)),
        _ => None,
    }
}

/// How a ko that has just been taken may end: the board where the taker has filled it, and the one
/// where the other side has taken it back and filled it.
pub(super) struct KoEnds {
    ko: KoShape,
    kept: Board,
    lost: Board,
}

impl KoEnds {
    /// `None` where one of both cannot be played.
    pub(super) fn of(board: &Board, ko: KoShape) -> Option<KoEnds> {
        let play = |board: &mut Board, point, color: Color| {
            board.pass();
            board.play(point, color).is_ok()
        };
        let (mut kept, mut lost) = (board.clone(), board.clone());
        let played = play(&mut kept, ko.open, ko.taker)
            && play(&mut lost, ko.open, !ko.taker)
            && play(&mut lost, ko.stone, !ko.taker);
        played.then_some(KoEnds { ko, kept, lost })
    }

    /// Whether a string hangs on the ko: where its owner has lost it, it is taken even if he plays first,
    /// and where he has won it, he can save it.
    pub(super) fn decide(&self, name: NamedString, nodes: u64) -> bool {
        let (owner, stone) = (name.color, name.stone);
        let (won, lost) =
            if owner == self.ko.taker { (&self.kept, &self.lost) } else { (&self.lost, &self.kept) };
        let gone =
            !lost.at(stone).is(owner) || proven(lost, Goal::Capture(stone), !owner, owner, nodes).is_some();
        gone && won.at(stone).is(owner) && proven(won, Goal::Save(stone), owner, owner, nodes).is_some()
    }
}

/// Whether a string cannot be taken even if its enemy plays first.
pub(super) fn is_safe(board: &Board, name: NamedString, nodes: u64) -> bool {
    proven(board, Goal::Save(name.stone), name.color, !name.color, nodes).is_some()
}

/// Whether a string can be taken after this move of its enemy, if he plays next again.
pub(super) fn is_threat(board: &Board, point: Point, name: NamedString, nodes: u64) -> bool {
    let (mut after, enemy) = (board.clone(), !name.color);
    after.pass();
    after.play(point, enemy).is_ok()
        && proven(&after, Goal::Capture(name.stone), enemy, enemy, nodes).is_some()
}
