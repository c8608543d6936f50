//! All tests of the crate from outside, one program: it is linked once and its tests run side by side.

mod answers;
mod estimates;
mod eyes;
mod fuzz;
mod groups;
mod ladder;
mod life;
mod link_pon;
mod open;
mod oracle;
mod pon;
mod queries;
mod safety;
mod stack;
mod stated;
mod suites;
mod tsumego;
mod tsumego_firm;
mod tsumego_first;
mod tsumego_named;
