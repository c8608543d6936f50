//! The board of the solver: a small area in machine words, with everything
//! outside it fixed. Stones that touch a safe stone of their colour outside are
//! never taken. Rules only; nothing about search.

use super::word::Word;

/// Who tries to take and who tries to live.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Side {
    Attacker,
    Defender,
}

impl Side {
    /// The other side.
    pub(crate) const fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// No point: no ko stands.
pub(crate) const NOWHERE: u8 = u8::MAX;

/// What does not change in a search: the area and what stands around it.
#[derive(Clone, Debug)]
pub(crate) struct Ground<W> {
    /// The distance of two rows in bits; one column more than the box is wide.
    pub(crate) stride: u32,
    /// The points where play takes place.
    pub(crate) area: W,
    /// The points next to safe stones outside, of the attacker and the defender.
    pub(crate) anchors: [W; 2],
}

/// The stones in the area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Field<W> {
    /// Stones of the attacker and of the defender.
    pub(crate) stones: [W; 2],
    /// The stones of the defender that were there at first and count.
    pub(crate) target: W,
    /// The point where the side to move may not retake.
    pub(crate) ko: u8,
}

impl<W: Word> Ground<W> {
    /// The neighbours in the area of the points of a set, some of them in the set.
    #[inline]
    pub(crate) fn near(&self, set: W) -> W {
        ((set << 1) | (set >> 1) | (set << self.stride) | (set >> self.stride)) & self.area
    }

    /// The part of `within` that holds the seed.
    #[inline]
    pub(crate) fn part(&self, seed: W, within: W) -> W {
        let mut part = seed & within;
        loop {
            let more = (part | self.near(part)) & within;
            if more == part {
                return part;
            }
            part = more;
        }
    }

    /// The parts of a set.
    pub(crate) fn parts(&self, set: W) -> Parts<'_, W> {
        Parts { ground: self, rest: set }
    }

    /// Whether stones are linked to safe stones outside.
    pub(crate) fn is_anchored(&self, stones: W, side: Side) -> bool {
        stones.meets(self.anchors[side as usize])
    }

    /// The empty points of the area.
    #[inline]
    pub(crate) fn empties(&self, field: &Field<W>) -> W {
        self.area & !(field.stones[0] | field.stones[1])
    }

    /// The strings of the other side that a move at `bit` takes.
    #[inline]
    pub(crate) fn taken(&self, field: &Field<W>, bit: W, side: Side) -> W {
        let theirs = field.stones[side.other() as usize];
        let empties = self.empties(field) & !bit;
        let mut taken = W::EMPTY;
        let mut rest = self.near(bit) & theirs;
        while !rest.is_empty() {
            let string = self.part(rest.lowest_bit(), theirs);
            rest &= !string;
            if !self.near(string).meets(empties) && !self.is_anchored(string, side.other()) {
                taken |= string;
            }
        }
        taken
    }

    /// The field after a move on an empty point, and what it took; `None` if the
    /// move would take its own stones. Ko is the caller's.
    #[inline]
    pub(crate) fn play(&self, field: &Field<W>, index: u32, side: Side) -> Option<(Field<W>, W)> {
        let bit = W::bit(index);
        let taken = self.taken(field, bit, side);
        let mut next = *field;
        next.ko = NOWHERE;
        next.stones[side as usize] |= bit;
        next.stones[side.other() as usize] &= !taken;
        let near = self.near(bit);
        if taken.is_empty() {
            if !near.meets(self.empties(field)) {
                let own = self.part(bit, next.stones[side as usize]);
                if !self.near(own).meets(self.empties(&next)) && !self.is_anchored(own, side) {
                    return None;
                }
            }
            return Some((next, taken));
        }
        next.target &= next.stones[Side::Defender as usize];
        let alone = !near.meets(field.stones[side as usize]) && !self.is_anchored(bit, side);
        if alone && taken.count() == 1 && near & self.empties(&next) == taken {
            next.ko = taken.lowest() as u8;
        }
        Some((next, taken))
    }

    /// A key of the position with the side to move.
    #[inline]
    pub(crate) fn key(&self, field: &Field<W>, side: Side) -> u64 {
        let start = (u64::from(field.ko) << 1 | side as u64).wrapping_mul(0xd6e8_feb8_6659_fd93);
        field.target.mix(field.stones[1].mix(field.stones[0].mix(start)))
    }
}

/// The connected parts of a set, one by one.
pub(crate) struct Parts<'a, W> {
    ground: &'a Ground<W>,
    rest: W,
}

impl<W: Word> Iterator for Parts<'_, W> {
    type Item = W;

    fn next(&mut self) -> Option<W> {
        if self.rest.is_empty() {
            return None;
        }
        let part = self.ground.part(self.rest.lowest_bit(), self.rest);
        self.rest &= !part;
        Some(part)
    }
}
