//! What a move looks like and how likely a strong player makes it: patterns,
//! cheap features, and models that weigh them (P2 and what follows from it).
//!
//! Inference only: models are made in `learn`. Nothing here reads ahead, except
//! for a quick look at ladders, and nothing here is proven.

pub mod builtin;
mod contact;
pub mod dictionary;
pub mod earlier;
pub mod facts;
pub mod features;
pub mod gammas;
mod geometry;
pub mod heavy;
pub mod kata;
mod ladders;
pub mod model;
pub mod net;
pub mod planes;
pub mod policy;
pub mod predictor;
pub mod prior;
pub mod recipe;
pub mod reduced;
pub mod sight;
mod surroundings;
mod touched;
