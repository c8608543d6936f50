//! Chains: strings of one colour that links by two points join, and which of them live if
//! their owner answers every move in place (Müller, "Playing it safe", 1997). All that the
//! owner relies on are pairs of points, no point in two pairs: if the enemy takes one, he
//! takes the other. A pair of common liberties links two strings; a pair of liberties beside
//! an empty point keeps a liberty there. A region gives its chain a sure liberty if each of
//! its empty points is a liberty or has such a pair, and one is left when all links are made;
//! both points of a pair are in one region, so no answer fills an eye elsewhere.

use gokoro_board::{Board, Color, Point, PointSet, StringId};

/// What a choice of links comes to: the stones that live, the regions around which only such
/// stones stand, and of these the ones that give a sure liberty.
#[derive(Clone, Debug, Default)]
pub(crate) struct Living {
    pub(crate) stones: PointSet,
    pub(crate) sure: Vec<PointSet>,
}

/// The strings of one colour with the links chosen so far.
#[derive(Clone)]
struct Chains<'a> {
    place: &'a Place,
    /// For each string the first string of its chain.
    first: Vec<usize>,
    /// The points of all links.
    used: PointSet,
}

/// What does not change while links are chosen.
struct Place {
    strings: Vec<(PointSet, PointSet)>,
    regions: Vec<PointSet>,
    empties: PointSet,
}

/// The stones of `color` that live if their owner answers in place.
pub(crate) fn living(board: &Board, color: Color) -> Living {
    let regions = PointSet::all(board.size()).difference(board.stones_of(color)).parts().collect();
    let own: Vec<StringId> = board.strings().filter(|&s| board.color(s) == Some(color)).collect();
    let strings = own.iter().map(|&s| (board.stones(s).collect(), board.liberties(s))).collect();
    let empties = board.empties().iter().copied().collect();
    let place = Place { strings, regions, empties };
    let none = Chains { place: &place, first: (0..own.len()).collect(), used: PointSet::EMPTY };
    let alone = none.living();
    let tried = [Order::Roomy, Order::Narrow].map(|order| none.clone().linked(alone.clone(), order));
    let [a, b] = tried;
    if b.stones.len() > a.stones.len() { b } else { a }
}

/// Which points links take first: those of regions with many points left, or with few.
#[derive(Clone, Copy)]
enum Order {
    Roomy,
    Narrow,
}

impl Chains<'_> {
    /// Links strings as long as nothing dies by it.
    fn linked(mut self, mut best: Living, order: Order) -> Living {
        loop {
            let before = self.used;
            for a in 0..self.first.len() {
                for b in a + 1..self.first.len() {
                    if self.first[a] == self.first[b] {
                        continue;
                    }
                    let found = self.pairs(a, b, order).into_iter().find_map(|pair| {
                        let chains = self.with(a, b, pair);
                        let living = chains.living();
                        best.stones.difference(living.stones).is_empty().then_some((chains, living))
                    });
                    if let Some((chains, living)) = found {
                        (self, best) = (chains, living);
                    }
                }
            }
            if self.used == before {
                return best;
            }
        }
    }

    /// The pairs of points that could link two strings.
    fn pairs(&self, a: usize, b: usize, order: Order) -> Vec<PointSet> {
        let Place { strings, regions, empties } = self.place;
        let common: Vec<Point> = (strings[a].1 & strings[b].1).difference(self.used).iter().collect();
        let room = |pair: &PointSet| {
            let left = |r: &PointSet| (*r & *empties).difference(self.used | *pair).len();
            let least = regions.iter().filter(|r| r.meets(pair)).map(left).min().unwrap_or(0);
            match order {
                Order::Roomy => usize::MAX - least,
                Order::Narrow => least,
            }
        };
        let pairs = common.iter().enumerate();
        let pairs = pairs.flat_map(|(i, &p)| {
            common[i + 1..].iter().map(move |&q| PointSet::single(p) | PointSet::single(q))
        });
        // The answer is in the region of the move.
        let in_place = |pair: &PointSet| regions.iter().any(|r| pair.difference(*r).is_empty());
        let mut pairs: Vec<PointSet> = pairs.filter(in_place).collect();
        pairs.sort_by_key(room);
        pairs
    }

    fn with(&self, a: usize, b: usize, pair: PointSet) -> Self {
        let mut more = self.clone();
        let (keep, gone) = (self.first[a].min(self.first[b]), self.first[a].max(self.first[b]));
        more.first.iter_mut().filter(|first| **first == gone).for_each(|first| *first = keep);
        more.used |= pair;
        more
    }

    /// The chains that keep two regions with a sure liberty, round after round.
    fn living(&self) -> Living {
        let Place { strings, regions, .. } = self.place;
        let mut chains: Vec<(PointSet, PointSet)> = Vec::new();
        for first in 0..strings.len() {
            let members = strings.iter().zip(&self.first).filter(|(_, f)| **f == first);
            let all = members.fold((PointSet::EMPTY, PointSet::EMPTY), |all, ((stones, liberties), _)| {
                (all.0 | *stones, all.1 | *liberties)
            });
            if !all.0.is_empty() {
                chains.push(all);
            }
        }
        let own = chains.iter().fold(PointSet::EMPTY, |all, chain| all | chain.0);
        let mut regions = regions.clone();
        loop {
            let before = (chains.len(), regions.len());
            chains
                .retain(|(_, liberties)| regions.iter().filter(|r| self.is_sure(r, liberties)).count() >= 2);
            let stones = chains.iter().fold(PointSet::EMPTY, |all, chain| all | chain.0);
            let lost = own.difference(stones);
            regions.retain(|region| !region.neighbors().meets(&lost));
            if before == (chains.len(), regions.len()) {
                regions.retain(|region| chains.iter().any(|(_, liberties)| self.is_sure(region, liberties)));
                return Living { stones, sure: regions };
            }
        }
    }

    /// Whether a region gives a chain with these liberties one that the other side cannot
    /// take.
    fn is_sure(&self, region: &PointSet, liberties: &PointSet) -> bool {
        let free = *region & self.place.empties;
        let own = free & *liberties;
        if own.is_empty() {
            return false;
        }
        let inside = free.difference(own);
        let spare = free.difference(self.used);
        let left = !inside.difference(self.used).is_empty() || spare.len() > 2 * inside.len();
        left && are_covered(&inside.iter().collect::<Vec<_>>(), own.difference(self.used))
    }
}

/// Whether every point has two of these liberties beside it, no liberty counted for
/// two points.
fn are_covered(inside: &[Point], liberties: PointSet) -> bool {
    let Some((&point, rest)) = inside.split_first() else { return true };
    let beside: Vec<Point> = point.neighbors().into_iter().filter(|&n| liberties.contains(n)).collect();
    let mut pairs =
        beside.iter().enumerate().flat_map(|(i, &a)| beside[i + 1..].iter().map(move |&b| (a, b)));
    pairs.any(|(a, b)| are_covered(rest, liberties.without(a).without(b)))
}
