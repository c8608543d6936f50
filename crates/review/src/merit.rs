//! What hangs on a move: the contrast of the position after it with that after a pass, by the net in use. What a move does
//! to stones is worth telling where their owner depends on it; a connection of groups that are joined anyway is not.

use gokoro_board::{CancelToken, Game, Move, Point, PointMap, PointSet};
use gokoro_mind::cases::CaseKind;
use gokoro_mind::choice::ServedCase;
use gokoro_mind::eyes::EyeClaim;
use gokoro_mind::life::LifeClaim;
use gokoro_mind::omissions::GroupOmissions;
use gokoro_mind::plans::PlanClaim;
use gokoro_mind::tactics::{NamedString, Tactic, TacticClaim};
use gokoro_patterns::policy::PolicyNet;
use rayon::prelude::*;

use crate::looks::MoveOutlook;
use crate::mistakes::LEAST;
use crate::options::ReviewOptions;
use crate::plan::GroupPlan;
use crate::plans::{LONGEST, group_plan};
use crate::review::MoveReview;
use crate::steps::StudiedMove;

use crate::why::{Contrast, Why, why};

/// Stones of which a reader proves that the move decides them matter from this number on, whatever the net says.
const PROVEN: usize = 5;

impl MoveReview {
    /// Whether a tactical claim is worth telling: what the move does, where points hang on it; what it leaves to the
    /// opponent, where that costs points.
    pub fn tells_tactic(&self, claim: &TacticClaim) -> bool {
        use Tactic::{Captures, Cuts, LadderBroken, Leaves, LeavesCut, Saves, SelfAtari, WinsRace};
        let strings = claim.tactic.strings();
        match claim.tactic {
            SelfAtari(..) | LadderBroken(..) | Leaves(..) | LeavesCut(..) => self.costs(&strings) >= LEAST,
            Captures(..) | Saves(..) | Cuts(..) | WinsRace(..) => {
                let most = strings.iter().map(|string| string.count).max().unwrap_or_default();
                let at_stake = strings.iter().any(|string| self.is_at_stake(string.stone));
                let points = if at_stake { LEAST } else { self.hangs_around(&strings) };
                self.tells_merit(points, most as usize)
            }
            _ => self.tells_merit(self.hangs(&strings), 0),
        }
    }

    /// Whether a plan that the move begins is worth telling.
    pub fn tells_plan(&self, claim: &PlanClaim) -> bool {
        self.tells_merit(self.hangs(&claim.plan.strings()), 0)
    }

    /// Whether what the move does to the life of a group is.
    pub fn tells_life(&self, claim: &LifeClaim) -> bool {
        let stones = claim.deed.group().stones;
        self.tells_merit(self.gained(stones.iter()), stones.len())
    }

    /// Whether what it does to eyes is.
    pub fn tells_eye(&self, claim: &EyeClaim) -> bool {
        self.tells_merit(self.gained(claim.space.walls.iter()), 0)
    }

    /// Whether a case that it serves is worth telling: a link or a capture where points hang on it, or as what a mistake was
    /// for.
    pub fn tells_purpose(&self, served: &ServedCase) -> bool {
        match served.case.kind {
            CaseKind::Connection | CaseKind::Capture if !self.is_no_merit() => {
                self.tells_merit(self.gained(served.case.target.stones.iter()), 0)
            }
            _ => true,
        }
    }

    /// The case that the move is for: the first that is worth telling, else the first.
    pub fn purpose(&self) -> Option<&ServedCase> {
        self.purposes.iter().find(|served| self.tells_purpose(served)).or_else(|| self.purposes.first())
    }

    /// What a case that the move serves costs, in points: what the move loses, where it is a mistake or loses as much as one,
    /// no reason says it with the loss, and what it was for is not known to have failed.
    pub fn price_of(&self, served: &ServedCase) -> Option<f32> {
        let failed = served.outcome.is_some_and(|outcome| !outcome.reached);
        let costs = self.is_no_merit() && self.why.is_none() && (served.is_proven() || !failed);
        costs.then_some(self.loss.points)
    }

    /// Whether what it does to the omissions that a group bears is.
    pub fn tells_omissions(&self, claim: &GroupOmissions) -> bool {
        self.gained(claim.after.stones.iter()).abs() >= LEAST
    }

    /// Whether a merit is: the move loses less than a mistake does, and as many points hang on it as on a mistake, or a
    /// reader proved it of many stones.
    fn tells_merit(&self, points: f32, proven: usize) -> bool {
        !self.is_no_merit() && (points >= LEAST || proven >= PROVEN)
    }

    /// Whether it loses as much as a mistake does, or is one.
    fn is_no_merit(&self) -> bool {
        self.loss.points >= LEAST || self.is_mistake()
    }

    /// Points that the stones of strings gain by the move beside a pass.
    fn hangs(&self, strings: &[NamedString]) -> f32 {
        strings.iter().map(|string| string.count as f32 * self.gained([string.stone])).sum()
    }

    /// Whether a stone changes hands where the mover plays elsewhere.
    fn is_at_stake(&self, stone: Point) -> bool {
        let stakes = self.elsewhere.iter().flat_map(|why| &why.stakes);
        stakes.into_iter().any(|stake| stake.stones.contains(stone))
    }

    /// Points that the stones of strings gain by the move beside a pass, with the points beside those that still stand: what is
    /// taken gives these, too.
    fn hangs_around(&self, strings: &[NamedString]) -> f32 {
        let board = self.frame.board();
        let around = |string: &NamedString| {
            let stands = board.string_at(string.stone).filter(|&one| board.color(one) == Some(string.color));
            stands.map_or_else(
                || string.count as f32 * self.gained([string.stone]),
                |one| {
                    let stones: PointSet = board.stones(one).collect();
                    self.gained((stones | stones.neighbors()).iter())
                },
            )
        };
        strings.iter().map(around).sum()
    }

    /// Points that the stones of strings lose by the search, from the position before the move to that after it.
    fn costs(&self, strings: &[NamedString]) -> f32 {
        let (before, after) = (&self.before.owners, &self.frame.worth.owners);
        let lost = |point: Point| self.color.signed(2.0 * (before[point] - after[point]));
        strings.iter().map(|string| string.count as f32 * lost(string.stone)).sum()
    }

    fn gained(&self, points: impl IntoIterator<Item = Point>) -> f32 {
        self.gains.as_ref().map_or(0.0, |gains| points.into_iter().map(|point| gains[point]).sum())
    }

    /// Whether something is claimed of it whose telling hangs on what it gains.
    fn is_claimed(&self) -> bool {
        let claims = self.tactics.len() + self.plans.len() + self.life.len() + self.eyes.len();
        claims + self.omissions.len() + self.purposes.len() > 0
    }
}

/// Finds what hangs on the moves and which plans with groups they begin, until it is cancelled; `games` are those before the
/// moves.
pub(crate) fn weigh(
    moves: &mut [MoveReview],
    steps: &[StudiedMove],
    games: &[&Game],
    net: &PolicyNet,
    options: &ReviewOptions,
    cancel: &CancelToken,
) {
    let seen = (0..moves.len()).map(|index| MoveOutlook {
        net,
        before: games[index],
        step: &steps[index],
        review: &moves[index],
        course: course(moves, index),
        surely: false,
    });
    let seen: Vec<MoveOutlook<'_>> = seen.collect();
    let wanted = |one: &&MoveOutlook<'_>| !one.review.is_no_merit() && !cancel.is_cancelled();
    let weighed = |one: &MoveOutlook<'_>| Some(one).filter(wanted).map(|one| weighed(one, options));
    let all: Vec<Option<Weighed>> = seen.par_iter().map(weighed).collect();
    let place = |one: &MoveOutlook<'_>| options.elsewhere.then(|| elsewhere(one, cancel)).flatten();
    let places: Vec<Option<Why>> = seen.iter().map(place).collect();
    for ((played, weighed), elsewhere) in moves.iter_mut().zip(all).zip(places) {
        let Weighed { gains, plan } = weighed.unwrap_or_default();
        (played.gains, played.group_plan, played.elsewhere) = (gains, plan, elsewhere);
    }
}

/// A move and those after it that a plan may take, as long as the sides play in turn.
fn course(moves: &[MoveReview], index: usize) -> &[MoveReview] {
    let rest = &moves[index..moves.len().min(index + LONGEST)];
    let turns = rest.windows(2).take_while(|pair| pair[0].color != pair[1].color).count();
    &rest[..=turns.min(rest.len() - 1)]
}

/// What hangs on a move of which something is claimed, and the plan that it begins.
#[derive(Default)]
struct Weighed {
    gains: Option<PointMap<f32>>,
    plan: Option<GroupPlan>,
}

fn weighed(one: &MoveOutlook<'_>, options: &ReviewOptions) -> Weighed {
    let plans = options.reads() && one.review.plans.is_empty() && one.review.action.point().is_some();
    if !plans && !one.review.is_claimed() {
        return Weighed::default();
    }
    let Some(after) = one.after() else { return Weighed::default() };
    let plan = if plans { group_plan(one, &after) } else { None };
    let passed = if one.review.is_claimed() { one.passed() } else { None };
    Weighed { gains: passed.map(|passed| one.gained(&after.held, &passed.held)), plan }
}

/// What becomes of the place of a move where its side plays elsewhere: the stakes of a pass beside it. Nothing of a
/// mistake, which has its own stakes, and nothing where fewer points hang on it than on a mistake.
fn elsewhere(one: &MoveOutlook<'_>, cancel: &CancelToken) -> Option<Why> {
    let review = one.review;
    let stone = review.action.point().filter(|_| !review.is_no_merit())?;
    let (after, passed) = (one.after()?, one.passed()?);
    let gains = one.gained(&after.held, &passed.held);
    let points = one.before.size().points().map(|point| gains[point]).sum();
    let expected = review.frame.worth.lines.first().into_iter().flat_map(|line| &line.moves).copied();
    let [played, passed] = [&after, &passed].map(|look| one.turned(&look.held));
    let contrast = Contrast {
        net: one.net,
        before: one.before,
        step: one.step,
        played: vec![Move::Pass],
        better: std::iter::once(Move::Play(stone)).chain(expected).collect(),
        loss: points,
        owners: &played,
        owners_after: Some(&passed),
    };
    let why = (!cancel.is_cancelled()).then(|| why(&contrast)).flatten()?;
    why.stakes.first().is_some_and(|stake| stake.gain >= LEAST).then_some(why)
}
