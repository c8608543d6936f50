//! How often the owners of the groups around a move may play elsewhere, before it and
//! after it: possible omission numbers (PON) of `position::pon`. What is read is proven
//! or likely and says which; the estimator stands beside it where the reading leaves an
//! interval. No text is made here.

use std::sync::Arc;

use gokoro_board::{Color, Move, PointSet};
use gokoro_position::Position;
use gokoro_position::pon::{GroupPon, Numbers};
use gokoro_reading::pon::PonSettings;

use crate::claim::Played;

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
    #[must_use]
    pub fn changed(&self) -> Option<(i8, i8)> {
        let before = self.before.as_ref()?.read.likely.exact()?;
        let after = self.after.read.likely.exact()?;
        (before != after).then_some((before, after))
    }
}

/// The groups around a move with their numbers before and after it, the largest first.
#[must_use]
pub fn omissions(played: &Played<'_>, settings: &PonSettings) -> Vec<Omissions> {
    let Move::Play(point) = played.action else { return Vec::new() };
    if settings.nodes == 0 {
        return Vec::new();
    }
    let (before, after) = (numbers(played.before, settings), numbers(played.after, settings));
    let near = |stones: &PointSet| stones.iter().any(|stone| stone.manhattan(point) <= NEAR);
    let mut groups: Vec<(Color, PointSet)> = groups(played.after)
        .filter(|(_, stones)| stones.len() >= FEWEST && near(stones) && !stones.meets(&after.living()))
        .collect();
    groups.sort_by_key(|(_, stones)| (std::cmp::Reverse(stones.len()), stones.first()));
    let told = groups.into_iter().take(MOST_GROUPS).map(|(color, stones)| {
        let earlier = self::groups(played.before)
            .filter(|(owner, was)| *owner == color && was.meets(&stones))
            .max_by_key(|(_, was)| (*was & stones).len());
        Omissions {
            before: earlier.map(|(color, was)| before.of(color, was)),
            after: after.of(color, stones),
        }
    });
    told.collect()
}

fn numbers<'a>(position: &'a Position, settings: &'a PonSettings) -> Numbers<'a> {
    Numbers::new(position.board(), position.readings().map(Arc::as_ref), settings)
}

fn groups(position: &Position) -> impl Iterator<Item = (Color, PointSet)> {
    position.groups().iter().map(|(_, group)| (group.color, group.stones))
}
