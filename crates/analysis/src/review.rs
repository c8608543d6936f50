//! A whole game judged move by move, by our own search or by another judge.

use gokoro_board::CancelToken;
use std::cell::RefCell;
use std::time::{Duration, Instant};

use gokoro_mind::tactics::TacticsEffort;
use gokoro_position::StatusSettings;
pub use gokoro_review::audience::Whom;
pub use gokoro_review::precedent::{Precedent, PrecedentChoice};
use gokoro_review::searching::Searching;
pub use gokoro_review::searching::Searching as OwnJudge;
use gokoro_review::so_far::SoFar;
use gokoro_review::values::PositionJudge;
pub use gokoro_review::why::StakeKind;
use gokoro_review::why::Why;
pub use gokoro_review::{MOST_MOVES, MoveReview, Review};
use gokoro_review::{PositionUpdate, ReviewOptions, ReviewRun, review_until};
use gokoro_shape::{DistanceSettings, Rule};

use crate::run::{Progress, Run};
use crate::{Analysis, Budget, Error, Record};

/// How a game is reviewed; by default as `gokoro review` does without options.
///
/// ```
/// # gokoro_analysis::with_room(|| {
/// use gokoro_analysis::{Analysis, Record, ReviewRequest, Run};
/// let record = Record::read("(;SZ[9];B[ee];W[gc];B[cg])")?;
/// let request = ReviewRequest { moves: Some((2, 3)), visits: Some(0), nodes: Some(0), ..ReviewRequest::default() };
/// let review = Analysis::built_in().review(&record, &request, &mut Run::default())?;
/// assert_eq!(review.moves.iter().map(|played| played.number).collect::<Vec<_>>(), [2, 3]);
/// # Ok::<(), gokoro_analysis::Error>(())
/// # })?;
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct ReviewRequest {
    /// The first and last moves to review, from 1, the last not before the first; all without.
    pub moves: Option<(usize, usize)>,
    /// For whom mistakes are told.
    pub whom: Whom,
    /// The rule of distances that regions, claims and balance are about.
    pub rule: DistanceSettings,
    /// How much is searched and read.
    pub budget: Budget,
    /// Visits of each position in place of the budget's; 0 evaluates each once. Doubtful positions get more. Without a
    /// number the budget's, or with a larger net as many as take about as long, at least 1.
    pub visits: Option<u32>,
    /// Nodes of a question in place of the budget's; 0 reads nothing.
    pub nodes: Option<u64>,
    /// Whether stones of groups that are proven dead are taken for dead.
    pub dead: bool,
    /// How long the review may take; half of it goes to the search. The answer then depends on the machine.
    pub time: Option<Duration>,
    /// Whether regions and omissions are left out, which nobody wants who takes problems from a review.
    pub lives_alone: bool,
}

impl Default for ReviewRequest {
    fn default() -> ReviewRequest {
        ReviewRequest {
            moves: None,
            whom: Whom::Players,
            rule: DistanceSettings::new(Rule::Kosuri),
            budget: Budget::default(),
            visits: None,
            nodes: None,
            dead: true,
            time: None,
            lives_alone: false,
        }
    }
}

impl ReviewRequest {
    fn options(&self) -> ReviewOptions {
        let nodes = self.nodes.unwrap_or(self.budget.limits().review_nodes);
        let usual = ReviewOptions::default();
        let mut options = ReviewOptions {
            settings: self.rule,
            moves: self.moves,
            whom: self.whom,
            effort: TacticsEffort { nodes, ..TacticsEffort::default() },
            dead: self.dead.then(StatusSettings::default),
            ..usual
        };
        if self.lives_alone {
            (options.per_origin, options.moments, options.omissions.nodes) = (0, 0, 0);
        }
        options
    }
}

/// Another judge than our own search.
///
/// Example: [`ReviewRequest`].
pub struct OtherJudge<'a> {
    /// Who judges.
    pub judge: &'a mut dyn PositionJudge,
    /// Visits of each position, if it is an engine of the user's that says how far it is.
    pub visits: Option<u32>,
}

impl Analysis {
    /// Our own search as a judge, with so many visits of each position and more of the doubtful ones.
    #[must_use]
    pub fn own_judge(&self, visits: u32) -> OwnJudge {
        OwnJudge::new(self.net(), visits)
    }

    /// Visits of each position of a review by the net of this analysis.
    #[must_use]
    pub fn review_visits(&self, request: &ReviewRequest) -> u32 {
        let usual = request.budget.limits().review_visits;
        request.visits.unwrap_or_else(|| self.net().usual_visits(usual))
    }

    /// The review of a game: what every move lost and did, the mistakes, the verdict.
    ///
    /// ```
    /// # gokoro_analysis::with_room(|| {
    /// use gokoro_analysis::{Analysis, Record, ReviewRequest, Run, board::Color};
    /// let record = Record::read("(;SZ[9];B[ee];W[de];B[dd];W[ef];B[dg])")?;
    /// let request = ReviewRequest { visits: Some(0), nodes: Some(100), ..ReviewRequest::default() };
    /// let review = Analysis::built_in().review(&record, &request, &mut Run::default())?;
    /// let first = &review.moves[0];
    /// assert_eq!((first.color, review.moves.len()), (Color::Black, 5));
    /// assert!(first.loss.points.is_finite() && first.frame.wins < 1.0);
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// # })?;
    /// # Ok::<(), gokoro_analysis::Error>(())
    /// ```
    ///
    /// # Errors
    /// The record cannot be replayed, or ends before the first of the moves; the range of moves is none; it was cancelled.
    pub fn review(
        &self,
        record: &Record,
        request: &ReviewRequest,
        run: &mut Run<'_>,
    ) -> Result<Review, Error> {
        let mut own = Searching::new(self.net(), self.review_visits(request));
        self.review_by(record, request, OtherJudge { judge: &mut own, visits: None }, run)
    }

    /// The same, judged by another one.
    ///
    /// # Errors
    /// As [`Analysis::review`].
    pub fn review_by(
        &self,
        record: &Record,
        request: &ReviewRequest,
        by: OtherJudge<'_>,
        run: &mut Run<'_>,
    ) -> Result<Review, Error> {
        begins_in(record, request)?;
        let begun = Instant::now();
        let after = |share: u32| {
            let end = request.time.and_then(|time| begun.checked_add(time / share));
            end.map_or(CancelToken::NEVER, |end| CancelToken::when(move || Instant::now() >= end))
        };
        let options = ReviewOptions { reading_ends: after(1), ..request.options() };
        let waiting = Waiting::new(run, self.review_visits(request));
        let mut review = self.reviewed(record, &options, by, waiting, after(2))?;
        review.precedents = self.precedents_of(&review, record)?;
        Ok(review)
    }

    /// A first look at a game: its verdict, graph and mistakes by a short search of all positions, nothing read.
    ///
    /// # Errors
    /// As [`Analysis::review`].
    pub fn first_look(
        &self,
        record: &Record,
        request: &ReviewRequest,
        run: &mut Run<'_>,
    ) -> Result<Review, Error> {
        begins_in(record, request)?;
        let visits = Budget::Quick.limits().review_visits;
        let mut own = Searching::even(self.net(), visits);
        let by = OtherJudge { judge: &mut own, visits: None };
        let waiting = Waiting::new(run, visits);
        self.reviewed(record, &request.options().by_sight(), by, waiting, CancelToken::NEVER)
    }

    fn reviewed(
        &self,
        record: &Record,
        options: &ReviewOptions,
        by: OtherJudge<'_>,
        mut waiting: Waiting<'_, '_>,
        judging_ends: CancelToken,
    ) -> Result<Review, Error> {
        let cancel = waiting.run.cancel.clone();
        waiting.visits = by.visits;
        let judge = by.judge;
        let waiting = RefCell::new(waiting);
        let mut judged = |update: &PositionUpdate<'_>| waiting.borrow_mut().report_position(update);
        let mut explained = |number: usize, why: &Why| waiting.borrow_mut().report_reason(number, why);
        let (judged, explained) = (Some(&mut judged as _), Some(&mut explained as _));
        let found = review_until(
            record.root(),
            options,
            judge,
            ReviewRun { judged, explained, judging_ends, cancel },
        )?;
        found.ok_or_else(|| Error::Cancelled(waiting.into_inner().last))
    }
}

/// What is heard of the positions while they are judged, as one [`Progress`].
struct Waiting<'r, 'a> {
    run: &'r mut Run<'a>,
    /// Visits of each position by our own search.
    own: u32,
    /// Those by an engine of the user's, where one judges.
    visits: Option<u32>,
    /// Looks that every position has had.
    done: Vec<u32>,
    so_far: SoFar,
    last: Progress,
}

/// Looks of the net that the first visit of a position takes: from eight sides.
const FIRST: u32 = 8;

impl<'r, 'a> Waiting<'r, 'a> {
    fn new(run: &'r mut Run<'a>, own: u32) -> Waiting<'r, 'a> {
        Waiting {
            run,
            own,
            visits: None,
            done: Vec::new(),
            so_far: SoFar::default(),
            last: Progress::default(),
        }
    }

    /// Reports what became known of a position.
    fn report_position(&mut self, update: &PositionUpdate<'_>) {
        self.done.resize(update.positions, 0);
        let first = if self.visits.is_some() { 0 } else { FIRST - 1 };
        if let Some(done) = self.done.get_mut(update.index) {
            *done = update.worth.visits + first;
        }
        let done: u64 = self.done.iter().map(|&looks| u64::from(looks)).sum();
        let all = match self.visits {
            Some(visits) => u64::from(visits) * update.positions as u64,
            None => Searching::looks(self.own, update.positions),
        };
        self.so_far.hear(update);
        self.last = Progress {
            share: done as f64 / all.max(done).max(1) as f64,
            judged: self.so_far.evaluated_count(),
            positions: self.so_far.positions(),
            losses: self.so_far.losses(),
            leads: self.so_far.leads(),
            ..Progress::default()
        };
        self.run.report(&self.last);
    }

    /// Reports why a move is a mistake.
    fn report_reason(&mut self, number: usize, why: &Why) {
        self.last.reasons.push((number, why.clone()));
        self.run.report(&self.last);
    }
}

/// Refuses a range of moves that is none, or begins after the end.
fn begins_in(record: &Record, request: &ReviewRequest) -> Result<(), Error> {
    let Some((first, last)) = request.moves else { return Ok(()) };
    if first == 0 || last < first {
        return Err(Error::NoQuestion(format!(
            "moves {first} to {last} are none; name a first one from 1 and a last one not before it"
        )));
    }
    record.has(first)
}
