//! The store of readings of one position: every weak string, every pair of near
//! strings and the stones near an edge read, and what of it still holds after a
//! move kept.
//!
//! An answer is kept until something changes on the points that it is watched by
//! ([`WatchedVerdict::watched`]): a proof until its zone changes, an unknown answer until
//! something near changes. No answer depends on a ko (the prover never takes one)
//! or on a limit of the area, so nothing else needs watching. A proof that was
//! kept may be one that the budget would not find again; nothing else tells a
//! store that came along the game from one that is read afresh, except where an
//! unknown answer would become known by a change farther away than
//! [`crate::REACH`]. Links that are seen to be strong (`shape`) are not read.

use std::collections::HashMap;

use gokoro_board::{Board, Color, Point, PointSet, StringId};
use gokoro_shape::{Link, LinkBasis, LinkStrength, static_links};

use crate::answer::{LinkQuestion, WatchedVerdict, changed};
use crate::edges::{EdgeGoal, EdgeQuestion, EdgeReading, places};
use crate::joint::{ChosenLinks, Joined, JointReading};
use crate::links::{LinkReading, Pair, near_pairs};
use crate::strings::{READ_LIBERTIES, StringReading, StringStatus, attack, body, name_of, rescue};

/// How many moves each question may make on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budgets {
    /// For a string: each of its two questions.
    pub string: u64,
    /// For a pair of strings: each of its two questions.
    pub link: u64,
    /// For a stone and an edge: each of its two questions.
    pub edge: u64,
    /// For several links together.
    pub joint: u64,
}

impl Default for Budgets {
    /// What a whole middle-game position is read with in well under 60 ms.
    fn default() -> Budgets {
        Budgets { string: 800, link: 200, edge: 100, joint: 400 }
    }
}

/// What a store cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Spent {
    /// Questions asked anew.
    pub asked: usize,
    /// Answers kept from the position before.
    pub kept: usize,
    /// Moves made on the board for those asked anew.
    pub nodes: u64,
}

/// Everything that was read about a position.
#[derive(Clone)]
pub struct Readings {
    board: Board,
    budgets: Budgets,
    strings: Vec<StringReading>,
    links: Vec<LinkReading>,
    edges: Vec<EdgeReading>,
    joint: Vec<JointReading>,
    spent: Spent,
}

impl Readings {
    /// Reads a position from scratch.
    pub fn new(board: &Board, budgets: &Budgets) -> Readings {
        Readings::from(board, budgets, Kept::default())
    }

    /// Reads a position, keeping what still holds. It may be any position of the
    /// same size; one that comes a move later costs least.
    pub fn after(&self, board: &Board) -> Readings {
        if self.board.size() != board.size() {
            return Readings::new(board, &self.budgets);
        }
        Readings::from(board, &self.budgets, Kept::new(self, board))
    }

    /// As [`Readings::after`], in place.
    pub fn update(&mut self, board: &Board) {
        *self = self.after(board);
    }

    fn from(board: &Board, budgets: &Budgets, kept: Kept) -> Readings {
        let mut reader = Reader { board, budgets, kept, spent: Spent::default() };
        let strings = reader.strings();
        let seen = static_links(board, &PointSet::EMPTY);
        let joined = strongly_joined(board, &seen);
        let links = reader.links(&joined);
        let edges = reader.edges(&joined);
        let joint = reader.joint(&seen, &links);
        let spent = reader.spent;
        Readings { board: board.clone(), budgets: *budgets, strings, links, edges, joint, spent }
    }

    /// The position.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The budgets.
    pub fn budgets(&self) -> &Budgets {
        &self.budgets
    }

    /// All strings, in the order of their first stone from the top left.
    pub fn strings(&self) -> &[StringReading] {
        &self.strings
    }

    /// The string of a stone.
    pub fn string_at(&self, point: Point) -> Option<&StringReading> {
        let name = name_of(&self.board, self.board.string_at(point)?);
        self.strings.iter().find(|s| s.stone == name)
    }

    /// How the string of a stone stands.
    pub fn status_at(&self, point: Point) -> Option<StringStatus> {
        self.string_at(point).map(StringReading::status)
    }

    /// Whether all strings of these stones are proven to be taken though their owner moves first.
    pub fn are_taken(&self, stones: PointSet) -> bool {
        !stones.is_empty() && stones.iter().all(|stone| self.status_at(stone) == Some(StringStatus::Taken))
    }

    /// Whether all strings of these stones are proven to be taken if the opponent moves first.
    pub fn are_exposed(&self, stones: PointSet) -> bool {
        use StringStatus::{Exposed, InDanger, Taken};
        let exposed = |stone| matches!(self.status_at(stone), Some(InDanger | Exposed | Taken));
        !stones.is_empty() && stones.iter().all(exposed)
    }

    /// The pairs of strings that were read, in the order of their names. Pairs
    /// whose connection is seen are not among them.
    pub fn links(&self) -> &[LinkReading] {
        &self.links
    }

    /// What was read about the connection of two strings.
    pub fn link(&self, from: StringId, to: StringId) -> Option<&LinkReading> {
        let (a, b) = (name_of(&self.board, from), name_of(&self.board, to));
        self.links
            .binary_search_by_key(&(a.min(b), a.max(b)), |l| (l.from, l.to))
            .ok()
            .map(|i| &self.links[i])
    }

    /// The stones and edges that were read, edge by edge in the order of
    /// [`EdgeGoal::ALL`], the nearest stone first.
    pub fn edges(&self) -> &[EdgeReading] {
        &self.edges
    }

    /// The links that were read together because they need the same points.
    pub fn joint(&self) -> &[JointReading] {
        &self.joint
    }

    /// What it cost.
    pub fn spent(&self) -> Spent {
        self.spent
    }

    /// The links for groups: those that are seen between strings that are not
    /// dead, with what was read in place of what is only seen, and those that
    /// were only read. Strong links hold all at once; one that is strong alone but
    /// not with the others is weak here.
    pub fn group_links(&self, dead: &PointSet) -> Vec<Link> {
        let board = &self.board;
        let mut links = static_links(board, dead);
        let living = |l: &&LinkReading| !dead.contains(l.from) && !dead.contains(l.to);
        let read: Vec<&LinkReading> = self.links.iter().filter(living).collect();
        let mut chosen = ChosenLinks::new(board, &links, self.budgets.joint);
        let proven = strong_alone(&read);
        chosen.add(&proven, &mut |_, names, _| self.joint_zone(&names));
        for reading in read {
            let (Some(from), Some(to)) = (board.string_at(reading.from), board.string_at(reading.to)) else {
                continue;
            };
            let ends = |l: &Link| (l.from, l.to) == (from, to) || (l.from, l.to) == (to, from);
            let seen = links.iter().position(ends);
            let old = seen.map(|i| links[i].clone());
            let holds = chosen.joins(reading.from, reading.to);
            match (found(board, reading, from, to, holds, old), seen) {
                (Some(link), Some(at)) => links[at] = link,
                (Some(link), None) => links.push(link),
                (None, _) => {}
            }
        }
        links
    }

    fn joint_zone(&self, names: &[(Point, Point)]) -> Option<PointSet> {
        let reading = self.joint.iter().find(|j| j.links == names)?;
        reading.opponent_first.is_proven().then(|| *reading.opponent_first.watched())
    }
}

/// The strings that are seen to be joined by strong links.
fn strongly_joined(board: &Board, seen: &[Link]) -> Joined {
    let mut joined = Joined::new();
    for link in seen.iter().filter(|l| l.strength == LinkStrength::Strong) {
        joined.join(name_of(board, link.from), name_of(board, link.to));
    }
    joined
}

fn strong_alone<'a>(links: &[&'a LinkReading]) -> Vec<&'a LinkReading> {
    links.iter().filter(|l| l.alone() == Some(LinkStrength::Strong)).copied().collect()
}

/// The link that a reading makes of one that is seen, or of none. `holds`:
/// whether its strings are joined by links that hold together.
fn found(
    board: &Board,
    reading: &LinkReading,
    from: StringId,
    to: StringId,
    holds: bool,
    seen: Option<Link>,
) -> Option<Link> {
    if seen.as_ref().is_some_and(|link| link.strength == LinkStrength::Strong) {
        return seen;
    }
    let basis = if reading.is_settled() { LinkBasis::Proven } else { LinkBasis::Seen };
    let common = board.liberties(from) & board.liberties(to);
    let link = |strength, points, basis| Some(Link { from, to, strength, points, basis });
    match reading.alone() {
        Some(LinkStrength::Strong) if holds => {
            let stones = board.stones_of(Color::Black) | board.stones_of(Color::White);
            let zone = reading.zone().copied().unwrap_or_default();
            link(LinkStrength::Strong, zone.difference(stones), LinkBasis::Proven)
        }
        Some(LinkStrength::Strong) => link(LinkStrength::Weak, common, LinkBasis::Seen),
        Some(LinkStrength::Weak) => {
            let cut = reading.opponent_first.iter().filter(|_| basis == LinkBasis::Proven);
            let cuts: PointSet = cut.flat_map(|a| &a.verdict().first_moves).copied().collect();
            link(LinkStrength::Weak, if cuts.is_empty() { common } else { cuts }, basis)
        }
        Some(LinkStrength::Abandoned) => link(LinkStrength::Abandoned, common, LinkBasis::Proven),
        None => seen,
    }
}

/// Answers that may still hold, by what they are about.
#[derive(Default)]
struct Kept {
    strings: HashMap<Point, (Option<WatchedVerdict>, Option<WatchedVerdict>)>,
    links: HashMap<(Point, Point), (Option<WatchedVerdict>, Option<WatchedVerdict>)>,
    edges: HashMap<(Point, EdgeGoal), (Option<WatchedVerdict>, Option<WatchedVerdict>)>,
    joint: HashMap<Vec<(Point, Point)>, WatchedVerdict>,
}

impl Kept {
    /// What of the readings of another position holds on this board.
    fn new(old: &Readings, board: &Board) -> Kept {
        let changed = changed(&old.board, board);
        let holds = |answer: &WatchedVerdict| answer.survives(&changed);
        let name = |stone: Point, color: Color| {
            board.string_at(stone).filter(|&s| board.color(s) == Some(color)).map(|s| name_of(board, s))
        };
        let mut kept = Kept::default();
        for reading in &old.strings {
            let Some(stone) = name(reading.stone, reading.color) else { continue };
            let place = kept.strings.entry(stone).or_default();
            keep(&mut place.0, reading.opponent_first.as_ref().filter(|a| holds(a)));
            keep(&mut place.1, reading.owner_first.as_ref().filter(|a| holds(a)));
        }
        for reading in &old.links {
            let ends = name(reading.from, reading.color).zip(name(reading.to, reading.color));
            let Some((a, b)) = ends.filter(|(a, b)| a != b) else { continue };
            let place = kept.links.entry((a.min(b), a.max(b))).or_default();
            keep(&mut place.0, Some(&reading.owner_first).filter(|a| holds(a)));
            keep(&mut place.1, reading.opponent_first.as_ref().filter(|a| holds(a)));
        }
        for reading in old.edges.iter().filter(|r| board.at(r.stone).is(r.color)) {
            // A proof that the way is cut, or that none was found, counts for these
            // points of the edge; one of a connection reaches those of its zone.
            let same = reading.edge.targets(board, reading.stone, reading.color) == reading.to;
            let holds = |answer: &&WatchedVerdict| holds(answer) && (same || answer.is_proven());
            let place = kept.edges.entry((reading.stone, reading.edge)).or_default();
            keep(&mut place.0, Some(&reading.owner_first).filter(holds));
            keep(&mut place.1, reading.opponent_first.as_ref().filter(holds));
        }
        for reading in old.joint.iter().filter(|j| holds(&j.opponent_first)) {
            kept.joint.insert(reading.links.clone(), reading.opponent_first.clone());
        }
        kept
    }
}

/// Keeps an answer, a known one rather than an unknown one.
fn keep(place: &mut Option<WatchedVerdict>, answer: Option<&WatchedVerdict>) {
    let known = |a: &WatchedVerdict| a.is_proven() || a.is_disproven();
    if let Some(answer) = answer
        && !place.as_ref().is_some_and(known)
    {
        *place = Some(answer.clone());
    }
}

/// Reads what is not kept.
struct Reader<'a> {
    board: &'a Board,
    budgets: &'a Budgets,
    kept: Kept,
    spent: Spent,
}

impl Reader<'_> {
    /// The kept answer, or a new one.
    fn answer(
        &mut self,
        kept: Option<WatchedVerdict>,
        question: &LinkQuestion,
        about: impl Fn(&Board) -> PointSet,
    ) -> Option<WatchedVerdict> {
        if kept.is_some() {
            self.spent.kept += 1;
            return kept;
        }
        let answer = WatchedVerdict::read(self.board, question, &about(self.board))?;
        self.spent.asked += 1;
        self.spent.nodes += answer.verdict().nodes;
        Some(answer)
    }

    fn strings(&mut self) -> Vec<StringReading> {
        let board = self.board;
        let strings: Vec<StringId> = board.strings().collect();
        strings.into_iter().filter_map(|s| Some(self.string(s, board.color(s)?))).collect()
    }

    fn string(&mut self, string: StringId, color: Color) -> StringReading {
        let (board, nodes) = (self.board, self.budgets.string);
        let stone = name_of(board, string);
        let mut reading = StringReading { stone, color, opponent_first: None, owner_first: None };
        if board.liberty_count(string) > READ_LIBERTIES {
            return reading;
        }
        let (first, second) = self.kept.strings.remove(&stone).unwrap_or_default();
        let about = |board: &Board| body(board, string);
        reading.opponent_first = self.answer(first, &attack(board, string, color, nodes), about);
        if reading.opponent_first.as_ref().is_some_and(WatchedVerdict::is_proven) {
            reading.owner_first = self.answer(second, &rescue(board, string, color, nodes), about);
        }
        reading
    }

    /// Reads the near pairs that are not seen to be joined.
    fn links(&mut self, joined: &Joined) -> Vec<LinkReading> {
        let open = near_pairs(self.board).into_iter().filter(|p| !joined.same(p.names.0, p.names.1));
        open.filter_map(|pair| self.link(&pair)).collect()
    }

    fn link(&mut self, pair: &Pair) -> Option<LinkReading> {
        let nodes = self.budgets.link;
        let (first, second) = self.kept.links.remove(&pair.names).unwrap_or_default();
        let about = |board: &Board| pair.body(board);
        let owner_first = self.answer(first, &pair.question(pair.color, nodes), about)?;
        let opponent_first = if owner_first.is_proven() {
            self.answer(second, &pair.question(!pair.color, nodes), about)
        } else {
            None
        };
        let (from, to) = pair.names;
        Some(LinkReading { from, to, color: pair.color, owner_first, opponent_first })
    }

    /// Reads the stones near an edge that are not seen to be joined to a nearer one.
    fn edges(&mut self, joined: &Joined) -> Vec<EdgeReading> {
        places(self.board, joined).into_iter().filter_map(|place| self.edge(&place)).collect()
    }

    fn edge(&mut self, place: &EdgeQuestion) -> Option<EdgeReading> {
        let nodes = self.budgets.edge;
        let EdgeQuestion { stone, edge, color, .. } = *place;
        let to = edge.targets(self.board, stone, color);
        let (first, second) = self.kept.edges.remove(&(stone, edge)).unwrap_or_default();
        let about = |board: &Board| place.body(board, &to);
        let owner_first = self.answer(first, &place.question(to, color, nodes), about)?;
        let opponent_first = if owner_first.is_proven() {
            self.answer(second, &place.question(to, !color, nodes), about)
        } else {
            None
        };
        Some(EdgeReading { stone, edge, color, to, owner_first, opponent_first })
    }

    fn joint(&mut self, seen: &[Link], links: &[LinkReading]) -> Vec<JointReading> {
        let mut found: Vec<JointReading> = Vec::new();
        let all: Vec<&LinkReading> = links.iter().collect();
        let mut chosen = ChosenLinks::new(self.board, seen, self.budgets.joint);
        chosen.add(&strong_alone(&all), &mut |question, links, about| {
            let kept = self.kept.joint.remove(&links);
            let opponent_first = self.answer(kept, question, |_| *about)?;
            let zone = opponent_first.is_proven().then(|| *opponent_first.watched());
            found.push(JointReading { links, opponent_first });
            zone
        });
        found
    }
}
