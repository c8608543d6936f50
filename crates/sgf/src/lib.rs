//! Game records: lossless SGF trees, their encodings, typed values, sources of
//! many games, and the replay of a record into a [`gokoro_board`] game.
//!
//! The way of a file: [`source`] finds and unpacks it, [`encoding`] turns its
//! bytes into UTF-8, [`tree`] reads the text into a tree that can be written
//! back unchanged ([`foreign`] does so for formats other than SGF), [`typed`]
//! gives values their meaning, [`replay`] plays the moves; [`line`](mod@line)
//! writes a game in one line; [`repair`] says what is wrong with a record and corrects it. Each step repairs what it can and says so in a [`Diagnostic`].
//!
//! Coordinates are counted from the left and from the top, both from 0, as in
//! SGF. No letters of GTP here, and nothing that judges a position.
#![forbid(unsafe_code)]

pub mod diagnostic;
pub mod encoding;
pub mod foreign;
pub mod line;
pub mod repair;
pub mod replay;
pub mod sample;
pub mod source;
pub mod tree;
pub mod typed;

pub use diagnostic::{Diagnostic, RecordProblem, Severity};
pub use tree::{Collection, FilePlace, NodeId};
