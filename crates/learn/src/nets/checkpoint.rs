//! A training on its way, in a file: the parameters, their average, and what the steps
//! remember.
//!
//! Format: the magic `GOKOTRNG`, a version, the version of the planes, the measures of the net
//! (planes, channels, blocks, head, hidden, maps, numbers), the number of positions and steps,
//! then four times as many floats as the net has parameters, and the FNV-1a hash of all that.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use gokoro_net::{Parts, Shape};
use gokoro_patterns::hash::fnv1a;
use gokoro_patterns::planes;

use super::optimizer::Optimizer;

const MAGIC: &[u8; 8] = b"GOKOTRNG";
const VERSION: u32 = 1;
/// The largest measure of a net; larger ones are damage.
const LARGEST: u64 = 4096;

/// All that a training is.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct State {
    pub(super) shape: Shape,
    pub(super) positions: u64,
    pub(super) parameters: Vec<f32>,
    pub(super) average: Vec<f32>,
    pub(super) optimizer: Optimizer,
}

/// Why a checkpoint cannot be read or written.
#[derive(Debug)]
pub enum CheckpointError {
    /// The file cannot be opened, read or written.
    Io(PathBuf, io::Error),
    /// It is no checkpoint.
    NoCheckpoint(PathBuf),
    /// It is of another version, of the file or of the planes.
    Version(PathBuf, u32),
    /// It is cut off or damaged.
    Damaged(PathBuf),
    /// It is of a net of another shape.
    OtherNet {
        /// The file.
        path: PathBuf,
        /// Its blocks.
        blocks: usize,
        /// Its channels.
        channels: usize,
    },
}

impl std::fmt::Display for CheckpointError {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            CheckpointError::Io(path, error) => {
                write!(f, "{}: {error}; check the name, the folder and the space on the disk", path.display())
            }
            CheckpointError::NoCheckpoint(path) => {
                write!(f, "{}: this is no checkpoint of a training; name another file", path.display())
            }
            CheckpointError::Version(path, found) => write!(
                f,
                "{}: made for version {found}, which this program does not read; go on with the program that \
                 made it, or name a new file",
                path.display()
            ),
            CheckpointError::Damaged(path) => write!(
                f,
                "{}: the checkpoint is cut off or damaged; remove it and put an older copy in its place, or \
                 start afresh",
                path.display()
            ),
            CheckpointError::OtherNet { path, blocks, channels } => write!(
                f,
                "{}: the checkpoint is of a net of {blocks} blocks of {channels} channels; give these, or \
                 another file",
                path.display()
            ),
        }
    }
}

impl std::error::Error for CheckpointError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            CheckpointError::Io(_, error) => Some(error),
            _ => None,
        }
    }
}

/// Writes a checkpoint; what was there stays until the new one is complete.
pub(super) fn write(path: &Path, state: &State) -> Result<(), CheckpointError> {
    let Shape { planes: planes_in, channels, blocks, head, hidden, maps, numbers } = state.shape;
    let mut bytes = MAGIC.to_vec();
    bytes.extend(VERSION.to_le_bytes());
    bytes.extend(planes::VERSION.to_le_bytes());
    let measures = [planes_in, channels, blocks, head, hidden, maps, numbers].map(|n| n as u64);
    for number in measures.into_iter().chain([state.positions, state.optimizer.steps]) {
        bytes.extend(number.to_le_bytes());
    }
    for values in [&state.parameters, &state.average, &state.optimizer.first, &state.optimizer.second] {
        values.iter().for_each(|value| bytes.extend(value.to_le_bytes()));
    }
    bytes.extend(fnv1a(&bytes).to_le_bytes());
    gokoro_files::write(path, bytes).map_err(|error| CheckpointError::Io(path.to_owned(), error))
}

/// Reads a checkpoint.
pub(super) fn read(path: &Path) -> Result<State, CheckpointError> {
    let bytes = fs::read(path).map_err(|error| CheckpointError::Io(path.to_owned(), error))?;
    let Some(rest) = bytes.strip_prefix(MAGIC) else {
        return Err(CheckpointError::NoCheckpoint(path.to_owned()));
    };
    let damaged = || CheckpointError::Damaged(path.to_owned());
    let (versions, mut rest) = rest.split_at_checked(8).ok_or_else(damaged)?;
    let version = |at: usize| u32::from_le_bytes(std::array::from_fn(|i| versions[at + i]));
    for (found, wanted) in [(version(0), VERSION), (version(4), planes::VERSION)] {
        if found != wanted {
            return Err(CheckpointError::Version(path.to_owned(), found));
        }
    }
    let (kept, hash) = bytes.split_at(bytes.len().saturating_sub(8));
    if hash != fnv1a(kept).to_le_bytes() {
        return Err(damaged());
    }
    let mut number = || {
        let (bytes, after) = rest.split_first_chunk::<8>().ok_or_else(damaged)?;
        rest = after;
        Ok(u64::from_le_bytes(*bytes))
    };
    let mut measure = || number().and_then(|n| if n <= LARGEST { Ok(n as usize) } else { Err(damaged()) });
    let (planes, channels, blocks) = (measure()?, measure()?, measure()?);
    let (head, hidden, maps, numbers) = (measure()?, measure()?, measure()?, measure()?);
    let shape = Shape { planes, channels, blocks, head, hidden, maps, numbers };
    let (positions, steps) = (number()?, number()?);
    let len = Parts::new(shape).len;
    let (values, []) = rest[..rest.len() - 8].as_chunks::<4>() else { return Err(damaged()) };
    if values.len() != 4 * len {
        return Err(damaged());
    }
    let mut parts = values.chunks(len).map(|part| part.iter().map(|b| f32::from_le_bytes(*b)).collect());
    let mut next = || parts.next().ok_or_else(damaged);
    let (parameters, average, first, second): (Vec<f32>, _, _, _) = (next()?, next()?, next()?, next()?);
    if !parameters.iter().chain(&average).all(|value: &f32| value.is_finite()) {
        return Err(damaged());
    }
    let optimizer = Optimizer { steps, first, second, ..Optimizer::new(shape) };
    Ok(State { shape, positions, parameters, average, optimizer })
}
