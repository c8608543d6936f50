//! Quick local reading among likely moves of both sides: what an answer rests
//! on where the prover finds no proof. Contests say who has won a position and
//! which moves are likely; the solver searches them.

pub(crate) mod capture;
pub(crate) mod connection;
mod moves;
pub(crate) mod solver;
