//! Capturing races: two groups of which each can live only by taking the other, or
//! by a seki. The [`RacePlace`] is where such a race is fought; the formula ([`LibertyCount`])
//! counts liberties (docs/methods/life.md#races), and [`own_life`] what a group has in its own eyes.
//! Each of these is an estimate; a proof comes from [`crate::prove`] with
//! [`crate::Goal::WinRace`]. No words and no time here.

mod eyes;
mod formula;
mod place;

pub(crate) use eyes::{OwnLife, own_life, own_spaces};
pub(crate) use formula::{Forecast, LibertyCount};
pub(crate) use place::{PlaceSettings, RacePlace};
