//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod api;
mod asked;
mod fuzz;
mod help;
mod kept;
mod knowledge;
mod library;
mod offline;
mod rules;
mod stopped;
mod study;
