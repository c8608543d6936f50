//! Known shapes (P3, sections 2g and 3.2) under the readers' eyes: where entries of a
//! [`Stock`](gokoro_knowledge::Stock) appear, what readers prove of their claims on the board at hand (`asked`), on the
//! diagram itself (`check`) with the line that refutes them (`refutation`), and the smallest diagram on which a proof
//! stands (`cut`).
//!
//! An entry whose claim is not proven on the board at hand is a known shape and no more.

mod asked;
mod cases;
mod check;
mod cut;
mod eyes;
mod ground;
mod refutation;
mod shape;

pub use asked::{ClaimStanding, ShapeQuestion};
pub(crate) use cases::SurveyFacts;
pub use cases::{ShapeFinding, shape_cases, shapes_at};
pub use check::{ClaimCheck, MIXED, check};
pub use cut::{Cutting, cut_eyes, cut_goal, drawing};
pub use eyes::eye_question;
pub use ground::{Rest, ground};
pub use refutation::{Refutation, refutation};
pub use shape::shape_of;

/// Moves on a board for one question about a shape at hand.
pub const NODES: u64 = 400;
