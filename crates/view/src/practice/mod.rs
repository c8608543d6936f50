//! Problems made from games, as a page to print, as a collection of SGF and as JSON.
//!
//! The problems stand in the order of the sheet ([`gokoro_analysis::practice::Sheet`]); what is told of
//! groups and strings was proven on its diagram, what is told of the best move is an estimate
//! and says so. `words` has the sentences, `page` the HTML,
//! `tree` the SGF, `json` what programs read.
//! Nothing here judges a position.

mod json;
mod page;
mod tree;
mod words;

pub use json::{SheetJson, sheet_json};
pub use page::sheet_html;
pub use tree::sheet_sgf;
