//! Boards as drawings, without a language: callers fill in a [`diagram::BoardPicture`], with every text that is to
//! stand in it; [`svg`], [`png`] and [`text`] draw it, and [`style`] holds every size and colour. Nothing here computes
//! anything about Go.

mod caption;
pub mod diagram;
mod legend;
pub mod png;
pub mod style;
pub mod svg;
pub mod text;
