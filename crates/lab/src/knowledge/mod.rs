//! Known shapes from records: `learn knowledge` mines them ([`Mining`]: what readers prove of
//! moves that were played, cut down to the smallest diagram; and what simply recurs at the edge
//! and inside the opponent's regions), [`Counting`] says how often each appears and is played.

mod count;
mod frequent;
mod mine;
mod select;

pub use count::Counting;
pub use mine::Mining;
pub use select::{Wanted, drawn, select};
