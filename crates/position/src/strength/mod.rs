//! The strength of kosumi strings as P4 has it: how near moves come to them, told by a
//! tree of questions about their attributes ([`Tree`]), and the points that lie at just
//! that distance from the strings that they see ([`Strengths`]). Estimates all of it; what
//! is proven of strings is in `Readings`.

mod points;
mod tree;

pub use points::{Formula, Part, Scored, Slope, Strengths, Weight};
pub use tree::{BRANCHES, Leaf, Node, Split, Tree, TreeError};
