//! Positions that need no search: unconditional life (Benson 1976) in machine words.

use super::field::{AreaGround, Side, SolverField};
use super::word::Word;

/// More strings or eyes than this are left to the search.
const MOST: usize = 16;

/// What is seen of a position at a glance.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LifeSight<W> {
    /// The attacker's stones that are linked to safe stones outside.
    pub(crate) safe: W,
    /// Those, the points next to them and next to safe stones outside.
    pub(crate) reached: W,
    /// Points that are neither reached nor the defender's: where eyes can be.
    pub(crate) room: W,
    /// The points of the room that can be in an eye.
    pub(crate) hopes: W,
    /// How many points of the room have no, one and two neighbours that are not
    /// the defender's, up to three each, as one number below 64.
    pub(crate) eyes: u32,
}

impl<W: Word> AreaGround<W> {
    /// Looks at a position.
    pub(crate) fn sight(&self, field: &SolverField<W>) -> LifeSight<W> {
        let [theirs, own] = field.stones;
        let open = self.anchors[Side::Attacker as usize];
        let safe = self.part(theirs & open, theirs);
        let reached = safe | self.near(safe) | open;
        let room = self.area & !(own | reached);
        let other = self.area & !own;
        // Counts the neighbours of every point that are not the defender's at once.
        let (mut one, mut two, mut more) = (W::EMPTY, W::EMPTY, W::EMPTY);
        for side in [other << 1, other >> 1, other << self.stride, other >> self.stride] {
            let carry = one & side;
            one = (one | side) & !carry;
            more |= two & carry;
            two = (two | carry) & !(two & carry);
        }
        let none = (room & !(one | two | more)).count().min(3);
        let single = (room & one & !(two | more)).count().min(3);
        let double = (room & two & !(one | more)).count().min(3);
        let hopes = room & !self.pockets(safe, reached, room);
        LifeSight { safe, reached, room, hopes, eyes: none * 16 + single * 4 + double }
    }

    /// The zone of the defender's life, if a string of the target lives whatever
    /// is played: with two eyes, or linked to safe stones.
    pub(crate) fn life(&self, field: &SolverField<W>, sight: &LifeSight<W>) -> Option<W> {
        let own = field.stones[Side::Defender as usize];
        let safe = own & self.anchors[Side::Defender as usize];
        if !safe.is_empty() {
            let linked = self.part(safe, own);
            if linked.meets(field.target) {
                let seed = (linked & field.target).lowest_bit();
                return Some(self.part(seed, own));
            }
        }
        if sight.room.count() < self.fewest_eyes() { None } else { self.two_eyes(field, sight) }
    }

    /// The eyes that the defender needs here: one if a string of his has another elsewhere.
    fn fewest_eyes(&self) -> u32 {
        if self.helped.is_empty() { 2 } else { 1 }
    }

    fn two_eyes(&self, field: &SolverField<W>, sight: &LifeSight<W>) -> Option<W> {
        let own = field.stones[Side::Defender as usize];
        let empties = self.empties(field);
        let mut eyes = [W::EMPTY; MOST];
        let mut count = 0;
        for part in self.parts(sight.room) {
            // Beside the room are only the defender's stones, or it is open.
            if self.near(part).is_within(part | own) && count < MOST {
                eyes[count] = part;
                count += 1;
            }
        }
        if (count as u32) < self.fewest_eyes() {
            return None;
        }
        let mut strings = [W::EMPTY; MOST];
        let mut living = 0;
        for string in self.parts(own) {
            if living < MOST {
                strings[living] = string;
                living += 1;
            }
        }
        let mut alive = strings[..living].iter().fold(W::EMPTY, |all, &s| all | s);
        loop {
            let mut changed = false;
            let mut i = 0;
            while i < living {
                let near = self.near(strings[i]);
                let vital = eyes[..count].iter().filter(|&&eye| (eye & empties).is_within(near)).count();
                let needed = if strings[i].meets(self.helped) { 1 } else { 2 };
                if vital < needed && !self.is_anchored(strings[i], Side::Defender) {
                    alive &= !strings[i];
                    living -= 1;
                    strings[i] = strings[living];
                    changed = true;
                } else {
                    i += 1;
                }
            }
            if !alive.meets(field.target) {
                return None;
            }
            let mut i = 0;
            while i < count {
                if (self.near(eyes[i]) & own).is_within(alive) {
                    i += 1;
                } else {
                    count -= 1;
                    eyes[i] = eyes[count];
                    changed = true;
                }
            }
            if !changed {
                return Some(eyes[..count].iter().fold(alive, |zone, &eye| zone | eye));
            }
        }
    }

    /// Whether the target is lost whoever moves: there is room for one eye at most,
    /// and the attacker can fill everything else with safe stones.
    ///
    /// An eye has no safe stone of the attacker beside it. So the room is what is
    /// neither the defender's nor a safe stone nor next to one; all other empty
    /// points the attacker fills in peace, and what he takes there he fills again.
    /// Only strings with stones away from his safe ones would leave new room when
    /// they are taken: these have to hold out, on a liberty in the room that all
    /// of them share, until the last move takes them together.
    ///
    /// The zone is all but the empty points that the attacker reaches: stones of
    /// either side there change nothing.
    pub(crate) fn no_room(&self, field: &SolverField<W>, sight: &LifeSight<W>) -> Option<W> {
        if !self.anchors[Side::Defender as usize].is_empty() || !self.helped.is_empty() {
            return None;
        }
        let own = field.stones[Side::Defender as usize];
        let LifeSight { reached, room, hopes: eyes, .. } = *sight;
        if eyes.count() > 2 {
            return None;
        }
        let deep = self.part(own & !reached, own);
        let lost = match eyes.count() {
            0 if room.is_empty() => self.is_one(deep, field.target),
            0 => deep.is_empty() || room.bits().any(|point| self.all_touch(deep, W::bit(point))),
            1 => self.all_touch(deep, eyes),
            2 if self.is_pair(eyes) => {
                let (one, other) = (eyes.lowest_bit(), eyes & !eyes.lowest_bit());
                self.all_touch(deep, one) || self.all_touch(deep, other)
            }
            _ => false,
        };
        lost.then(|| self.area & !(self.empties(field) & reached))
    }

    /// Whether these are one string with all of the target in it, or none at all.
    fn is_one(&self, deep: W, target: W) -> bool {
        let first = self.part(deep.lowest_bit(), deep);
        deep.is_empty() || first == deep && target.is_within(first)
    }

    /// The points of the room that can be in no eye: beside each is a pocket of points
    /// that safe stones reach, which leads nowhere else. What the defender has there
    /// dies by a move on the point, unless he fills it himself.
    pub(crate) fn pockets(&self, safe: W, reached: W, room: W) -> W {
        let mut pockets = W::EMPTY;
        loop {
            let before = pockets;
            for pocket in self.parts(reached & !safe | pockets) {
                let exit = self.near(pocket) & !(pocket | safe);
                if exit == exit.lowest_bit() {
                    pockets |= exit & room;
                }
            }
            if pockets == before {
                return pockets;
            }
        }
    }

    fn is_pair(&self, two: W) -> bool {
        self.near(two.lowest_bit()).meets(two)
    }

    /// Whether every string of a set of whole strings is next to a point.
    fn all_touch(&self, strings: W, point: W) -> bool {
        let near = self.near(point);
        self.part(near & strings, strings) == strings
    }

    /// Empty points between one string of the defender and safe stones: for him to
    /// play there takes a liberty from his string and gives nothing, so it is never
    /// better than to play elsewhere.
    pub(crate) fn own_dame(&self, field: &SolverField<W>, sight: &LifeSight<W>) -> W {
        let own = field.stones[Side::Defender as usize];
        let empties = self.empties(field);
        let unsafe_stones = field.stones[Side::Attacker as usize] & !sight.safe;
        let linked = self.anchors[Side::Defender as usize];
        let alone = empties & sight.reached & !self.near(empties | unsafe_stones) & !linked;
        let mut dame = W::EMPTY;
        for index in alone.bits() {
            let beside = self.near(W::bit(index)) & own;
            if !beside.is_empty() && beside.is_within(self.part(beside.lowest_bit(), own)) {
                dame |= W::bit(index);
            }
        }
        dame
    }
}
