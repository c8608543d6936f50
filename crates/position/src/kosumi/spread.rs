//! How near moves come to a string, as a distribution over the distances instead of P4's single class: small trees over
//! the fourteen attributes that are added up. Unlike any single class it says more of other games than the shares of all
//! strings do (docs/papers/P4.md). `learn` makes it; the text form is that of a ranking's trees.
//!
//! ```text
//! gokoro-strength-spread 1
//! start -11.3 -0.6 ...
//! ask number 40
//! give 0.1 ...
//! give 0.2 ...
//! end
//! ```

use gokoro_shape::traits::Traits;

use super::ranking::{ByDistance, DISTANCES, GainTree};
use super::ranking_text::{RankingError, RankingReader, numbers, write_tree};

/// The first line of the text.
const HEAD: &str = "gokoro-strength-spread 1";

/// How likely a move that sees a string is at each distance from it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// The probabilities of the distances 1 to 6; a move in contact has next to none (P4 leaves it out).
    pub shares: [f64; DISTANCES],
}

impl Spread {
    /// The mean distance, in lines of the board: the strength of the string.
    pub fn mean(&self) -> f64 {
        self.shares.iter().zip(1_u8..).map(|(share, distance)| share * f64::from(distance)).sum()
    }
}

/// Trees that tell a [`Spread`].
#[derive(Clone, PartialEq, Debug)]
pub struct SpreadModel {
    start: ByDistance,
    trees: Vec<GainTree>,
}

impl SpreadModel {
    /// What is added up: numbers for all strings, and trees; in natural logarithms.
    pub fn new(start: ByDistance, trees: Vec<GainTree>) -> SpreadModel {
        SpreadModel { start, trees }
    }

    /// How near moves come to a string with these attributes.
    pub fn spread(&self, traits: &Traits) -> Spread {
        let sums = self.trees.iter().fold(self.start, |mut sums, tree| {
            sums.iter_mut().zip(tree.find(traits)).for_each(|(sum, gain)| *sum += gain);
            sums
        });
        let most = sums.iter().copied().fold(f32::MIN, f32::max);
        let shares = sums.map(|sum| f64::from(sum - most).exp());
        let all: f64 = shares.iter().sum();
        Spread { shares: shares.map(|share| share / all) }
    }

    /// How many trees there are.
    pub fn trees(&self) -> usize {
        self.trees.len()
    }

    /// The text; numbers have four decimals.
    pub fn write(&self) -> String {
        let mut text = format!("{HEAD}\nstart{}\n", numbers(self.start.iter()));
        for tree in &self.trees {
            write_tree(tree, 0, &mut text);
        }
        text + "end\n"
    }

    /// Reads a text. Lines that begin with `#` are passed over.
    ///
    /// # Errors
    /// See [`RankingError`].
    pub fn read(text: &str) -> Result<SpreadModel, RankingError> {
        let mut reader = RankingReader::new(text.lines());
        if reader.next()?.1 != HEAD {
            return Err(RankingError::Version);
        }
        let mut model = SpreadModel { start: [0.0; DISTANCES], trees: Vec::new() };
        reader.row("start", model.start.iter_mut())?;
        while let Some(tree) = reader.tree()? {
            model.trees.push(tree);
        }
        reader.end()?;
        Ok(model)
    }
}
