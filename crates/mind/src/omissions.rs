//! How often the owners of the groups around a move may play elsewhere, before it and
//! after it: possible omission numbers (PON) of `position::pon`. What is read is proven
//! or likely and says which; the estimator stands beside it where the reading leaves an
//! interval. No text is made here.

use gokoro_board::{Move, PointSet};
use gokoro_position::pon::GroupPon;
use gokoro_shape::{Group, GroupId, Unconditional};

use crate::claim::MoveContext;

/// Groups with fewer stones are not asked about.
const FEWEST: usize = 3;
/// Groups farther from the move, in steps, are not asked about.
const NEAR: u32 = 4;
/// The groups that are asked about, the largest first.
const MOST_GROUPS: usize = 3;

/// A group near a move.
#[derive(Clone, Debug)]
pub struct Omissions {
    /// The group before the move, or the largest of those that it was made of; `None` if
    /// it is new.
    pub before: Option<GroupPon>,
    /// The group after it.
    pub after: GroupPon,
}

impl Omissions {
    /// The numbers before and after, where both are decided and differ.
    pub fn changed(&self) -> Option<(i8, i8)> {
        let before = self.before.as_ref()?.read.likely.exact()?;
        let after = self.after.read.likely.exact()?;
        (before != after).then_some((before, after))
    }
}

/// The groups around a move with their numbers before and after it, the largest first; empty where
/// nothing is to be read of them.
pub fn omissions(played: &MoveContext<'_>) -> Vec<Omissions> {
    let Move::Play(point) = played.action else { return Vec::new() };
    let (before, after) = (played.before, played.after);
    if after.means().omissions.is_none_or(|settings| settings.nodes == 0) {
        return Vec::new();
    }
    let living = Unconditional::living(after.board());
    let near = |stones: &PointSet| stones.iter().any(|stone| stone.manhattan(point) <= NEAR);
    let told =
        |group: &Group| group.stones.len() >= FEWEST && near(&group.stones) && !group.stones.meets(&living);
    let mut groups: Vec<(GroupId, &Group)> = after.groups().iter().filter(|(_, group)| told(group)).collect();
    groups.sort_by_key(|(_, group)| (std::cmp::Reverse(group.stones.len()), group.stones.first()));
    let told = groups.into_iter().take(MOST_GROUPS).filter_map(|(id, group)| {
        let earlier = before
            .groups()
            .iter()
            .filter(|(_, was)| was.color == group.color && was.stones.meets(&group.stones))
            .max_by_key(|(_, was)| (was.stones & group.stones).len());
        Some(Omissions {
            before: earlier.and_then(|(id, _)| before.omission(id)).cloned(),
            after: after.omission(id)?.clone(),
        })
    });
    told.collect()
}
