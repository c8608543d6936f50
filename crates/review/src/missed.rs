//! What a move left undone: groups whose lives hung on the next move when it was played
//! elsewhere. A status gives the point; the claim that a stone there would have made is found
//! and confirmed as if it had been played.

use gokoro_board::{Color, Move, Point, PointSet};
use gokoro_mind::MoveContext;
use gokoro_mind::life::{Chance, Deed, LifeClaim, life};
use gokoro_mind::tactics::BoardRef;
use gokoro_position::{GroupLife, Life, Lives, Position};

use crate::mistakes::points;
use crate::options::ReviewOptions;
use crate::review::{Missed, MoveReview};
use crate::steps::StudiedMove;

/// Groups of a move that are told, the largest first.
const MOST: usize = 2;

/// The lives and kills that a move left undone, the largest group first. `earlier` is what was
/// known at the mover's turn before: what hung on a move then already is not told again.
pub(crate) fn missed(step: &StudiedMove, earlier: Option<&Position>, options: &ReviewOptions) -> Vec<Missed> {
    let color = step.color;
    let before = &step.before.position;
    let Some(lives) = before.lives() else { return Vec::new() };
    let mut open: Vec<(&GroupLife, Point)> = lives
        .groups()
        .iter()
        .filter_map(|group| Some((group, chance(group, color)?)))
        .filter(|&(group, point)| {
            step.action != Move::Play(point)
                && hangs(group, color, &step.after.position)
                && !was_open(group, earlier)
        })
        .collect();
    open.sort_by_key(|(group, _)| std::cmp::Reverse(group.stones.len()));
    let claim = |(group, point): (&GroupLife, Point)| {
        let claim = about(before, color, point, group.color, group.stones, options)?;
        Some(Missed { instead: point, claim, used: None })
    };
    open.into_iter().filter_map(claim).take(MOST).collect()
}

/// The lives and kills that a move is known to have left undone, with those that the answer to it
/// shows: it did for the other side what could have been prevented. What is worth most first.
pub(crate) fn with_used(
    mut missed: Vec<Missed>,
    before: &Position,
    answer: &MoveReview,
    options: &ReviewOptions,
) -> Vec<Missed> {
    let color = !answer.color;
    for claim in answer.lives() {
        let (done, Some(point)) = (claim.deed.group(), prevented_at(claim, color)) else { continue };
        let same = |one: &Missed| {
            let group = one.claim.deed.group();
            group.color == done.color && group.stones.meets(&done.stones)
        };
        if let Some(known) = missed.iter_mut().find(|one| same(one)) {
            known.used = Some(room(before, &known.claim));
        } else if let Some(claim) = about(before, color, point, done.color, done.stones, options) {
            let used = Some(room(before, &claim));
            missed.push(Missed { instead: point, claim, used });
        }
    }
    missed.sort_by(|a, b| points(b).total_cmp(&points(a)));
    missed
}

/// How many empty points lie beside a group.
fn room(before: &Position, claim: &LifeClaim) -> usize {
    let board = before.board();
    let beside = claim.deed.group().stones.neighbors() & PointSet::all(board.size());
    beside.iter().filter(|&point| board.at(point).color().is_none()).count()
}

/// Where a stone of this colour would have prevented what a move of the other is proven to do to
/// a group.
fn prevented_at(claim: &LifeClaim, color: Color) -> Option<Point> {
    if !matches!(claim.deed, Deed::Kills(_, Chance::Whole) | Deed::Lives(_, Chance::Whole, _)) {
        return None;
    }
    let verdict = claim.verdicts.iter().find(|v| v.stage == BoardRef::Before && v.first == color)?;
    verdict.line.first()?.1.point
}

/// What a stone there would do to a group, proven.
fn about(
    before: &Position,
    color: Color,
    point: Point,
    owner: Color,
    stones: PointSet,
    options: &ReviewOptions,
) -> Option<LifeClaim> {
    instead(before, color, point, options)?.into_iter().find(|claim| {
        let group = claim.deed.group();
        group.color == owner && group.stones.meets(&stones)
    })
}

/// Where a move of this colour decides an unsettled group for it.
fn chance(group: &GroupLife, color: Color) -> Option<Point> {
    match group.status.life {
        Life::Unsettled { defence, .. } if group.color == color => Some(defence),
        Life::Unsettled { attack, .. } => Some(attack),
        _ => None,
    }
}

/// Whether a group is still not decided for this colour.
fn hangs(group: &GroupLife, color: Color, after: &Position) -> bool {
    let now =
        after.lives().into_iter().flat_map(Lives::groups).find(|other| other.stones.meets(&group.stones));
    // The opponent's stones are gone where they were taken.
    now.is_some_and(|now| match now.status.life {
        Life::Unsettled { .. } => true,
        Life::Dead => group.color == color,
        Life::Alive | Life::Seki => group.color != color,
        Life::Ko | Life::Unknown => false,
    })
}

/// Whether a group hung on a move at the turn before.
fn was_open(group: &GroupLife, earlier: Option<&Position>) -> bool {
    let then = earlier.and_then(Position::lives).into_iter().flat_map(Lives::groups);
    then.filter(|other| other.stones.meets(&group.stones))
        .any(|other| matches!(other.status.life, Life::Unsettled { .. }))
}

/// What a stone there would do to lives, proven; `None` where it may not be played.
fn instead(before: &Position, color: Color, point: Point, options: &ReviewOptions) -> Option<Vec<LifeClaim>> {
    let mut board = before.board().clone();
    board.play(point, color).ok()?;
    let after = Position::by_sight(&board, &PointSet::EMPTY, &options.settings);
    let played = MoveContext { before, after: &after, color, action: Move::Play(point) };
    Some(life(&played, &options.effort))
}
