//! The contrast of two futures of a position, and what changes hands between them.

use gokoro_board::{CancelToken, Color, Game, Move, Point, PointMap, PointSet};
use gokoro_patterns::policy::PolicyNet;
use rayon::prelude::*;

use super::because::key;
use super::cases::case;
use super::futures::{Future, play_out};
use super::kinds::stake;
use super::objects::{Costs, Object, objects};
use super::worth::worths;
use super::{Stake, Why};
use crate::review::MoveReview;
use crate::steps::StudiedMove;

/// Moves of both futures, that of the record or the better one first: most fights of club games are over by then.
const PLIES: usize = 13;
/// What a point costs at least to belong to an object; lower bounds are tried where the objects found are small.
const LEAST: [f32; 3] = [0.4, 0.2, 0.1];
/// Points that the largest object costs at least, before a lower bound is tried.
const ENOUGH: f32 = 2.0;
/// The futures cost at least this share of the loss, or they do not agree with it: a sixth of the mistakes that are none
/// is not told then (docs/notebook/why.md).
const AGREES: f32 = 0.3;
/// Objects that are told, and the share of the largest one's cost that others have at least.
const TOLD: usize = 2;
const BESIDE: f32 = 0.5;

/// A move, the better one and the game before them.
pub(crate) struct Contrast<'a> {
    /// The net that expects how play goes on and who owns what.
    pub(crate) net: &'a PolicyNet,
    /// The game before the move.
    pub(crate) before: &'a Game,
    /// The position before the move as it is studied.
    pub(crate) step: &'a StudiedMove,
    /// The move and the play that the search expects after it.
    pub(crate) played: Vec<Move>,
    /// The better move and the play after it.
    pub(crate) better: Vec<Move>,
    /// What the move loses beside the better one, in points.
    pub(crate) loss: f32,
    /// For each point the probability that Black owns it, by the search of the game before the moves.
    pub(crate) owners: &'a PointMap<f32>,
    /// The same by the search after the move; `None` where it was not searched: then the ends of the futures say what
    /// points cost.
    pub(crate) owners_after: Option<&'a PointMap<f32>>,
}

impl<'a> Contrast<'a> {
    /// A move of a game beside a better one.
    pub(crate) fn of_played(
        net: &'a PolicyNet,
        before: &'a Game,
        step: &'a StudiedMove,
        review: &'a MoveReview,
        better: Vec<Move>,
    ) -> Contrast<'a> {
        let expected = review.frame.worth.lines.first().into_iter().flat_map(|line| &line.moves);
        Contrast {
            net,
            before,
            step,
            played: std::iter::once(&review.action).chain(expected).copied().collect(),
            better,
            loss: review.loss.points,
            owners: &review.before.owners,
            owners_after: Some(&review.frame.worth.owners),
        }
    }

    /// Who plays.
    pub(super) const fn mover(&self) -> Color {
        self.step.color
    }

    /// Where the move lies; `None` for a pass.
    pub(super) fn point(&self) -> Option<Point> {
        self.played.first().and_then(|action| action.point())
    }
}

/// Both futures, that after a pass, and what each point costs.
pub(super) struct Futures {
    pub(super) played: Future,
    pub(super) better: Future,
    /// How much the moves matter at all; `None` where a pass may not be played, or is the move itself.
    pub(super) pass: Option<Future>,
    pub(super) costs: Costs,
}

impl Futures {
    /// What the move costs by the owners at the ends of both futures, in points.
    fn cost(&self, contrast: &Contrast<'_>) -> f32 {
        let gained = |point| self.better.owners[point] - self.played.owners[point];
        let points = contrast.before.size().points();
        points.map(|point| contrast.mover().signed(2.0 * gained(point))).sum()
    }
}

/// What the moves cost and why, each by its place in `contrasts`, until it is cancelled.
pub(crate) fn whys(contrasts: &[Contrast<'_>], cancel: &CancelToken) -> Vec<Option<Why>> {
    contrasts.par_iter().map(|contrast| if cancel.is_cancelled() { None } else { why(contrast) }).collect()
}

/// Why a move is a mistake; `None` where one of the futures cannot be played, or nothing changes hands.
pub(crate) fn why(contrast: &Contrast<'_>) -> Option<Why> {
    let futures = futures(contrast)?;
    let found = largest(contrast, &futures);
    let stakes: Vec<Stake> = found
        .iter()
        .map(|object| Stake { key: key(contrast, &futures, object), ..stake(contrast, &futures, object) })
        .collect();
    let better = futures.better.moves.first().and_then(|(_, action)| action.point());
    let case = stakes.first().and_then(|stake| case(contrast.step, better?, stake));
    let agrees = futures.cost(contrast) >= AGREES * contrast.loss;
    let worth = worths(contrast, &futures);
    let lines = [futures.played.moves, futures.better.moves];
    (!stakes.is_empty()).then_some(Why {
        stakes,
        case,
        agrees,
        better,
        worth,
        lines,
        span: None,
        punished: None,
    })
}

/// The objects that cost most.
fn largest(contrast: &Contrast<'_>, futures: &Futures) -> Vec<Object> {
    let (board, mover) = (contrast.before.board(), contrast.mover());
    let mut found: Vec<Object> = Vec::new();
    for least in LEAST {
        found = objects(board, mover, &futures.costs, least);
        if found.first().is_some_and(|first| first.gain >= ENOUGH) {
            break;
        }
    }
    let most = found.first().map_or(0.0, |object| object.gain);
    found.retain(|object| object.gain >= BESIDE * most);
    found.truncate(TOLD);
    found
}

fn futures(contrast: &Contrast<'_>) -> Option<Futures> {
    let Contrast { net, before, .. } = contrast;
    let mover = contrast.mover();
    let played = play_out(net, before, mover, &contrast.played, PLIES)?;
    let better = play_out(net, before, mover, &contrast.better, PLIES)?;
    // Beside a pass a pass is worth nothing; its future is played already.
    let pass = contrast.point().and_then(|_| play_out(net, before, mover, &[Move::Pass], PLIES));
    let (with, without) = match contrast.owners_after {
        Some(after) => (contrast.owners, after),
        None => (&better.owners, &played.owners),
    };
    let mut costs = PointMap::filled(0.0);
    for point in before.size().points() {
        costs[point] = mover.signed(2.0 * (with[point] - without[point]));
    }
    Some(Futures { played, better, pass, costs })
}

/// The first point that a colour plays among these points in a line.
pub(super) fn first_near(moves: &[(Color, Move)], color: Color, near: &PointSet) -> Option<Point> {
    let own = moves.iter().filter(|(mover, _)| *mover == color);
    own.filter_map(|(_, action)| action.point()).find(|&point| near.contains(point))
}
