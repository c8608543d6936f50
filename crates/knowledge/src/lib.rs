//! Knowledge (手筋知識; P3, sections 2g and 2h): shapes that players know, with the moves that
//! are played in them. An [`Entry`] is a small diagram with conditions, or an SGF tree of a
//! sequence, and the claim that its move serves; a [`Stock`] holds entries compiled, and finds
//! them on a board under all symmetries and for both colours.
//!
//! Nothing here is proven: what a claim says is a question for readers, which other rooms ask.
//! Text for people is made elsewhere, except for what is wrong with a file.

mod claim;
mod compiled;
mod condition;
mod diagram;
mod entry;
mod fault;
mod read;
mod stock;
mod tree;

pub use claim::ShapeClaim;
pub use condition::{Condition, ConditionFacts, NoFacts, Relation};
pub use diagram::{Cell, Diagram, DiagramFault, DiagramTurn};
pub use entry::{Counts, Entry, EntryKind, ShapeName};
pub use fault::{EntryError, EntryFault};
pub use read::stored_value;
pub use stock::{ShapeHit, Stock};
