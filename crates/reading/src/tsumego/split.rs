//! Division of an area (P1, "Tsumego Kenkyu" 2002). By the attacker's safe stones:
//! the target lives if it lives in one part, and is dead if it is dead in all. By
//! the defender's own stones: where a part alone gives life, the rest need not be
//! played, and parts that give an eye each are added (docs/methods/life.md#parts).

use std::collections::HashMap;

use super::effort::SearchEffort;
use super::field::{AreaGround, NOWHERE, Side, SolverField};
use super::grade::MOST_THREATS;
use super::patterns::Lives;
use super::search::{LifeSearch, PASS, Settled};
use super::word::Word;

/// With so many empty points more than for the first division eyes of parts are added,
/// and safe stones of the attacker divide: smaller areas are searched as fast as a whole.
const WIDER: u32 = 3;
/// Parts with fewer points are not asked for life.
const SMALLEST: u32 = 5;
/// Moves for one question to a part: its table keeps what they show.
const EFFORT: u64 = 20_000;
/// Moves for a question whether a part gives an eye, or is dead by itself.
const LITTLE: u64 = 1_000;
/// No more parts than these are remembered.
const MOST: usize = 64;
/// The same of a wide place whose first moves get rounds: of other parts the whole is searched at once, which spares
/// most of the work there (docs/notebook/life.md).
const MOST_WIDE: usize = 10;

/// What tells the questions about parts apart: area, what the attacker holds beside
/// it, and the string that is helped.
type Key<W> = (W, W, W);

/// The searches of the parts of an area, kept from question to question.
pub(crate) struct SplitParts<W> {
    searches: HashMap<Key<W>, LifeSearch<W>>,
    /// The store of proven life of the whole area, during the search of its parts.
    pub(super) lives: Option<Lives<W>>,
    bytes: usize,
    /// Areas with fewer empty points are searched as a whole.
    from: u32,
    /// The most parts with a search of their own.
    most: usize,
}

/// A part as a question of its own: all else is the attacker's.
struct Part<W> {
    ground: AreaGround<W>,
    field: SolverField<W>,
    /// Whether an answer here is enough for all.
    alone: bool,
}

/// What one call spent, and the moves that it may spend.
struct Allowance {
    spent: SearchEffort,
    budget: u64,
}

impl<W: Word> SplitParts<W> {
    /// Searches with so much memory together, for areas of at least `from` empty points, wide or not.
    pub(crate) fn new(bytes: usize, from: u32, is_wide: bool) -> SplitParts<W> {
        let most = if is_wide { MOST_WIDE } else { MOST };
        SplitParts { searches: HashMap::new(), lives: None, bytes, from, most }
    }

    /// What is sure of an area by its parts, and what it took.
    pub(crate) fn decide(
        &mut self,
        ground: &AreaGround<W>,
        field: &SolverField<W>,
        side: Side,
        budget: u64,
    ) -> (Option<Settled<W>>, SearchEffort) {
        let empties = ground.empties(field).count();
        if empties < self.from {
            return (None, SearchEffort::default());
        }
        let mut allowance = Allowance { spent: SearchEffort::default(), budget };
        let parts = Self::between(ground, field);
        let mut sure = self.life_in_one(ground, field, &parts, side, &mut allowance);
        if empties >= self.from + WIDER {
            sure = sure
                .or_else(|| self.apart(ground, field, side, &mut allowance))
                .or_else(|| self.eyes_in_two(ground, field, &parts, side, &mut allowance));
        }
        (sure, allowance.spent)
    }

    /// The parts that the attacker's safe stones make. The side that moves begins in
    /// one of them alone.
    fn apart(
        &mut self,
        ground: &AreaGround<W>,
        field: &SolverField<W>,
        side: Side,
        allowance: &mut Allowance,
    ) -> Option<Settled<W>> {
        let theirs = field.stones[Side::Attacker as usize];
        let safe = ground.part(theirs & ground.anchors[Side::Attacker as usize], theirs);
        let open = ground.area & !safe;
        if ground.part(open.lowest_bit(), open) == open {
            return None;
        }
        let (mut zone, mut begun, mut saved) = (W::EMPTY, None, None);
        for points in ground.parts(open).filter(|points| points.meets(field.target)) {
            let part = Part::within(ground, field, points);
            let walls = ground.part(ground.near(points) & safe, theirs);
            let with_walls = |sure: Settled<W>| Settled { zone: sure.zone | walls, ..sure };
            if let Some(life) = self.ask(&part, side, side, Side::Defender, allowance) {
                return Some(with_walls(life));
            }
            let dead = self.ask(&part, side, side, Side::Attacker, allowance).filter(Settled::is_free)?;
            if side == Side::Defender {
                zone |= with_walls(dead).zone;
                continue;
            }
            let waits = self.ask(&part, side, Side::Defender, Side::Attacker, allowance);
            if let Some(waits) = waits.filter(Settled::is_free) {
                zone |= with_walls(waits).zone;
                continue;
            }
            let life = self.ask(&part, side, Side::Defender, Side::Defender, allowance).map(with_walls);
            match (life, begun, saved) {
                // In two parts the target lives with a move: one of them is left to it.
                (Some(life), _, Some(other)) => {
                    return Some(Settled { zone: life.zone | other, point: PASS, ..life });
                }
                // Only here, where he must move, the attacker may begin.
                (life, None, _) => {
                    begun = Some(dead.point);
                    zone |= with_walls(dead).zone;
                    saved = life.filter(Settled::is_free).map(|life| life.zone);
                }
                _ => return None,
            }
        }
        Some(Settled::by(Side::Attacker, zone, begun.unwrap_or(PASS)))
    }

    /// The parts that the defender's own stones make, none if there is only one.
    fn between(ground: &AreaGround<W>, field: &SolverField<W>) -> Vec<W> {
        let own = field.stones[Side::Defender as usize];
        let parts: Vec<W> = ground.parts(ground.area & !own).collect();
        if parts.len() < 2 { Vec::new() } else { parts }
    }

    /// Life in one of the parts.
    fn life_in_one(
        &mut self,
        ground: &AreaGround<W>,
        field: &SolverField<W>,
        parts: &[W],
        side: Side,
        allowance: &mut Allowance,
    ) -> Option<Settled<W>> {
        let large: Vec<W> = parts.iter().copied().filter(|part| part.count() >= SMALLEST).collect();
        if large.len() < 2 {
            return None; // the whole is hardly larger than the part
        }
        let mut asked = large.into_iter().filter_map(|points| Part::of(ground, field, points));
        asked.find_map(|part| self.ask(&part, side, side, Side::Defender, allowance))
    }

    /// Eyes in two of the parts.
    fn eyes_in_two(
        &mut self,
        ground: &AreaGround<W>,
        field: &SolverField<W>,
        parts: &[W],
        side: Side,
        allowance: &mut Allowance,
    ) -> Option<Settled<W>> {
        let own = field.stones[Side::Defender as usize];
        ground
            .parts(ground.part(field.target, own))
            .find_map(|string| self.sum(ground, field, parts, string, side, allowance))
    }

    /// Two parts that give a string of the target an eye each. The string keeps a
    /// liberty in each of them while it is played there, so neither needs the other
    /// before both are settled. The side that moves begins in one of them alone.
    fn sum(
        &mut self,
        ground: &AreaGround<W>,
        field: &SolverField<W>,
        parts: &[W],
        string: W,
        side: Side,
        allowance: &mut Allowance,
    ) -> Option<Settled<W>> {
        let beside: Vec<Part<W>> =
            parts.iter().filter_map(|&points| Part::beside(ground, field, points, string)).collect();
        if beside.len() < 2 {
            return None;
        }
        let (mut eye, mut open) = (None, Vec::new());
        for part in beside {
            match (self.eye(&part, side, Side::Attacker, allowance), eye) {
                (Some(life), Some(other)) => {
                    return Some(Settled::by(Side::Defender, life.zone | other, PASS));
                }
                (Some(life), None) => eye = Some(life.zone),
                (None, _) => open.push(part),
            }
        }
        let (Some(zone), Side::Defender) = (eye, side) else { return None };
        let life = open.iter().find_map(|part| self.eye(part, side, side, allowance))?;
        Some(Settled { zone: zone | life.zone, ..life })
    }

    /// An eye in a part whatever happens elsewhere: a ko would let the attacker of the
    /// other part play here twice.
    fn eye(
        &mut self,
        part: &Part<W>,
        side: Side,
        first: Side,
        allowance: &mut Allowance,
    ) -> Option<Settled<W>> {
        self.ask(part, side, first, Side::Defender, allowance).filter(Settled::is_free)
    }

    /// Whether `winner` wins a part in which `first` begins, while it is `side`'s turn,
    /// with as many threats against him as are counted.
    fn ask(
        &mut self,
        part: &Part<W>,
        side: Side,
        first: Side,
        winner: Side,
        allowance: &mut Allowance,
    ) -> Option<Settled<W>> {
        let ground = &part.ground;
        let key = (ground.area, ground.anchors[Side::Attacker as usize], ground.helped);
        // Questions about eyes, of which there are most, leave room for others.
        let most = if ground.helped.is_empty() { self.most } else { self.most / 2 };
        if !self.searches.contains_key(&key) && self.searches.len() >= most {
            return None;
        }
        let bytes = self.bytes / self.most;
        let search = self.searches.entry(key).or_insert_with(|| LifeSearch::of_part(ground.clone(), bytes));
        let started = search.effort;
        let effort = if part.alone { EFFORT } else { LITTLE };
        search.budget = started.nodes + effort.min(allowance.budget.saturating_sub(allowance.spent.nodes));
        // A ban binds nobody but the side whose turn it is.
        let ko = if side == first { part.field.ko } else { NOWHERE };
        let against = if winner == Side::Defender { MOST_THREATS } else { -MOST_THREATS };
        // What helps from outside is no part of a pattern.
        search.lives = if ground.helped.is_empty() { self.lives.take() } else { None };
        let decided = search.decide(&SolverField { ko, ..part.field }, first, against);
        self.lives = search.lives.take().or(self.lives.take());
        allowance.spent += search.effort - started;
        decided.filter(|decided| decided.winner == winner)
    }
}

impl<W: Word> Part<W> {
    /// A part of which all else is the attacker's, with all stones in it.
    fn within(ground: &AreaGround<W>, field: &SolverField<W>, area: W) -> Part<W> {
        let beside = ground.near(ground.area & !area) & area;
        let anchors = [ground.anchors[0] & area | beside, ground.anchors[1] & area];
        let stones = field.stones.map(|stones| stones & area);
        let target = field.target & area;
        let ko = if field.ko != NOWHERE && area.has(u32::from(field.ko)) { field.ko } else { NOWHERE };
        Part {
            ground: AreaGround {
                stride: ground.stride,
                area,
                anchors,
                space: ground.space & area,
                helped: W::EMPTY,
            },
            field: SolverField { stones, target, ko },
            alone: false,
        }
    }

    /// The part with the defender's strings that breathe in it; `None` if none of
    /// the target is among them.
    fn of(ground: &AreaGround<W>, field: &SolverField<W>, points: W) -> Option<Part<W>> {
        let own = field.stones[Side::Defender as usize];
        let inside = ground.empties(field) & points;
        let strings = ground.part(ground.near(inside) & own, own);
        let part = Part { alone: true, ..Part::within(ground, field, points | strings) };
        (!part.field.target.is_empty()).then_some(part)
    }

    /// The part with a string that has an eye elsewhere; `None` if the string does
    /// not breathe in it, or others there reach beyond it.
    fn beside(ground: &AreaGround<W>, field: &SolverField<W>, points: W, string: W) -> Option<Part<W>> {
        let mut part = Part::of(ground, field, points)?;
        let others = part.field.stones[Side::Defender as usize] & !string;
        let breathes = ground.near(string).meets(ground.empties(field) & points);
        if !breathes || !ground.near(others).is_within(part.ground.area) {
            return None;
        }
        part.ground.helped = string;
        part.field.target = string;
        part.alone = false;
        Some(part)
    }
}

#[cfg(test)]
#[path = "../../tests/unit/tsumego/split.rs"]
mod tests;
