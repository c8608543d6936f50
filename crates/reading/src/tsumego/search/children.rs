//! What a position offers: what is known or seen of it without search, and its
//! moves with what is known of the positions after them.

use super::{Child, Decided, FREE, Node, PASS, Search, Zones};
use crate::tsumego::field::{Field, NOWHERE, Side};
use crate::tsumego::life::Sight;
use crate::tsumego::prior::{self, Step};
use crate::tsumego::word::Word;

impl<W: Word> Search<W> {
    /// The move of the side that loses which took the most work to refute.
    pub(crate) fn longest_resistance(&mut self, field: &Field<W>, side: Side) -> Option<u8> {
        let node = Node {
            field: *field,
            side,
            key: self.ground.key(field, side),
            balance: 0,
            last: PASS,
            trial: false,
        };
        let children = self.children(&node);
        let work = |child: &&Child<W>| self.table.get(child.key).map_or(0, |entry| entry.work);
        let longest = children.iter().filter(|child| child.point != PASS).max_by_key(work);
        longest.or(children.first()).map(|child| child.point)
    }

    /// What needs no search: taken, or in the table.
    pub(super) fn known(&self, node: &Node<W>) -> Option<Decided<W>> {
        if self.eyes == 0 && node.field.target.is_empty() {
            return Some(Decided::by(Side::Attacker, W::EMPTY, PASS));
        }
        let entry = self.table.get(node.key)?;
        let (winner, bound) = if entry.high <= node.balance {
            (Side::Attacker, entry.high)
        } else if entry.low >= node.balance {
            (Side::Defender, entry.low)
        } else {
            return None;
        };
        let (zone, point) = (entry.zones[winner as usize], entry.moves[winner as usize]);
        Some(Decided { winner, bound, zone, rests_on: FREE, point })
    }

    /// What is decided at a glance: all is taken at once, two eyes, no room.
    pub(super) fn seen(&self, node: &Node<W>, sight: &Sight<W>) -> Option<Decided<W>> {
        let (ground, field) = (&self.ground, &node.field);
        if self.eyes > 0 {
            let enough = ground.eyes(field) >= self.eyes;
            return enough.then(|| Decided::by(Side::Defender, ground.area, PASS));
        }
        let mut decided = None;
        if node.side == Side::Attacker
            && let Some(point) = self.last_liberty(field)
        {
            let bit = W::bit(point);
            let zone = bit | ground.of_taking(field, bit, Side::Attacker);
            decided = Some(Decided::by(Side::Attacker, zone, point as u8));
        }
        let life = || ground.life(field, sight).map(|zone| Decided::by(Side::Defender, zone, PASS));
        let death = || ground.no_room(field, sight).map(|zone| Decided::by(Side::Attacker, zone, PASS));
        let decided = decided.or_else(life).or_else(death)?;
        Some(self.closed(field, decided))
    }

    /// The point where the attacker takes all that is left of the target at once.
    fn last_liberty(&self, field: &Field<W>) -> Option<u32> {
        let ground = &self.ground;
        let strings = ground.part(field.target, field.stones[Side::Defender as usize]);
        let liberty = ground.near(strings) & ground.empties(field);
        let point = liberty.lowest();
        let is_one = !liberty.is_empty() && liberty == liberty.lowest_bit();
        let is_last = is_one && !ground.is_anchored(strings, Side::Defender);
        (is_last && point as u8 != field.ko).then_some(point)
    }

    pub(super) fn closed(&self, field: &Field<W>, mut decided: Decided<W>) -> Decided<W> {
        if self.zones != Zones::Off {
            decided.zone = self.ground.close(field, decided.winner, decided.zone);
        }
        decided
    }

    /// All moves of a node; a move elsewhere first. The attacker's changes
    /// nothing unless he may not retake a ko: the defender answers elsewhere.
    pub(super) fn children(&mut self, node: &Node<W>) -> Vec<Child<W>> {
        let Node { field, side, balance, .. } = *node;
        let sight = self.ground.sight(&field);
        let empties = self.ground.empties(&field);
        let mut children = Vec::with_capacity(empties.count() as usize + 1);
        if side == Side::Defender && !node.trial || side == self.endless || field.ko != NOWHERE {
            let next = Field { ko: NOWHERE, ..field };
            children.push(self.child(node, &sight, PASS, false, next, balance));
        }
        let useless = match side {
            Side::Defender if self.eyes == 0 => self.ground.own_dame(&field, &sight),
            _ => W::EMPTY,
        };
        for index in (empties & !useless).bits() {
            let retakes = index as u8 == field.ko;
            let rest = match (retakes, side) {
                (false, _) => balance,
                (true, Side::Attacker) if balance > 0 => balance - 1,
                (true, Side::Defender) if balance < 0 => balance + 1,
                _ => continue,
            };
            let Some((next, taken)) = self.ground.play(&field, index, side) else { continue };
            self.nodes += 1;
            let child = self.child(node, &sight, index as u8, !taken.is_empty(), next, rest);
            children.push(child);
        }
        children
    }

    pub(super) fn child(
        &mut self,
        node: &Node<W>,
        sight: &Sight<W>,
        point: u8,
        took: bool,
        field: Field<W>,
        balance: i8,
    ) -> Child<W> {
        let side = node.side.other();
        let key = self.ground.key(&field, side);
        let spends = point != PASS && point == node.field.ko;
        let mut child = Child {
            point,
            spends,
            took,
            field,
            key,
            balance,
            phi: 1,
            delta: 1,
            done: false,
            decided: None,
            features: None,
        };
        let next = Node { field, side, key, balance, last: point, trial: false };
        child.decided = self.repeated(&next, took || point == PASS).or_else(|| self.known(&next));
        if child.decided.is_some() {
            return child;
        }
        let old = self.table.get(key).map(|entry| (entry.phi, entry.delta));
        if let Some(numbers) = old {
            (child.phi, child.delta) = numbers;
            if self.samples.is_none() {
                return child;
            }
        }
        let after = self.ground.sight(&field);
        child.decided = self.seen(&next, &after);
        if let Some(decided) = child.decided {
            self.table.entry(key).decide(decided.winner, decided.bound, decided.zone, decided.point);
            return child;
        }
        let step = Step {
            before: (&node.field, sight),
            after: (&field, &after),
            point,
            last: node.last,
            side: node.side,
        };
        let features = self.ground.features(&step);
        if old.is_none() {
            (child.phi, child.delta) = prior::numbers(&features);
        }
        child.features = self.samples.as_ref().map(|_| Box::new(features));
        let entry = self.table.entry(key);
        (entry.phi, entry.delta) = (child.phi, child.delta);
        child
    }

    /// The end of endless play, where the position stands on the path. Without a
    /// capture nothing repeats.
    pub(super) fn repeated(&self, node: &Node<W>, may_repeat: bool) -> Option<Decided<W>> {
        if !may_repeat && self.takes == 0 {
            return None;
        }
        let turn = node.turn();
        let depth = self.path.iter().position(|&key| key == turn)?;
        let (winner, zone) = (self.endless, self.ground.area);
        Some(Decided { winner, bound: node.balance, zone, rests_on: depth, point: PASS })
    }
}
