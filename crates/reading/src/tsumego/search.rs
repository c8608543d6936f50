//! The search: depth-first proof numbers for both sides at once, with relevance
//! zones, and the number of ko threats that every proof needs or stands.
//!
//! The balance of threats is a number: positive, the attacker may so often
//! retake a ko at once; negative, the defender. More is never worse for the
//! attacker, so what is known of a position are two bounds: he wins from `high`
//! on and loses up to `low`. Endless play is life.

use super::field::{Field, Ground, NOWHERE, Side};
use super::table::{FAR, Table};
use super::word::Word;

/// A proof number that cannot be reached.
pub(crate) const INFINITE: u32 = 1 << 28;
/// A move elsewhere.
pub(crate) const PASS: u8 = 254;
/// Lines beyond this are given up.
const DEEPEST: usize = 160;
/// Rests on no position of the path.
const FREE: usize = usize::MAX;

/// How much zones may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Zones {
    /// Only whole positions are known again.
    Off,
    /// Parts of positions that are proven are known again.
    Patterns,
    /// They also leave out moves that change nothing of a proof.
    Full,
}

/// A decided position: who wins, with which balances, and what it rests on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Decided<W> {
    pub(crate) winner: Side,
    /// The attacker's lowest balance, or the defender's highest.
    pub(crate) bound: i8,
    pub(crate) zone: W,
    /// The lowest depth of the path whose repetition it rests on.
    pub(crate) rests_on: usize,
    /// The winner's move, if he is to move.
    pub(crate) point: u8,
}

struct Child<W> {
    point: u8,
    /// Whether a threat is spent: the move takes back a ko that is forbidden.
    spends: bool,
    took: bool,
    field: Field<W>,
    key: u64,
    balance: i8,
    phi: u32,
    delta: u32,
    done: bool,
    decided: Option<Decided<W>>,
}

pub(crate) struct Search<W> {
    pub(crate) ground: Ground<W>,
    pub(crate) table: Table<W>,
    pub(crate) nodes: u64,
    pub(crate) budget: u64,
    pub(crate) zones: Zones,
    /// Whose win endless play is.
    pub(crate) endless: Side,
    path: Vec<u64>,
    /// The number of moves on the path that took stones.
    takes: usize,
}

enum Outcome<W> {
    Decided(Decided<W>),
    Open { phi: u32, delta: u32 },
}

fn key_of<W: Word>(ground: &Ground<W>, field: &Field<W>, side: Side) -> u64 {
    ground.key(field, side)
}

impl<W: Word> Search<W> {
    pub(crate) fn new(ground: Ground<W>, zones: Zones, bytes: usize) -> Search<W> {
        Search {
            ground,
            table: Table::new(bytes),
            nodes: 0,
            budget: 0,
            zones,
            endless: Side::Defender,
            path: Vec::new(),
            takes: 0,
        }
    }

    /// Who wins with this balance; `None` if the budget ends.
    pub(crate) fn decide(&mut self, field: &Field<W>, side: Side, balance: i8) -> Option<Decided<W>> {
        let key = key_of(&self.ground, field, side);
        if let Some(known) = self.known(field, key, side, balance) {
            return Some(known);
        }
        loop {
            match self.visit(field, side, key, balance, INFINITE, INFINITE) {
                Outcome::Decided(decided) => return Some(decided),
                Outcome::Open { .. } if self.nodes >= self.budget => return None,
                Outcome::Open { phi, delta } if phi >= INFINITE || delta >= INFINITE => return None,
                Outcome::Open { .. } => {}
            }
        }
    }

    /// What needs no search: taken, alive, or in the table.
    fn known(&self, field: &Field<W>, key: u64, side: Side, balance: i8) -> Option<Decided<W>> {
        if field.target.is_empty() {
            let (winner, zone) = (Side::Attacker, W::EMPTY);
            return Some(Decided { winner, bound: -FAR, zone, rests_on: FREE, point: PASS });
        }
        if let Some(entry) = self.table.get(key) {
            if entry.high <= balance {
                let (winner, zone, point) = (Side::Attacker, entry.zones[0], entry.moves[0]);
                return Some(Decided { winner, bound: entry.high, zone, rests_on: FREE, point });
            }
            if entry.low >= balance {
                let (winner, zone, point) = (Side::Defender, entry.zones[1], entry.moves[1]);
                return Some(Decided { winner, bound: entry.low, zone, rests_on: FREE, point });
            }
            return None;
        }
        let _ = side;
        let zone = self.ground.life(field)?;
        let zone = self.ground.close(field, Side::Defender, zone);
        Some(Decided { winner: Side::Defender, bound: FAR, zone, rests_on: FREE, point: PASS })
    }

    /// The move of the side that loses which took the most work to refute.
    pub(crate) fn longest_resistance(&mut self, field: &Field<W>, side: Side) -> Option<u8> {
        let children = self.children(field, side, 0);
        let work = |c: &Child<W>| self.table.get(c.key).map_or(0, |e| e.work);
        let longest = children.iter().filter(|c| c.point != PASS).max_by_key(|c| work(c));
        longest.or(children.last()).map(|c| c.point)
    }

    fn children(&mut self, field: &Field<W>, side: Side, balance: i8) -> Vec<Child<W>> {
        let empties = self.ground.empties(field);
        let mut children = Vec::with_capacity(empties.count() as usize + 1);
        for index in empties.bits() {
            let spends = index as u8 == field.ko;
            let rest = match (spends, side) {
                (false, _) => balance,
                (true, Side::Attacker) if balance > 0 => balance - 1,
                (true, Side::Defender) if balance < 0 => balance + 1,
                _ => continue,
            };
            let Some((next, taken)) = self.ground.play(field, index, side) else { continue };
            self.nodes += 1;
            children.push(self.child(index as u8, spends, !taken.is_empty(), next, side.other(), rest));
        }
        if side == self.endless || side == Side::Defender || field.ko != NOWHERE {
            let next = Field { ko: NOWHERE, ..*field };
            children.push(self.child(PASS, false, false, next, side.other(), balance));
        }
        children
    }

    fn child(
        &self,
        point: u8,
        spends: bool,
        took: bool,
        field: Field<W>,
        side: Side,
        balance: i8,
    ) -> Child<W> {
        let key = key_of(&self.ground, &field, side);
        let mut child =
            Child { point, spends, took, field, key, balance, phi: 1, delta: 1, done: false, decided: None };
        let repeats = took || point == PASS || self.takes > 0;
        if repeats {
            let turn = key ^ balance_key(balance);
            if let Some(depth) = self.path.iter().position(|&k| k == turn) {
                child.decided = Some(Decided {
                    winner: self.endless,
                    bound: balance,
                    zone: self.ground.area,
                    rests_on: depth,
                    point: PASS,
                });
                return child;
            }
        }
        child.decided = self.known(&child.field, key, side, balance);
        if child.decided.is_none() {
            (child.phi, child.delta) = match self.table.get(key) {
                Some(entry) => (entry.phi, entry.delta),
                None => self.guess(&child, side),
            };
        }
        child
    }

    fn guess(&self, child: &Child<W>, _side: Side) -> (u32, u32) {
        let _ = child;
        (1, 1)
    }

    #[allow(clippy::too_many_arguments)]
    fn visit(
        &mut self,
        field: &Field<W>,
        side: Side,
        key: u64,
        balance: i8,
        phi: u32,
        delta: u32,
    ) -> Outcome<W> {
        if self.path.len() >= DEEPEST {
            return Outcome::Open { phi: INFINITE / 2, delta: INFINITE / 2 };
        }
        let started = self.nodes;
        let mut children = self.children(field, side, balance);
        self.path.push(key ^ balance_key(balance));
        let outcome = self.choose(field, side, key, balance, phi, delta, &mut children, started);
        self.path.pop();
        outcome
    }

    #[allow(clippy::too_many_arguments)]
    fn choose(
        &mut self,
        field: &Field<W>,
        side: Side,
        key: u64,
        balance: i8,
        limit_phi: u32,
        limit_delta: u32,
        children: &mut [Child<W>],
        started: u64,
    ) -> Outcome<W> {
        let opponent = side.other();
        // What the other side's win rests on, as far as the moves are answered.
        let mut must = self.ground.area;
        let mut zone = W::EMPTY;
        let mut bound = if opponent == Side::Attacker { -FAR } else { FAR };
        let mut rests_on = FREE;
        if field.ko != NOWHERE {
            // A forbidden retake counts as refuted only while no threat is left.
            let banned = (side == Side::Attacker && balance <= 0) || (side == Side::Defender && balance >= 0);
            if banned {
                bound = 0;
            }
            zone |= self.ground.of_ban(field, side);
        }
        loop {
            let (mut best_phi, mut second, mut sum, mut most, mut open) =
                (INFINITE, INFINITE, 0u32, 0u32, 0u32);
            let mut next = None;
            for i in 0..children.len() {
                if children[i].done {
                    continue;
                }
                let bit =
                    if children[i].point == PASS { W::EMPTY } else { W::bit(u32::from(children[i].point)) };
                if let Some(decided) = children[i].decided {
                    if decided.winner == side {
                        return self.won(field, side, key, &children[i], decided, started);
                    }
                    children[i].done = true;
                    let taken = if bit.is_empty() { W::EMPTY } else { self.ground.taken(field, bit, side) };
                    let idle =
                        children[i].point == PASS || !bit.meets(decided.zone) && !taken.meets(decided.zone);
                    if children[i].point != PASS && self.zones == Zones::Full && !bit.meets(must) {
                        continue;
                    }
                    zone |= decided.zone;
                    if !taken.is_empty() {
                        zone |= self.ground.of_taking(field, bit, side);
                    }
                    rests_on = rests_on.min(decided.rests_on);
                    let shift = i8::from(children[i].spends);
                    bound = if opponent == Side::Attacker {
                        bound.max(decided.bound.saturating_sub(shift))
                    } else {
                        bound.min(decided.bound.saturating_add(shift))
                    };
                    if idle && self.zones == Zones::Full && decided.rests_on == FREE {
                        must &= decided.zone;
                    }
                    continue;
                }
                if self.zones == Zones::Full && children[i].point != PASS && !bit.meets(must) {
                    children[i].done = true;
                    continue;
                }
                open += 1;
                let child = &children[i];
                sum = sum.saturating_add(child.phi);
                most = most.max(child.phi);
                if child.delta < best_phi || next.is_none() {
                    (second, best_phi, next) = (best_phi, child.delta, Some(i));
                } else {
                    second = second.min(child.delta);
                }
            }
            let Some(i) = next else {
                return self.lost(field, opponent, key, zone, bound, rests_on, started);
            };
            let _ = (most, open);
            let delta = sum.min(INFINITE - 1);
            let phi = best_phi.max(1);
            if phi >= limit_phi || delta >= limit_delta || self.nodes >= self.budget {
                let work = (self.nodes - started) as u32;
                let entry = self.table.entry(key);
                (entry.phi, entry.delta) = (phi, delta);
                entry.work = entry.work.saturating_add(work);
                return Outcome::Open { phi, delta };
            }
            let child_phi = (limit_delta - delta).saturating_add(children[i].phi).min(INFINITE);
            let child_delta = limit_phi.min(second.saturating_add(1 + second / 4));
            let (next_field, next_key, next_balance) =
                (children[i].field, children[i].key, children[i].balance);
            if let Some(known) = self.known(&next_field, next_key, opponent, next_balance) {
                children[i].decided = Some(known);
                continue;
            }
            let took = children[i].took;
            self.takes += usize::from(took);
            let outcome = self.visit(&next_field, opponent, next_key, next_balance, child_phi, child_delta);
            self.takes -= usize::from(took);
            match outcome {
                Outcome::Decided(decided) => children[i].decided = Some(decided),
                Outcome::Open { phi, delta } => (children[i].phi, children[i].delta) = (phi, delta),
            }
        }
    }

    fn won(
        &mut self,
        field: &Field<W>,
        side: Side,
        key: u64,
        child: &Child<W>,
        decided: Decided<W>,
        started: u64,
    ) -> Outcome<W> {
        let mut zone = decided.zone;
        if child.point != PASS {
            let bit = W::bit(u32::from(child.point));
            zone |= bit | self.ground.of_taking(field, bit, side);
        }
        let bound = match (child.spends, side) {
            (false, _) => decided.bound,
            (true, Side::Attacker) => decided.bound.saturating_add(1).max(1),
            (true, Side::Defender) => decided.bound.saturating_sub(1).min(-1),
        };
        let rests_on = if decided.rests_on >= self.path.len() - 1 { FREE } else { decided.rests_on };
        let mine = Decided { winner: side, bound, zone, rests_on, point: child.point };
        Outcome::Decided(self.keep(field, key, mine, started))
    }

    #[allow(clippy::too_many_arguments)]
    fn lost(
        &mut self,
        field: &Field<W>,
        winner: Side,
        key: u64,
        zone: W,
        bound: i8,
        rests_on: usize,
        started: u64,
    ) -> Outcome<W> {
        // Rests only on itself and what comes after: endless play is life.
        let rests_on = if rests_on >= self.path.len() - 1 { FREE } else { rests_on };
        Outcome::Decided(self.keep(
            field,
            key,
            Decided { winner, bound, zone, rests_on, point: PASS },
            started,
        ))
    }

    fn keep(&mut self, field: &Field<W>, key: u64, mut decided: Decided<W>, started: u64) -> Decided<W> {
        if self.zones != Zones::Off {
            decided.zone = self.ground.close(field, decided.winner, decided.zone);
        }
        if decided.rests_on == FREE {
            let work = (self.nodes - started) as u32;
            let entry = self.table.entry(key);
            entry.work = entry.work.saturating_add(work);
            entry.zones[decided.winner as usize] = decided.zone;
            entry.moves[decided.winner as usize] = decided.point;
            match decided.winner {
                Side::Attacker => entry.high = decided.bound,
                Side::Defender => entry.low = decided.bound,
            }
        }
        decided
    }
}

/// Tells positions apart that differ only in the balance of threats.
const fn balance_key(balance: i8) -> u64 {
    (balance as u8 as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
}
