//! Facts that are read: strings that can be taken or saved, and links between groups that
//! can be cut or made. Only questions with some hope are asked, each with few moves: what
//! is not decided within them is told as not known.

use gokoro_board::{Board, Color, Point, PointSet, StringId};
use gokoro_patterns::features::FeatureFamily;
use gokoro_reading::{Goal, GoalQuery, GoalVerdict, ProofOutcome, prove};
use gokoro_shape::{Link, LinkStrength};

use super::groups::{WeighedGroup, half, touches};
use super::{Notes, OWN, Scene, rough};
use crate::strings::name_of;

/// Strings with so many liberties are read: with fewer a look is enough, with more next to
/// nothing is decided by few moves.
const LIBERTIES: usize = 2;
/// A string whose liberties have more empty points beside them is not taken quickly.
const ROOM: usize = 4;
/// A link is read if the weaker of its groups has a smaller number.
const WEAK: f64 = 1.0;

/// What a move is to a string that can be taken.
#[derive(Clone, Copy)]
enum Role {
    /// It takes the string.
    Takes,
    /// It saves the string.
    Saves,
    /// It is a liberty.
    Liberty,
}

/// Strings of two liberties with little room.
pub(super) fn strings(scene: &Scene, nodes: u64, notes: &mut Notes<'_>) {
    let board = &scene.board;
    let empties: PointSet = board.empties().iter().copied().collect();
    for string in board.strings() {
        let liberties = board.liberties(string);
        let room = (liberties.neighbors() & empties).difference(liberties).len();
        let Some(owner) = board.color(string).filter(|_| liberties.len() == LIBERTIES && room <= ROOM) else {
            continue;
        };
        let stone = name_of(board, string);
        let Some(attack) = ask(board, Goal::Capture(stone), !owner, !owner, nodes) else { continue };
        if !attack.is_proven() {
            continue;
        }
        let Some(rescue) = ask(board, Goal::Save(stone), owner, owner, nodes) else { continue };
        let stones: PointSet = board.stones(string).collect();
        let recent = u64::from(touches(&stones, scene.last));
        let about = [u64::from(owner == OWN), verdict_key(&rescue), rough(stones.len()), recent];
        let mut note = |point: Point, role: Role| {
            let net = u64::from(!liberties.contains(point));
            let content = [role as u64, net, about[0], about[1], about[2], about[3]];
            notes.add(point, FeatureFamily::Reading, 0, &content);
        };
        attack.first_moves.iter().for_each(|&point| note(point, Role::Takes));
        rescue.first_moves.iter().for_each(|&point| note(point, Role::Saves));
        liberties.iter().for_each(|point| note(point, Role::Liberty));
    }
}

/// Weak links between groups, read with half as many moves where one of them is weak.
pub(super) fn links(scene: &Scene, weighed: &WeighedGroup<'_>, nodes: u64, notes: &mut Notes<'_>) {
    let (board, groups) = (&scene.board, &weighed.groups);
    for link in groups.links().iter().filter(|link| link.strength == LinkStrength::Weak) {
        let Some((from, to)) = groups.at(link.from.head()).zip(groups.at(link.to.head())) else { continue };
        let Some(color) = board.color(link.from).filter(|_| from != to) else { continue };
        let weaker = weighed.number(from).min(weighed.number(to));
        let size = [from, to].map(|id| rough(groups.get(id).stones.len()));
        let recent = [from, to].into_iter().any(|id| touches(&groups.get(id).stones, scene.last));
        let read = (nodes > 1 && weaker < WEAK).then(|| cut(board, link, color, nodes / 2)).flatten();
        let held = read.as_ref().map_or(3, verdict_key);
        let own = u64::from(color == OWN);
        let about = [own, half(weaker), size[0].min(size[1]), size[0].max(size[1]), u64::from(recent), held];
        link.points.iter().for_each(|point| notes.add(point, FeatureFamily::Link, 0, &about));
        let cuts = read.iter().flat_map(|verdict| &verdict.first_moves);
        cuts.for_each(|&point| notes.add(point, FeatureFamily::Link, 1, &about[..4]));
    }
}

/// Whether a link holds though the other side moves first.
fn cut(board: &Board, link: &Link, color: Color, nodes: u64) -> Option<GoalVerdict> {
    let [from, to] = [link.from, link.to].map(|string: StringId| name_of(board, string));
    ask(board, Goal::connect(from.min(to), from.max(to)), color, !color, nodes)
}

fn ask(board: &Board, goal: Goal, prover: Color, to_move: Color, nodes: u64) -> Option<GoalVerdict> {
    prove(board, &GoalQuery { nodes, ..GoalQuery::new(goal, prover, to_move) }).ok()
}

fn verdict_key(verdict: &GoalVerdict) -> u64 {
    match verdict.outcome {
        ProofOutcome::Proven => 0,
        ProofOutcome::Disproven => 1,
        ProofOutcome::Unknown => 2,
    }
}
