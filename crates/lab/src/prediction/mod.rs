//! `eval prediction`: how often a model or a net names the move that was played. Equal
//! scores share their ranks, so that the order of points gives nothing.

use std::sync::LazyLock;

use gokoro_board::BoardSize;
use gokoro_learn::Ratio;
use gokoro_learn::records::game::PackedGame;
use gokoro_patterns::model::PatternModel;
use gokoro_patterns::policy::{Evaluator, PolicyNet};
use gokoro_patterns::predictor::Predicted;
use gokoro_patterns::prior::Prior;
use gokoro_position::facts;

use crate::chart::{Chart, Series};
use crate::experiment::{Experiment, Findings};
use crate::figures::{PHASES, calibration_chart, calibration_json};
use crate::table::Fields;

/// Moves of one step of the curve over the game.
pub const STEP: usize = 10;
/// Steps of the curve; the last holds the rest.
pub const STEPS: usize = 30;
/// Classes of calibration: shares from 0 to 1.
pub const CLASSES: usize = 20;
/// The ranks that are counted.
pub(crate) const TOPS: [usize; 4] = [1, 5, 10, 20];

/// The full model: broad patterns with what is seen of groups, links and the division. It judges here only;
/// the programs for players foresee by the fast model and by nets.
///
/// # Panics
/// Never: a test reads the bytes, which are part of the program.
pub fn full_model() -> &'static PatternModel {
    static BYTES: &[u8] = include_bytes!("../../models/full-b36950d3ee87.bin");
    static MODEL: LazyLock<PatternModel> = LazyLock::new(|| {
        PatternModel::read(BYTES).unwrap_or_else(|error| panic!("a model compiled in: {error}"))
    });
    &MODEL
}

/// Results over some moves. Means are over moves, intervals over games.
#[derive(Clone, Debug, Default)]
pub struct Cell {
    /// The share of moves among the first 1, 5, 10 and 20.
    pub top: [Ratio; 4],
    /// The rank of the played move, from 1; equal scores share their ranks.
    pub rank: Ratio,
    /// Its rank where only moves with a larger score stand before it, from 1.
    pub least_rank: Ratio,
    /// The natural logarithm of its share.
    pub likelihood: Ratio,
}

/// The report.
#[derive(Clone, Debug)]
pub struct Report {
    /// Games judged.
    pub games: u64,
    /// Moves judged.
    pub positions: u64,
    /// One cell for each phase, and one for all moves at the end.
    pub cells: Vec<Cell>,
    /// How often the first move is the played one, by steps of moves.
    pub curve: Vec<Ratio>,
    /// For each class of shares: the sum of shares, the moves played, the moves.
    pub calibration: Classes,
}

/// What foresees moves.
#[derive(Clone, Copy, Debug)]
pub enum Foreseer<'m> {
    /// A model of features, with the facts that it knows.
    Model(&'m PatternModel),
    /// A net, as the program asks it: from all sides.
    Net(&'m PolicyNet),
    /// A net that looks at each position as it is.
    NetFromOneSide(&'m PolicyNet),
}

impl<'m> Foreseer<'m> {
    fn prior(self, size: BoardSize) -> Box<dyn Prior + 'm> {
        match self {
            Foreseer::Model(model) => Box::new(facts::predictor(model)),
            Foreseer::Net(net) => Box::new(Evaluator::from_all_sides(net, size)),
            Foreseer::NetFromOneSide(net) => Box::new(Evaluator::new(net, size)),
        }
    }
}

/// Judges games.
pub struct Evaluation<'m> {
    foreseer: Foreseer<'m>,
    moves: (usize, usize),
    /// What has been judged so far.
    pub report: Report,
}

/// A judged move.
#[derive(Clone, Copy, Debug, Default)]
pub struct Judged {
    number: usize,
    better: usize,
    equal: usize,
    share: f32,
}

/// For each class of shares: the sum of shares, the moves played, the moves.
pub type Classes = Vec<(f64, u64, u64)>;

impl<'m> Evaluation<'m> {
    /// Starts with nothing judged; moves are to be judged from the first to the last of these,
    /// from 1.
    pub fn new(foreseer: Foreseer<'m>, moves: (usize, usize)) -> Evaluation<'m> {
        let report = Report {
            games: 0,
            positions: 0,
            cells: vec![Cell::default(); PHASES.len() + 1],
            curve: vec![Ratio::default(); STEPS],
            calibration: vec![(0.0, 0, 0); CLASSES],
        };
        Evaluation { foreseer, moves, report }
    }
}

impl Experiment for Evaluation<'_> {
    type Item = PackedGame;
    type Judged = (Vec<Judged>, Classes);

    /// A game on 19x19.
    fn judge(&self, game: &PackedGame) -> Result<Self::Judged, String> {
        Ok(judge(&mut *self.foreseer.prior(game.size()), game, self.moves))
    }

    fn progress(&self) -> String {
        format!("{} games, {} moves", self.report.games, self.report.positions)
    }

    fn add(&mut self, (moves, classes): Self::Judged) {
        self.report.games += 1;
        self.report.positions += moves.len() as u64;
        for (phase, cell) in self.report.cells.iter_mut().enumerate() {
            let (first, last) = PHASES.get(phase).copied().unwrap_or((0, usize::MAX));
            let inside: Vec<_> = moves.iter().filter(|m| (first..=last).contains(&m.number)).collect();
            let count = inside.len() as f64;
            let total = |value: &dyn Fn(&Judged) -> f64| inside.iter().map(|m| value(m)).sum::<f64>();
            for (ratio, most) in cell.top.iter_mut().zip(TOPS) {
                ratio.add(total(&|m| m.within(most)), count);
            }
            cell.rank.add(total(&|m| 1.0 + m.better as f64 + m.equal as f64 / 2.0), count);
            cell.least_rank.add(total(&|m| 1.0 + m.better as f64), count);
            cell.likelihood.add(total(&|m| f64::from(m.share.max(1e-20)).ln()), count);
        }
        for (step, ratio) in self.report.curve.iter_mut().enumerate() {
            let of = |m: &&Judged| ((m.number - 1) / STEP).min(STEPS - 1) == step;
            let inside: Vec<_> = moves.iter().filter(of).collect();
            ratio.add(inside.iter().map(|m| m.within(1)).sum(), inside.len() as f64);
        }
        for (sum, class) in self.report.calibration.iter_mut().zip(&classes) {
            *sum = (sum.0 + class.0, sum.1 + class.1, sum.2 + class.2);
        }
    }
}

impl Judged {
    /// The probability that the move is among the first if equal ones are shuffled.
    fn within(&self, most: usize) -> f64 {
        let left = most as f64 - self.better as f64;
        (left / (self.equal as f64 + 1.0)).clamp(0.0, 1.0)
    }
}

fn judge(prior: &mut dyn Prior, game: &PackedGame, span: (usize, usize)) -> (Vec<Judged>, Classes) {
    let (mut judged, mut classes) = (Vec::new(), vec![(0.0, 0, 0); CLASSES]);
    game.visit_scenes(span, |scene, point| {
        let moves = prior.shares(&[*scene]).pop().unwrap_or_default();
        let Some(played) = moves.iter().find(|m| m.point == point) else { return false };
        judged.push(place(&moves, played, scene.number + 1));
        for predicted in &moves {
            let class = &mut classes[((predicted.share * CLASSES as f32) as usize).min(CLASSES - 1)];
            class.0 += f64::from(predicted.share);
            class.1 += u64::from(predicted.point == point);
            class.2 += 1;
        }
        true
    });
    (judged, classes)
}

fn place(moves: &[Predicted], played: &Predicted, number: usize) -> Judged {
    Judged {
        number,
        better: moves.iter().filter(|m| m.score > played.score).count(),
        equal: moves.iter().filter(|m| m.score == played.score && m.point != played.point).count(),
        share: played.share,
    }
}

impl Findings for Report {
    fn json(&self) -> Fields {
        let phase = |(&(first, last), cell): (&(usize, usize), &Cell)| {
            cell.json(Fields::default().with("first", first).with("last", last))
        };
        let step = |(i, ratio): (usize, &Ratio)| {
            Fields::default()
                .with("first", i * STEP + 1)
                .with("last", (i + 1) * STEP)
                .with("positions", ratio.count())
                .with_mean("top1", ratio)
        };
        self.cells[PHASES.len()]
            .json(Fields::report().with("games", self.games))
            .with_each("phases", PHASES.iter().zip(&self.cells), phase)
            .with_each("curve", self.curve.iter().enumerate(), step)
            .with("calibration", calibration_json(&self.calibration))
    }

    /// Charts of the report with the names of their files: accuracy by move number, and
    /// how often moves of each predicted probability were played.
    fn charts(&self) -> Vec<(&'static str, Chart)> {
        let enough = |(_, ratio): &(usize, &Ratio)| ratio.count() >= 200;
        let point = |(i, ratio): (usize, &Ratio)| {
            let middle = (i * STEP) as f64 + (STEP + 1) as f64 / 2.0;
            Some((middle, ratio.mean()? * 100.0, ratio.half_width().unwrap_or(0.0) * 100.0))
        };
        let curve = self.curve.iter().enumerate().filter(enough).filter_map(point).collect();
        let moves = Chart {
            title: "Accuracy by move number".to_owned(),
            x: "move".to_owned(),
            y: "first choice is the move played, %".to_owned(),
            series: vec![Series { name: "model".to_owned(), points: curve }],
        };
        vec![("moves", moves), ("calibration", calibration_chart(&self.calibration))]
    }
}

impl Cell {
    /// These results behind other fields.
    fn json(&self, before: Fields) -> Fields {
        before
            .with("positions", self.rank.count())
            .with_mean("top1", &self.top[0])
            .with("top5", self.top[1].mean())
            .with_mean("top10", &self.top[2])
            .with("top20", self.top[3].mean())
            .with_mean("mean_rank", &self.rank)
            .with("mean_least_rank", self.least_rank.mean())
            .with_mean("mean_log_likelihood", &self.likelihood)
    }
}
