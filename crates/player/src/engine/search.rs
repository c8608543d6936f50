//! Comparing candidates by playouts, one playout at a time: first every
//! candidate gets a few, then each playout goes to the candidate whose upper
//! confidence bound is highest (UCB1: Auer, Cesa-Bianchi and Fischer 2002).
//! Candidates are ranked by their lower bound, so that a few lucky playouts
//! never beat many good ones.

use gokoro_board::{Board, Color, Game, Move, Point, Scoring};
use gokoro_patterns::policy::Evaluator;
use gokoro_patterns::predictor::Predicted;
use gokoro_playout::{Light, OwnerMap, Rng, play_out};

use super::by_net::ranked;
use super::candidates::{Proposed, Source, candidates, open_moves};
use super::finish::owner_map;
use super::scoring::{Scorer, sign};
use super::{Level, Wishes, is_late, opponent_passed};

/// Playouts that every candidate gets before candidates are preferred.
const FIRST_PLAYOUTS: u32 = 10;
/// Playouts from the position itself, to see what is open.
const OWNER_PLAYOUTS: u32 = 128;
/// How many of a net's moves are compared.
const FROM_NET: usize = 24;
/// How much uncertainty attracts playouts (UCB1's constant); chosen by matches
/// on 9x9 with 2,000 playouts a move.
const CURIOSITY: f64 = 0.12;
/// Standard errors between a mean and its lower bound.
const CAUTION: f64 = 2.0;

/// A candidate with what the playouts say about it, in the mover's view.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The move.
    pub action: Move,
    /// What proposed it, the first source first; nothing for a pass.
    pub sources: Vec<Source>,
    /// Its share of attention before any playout: of all candidates together, or what a net
    /// gives it among all legal moves.
    pub prior: f64,
    /// Playouts that began with it.
    pub playouts: u32,
    wins: f64,
    margins: f64,
    margins_squared: f64,
    utility: f64,
    utility_squared: f64,
}

impl Candidate {
    fn new(action: Move, sources: Vec<Source>, prior: f64) -> Candidate {
        Candidate {
            action,
            sources,
            prior,
            playouts: 0,
            wins: 0.0,
            margins: 0.0,
            margins_squared: 0.0,
            utility: 0.0,
            utility_squared: 0.0,
        }
    }

    fn add(&mut self, margin: f64, (win, utility): (f64, f64)) {
        self.playouts += 1;
        self.wins += win;
        self.margins += margin;
        self.margins_squared += margin * margin;
        self.utility += utility;
        self.utility_squared += utility * utility;
    }

    /// Where it is played; `None` for a pass.
    #[must_use]
    pub const fn point(&self) -> Option<Point> {
        match self.action {
            Move::Play(point) => Some(point),
            Move::Pass | Move::Resign => None,
        }
    }

    /// The share of playouts won, draws as a half; one half without any.
    #[must_use]
    pub fn win_rate(&self) -> f64 {
        if self.playouts == 0 { 0.5 } else { self.wins / f64::from(self.playouts) }
    }

    /// The mean margin in points, komi included.
    #[must_use]
    pub fn score(&self) -> f64 {
        self.margins / f64::from(self.playouts.max(1))
    }

    /// The standard deviation of the margin of one playout, in points.
    #[must_use]
    pub fn score_deviation(&self) -> f64 {
        let mean_square = self.margins_squared / f64::from(self.playouts.max(1));
        (mean_square - self.score().powi(2)).max(0.0).sqrt()
    }

    /// The mean utility: the win rate, and a little of the margin.
    #[must_use]
    pub fn utility(&self) -> f64 {
        if self.playouts == 0 { 0.5 } else { self.utility / f64::from(self.playouts) }
    }

    /// A win rate that is probably reached, from 0 to 1.
    #[must_use]
    pub fn lower_win_rate(&self) -> f64 {
        let (mean, error) = cautious(self.wins, self.wins, self.playouts);
        (mean - CAUTION * error).clamp(0.0, 1.0)
    }

    /// A utility that is probably reached, from 0 to 1.
    #[must_use]
    pub fn lower_utility(&self) -> f64 {
        let (mean, error) = cautious(self.utility, self.utility_squared, self.playouts);
        (mean - CAUTION * error).clamp(0.0, 1.0)
    }

    fn upper_utility(&self, log_all: f64) -> f64 {
        self.utility() + CURIOSITY * (log_all / f64::from(self.playouts.max(1))).sqrt()
    }
}

/// Mean and standard error of values from 0 to 1, with one 0 and one 1 added
/// (Agresti and Coull 1998), so that few equal values are not taken for certain.
fn cautious(sum: f64, squares: f64, count: u32) -> (f64, f64) {
    let n = f64::from(count) + 2.0;
    let mean = (sum + 1.0) / n;
    let variance = ((squares + 1.0) / n - mean * mean).max(0.0);
    (mean, (variance / n).sqrt())
}

/// What a search has found so far.
#[derive(Clone, Debug)]
pub struct Snapshot {
    /// The mover.
    pub color: Color,
    /// Playouts of all candidates.
    pub playouts: u32,
    /// The candidates, the best first; never empty.
    pub candidates: Vec<Candidate>,
    /// Who owned the points in all playouts.
    pub owner: OwnerMap,
}

impl Snapshot {
    /// The best candidate.
    #[must_use]
    pub fn best(&self) -> Option<&Candidate> {
        self.candidates.first()
    }

    /// Black's margin in all playouts, mean and standard deviation over the
    /// candidates' playouts, in points.
    #[must_use]
    pub fn margin(&self) -> (f64, f64) {
        let all = f64::from(self.playouts.max(1));
        let mean = self.candidates.iter().map(|c| c.margins).sum::<f64>() / all;
        let square = self.candidates.iter().map(|c| c.margins_squared).sum::<f64>() / all;
        (f64::from(sign(self.color)) * mean, (square - mean * mean).max(0.0).sqrt())
    }
}

/// A comparison of the moves of one position. One seed gives one sequence of
/// playouts, however it is cut into calls of [`Search::run`].
#[derive(Clone)]
pub struct Search {
    board: Board,
    scratch: Board,
    color: Color,
    scorer: Scorer,
    candidates: Vec<Candidate>,
    playouts: u32,
    owner: OwnerMap,
    rng: Rng,
}

impl Search {
    /// Prepares a comparison for `color`. With few playouts to come, `expected`,
    /// there are as few candidates as they can try, the most promising ones.
    #[must_use]
    pub fn new(game: &Game, color: Color, wishes: &Wishes, expected: u32) -> Search {
        Search::prepared(game, color, wishes, |_| expected)
    }

    /// As [`Search::new`]; `expected` is asked when the first playouts, whose
    /// number it is given, have been played.
    pub(super) fn prepared(
        game: &Game,
        color: Color,
        wishes: &Wishes,
        expected: impl FnOnce(u32) -> u32,
    ) -> Search {
        let owner = owner_map(game.board(), OWNER_PLAYOUTS, wishes.seed);
        let most = (expected(OWNER_PLAYOUTS) / FIRST_PLAYOUTS).max(2) as usize;
        let arms = arms(game, color, &owner, wishes, most);
        Search::of(game, color, wishes.seed, owner, arms)
    }

    /// Looks at the most promising candidate alone; at a pass where no move is open.
    pub(super) fn of_likeliest(game: &Game, color: Color, wishes: &Wishes) -> Search {
        let owner = owner_map(game.board(), OWNER_PLAYOUTS, wishes.seed);
        let mut arms = moves(game, color, &owner, wishes, 1);
        if arms.is_empty() {
            arms.push(Candidate::new(Move::Pass, Vec::new(), 1.0));
        }
        Search::of(game, color, wishes.seed, owner, arms)
    }

    fn of(game: &Game, color: Color, seed: u64, owner: OwnerMap, candidates: Vec<Candidate>) -> Search {
        let board = game.board().clone();
        Search {
            scratch: board.clone(),
            rng: Rng::new(seed ^ board.hash()),
            candidates,
            scorer: Scorer::new(game),
            board,
            color,
            playouts: 0,
            owner,
        }
    }

    /// Plays this many more playouts.
    pub fn run(&mut self, playouts: u32) {
        for _ in 0..playouts {
            let next = self.next();
            self.play_out(next);
        }
    }

    /// Playouts so far.
    #[must_use]
    pub const fn playouts(&self) -> u32 {
        self.playouts
    }

    /// Whether there is nothing to compare: one move is left.
    #[must_use]
    pub(super) fn is_decided(&self) -> bool {
        self.candidates.len() == 1
    }

    /// The candidates so far, the best first.
    #[must_use]
    pub fn snapshot(&self) -> Snapshot {
        let mut candidates = self.candidates.clone();
        candidates.sort_by(|a, b| {
            let tried = (b.playouts > 0).cmp(&(a.playouts > 0));
            let ties = b.score().total_cmp(&a.score()).then(b.prior.total_cmp(&a.prior));
            tried.then(b.lower_utility().total_cmp(&a.lower_utility())).then(ties)
        });
        Snapshot { color: self.color, playouts: self.playouts, candidates, owner: self.owner.clone() }
    }

    /// The candidate that gets the next playout. The list is never empty.
    fn next(&self) -> usize {
        if let Some(fresh) = self.candidates.iter().position(|c| c.playouts < FIRST_PLAYOUTS) {
            return fresh;
        }
        let log_all = f64::from(self.playouts.max(1)).ln();
        let bounds = self.candidates.iter().map(|c| c.upper_utility(log_all)).enumerate();
        bounds.max_by(|a, b| a.1.total_cmp(&b.1).then(b.0.cmp(&a.0))).map_or(0, |(i, _)| i)
    }

    fn play_out(&mut self, at: usize) {
        let candidate = &mut self.candidates[at];
        self.scratch.clone_from(&self.board);
        let stone = match candidate.action {
            Move::Play(point) => {
                self.scratch.play_unchecked(point, self.color);
                Some(self.color)
            }
            Move::Pass | Move::Resign => {
                self.scratch.pass();
                None
            }
        };
        let end = play_out(&mut self.scratch, !self.color, &mut Light, &mut self.rng);
        let margin = f64::from(sign(self.color)) * self.scorer.margin(&end, stone);
        candidate.add(margin, self.scorer.value(margin));
        self.owner.add(&end);
        self.playouts += 1;
    }
}

/// The candidates, and a pass where it is one: when there is no other, and near
/// the end of a game with territory scoring, where a useless stone costs a point.
fn arms(game: &Game, color: Color, owner: &OwnerMap, wishes: &Wishes, most: usize) -> Vec<Candidate> {
    let mut arms = moves(game, color, owner, wishes, most);
    let costs = game.rules().scoring == Scoring::Territory;
    let near_end = is_late(game) || opponent_passed(game, color);
    if arms.is_empty() || costs && near_end && wishes.allow.is_none() {
        let prior = if arms.is_empty() { 1.0 } else { 0.0 };
        arms.push(Candidate::new(Move::Pass, Vec::new(), prior));
    }
    arms
}

/// At most this many moves, the most promising first: by what proposes them, or by a net.
fn moves(game: &Game, color: Color, owner: &OwnerMap, wishes: &Wishes, most: usize) -> Vec<Candidate> {
    match wishes.level {
        Level::Playouts => proposed(candidates(game, color, owner, wishes, most)),
        Level::Net(net) => {
            let most = if wishes.allow.is_some() { most } else { most.min(FROM_NET) };
            let open = open_moves(game, color, owner, wishes);
            let ranked = ranked(&mut Evaluator::from_all_sides(net, game.size()), game, color, &open);
            let arm = |told: Predicted| {
                Candidate::new(Move::Play(told.point), vec![Source::Net], f64::from(told.share))
            };
            ranked.into_iter().take(most).map(arm).collect()
        }
    }
}

fn proposed(proposed: Vec<Proposed>) -> Vec<Candidate> {
    let weights: f64 = (1..=proposed.len()).map(|rank| 1.0 / rank as f64).sum();
    let prior = |rank: usize| 1.0 / (rank as f64 + 1.0) / weights;
    let arm = |(rank, p): (usize, Proposed)| Candidate::new(Move::Play(p.point), p.sources, prior(rank));
    proposed.into_iter().enumerate().map(arm).collect()
}

#[cfg(test)]
mod tests {
    use super::{Candidate, Move};

    #[test]
    fn one_lucky_playout_ranks_below_many_good_ones() {
        let won = |wins: f64, playouts| {
            let start = Candidate::new(Move::Pass, Vec::new(), 0.0);
            Candidate { playouts, wins, utility: wins, utility_squared: wins, ..start }
        };
        let (lucky, good) = (won(1.0, 1), won(70.0, 100));
        assert!(lucky.win_rate() > good.win_rate());
        assert!(
            lucky.lower_utility() < good.lower_utility() && lucky.lower_win_rate() < good.lower_win_rate()
        );
    }
}
