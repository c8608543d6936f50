//! Quick local reading among likely moves of both sides: what an answer rests
//! on where the prover finds no proof. Contests say who has won a position and
//! which moves are likely; the solver searches them.

pub(super) mod capture;
pub(super) mod combination;
pub(super) mod connection;
mod moves;
pub(crate) mod race;
pub(super) mod solver;
