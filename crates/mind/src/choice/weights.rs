//! What features are worth: the weights of the linear ranking, in natural logarithms, as a
//! text of lines `name weight`, so that people can read why one move is before another. Lines
//! `shape CODE weight`, `answer CODE weight` and `diamond CODE weight` are shape points; `look N weight` those of the ownership
//! model's look. They are learned from records by `gokoro-lab learn mind`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::LazyLock;

use super::features::{ChoiceFeatures, LOOKED, names};
use super::shape::SHAPES;

/// The first line of a file.
const OPENING: &str = "gokoro-mind 1";

static WEIGHTS: &str = include_str!("../../models/mind-44d7bb66162c.txt");

/// The weights of a ranking.
#[derive(Clone, PartialEq, Debug)]
pub struct ChoiceWeights {
    /// By the features' places.
    pub features: Vec<f32>,
    /// By the codes of what stands around, in the order of `SHAPES`.
    pub shapes: [BTreeMap<u32, f32>; SHAPES.len()],
    /// Of the look.
    pub look: [f32; LOOKED],
    /// What the score before the look counts beside it.
    pub before: f32,
}

/// A file of weights that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum WeightsError {
    /// It does not begin as one.
    #[error("no weights; make them with gokoro-lab learn mind")]
    NoWeights,
    /// A line, from 1, that says nothing known.
    #[error("line {0} names no feature with a weight; make the weights with gokoro-lab learn mind")]
    Line(usize),
}

impl Default for ChoiceWeights {
    /// Everything is worth nothing.
    fn default() -> ChoiceWeights {
        ChoiceWeights {
            features: vec![0.0; names().len()],
            shapes: Default::default(),
            look: [0.0; LOOKED],
            before: 1.0,
        }
    }
}

impl ChoiceWeights {
    /// The weights compiled in; they are read at first use.
    pub fn built_in() -> &'static ChoiceWeights {
        static READ: LazyLock<ChoiceWeights> = LazyLock::new(|| {
            // A test reads them, so the program never does in vain.
            ChoiceWeights::read(WEIGHTS).unwrap_or_else(|error| panic!("the weights compiled in: {error}"))
        });
        &READ
    }

    /// What features are worth together.
    pub fn score(&self, features: &ChoiceFeatures) -> f32 {
        let known = features.known.iter();
        let sum: f32 =
            known.filter_map(|&(place, value)| Some(self.features.get(usize::from(place))? * value)).sum();
        let shapes = self.shapes.iter().zip(features.shapes);
        sum + shapes.filter_map(|(weights, code)| weights.get(&code?)).sum::<f32>()
    }

    /// The score with what the look adds.
    pub fn looked(&self, score: f32, look: &[f32; LOOKED]) -> f32 {
        self.before * score + self.look.iter().zip(look).map(|(weight, value)| weight * value).sum::<f32>()
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is none, or a line says nothing known.
    pub fn read(text: &str) -> Result<ChoiceWeights, WeightsError> {
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, line)| line != OPENING) {
            return Err(WeightsError::NoWeights);
        }
        let mut weights = ChoiceWeights::default();
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            weights.add(line).ok_or(WeightsError::Line(number))?;
        }
        Ok(weights)
    }

    fn add(&mut self, line: &str) -> Option<()> {
        let (what, value) = line.rsplit_once(' ')?;
        let value: f32 = value.parse().ok().filter(|value: &f32| value.is_finite())?;
        let shape = SHAPES.iter().zip(&mut self.shapes);
        let mut shape = shape.filter_map(|(name, known)| {
            Some((what.strip_prefix(name)?.strip_prefix(' ')?.to_owned(), known))
        });
        if let Some((code, known)) = shape.next() {
            known.insert(code.parse().ok()?, value);
        } else if let Some(place) = what.strip_prefix("look ") {
            *self.look.get_mut(place.parse::<usize>().ok()?)? = value;
        } else if what == "before" {
            self.before = value;
        } else {
            let place = names().iter().position(|name| name == what)?;
            *self.features.get_mut(place)? = value;
        }
        Some(())
    }

    /// As a file; weights of nothing are left out.
    pub fn write(&self) -> String {
        let mut text = format!("{OPENING}\nbefore {:.4}\n", self.before);
        let told = |value: f32| value.abs() >= 0.000_05;
        for (name, &value) in names().iter().zip(&self.features).filter(|(_, value)| told(**value)) {
            let _ = writeln!(text, "{name} {value:.4}");
        }
        for (place, &value) in self.look.iter().enumerate().filter(|(_, value)| told(**value)) {
            let _ = writeln!(text, "look {place} {value:.4}");
        }
        for (name, known) in SHAPES.iter().zip(&self.shapes) {
            for (code, &value) in known.iter().filter(|(_, value)| told(**value)) {
                let _ = writeln!(text, "{name} {code} {value:.4}");
            }
        }
        text
    }
}

#[cfg(test)]
#[path = "../../tests/unit/choice/weights.rs"]
mod tests;
