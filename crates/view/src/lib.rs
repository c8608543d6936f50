//! What people see: pictures of boards and the words of the program. Callers
//! fill in a [`diagram::BoardPicture`]; [`svg`], [`png`] and [`text`] draw it,
//! [`style`] holds every size and colour, and [`catalogue`] every sentence in
//! English and Japanese. Nothing here judges a position.

pub mod catalogue;
pub mod diagram;
pub mod png;
pub mod style;
pub mod svg;
pub mod text;

pub mod claim_text;
pub mod report;
pub mod review_json;
pub mod review_sgf;
