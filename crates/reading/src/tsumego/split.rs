//! Division of an area by the defender's own stones (P1, "Tsumego Kenkyu" 2002,
//! its second kind): where a part alone gives life, the rest need not be played.

use std::collections::HashMap;

use super::field::{Field, Ground, NOWHERE, Side};
use super::search::Search;
use super::word::Word;

/// Areas with fewer empty points are searched as a whole.
const LARGE: u32 = 14;
/// Parts with fewer points are not asked.
const SMALLEST: u32 = 5;
/// Moves for one question to a part: its table keeps what they show.
const EFFORT: u64 = 20_000;
/// No more parts than these are remembered.
const MOST: usize = 64;

/// The searches of the parts of an area, kept from question to question.
pub(crate) struct Parts<W> {
    searches: HashMap<(W, W), Search<W>>,
    bytes: usize,
}

/// A part as a question of its own: all else is the attacker's.
struct Part<W> {
    ground: Ground<W>,
    field: Field<W>,
}

impl<W: Word> Parts<W> {
    pub(crate) fn new(bytes: usize) -> Parts<W> {
        Parts { searches: HashMap::new(), bytes }
    }

    /// The zone of a life in one part, whatever the threats, with the defender's
    /// move if it is his turn, and the moves spent.
    pub(crate) fn life(
        &mut self,
        ground: &Ground<W>,
        field: &Field<W>,
        side: Side,
        budget: u64,
    ) -> (Option<(W, u8)>, u64) {
        let mut spent = 0;
        if ground.empties(field).count() < LARGE {
            return (None, spent);
        }
        let own = field.stones[Side::Defender as usize];
        let large = |part: &W| part.count() >= SMALLEST;
        let parts: Vec<W> = ground.parts(ground.area & !own).filter(large).collect();
        if parts.len() < 2 {
            return (None, spent);
        }
        for points in parts {
            let Some(part) = Part::of(ground, field, points) else { continue };
            let key = (part.ground.area, part.ground.anchors[Side::Attacker as usize]);
            if !self.searches.contains_key(&key) && self.searches.len() >= MOST {
                continue;
            }
            let bytes = self.bytes / MOST;
            let search = self.searches.entry(key).or_insert_with(|| Search::of_part(part.ground, bytes));
            let started = search.nodes;
            search.budget = started + EFFORT.min(budget.saturating_sub(spent));
            let life = search.unconditional_life(&part.field, side);
            spent += search.nodes - started;
            if life.is_some() {
                return (life, spent);
            }
        }
        (None, spent)
    }
}

impl<W: Word> Part<W> {
    /// The part with the defender's strings that breathe in it; `None` if none of
    /// the target is among them.
    fn of(ground: &Ground<W>, field: &Field<W>, points: W) -> Option<Part<W>> {
        let own = field.stones[Side::Defender as usize];
        let inside = ground.empties(field) & points;
        let strings = ground.part(ground.near(inside) & own, own);
        let target = field.target & strings;
        if target.is_empty() {
            return None;
        }
        let area = points | strings;
        let beside = ground.near(ground.area & !area) & area;
        let anchors = [ground.anchors[0] & area | beside, ground.anchors[1] & area];
        let ko = if field.ko != NOWHERE && points.has(u32::from(field.ko)) { field.ko } else { NOWHERE };
        let stones = [field.stones[0] & area, strings];
        Some(Part {
            ground: Ground { stride: ground.stride, area, anchors },
            field: Field { stones, target, ko },
        })
    }
}
