//! The board of the solver: a small area in machine words, with everything
//! outside it fixed. Stones that touch a safe stone of their colour outside are
//! never taken. Rules only; nothing about search.

use super::word::{Place, Word};
use gokoro_board::hash::{STEP, mix};

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
pub(crate) const NOWHERE: Place = Place::MAX;

/// What does not change in a search: the area and what stands around it.
#[derive(Clone, Debug)]
pub(crate) struct AreaGround<W> {
    /// The distance of two rows in bits; one column more than the box is wide.
    pub(crate) stride: u32,
    /// The points where play takes place.
    pub(crate) area: W,
    /// The points next to safe stones outside, of the attacker and the defender.
    pub(crate) anchors: [W; 2],
    /// The points where eyes count, if eyes are asked about.
    pub(crate) space: W,
    /// A string of the defender that has one more sure eye elsewhere, if one is given.
    pub(crate) helped: W,
}

/// The stones in the area.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SolverField<W> {
    /// Stones of the attacker and of the defender.
    pub(crate) stones: [W; 2],
    /// The stones of the defender that were there at first and count.
    pub(crate) target: W,
    /// The point where the side to move may not retake.
    pub(crate) ko: Place,
}

impl<W: Word> AreaGround<W> {
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
    pub(crate) fn parts(&self, set: W) -> FieldParts<'_, W> {
        FieldParts { ground: self, rest: set }
    }

    /// Whether stones are linked to safe stones outside.
    pub(crate) fn is_anchored(&self, stones: W, side: Side) -> bool {
        stones.meets(self.anchors[side as usize])
    }

    /// The empty points of the area.
    #[inline]
    pub(crate) fn empties(&self, field: &SolverField<W>) -> W {
        self.area & !(field.stones[0] | field.stones[1])
    }

    /// The strings of the other side that a move at `bit` takes.
    #[inline]
    pub(crate) fn taken(&self, field: &SolverField<W>, bit: W, side: Side) -> W {
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
    pub(crate) fn play(&self, field: &SolverField<W>, index: u32, side: Side) -> Option<(SolverField<W>, W)> {
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
            next.ko = taken.lowest() as Place;
        }
        Some((next, taken))
    }

    /// The empty points where a side may play, ko aside, and those of them where it
    /// takes stones.
    pub(crate) fn legal(&self, field: &SolverField<W>, side: Side) -> (W, W) {
        let (own, theirs) = (field.stones[side as usize], field.stones[side.other() as usize]);
        let empties = self.empties(field);
        let mut takes = W::EMPTY;
        for string in self.parts(theirs) {
            let liberties = self.near(string) & empties;
            if liberties == liberties.lowest_bit() && !self.is_anchored(string, side.other()) {
                takes |= liberties;
            }
        }
        let mut open = self.near(empties) | self.anchors[side as usize] | takes;
        let closed = empties & !open;
        for string in self.parts(self.part(self.near(closed) & own, own)) {
            let near = self.near(string);
            let liberties = near & empties;
            if liberties != liberties.lowest_bit() || self.is_anchored(string, side) {
                open |= near;
            }
        }
        (empties & open, takes)
    }

    /// A key of the position with the side to move.
    pub(crate) fn key(&self, field: &SolverField<W>, side: Side) -> u64 {
        let sum = |set: W, kind: usize| set.bits().fold(0, |key, index| key ^ KEYS[kind][index as usize]);
        let stones = sum(field.stones[0], 0) ^ sum(field.stones[1], 1) ^ sum(field.target, TARGET);
        stones ^ ko_key(field.ko) ^ side_key(side)
    }
}

/// The kinds of keys besides those of the two colours.
const TARGET: usize = 2;
const KO: usize = 3;

/// The most bits of a word.
pub(crate) const MOST: usize = 384;

/// A number for what can be on a point: stones of both sides, of the target, a ko.
static KEYS: [[u64; MOST]; 4] = {
    let mut keys = [[0; MOST]; 4];
    let (mut state, mut at) = (0x2545_f491_4f6c_dd1d_u64, 0);
    while at < 4 * MOST {
        keys[at / MOST][at % MOST] = mix(state);
        state = state.wrapping_add(STEP);
        at += 1;
    }
    keys
};

/// What a stone changes of a key.
pub(crate) fn stone_key(side: Side, index: u32) -> u64 {
    KEYS[side as usize][index as usize]
}

/// What a ko changes of a key.
pub(crate) fn ko_key(ko: Place) -> u64 {
    if ko == NOWHERE { 0 } else { KEYS[KO][usize::from(ko)] }
}

/// What the side to move changes of a key.
pub(crate) const fn side_key(side: Side) -> u64 {
    match side {
        Side::Attacker => 0x6c62_272e_07bb_0142,
        Side::Defender => 0xd6e8_feb8_6659_fd93,
    }
}

/// The connected parts of a set, one by one.
pub(crate) struct FieldParts<'a, W> {
    ground: &'a AreaGround<W>,
    rest: W,
}

impl<W: Word> Iterator for FieldParts<'_, W> {
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
