//! Relevance zones as machine words, one bit for each point of an area: the rules of
//! `crate::zone`, for areas with safe stones around them.

use super::field::{AreaGround, Side, SolverField};
use super::word::Word;

impl<W: Word> AreaGround<W> {
    /// Widens a zone of the prover until whatever stands outside it changes
    /// nothing that the proof rests on.
    pub(crate) fn close_zone(&self, field: &SolverField<W>, prover: Side, zone: W) -> W {
        let empties = self.empties(field);
        let (own, theirs) = (field.stones[prover as usize], field.stones[prover.other() as usize]);
        let mut zone = zone & self.area;
        let mut done = W::EMPTY;
        loop {
            let mut strings = (zone & (own | theirs)) & !done;
            let blocked = zone & empties & !done & !self.near(empties);
            done |= zone;
            for point in blocked.bits() {
                zone |= self.forbidding_stones(field, prover, W::bit(point));
            }
            while !strings.is_empty() {
                let seed = strings.lowest_bit();
                let (side, stones) = if own.meets(seed) { (prover, own) } else { (prover.other(), theirs) };
                let string = self.part(seed, stones);
                strings &= !string;
                zone |= string;
                done |= string;
                zone |= self.new_liberties(field, string, side, prover, zone);
            }
            if zone == done {
                return zone;
            }
        }
    }

    /// The liberties that a string of `side` lacks in the zone: the prover's needs two where it has
    /// two, others one. For a prover's string with one liberty also the enemy strings around it.
    fn new_liberties(&self, field: &SolverField<W>, string: W, side: Side, prover: Side, zone: W) -> W {
        if self.is_anchored(string, side) {
            return W::EMPTY;
        }
        let liberties = self.near(string) & self.empties(field);
        let (count, is_provers) = (liberties.count(), side == prover);
        let needed = if is_provers { count.min(2) } else { 1 };
        let mut more = W::EMPTY;
        let mut rest = liberties & !zone;
        for _ in (liberties & zone).count()..needed {
            more |= rest.lowest_bit();
            rest &= !rest.lowest_bit();
        }
        if is_provers && count == 1 {
            more |= self.strings_at(self.near(string), field.stones[side.other() as usize]);
        }
        more
    }

    /// The stones that forbid the opponent an empty point without empty neighbours: the
    /// strings around it, and the prover's around those of the opponent. None if he may play there.
    fn forbidding_stones(&self, field: &SolverField<W>, prover: Side, bit: W) -> W {
        let opponent = prover.other();
        if self.play(field, bit.lowest(), opponent).is_some() {
            return W::EMPTY;
        }
        let (own, theirs) = (field.stones[prover as usize], field.stones[opponent as usize]);
        let near = self.near(bit);
        let dying = self.strings_at(near, theirs);
        dying | self.strings_at(near | self.near(dying), own)
    }

    /// The strings of a colour that have a stone in the set.
    pub(crate) fn strings_at(&self, set: W, stones: W) -> W {
        self.part(set & stones, stones)
    }

    /// The zone of a move that takes stones: these, all around them and, for a single
    /// stone, what makes it a ko or not. Empty if the move takes none.
    pub(crate) fn capture_zone(&self, field: &SolverField<W>, bit: W, side: Side) -> W {
        let taken = self.taken(field, bit, side);
        if taken.is_empty() {
            return taken;
        }
        let points = if taken.count() == 1 { taken | bit } else { taken };
        self.with_surroundings(field, points)
    }

    /// The zone of the ko ban of the side to move: the point, the stone that took there, and all
    /// around both.
    pub(crate) fn ban_zone(&self, field: &SolverField<W>, banned: Side) -> W {
        let point = W::bit(u32::from(field.ko));
        let theirs = field.stones[banned.other() as usize];
        let empties = self.empties(field);
        let mut points = point;
        for near in (self.near(point) & theirs).bits() {
            let string = self.part(W::bit(near), theirs);
            if string.count() == 1 && self.near(string) & empties == point {
                points |= string;
            }
        }
        self.with_surroundings(field, points)
    }

    /// Points with the points next to them and the strings there.
    fn with_surroundings(&self, field: &SolverField<W>, points: W) -> W {
        let near = self.near(points);
        let zone = points | near;
        zone | self.strings_at(near, field.stones[0]) | self.strings_at(near, field.stones[1])
    }
}
