//! What is noticed against what people speak of: logistic regressions, one for each matter, as a text
//! of lines `NAME: WEIGHT ...`, in natural logarithms, so that people can read why one matter goes
//! before another.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::LazyLock;

use super::{Matter, Noticed};

/// The first line of a file.
const OPENING: &str = "gokoro-matters 1";
/// The name of the constants.
const CONSTANT: &str = "constant";

static WEIGHTS: &str = include_str!("../../models/matters-3fe1a115dad8.txt");

type Row = [f64; Matter::ALL.len()];

/// The weights of what is noticed, by name.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct MatterWeights {
    constant: Row,
    weights: BTreeMap<String, Row>,
}

/// A file of weights that cannot be used.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum MatterWeightsError {
    /// It does not begin as one.
    #[error("no weights of matters; make the weights with gokoro-lab eval words --matters")]
    NoWeights,
    /// A line, from 1, that is no name with a weight for each matter.
    #[error("line {0} is no name with {count} weights; make the weights with gokoro-lab eval words --matters", count = Matter::ALL.len())]
    Line(usize),
}

impl MatterWeights {
    /// The weights compiled in; they are read at first use.
    pub fn built_in() -> &'static MatterWeights {
        static READ: LazyLock<MatterWeights> = LazyLock::new(|| {
            // A test reads them, so the program never does in vain.
            MatterWeights::read(WEIGHTS).unwrap_or_else(|error| panic!("the weights compiled in: {error}"))
        });
        &READ
    }

    /// Weights by name, with the constant of each matter.
    pub fn new(constant: Row, weights: BTreeMap<String, Row>) -> MatterWeights {
        MatterWeights { constant, weights }
    }

    /// How likely each matter is spoken of, in the order of [`Matter::ALL`].
    pub fn likely(&self, noticed: &Noticed) -> Row {
        let mut odds = self.constant;
        for (name, value) in noticed {
            let Some(row) = self.weights.get(name) else { continue };
            odds.iter_mut().zip(row).for_each(|(odds, weight)| *odds += weight * value);
        }
        odds.map(|odds| 1.0 / (1.0 + (-odds).exp()))
    }

    /// Reads a file.
    ///
    /// # Errors
    /// It is none, or a line is no name with weights.
    pub fn read(text: &str) -> Result<MatterWeights, MatterWeightsError> {
        let mut lines = (1..).zip(text.lines());
        if lines.next().is_none_or(|(_, line)| line != OPENING) {
            return Err(MatterWeightsError::NoWeights);
        }
        let mut read = MatterWeights::default();
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            let (name, row) = row(line).ok_or(MatterWeightsError::Line(number))?;
            if name == CONSTANT {
                read.constant = row;
            } else {
                read.weights.insert(name.to_owned(), row);
            }
        }
        Ok(read)
    }
}

/// A line of a file.
fn row(line: &str) -> Option<(&str, Row)> {
    let (name, numbers) = line.rsplit_once(": ")?;
    let numbers: Option<Vec<f64>> = numbers
        .split(' ')
        .map(|number| number.parse().ok().filter(|value: &f64| value.is_finite()))
        .collect();
    Some((name, numbers?.try_into().ok()?))
}

/// As a file.
impl fmt::Display for MatterWeights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{OPENING}")?;
        let rows = self.weights.iter().map(|(name, row)| (name.as_str(), row));
        for (name, row) in std::iter::once((CONSTANT, &self.constant)).chain(rows) {
            let numbers: Vec<String> = row.iter().map(|weight| format!("{weight:.3}")).collect();
            writeln!(f, "{name}: {}", numbers.join(" "))?;
        }
        Ok(())
    }
}
