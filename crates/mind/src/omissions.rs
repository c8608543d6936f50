//! How often the owners of the groups around a move may play elsewhere, before it and
//! after it: possible omission numbers (PON) as `position::pon` reads them.

use gokoro_board::{Move, PointSet};
use gokoro_position::pon::GroupPon;
use gokoro_shape::{Group, GroupId, Unconditional};

use crate::claim::MoveContext;

/// Groups with fewer stones are left out: claims about strings cover them.
const FEWEST: usize = 3;
/// Groups with no stone within so many steps of the move are left out.
const NEAR: u32 = 4;
/// Groups at most, the largest first: each costs a reading.
const MOST_GROUPS: usize = 3;

/// The omissions that a group near a move bears, before the move and after it.
#[derive(Clone, Debug)]
pub struct GroupOmissions {
    /// The group before the move, of several that it was made of the one with most of its
    /// stones; `None` if it is new or its omissions were not read.
    pub before: Option<GroupPon>,
    /// The group after the move.
    pub after: GroupPon,
}

impl GroupOmissions {
    /// The likely numbers before and after, where both are exact and differ.
    pub fn changed(&self) -> Option<(i8, i8)> {
        let before = self.before.as_ref()?.read.likely.exact()?;
        let after = self.after.read.likely.exact()?;
        (before != after).then_some((before, after))
    }
}

/// The omissions of the groups around a move, the largest group first; empty for a pass and where the
/// settings of the position read none.
pub fn omissions(played: &MoveContext<'_>) -> Vec<GroupOmissions> {
    let Move::Play(point) = played.action else { return Vec::new() };
    let (before, after) = (played.before, played.after);
    if after.means().omissions.is_none_or(|settings| settings.nodes == 0) {
        return Vec::new();
    }
    let living = Unconditional::living(after.board());
    let near = |stones: &PointSet| stones.iter().any(|stone| stone.manhattan(point) <= NEAR);
    let wanted =
        |group: &Group| group.stones.len() >= FEWEST && near(&group.stones) && !group.stones.meets(&living);
    let mut groups: Vec<(GroupId, &Group)> =
        after.groups().iter().filter(|(_, group)| wanted(group)).collect();
    groups.sort_by_key(|(_, group)| (std::cmp::Reverse(group.stones.len()), group.stones.first()));
    let read = groups.into_iter().take(MOST_GROUPS).filter_map(|(id, group)| {
        let earlier = before
            .groups()
            .iter()
            .filter(|(_, was)| was.color == group.color && was.stones.meets(&group.stones))
            .max_by_key(|(_, was)| (was.stones & group.stones).len());
        Some(GroupOmissions {
            before: earlier.and_then(|(id, _)| before.omission(id)).cloned(),
            after: after.omission(id)?.clone(),
        })
    });
    read.collect()
}
