//! What a position offers: what is known or seen of it without search, and its
//! moves with what is known of the positions after them.

use super::{Child, FREE, LifeSearch, Node, PASS, Settled, Zones, turn};
use crate::tsumego::field::{NOWHERE, Side, SolverField, stone_key};
use crate::tsumego::life::LifeSight;
use crate::tsumego::prior::{self, Start};
use crate::tsumego::table::ProvenBounds;
use crate::tsumego::word::{Place, Word};

impl<W: Word> LifeSearch<W> {
    /// The move of the side that loses which took the most work to refute.
    pub(crate) fn longest_resistance(&mut self, field: &SolverField<W>, side: Side) -> Option<Place> {
        let node = Node { field: *field, side, key: self.ground.key(field, side), balance: 0, last: PASS };
        let children = self.children(&node);
        let work = |child: &&Child<W>| self.table.look_up(child.key).map_or(0, |known| known.work);
        let longest = children.iter().filter(|child| child.point != PASS).max_by_key(work);
        longest.or(children.first()).map(|child| child.point)
    }

    /// What needs no search: taken, or in the table.
    pub(super) fn look_up(&self, node: &Node<W>) -> Option<Settled<W>> {
        let taken = self.taken(node);
        if taken.is_some() {
            return taken;
        }
        decided_by(self.table.look_up(node.key)?, node.balance)
    }

    /// Whether nothing of the target is left.
    fn taken(&self, node: &Node<W>) -> Option<Settled<W>> {
        let is_taken = self.eyes == 0 && node.field.target.is_empty();
        is_taken.then(|| Settled::by(Side::Attacker, W::EMPTY, PASS))
    }

    /// What is decided at a glance: all is taken at once, two eyes, no room.
    pub(super) fn decide_at_sight(&self, node: &Node<W>, sight: &LifeSight<W>) -> Option<Settled<W>> {
        let (ground, field) = (&self.ground, &node.field);
        if self.eyes > 0 {
            let enough = ground.eyes(field) >= self.eyes;
            return enough.then(|| Settled::by(Side::Defender, ground.area, PASS));
        }
        let mut decided = None;
        if node.side == Side::Attacker
            && let Some(point) = self.last_liberty(field)
        {
            let bit = W::bit(point);
            let zone = bit | ground.capture_zone(field, bit, Side::Attacker);
            decided = Some(Settled::by(Side::Attacker, zone, point as Place));
        }
        let life = || ground.life(field, sight).map(|zone| Settled::by(Side::Defender, zone, PASS));
        let death = || ground.no_room(field, sight).map(|zone| Settled::by(Side::Attacker, zone, PASS));
        let decided = decided.or_else(life).or_else(death)?;
        Some(self.closed(field, decided))
    }

    /// The point where the attacker takes all that is left of the target at once.
    fn last_liberty(&self, field: &SolverField<W>) -> Option<u32> {
        let ground = &self.ground;
        let strings = ground.part(field.target, field.stones[Side::Defender as usize]);
        let liberty = ground.near(strings) & ground.empties(field);
        let point = liberty.lowest();
        let is_one = !liberty.is_empty() && liberty == liberty.lowest_bit();
        let is_last = is_one && !ground.is_anchored(strings, Side::Defender);
        (is_last && point as Place != field.ko).then_some(point)
    }

    pub(super) fn closed(&self, field: &SolverField<W>, mut decided: Settled<W>) -> Settled<W> {
        if self.zones != Zones::Off {
            decided.zone = self.ground.close_zone(field, decided.winner, decided.zone);
        }
        decided
    }

    /// All moves of a node; a move elsewhere first. The attacker's changes
    /// nothing unless he may not retake a ko: the defender answers elsewhere.
    pub(super) fn children(&mut self, node: &Node<W>) -> Vec<Child<W>> {
        let Node { field, side, balance, .. } = *node;
        let sight = self.ground.sight(&field);
        let mut children = self.spare.pop().unwrap_or_default();
        if side == Side::Defender || side == self.endless || field.ko != NOWHERE {
            children.push(Child::new(PASS, node.key_after_pass(), balance));
        }
        let useless = match side {
            Side::Defender if self.eyes == 0 => self.ground.own_dame(&field, &sight),
            _ => W::EMPTY,
        };
        let (legal, takes) = self.ground.legal(&field, side);
        for index in (legal & !useless).bits() {
            let spends = index as Place == field.ko;
            let rest = match (spends, side) {
                (false, _) => balance,
                (true, Side::Attacker) if balance > 0 => balance - 1,
                (true, Side::Defender) if balance < 0 => balance + 1,
                _ => continue,
            };
            self.effort.nodes += 1;
            let took = takes.has(index);
            let key = if took {
                self.ground.key(&self.after(node, index as Place), side.other())
            } else {
                node.key_after_pass() ^ stone_key(side, index)
            };
            children.push(Child { spends, took, ..Child::new(index as Place, key, rest) });
        }
        self.table.fetch(children.iter().map(|child| child.key));
        let mut start = None;
        for child in &mut children {
            let is_new = self.recall(child);
            if is_new {
                let start = start
                    .get_or_insert_with(|| Start::new(&self.ground, &node.field, &sight, side, node.last));
                self.look(node, start, child);
            }
        }
        children
    }

    /// The field after a legal move.
    pub(super) fn after(&self, node: &Node<W>, point: Place) -> SolverField<W> {
        let elsewhere = SolverField { ko: NOWHERE, ..node.field };
        if point == PASS {
            return elsewhere;
        }
        let played = self.ground.play(&node.field, u32::from(point), node.side);
        played.map_or(elsewhere, |(field, _)| field)
    }

    /// What is known of the position after a move; whether it is to be looked at.
    fn recall(&self, child: &mut Child<W>) -> bool {
        child.decided = self.repeated(child, child.took || child.point == PASS);
        if child.decided.is_some() {
            return false;
        }
        let Some(entry) = self.table.get(child.key) else { return true };
        (child.phi, child.delta) = (entry.phi, entry.delta);
        child.decided = entry.known.and_then(|known| decided_by(known, child.balance));
        child.decided.is_none() && self.samples.is_some()
    }

    /// Finds out what is seen of the position after a move.
    fn look(&mut self, node: &Node<W>, start: &Start<'_, W>, child: &mut Child<W>) {
        let (field, side) = (self.after(node, child.point), node.side.other());
        let after = self.ground.sight(&field);
        let Child { point, key, balance, .. } = *child;
        let next = Node { field, side, key, balance, last: point };
        child.decided = self.at_once(&next, &after);
        if let Some(decided) = child.decided {
            let Settled { winner, bound, zone, point, .. } = decided;
            self.table.decide(key, winner, bound, zone, point, 0);
            return;
        }
        let features = self.ground.features(start, point, &field, &after);
        if self.table.get(key).is_none() {
            (child.phi, child.delta) = prior::numbers(&features);
            self.table.expect(key, child.phi, child.delta);
        }
        child.features = self.samples.as_ref().map(|_| Box::new(features));
    }

    /// What needs no search and no table.
    fn at_once(&self, node: &Node<W>, sight: &LifeSight<W>) -> Option<Settled<W>> {
        self.taken(node).or_else(|| self.decide_at_sight(node, sight))
    }

    /// The end of endless play, where the position stands on the path. Without a
    /// capture nothing repeats.
    fn repeated(&self, child: &Child<W>, may_repeat: bool) -> Option<Settled<W>> {
        if !may_repeat && self.takes == 0 {
            return None;
        }
        let turn = turn(child.key, child.balance);
        let depth = self.path.iter().position(|&key| key == turn)?;
        let (winner, zone) = (self.endless, self.ground.area);
        Some(Settled { winner, bound: child.balance, zone, rests_on: depth, point: PASS })
    }
}

/// Who wins with a balance of threats by what is known.
fn decided_by<W: Word>(known: &ProvenBounds<W>, balance: i8) -> Option<Settled<W>> {
    let (winner, bound) = if known.high <= balance {
        (Side::Attacker, known.high)
    } else if known.low >= balance {
        (Side::Defender, known.low)
    } else {
        return None;
    };
    let (zone, point) = (known.zones[winner as usize], known.moves[winner as usize]);
    Some(Settled { winner, bound, zone, rests_on: FREE, point })
}
