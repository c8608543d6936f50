//! What a tree search asks, answered: moves and values by the net, or by a model of moves and
//! playouts, the end of a game by the count, and what is proven by readers. No clock is read here;
//! clocks and levels are for `player`.

mod ends;
mod guide;
mod patterns;
mod stakes;
mod told;
mod valued;
mod verdicts;

pub use guide::{NetGuide, RootLook, RootOptions};
pub use patterns::PatternGuide;
pub use stakes::GameStakes;
pub use told::{Telling, agreed};
pub use valued::ValuedGuide;
pub use verdicts::Verdicts;
