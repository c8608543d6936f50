//! Known shapes from records: `learn knowledge` mines them ([`Mining`]: what readers prove of
//! moves that were played, cut down to the smallest diagram; and what simply recurs at the edge
//! and inside the opponent's regions), [`Drawing`] says how often each appears and is played, and
//! [`Valuing`] what it is worth to play it first.

mod frequent;
mod mine;
mod select;
mod value;

pub use mine::Mining;
pub use select::{drawn, select};
pub use value::{Appearance, Drawing, Valuing};
