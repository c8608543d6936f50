//! Which links hold together: one enemy move may threaten two links that are
//! each strong alone, so a group rests only on links that hold all at once.
//!
//! A proven link needs the empty points and enemy stones of its zone; a seen one
//! its own points and two more liberties. Links that need nothing in common hold
//! together: every enemy move concerns at most one of them and is answered there,
//! and a string that two of them share keeps a liberty in the zone of each until
//! that link is made. Where links do need the same points, the reader is asked
//! whether their owner makes all of them. What a group claims: if the opponent
//! moves first and the owner answers each of his moves, all strings of all his
//! groups become connected, each within its group.

use gokoro_board::{Board, Color, Point, PointMap, PointSet, StringId};
use gokoro_reading::{Goal, MOST_PARTS};
use gokoro_shape::{Link, LinkStrength};

use crate::answer::{LinkQuestion, WatchedVerdict};
use crate::links::LinkReading;
use crate::strings::body;

/// Liberties that a link which is seen needs besides its points.
const LIBERTIES_KEPT: usize = 2;

/// Links asked about together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct JointReading {
    /// The names of the linked strings, sorted.
    pub links: Vec<(Point, Point)>,
    /// Whether their owner makes all of them if the opponent moves first.
    pub opponent_first: WatchedVerdict,
}

/// One or more links that hold together, and what they need.
#[derive(Clone)]
struct Held {
    links: Vec<(Point, Point)>,
    color: Color,
    needs: Needs,
}

#[derive(Clone, Copy)]
enum Needs {
    /// The empty points and enemy stones of a proof's zone.
    Zone(PointSet),
    /// Points of a seen link and, outside them, two of these liberties.
    Seen { points: PointSet, liberties: PointSet },
}

impl Held {
    fn links_by_sight(board: &Board, link: &Link) -> Option<Held> {
        let color = board.color(link.from)?;
        let liberties = (board.liberties(link.from) | board.liberties(link.to)).difference(link.points);
        let ends = |s: StringId| crate::strings::name_of(board, s);
        let (a, b) = (ends(link.from), ends(link.to));
        let needs = Needs::Seen { points: link.points, liberties };
        Some(Held { links: vec![(a.min(b), a.max(b))], color, needs })
    }

    fn proven(board: &Board, links: Vec<(Point, Point)>, color: Color, zone: &PointSet) -> Held {
        let needs = Needs::Zone(zone.difference(board.stones_of(color)));
        Held { links, color, needs }
    }

    /// The points that a proof needs; empty for a seen link.
    fn zone(&self) -> PointSet {
        match self.needs {
            Needs::Zone(zone) => zone,
            Needs::Seen { .. } => PointSet::EMPTY,
        }
    }

    /// Whether it loses something that it needs if others use these points.
    fn is_disturbed(&self, used: &PointSet) -> bool {
        match self.needs {
            Needs::Zone(zone) => zone.meets(used),
            Needs::Seen { points, liberties } => {
                points.meets(used) || liberties.difference(*used).len() < LIBERTIES_KEPT
            }
        }
    }
}

/// Asks whether links hold together: gets the links, the colour, and what the
/// question is about; gives the zone of a proof.
pub(crate) type Ask<'a> = dyn FnMut(&LinkQuestion, Vec<(Point, Point)>, &PointSet) -> Option<PointSet> + 'a;

/// Which strings are joined, by the names of the strings.
pub(crate) struct Joined {
    to: PointMap<Option<Point>>,
}

impl Joined {
    pub(crate) fn new() -> Joined {
        Joined { to: PointMap::filled(None) }
    }

    /// The name that stands for all strings joined to this one.
    pub(crate) fn root(&self, name: Point) -> Point {
        let mut at = name;
        while let Some(next) = self.to[at] {
            at = next;
        }
        at
    }

    pub(crate) fn same(&self, a: Point, b: Point) -> bool {
        self.root(a) == self.root(b)
    }

    pub(crate) fn join(&mut self, a: Point, b: Point) {
        let (a, b) = (self.root(a), self.root(b));
        if a != b {
            self.to[a] = Some(b);
        }
    }
}

/// The choice of links that hold together.
pub(crate) struct ChosenLinks<'a> {
    board: &'a Board,
    held: Vec<Held>,
    joined: Joined,
    nodes: u64,
}

impl<'a> ChosenLinks<'a> {
    /// Begins with the links that are seen to be strong; they hold together as
    /// they are. `nodes` is the budget of a question about several links.
    pub(crate) fn new(board: &'a Board, seen: &[Link], nodes: u64) -> ChosenLinks<'a> {
        let mut chosen = ChosenLinks { board, held: Vec::new(), joined: Joined::new(), nodes };
        for link in seen.iter().filter(|l| l.strength == LinkStrength::Strong) {
            chosen.held.extend(Held::links_by_sight(board, link).inspect(|held| {
                chosen.joined.join(held.links[0].0, held.links[0].1);
            }));
        }
        chosen
    }

    /// Whether two strings are joined by what was chosen.
    pub(crate) fn joins(&self, a: Point, b: Point) -> bool {
        self.joined.same(a, b)
    }

    /// Adds proven links: those that need fewest points first, as long as they
    /// disturb nothing that is held; of equal ones that disturb each other none.
    /// Then the others, each together with what it disturbs.
    pub(crate) fn add(&mut self, links: &[&LinkReading], ask: &mut Ask<'_>) {
        let mut open: Vec<Held> = links.iter().filter_map(|l| self.alone(l)).collect();
        open.sort_by_key(|h| (h.zone().len(), h.links[0]));
        let mut left: Vec<Held> = Vec::new();
        while !open.is_empty() {
            let size = open[0].zone().len();
            let equal = open.iter().take_while(|h| h.zone().len() == size).count();
            let round: Vec<Held> = open.drain(..equal).filter(|h| !self.has(&h.links)).collect();
            let free: Vec<bool> = (0..round.len()).map(|i| self.is_free(&round, i)).collect();
            for (held, free) in round.into_iter().zip(free) {
                if free { self.hold(held) } else { left.push(held) }
            }
        }
        for index in 0..left.len() {
            let rivals: Vec<Held> = self.rivals(&left, index);
            self.hold_with_others(&left[index], &rivals, ask);
        }
    }

    /// What was left out only because it and this one disturb each other.
    fn rivals(&self, left: &[Held], index: usize) -> Vec<Held> {
        let held = &left[index];
        let size = held.zone().len();
        let equal = left.iter().enumerate().filter(|&(i, h)| {
            i != index && h.color == held.color && h.zone().len() == size && h.is_disturbed(&held.zone())
        });
        equal.map(|(_, h)| h).filter(|h| !self.has(&h.links)).cloned().collect()
    }

    fn alone(&self, link: &LinkReading) -> Option<Held> {
        Some(Held::proven(self.board, vec![(link.from, link.to)], link.color, link.zone()?))
    }

    /// Whether these strings are joined already.
    fn has(&self, links: &[(Point, Point)]) -> bool {
        links.iter().all(|&(a, b)| self.joined.same(a, b))
    }

    fn is_free(&self, round: &[Held], index: usize) -> bool {
        let held = &round[index];
        let equal = round.iter().enumerate().filter(|&(i, h)| i != index && h.color == held.color);
        self.disturbed(held).is_empty() && equal.into_iter().all(|(_, h)| !h.is_disturbed(&held.zone()))
    }

    /// The places in `held` of what would not hold any more with one more.
    fn disturbed(&self, more: &Held) -> Vec<usize> {
        let same = |h: &&Held| h.color == more.color;
        let used = self.held.iter().filter(same).fold(more.zone(), |all, h| all | h.zone());
        let lost = |h: &Held| match h.needs {
            // Proofs that are held are disjoint: only the new one can meet them.
            Needs::Zone(_) => h.is_disturbed(&more.zone()),
            Needs::Seen { .. } => h.is_disturbed(&used),
        };
        let all = self.held.iter().enumerate().filter(|(_, h)| h.color == more.color);
        all.filter(|(_, h)| lost(h)).map(|(i, _)| i).collect()
    }

    fn hold(&mut self, held: Held) {
        held.links.iter().for_each(|&(a, b)| self.joined.join(a, b));
        self.held.push(held);
    }

    /// Asks whether a link holds together with all that it disturbs; then these
    /// are held by the one proof.
    fn hold_with_others(&mut self, held: &Held, rivals: &[Held], ask: &mut Ask<'_>) {
        if self.has(&held.links) {
            return;
        }
        let disturbed = self.disturbed(held);
        let others = disturbed.iter().map(|&i| &self.held[i]).chain(rivals).flat_map(|h| &h.links);
        let mut links: Vec<(Point, Point)> = held.links.iter().chain(others).copied().collect();
        links.sort_unstable();
        links.dedup();
        if links.len() < 2 || links.len() > MOST_PARTS {
            return;
        }
        let goal = Goal::All(links.iter().map(|&(a, b)| Goal::connect(a, b)).collect());
        let question = LinkQuestion { goal, prover: held.color, to_move: !held.color, nodes: self.nodes };
        let Some(zone) = ask(&question, links.clone(), &self.about(&links)) else { return };
        let together = Held::proven(self.board, links, held.color, &zone);
        // The proof may need more than its parts did.
        if self.disturbed(&together).iter().all(|i| disturbed.contains(i)) {
            let mut index = 0..;
            self.held.retain(|_| !index.next().is_some_and(|i| disturbed.contains(&i)));
            self.hold(together);
        }
    }

    fn about(&self, links: &[(Point, Point)]) -> PointSet {
        let strings = links.iter().flat_map(|&(a, b)| [a, b]).filter_map(|p| self.board.string_at(p));
        strings.fold(PointSet::EMPTY, |all, s| all | body(self.board, s))
    }
}
