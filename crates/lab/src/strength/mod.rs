//! `eval strength`: the experiment of P4. Trees are grown from some games, and on others
//! the played move is looked for among the ten candidates of each method (section 6),
//! for moves that are not in contact; and for all moves, which the paper leaves out.

mod judges;
mod methods;
mod show;

use gokoro_position::kosumi::{Ranking, Spot};
use rayon::prelude::*;

pub use judges::{Grown, Judged, Kind, Plan, Pruning};
pub use methods::{Method, Reading};

pub use gokoro_position::kosumi::{PHASE, PHASES};

use crate::prediction::{CLASSES, Classes};
use gokoro_learn::Ratio;
use gokoro_learn::records::game::PackedGame;
use gokoro_learn::strength::{
    CANDIDATES, Example, LAST, Parts, Sample, Study, examples, samples, share_within, within_ten,
};
use judges::Sets;
use methods::{Judgeable, methods};

/// Judges of all moves learn from one of so many games: there are ten times as many samples
/// as without contact.
const CONTACT: usize = 4;
/// What the games are divided by for the curve of the chosen ranking, beside all of them.
const PARTS: [usize; 5] = [32, 16, 8, 4, 2];

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
    /// Judges that are no single tree, on the paper's samples; the last one knows the most
    /// frequent strength only.
    pub judges: Vec<Judged>,
    /// Judges on the samples of all moves, with a sixth strength for contact; learned from one
    /// game of four.
    pub contact: Vec<Judged>,
    /// Trees: as printed in both readings, then others.
    pub trees: Vec<Grown>,
    /// Possible moves of the positions of each phase and of all.
    pub possible: Vec<Ratio>,
    /// How often the move is among ten that are drawn.
    pub random: Vec<Ratio>,
    /// Methods: those of tables 2 and 4 first, see `TABLES`.
    pub rows: Vec<Row>,
    /// The place of the learned ranking that was best on a part of the games to learn from,
    /// learned from the others.
    pub chosen: Option<usize>,
    /// The chosen kind of ranking by the number of games that it is learned from: how often
    /// the move is among the ten, no contact.
    pub sizes: Vec<(usize, Ratio)>,
    /// Moves by the share that the chosen ranking gives them, no contact.
    pub calibration: Classes,
    /// Its temperature, found on the games that it was chosen by.
    pub temperature: f32,
    /// Points of lines 1 to 10 as they are played, the best 50.
    pub lines: [f64; 10],
}

/// The places of the methods of the tables: distance points and potential without
/// correction (table 2), then with it (table 4).
pub(crate) const TABLES: [[usize; 2]; 2] = [[0, 2], [1, 3]];

/// Does the experiment; `None` if the games give nothing to learn from.
pub fn run(train: &[PackedGame], test: &[PackedGame]) -> Option<Report> {
    let of = |games: &[PackedGame], contact| -> Vec<Vec<Sample>> {
        games.par_iter().map(|game| samples(game, (1, LAST), contact)).collect()
    };
    let (learned, judged) = (of(train, false), of(test, false));
    let all = learned.concat();
    if all.is_empty() {
        return None;
    }
    let sets = Sets { learned: &learned, judged: &judged };
    let trees = sets.trees();
    let study = Study::new(train);
    let lines = line_points(study.apart());
    let methods = methods(trees.len(), lines);
    let (chosen, warmth) = choose(&study, &methods);
    let rankings: Vec<Option<Ranking>> = methods
        .par_iter()
        .map(|method| match *method {
            Method::Learned(parts) => Some(study.learn(parts, |_| true)),
            Method::Distance(..) | Method::Potential(..) => None,
        })
        .collect();
    let parts = |place: usize| if let Method::Learned(parts) = methods[place] { Some(parts) } else { None };
    let sizes = chosen.and_then(parts).map(|parts| sizes(&study, parts, train.len(), test));
    let fewer: Vec<PackedGame> = train.iter().step_by(CONTACT).cloned().collect();
    let full = Sets { learned: &of(&fewer, true), judged: &of(test, true) };
    let mut report = Report {
        trained: (train.len(), all.len()),
        tested: (test.len(), judged.iter().map(Vec::len).sum()),
        judges: sets.others(&[
            Kind::Additive,
            Kind::Ordinal,
            Kind::Boosted,
            Kind::Tree,
            Kind::Phase,
            Kind::Prior,
        ]),
        contact: full.others(&[
            Kind::Tree,
            Kind::Additive,
            Kind::Ordinal,
            Kind::Boosted,
            Kind::Phase,
            Kind::Prior,
        ]),
        possible: vec![Ratio::default(); PHASES + 1],
        random: vec![Ratio::default(); PHASES + 1],
        rows: methods.iter().map(|&method| Row::new(method)).collect(),
        trees,
        chosen,
        sizes: sizes.unwrap_or_default(),
        calibration: vec![(0.0, 0, 0); CLASSES],
        temperature: warmth,
        lines,
    };
    let judge = Judge { trees: &report.trees, methods: &methods, rankings: &rankings, chosen, warmth };
    let games: Vec<Game> = test.par_iter().map(|game| judge.game(game)).collect();
    games.iter().for_each(|game| report.add(game));
    let whole = chosen.and_then(|place| report.rows[place].phases.last());
    report.sizes.extend(whole.map(|ratio| (train.len(), *ratio)));
    Some(report)
}

/// The place of the ranking that is best on the games that are kept, learned from the others,
/// and its temperature there.
fn choose(study: &Study<'_>, methods: &[Method]) -> (Option<usize>, f32) {
    let parts = methods.iter().enumerate().filter_map(|(place, method)| match *method {
        // What is learned from all moves is for all moves.
        Method::Learned(parts) if !parts.contact => Some((place, parts)),
        _ => None,
    });
    let parts: Vec<(usize, Parts)> = parts.collect();
    let tried: Vec<(usize, (Ratio, f32))> =
        parts.into_par_iter().map(|(place, parts)| (place, study.tried(parts))).collect();
    let share = |tried: &(usize, (Ratio, f32))| tried.1.0.mean().unwrap_or(0.0);
    let best = tried.iter().max_by(|a, b| share(a).total_cmp(&share(b)));
    best.map_or((None, 1.0), |&(place, (_, warmth))| (Some(place), warmth))
}

/// A kind of ranking learned from a few games, and more and more, not all.
fn sizes(study: &Study<'_>, parts: Parts, trained: usize, test: &[PackedGame]) -> Vec<(usize, Ratio)> {
    let judged: Vec<Vec<Example>> = test.par_iter().map(|game| examples(game, (1, LAST), false, 1)).collect();
    let sizes: Vec<usize> = PARTS.iter().map(|part| trained / part).filter(|&games| games > 0).collect();
    let of = |games: usize| (games, within_ten(&study.learn(parts, |i| i < games), &judged));
    sizes.into_par_iter().map(of).collect()
}

/// Points of lines 1 to 10 as they are played: how often a possible point of the line is,
/// against that of the best line, which has as many as in table 3.
fn line_points<'e>(examples: impl Iterator<Item = &'e Example>) -> [f64; 10] {
    let (mut played, mut possible) = ([0.0; 10], [1e-9; 10]);
    for example in examples {
        let line = |spot: &Spot| usize::from(spot.lines[0]).clamp(1, 10) - 1;
        example.scene.spots.iter().for_each(|spot| possible[line(spot)] += 1.0);
        played[line(&example.scene.spots[example.played])] += 1.0;
    }
    let share: [f64; 10] = std::array::from_fn(|line| played[line] / possible[line]);
    let best = share.iter().copied().fold(1e-9, f64::max);
    share.map(|share| 50.0 * share / best)
}

struct Judge<'a> {
    trees: &'a [Grown],
    methods: &'a [Method],
    rankings: &'a [Option<Ranking>],
    chosen: Option<usize>,
    warmth: f32,
}

/// What came of a game: for each phase and all the positions, possible moves and share of
/// drawn hits; for each method the hits by phase, and the hits over all moves; and how
/// often moves of each share were played.
struct Game {
    phases: Vec<[f64; 3]>,
    hits: Vec<Vec<f64>>,
    every: Vec<[f64; 2]>,
    moves: f64,
    classes: Classes,
}

impl Judge<'_> {
    fn game(&self, game: &PackedGame) -> Game {
        let mut sums = Game {
            phases: vec![[0.0; 3]; PHASES + 1],
            hits: vec![vec![0.0; PHASES + 1]; self.methods.len()],
            every: vec![[0.0; 2]; self.methods.len()],
            moves: 0.0,
            classes: vec![(0.0, 0, 0); CLASSES],
        };
        game.visit((1, LAST), |situation, point| {
            if let Some(example) = Example::new(situation, point, false) {
                self.apart(&Judgeable::new(situation, example), &mut sums);
            }
            if let Some(example) = Example::new(situation, point, true) {
                let one = Judgeable::new(situation, example);
                sums.moves += 1.0;
                for (every, method) in sums.every.iter_mut().zip(0..) {
                    let scores = self.scores(method, &one);
                    every[0] += share_within(&scores, one.example.played, 1.0);
                    every[1] += share_within(&scores, one.example.played, CANDIDATES);
                }
            }
            true
        });
        sums
    }

    fn apart(&self, one: &Judgeable, sums: &mut Game) {
        let Example { scene, played } = &one.example;
        let (possible, own) = (scene.spots.len() as f64, (scene.number - 1) / PHASE);
        for phase in [own, PHASES] {
            let sum = &mut sums.phases[phase];
            *sum = [sum[0] + 1.0, sum[1] + possible, sum[2] + (CANDIDATES / possible).min(1.0)];
        }
        for (hits, method) in sums.hits.iter_mut().zip(0..) {
            let hit = share_within(&self.scores(method, one), *played, CANDIDATES);
            hits[own] += hit;
            hits[PHASES] += hit;
        }
        if let Some(ranking) = self.chosen.and_then(|place| self.rankings[place].as_ref()) {
            let warm = ranking.scores(scene).into_iter().map(|score| score / self.warmth);
            for (i, share) in gokoro_position::kosumi::shares(warm).into_iter().enumerate() {
                let class = &mut sums.classes[((share * CLASSES as f64) as usize).min(CLASSES - 1)];
                *class = (class.0 + share, class.1 + u64::from(i == *played), class.2 + 1);
            }
        }
    }

    /// The score of each move by a method, high ones good.
    fn scores(&self, method: usize, one: &Judgeable) -> Vec<f64> {
        match &self.methods[method] {
            Method::Distance(tree, formula) => one.distance(&self.trees[*tree], formula),
            Method::Potential(reading, lines) => one.potential(*reading, *lines),
            Method::Learned(_) => {
                self.rankings[method].as_ref().map_or_else(Vec::new, |ranking| one.ranked(ranking))
            }
        }
    }
}

impl Row {
    fn new(method: Method) -> Row {
        Row { method, phases: vec![Ratio::default(); PHASES + 1], every: [Ratio::default(); 2] }
    }
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
        for (sum, class) in self.calibration.iter_mut().zip(&game.classes) {
            *sum = (sum.0 + class.0, sum.1 + class.1, sum.2 + class.2);
        }
    }
}
