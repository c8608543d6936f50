//! The tables of a library as Parquet, for DuckDB, DataFusion, Spark and the like: games, moves,
//! positions, and reviews from what `gokoro worker` prints. `docs/LIBRARY.md` describes their
//! columns.

pub mod parquet_file;
mod rows;

use std::io::BufRead;
use std::path::{Path, PathBuf};

use crate::error::LibraryError;
use crate::store::Library;

gokoro_board::named! {
    /// A table.
    #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
    pub enum ExportTable {
        /// What records say, a row for each game.
        Games = "games",
        /// A row for each move.
        Moves = "moves",
        /// A row for each position from which a move was played.
        Positions = "positions",
        /// A row for each reviewed move.
        Reviews = "reviews",
    }
}

impl ExportTable {
    /// The file of the table in a folder.
    #[must_use]
    pub fn path(self, folder: &Path) -> PathBuf {
        folder.join(format!("{}.parquet", self.name()))
    }
}

/// Writes a table of a library into a folder; the number of its rows. The file gets its name when
/// it is complete.
///
/// # Errors
/// The file cannot be written; or the table is [`ExportTable::Reviews`], which no library has.
pub fn write(library: &Library, table: ExportTable, folder: &Path) -> Result<u64, LibraryError> {
    let path = table.path(folder);
    match table {
        ExportTable::Games => rows::games(library, &path),
        ExportTable::Moves => rows::moves(library, &path),
        ExportTable::Positions => rows::positions(library, &path),
        ExportTable::Reviews => {
            let text = "the table reviews is made of the lines of gokoro worker; give their files".to_owned();
            Err(LibraryError::Query(text))
        }
    }
}

/// Lines of reviews: rows written, and what is wrong with some lines, each a sentence.
#[derive(Clone, Debug, Default)]
pub struct Reviews {
    /// Rows of the table.
    pub rows: u64,
    /// What is wrong with some lines.
    pub faults: Vec<String>,
}

/// Writes the table of reviews from the lines of `gokoro worker`, each input with its name.
///
/// # Errors
/// The file cannot be written.
pub fn write_reviews(
    inputs: impl IntoIterator<Item = (String, Box<dyn BufRead>)>,
    folder: &Path,
) -> Result<Reviews, LibraryError> {
    rows::reviews(inputs, &ExportTable::Reviews.path(folder))
}
