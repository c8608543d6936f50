//! The state of learning: kept in a file and restored, so that work that was stopped
//! goes on and comes to the same model.

use std::io;
use std::path::{Path, PathBuf};

use gokoro_board::hash::{mix, pair};
use thiserror::Error;

use super::samples::NEAR;
use super::trainer::Trainer;
use crate::records::pack::PackedGame;

/// Why the state of learning cannot be kept or restored.
#[derive(Debug, Error)]
pub enum StateError {
    /// The file cannot be read or written.
    #[error("{0}: {1}; check the folder")]
    Io(PathBuf, #[source] io::Error),
    /// It belongs to other settings or keys, or is cut off.
    #[error("{0}: this state was kept with other settings or games or is cut off; remove it to start afresh")]
    Other(PathBuf),
}

/// Keeping and restoring.
impl Trainer {
    /// A number for settings and keys: a state goes on only where they are the same.
    fn identity(&self) -> u64 {
        let s = &self.settings.sampling;
        let numbers = [s.moves.0 as u64, s.moves.1 as u64, s.every, s.drawn as u64, s.seed];
        let near = [NEAR[0] as u64, NEAR[1] as u64, u64::from(self.settings.net)];
        let base = pair(self.settings.recipe.fingerprint(), self.origin);
        let rates = [self.settings.rate, self.settings.net_rate].map(|rate| u64::from(rate.to_bits()));
        let base = numbers.into_iter().chain(near).chain(rates).fold(base, pair);
        self.known.iter().fold(base, |sum, (_, key)| sum ^ mix(key))
    }

    /// Every number that learning changes.
    fn numbers(&mut self, mut each: impl FnMut(&mut f32)) {
        for cell in &mut self.cells {
            each(&mut cell.weight);
            each(&mut cell.square);
        }
        self.rows.iter_mut().flatten().for_each(&mut each);
        self.row_squares.iter_mut().for_each(&mut each);
        for part in self.layers.parts() {
            part.visit(&mut each);
        }
    }

    /// Keeps the state in a file.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep(&mut self, path: &Path) -> Result<(), StateError> {
        let mut bytes = Vec::new();
        for number in [self.identity(), self.games, self.trail] {
            bytes.extend(number.to_le_bytes());
        }
        self.numbers(|value| bytes.extend(value.to_le_bytes()));
        gokoro_files::write(path, bytes).map_err(|error| StateError::Io(path.to_owned(), error))
    }

    /// Restores what [`Trainer::keep`] kept, if it learned from the first of these games.
    ///
    /// # Errors
    /// The file cannot be read or belongs to something else; nothing has changed then.
    pub fn restore(&mut self, path: &Path, games: &[PackedGame]) -> Result<(), StateError> {
        let bytes = std::fs::read(path).map_err(|error| StateError::Io(path.to_owned(), error))?;
        let other = || StateError::Other(path.to_owned());
        let mut count = 0;
        self.numbers(|_| count += 1);
        let (head, rest) = bytes.split_first_chunk::<24>().ok_or_else(other)?;
        let number = |at: usize| u64::from_le_bytes(std::array::from_fn(|i| head[8 * at + i]));
        let learned = games.iter().cycle().take(number(1) as usize);
        let trail = learned.fold(0, |trail, game| pair(trail, game.key));
        if number(0) != self.identity() || rest.len() != count * 4 || number(2) != trail {
            return Err(other());
        }
        (self.games, self.trail) = (number(1), trail);
        let mut values = rest.as_chunks::<4>().0.iter().map(|&b| f32::from_le_bytes(b));
        self.numbers(|value| *value = values.next().unwrap_or(0.0));
        Ok(())
    }
}
