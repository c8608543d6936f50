//! What became of the regions from one position to the next.
//!
//! Regions are followed by their stones: a region after the move continues
//! those before it with which it shares living stones of its colour.

use gokoro_board::Color;
use gokoro_position::Position;
use gokoro_shape::{RegionId, Size};

/// What happened to a region.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum RegionEvent {
    /// It goes on alone.
    Goes,
    /// This many regions became one.
    Joined(u16),
    /// It became this many; `after` is the largest of them.
    Split(u16),
    /// It is new.
    Founded,
    /// It is gone.
    Vanished,
    /// It takes over stones of regions that others take over too.
    Rearranged,
}

/// One region, or some that joined or split, before and after.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Change {
    /// Whose it is.
    pub color: Color,
    /// What happened.
    pub event: RegionEvent,
    /// The region before; the largest of those that joined.
    pub before: Option<RegionId>,
    /// The region after.
    pub after: Option<RegionId>,
    /// Its size before, of all that joined together.
    pub size_before: Size,
    /// Its size after, of all that it split into together.
    pub size_after: Size,
}

impl Change {
    /// The change of the total size in points.
    pub const fn difference(&self) -> i32 {
        self.size_after.total() as i32 - self.size_before.total() as i32
    }
}

/// The changes of all regions with stones, Black's first, in the order of the
/// regions after, then of those that are gone.
pub fn changes(before: &Position, after: &Position) -> Vec<Change> {
    let mut found = Vec::new();
    let heirs = |old: RegionId| sharing(before, old, after);
    let mut split_done: Vec<RegionId> = Vec::new();
    for (id, region) in after.regions().iter().filter(|(_, r)| r.family.is_some()) {
        let parents = sharing(after, id, before);
        let split = parents.first().filter(|_| parents.len() == 1).filter(|&&p| heirs(p).len() > 1);
        if let Some(&parent) = split {
            if !split_done.contains(&parent) {
                split_done.push(parent);
                found.push(split_change(before, after, region.color, parent, &heirs(parent)));
            }
            continue;
        }
        let mixed = parents.len() > 1 && parents.iter().any(|&p| heirs(p).len() > 1);
        found.push(continued(before, after, id, &parents, mixed));
    }
    for (id, region) in before.regions().iter().filter(|(_, r)| r.family.is_some()) {
        if heirs(id).is_empty() {
            found.push(Change {
                color: region.color,
                event: RegionEvent::Vanished,
                before: Some(id),
                after: None,
                size_before: region.size(),
                size_after: Size::default(),
            });
        }
    }
    found
}

/// The regions of `other` that share stones with a region of `one`, largest first.
fn sharing(one: &Position, id: RegionId, other: &Position) -> Vec<RegionId> {
    let region = one.regions().get(id);
    let shares = |r: &gokoro_shape::Region| r.color == region.color && r.stones.meets(&region.stones);
    let mut found: Vec<RegionId> =
        other.regions().iter().filter(|(_, r)| shares(r)).map(|(id, _)| id).collect();
    found.sort_by_key(|&id| std::cmp::Reverse(other.regions().get(id).size().total()));
    found
}

fn continued(before: &Position, after: &Position, id: RegionId, parents: &[RegionId], mixed: bool) -> Change {
    let region = after.regions().get(id);
    let event = match parents.len() {
        0 => RegionEvent::Founded,
        1 => RegionEvent::Goes,
        _ if mixed => RegionEvent::Rearranged,
        many => RegionEvent::Joined(many as u16),
    };
    Change {
        color: region.color,
        event,
        before: parents.first().copied(),
        after: Some(id),
        size_before: total_of(before, parents),
        size_after: region.size(),
    }
}

fn split_change(
    before: &Position,
    after: &Position,
    color: Color,
    parent: RegionId,
    heirs: &[RegionId],
) -> Change {
    Change {
        color,
        event: RegionEvent::Split(heirs.len() as u16),
        before: Some(parent),
        after: heirs.first().copied(),
        size_before: before.regions().get(parent).size(),
        size_after: total_of(after, heirs),
    }
}

fn total_of(position: &Position, ids: &[RegionId]) -> Size {
    ids.iter().fold(Size::default(), |sum, &id| {
        let size = position.regions().get(id).size();
        Size { occupied: sum.occupied + size.occupied, influence: sum.influence + size.influence }
    })
}
