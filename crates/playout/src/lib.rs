//! Playouts: random games from a position to its end, and what they tell about
//! the owners of the points.
//!
//! Policies choose moves, [`play_out`] plays them, [`OwnerMap`] counts results.
//! Nothing here searches, knows time or decides which move is good.
//!
//! ```
//! use gokoro_board::{Board, BoardSize, Color};
//! use gokoro_playout::{Light, OwnerMap, Rng, play_out};
//!
//! let start = Board::new(BoardSize::S9);
//! let (mut rng, mut owners) = (Rng::new(1), OwnerMap::new());
//! for _ in 0..100 {
//!     let mut board = start.clone();
//!     owners.add(&play_out(&mut board, Color::Black, &mut Light, &mut rng));
//! }
//! let corner = start.size().parse("A1").expect("a point of the board");
//! assert_eq!(owners.playouts(), 100);
//! assert!(owners.mean(corner).abs() <= owners.certainty(corner));
//! ```

mod careful;
mod light;
mod owner;
mod playout;
mod rng;

pub use careful::Careful;
pub use light::Light;
pub use owner::OwnerMap;
pub use playout::{Playout, PlayoutPolicy, move_limit, play_out};
pub use rng::Rng;
