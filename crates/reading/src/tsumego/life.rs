//! Positions that need no search: unconditional life (Benson 1976) in machine words.

use super::field::{Field, Ground, Side};
use super::word::Word;

/// More strings or eyes than this are left to the search.
const MOST: usize = 16;

impl<W: Word> Ground<W> {
    /// The zone of the defender's life, if a string of the target lives whatever
    /// is played: with two eyes, or linked to safe stones.
    pub(crate) fn life(&self, field: &Field<W>) -> Option<W> {
        let own = field.stones[Side::Defender as usize];
        let safe = own & self.anchors[Side::Defender as usize];
        if !safe.is_empty() {
            let linked = self.part(safe, own);
            if linked.meets(field.target) {
                let seed = (linked & field.target).lowest_bit();
                return Some(self.part(seed, own));
            }
        }
        self.two_eyes(field)
    }

    fn two_eyes(&self, field: &Field<W>) -> Option<W> {
        let own = field.stones[Side::Defender as usize];
        let empties = self.empties(field);
        let open = self.anchors[Side::Attacker as usize];
        let mut eyes = [W::EMPTY; MOST];
        let mut count = 0;
        for part in self.parts(self.area & !own) {
            if !part.meets(open) && count < MOST {
                eyes[count] = part;
                count += 1;
            }
        }
        if count < 2 {
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
                if vital < 2 && !self.is_anchored(strings[i], Side::Defender) {
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
}
