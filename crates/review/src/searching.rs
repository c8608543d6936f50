//! Our own judge: a search of every position under the guidance of a net, in rounds of growing
//! visits, so that whoever waits soon knows a little of all positions. The lead is the mean of
//! what the search says after each round but the first: a small tree and a large one err
//! differently (docs/notebook/reviews.md#losses-and-leads). Afterwards the positions before and
//! after the moves that seem to lose most are searched further. Nothing here knows time: rounds are numbers of visits, and
//! whoever hears of a position may end the work. The answer does not depend on threads.

use gokoro_board::{CancelToken, PointMap};
use gokoro_engine::{NetGuide, RootOptions, Telling};
use gokoro_mcts::{MoveFound, SearchResult, SearchSettings, TreeSearch};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::ownership::ScoreCount;
use rayon::prelude::*;

use crate::course::Course;
use crate::values::{EvaluatedLine, PositionJudge, PositionQuery, PositionWorth, Unrest};

/// Visits of a position that are usual: some ten seconds for a game on two cores.
pub const VISITS: u32 = 32;
/// Visits after the first round, before all are given.
const FEW: u32 = 8;
/// Positions for each thread that are searched between two questions whether to go on: somebody who
/// waits no longer is not waited for.
const BATCH: usize = 2;
/// Moves that are looked at again.
const SHARPENED: usize = 12;
/// How many times as many visits these get, round by round.
const SHARPER: [u32; 2] = [3, 8];
/// Lines that are kept of a position.
const LINES: usize = 6;
/// The error of a lead where the net says nothing of it, in points.
const USUAL_ERROR: f32 = 25.0;
/// What the net expects is the error beside the result of a game, in which much is played still;
/// beside what a strong engine says of the position this share is left (docs/notebook/reviews.md#losses-and-leads).
const SHARE: f32 = 0.4;

/// Judges positions by our search.
pub struct Searching {
    net: &'static PolicyNet,
    visits: u32,
    sharpens: bool,
}

impl Searching {
    /// A judge that gives each position so many visits, and the doubtful ones more. With 0 or 1
    /// every position is evaluated once and nothing is searched.
    pub const fn new(net: &'static PolicyNet, visits: u32) -> Searching {
        Searching { net, visits, sharpens: visits > 1 }
    }

    /// A judge that gives each position so many visits and none more, in whatever order they are.
    pub const fn even(net: &'static PolicyNet, visits: u32) -> Searching {
        Searching { net, visits, sharpens: false }
    }

    /// How often the net looks at positions of a game at most, the doubtful ones included, where
    /// the first look at each is from eight sides.
    pub fn looks(visits: u32, positions: usize) -> u64 {
        let (visits, positions) = (u64::from(visits.max(1)), positions as u64);
        let sharpest = if visits > 1 { u64::from(SHARPER[SHARPER.len() - 1]) } else { 1 };
        let sharpened = positions.min(2 * SHARPENED as u64);
        positions * (visits + 7) + sharpened * (sharpest - 1) * visits
    }

    /// One look at a position, whatever the visits.
    pub fn look(&self, question: &PositionQuery) -> PositionWorth {
        Place::new(question).search_on(self.net, 1)
    }

    /// The visits of all positions, round by round.
    fn rounds(&self) -> Vec<u32> {
        let mut rounds = vec![1, FEW.min(self.visits), self.visits];
        rounds.retain(|&visits| visits > 0);
        rounds.dedup();
        rounds
    }
}

impl PositionJudge for Searching {
    /// A review by another net names it: its values are not ours.
    fn title(&self) -> Option<String> {
        (!self.net.is_own()).then(|| self.net.description())
    }

    fn unrest(&self) -> Unrest {
        match (self.visits > 1, self.net.is_own()) {
            (true, _) => Unrest::Little,
            // One look of a small net swings with who is to move, one of a strong net does not.
            (false, true) => Unrest::Much,
            (false, false) => Unrest::None,
        }
    }

    fn substitute(&self) -> &'static PolicyNet {
        self.net
    }

    fn judge(
        &mut self,
        questions: &[PositionQuery],
        found: &mut dyn FnMut(usize, &PositionWorth),
        cancel: &CancelToken,
    ) -> Vec<Option<PositionWorth>> {
        let mut work = Work::new(self.net, questions);
        let all: Vec<usize> = (0..questions.len()).collect();
        for visits in self.rounds() {
            work.round(&all, visits, found, cancel);
        }
        for times in SHARPER.into_iter().filter(|_| self.sharpens && !cancel.is_cancelled()) {
            let doubtful = work.doubtful();
            work.round(&doubtful, self.visits.saturating_mul(times), found, cancel);
        }
        work.worths
    }
}

/// A position that is being searched.
struct Place<'q> {
    question: &'q PositionQuery,
    search: TreeSearch,
    /// The error that the net expects of the lead, in points.
    error: Option<f32>,
    /// Black's leads after the rounds so far.
    leads: Vec<f32>,
}

/// All positions, and what is known of them.
struct Work<'q> {
    net: &'static PolicyNet,
    questions: &'q [PositionQuery],
    places: Vec<Place<'q>>,
    worths: Vec<Option<PositionWorth>>,
}

impl<'q> Work<'q> {
    fn new(net: &'static PolicyNet, questions: &'q [PositionQuery]) -> Work<'q> {
        let places = questions.iter().map(Place::new).collect();
        Work { net, questions, places, worths: vec![None; questions.len()] }
    }

    /// Searches these positions, in order, up to so many visits, until it is cancelled; of each round some are searched.
    fn round(
        &mut self,
        which: &[usize],
        visits: u32,
        found: &mut dyn FnMut(usize, &PositionWorth),
        cancel: &CancelToken,
    ) {
        for batch in which.chunks(BATCH * rayon::current_num_threads()) {
            if cancel.is_cancelled() {
                return;
            }
            let net = self.net;
            let chosen = chosen(&mut self.places, batch).into_par_iter();
            let searched: Vec<(usize, PositionWorth)> =
                chosen.map(|(index, place)| (index, place.search_on(net, visits))).collect();
            for (index, worth) in searched {
                found(index, &worth);
                self.worths[index] = Some(worth);
            }
        }
    }

    /// The positions before and after the moves that seem to lose most, in order.
    fn doubtful(&self) -> Vec<usize> {
        let course = Course::new(self.questions, self.worths.iter().map(Option::as_ref), Unrest::Little);
        let lost = |after: usize| course.loss(after - 1, after, self.questions[after - 1].to_move);
        let mut losses: Vec<(usize, f32)> =
            (1..self.places.len()).filter_map(|after| Some((after, lost(after)?[0]))).collect();
        losses.sort_by(|a, b| b.1.total_cmp(&a.1).then(a.0.cmp(&b.0)));
        let mut places: Vec<usize> =
            losses.iter().take(SHARPENED).flat_map(|&(after, _)| [after - 1, after]).collect();
        places.sort_unstable();
        places.dedup();
        places
    }
}

/// The places of these numbers, which rise.
fn chosen<'a, 'q>(places: &'a mut [Place<'q>], which: &[usize]) -> Vec<(usize, &'a mut Place<'q>)> {
    let (mut rest, mut passed) = (places, 0);
    let take = |&index: &usize| {
        let (_, after) = std::mem::take(&mut rest).split_at_mut_checked(index - passed)?;
        let (place, after) = after.split_first_mut()?;
        (rest, passed) = (after, index + 1);
        Some((index, place))
    };
    which.iter().filter_map(take).collect()
}

impl<'q> Place<'q> {
    fn new(question: &'q PositionQuery) -> Place<'q> {
        let search = TreeSearch::new(&question.game, question.to_move, SearchSettings::default());
        Place { question, search, error: None, leads: Vec::new() }
    }

    /// Searches on, and says what is known then.
    fn search_on(&mut self, net: &'static PolicyNet, visits: u32) -> PositionWorth {
        let mut guide = NetGuide::new(net, &self.question.game, RootOptions::default());
        self.search.run(std::slice::from_mut(&mut guide), visits);
        self.error = self.error.or(guide.error_at_root());
        let found = self.search.found();
        self.leads.push(if net.is_own() { self.lead(&found) } else { found.value.margin });
        // The first look is none of a search.
        let leads = if self.leads.len() > 1 { &self.leads[1..] } else { &self.leads };
        let lead = leads.iter().sum::<f32>() / leads.len() as f32;
        worth(self.question, net, found, lead, SHARE * self.error.unwrap_or(USUAL_ERROR))
    }

    /// Black's lead as a search by a net of our own has it: the mean of the margin and of the owners counted, which
    /// err differently. Nets of KataGo tell the lead better than their owners do.
    fn lead(&self, found: &SearchResult) -> f32 {
        let Some(owners) = found.owners.as_deref() else { return found.value.margin };
        let game = &self.question.game;
        let area: f32 = game.size().points().map(|point| 2.0 * owners[point] - 1.0).sum();
        0.5 * (found.value.margin + ScoreCount::of(game).with_next(self.question.to_move).margin(area))
    }
}

/// What a search found, as everybody tells it. Lines are worth more or less than the position by
/// what the search says.
fn worth(
    question: &PositionQuery,
    net: &PolicyNet,
    found: SearchResult,
    lead: f32,
    error: f32,
) -> PositionWorth {
    let PositionQuery { game, players, .. } = question;
    let telling = Telling::between(*players, game, net);
    // After a single look at a strong net nothing is searched: its likeliest move is the better one, and the lead that
    // it tells is that of best play.
    let alone = !net.is_own() && found.visits <= 1;
    let more = lead - found.value.margin;
    let line = |found: &MoveFound| EvaluatedLine {
        moves: if found.line.is_empty() { vec![found.action] } else { found.line.clone() },
        lead: if alone { lead } else { found.value.margin + more },
        visits: found.visits,
    };
    let searched = found.moves.iter().filter(|found| found.visits > 0 || alone);
    let most = if alone { 1 } else { LINES };
    PositionWorth {
        lead,
        error,
        wins: telling.wins(found.value.wins),
        visits: found.visits,
        lines: searched.take(most).map(line).collect(),
        owners: found
            .owners
            .map_or_else(|| PointMap::filled(0.5), |owners| telling.owners(game.size(), *owners)),
    }
}
