//! `eval pon`: the possible omission number by search and by its estimator
//! (docs/methods/pon.md), on the groups of positions from records: how often the search
//! decides, how near the estimator and plain liberties come to it, and what all
//! three say of the end of the game.

use gokoro_board::PointSet;
mod survival;

use gokoro_learn::Ratio;
use gokoro_position::pon::{Counter, Counts, Estimator, GroupPon, TERMS, term_name};
use gokoro_position::survival::{SURVIVAL_NAMES, Survival, SurvivalCounts, survival_counts};
use gokoro_position::{Position, PositionSettings};
use gokoro_reading::pon::{MOST, PonSettings};
use gokoro_sgf::replay::{Replay, ReplayError};
use gokoro_shape::{DistanceSettings, Rule};
use serde::Serialize;

use crate::choice::{Chosen, stops};
use crate::experiment::{Experiment, Findings};
use crate::table::Fields;

/// A group as it is judged.
#[derive(Clone, Debug)]
pub struct Sample {
    /// Which game it is from.
    pub game: usize,
    /// What is counted around it.
    pub counts: Counts,
    /// What its survival is estimated from.
    pub survival: SurvivalCounts,
    /// Its liberties.
    pub liberties: u16,
    /// The number, if the search decided it.
    pub number: Option<i8>,
    /// Whether that is proven.
    pub proven: bool,
    /// Whether most of its stones were gone when the game ended.
    pub captured: bool,
    /// Moves that the search made.
    pub nodes: u64,
}

impl Sample {
    /// The number of a group that the search decided.
    fn searched(&self) -> f64 {
        f64::from(self.number.unwrap_or_default())
    }
}

/// Gathers the groups of games after these numbers of moves.
#[derive(Debug)]
pub struct Gathering {
    /// The numbers of moves.
    pub at: Vec<usize>,
    /// How much is read for one group.
    pub settings: PonSettings,
    /// The groups so far.
    pub samples: Vec<Sample>,
    games: usize,
}

impl Gathering {
    /// Starts with no groups.
    pub fn new(at: Vec<usize>, settings: PonSettings) -> Gathering {
        Gathering { at, settings, samples: Vec::new(), games: 0 }
    }
}

impl Experiment for Gathering {
    type Item = Chosen;
    type Judged = Vec<Sample>;

    fn judge(&self, game: &Chosen) -> Result<Vec<Sample>, String> {
        of_game(game, &self.at, &self.settings).map_err(|error| format!("{}: {error}", game.record.origin))
    }

    fn add(&mut self, found: Vec<Sample>) {
        let game = self.games;
        self.games += 1;
        self.samples.extend(found.into_iter().map(|sample| Sample { game, ..sample }));
    }

    fn progress(&self) -> String {
        format!("{} games read, {} groups", self.games, self.samples.len())
    }
}

fn of_game(chosen: &Chosen, at: &[usize], settings: &PonSettings) -> Result<Vec<Sample>, ReplayError> {
    let Some(root) = chosen.record.tree.games().next() else { return Ok(Vec::new()) };
    let mut replay = Replay::main_line(root)?;
    let mut boards = Vec::new();
    stops(&mut replay, at, |game| boards.push((game.board().clone(), game.to_move())));
    let end = replay.game().board();
    let sample = |group: &GroupPon, survival: SurvivalCounts, liberties: usize| {
        let left = (group.stones & end.stones_of(group.color)).len();
        Sample {
            game: 0,
            counts: group.counts,
            survival,
            liberties: liberties as u16,
            number: group.read.likely.exact(),
            proven: group.read.proven.exact().is_some(),
            captured: 2 * left < group.stones.len(),
            nodes: group.read.nodes,
        }
    };
    let mut found = Vec::new();
    for (board, to_move) in &boards {
        let counter = Counter::new(board);
        let empties: PointSet = board.empties().iter().copied().collect();
        let means = PositionSettings {
            omissions: Some(*settings),
            ..PositionSettings::by_sight(DistanceSettings::new(Rule::Kosuri))
        };
        for group in Position::of(board, &means).omissions() {
            let liberties = (group.stones.neighbors() & empties).len();
            let survival = survival_counts(&counter, board, group.color, group.stones, *to_move);
            found.push(sample(group, survival, liberties));
        }
    }
    Ok(found)
}

pub use survival::fit as fit_survival;

/// The caps that are tried for each term.
const CAPS: [u16; 5] = [2, 4, 6, 9, 14];
/// Sweeps of the fit.
const SWEEPS: usize = 400;

/// Fits the estimator to the decided numbers by least squares without negative
/// weights, caps chosen one after the other; weights in thousandths, as they are printed.
/// `None` without a decided group.
pub fn fit(samples: &[Sample]) -> Option<Estimator> {
    let decided: Vec<&Sample> = samples.iter().filter(|s| s.number.is_some()).collect();
    if decided.is_empty() {
        return None;
    }
    let mut caps = [6; TERMS];
    let mut best = least_squares(&decided, &caps);
    for term in 0..TERMS {
        for cap in CAPS {
            let mut tried = caps;
            tried[term] = cap;
            let found = least_squares(&decided, &tried);
            if found.1 < best.1 {
                (best, caps) = (found, tried);
            }
        }
    }
    let thousandths = |weight: f64| (1000.0 * weight).round() / 1000.0;
    let Estimator { base, weights, caps } = best.0;
    Some(Estimator { base: thousandths(base), weights: weights.map(thousandths), caps })
}

/// Coordinate descent on the normal equations; the estimator and its squared error.
fn least_squares(samples: &[&Sample], caps: &[u16; TERMS]) -> (Estimator, f64) {
    const SIZE: usize = TERMS + 1;
    let mut gram = [[0.0; SIZE]; SIZE];
    let mut right = [0.0; SIZE];
    let mut square = 0.0;
    for sample in samples {
        let mut row = [1.0; SIZE];
        for term in 0..TERMS {
            row[term + 1] = f64::from(sample.counts[term].min(caps[term]));
        }
        let label = sample.searched();
        square += label * label;
        for i in 0..SIZE {
            right[i] += row[i] * label;
            for j in 0..SIZE {
                gram[i][j] += row[i] * row[j];
            }
        }
    }
    let mut weights = [0.0; SIZE];
    for _ in 0..SWEEPS {
        for i in 0..SIZE {
            if gram[i][i] == 0.0 {
                continue;
            }
            let others: f64 = (0..SIZE).filter(|&j| j != i).map(|j| gram[i][j] * weights[j]).sum();
            let free = (right[i] - others) / gram[i][i];
            weights[i] = if i == 0 { free } else { free.max(0.0) };
        }
    }
    let mut error = square;
    for i in 0..SIZE {
        error -= 2.0 * weights[i] * right[i];
        error += (0..SIZE).map(|j| weights[i] * gram[i][j] * weights[j]).sum::<f64>();
    }
    let mut estimator = Estimator { base: weights[0], weights: [0.0; TERMS], caps: *caps };
    estimator.weights.copy_from_slice(&weights[1..]);
    (estimator, error)
}

/// A figure with half the width of its 95% interval.
pub type Figure = (f64, f64);

/// How near a measure comes to the numbers found by search, and to the outcome.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Near {
    /// The share of the decided groups where it is equal.
    pub exact: Option<Figure>,
    /// Where it is wrong by one at most.
    pub within_one: Option<Figure>,
    /// Spearman's rank correlation with the search.
    pub correlation: Option<Figure>,
    /// How often it ranks a group that lives to the end above one that does not (the
    /// area under the ROC curve; a half is chance).
    pub outcome: Option<Figure>,
}

/// What the estimator said of groups, by its whole number.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Calibration {
    /// The estimate.
    pub estimate: i8,
    /// The decided groups that it was given.
    pub groups: usize,
    /// Their mean number by search.
    pub searched: f64,
    /// The share of them gone when the game ended.
    pub captured: f64,
}

/// What an estimator was fitted to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Trained {
    /// Groups.
    pub groups: usize,
    /// Those that the search decided.
    pub decided: usize,
}

impl Trained {
    /// Counts the groups of a fit.
    pub fn on(samples: &[Sample]) -> Trained {
        let decided = samples.iter().filter(|sample| sample.number.is_some()).count();
        Trained { groups: samples.len(), decided }
    }
}

/// The report.
#[derive(Clone, Debug)]
pub struct Report {
    /// What the estimator was fitted to, if it was fitted here.
    pub trained: Option<Trained>,
    /// Games.
    pub games: usize,
    /// Groups.
    pub groups: usize,
    /// The share decided by the search, proven or likely.
    pub decided: Ratio,
    /// The share proven.
    pub proven: Ratio,
    /// Moves of the search for a group.
    pub nodes: Ratio,
    /// How many decided groups have each number, from the least.
    pub numbers: Vec<(i8, usize)>,
    /// The estimator.
    pub estimator: Near,
    /// Plain liberties, made a number by the best line without a negative slope.
    pub liberties: Near,
    /// The search itself against the outcome.
    pub search: Option<Figure>,
    /// The estimate of survival against the outcome, of the decided groups.
    pub survival: Option<Figure>,
    /// The same of all groups, and of plain liberties.
    pub survival_all: [Option<Figure>; 2],
    /// The weights of survival.
    pub odds: Survival,
    /// Calibration of the estimator.
    pub calibration: Vec<Calibration>,
    /// The estimator's weights.
    pub formula: Estimator,
    /// Processor time of a group.
    pub milliseconds: f64,
}

/// Judges groups by an estimator, which was fitted here or not; a group took so many
/// milliseconds of processor time.
pub fn report(
    samples: &[Sample],
    (estimator, odds, trained): (&Estimator, &Survival, Option<Trained>),
    milliseconds: f64,
) -> Report {
    let games = samples.iter().map(|s| s.game + 1).max().unwrap_or(0);
    let (mut decided, mut proven, mut nodes) = (Ratio::default(), Ratio::default(), Ratio::default());
    for game in samples.chunk_by(|a, b| a.game == b.game) {
        let count = game.len() as f64;
        decided.add(game.iter().filter(|s| s.number.is_some()).count() as f64, count);
        proven.add(game.iter().filter(|s| s.proven).count() as f64, count);
        nodes.add(game.iter().map(|s| s.nodes as f64).sum(), count);
    }
    let known: Vec<&Sample> = samples.iter().filter(|s| s.number.is_some()).collect();
    let line = line(&known);
    let mut numbers = std::collections::BTreeMap::new();
    for sample in &known {
        *numbers.entry(sample.number.unwrap_or_default()).or_insert(0) += 1;
    }
    let all: Vec<&Sample> = samples.iter().collect();
    let lives = |s: &Sample| odds.share(&s.survival);
    let estimated = |s: &Sample| estimator.value(&s.counts);
    let by_liberties = |s: &Sample| (line.0 + line.1 * f64::from(s.liberties)).min(f64::from(MOST));
    Report {
        trained,
        games,
        groups: samples.len(),
        decided,
        proven,
        nodes,
        numbers: numbers.into_iter().collect(),
        estimator: near(&known, estimated),
        liberties: near(&known, by_liberties),
        search: over_blocks(&known, |part| outcome(part, Sample::searched)),
        survival: over_blocks(&known, |part| outcome(part, lives)),
        survival_all: [
            over_blocks(&all, |part| outcome(part, lives)),
            over_blocks(&all, |part| outcome(part, |s| f64::from(s.liberties))),
        ],
        odds: *odds,
        calibration: calibration(&known, estimator),
        formula: *estimator,
        milliseconds,
    }
}

/// The line from liberties to numbers that fits best: its start and slope.
fn line(samples: &[&Sample]) -> (f64, f64) {
    let count = samples.len().max(1) as f64;
    let mean = |value: &dyn Fn(&Sample) -> f64| samples.iter().map(|s| value(s)).sum::<f64>() / count;
    let (x, y) = (mean(&|s| f64::from(s.liberties)), mean(&Sample::searched));
    let covariance = mean(&|s| (f64::from(s.liberties) - x) * (s.searched() - y));
    let variance = mean(&|s| (f64::from(s.liberties) - x).powi(2));
    let slope = if variance > 0.0 { (covariance / variance).max(0.0) } else { 0.0 };
    (y - slope * x, slope)
}

fn near(samples: &[&Sample], measure: impl Fn(&Sample) -> f64 + Copy) -> Near {
    let share = |most: f64| {
        over_blocks(samples, |part| {
            let hit = |s: &&&Sample| (measure(s).round() - s.searched()).abs() <= most;
            (!part.is_empty()).then(|| part.iter().filter(hit).count() as f64 / part.len() as f64)
        })
    };
    Near {
        exact: share(0.0),
        within_one: share(1.0),
        correlation: over_blocks(samples, |part| {
            let numbers: Vec<f64> = part.iter().map(|s| s.searched()).collect();
            spearman(&part.iter().map(|s| measure(s)).collect::<Vec<_>>(), &numbers)
        }),
        outcome: over_blocks(samples, |part| outcome(part, measure)),
    }
}

fn calibration(samples: &[&Sample], estimator: &Estimator) -> Vec<Calibration> {
    let mut found = Vec::new();
    for estimate in gokoro_reading::pon::LEAST..=MOST {
        let with: Vec<_> = samples.iter().filter(|s| estimator.number(&s.counts) == estimate).collect();
        if with.is_empty() {
            continue;
        }
        let groups = with.len();
        let searched = with.iter().map(|s| s.searched()).sum::<f64>() / groups as f64;
        let captured = with.iter().filter(|s| s.captured).count() as f64 / groups as f64;
        found.push(Calibration { estimate, groups, searched, captured });
    }
    found
}

/// Parts into which games are dealt for intervals.
const BLOCKS: usize = 20;

/// A figure of all samples with its interval: the jackknife over blocks of games.
fn over_blocks(samples: &[&Sample], figure: impl Fn(&[&Sample]) -> Option<f64>) -> Option<Figure> {
    let whole = figure(samples)?;
    let mut left_out = Vec::new();
    for block in 0..BLOCKS {
        let rest: Vec<&Sample> = samples.iter().copied().filter(|s| s.game % BLOCKS != block).collect();
        left_out.extend(figure(&rest));
    }
    let count = left_out.len() as f64;
    let mean = left_out.iter().sum::<f64>() / count;
    let spread: f64 = left_out.iter().map(|value| (value - mean).powi(2)).sum();
    Some((whole, 1.96 * (spread * (count - 1.0) / count).sqrt()))
}

/// Ranks, equal values at their mean rank.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|&a, &b| values[a].total_cmp(&values[b]));
    let mut ranks = vec![0.0; values.len()];
    let mut first = 0;
    while first < order.len() {
        let equal = order[first..].iter().take_while(|&&i| values[i] == values[order[first]]).count();
        for &i in &order[first..first + equal] {
            ranks[i] = first as f64 + (equal as f64 - 1.0) / 2.0;
        }
        first += equal;
    }
    ranks
}

/// Spearman's rank correlation; `None` where one side has a single value.
fn spearman(a: &[f64], b: &[f64]) -> Option<f64> {
    let (a, b) = (ranks(a), ranks(b));
    let mean = (a.len() as f64 - 1.0) / 2.0;
    let sum = |x: &[f64], y: &[f64]| x.iter().zip(y).map(|(p, q)| (p - mean) * (q - mean)).sum::<f64>();
    let spread = (sum(&a, &a) * sum(&b, &b)).sqrt();
    (spread > 0.0).then(|| sum(&a, &b) / spread)
}

/// How often a group that lives to the end is ranked above one that does not.
fn outcome(samples: &[&Sample], measure: impl Fn(&Sample) -> f64) -> Option<f64> {
    let ranks = ranks(&samples.iter().map(|s| measure(s)).collect::<Vec<_>>());
    let living: Vec<f64> =
        samples.iter().zip(&ranks).filter(|(s, _)| !s.captured).map(|(_, &rank)| rank).collect();
    let (alive, gone) = (living.len() as f64, (samples.len() - living.len()) as f64);
    let above = living.iter().sum::<f64>() - alive * (alive - 1.0) / 2.0;
    (alive > 0.0 && gone > 0.0).then(|| above / (alive * gone))
}

impl Report {
    fn odds_json(&self) -> Fields {
        let names = (0..TERMS).map(term_name).chain(SURVIVAL_NAMES.map(str::to_owned));
        let term =
            |(name, weight): (String, &f64)| Fields::default().with("name", name).with("weight", weight);
        let terms = names.zip(&self.odds.weights);
        Fields::default().with("base", self.odds.base).with_each("terms", terms, term)
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let figure = |ratio: &Ratio| -> Option<Figure> {
            ratio.mean().map(|mean| (mean, ratio.half_width().unwrap_or_default()))
        };
        let term = |term: usize| {
            Fields::default()
                .with("name", term_name(term))
                .with("weight", self.formula.weights[term])
                .with("cap", self.formula.caps[term])
        };
        let formula = Fields::default().with("base", self.formula.base).with_each("terms", 0..TERMS, term);
        Fields::report()
            .with("trained", self.trained)
            .with("games", self.games)
            .with("groups", self.groups)
            .with("decided", figure(&self.decided))
            .with("proven", figure(&self.proven))
            .with("nodes", self.nodes.mean())
            .with("milliseconds", self.milliseconds)
            .with("numbers", &self.numbers)
            .with("estimator", self.estimator)
            .with("liberties", self.liberties)
            .with("search_outcome", self.search)
            .with("survival_outcome", self.survival)
            .with("all_groups_survival_outcome", self.survival_all[0])
            .with("all_groups_liberties_outcome", self.survival_all[1])
            .with("calibration", &self.calibration)
            .with("formula", formula)
            .with("survival", self.odds_json())
    }
}
