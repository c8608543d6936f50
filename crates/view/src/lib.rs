//! What people see: pictures of boards and the words of the program. Callers
//! fill in a [`diagram::BoardPicture`]; [`svg`], [`png`] and [`text`] draw it,
//! [`style`] holds every size and colour, and [`catalogue`] every sentence in
//! English and Japanese. [`regions`] makes the pictures of a division, [`words`]
//! its tables and sentences, [`json`] the same for programs. Nothing here judges
//! a position.

pub mod catalogue;
pub mod diagram;
pub mod evaluation;
pub mod json;
mod legend;
pub mod png;
pub mod regions;
pub mod style;
pub mod svg;
pub mod text;
pub mod words;
