//! Positions as a net learns from them. The training itself is `train/` (PyTorch); what a net sees is in
//! `patterns`, its arithmetic in `net`.

mod bytes;
mod labelled;
mod labelling;
mod samples;

pub use bytes::layout;
pub use labelled::{LabelledGames, Unusable, games_by_line};
pub use labelling::Labelling;
pub use samples::{Drawing, Sample, draw};
