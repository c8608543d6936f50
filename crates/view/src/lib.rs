//! What people see: pictures of boards and the words of the program.
//!
//! Callers fill in a [`diagram::BoardPicture`], which `gokoro-picture` draws as [`svg`], [`png`] and [`text`];
//! [`catalogue`] holds every sentence in four languages, [`text_json`] makes sentences for programs. [`regions`], [`words`] and [`json`] show a division, [`read`] what was read of
//! strings and links, [`strength`] how strong groups are, [`lives`] whether they live,
//! [`pon`] how often their owners may play elsewhere, [`ownership`] expected owners;
//! [`claim_text`], [`review_json`], [`review_text`] and [`review_sgf`] a review,
//! [`tactic_picture`] and [`tactic_json`] its proofs, [`life_text`] and [`eye_text`]
//! what it says of lives and eyes, `ko_text` what it says of kos, [`explanation`] one move or position; [`spoken`] a game as it is
//! played; [`precedent`] how others went on; [`answer_json`] a reader's
//! answer, [`solution_text`], [`solution_json`] and [`solution_sgf`] problems of life and
//! death, [`check_text`] the check of an author's tree. [`prediction`] shows what a model
//! expects, [`kosumi`] how strong kosumi strings are and where that lets moves be played,
//! [`practice`] problems made from games, [`joseki`] how corners were
//! played, [`experiment`] a position laid open thing by thing; [`count_text`] a position as it is
//! counted, [`fault_text`] what is wrong with records. Nothing here judges a position.

// Objects for programs are types whose parameters have the names of their fields (`fields::fields!`).
#![allow(non_camel_case_types)]

pub use gokoro_picture::{diagram, png, style, svg};

pub mod answer_json;
pub mod answered;
mod audience_json;
mod best_json;
pub mod catalogue;
pub mod check_text;
pub mod claim_text;
pub mod compare;
pub mod count_text;
pub mod experiment;
pub mod explain_text;
pub mod explanation;
pub mod eye_text;
pub mod fault_text;
pub mod fields;
mod form_text;
pub mod go1_text;
pub mod joseki;
pub mod json;
mod ko_text;
pub mod kosumi;
mod lesson_text;
pub mod life_text;
pub mod lives;
pub mod measured_text;
mod mistake_json;
pub mod mistake_sgf;
mod mistake_text;
mod names;
pub mod open_text;
pub mod ownership;
pub mod plan_text;
mod player_json;
pub mod pon;
pub mod practice;
pub mod precedent;
pub mod prediction;
mod purpose_text;
pub mod read;
pub mod regions;
mod remark;
pub mod review_json;
pub mod review_sgf;
pub mod review_text;
#[cfg(feature = "schema")]
pub mod schema;
pub mod solution_json;
pub mod solution_sgf;
pub mod solution_text;
pub mod spoken;
pub mod strategy;
pub mod strength;
pub mod tactic_json;
pub mod tactic_picture;
mod tactic_text;
pub mod text;
pub mod text_json;
mod try_json;
pub mod why_json;
mod why_text;
pub mod words;
