//! Partial patterns: proven zones that are known again wherever they stand (P1,
//! "Tsumego Kenkyu" 2002; as relevance zones docs/methods/life.md#zones).
//!
//! A pattern is a set of facts, each a point with what stands on it; it holds in
//! a position that has all of them. Patterns are kept in a tree of facts in rising
//! order, where those with the same beginning share it, so that a look-up follows
//! only what agrees. Bounded: when it is full nothing more is learned.

use super::field::{AreaGround, MOST, NOWHERE, Side, SolverField};
use super::word::{Place, Word};

/// No node, no result.
const NONE: u32 = u32::MAX;
/// A look-up gives up after this many nodes: what it misses is searched.
const PATIENCE: usize = 100;

/// What a pattern proves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Proven<W> {
    pub(crate) winner: Side,
    pub(crate) bound: i8,
    pub(crate) zone: W,
    pub(crate) point: Place,
    /// The point of the zone where the side to move may not retake.
    ko: Place,
    next: u32,
}

#[derive(Clone, Copy)]
struct Twig {
    fact: u16,
    child: u32,
    sibling: u32,
    proven: u32,
}

/// The patterns of one area, for one side to move.
pub(crate) struct Patterns<W> {
    twigs: Vec<Twig>,
    proven: Vec<Proven<W>>,
    most: usize,
}

/// Patterns of life, for either side to move.
pub(crate) type Lives<W> = Box<[Patterns<W>; 2]>;

/// The content of a point as a number below 4: empty, attacker, defender, target.
fn content<W: Word>(field: &SolverField<W>, bit: W) -> u16 {
    if bit.meets(field.stones[0]) {
        1
    } else if !bit.meets(field.stones[1]) {
        0
    } else {
        2 + u16::from(bit.meets(field.target))
    }
}

fn ko_within<W: Word>(field: &SolverField<W>, zone: W) -> Place {
    if field.ko != NOWHERE && zone.has(u32::from(field.ko)) { field.ko } else { NOWHERE }
}

impl<W: Word> Patterns<W> {
    /// No patterns yet, and never more than fit into `bytes`.
    pub(crate) fn new(bytes: usize) -> Patterns<W> {
        let root = Twig { fact: 0, child: NONE, sibling: NONE, proven: NONE };
        Patterns { twigs: vec![root], proven: Vec::new(), most: bytes / size_of::<Twig>() }
    }

    /// The same for either side to move, each within `bytes`.
    pub(crate) fn both(bytes: usize) -> [Patterns<W>; 2] {
        [Patterns::new(bytes), Patterns::new(bytes)]
    }

    /// Learns that this zone of the field is won.
    pub(crate) fn learn(&mut self, field: &SolverField<W>, winner: Side, bound: i8, zone: W, point: Place) {
        if self.twigs.len() + 2 * self.proven.len() + zone.count() as usize > self.most {
            return;
        }
        let mut at = 0;
        for index in zone.bits() {
            at = self.grow(at, index as u16 * 4 + content(field, W::bit(index)));
        }
        let (ko, next) = (ko_within(field, zone), self.twigs[at].proven);
        self.twigs[at].proven = self.proven.len() as u32;
        self.proven.push(Proven { winner, bound, zone, point, ko, next });
    }

    /// The twig of a fact below another, made if it is not there. Siblings rise.
    fn grow(&mut self, parent: usize, fact: u16) -> usize {
        let (mut before, mut at) = (NONE, self.twigs[parent].child);
        while at != NONE && self.twigs[at as usize].fact < fact {
            (before, at) = (at, self.twigs[at as usize].sibling);
        }
        if at != NONE && self.twigs[at as usize].fact == fact {
            return at as usize;
        }
        let new = self.twigs.len() as u32;
        self.twigs.push(Twig { fact, child: NONE, sibling: at, proven: NONE });
        if before == NONE {
            self.twigs[parent].child = new;
        } else {
            self.twigs[before as usize].sibling = new;
        }
        new as usize
    }

    /// A pattern that decides the field with this balance of threats.
    pub(crate) fn find(
        &self,
        ground: &AreaGround<W>,
        field: &SolverField<W>,
        balance: i8,
    ) -> Option<Proven<W>> {
        let mut facts = [u16::MAX; MOST];
        for index in ground.area.bits() {
            facts[index as usize] = index as u16 * 4 + content(field, W::bit(index));
        }
        let mut open: Vec<u32> = Vec::with_capacity(64);
        let mut at = self.twigs[0].child;
        let mut patience = PATIENCE;
        loop {
            while at != NONE {
                let twig = &self.twigs[at as usize];
                patience -= 1;
                if patience == 0 {
                    return None;
                }
                if facts[usize::from(twig.fact / 4)] == twig.fact {
                    if twig.sibling != NONE {
                        open.push(twig.sibling);
                    }
                    if let Some(proven) = self.holds(twig.proven, field, balance) {
                        return Some(proven);
                    }
                    at = twig.child;
                } else {
                    at = twig.sibling;
                }
            }
            at = open.pop()?;
        }
    }

    fn holds(&self, mut at: u32, field: &SolverField<W>, balance: i8) -> Option<Proven<W>> {
        while at != NONE {
            let proven = self.proven[at as usize];
            let is_enough = match proven.winner {
                // Whoever is outside the zone would still have to be taken.
                Side::Attacker => proven.bound <= balance && field.target.is_within(proven.zone),
                Side::Defender => proven.bound >= balance && field.target.meets(proven.zone),
            };
            if is_enough && ko_within(field, proven.zone) == proven.ko {
                return Some(proven);
            }
            at = proven.next;
        }
        None
    }
}
