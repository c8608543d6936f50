//! GNU Go's questions about strings and connections, answered with its codes.
//!
//! Every answer says what it rests on: a proof of the reader, or an estimate by
//! quick reading among likely moves, with the reason why it is taken. No text
//! for people lives here, and no claim may rest on an estimate.

pub(crate) mod local;
mod strings;

use gokoro_board::{Board, Color, Point};

pub use strings::{attack, defend};

/// What an answer says, in GNU Go's numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Code {
    /// It fails.
    Fails,
    /// It succeeds if the side that asks finds the first ko threat.
    KoThreatFirst,
    /// It succeeds if the other side, that must find the first ko threat, has none.
    KoTakesFirst,
    /// It succeeds.
    Succeeds,
}

impl Code {
    /// 0 fails, 1 succeeds, 2 and 3 with a ko.
    #[must_use]
    pub const fn number(self) -> u8 {
        match self {
            Code::Fails => 0,
            Code::Succeeds => 1,
            Code::KoTakesFirst => 2,
            Code::KoThreatFirst => 3,
        }
    }
}
