//! The witness's own look at links: a link that is said to be proven is read again
//! here, and the zones of links that join regions are compared again, point by
//! point. What `position` stored is used only to know where to look.

use gokoro_board::{Board, Color, Point, PointSet};
use gokoro_reading::{Goal, GoalQuery, MOST_PARTS, prove};
use gokoro_shape::{Link, LinkBasis, LinkStrength, static_links};

/// Moves that the witness may make on the board for one question: more than any
/// reading that it confirms had, so that what was kept along a game is found.
const NODES: u64 = 10_000;
/// Liberties that a link which is seen needs besides its points.
const LIBERTIES_KEPT: usize = 2;

/// A link that was found again.
pub(crate) struct Relinked {
    /// A stone of one string.
    pub(crate) from: Point,
    /// A stone of the other.
    pub(crate) to: Point,
    color: Color,
    rests: Rests,
}

/// What a link rests on.
enum Rests {
    /// The zone of the witness's own proof.
    Zone(PointSet),
    /// Points of a link that is seen, and the other liberties of its ends.
    Seen(PointSet, PointSet),
}

/// The strong links that join different parts, seen or read again, as far as they
/// hold together: those that are seen, then those whose proofs need fewest points.
/// `said` are the links of the position in question, `part` numbers the parts.
pub(crate) fn relinked(
    board: &Board,
    dead: &PointSet,
    said: &[Link],
    part: impl Fn(Point) -> u16,
) -> Vec<Relinked> {
    let strong = |l: &&Link| l.strength == LinkStrength::Strong;
    let apart = |l: &&Link| part(l.from.head()) != part(l.to.head());
    let links = static_links(board, dead);
    let mut found: Vec<Relinked> =
        links.iter().filter(strong).filter(apart).filter_map(|l| relink_by_sight(board, l)).collect();
    let proven = said.iter().filter(strong).filter(apart).filter(|l| l.basis == LinkBasis::Proven);
    let mut again: Vec<Relinked> = proven.filter_map(|l| read_again(board, l)).collect();
    again.sort_by_key(|l| (l.needed(), l.from, l.to));
    for new in again {
        if !already_joined(&found, part(new.from), part(new.to), &part) && holds_with(board, &found, &new) {
            found.push(new);
        }
    }
    found
}

/// Whether the links found join two parts already, perhaps through others.
fn already_joined(found: &[Relinked], from: u16, to: u16, part: impl Fn(Point) -> u16) -> bool {
    let mut reached = vec![from];
    let mut next = 0;
    while let Some(&at) = reached.get(next) {
        for link in found {
            let ends = [part(link.from), part(link.to)];
            if ends.contains(&at) {
                let new: Vec<u16> = ends.into_iter().filter(|end| !reached.contains(end)).collect();
                reached.extend(new);
            }
        }
        next += 1;
    }
    reached.contains(&to)
}

impl Relinked {
    /// How many points its proof needs.
    fn needed(&self) -> usize {
        match &self.rests {
            Rests::Zone(zone) => zone.iter().count(),
            Rests::Seen(points, _) => points.iter().count(),
        }
    }
}

fn relink_by_sight(board: &Board, link: &Link) -> Option<Relinked> {
    let color = board.color(link.from)?;
    let liberties = (board.liberties(link.from) | board.liberties(link.to)).difference(link.points);
    let rests = Rests::Seen(link.points, liberties);
    Some(Relinked { from: link.from.head(), to: link.to.head(), color, rests })
}

fn read_again(board: &Board, link: &Link) -> Option<Relinked> {
    let color = board.color(link.from)?;
    let (from, to) = (link.from.head(), link.to.head());
    let zone = proof(board, Goal::connect(from, to), color)?;
    Some(Relinked { from, to, color, rests: Rests::Zone(zone) })
}

/// The zone of a proof with the opponent to move first.
fn proof(board: &Board, goal: Goal, color: Color) -> Option<PointSet> {
    let query = GoalQuery { nodes: NODES, ..GoalQuery::new(goal, color, !color) };
    prove(board, &query).ok().filter(|v| v.is_proven()).map(|v| v.zone)
}

/// Whether a link needs nothing that those found need, or is proven together with
/// those of which it does.
fn holds_with(board: &Board, found: &[Relinked], new: &Relinked) -> bool {
    let meets = |old: &&Relinked| old.color == new.color && disturbs(board, new, old);
    let met: Vec<&Relinked> = found.iter().filter(meets).collect();
    if met.is_empty() {
        return true;
    }
    let ends = met.iter().map(|l| (l.from, l.to)).chain([(new.from, new.to)]);
    let parts: Vec<Goal> = ends.map(|(from, to)| Goal::connect(from, to)).collect();
    parts.len() <= MOST_PARTS && proof(board, Goal::All(parts), new.color).is_some()
}

/// Whether one of two links of a colour needs a point that the other may use.
fn disturbs(board: &Board, one: &Relinked, other: &Relinked) -> bool {
    let contested =
        |zone: &PointSet| -> Vec<Point> { zone.iter().filter(|&p| !board.at(p).is(one.color)).collect() };
    match (&one.rests, &other.rests) {
        (Rests::Zone(a), Rests::Zone(b)) => contested(a).into_iter().any(|p| b.contains(p)),
        (Rests::Zone(zone), Rests::Seen(points, liberties))
        | (Rests::Seen(points, liberties), Rests::Zone(zone)) => {
            let used = contested(zone);
            let left = liberties.iter().filter(|p| !used.contains(p)).count();
            used.iter().any(|&p| points.contains(p)) || left < LIBERTIES_KEPT
        }
        (Rests::Seen(..), Rests::Seen(..)) => false,
    }
}

#[cfg(test)]
#[path = "../tests/unit/relink.rs"]
mod tests;
