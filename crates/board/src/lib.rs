//! The board of Go: points, strings, rules and games.
//!
//! This room holds the facts of a position and of a game's course, and nothing
//! that is judged: no I/O, no clock, no randomness of its own, no unsafe code.
//!
//! ```
//! use gokoro_board::{BoardSize, Color, Game, Move, Rules};
//!
//! let mut game = Game::new(BoardSize::S19, Rules::JAPANESE);
//! let size = game.size();
//! let q16 = size.parse("Q16").expect("a point of the board");
//! game.play(Move::Play(q16))?;
//! assert_eq!(game.to_move(), Color::White);
//! assert_eq!(size.name(q16).to_string(), "Q16");
//! # Ok::<(), gokoro_board::MoveError>(())
//! ```

mod board;
mod cancel;
mod check;
mod code;
mod color;
mod diagram;
mod game;
mod grid;
pub mod handicap;
pub mod hash;
mod journal;
mod named;
mod observer;
mod past;
mod played;
mod point;
mod refusal;
mod rules;
mod score;
mod set;
mod strings;
mod symmetry;
mod zobrist;

pub use board::{Board, Ko};
pub use cancel::CancelToken;
pub use check::Contradiction;
pub use code::Code3x3;
pub use color::{ByColor, Color, Content};
pub use diagram::DiagramError;
pub use game::{Game, GamePart, Move, Turn, board_with};
pub use journal::{Log, PlayedLine};
pub use named::Named;
pub use observer::{Codes, Observer};
pub use past::Past;
pub use played::PlayedPosition;
pub use point::{BoardSize, Dir, MAX_SIZE, MIN_SIZE, Point, PointName, SLOTS, STRIDE};
pub use refusal::{IllegalMove, MoveError, SetupError};
pub use rules::{HandicapBonus, Komi, Rules, RulesKo, Scoring, Suicide, UnknownRules};
pub use score::{PointOwners, Score};
pub use set::{PointMap, PointSet, Points};
pub use strings::StringId;
pub use symmetry::Symmetry;
