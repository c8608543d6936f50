//! Threats on the lives of groups, looked for: a group that lives whoever plays first, and is dead if it is
//! left after the turn; or one of the threatener's that is dead whoever plays first, and lives if it is left.
//! Groups in whose place the ko lies are left out: who wins it may decide them.

use gokoro_board::{Board, Color, Point, PointSet};

use super::KoShape;
use super::fight::KoMoment;
use crate::life::{LifeStanding, LifeVerdict, NamedGroup, is_near, threatened};
use crate::solved::CHEAP;
use crate::tactics::{BoardRef, TacticsEffort};

/// The largest group whose life the turn threatens, with what shows it.
pub(super) fn threat(
    moment: &KoMoment,
    ko: KoShape,
    effort: &TacticsEffort,
) -> Option<(NamedGroup, Vec<LifeVerdict>)> {
    let point = moment.turn.action.point()?;
    let asked = ThreatBoards::of(moment, ko, moment.turn.color, effort);
    asked.after.groups(|group| is_near(group, point)).into_iter().find_map(|group| {
        let verdicts =
            [asked.verdict(BoardRef::After, group, true)?, asked.verdict(BoardRef::Before, group, false)?];
        Some((group, verdicts.into()))
    })
}

/// What shows that a threat on a group stands after the turn that follows it, or that it does not. A group
/// of the threatener's that has been taken needs nothing after the turn.
pub(super) fn met(
    moment: &KoMoment,
    ko: KoShape,
    group: NamedGroup,
    stands: bool,
    effort: &TacticsEffort,
) -> Option<Vec<LifeVerdict>> {
    let asked = ThreatBoards::of(moment, ko, !moment.turn.color, effort);
    let left = group.stones.iter().filter(|&stone| moment.after.at(stone).is(group.color)).count();
    if stands && left < group.stones.len() {
        return None;
    }
    let after = if left > 0 { Some(asked.verdict(BoardRef::After, group, stands)?) } else { None };
    let before = asked.verdict(BoardRef::Before, group, true)?;
    Some(after.into_iter().chain([before]).collect())
}

/// The boards of a turn with the threatener first.
struct ThreatBoards<'a> {
    before: LifeStanding<'a>,
    after: LifeStanding<'a>,
    threatener: Color,
}

impl<'a> ThreatBoards<'a> {
    fn of(moment: &'a KoMoment, ko: KoShape, threatener: Color, effort: &TacticsEffort) -> ThreatBoards<'a> {
        let standing = |board| standing(board, ko, effort.nodes);
        ThreatBoards { before: standing(&moment.before), after: standing(&moment.after), threatener }
    }

    /// The verdict on a group before the turn or after it that a threat stands there, or does not.
    fn verdict(&self, stage: BoardRef, group: NamedGroup, stands: bool) -> Option<LifeVerdict> {
        let standing = if stage == BoardRef::Before { &self.before } else { &self.after };
        let group = whole(standing.board(), group)?;
        standing.verdict(group, &threatened(&group, stage, self.threatener, stands))
    }
}

/// The groups of a board, asked about apart from the ko.
fn standing(board: &Board, ko: KoShape, nodes: u64) -> LifeStanding<'_> {
    let points = [ko.open, ko.stone].into_iter().collect();
    LifeStanding::new(board, nodes.saturating_mul(CHEAP)).apart_from(points)
}

/// The whole strings of those stones of a group that are on a board.
fn whole(board: &Board, group: NamedGroup) -> Option<NamedGroup> {
    let still = group.stones.iter().filter(|&stone| board.at(stone).is(group.color));
    let of = |stone| board.string_at(stone).map(|string| board.stones(string));
    let stones: PointSet = still.filter_map(of).flatten().collect();
    (!stones.is_empty()).then_some(NamedGroup { color: group.color, stones })
}

/// The largest groups of a colour that may live or die.
pub(super) fn groups(board: &Board, color: Color) -> Vec<NamedGroup> {
    LifeStanding::new(board, 0).groups(|group| group.color == color)
}

/// Whether a group lives even if its enemy plays first.
pub(super) fn is_safe(board: &Board, ko: KoShape, group: NamedGroup, nodes: u64) -> bool {
    shows(board, ko, group, false, nodes)
}

/// Whether a group is dead after this move of its enemy, if he plays next again.
pub(super) fn is_threat(board: &Board, ko: KoShape, point: Point, group: NamedGroup, nodes: u64) -> bool {
    let mut after = board.clone();
    after.pass();
    after.play(point, !group.color).is_ok() && shows(&after, ko, group, true, nodes)
}

/// Whether it is proven that a threat of its enemy on a group stands, or does not.
fn shows(board: &Board, ko: KoShape, group: NamedGroup, stands: bool, nodes: u64) -> bool {
    standing(board, ko, nodes).is_proven(group, &threatened(&group, BoardRef::Before, !group.color, stands))
}
