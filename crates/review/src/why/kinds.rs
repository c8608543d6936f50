//! What kind of object changes hands, and how, by the stones at the ends of both futures.

use gokoro_board::{Board, Color, Move, Point, PointMap, PointSet};

use super::contrast::{Contrast, Futures, first_near};
use super::futures::Future;
use super::objects::{MOST, Object, mean};
use super::worth::is_sente;
use super::{Stake, StakeBasis, StakeChange, StakeKind};

/// A better move farther from the move played is elsewhere: two large knight's moves.
const ELSEWHERE: u32 = 8;
/// Points whose owner no net is sure of, on the mean, are framework and not territory: sure is nearer than this to one
/// of the two.
const SURE: f32 = 0.25;
/// Stones that their side keeps with at least this probability at the end are not dead, but shut in.
const OPEN: f32 = 0.35;

/// The stake that an object is; its key is not known yet.
pub(super) fn stake(contrast: &Contrast<'_>, futures: &Futures, object: &Object) -> Stake {
    let (kind, change, color, stones) = kind(contrast, futures, object);
    let taken = matches!(change, StakeChange::Captured | StakeChange::Saved);
    Stake {
        kind,
        color,
        stones,
        own: stones & contrast.before.board().stones_of(color),
        points: with_stones(object.points, &stones),
        change,
        gain: object.gain,
        basis: if taken { StakeBasis::Read } else { StakeBasis::Estimated },
        key: None,
        by: first_near(&futures.played.moves, !contrast.mover(), &near(object)),
        since: contrast.step.number,
    }
}

/// The points of an object, and those of its stones that are not among them, as many as may be told.
fn with_stones(mut points: PointSet, stones: &PointSet) -> PointSet {
    for stone in stones.difference(points).iter().take(MOST.saturating_sub(points.len())) {
        points.insert(stone);
    }
    points
}

/// Kind, change, whose it is, and its stones.
type Kind = (StakeKind, StakeChange, Color, PointSet);

fn kind(contrast: &Contrast<'_>, futures: &Futures, object: &Object) -> Kind {
    let mover = contrast.mover();
    let board = contrast.before.board();
    let (own, theirs) = (object.own, object.theirs);
    let (played, better) = (futures.played.end.board(), futures.better.end.board());
    let all = own | theirs;
    if !all.is_empty() && is_fought_by_ko(contrast, futures, object) {
        let change = if own.is_empty() { StakeChange::KoLost } else { StakeChange::KoStarted };
        return (StakeKind::Ko, change, if own.is_empty() { !mover } else { mover }, all);
    }
    if !own.is_empty() && !theirs.is_empty() && touch(&own, &theirs) {
        return (StakeKind::Race, StakeChange::Dies, mover, all);
    }
    if own.len() >= theirs.len() && !own.is_empty() {
        let is_cut = is_joined(board, better, mover, &own) && !is_joined(board, played, mover, &own);
        return match () {
            () if is_taken(played, mover, &own) => (StakeKind::Group, StakeChange::Captured, mover, own),
            () if is_cut => (StakeKind::Link, StakeChange::Cut, mover, own),
            () if is_open(&futures.played, mover, &own) => {
                (StakeKind::Group, StakeChange::Enclosed, mover, own)
            }
            () => (StakeKind::Group, StakeChange::Dies, mover, own),
        };
    }
    if !theirs.is_empty() {
        let joined = is_joined(board, played, !mover, &theirs) && !is_joined(board, better, !mover, &theirs);
        return match () {
            () if is_taken(better, !mover, &theirs) => (StakeKind::Group, StakeChange::Saved, !mover, theirs),
            () if joined => (StakeKind::Link, StakeChange::Linked, !mover, theirs),
            () if is_open(&futures.better, !mover, &theirs) => {
                (StakeKind::Group, StakeChange::Escapes, !mover, theirs)
            }
            () => (StakeKind::Group, StakeChange::Lives, !mover, theirs),
        };
    }
    place(contrast, futures, object)
}

/// Points without stones: whose they would have been, and how sure that is.
fn place(contrast: &Contrast<'_>, futures: &Futures, object: &Object) -> Kind {
    let mover = contrast.mover();
    let lies = futures.better.moves.first().and_then(|(_, action)| action.point());
    let apart = lies.zip(contrast.point()).map_or(0, |(one, other)| one.manhattan(other));
    let held = |owners: &PointMap<f32>| {
        let share = mean(owners, &object.points);
        mover.own_share(share)
    };
    let (with, without) = (held(&futures.better.owners), held(&futures.played.owners));
    let before = held(contrast.owners);
    let none = PointSet::EMPTY;
    if is_about_sente(contrast, futures, object) {
        return (StakeKind::Initiative, StakeChange::SenteLost, mover, none);
    }
    if apart > ELSEWHERE {
        return (StakeKind::Size, StakeChange::Elsewhere, if with > 0.5 { mover } else { !mover }, none);
    }
    let sure = (1.0 - with).min(with) < SURE || (1.0 - without).min(without) < SURE;
    match (sure, with > 0.5 && before > 0.5) {
        (true, true) if without < 0.5 => (StakeKind::Territory, StakeChange::Invaded, mover, none),
        (true, true) => (StakeKind::Territory, StakeChange::Reduced, mover, none),
        (true, false) => (StakeKind::Territory, StakeChange::Gained, !mover, none),
        (false, true) => (StakeKind::Framework, StakeChange::Erased, mover, none),
        (false, false) => (StakeKind::Framework, StakeChange::Founded, !mover, none),
    }
}

/// Whether an object lies away from both moves, and the opponent comes first there because he has to answer the better move
/// alone.
fn is_about_sente(contrast: &Contrast<'_>, futures: &Futures, object: &Object) -> bool {
    let mover = contrast.mover();
    let better = futures.better.moves.first().and_then(|(_, action)| action.point());
    let both = [better, contrast.point()];
    let away = |from: Point| object.points.iter().all(|point| point.manhattan(from) > ELSEWHERE);
    let comes_first = |future: &Future| {
        let beside = near(object);
        let mut points = future.moves.iter().filter_map(|&(color, action)| Some((color, action.point()?)));
        points.find(|(_, point)| beside.contains(*point)).map(|(color, _)| color)
    };
    both.into_iter().flatten().all(away)
        && is_sente(&futures.better)
        && !is_sente(&futures.played)
        && comes_first(&futures.played) == Some(!mover)
}

/// Whether it is open at the end of a future whether the stones of this colour live.
fn is_open(future: &Future, color: Color, stones: &PointSet) -> bool {
    let share = mean(&future.owners, stones);
    color.own_share(share) >= OPEN
}

/// Whether most of these stones are off the board, or no longer of this colour.
fn is_taken(end: &Board, color: Color, stones: &PointSet) -> bool {
    stones.iter().filter(|&point| !end.at(point).is(color)).count() * 2 > stones.len()
}

/// Whether a string at the end holds some of these stones and other stones of the colour that stood before.
fn is_joined(before: &Board, end: &Board, color: Color, stones: &PointSet) -> bool {
    let others = before.stones_of(color).difference(*stones);
    let strings =
        stones.iter().filter(|&point| end.at(point).is(color)).filter_map(|point| end.string_at(point));
    let mut strings: Vec<_> = strings.collect();
    strings.sort_unstable_by_key(|string| string.head());
    strings.dedup();
    strings.into_iter().any(|string| end.stones(string).any(|point| others.contains(point)))
}

/// The points of an object and those beside them.
fn near(object: &Object) -> PointSet {
    object.points | object.points.neighbors()
}

fn touch(one: &PointSet, other: &PointSet) -> bool {
    one.neighbors().meets(other)
}

/// Whether one of the futures takes a ko in or beside the object and takes it back.
fn is_fought_by_ko(contrast: &Contrast<'_>, futures: &Futures, object: &Object) -> bool {
    let near = near(object);
    let fought = |moves: &[(Color, Move)]| {
        let mut game = contrast.before.clone();
        let mut kos: Vec<Point> = Vec::new();
        for &(color, action) in moves {
            if game.play_as(action, color).is_err() {
                break;
            }
            if let (Some(_), Move::Play(point)) = (game.board().ko(), action) {
                kos.push(point);
            }
        }
        kos.iter().filter(|&&point| near.contains(point)).count() >= 2
    };
    fought(&futures.played.moves) || fought(&futures.better.moves)
}
