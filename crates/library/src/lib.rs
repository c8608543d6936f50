//! A library: games kept together, found by what their records say and by positions, and the
//! same as tables for other programs.
//!
//! What records say lies in SQLite (`store`), moves and the index of positions in files of our
//! own that are mapped (`games`, `index`); `docs/LIBRARY.md` describes them. A game is a row of
//! events (`event`), so that searches know no rules: `pattern` says what is looked for and how
//! it can lie, `scan` looks through all games, `search` counts how it went on. `import` takes
//! records in, in steps that are there whole or not at all. `tables` writes Parquet.
//!
//! Nothing is judged here, and no text for people is made but error messages.

mod bytes;
mod error;
mod event;
mod filter;
mod game;
mod games;
mod import;
mod index;
mod json;
mod key;
mod mapped;
mod pattern;
mod players;
mod scan;
mod search;
mod store;
pub mod tables;

pub use error::LibraryError;
pub use filter::{Filter, GameRow};
pub use import::{ImportStep, Imported, import};
pub use json::{answer_json, game_json};
pub use pattern::{Area, BoardSide, Colors, Pattern};
pub use players::PlayerRow;
pub use search::{Continuation, GameFilter, LibraryAnswer, LibraryHit, LibraryQuery, ResultTally};
pub use store::{Copy, Library, Moves, RecordFault, StoreCheck, Summary};
