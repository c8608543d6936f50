//! What a tree search asks, answered: moves and values by the net, the end of a game by the
//! count, and what is proven by readers. No clock is read here; clocks and levels are for
//! `player`.

mod guide;
mod playouts;
mod stakes;
mod verdicts;

pub use guide::{NetGuide, Wishes, agreed};
pub use playouts::Mixture;
pub use stakes::Stakes;
pub use verdicts::Verdicts;
