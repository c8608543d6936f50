//! `eval territory`: which rule, which n, which limit judges best whose points
//! are whose (P0 sections 3 and 4.1, docs/methods/families.md, docs/methods/ownership.md).
//!
//! Positions of finished games after given moves are judged by every method of `methods`.
//! A method's own scale is turned into probabilities by a monotone map for each method and
//! move, one for points with a stone and one for empty points, fitted on other games than
//! those that are judged. The fitted score is the sum of 2P - 1 over the points, less komi;
//! the raw score is the method's own. The ownership model's own score is its fitted one
//! too. A game that ended by counting gives the winner, the margin and, where its labels
//! agree with the record, the owner of every point; a resigned game gives the winner alone.
//! Time and other programs are the caller's business.

mod games;
mod methods;
mod report;

use std::collections::BTreeMap;

use gokoro_board::{Board, Game, Point};
use gokoro_learn::records::harvest::Ending;
use gokoro_learn::records::labels::{Agreement, Labels, labels};
use gokoro_learn::{Isotonic, Tally};
use gokoro_patterns::policy::PolicyNet;
use gokoro_position::ownership::{CountedPosition, SETTLED};
use gokoro_sgf::replay::ReplayError;
use rayon::prelude::*;

use crate::choice::Chosen;
use crate::experiment::Experiment;
use games::{Finished, finished};
use methods::{Method, Opinion, Seen};

pub use report::{Cell, Group, GroupReport, LabelCounts, Report};

/// One counted game in this many is for fitting, the others are judged.
const FIT_EVERY: u64 = 4;
/// Changes the seed of a game's labels from that of its positions.
const LABEL_SEED: u64 = 0x6c61_6265_6c73;

/// What to evaluate.
#[derive(Clone, Debug)]
pub struct Options {
    /// The positions: after these numbers of moves.
    pub at: Vec<usize>,
    /// Seed of the playouts for the labels.
    pub seed: u64,
    /// Playouts from each final position, for the labels.
    pub label_playouts: u32,
    /// The counted games that another program judges too, at most.
    pub peer_games: usize,
    /// The net that foresees moves, which says besides who will own what.
    pub net: &'static PolicyNet,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            at: vec![50, 100, 150, 200],
            seed: 1,
            label_playouts: 384,
            peer_games: 0,
            net: PolicyNet::quick(),
        }
    }
}

/// Another program.
pub struct Peer {
    /// Its name.
    pub name: String,
    /// How it is asked.
    pub ask: Box<Ask>,
}

/// Estimates of Black's margin, komi included, after these numbers of moves of a game; `None`
/// where there is none.
pub type Ask = dyn Fn(&Game, &[usize]) -> Vec<Option<f64>> + Sync;

/// What both parts of the experiment share; each takes the games that are its own.
struct Evaluation {
    options: Options,
    methods: Vec<Method>,
    /// For each move and method.
    observed: Vec<Vec<Observed>>,
    maps: Vec<Vec<Maps>>,
    report: Report,
}

/// What was seen in the games for fitting, by value: at stones, at empty points.
type Observed = [BTreeMap<i32, Tally>; 2];
/// The maps that come of it.
type Maps = [Option<Isotonic>; 2];

/// The first part: fits the maps of the methods to a part of the counted games.
pub struct Fit(Evaluation);

/// The second part: judges the other games by the fitted maps.
pub struct Judge {
    evaluation: Evaluation,
    /// The first counted games, for another program.
    shared: Vec<Judged>,
}

impl Fit {
    /// Starts with nothing fitted.
    pub fn new(options: Options) -> Fit {
        Fit(Evaluation::new(options))
    }

    /// Goes on to judge.
    pub fn judge(mut self) -> Judge {
        self.0.fit_maps();
        Judge { evaluation: self.0, shared: Vec::new() }
    }
}

impl Judge {
    /// What was found; `peer` judges the first counted games too, up to the number in the
    /// options.
    pub fn report(self, peer: Option<&Peer>) -> Report {
        let Judge { evaluation: Evaluation { mut report, options, .. }, mut shared } = self;
        if let Some(peer) = peer {
            report.peer.clone_from(&peer.name);
            shared.par_iter_mut().for_each(|game| game.peer = Some((peer.ask)(&game.game, &options.at)));
            shared.iter().for_each(|game| report.add_peer(game));
        }
        report
    }
}

impl Experiment for Fit {
    type Item = Chosen;
    type Judged = Option<Fitting>;

    fn judge(&self, game: &Chosen) -> Result<Option<Fitting>, String> {
        self.0.for_fitting(game).map_err(|error| format!("{}: {error}", game.record.origin))
    }

    fn add(&mut self, fitting: Option<Fitting>) {
        self.0.add_to_fit(fitting);
    }

    fn progress(&self) -> String {
        format!("{} games fitted", self.0.report.fitted)
    }
}

impl Experiment for Judge {
    type Item = Chosen;
    type Judged = Option<Judged>;

    /// A record that cannot be replayed was told while the maps were fitted.
    fn judge(&self, game: &Chosen) -> Result<Option<Judged>, String> {
        Ok(self.evaluation.judge_game(game))
    }

    fn add(&mut self, judged: Option<Judged>) {
        let Some(game) = judged else { return };
        self.evaluation.report.add(&game);
        if game.ending.margin.is_some() && self.shared.len() < self.evaluation.options.peer_games {
            self.shared.push(game);
        }
    }

    fn progress(&self) -> String {
        let games = |group| self.evaluation.report.group(group).games;
        format!("{} games judged", games(Group::Counted) + games(Group::Resigned))
    }
}

impl Evaluation {
    fn new(mut options: Options) -> Evaluation {
        options.at.sort_unstable();
        options.at.dedup();
        let methods = Method::all().to_vec();
        let moves = options.at.len();
        Evaluation {
            observed: vec![vec![Observed::default(); methods.len()]; moves],
            maps: vec![vec![Maps::default(); methods.len()]; moves],
            report: Report::new(&options.at, &methods),
            options,
            methods,
        }
    }

    fn fit_maps(&mut self) {
        for (maps, observed) in self.maps.iter_mut().flatten().zip(self.observed.iter().flatten()) {
            *maps = [Isotonic::fit(&observed[0]), Isotonic::fit(&observed[1])];
        }
    }

    // Out of line, as `judge_game`: a game's positions are large, and they would
    // count once for every level of the recursion that shares out the batch.
    #[inline(never)]
    fn for_fitting(&self, chosen: &Chosen) -> Result<Option<Fitting>, ReplayError> {
        let fits = |ending: &Ending| ending.margin.is_some() && is_for_fitting(chosen);
        let Some(game) = finished(chosen, &self.options.at, fits)? else { return Ok(None) };
        let labels = self.labels(&game);
        let opinions = if labels.is_some() { self.opinions(&game) } else { Vec::new() };
        Ok(Some(Fitting { game, labels, opinions }))
    }

    fn add_to_fit(&mut self, fitting: Option<Fitting>) {
        let Some(Fitting { game, labels, opinions }) = fitting else { return };
        self.report.fitted += 1;
        self.report.labels.add(labels.as_ref().map(|labels| labels.agreement));
        let Some(labels) = labels else { return };
        for ((stop, opinions), row) in game.stages.iter().zip(&opinions).zip(&mut self.observed) {
            let board = &stop.board;
            for (opinion, observed) in opinions.iter().zip(row) {
                for (point, &value) in board.size().points().zip(&opinion.values) {
                    observed[class(board, point)].entry(value).or_default().add(labels.outcome(point));
                }
            }
        }
    }

    #[inline(never)]
    fn judge_game(&self, chosen: &Chosen) -> Option<Judged> {
        let judges = |ending: &Ending| ending.margin.is_none() || !is_for_fitting(chosen);
        let game = finished(chosen, &self.options.at, judges).ok()??;
        let labels = self.labels(&game);
        let rate = |(at, opinions): (usize, &Vec<Opinion>)| -> Vec<Estimate> {
            let methods = opinions.iter().enumerate();
            methods.map(|(method, o)| self.estimate(&game, (at, method), o, labels.as_ref())).collect()
        };
        let estimates = self.opinions(&game).iter().enumerate().map(rate).collect();
        let agreement = labels.map(|labels| labels.agreement);
        Some(Judged { game: game.game, ending: game.ending, agreement, estimates, peer: None })
    }

    /// Every method's opinion of every position.
    fn opinions(&self, game: &Finished) -> Vec<Vec<Opinion>> {
        let komi = game.game.komi().points();
        let judge = |stop: &CountedPosition| -> Vec<Opinion> {
            let mut seen = Seen::new(&stop.board);
            seen.ask(self.options.net, stop, komi);
            self.methods.iter().map(|method| method.judge(&seen)).collect()
        };
        game.stages.iter().map(judge).collect()
    }

    fn labels(&self, game: &Finished) -> Option<Labels> {
        let Options { label_playouts, seed, .. } = self.options;
        labels(&game.game, game.ending.margin?, label_playouts, seed ^ LABEL_SEED)
    }

    /// One method's estimate of one position of a game.
    fn estimate(
        &self,
        game: &Finished,
        (at, method): (usize, usize),
        opinion: &Opinion,
        labels: Option<&Labels>,
    ) -> Estimate {
        let (board, komi) = (&game.stages[at].board, game.game.komi().points());
        let raw = opinion.margin - komi;
        let maps = &self.maps[at][method];
        if maps.iter().all(Option::is_none) {
            return Estimate { raw, ..Estimate::default() };
        }
        let (mut margin, mut loss, mut sure) = (0.0, labels.map(|_| 0.0), None);
        if opinion.own_score {
            sure = labels.map(|labels| nearly_sure(board, opinion, labels));
        }
        for (point, &value) in board.size().points().zip(&opinion.values) {
            let black = maps[class(board, point)].as_ref().map_or(0.5, |map| map.at(value));
            margin += 2.0 * black - 1.0;
            if let (Some(loss), Some(labels)) = (&mut loss, labels) {
                *loss += log_loss(black, labels.outcome(point));
            }
        }
        let fitted = if opinion.own_score { raw } else { margin - komi };
        Estimate { raw, fitted: Some(fitted), loss, points: board.size().area(), sure }
    }
}

/// The map that a point needs: 0 with a stone, 1 empty.
fn class(board: &Board, point: Point) -> usize {
    usize::from(board.at(point).color().is_none())
}

/// What the probability of Black costs, in nats; an outcome of one half is
/// half of each.
fn log_loss(black: f64, outcome: f64) -> f64 {
    -outcome * black.ln() - (1.0 - outcome) * (1.0 - black).ln()
}

/// How many points the ownership model takes for nearly sure, and how many of these came out so.
fn nearly_sure(board: &Board, opinion: &Opinion, labels: &Labels) -> [f64; 2] {
    let (mut points, mut right) = (0.0, 0.0);
    for (point, &value) in board.size().points().zip(&opinion.values) {
        if value.abs() > (1000.0 * SETTLED) as i32 {
            let black = labels.outcome(point);
            points += 1.0;
            right += if value > 0 { black } else { 1.0 - black };
        }
    }
    [points, right]
}

/// A game of the fit with what the methods say.
pub struct Fitting {
    game: Finished,
    labels: Option<Labels>,
    opinions: Vec<Vec<Opinion>>,
}

/// A judged game.
pub struct Judged {
    game: Box<Game>,
    ending: Ending,
    agreement: Option<Agreement>,
    /// For each position that the game has, each method's.
    estimates: Vec<Vec<Estimate>>,
    peer: Option<Vec<Option<f64>>>,
}

/// One method's estimate of one position.
#[derive(Clone, Copy, Default)]
struct Estimate {
    /// Black's margin by the method itself.
    raw: f64,
    /// Black's margin by the fitted map.
    fitted: Option<f64>,
    /// The sum of the points' log losses, if the game has labels.
    loss: Option<f64>,
    /// The number of points.
    points: usize,
    /// See [`nearly_sure`].
    sure: Option<[f64; 2]>,
}

/// Whether a counted game is for fitting: by its hash alone.
fn is_for_fitting(chosen: &Chosen) -> bool {
    chosen.hash.is_multiple_of(FIT_EVERY)
}
