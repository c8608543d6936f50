//! `eval strength`: the experiment of P4. Trees are grown from some games, and on others
//! the played move is looked for among the ten candidates of each method (section 6),
//! for moves that are not in contact; and for all moves, which the paper leaves out.

use gokoro_position::kosumi::{Formula, Node, Slope, Tree, Weight};
use rayon::prelude::*;

use crate::ratio::Ratio;
use crate::records::pack::PackedGame;
use crate::strength::{Additive, Cuts, Lines, Parts, Ranker, Sample, Scene, Spot, grow, prune, samples};

/// Moves of a phase; the last phase ends at [`LAST`].
pub const PHASE: usize = 20;
/// The last move judged.
pub const LAST: usize = 220;
/// Phases.
pub const PHASES: usize = LAST / PHASE;
/// Candidates among which the played move is looked for.
const CANDIDATES: f64 = 10.0;
/// One of this many games is kept for pruning.
const PRUNING: usize = 5;
/// Rounds and step of what is learned.
const ROUNDS: usize = 4;
const RATE: f32 = 0.1;
/// Games whose positions are held at once.
const BATCH: usize = 32;

/// A tree that was grown, with what it says of samples.
#[derive(Clone, Debug)]
pub struct Grown {
    /// How values are shared out.
    pub cuts: Cuts,
    /// Whether it was pruned by samples of other games.
    pub pruned: bool,
    /// The tree.
    pub tree: Tree,
    /// How often it is right on the samples it was grown from, and by how much it is off.
    pub learned: (f64, f64),
    /// The same on the samples of the games that are judged, over games.
    pub judged: (Ratio, Ratio),
}

/// How potential is ranked, the lowest first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reading {
    /// What the side to move has.
    Signed,
    /// Whoever has it.
    Absolute,
}

/// A way to choose candidates.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Method {
    /// Distance points by a tree, its place in [`Report::trees`].
    Distance(usize, Formula),
    /// Potential, with or without the points of table 3.
    Potential(Reading, bool),
    /// Learned from the same games.
    Learned(Parts),
}

/// What came of a method.
#[derive(Clone, Debug)]
pub struct Row {
    /// The method.
    pub method: Method,
    /// How often the move is among the ten: for each phase, and at the end for all.
    pub phases: Vec<Ratio>,
    /// How often it is the first and among the ten, contact included.
    pub every: [Ratio; 2],
}

/// The report.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// Games learned from, samples of them.
    pub trained: (usize, usize),
    /// Games judged, samples of them.
    pub tested: (usize, usize),
    /// How often the most frequent strength is right on the samples that are judged, and by
    /// how much it is off.
    pub prior: (Ratio, Ratio),
    /// The same of weights of attributes without a tree.
    pub additive: (Ratio, Ratio),
    /// Trees: as printed in both readings, then pruned ones.
    pub trees: Vec<Grown>,
    /// Possible moves of the positions of each phase and of all.
    pub possible: Vec<Ratio>,
    /// How often the move is among ten that are drawn.
    pub random: Vec<Ratio>,
    /// Methods: those of tables 2 and 4 first, see [`TABLES`].
    pub rows: Vec<Row>,
    /// Points of lines 1 to 10 as they are played, the best 50.
    pub lines: [f64; 10],
}

/// The places of the methods of the tables: distance points and potential without
/// correction (table 2), then with it (table 4).
pub const TABLES: [[usize; 2]; 2] = [[0, 2], [1, 3]];

/// Does the experiment; `None` if the games give nothing to learn from.
#[must_use]
pub fn run(train: &[PackedGame], test: &[PackedGame]) -> Option<Report> {
    let of = |games: &[PackedGame]| -> Vec<Vec<Sample>> {
        games.par_iter().map(|game| samples(game, (1, LAST))).collect()
    };
    let (learned, judged) = (of(train), of(test));
    let flat = |games: &[Vec<Sample>]| games.concat();
    let all = flat(&learned);
    if all.is_empty() {
        return None;
    }
    let trees = trees(&learned, &judged);
    let apart: Vec<Scene> = train.par_iter().flat_map_iter(|game| scenes(game, Scene::apart)).collect();
    let lines = line_points(&apart);
    let methods = methods(trees.len(), lines);
    let rankers: Vec<Option<Ranker>> = methods
        .par_iter()
        .map(|method| match *method {
            Method::Learned(parts) => Some(ranker(parts, train, &apart, &all)),
            Method::Distance(..) | Method::Potential(..) => None,
        })
        .collect();
    let mut report = Report {
        trained: (train.len(), all.len()),
        tested: (test.len(), judged.iter().map(Vec::len).sum()),
        prior: prior(&all, &judged),
        additive: {
            let additive = Additive::learn(&all);
            over_games(&judged, |sample| additive.strength(&sample.traits))
        },
        possible: vec![Ratio::default(); PHASES + 1],
        random: vec![Ratio::default(); PHASES + 1],
        rows: methods
            .iter()
            .map(|&method| Row {
                method,
                phases: vec![Ratio::default(); PHASES + 1],
                every: [Ratio::default(); 2],
            })
            .collect(),
        trees,
        lines,
    };
    let judge = Judge { trees: &report.trees, methods: &methods, rankers: &rankers };
    let games: Vec<Game> = test.par_iter().map(|game| judge.game(game)).collect();
    games.iter().for_each(|game| report.add(game));
    Some(report)
}

fn scenes(
    game: &PackedGame,
    make: impl Fn(&gokoro_patterns::sight::Situation<'_>, gokoro_board::Point) -> Option<Scene>,
) -> Vec<Scene> {
    let mut found = Vec::new();
    game.visit((1, LAST), |situation, point| {
        found.extend(make(situation, point));
        true
    });
    found
}

/// Learns a ranking: from the positions of moves that are not in contact in some rounds
/// with falling steps, or once from all positions, which are not all held in memory.
fn ranker(parts: Parts, train: &[PackedGame], apart: &[Scene], samples: &[Sample]) -> Ranker {
    let mut ranker = Ranker::new(parts, samples);
    if parts.contact {
        for games in train.chunks(BATCH) {
            let all: Vec<Scene> = games.par_iter().flat_map_iter(|game| scenes(game, Scene::all)).collect();
            ranker.learn(&all, RATE);
        }
    } else {
        for round in 0..ROUNDS {
            ranker.learn(apart, RATE * (1.0 - round as f32 / ROUNDS as f32));
        }
    }
    ranker
}

/// Points of lines 1 to 10 as they are played: how often a possible point of the line is,
/// against that of the best line, which has as many as in table 3.
fn line_points(scenes: &[Scene]) -> [f64; 10] {
    let (mut played, mut possible) = ([0.0; 10], [1e-9; 10]);
    for scene in scenes {
        let line = |spot: &Spot| usize::from(spot.lines[0]).clamp(1, 10) - 1;
        scene.spots.iter().for_each(|spot| possible[line(spot)] += 1.0);
        played[line(&scene.spots[scene.played])] += 1.0;
    }
    let share: [f64; 10] = std::array::from_fn(|line| played[line] / possible[line]);
    let best = share.iter().copied().fold(1e-9, f64::max);
    share.map(|share| 50.0 * share / best)
}

/// The trees with their accuracies.
fn trees(learned: &[Vec<Sample>], judged: &[Vec<Sample>]) -> Vec<Grown> {
    let (mut grown_from, mut kept) = (Vec::new(), Vec::new());
    for (i, game) in learned.iter().enumerate() {
        if i % PRUNING == 0 { kept.extend(game) } else { grown_from.extend(game) }
    }
    let all = learned.concat();
    let plans = [(Cuts::Node, false), (Cuts::Once, false), (Cuts::Node, true), (Cuts::Once, true)];
    let grown = plans.into_par_iter().filter_map(|(cuts, pruned)| {
        let from = if pruned { &grown_from } else { &all };
        let mut tree = grow(from, cuts, 1)?;
        if pruned {
            tree = prune(&tree, &kept);
        }
        let (right, off) = accuracy(&tree, from);
        let count = from.len().max(1) as f64;
        let judged = over_games(judged, |sample| tree.find(&sample.traits).strength);
        Some(Grown { cuts, pruned, tree, learned: (right / count, off / count), judged })
    });
    grown.collect()
}

/// How many samples a tree is right on, and the sum of how far off it is.
fn accuracy(tree: &Tree, samples: &[Sample]) -> (f64, f64) {
    right_and_off(samples, |sample| tree.find(&sample.traits).strength)
}

fn right_and_off(samples: &[Sample], judge: impl Fn(&Sample) -> u8) -> (f64, f64) {
    samples.iter().fold((0.0, 0.0), |(right, off), sample| {
        let by = f64::from(judge(sample).abs_diff(sample.strength));
        (right + f64::from(u8::from(by == 0.0)), off + by)
    })
}

/// How often a judge is right, and by how much it is off, over games.
fn over_games(games: &[Vec<Sample>], judge: impl Fn(&Sample) -> u8) -> (Ratio, Ratio) {
    let mut ratios = (Ratio::default(), Ratio::default());
    for game in games {
        let (right, off) = right_and_off(game, &judge);
        ratios.0.add(right, game.len() as f64);
        ratios.1.add(off, game.len() as f64);
    }
    ratios
}

/// The most frequent strength as a judge.
fn prior(learned: &[Sample], judged: &[Vec<Sample>]) -> (Ratio, Ratio) {
    let count = |strength: u8| learned.iter().filter(|s| s.strength == strength).count();
    let most = (2..=6).rev().max_by_key(|&strength| count(strength)).unwrap_or(2);
    over_games(judged, |_| most)
}

/// What is compared: the tables' methods, the readings of the formulas, the other trees,
/// potential in the other reading, points of lines as they are played, and what is learned.
fn methods(trees: usize, lines: [f64; 10]) -> Vec<Method> {
    let plain = Formula { most: 50.0, slope: Slope::Strength, weight: Weight::Near, lines: None };
    let lined = |formula: Formula| Formula { lines: Some(Formula::TABLE_3), ..formula };
    let mut methods = vec![
        Method::Distance(0, plain),
        Method::Distance(0, lined(plain)),
        Method::Potential(Reading::Signed, false),
        Method::Potential(Reading::Signed, true),
        Method::Potential(Reading::Absolute, false),
        Method::Potential(Reading::Absolute, true),
    ];
    for most in [10.0, 50.0, 100.0] {
        for slope in [Slope::Strength, Slope::Even] {
            for weight in [Weight::Near, Weight::Points] {
                let formula = Formula { most, slope, weight, lines: None };
                // With the weight 10 - p, points above 10 would weigh less than nothing.
                if formula != plain && (weight == Weight::Near || most <= 10.0) {
                    methods.push(Method::Distance(0, lined(formula)));
                }
            }
        }
    }
    methods.extend((1..trees).map(|tree| Method::Distance(tree, lined(plain))));
    methods.extend((0..trees).map(|tree| Method::Distance(tree, Formula { lines: Some(lines), ..plain })));
    let learned = [
        (Lines::Nearest, false, false, false),
        (Lines::Both, false, false, false),
        (Lines::None, true, false, false),
        (Lines::Nearest, true, false, false),
        (Lines::Both, true, false, false),
        (Lines::Both, true, true, false),
        (Lines::Both, true, true, true),
    ];
    let parts = |(lines, strings, directions, contact)| {
        Method::Learned(Parts { lines, strings, directions, contact })
    };
    methods.extend(learned.map(parts));
    methods
}

struct Judge<'a> {
    trees: &'a [Grown],
    methods: &'a [Method],
    rankers: &'a [Option<Ranker>],
}

/// What came of a game: for each phase and all the positions, possible moves and share of
/// drawn hits; for each method the hits by phase, and the hits over all moves.
struct Game {
    phases: Vec<[f64; 3]>,
    hits: Vec<Vec<f64>>,
    every: Vec<[f64; 2]>,
    moves: f64,
}

impl Judge<'_> {
    fn game(&self, game: &PackedGame) -> Game {
        let mut sums = Game {
            phases: vec![[0.0; 3]; PHASES + 1],
            hits: vec![vec![0.0; PHASES + 1]; self.methods.len()],
            every: vec![[0.0; 2]; self.methods.len()],
            moves: 0.0,
        };
        for scene in scenes(game, Scene::apart) {
            let possible = scene.spots.len() as f64;
            for phase in [(scene.number - 1) / PHASE, PHASES] {
                let sum = &mut sums.phases[phase];
                *sum = [sum[0] + 1.0, sum[1] + possible, sum[2] + (CANDIDATES / possible).min(1.0)];
            }
            for (hits, method) in sums.hits.iter_mut().zip(0..) {
                let hit = share_within(&self.scores(method, &scene), scene.played, CANDIDATES);
                hits[(scene.number - 1) / PHASE] += hit;
                hits[PHASES] += hit;
            }
        }
        for scene in scenes(game, Scene::all) {
            sums.moves += 1.0;
            for (every, method) in sums.every.iter_mut().zip(0..) {
                let scores = self.scores(method, &scene);
                every[0] += share_within(&scores, scene.played, 1.0);
                every[1] += share_within(&scores, scene.played, CANDIDATES);
            }
        }
        sums
    }

    /// The score of each move by a method, high ones good.
    fn scores(&self, method: usize, scene: &Scene) -> Vec<f64> {
        let each = |score: &dyn Fn(&Spot) -> f64| scene.spots.iter().map(score).collect();
        match self.methods[method] {
            Method::Distance(tree, formula) => {
                let tree = &self.trees[tree].tree;
                let strengths: Vec<u8> = scene.strings.iter().map(|s| tree.find(s).strength).collect();
                each(&|spot| {
                    let part = |&(string, distance): &(u16, u8)| {
                        (distance, formula.points(strengths[usize::from(string)], distance))
                    };
                    formula.total(spot.seen.iter().map(part), spot.lines[0])
                })
            }
            Method::Potential(reading, lines) => each(&|spot| {
                let moku = f64::from(match reading {
                    Reading::Signed => spot.moku,
                    Reading::Absolute => spot.moku.abs(),
                });
                let line = usize::from(spot.lines[0]).clamp(1, 10) - 1;
                -(moku * MOKU + if lines { POTENTIAL_LINES[line] } else { 0.0 })
            }),
            Method::Learned(_) => {
                let scores = self.rankers[method].as_ref().map(|ranker| ranker.scores(scene));
                scores.into_iter().flatten().map(f64::from).collect()
            }
        }
    }
}

/// Points that a moku of potential is worth beside those of its table: the largest of both
/// are equal.
const MOKU: f64 = 50.0;
/// Table 3's points of lines 1 to 10 for potential; few are good.
const POTENTIAL_LINES: [f64; 10] = [50.0, 35.0, 0.0, 0.0, 20.0, 20.0, 20.0, 30.0, 30.0, 30.0];

/// The probability that the played move is among the first if equal ones are shuffled.
fn share_within(scores: &[f64], played: usize, most: f64) -> f64 {
    let own = scores[played];
    let better = scores.iter().filter(|&&score| score > own).count() as f64;
    let equal = scores.iter().filter(|&&score| score == own).count() as f64;
    ((most - better) / equal).clamp(0.0, 1.0)
}

impl Report {
    fn add(&mut self, game: &Game) {
        for (phase, [positions, possible, random]) in game.phases.iter().enumerate() {
            self.possible[phase].add(*possible, *positions);
            self.random[phase].add(*random, *positions);
            for (row, hits) in self.rows.iter_mut().zip(&game.hits) {
                row.phases[phase].add(hits[phase], *positions);
            }
        }
        for (row, every) in self.rows.iter_mut().zip(&game.every) {
            row.every.iter_mut().zip(every).for_each(|(ratio, sum)| ratio.add(*sum, game.moves));
        }
    }
}

impl Grown {
    /// Questions and ends.
    #[must_use]
    pub fn sizes(&self) -> (usize, usize) {
        let ends = self.tree.nodes().iter().filter(|node| matches!(node, Node::Leaf(_))).count();
        (self.tree.nodes().len() - ends, ends)
    }
}
