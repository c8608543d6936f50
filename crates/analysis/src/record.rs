//! A record with a game in it.

use std::path::{Path, PathBuf};

use gokoro_board::Game;
use gokoro_sgf::Collection;
use gokoro_sgf::replay::Replay;
use gokoro_sgf::source::records;
use gokoro_sgf::tree::RecordNode;

use crate::Error;
use crate::deep::deep;

/// A tree that holds a game: its first one is meant.
///
/// ```
/// use gokoro_analysis::Record;
/// let record = Record::read("(;SZ[9]KM[7];B[ee];W[gc])")?;
/// assert_eq!((record.moves()?, record.positions()?.len()), (2, 3));
/// assert_eq!(record.after(1)?.turns().len(), 1);
/// # Ok::<(), gokoro_analysis::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record(Collection);

impl Record {
    /// Reads a record: SGF, in any of its encodings.
    ///
    /// # Errors
    /// There is no game in it.
    pub fn read(text: impl Into<Vec<u8>>) -> Result<Record, Error> {
        Record::of(Collection::read(text))
    }

    /// A tree that is read already.
    ///
    /// # Errors
    /// There is no game in it.
    pub fn of(tree: Collection) -> Result<Record, Error> {
        let holds = tree.games().next().is_some();
        holds.then_some(Record(tree)).ok_or(Error::Empty)
    }

    /// Opens a file: SGF, GIB, NGF, UGF, or an archive of these. Of several games the first counts.
    ///
    /// # Errors
    /// It cannot be read, or holds no game.
    pub fn open(path: impl AsRef<Path>) -> Result<Record, Error> {
        Record::of(records([path.as_ref()], None).next().ok_or(Error::Empty)??.tree)
    }

    /// Opens all games of a file, folder or archive, in order; what cannot be read is an error in its place.
    pub fn all(path: impl Into<PathBuf>) -> impl Iterator<Item = Result<Record, Error>> {
        records([path.into()], None).map(|game| Record::of(game?.tree))
    }

    /// The first node of the game.
    #[must_use]
    pub fn root(&self) -> RecordNode<'_> {
        let root = self.0.games().next();
        root.unwrap_or_else(|| unreachable!("a record holds a game"))
    }

    /// The position before every move of the main line, with what is set up before that move, and
    /// the one at the end.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn positions(&self) -> Result<Vec<Game>, Error> {
        deep(|| {
            let mut replay = Replay::main_line(self.root())?;
            let mut all = Vec::new();
            loop {
                let more = replay.upcoming().is_some();
                all.push(replay.game().clone());
                if !more {
                    return Ok(all);
                }
                replay.play_next();
            }
        })
    }

    /// How many moves the main line has.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn moves(&self) -> Result<usize, Error> {
        deep(|| {
            let mut replay = Replay::main_line(self.root())?;
            Ok(std::iter::from_fn(|| replay.play_next()).count())
        })
    }

    /// The position at the end of the main line.
    ///
    /// # Errors
    /// The record cannot be replayed.
    pub fn end(&self) -> Result<Game, Error> {
        deep(|| {
            let mut replay = Replay::main_line(self.root())?;
            while replay.play_next().is_some() {}
            Ok(replay.into_game())
        })
    }

    /// The position after so many moves of the main line.
    ///
    /// # Errors
    /// The record cannot be replayed, or has fewer moves.
    pub fn after(&self, wanted: usize) -> Result<Game, Error> {
        deep(|| {
            let mut replay = Replay::main_line(self.root())?;
            for moves in 0..wanted {
                if replay.play_next().is_none() {
                    return Err(Error::NoSuchMove { wanted, moves });
                }
            }
            Ok(replay.into_game())
        })
    }

    /// Whether the main line has this move, counted from 1.
    ///
    /// # Errors
    /// It has not, or the record cannot be replayed.
    pub(crate) fn has(&self, wanted: usize) -> Result<(), Error> {
        let moves = self.moves()?;
        if (1..=moves).contains(&wanted) { Ok(()) } else { Err(Error::NoSuchMove { wanted, moves }) }
    }

    /// The tree, with all that it holds.
    #[must_use]
    pub const fn tree(&self) -> &Collection {
        &self.0
    }

    /// The tree, to be written into.
    #[must_use]
    pub fn into_tree(self) -> Collection {
        self.0
    }
}
