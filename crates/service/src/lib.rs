//! What speaks protocols: the engine's GTP commands and KataGo's JSON analysis, as a library
//! that the program and the page use. Each reads from what it is given and writes there;
//! options, files and exit codes are not its matter, and nothing here judges a position.
//! `client` is the other side of KataGo's protocol, a process and a file of what it said; `opponent`
//! the other side of GTP;
//! `experiment` lays a position open and asks a reader; `practice` makes problems of what reviews prove; `knowledge` learns known shapes and keeps them.

pub mod analysis;
pub mod asked;
pub mod checking;
pub mod client;
pub mod counting;
pub mod distance;
pub mod estimate;
mod expected;
pub mod experiment;
pub mod gtp;
pub mod knowledge;
pub mod looks;
pub mod nets;
pub mod opponent;
pub mod practice;
pub mod question;
pub mod reasons;
pub mod record;
pub mod solving;
mod values;
pub mod verbs;

/// Moves of a game that is loaded or asked about at most: far more than people play, and few enough that
/// no question about the game takes long.
pub const MOST_MOVES: usize = 10_000;

use expected::expected_moves;
pub use expected::situation;
