//! The commands, one module each.

pub mod analysis;
pub mod check;
pub mod convert;
pub mod experiment;
pub mod explain;
pub mod gtp;
pub mod knowledge;
pub mod library;
pub mod nets;
pub mod play;
pub mod practice;
pub mod regions;
pub mod review;
mod review_args;
pub mod score;
pub mod solve;
pub mod web;
pub mod worker;

use gokoro_board::Color;

/// Reads a colour: `b` or `w`, or its whole name.
pub(crate) fn color(text: &str) -> Result<Color, String> {
    match text.to_ascii_lowercase().as_str() {
        "b" | "black" => Ok(Color::Black),
        "w" | "white" => Ok(Color::White),
        _ => Err("use b or w".to_owned()),
    }
}
