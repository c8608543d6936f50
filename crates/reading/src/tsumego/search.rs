//! The search: depth-first proof numbers (df-pn, Nagai 2002) for both sides at
//! once, with relevance zones, and with the number of ko threats that every proof
//! needs or stands.
//!
//! The balance of threats is a number: positive, the attacker may so often
//! retake a ko at once; negative, the defender. More is never worse for the
//! attacker, so what is known of a position are two bounds: he wins from `high`
//! on and loses up to `low`. Endless play is one side's win (life, unless a
//! question asks for eyes); what rests on a repetition of a position on the path
//! is never stored.

mod children;
mod rounds;

use super::effort::SearchEffort;
use super::field::{AreaGround, NOWHERE, Side, SolverField, ko_key, side_key};
use super::patterns::{Lives, Patterns, Proven};
use super::prior::Features;
use super::solver::SolverSettings;
use super::split::SplitParts;
use super::table::{BoundsTable, FAR};
use super::word::{Place, Word};

/// A proof number that cannot be reached.
const INFINITE: u32 = 1 << 28;
/// A move elsewhere.
pub(crate) const PASS: Place = Place::MAX - 1;
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
pub(crate) struct Settled<W> {
    pub(crate) winner: Side,
    /// The attacker's lowest balance, or the defender's highest.
    pub(crate) bound: i8,
    pub(crate) zone: W,
    /// The lowest depth of the path whose repetition it rests on.
    pub(super) rests_on: usize,
    /// The winner's move, if he is to move.
    pub(crate) point: Place,
}

/// A decided move that was searched.
#[derive(Clone, Copy, Debug)]
pub struct SearchSample {
    /// What was seen of it.
    pub features: Features,
    /// Whether it won.
    pub won: bool,
    /// The moves on a board that this took.
    pub work: u32,
}

/// A move and what is known of the position after it.
struct Child<W> {
    point: Place,
    /// Whether a threat is spent: the move takes back a ko that is forbidden.
    spends: bool,
    took: bool,
    key: u64,
    balance: i8,
    /// Proof numbers of the side to move after it, and of the other.
    phi: u32,
    delta: u32,
    /// Whether it needs no more attention.
    done: bool,
    decided: Option<Settled<W>>,
    features: Option<Box<Features>>,
}

/// A position on the way.
#[derive(Clone, Copy)]
struct Node<W> {
    field: SolverField<W>,
    side: Side,
    key: u64,
    balance: i8,
    /// The move before.
    last: Place,
}

/// How far a node may be searched before its parent looks again.
#[derive(Clone, Copy)]
struct Limits {
    phi: u32,
    delta: u32,
}

enum Outcome<W> {
    Decided(Settled<W>),
    Open { phi: u32, delta: u32 },
}

/// What the win of the side that does not move rests on, as far as moves are answered.
struct Refutation<W> {
    /// Moves outside this set change nothing of a proof.
    must: W,
    zone: W,
    bound: i8,
    rests_on: usize,
}

/// A search of one area. It keeps its table from question to question.
pub(crate) struct LifeSearch<W> {
    pub(crate) ground: AreaGround<W>,
    pub(crate) effort: SearchEffort,
    /// No more nodes than these.
    pub(crate) budget: u64,
    /// Whose win endless play is.
    pub(crate) endless: Side,
    /// The eyes that the defender is to get; 0 if his life is asked about.
    pub(crate) eyes: u8,
    /// Decided moves, if they are wanted.
    pub(crate) samples: Option<Vec<SearchSample>>,
    root_rounds: bool,
    table: BoundsTable<W>,
    /// Proven zones, for either side to move.
    patterns: [Patterns<W>; 2],
    /// Proven life of the target, which a wide area and its parts share; none while another of them has it.
    pub(crate) lives: Option<Lives<W>>,
    /// Searches of parts of the area; none for a part.
    parts: Option<Box<SplitParts<W>>>,
    zones: Zones,
    path: Vec<u64>,
    /// Room for the moves of nodes to come.
    spare: Vec<Vec<Child<W>>>,
    /// The number of moves on the path that took stones.
    takes: usize,
}

impl<W: Word> LifeSearch<W> {
    pub(crate) fn new(ground: AreaGround<W>, settings: SolverSettings) -> LifeSearch<W> {
        let SolverSettings { zones, table_bytes: bytes, divided_from, root_rounds, .. } = settings;
        LifeSearch {
            ground,
            effort: SearchEffort::default(),
            budget: 0,
            endless: Side::Defender,
            eyes: 0,
            samples: None,
            root_rounds,
            table: BoundsTable::new(bytes / 2),
            parts: (zones != Zones::Off)
                .then(|| Box::new(SplitParts::new(bytes / 4, divided_from, root_rounds))),
            patterns: Patterns::both(if root_rounds { bytes / 16 } else { bytes / 8 }),
            lives: root_rounds.then(|| Box::new(Patterns::both(bytes / 16))),
            zones,
            path: Vec::new(),
            spare: Vec::new(),
            takes: 0,
        }
    }

    /// A search of a part, which is not divided again.
    pub(crate) fn of_part(ground: AreaGround<W>, bytes: usize) -> LifeSearch<W> {
        let settings = SolverSettings { table_bytes: bytes, ..SolverSettings::default() };
        LifeSearch { parts: None, lives: None, ..LifeSearch::new(ground, settings) }
    }

    /// Who wins with this balance; `None` if the budget ends.
    pub(crate) fn decide(&mut self, field: &SolverField<W>, side: Side, balance: i8) -> Option<Settled<W>> {
        let node = Node { field: *field, side, key: self.ground.key(field, side), balance, last: PASS };
        if let Some(decided) = self.look_up(&node) {
            return Some(decided);
        }
        if let Some(decided) = self.decide_at_sight(&node, &self.ground.sight(field)) {
            return Some(decided);
        }
        match self.visit(&node, Limits { phi: INFINITE, delta: INFINITE }) {
            Outcome::Decided(decided) => Some(decided),
            Outcome::Open { .. } => None,
        }
    }

    fn visit(&mut self, node: &Node<W>, limits: Limits) -> Outcome<W> {
        if self.path.len() >= DEEPEST {
            return Outcome::Open { phi: INFINITE / 2, delta: INFINITE / 2 };
        }
        if let Some(decided) = self.recognised(node) {
            return Outcome::Decided(decided);
        }
        let started = self.effort.nodes;
        self.effort.visits += 1;
        let mut children = self.children(node);
        self.path.push(node.turn());
        let outcome = self.choose(node, limits, &mut children, started);
        self.path.pop();
        children.clear();
        self.spare.push(children);
        outcome
    }

    /// What a pattern decides, at the first visit.
    fn recognised(&mut self, node: &Node<W>) -> Option<Settled<W>> {
        if self.zones == Zones::Off || self.table.look_up(node.key).is_some_and(|known| known.work > 0) {
            return None;
        }
        let found = self.patterns[node.side as usize].find(&self.ground, &node.field, node.balance);
        let decided = match found.map(Settled::from).or_else(|| self.proven_life(node)) {
            Some(decided) => decided,
            None => self.decided_in_parts(node)?,
        };
        let Settled { winner, bound, zone, point, .. } = decided;
        self.table.decide(node.key, winner, bound, zone, point, 0);
        Some(decided)
    }

    /// Life that was proven in the whole area or in a part of it, which has everything outside against it.
    fn proven_life(&self, node: &Node<W>) -> Option<Settled<W>> {
        let lives = self.lives.as_ref()?;
        let life = lives[node.side as usize].find(&self.ground, &node.field, node.balance)?;
        Some(self.closed(&node.field, life.into()))
    }

    /// What the parts of the area decide.
    fn decided_in_parts(&mut self, node: &Node<W>) -> Option<Settled<W>> {
        if self.endless == Side::Attacker {
            return None;
        }
        let budget = self.budget.saturating_sub(self.effort.nodes);
        let parts = self.parts.as_mut()?;
        parts.lives = self.lives.take();
        let (sure, spent) = parts.decide(&self.ground, &node.field, node.side, budget);
        self.lives = parts.lives.take();
        self.effort += spent;
        let sure = sure?;
        self.effort.by_parts += 1;
        Some(self.closed(&node.field, sure))
    }

    fn choose(
        &mut self,
        node: &Node<W>,
        limits: Limits,
        children: &mut [Child<W>],
        started: u64,
    ) -> Outcome<W> {
        let mut refutation = self.refutation(node);
        loop {
            let (mut least, mut second, mut delta, mut best) = (INFINITE, INFINITE, 0u32, None);
            for (i, child) in children.iter_mut().enumerate() {
                if child.done {
                    continue;
                }
                if let Some(decided) = child.decided {
                    self.sample(node, child, decided);
                    if decided.winner == node.side {
                        return self.won(node, child, decided, started);
                    }
                    child.done = true;
                    self.refute(node, child, decided, &mut refutation);
                } else if !child.may_matter(refutation.must) {
                    child.done = true;
                } else {
                    delta = delta.saturating_add(child.phi).min(INFINITE - 1);
                    if child.delta < least || best.is_none() {
                        (second, least, best) = (least, child.delta, Some(i));
                    } else {
                        second = second.min(child.delta);
                    }
                }
            }
            let Some(i) = best else {
                return self.lost(node, &refutation, started);
            };
            if !children[i].may_matter(refutation.must) {
                continue; // an answer found later in the round made it needless
            }
            if self.is_root_round() && self.round(node, children, refutation.must) {
                continue;
            }
            let phi = least.max(1);
            if phi >= limits.phi || delta >= limits.delta || self.effort.nodes >= self.budget {
                self.table.searched(node.key, phi, delta, self.effort.nodes - started);
                return Outcome::Open { phi, delta };
            }
            let below = Limits {
                phi: (limits.delta - delta).saturating_add(children[i].phi).min(INFINITE),
                delta: limits.phi.min(second.saturating_add(1 + second / EPSILON)),
            };
            self.descend(node, &mut children[i], below);
        }
    }

    /// Searches the position after a move, unless it is known by now.
    fn descend(&mut self, node: &Node<W>, child: &mut Child<W>, limits: Limits) {
        let next = Node {
            field: self.after(node, child.point),
            side: node.side.other(),
            key: child.key,
            balance: child.balance,
            last: child.point,
        };
        child.decided = self.look_up(&next);
        if child.decided.is_some() {
            return;
        }
        self.takes += usize::from(child.took);
        match self.visit(&next, limits) {
            Outcome::Decided(decided) => child.decided = Some(decided),
            Outcome::Open { phi, delta } => (child.phi, child.delta) = (phi, delta),
        }
        self.takes -= usize::from(child.took);
    }

    fn sample(&mut self, node: &Node<W>, child: &mut Child<W>, decided: Settled<W>) {
        if let (Some(samples), Some(features)) = (&mut self.samples, child.features.take()) {
            let work = self.table.look_up(child.key).map_or(0, |known| known.work);
            samples.push(SearchSample { features: *features, won: decided.winner == node.side, work });
        }
    }

    /// What is refuted before any move is looked at.
    fn refutation(&self, node: &Node<W>) -> Refutation<W> {
        let mut refutation = Refutation {
            must: self.ground.area,
            zone: W::EMPTY,
            bound: if node.side == Side::Defender { -FAR } else { FAR },
            rests_on: FREE,
        };
        if node.side == Side::Defender && self.zones != Zones::Off {
            let useless = self.ground.own_dame(&node.field, &self.ground.sight(&node.field));
            refutation.zone |= useless | self.ground.near(useless);
        }
        if self.zones == Zones::Full
            && node.side == Side::Attacker
            && node.field.ko == NOWHERE
            && let Some(zone) = self.threat(node)
        {
            refutation.must = zone;
            refutation.zone = zone;
        }
        if node.field.ko != NOWHERE {
            // A forbidden retake is refuted only while no threat is left for it.
            let banned = match node.side {
                Side::Attacker => node.balance <= 0,
                Side::Defender => node.balance >= 0,
            };
            if banned {
                refutation.bound = 0;
            }
            refutation.zone |= self.ground.ban_zone(&node.field, node.side);
        }
        refutation
    }

    /// The zone of a life that the defender is known to make with one more move:
    /// elsewhere the attacker cannot play.
    fn threat(&self, node: &Node<W>) -> Option<W> {
        let known = self.table.look_up(node.key_after_pass())?;
        (known.low == FAR).then_some(known.zones[Side::Defender as usize])
    }

    /// Takes account of an answered move.
    fn refute(&self, node: &Node<W>, child: &Child<W>, decided: Settled<W>, all: &mut Refutation<W>) {
        if !child.may_matter(all.must) {
            return;
        }
        let taken =
            if child.took { self.ground.taken(&node.field, child.bit(), node.side) } else { W::EMPTY };
        all.zone |= decided.zone;
        if child.took {
            all.zone |= self.ground.capture_zone(&node.field, child.bit(), node.side);
        }
        all.rests_on = all.rests_on.min(decided.rests_on);
        let spent = i8::from(child.spends);
        all.bound = match decided.winner {
            Side::Attacker => all.bound.max(decided.bound.saturating_sub(spent)),
            Side::Defender => all.bound.min(decided.bound.saturating_add(spent)),
        };
        let is_idle = !(child.bit() | taken).meets(decided.zone);
        if is_idle && self.zones == Zones::Full && decided.rests_on == FREE {
            all.must &= decided.zone;
        }
    }

    /// The node is won by this move.
    fn won(&mut self, node: &Node<W>, child: &Child<W>, decided: Settled<W>, started: u64) -> Outcome<W> {
        let mut zone = decided.zone | child.bit();
        if child.took {
            zone |= self.ground.capture_zone(&node.field, child.bit(), node.side);
        }
        let bound = match (child.spends, node.side) {
            (false, _) => decided.bound,
            (true, Side::Attacker) => decided.bound.saturating_add(1).max(1),
            (true, Side::Defender) => decided.bound.saturating_sub(1).min(-1),
        };
        self.keep(node, Settled { zone, bound, point: child.point, ..decided }, started)
    }

    /// The node is lost for the side to move: every move is answered.
    fn lost(&mut self, node: &Node<W>, all: &Refutation<W>, started: u64) -> Outcome<W> {
        let (winner, zone) = (node.side.other(), all.zone);
        let decided = Settled { winner, bound: all.bound, zone, rests_on: all.rests_on, point: PASS };
        self.keep(node, decided, started)
    }

    /// Stores what rests on no position of the path but this.
    fn keep(&mut self, node: &Node<W>, decided: Settled<W>, started: u64) -> Outcome<W> {
        let mut decided = self.closed(&node.field, decided);
        if decided.rests_on >= self.path.len() - 1 {
            decided.rests_on = FREE;
            let Settled { winner, bound, zone, point, .. } = decided;
            self.table.decide(node.key, winner, bound, zone, point, self.effort.nodes - started);
            if self.zones != Zones::Off && decided.zone != self.ground.area {
                let patterns = match &mut self.lives {
                    Some(lives) if (winner, self.endless) == (Side::Defender, Side::Defender) => lives,
                    _ => &mut self.patterns,
                };
                patterns[node.side as usize].learn(&node.field, winner, bound, zone, point);
            }
        }
        Outcome::Decided(decided)
    }
}

/// The part of the second best move's number by which the best may pass it, so
/// that two near equals are not searched in turns (Pawlewicz and Lew 2006).
const EPSILON: u32 = 2;

/// A number for a position with a balance of threats.
const fn turn(key: u64, balance: i8) -> u64 {
    key ^ (balance as u8 as u64).wrapping_mul(0xc2b2_ae3d_27d4_eb4f)
}

impl<W: Word> Node<W> {
    /// Tells positions on the path apart, the balance of threats too.
    const fn turn(&self) -> u64 {
        turn(self.key, self.balance)
    }

    /// The key of the position after a move elsewhere, which lifts a ban.
    fn key_after_pass(&self) -> u64 {
        self.key ^ ko_key(self.field.ko) ^ side_key(self.side) ^ side_key(self.side.other())
    }
}

impl<W: Word> Child<W> {
    const fn new(point: Place, key: u64, balance: i8) -> Child<W> {
        Child {
            point,
            spends: false,
            took: false,
            key,
            balance,
            phi: 1,
            delta: 1,
            done: false,
            decided: None,
            features: None,
        }
    }

    fn bit(&self) -> W {
        if self.point == PASS { W::EMPTY } else { W::bit(u32::from(self.point)) }
    }

    /// Whether the move is not known to change nothing.
    fn may_matter(&self, must: W) -> bool {
        self.point == PASS || self.bit().meets(must)
    }
}

impl<W: Word> From<Proven<W>> for Settled<W> {
    fn from(proven: Proven<W>) -> Settled<W> {
        let Proven { winner, bound, zone, point, .. } = proven;
        Settled { winner, bound, zone, rests_on: FREE, point }
    }
}

impl<W: Word> Settled<W> {
    /// A win whatever the threats.
    pub(crate) const fn by(winner: Side, zone: W, point: Place) -> Settled<W> {
        let bound = match winner {
            Side::Attacker => -FAR,
            Side::Defender => FAR,
        };
        Settled { winner, bound, zone, rests_on: FREE, point }
    }

    /// Whether no ko has a part in it.
    pub(crate) fn is_free(&self) -> bool {
        self.bound.abs() == FAR
    }
}
