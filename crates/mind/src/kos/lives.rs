//! Threats on the lives of groups: what they need, looked for and asked about again. A group that lives
//! whoever plays first, and dies if it is left after the turn; or one of the threatener's that is dead
//! whoever plays first, and lives if it is left.

use gokoro_board::{Board, Color, Point};

use super::KoDeed;
use super::fight::Moment;
use crate::life::{NamedGroup, Needed, Standing, Verdict, threatened};
use crate::solved::CHEAP;
use crate::tactics::{Effort, Stage};

/// Stones farther from a turn, in steps, are not threatened by it.
const NEAR: u32 = 4;

/// The largest group of more stones than this whose life the turn threatens, with what shows it.
pub(super) fn threat(moment: &Moment, more_than: u32, effort: &Effort) -> Option<(NamedGroup, Vec<Verdict>)> {
    let point = moment.turn.action.point()?;
    let boards = (&moment.before, &moment.after);
    let groups = Standing::new(&moment.after, effort.nodes)
        .groups(|group| group.stones.iter().any(|stone| stone.manhattan(point) <= NEAR));
    groups.into_iter().filter(|group| group.stones.len() as u32 > more_than).find_map(|group| {
        let verdicts = established(boards, &group, moment.turn.color, (true, false), effort)?;
        Some((group, verdicts))
    })
}

/// What shows that a threat on a group stands after the turn that follows it, or that it does not.
pub(super) fn met(moment: &Moment, group: &NamedGroup, stands: bool, effort: &Effort) -> Option<Vec<Verdict>> {
    established((&moment.before, &moment.after), group, !moment.turn.color, (stands, true), effort)
}

/// Verdicts of a group after a turn and before it, with the threatener first, that the threat stands there
/// or does not.
fn established(
    (before, after): (&Board, &Board),
    group: &NamedGroup,
    threatener: Color,
    (is, was): (bool, bool),
    effort: &Effort,
) -> Option<Vec<Verdict>> {
    let verdict = |board, stage, stands| {
        let standing = Standing::new(board, effort.nodes.saturating_mul(CHEAP));
        let group = standing.whole(group);
        (!group.stones.is_empty()).then_some(())?;
        standing.verdict(group, &threatened(&group, (stage, threatener), stands))
    };
    Some(vec![verdict(after, Stage::After, is)?, verdict(before, Stage::Before, was)?])
}

/// Whether what a claim needs of a threat on a group is found again, and the group stands as it is named.
pub(super) fn confirmed(
    (before, after): (&Board, &Board),
    deed: &KoDeed,
    group: &NamedGroup,
    threatener: Color,
    (verdicts, effort): (&[Verdict], &Effort),
) -> bool {
    let [now, then] = verdicts else { return false };
    let (is, was, named_on) = match deed {
        KoDeed::Threatens(_) => (true, false, after),
        KoDeed::Answers(_) => (false, true, before),
        _ => (true, true, before),
    };
    let holds = |board, verdict: &Verdict, stage, stands| {
        let standing = Standing::new(board, effort.nodes.saturating_mul(CHEAP));
        let group = standing.whole(group);
        let needed: Needed = threatened(&group, (stage, threatener), stands);
        standing.confirms(verdict, &group, &needed)
    };
    stands(named_on, *group)
        && holds(after, now, Stage::After, is)
        && holds(before, then, Stage::Before, was)
}

/// Whether a group stands as it is named.
pub(super) fn stands(board: &Board, group: NamedGroup) -> bool {
    !group.stones.is_empty() && Standing::new(board, 0).whole(&group) == group
}

/// The largest groups of a colour that may live or die.
pub(super) fn groups(board: &Board, color: Color) -> Vec<NamedGroup> {
    Standing::new(board, 0).groups(|group| group.color == color)
}

/// Whether a group lives even if its enemy plays first.
pub(super) fn is_safe(board: &Board, group: NamedGroup, nodes: u64) -> bool {
    shows(board, group, false, nodes)
}

/// Whether a group is dead after this move of its enemy, if he plays next again.
pub(super) fn is_threat(board: &Board, point: Point, group: NamedGroup, nodes: u64) -> bool {
    let mut after = board.clone();
    after.pass();
    after.play(point, !group.color).is_ok() && shows(&after, group, true, nodes)
}

/// Whether it is proven that a threat of its enemy on a group stands, or does not.
fn shows(board: &Board, group: NamedGroup, stands: bool, nodes: u64) -> bool {
    let standing = Standing::new(board, nodes.saturating_mul(CHEAP));
    let needed = threatened(&group, (Stage::Before, !group.color), stands);
    standing.is_shown(group, &needed)
}
