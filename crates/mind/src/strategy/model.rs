//! What signs speak for, learned from records: a text of lines that people can read, made by `gokoro-lab learn strategy`.
//! All is relative to the phase of the game, so that a weight of one quarter is what an average position has.

use std::fmt::Write as _;
use std::sync::LazyLock;

use super::signs::{SIGNS, StrategySign};
use crate::choice::StrategyType;

/// The first line of a file.
const OPENING: &str = "gokoro-strategy 1";

static BUILT_IN: &str = include_str!("../../models/strategy.txt");

/// The first moves of the phases after the first, from 1.
const PHASE: [usize; 4] = [51, 101, 151, 201];
/// How many phases there are.
pub const PHASES: usize = PHASE.len() + 1;
/// How many types of strategy there are.
pub const TYPES: usize = StrategyType::ALL.len();
/// A sign counts at most so many times its spread.
const MOST: f32 = 3.0;
/// The least spread of the moves of a type that is divided by.
const LEAST_SPREAD: f32 = 0.5;

/// What ten moves that one side played in a phase usually are.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct UsualMoves {
    /// Moves of each type among ten, in the order of [`StrategyType::ALL`].
    pub mean: [f32; TYPES],
    /// Their standard deviations.
    pub spread: [f32; TYPES],
}

/// What signs speak for.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyModel {
    /// What was played, by phase.
    pub played: [UsualMoves; PHASES],
    /// The mean of each sign, by phase.
    pub mean: [[f32; SIGNS]; PHASES],
    /// The spread of each sign around the mean of its phase.
    pub spread: [f32; SIGNS],
    /// What a sign that exceeds its mean by one spread adds to each type, in natural logarithms.
    pub weights: [[f32; SIGNS]; TYPES],
}

/// A sign that speaks for a type.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Because {
    /// The sign.
    pub sign: StrategySign,
    /// Its value in the position.
    pub value: f32,
    /// What it usually is in this phase.
    pub usual: f32,
    /// What it adds, in natural logarithms.
    pub adds: f32,
}

/// A type of strategy with what speaks for it.
#[derive(Clone, PartialEq, Debug)]
pub struct StrategyWeight {
    /// The type.
    pub kind: StrategyType,
    /// Its share of the four; an average position of the phase has one quarter.
    pub weight: f32,
    /// The signs that speak most for it, the strongest first.
    pub because: Vec<Because>,
}

/// Signs that are kept for a type.
const KEPT: usize = 3;
/// What adds less is no reason.
const LEAST: f32 = 0.1;

/// The phase of a position after so many moves, from 0.
pub fn phase(number: usize) -> usize {
    PHASE.iter().filter(|&&first| number + 1 >= first).count()
}

/// A file that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum StrategyModelError {
    /// It does not begin as one.
    #[error("no model of strategies; make it with gokoro-lab learn strategy")]
    NoModel,
    /// A line, from 1, that is not understood.
    #[error("line {0} is no line of a model of strategies; make it with gokoro-lab learn strategy")]
    Line(usize),
}

impl Default for StrategyModel {
    /// Nothing speaks for anything.
    fn default() -> StrategyModel {
        StrategyModel {
            played: [UsualMoves::default(); PHASES],
            mean: [[0.0; SIGNS]; PHASES],
            spread: [1.0; SIGNS],
            weights: [[0.0; SIGNS]; TYPES],
        }
    }
}

impl StrategyModel {
    /// The model compiled in, read at first use.
    pub fn built_in() -> &'static StrategyModel {
        static READ: LazyLock<StrategyModel> = LazyLock::new(|| {
            // A test reads it, so the program never does in vain.
            StrategyModel::read(BUILT_IN).unwrap_or_else(|error| panic!("the model compiled in: {error}"))
        });
        &READ
    }

    /// By how many spreads each sign exceeds what it usually is in a phase.
    pub fn excess(&self, signs: &[f32; SIGNS], phase: usize) -> [f32; SIGNS] {
        std::array::from_fn(|i| {
            ((signs[i] - self.mean[phase][i]) / self.spread[i].max(1e-3)).clamp(-MOST, MOST)
        })
    }

    /// The four types with what speaks for them, the weightiest first.
    pub fn weigh(&self, signs: &[f32; SIGNS], phase: usize) -> Vec<StrategyWeight> {
        let excess = self.excess(signs, phase);
        let adds: Vec<[f32; SIGNS]> =
            self.weights.iter().map(|weights| std::array::from_fn(|i| weights[i] * excess[i])).collect();
        let whole: Vec<f32> = adds.iter().map(|adds| adds.iter().sum::<f32>().exp()).collect();
        let sum: f32 = whole.iter().sum();
        let mut all: Vec<StrategyWeight> = StrategyType::ALL
            .into_iter()
            .enumerate()
            .map(|(at, kind)| StrategyWeight {
                kind,
                weight: whole[at] / sum,
                because: self.reasons(&adds[at], signs, phase),
            })
            .collect();
        all.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        all
    }

    fn reasons(&self, adds: &[f32; SIGNS], signs: &[f32; SIGNS], phase: usize) -> Vec<Because> {
        let one = |(at, sign): (usize, StrategySign)| {
            let (value, usual) = (signs[at], self.mean[phase][at]);
            Because { sign, value, usual, adds: adds[at] }
        };
        let mut reasons: Vec<Because> = StrategySign::ALL
            .into_iter()
            .enumerate()
            .map(one)
            .filter(|because| because.adds >= LEAST)
            .collect();
        reasons.sort_by(|a, b| b.adds.total_cmp(&a.adds));
        reasons.truncate(KEPT);
        reasons
    }

    /// The type of ten moves that a side played from a phase on: that of which there are most more than usual, in
    /// standard deviations; `counts` are in the order of [`StrategyType::ALL`].
    pub fn played(&self, counts: &[u32; TYPES], phase: usize) -> StrategyType {
        let usual = &self.played[phase];
        let more = |at: usize| (counts[at] as f32 - usual.mean[at]) / usual.spread[at].max(LEAST_SPREAD);
        let best = (0..TYPES).max_by(|&a, &b| more(a).total_cmp(&more(b)).then(b.cmp(&a)));
        StrategyType::ALL[best.unwrap_or(0)]
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is none, or a line is not understood.
    pub fn read(text: &str) -> Result<StrategyModel, StrategyModelError> {
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, line)| line != OPENING) {
            return Err(StrategyModelError::NoModel);
        }
        let mut model = StrategyModel::default();
        for (number, line) in lines.filter(|(_, line)| !line.is_empty() && !line.starts_with('#')) {
            model.add(line).ok_or(StrategyModelError::Line(number))?;
        }
        Ok(model)
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let words: Vec<&str> = line.split(' ').collect();
        let number = |text: &str| text.parse().ok().filter(|value: &f32| value.is_finite());
        let place = |text: &str| text.parse().ok().filter(|&phase: &usize| phase < PHASES);
        let kind = |text: &str| StrategyType::ALL.iter().position(|kind| kind.name() == text);
        let sign = |text: &str| StrategySign::ALL.iter().position(|sign| sign.name() == text);
        match words.as_slice() {
            ["played", phase, kind_name, mean, spread] => {
                let (phase, kind) = (place(phase)?, kind(kind_name)?);
                (self.played[phase].mean[kind], self.played[phase].spread[kind]) =
                    (number(mean)?, number(spread)?);
            }
            ["mean", phase, name, value] => self.mean[place(phase)?][sign(name)?] = number(value)?,
            ["spread", name, value] => self.spread[sign(name)?] = number(value)?,
            ["weight", kind_name, name, value] => {
                self.weights[kind(kind_name)?][sign(name)?] = number(value)?
            }
            _ => return None,
        }
        Some(())
    }

    /// As a file.
    pub fn write(&self) -> String {
        let mut text = format!("{OPENING}\n");
        for (phase, played) in self.played.iter().enumerate() {
            for (at, kind) in StrategyType::ALL.into_iter().enumerate() {
                let (mean, spread) = (played.mean[at], played.spread[at]);
                let _ = writeln!(text, "played {phase} {} {mean:.3} {spread:.3}", kind.name());
            }
        }
        for (phase, means) in self.mean.iter().enumerate() {
            for (sign, mean) in StrategySign::ALL.into_iter().zip(means) {
                let _ = writeln!(text, "mean {phase} {} {mean:.3}", sign.name());
            }
        }
        for (sign, spread) in StrategySign::ALL.into_iter().zip(self.spread) {
            let _ = writeln!(text, "spread {} {spread:.3}", sign.name());
        }
        for (kind, weights) in StrategyType::ALL.into_iter().zip(&self.weights) {
            for (sign, weight) in StrategySign::ALL.into_iter().zip(weights) {
                let _ = writeln!(text, "weight {} {} {weight:.4}", kind.name(), sign.name());
            }
        }
        text
    }
}
