//! Which strings are near enough to ask whether they connect, and what reading
//! says of each pair alone. Which of these links hold together is in `joint`.

use gokoro_board::{Board, Color, Point, PointSet, StringId};
use gokoro_reading::{Goal, ProofOutcome};
use gokoro_shape::LinkStrength;

use crate::answer::{LinkQuestion, WatchedVerdict};
use crate::strings::{body, name_of};

/// Two strings of one colour with what was read about their connection.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LinkReading {
    /// The first stone of one string, the smaller of the two names.
    pub from: Point,
    /// The first stone of the other.
    pub to: Point,
    /// Whose they are.
    pub color: Color,
    /// Whether they connect if their owner moves first.
    pub owner_first: WatchedVerdict,
    /// If that is proven: whether they connect even if the opponent moves first.
    pub opponent_first: Option<WatchedVerdict>,
}

impl LinkReading {
    /// How sure the connection is by itself; `None` where too little is known.
    /// Two links that are strong alone may still fall to one move that cuts at
    /// both.
    pub fn alone(&self) -> Option<LinkStrength> {
        strength(&self.owner_first, self.opponent_first.as_ref())
    }

    /// Whether its strength is proven from both sides: a strong link that it
    /// holds, a weak one also that it can be cut, an abandoned one that it is.
    pub fn is_settled(&self) -> bool {
        is_settled(&self.owner_first, self.opponent_first.as_ref())
    }

    /// The zone of the proof that it holds even if the opponent moves first.
    pub fn zone(&self) -> Option<&PointSet> {
        self.opponent_first.as_ref().filter(|a| a.is_proven()).map(WatchedVerdict::watched)
    }
}

/// The strength of a link by the answers to its two questions.
pub(crate) fn strength(
    owner_first: &WatchedVerdict,
    opponent_first: Option<&WatchedVerdict>,
) -> Option<LinkStrength> {
    match (owner_first.outcome(), opponent_first.map(WatchedVerdict::outcome)) {
        (_, Some(ProofOutcome::Proven)) => Some(LinkStrength::Strong),
        (ProofOutcome::Proven, _) => Some(LinkStrength::Weak),
        (ProofOutcome::Disproven, _) => Some(LinkStrength::Abandoned),
        (ProofOutcome::Unknown, _) => None,
    }
}

/// Whether that strength is proven from both sides.
pub(crate) fn is_settled(owner_first: &WatchedVerdict, opponent_first: Option<&WatchedVerdict>) -> bool {
    match strength(owner_first, opponent_first) {
        Some(LinkStrength::Strong | LinkStrength::Abandoned) => true,
        Some(LinkStrength::Weak) => opponent_first.is_some_and(WatchedVerdict::is_disproven),
        None => false,
    }
}

/// A pair of strings to be asked about, the one with the smaller name first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Pair {
    pub(crate) from: StringId,
    pub(crate) to: StringId,
    pub(crate) names: (Point, Point),
    pub(crate) color: Color,
}

impl Pair {
    fn new(board: &Board, a: StringId, b: StringId) -> Option<Pair> {
        let color = board.color(a).filter(|&c| a != b && board.color(b) == Some(c))?;
        let (mut a, mut b) = ((name_of(board, a), a), (name_of(board, b), b));
        if b.0 < a.0 {
            std::mem::swap(&mut a, &mut b);
        }
        Some(Pair { from: a.1, to: b.1, names: (a.0, b.0), color })
    }

    /// What the question is about.
    pub(crate) fn body(&self, board: &Board) -> PointSet {
        body(board, self.from) | body(board, self.to)
    }

    /// The question whether they connect.
    pub(crate) fn question(&self, to_move: Color, nodes: u64) -> LinkQuestion {
        LinkQuestion { goal: Goal::connect(self.names.0, self.names.1), prover: self.color, to_move, nodes }
    }
}

/// Liberties of an enemy string whose capture may join what stands around it.
const CAPTURED_LIBERTIES: usize = 2;

/// The near pairs of strings of one colour, in the order of their names: at most
/// two empty points lie between them (a common liberty, or two liberties next to
/// each other: diagonal and one-space jump, knight's and two-space jump), or they
/// touch one enemy string that has at most two liberties.
pub(crate) fn near_pairs(board: &Board) -> Vec<Pair> {
    let mut pairs: Vec<Pair> = Vec::new();
    let mut add = |a: StringId, b: StringId| {
        let known = |p: &Pair| (p.from == a && p.to == b) || (p.from == b && p.to == a);
        if !pairs.iter().any(known) {
            pairs.extend(Pair::new(board, a, b));
        }
    };
    for string in board.strings() {
        let liberties = board.liberties(string);
        let reached = liberties.neighbors() | (liberties.neighbors() & empties(board)).neighbors();
        for other in strings_on(board, &reached) {
            if other != string && board.color(other) == board.color(string) {
                add(string, other);
            }
        }
        if liberties.len() <= CAPTURED_LIBERTIES {
            let around = board.opponents(string);
            for (i, &a) in around.iter().enumerate() {
                around[i + 1..].iter().for_each(|&b| add(a, b));
            }
        }
    }
    pairs.sort_unstable_by_key(|p| p.names);
    pairs
}

fn empties(board: &Board) -> PointSet {
    board.empties().iter().copied().collect()
}

/// The strings with a stone on these points, each once.
fn strings_on(board: &Board, points: &PointSet) -> Vec<StringId> {
    let mut found: Vec<StringId> = points.iter().filter_map(|p| board.string_at(p)).collect();
    found.sort_unstable_by_key(|s| s.head());
    found.dedup();
    found
}
